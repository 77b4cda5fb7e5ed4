// How Go's net/url reads each line: a JSON string in, a JSON array or null out.
package main

import (
	"bufio"
	"encoding/json"
	"net/url"
	"os"
	"runtime"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	if len(os.Args) > 1 && os.Args[1] == "--version" {
		encoder.Encode(runtime.Version())
		return
	}
	lines := bufio.NewReaderSize(os.Stdin, 1<<20)
	for {
		line, err := lines.ReadBytes('\n')
		if len(line) == 0 && err != nil {
			return
		}
		var input string
		if err := json.Unmarshal(line, &input); err != nil {
			panic(err)
		}
		parsed, err := url.Parse(input)
		if err != nil {
			encoder.Encode(nil)
			continue
		}
		var userinfo any
		if parsed.User != nil {
			user := parsed.User.Username()
			if password, ok := parsed.User.Password(); ok {
				user += ":" + password
			}
			userinfo = user
		}
		var host any
		if parsed.Host != "" || parsed.User != nil {
			host = parsed.Hostname()
		}
		encoder.Encode([]any{parsed.Scheme, userinfo, host, parsed.Port(), parsed.EscapedPath()})
	}
}
