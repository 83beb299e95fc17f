package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// php returns the source text of the PHP client: a class with a method for each operation.
func php(d *document) []byte {
	var out strings.Builder
	out.WriteString("<?php\n\n// " + generated + "\n\ndeclare(strict_types=1);\n\nnamespace Lyceum;\n\nclass Client extends Caller\n{\n")
	for i, o := range d.operations() {
		if i > 0 {
			out.WriteString("\n")
		}
		name, in, argument, about := camel(o.id), "", "[]", ""
		if o.request != nil {
			in, argument = "array $input", "$input"
			if len(o.request.Required) == 0 {
				in += " = []"
			}
			about = "     * @param array{" + phpFields(o.request) + "} $input\n"
		}
		fmt.Fprintf(&out, "    /**\n     * %s\n%s     * @return mixed\n     */\n    public function %s(%s)\n    {\n        return $this->call('%s', '%s', '%s', %v, %s);\n    }\n",
			comment(o.summary), about, name, in, o.method, o.path, o.repetition(), o.enveloped, argument)
		if o.items == "" {
			continue
		}
		how := "byPage"
		if o.cursor {
			how = "byCursor"
		}
		fmt.Fprintf(&out, "\n    /** Returns the entries of all pages of %s. */\n    public function each%s(%s): \\Generator\n    {\n        return $this->%s(fn(array $part) => $this->%s($part), $input, '%s');\n    }\n",
			name, pascal(o.id), in, how, name, o.items)
	}
	out.WriteString("}\n")
	return []byte(out.String())
}

// phpFields returns the names and types of a request's fields, separated by commas. The name of an optional
// field ends with a question mark. The text is for a comment in the PHP client.
func phpFields(s *schema) string {
	var fields []string
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		optional := "?"
		if slices.Contains(s.Required, name) {
			optional = ""
		}
		fields = append(fields, name+optional+": "+phpType(s.Properties[name]))
	}
	return strings.Join(fields, ", ")
}

func phpType(s *schema) string {
	of, _ := simple(s)
	if of == nil {
		return "mixed"
	}
	for kind, name := range map[string]string{"integer": "int", "number": "float", "boolean": "bool", "string": "string"} {
		if slices.Contains(of.Type, kind) {
			return name
		}
	}
	return "array"
}
