package main

import (
	"fmt"
	"go/format"
	"strings"
	"text/template"
)

var golang = &language{
	template: "go.tmpl",
	unknown:  "json.RawMessage", integer: "int64", number: "float64", boolean: "bool", text: "string",
	named:    func(name string) string { return name },
	list:     func(of string) string { return "[]" + of },
	dict:     func(of string) string { return "map[string]" + of },
	optional: goPointer,
	union: func(_ []string, request bool) string {
		if request {
			return "any"
		}
		return "json.RawMessage"
	},
	choice: func(s *schema, _ bool) string {
		if s.choice != "" {
			return "string"
		}
		return "int64"
	},
	functions: template.FuncMap{
		"tag": goTag,
		"typeOf": func(o object, f field) string {
			if o.Request && !f.Required {
				return goPointer(f.Type)
			}
			return f.Type
		},
		"value": goValue,
	},
}

// goPointer returns a type that can be absent.
func goPointer(of string) string {
	for _, start := range []string{"*", "[]", "map[", "json.RawMessage", "any"} {
		if strings.HasPrefix(of, start) {
			return of
		}
	}
	return "*" + of
}

func goTag(f field) string {
	if f.Required {
		return fmt.Sprintf("`json:%q`", f.Name)
	}
	return fmt.Sprintf("`json:%q`", f.Name+",omitempty")
}

// goValue returns the end of the name of a constant with a value: a minus sign before the name of a column means descending.
func goValue(value string) string {
	if column, descending := strings.CutPrefix(value, "-"); descending {
		return pascal(column) + "Descending"
	}
	return pascal(value)
}

// golangClient returns the source text of the Go client. It returns an error if the text is not valid Go.
func golangClient(d *document) ([]byte, error) {
	text, err := golang.render(d)
	if err != nil {
		return nil, err
	}
	formatted, err := format.Source(text)
	if err != nil {
		err = fmt.Errorf("%w in %s", err, text)
	}
	return formatted, err
}
