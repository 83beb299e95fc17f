package main

import "text/template"

var typescript = &language{
	template: "client.ts.tmpl",
	unknown:  "unknown", integer: "number", number: "number", boolean: "boolean", text: "string",
	named:    func(name string) string { return name },
	list:     func(of string) string { return "Array<" + of + ">" },
	dict:     func(of string) string { return "Record<string, " + of + ">" },
	optional: func(of string) string { return of + " | null" },
	union:    union,
	choice: func(s *schema, request bool) string {
		switch {
		case s.choice != "":
			return s.choice
		case request:
			return literals(s.Enum, " | ")
		}
		return literals(s.Enum, " | ") + " | (number & {})"
	},
	functions: template.FuncMap{"values": func(c choice) string { return literals(c.Values, " | ") }},
}
