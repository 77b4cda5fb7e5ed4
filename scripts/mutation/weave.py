"""Writes all mutants into one copy of the sources, each enabled by a switch that is read at run time."""

import tree_sitter_rust
from tree_sitter import Language, Parser

PARSER = Parser(Language(tree_sitter_rust.language()))
SWITCH = "::mutant_switch::active"
EXPRESSIONS = {
    "BinaryOperator": ("binary_expression", "compound_assignment_expr"),
    "UnaryOperator": ("unary_expression",),
    "StructField": ("struct_expression",),
}


# What the compiler computes: a switch is never thrown there.
CONSTANTS = ("const_item", "static_item", "const_block", "array_type", "type_arguments")


class Unwoven(Exception):
    """A mutant that cannot be a choice at run time."""


class Constant(Unwoven):
    """A mutant of something that the compiler computes: it takes a build of its own."""


class Source:
    """A file, its syntax tree, and where its lines begin."""

    def __init__(self, text):
        self.text = text
        self.root = PARSER.parse(text).root_node
        self.lines = [0]
        for line in text.split(b"\n"):
            self.lines.append(self.lines[-1] + len(line) + 1)

    def offset(self, place):
        """Byte of a place with a line and a column in characters, both from 1."""
        line = self.text[self.lines[place["line"] - 1] : self.lines[place["line"]]].decode()
        return self.lines[place["line"] - 1] + len(line[: place["column"] - 1].encode())

    def enclosing(self, start, end, kinds):
        """The smallest node of one of the kinds that has the bytes."""
        found, node = None, self.root
        while node is not None:
            if node.type in kinds:
                found = node
            node = next((c for c in node.children if c.start_byte <= start and end <= c.end_byte), None)
        return found

    def is_constant(self, start, end):
        """Whether the bytes are in code that the compiler evaluates."""
        found, node = False, self.root
        while node is not None:
            found = (found or node.type in CONSTANTS) and node.type not in ("function_item", "closure_expression")
            node = next((c for c in node.children if c.start_byte <= start and end <= c.end_byte), None)
        return found


