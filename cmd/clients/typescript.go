package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// typescript returns the source text of the TypeScript client: the types of the schemas, and a class with a
// method for each operation.
func typescript(d *document) []byte {
	var out strings.Builder
	out.WriteString("// " + generated + "\nimport { Caller, byCursor, byPage } from \"./caller.js\";\n")
	for _, s := range d.schemas() {
		fmt.Fprintf(&out, "\nexport type %s = %s;\n", pascal(s.name), tsObject(s.name, s.schema, ""))
	}
	out.WriteString("\nexport class Client extends Caller {\n")
	for _, o := range d.operations() {
		name, in, argument := camel(o.id), "", "{}"
		if o.request != nil {
			in, argument = "input: "+pascal(o.requestName), "input"
			if len(o.request.Required) == 0 {
				in += " = {}"
			}
		}
		fmt.Fprintf(&out, "  /** %s */\n  %s(%s): Promise<%s> {\n    return this.call(%q, %q, %q, %v, %s);\n  }\n",
			comment(o.summary), name, in, tsType(o.data, "  "), o.method, o.path, o.repetition(), o.enveloped, argument)
		if o.items == "" {
			continue
		}
		item := pascal(refName(d.resolve(o.data).Properties[o.items].Items.Ref))
		fmt.Fprintf(&out, "  /** Returns the entries of all pages of %s. */\n  each%s(%s): AsyncGenerator<%s> {\n", name, pascal(o.id), in, item)
		if o.cursor {
			fmt.Fprintf(&out, "    return byCursor(async (cursor) => {\n      const data = await this.%s({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: \"start\" }) });\n      return [data.%s, data.nextCursor];\n    });\n  }\n", name, o.items)
			continue
		}
		fmt.Fprintf(&out, "    return byPage(async (page) => {\n      const data = await this.%s({ ...input, page });\n      return [data.%s, data.totalCount];\n    });\n  }\n", name, o.items)
	}
	out.WriteString("}\n")
	return []byte(out.String())
}

// comment changes a text so that it does not end the block comment that contains it.
func comment(text string) string { return strings.ReplaceAll(oneLine(text), "*/", "* /") }

func tsObject(owner string, s *schema, indent string) string {
	var out strings.Builder
	out.WriteString("{\n")
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		p, optional := s.Properties[name], "?"
		if slices.Contains(s.Required, name) {
			optional = ""
		}
		if p.Description != "" {
			fmt.Fprintf(&out, "%s  /** %s */\n", indent, comment(p.about(owner)))
		}
		fmt.Fprintf(&out, "%s  %q%s: %s;\n", indent, name, optional, tsType(p, indent+"  "))
	}
	return out.String() + indent + "}"
}

func tsType(s *schema, indent string) string {
	of, null := simple(s)
	if of == nil {
		return "unknown"
	}
	text := tsPlain(of, indent)
	if null {
		return text + " | null"
	}
	return text
}

func tsPlain(s *schema, indent string) string {
	switch {
	case s.Ref != "":
		return pascal(refName(s.Ref))
	case slices.Contains(s.Type, "array"):
		return "Array<" + tsType(s.Items, indent) + ">"
	case slices.Contains(s.Type, "integer"), slices.Contains(s.Type, "number"):
		return "number"
	case slices.Contains(s.Type, "boolean"):
		return "boolean"
	case slices.Contains(s.Type, "string"):
		return "string"
	case len(s.Properties) > 0:
		return tsObject("", s, indent)
	case values(s) != nil:
		return "Record<string, " + tsType(values(s), indent) + ">"
	}
	return "unknown"
}
