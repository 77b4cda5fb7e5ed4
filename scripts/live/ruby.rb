# How URI.parse reads each line: a JSON string in, a JSON array or null out.
require 'json'
require 'uri'

def read(text)
  u = URI.parse(text)
  path = u.opaque || u.path
  [u.scheme, u.userinfo, u.host, u.port&.to_s, path]
rescue URI::Error, ArgumentError
  nil
end

if ARGV == ['--version']
  puts JSON.generate("#{RUBY_VERSION} uri #{URI::VERSION}")
else
  STDIN.set_encoding('UTF-8')
  STDOUT.set_encoding('UTF-8')
  STDIN.each_line { |line| puts JSON.generate(read(JSON.parse(line))) }
end