class Weaver:
    """The new text of one file, and which of its bytes belong to which mutant."""

    def __init__(self, text):
        self.source = Source(text)
        self.bodies, self.guards, self.arms, self.expressions = {}, {}, {}, {}
        self.out, self.length = [], 0
        # (start, end, [ids]) in the new text: an error there is the fault of those mutants.
        self.ranges = []

    def add(self, number, mutant):
        """Attaches a mutant to the node that it changes."""
        source, genre = self.source, mutant["genre"]
        start, end = source.offset(mutant["span"]["start"]), source.offset(mutant["span"]["end"])
        entry = (number, mutant, start, end)
        if genre != "FnValue" and source.is_constant(start, end):
            raise Constant("the compiler computes it")
        if genre == "FnValue":
            if "impl " in (mutant["function"]["return_type"] or ""):
                raise Unwoven("returns an opaque type")
            node = source.enclosing(start, end, ("function_item",))
            self.bodies.setdefault(node.child_by_field_name("body").start_byte, []).append(entry)
        elif genre == "MatchArm":
            node = source.enclosing(start, end, ("match_arm",))
            pattern = node.child_by_field_name("pattern")
            self.arms.setdefault(pattern.start_byte, []).append(entry)
        elif genre == "MatchArmGuard":
            node = source.enclosing(start, end, ("match_pattern",))
            self.guards.setdefault(node.child_by_field_name("condition").start_byte, []).append(entry)
        else:
            node = source.enclosing(start, end, EXPRESSIONS[genre])
            if node is None or genre.endswith("Operator") and all(c.start_byte != start for c in node.children):
                raise Unwoven("is within a macro or a chain of lets")
            if has_let(node):
                raise Unwoven("a chain of lets knows no other operator")
            self.expressions.setdefault((node.start_byte, node.end_byte, node.type), []).append(entry)

    def put(self, text):
        self.out.append(text)
        self.length += len(text)

    def choice(self, entries, make):
        """`if active(1) { one } else if active(2) { other } else`, without the last branch."""
        for entry in entries:
            self.put(f"if {SWITCH}({entry[0]}) {{ ".encode())
            start = self.length
            self.put(make(entry))
            self.ranges.append((start, self.length, [entry[0]]))
            self.put(b" } else ")

    def variant(self, node):
        """The text of a node with one mutant in it."""
        text = self.source.text

        def make(entry):
            _, mutant, start, end = entry
            return text[node.start_byte : start] + mutant["replacement"].encode() + text[end : node.end_byte]

        return make

    def emit(self, node):
        key = (node.start_byte, node.end_byte, node.type)
        entries = self.expressions.get(key)
        begin = self.length
        if entries:
            self.put(b"(")
            self.choice(entries, self.variant(node))
            self.put(b"{ ")
            self.within(node)
            self.put(b" })")
            self.ranges.append((begin, self.length, [e[0] for e in entries]))
        elif node.type == "match_pattern" and (node.start_byte in self.arms or has_guard(self, node)):
            self.pattern(node)
        elif node.type == "block" and node.start_byte in self.bodies:
            entries = self.bodies[node.start_byte]
            self.put(b"{ ")
            for entry in entries:
                self.put(f"if {SWITCH}({entry[0]}) {{ ".encode())
                start = self.length
                self.put(b"return " + entry[1]["replacement"].encode() + b";")
                self.ranges.append((start, self.length, [entry[0]]))
                self.put(b" } ")
            self.within(node, node.start_byte + 1)
        else:
            self.within(node)
        if node.type == "match_expression":
            # Without one of its arms a match may not be exhaustive.
            places = (p for p in self.arms if node.start_byte <= p < node.end_byte)
            self.ranges.append((begin, self.length, [e[0] for p in places for e in self.arms[p]]))

    def pattern(self, node):
        """`pattern if guard`, where the arm may be gone and the guard true or false."""
        condition = node.child_by_field_name("condition")
        begin = self.length
        arms = self.arms.get(node.start_byte, [])
        guards = self.guards.get(condition.start_byte, []) if condition else []
        if condition:
            position = node.start_byte
            for child in node.children:
                if child.start_byte >= condition.start_byte:
                    break
                self.put(self.source.text[position : child.start_byte])
                if child.type != "if":
                    self.emit(child)
                position = child.end_byte
        else:
            self.within(node)
        self.put(b" if ")
        self.put("".join(f"!{SWITCH}({e[0]}) && " for e in arms).encode())
        if condition:
            self.put(b"(")
            self.choice(guards, lambda entry: entry[1]["replacement"].encode())
            self.put(b"{ ")
            self.emit(condition)
            self.put(b" })")
        else:
            self.put(b"true")
        self.ranges.append((begin, self.length, [e[0] for e in arms + guards]))

    def within(self, node, position=None):
        """The text of a node, with its children woven."""
        position = node.start_byte if position is None else position
        for child in node.children:
            if child.end_byte <= position:
                continue
            self.put(self.source.text[position : child.start_byte])
            self.emit(child)
            position = child.end_byte
        self.put(self.source.text[position : node.end_byte])

    def text(self):
        self.put(self.source.text[: self.source.root.start_byte])
        self.emit(self.source.root)
        self.put(self.source.text[self.source.root.end_byte :])
        return b"".join(self.out)


def has_let(node):
    return node.type == "let_condition" or (
        node.type in ("binary_expression", "let_chain", "parenthesized_expression") and any(map(has_let, node.children))
    )


def has_guard(weaver, node):
    condition = node.child_by_field_name("condition")
    return condition is not None and condition.start_byte in weaver.guards


def blamed(ranges, start, end):
    """The mutants of the smallest range that has the bytes."""
    around = [r for r in ranges if r[0] <= start and end <= r[1]]
    return min(around, key=lambda r: r[1] - r[0])[2] if around else []
