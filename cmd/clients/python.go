package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// python returns the source text of the Python client: the types of the schemas, and a class with a method
// for each operation.
func python(d *document) []byte {
	var out strings.Builder
	out.WriteString("# " + generated + "\nfrom __future__ import annotations\n\nfrom typing import Any, Iterator, NotRequired, TypedDict\n\nfrom .caller import Caller, by_cursor, by_page\n")
	for _, s := range d.schemas() {
		fmt.Fprintf(&out, "\n%s = TypedDict(%q, {\n", pascal(s.name), pascal(s.name))
		for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
			of := pyType(s.Properties[name])
			if !slices.Contains(s.Required, name) {
				of = "NotRequired[" + of + "]"
			}
			fmt.Fprintf(&out, "    %q: %q,\n", name, of)
		}
		out.WriteString("})\n")
	}
	out.WriteString("\n\nclass Client(Caller):\n")
	for _, o := range d.operations() {
		name, in, argument := snake(o.id), "", "{}"
		if o.request != nil {
			in, argument = ", input: "+pascal(o.requestName), "dict(input)"
			if len(o.request.Required) == 0 {
				in += " | None = None"
				argument = "dict(input or {})"
			}
		}
		fmt.Fprintf(&out, "    def %s(self%s) -> %s:\n        %q\n        return self.call(%q, %q, %q, %s, %s)\n\n",
			name, in, pyType(o.data), oneLine(o.summary), o.method, o.path, o.repetition(), pyBool(o.enveloped), argument)
		if o.items == "" {
			continue
		}
		item, how := pascal(refName(d.resolve(o.data).Properties[o.items].Items.Ref)), "by_page"
		if o.cursor {
			how = "by_cursor"
		}
		fmt.Fprintf(&out, "    def each_%s(self%s) -> Iterator[%s]:\n        \"Return the entries of all pages of %s.\"\n        return %s(self.%s, %s, %q)\n\n",
			name, in, item, name, how, name, argument, o.items)
	}
	return []byte(strings.TrimRight(out.String(), "\n") + "\n")
}

func pyBool(b bool) string {
	if b {
		return "True"
	}
	return "False"
}

func pyType(s *schema) string {
	of, null := simple(s)
	if of == nil {
		return "Any"
	}
	text := pyPlain(of)
	if null {
		return text + " | None"
	}
	return text
}

func pyPlain(s *schema) string {
	switch {
	case s.Ref != "":
		return pascal(refName(s.Ref))
	case slices.Contains(s.Type, "array"):
		return "list[" + pyType(s.Items) + "]"
	case slices.Contains(s.Type, "integer"):
		return "int"
	case slices.Contains(s.Type, "number"):
		return "float"
	case slices.Contains(s.Type, "boolean"):
		return "bool"
	case slices.Contains(s.Type, "string"):
		return "str"
	}
	return "dict[str, Any]"
}
