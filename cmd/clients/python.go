package main

import (
	"slices"
	"strings"
	"text/template"
)

var python = &language{
	template: "client.py.tmpl",
	unknown:  "Any", integer: "int", number: "float", boolean: "bool", text: "str",
	named:    func(name string) string { return name },
	list:     func(of string) string { return "list[" + of + "]" },
	dict:     func(of string) string { return "dict[str, " + of + "]" },
	optional: func(of string) string { return of + " | None" },
	union:    union,
	choice: func(s *schema, request bool) string {
		switch {
		case s.choice != "":
			return s.choice
		case request:
			return "Literal[" + literals(s.Enum, ", ") + "]"
		}
		return "int"
	},
	functions: template.FuncMap{
		"values":  func(c choice) string { return literals(c.Values, ", ") },
		"classes": func() []pythonClass { return pythonClasses },
		"bool":    func(b bool) string { return map[bool]string{true: "True", false: "False"}[b] },
		"words":   pyWords,
		"text":    pyText,
	},
}

// pythonTypes has the types, in a module of their own.
var pythonTypes = func() *language {
	types := *python
	types.template = "types.py.tmpl"
	return &types
}()

// pythonClass is one of the two classes with a method for each operation. They differ in these words only.
type pythonClass struct{ Name, Base, About, Def, Await, List, CSV string }

var pythonClasses = []pythonClass{
	{"Client", "Caller", "Calls the API.", "def", "", "List", "TextIO"},
	{"AsyncClient", "AsyncCaller", "Calls the API from asynchronous code.", "async def", "await ", "AsyncList", "AsyncTable"},
}

// pyWords reports whether all fields of an object have names with which a class can declare them.
func pyWords(o object) bool {
	return !slices.ContainsFunc(o.Fields, func(f field) bool {
		return strings.Contains(f.Name, "-") || slices.Contains([]string{"from", "as", "class", "import",
			"global", "pass", "is", "in", "or", "and", "not", "if"}, f.Name)
	})
}

func pyText(text string) string { return literals([]string{oneLine(text)}, "") }
