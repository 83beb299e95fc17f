package main

import (
	"fmt"
	"go/format"
	"maps"
	"slices"
	"strings"
)

const generated = "generated from handlers/openapi.json by go generate ./cmd/clients; do not edit"

// golang returns the source text of the Go client: a type for each schema of an object, and a method for each
// operation. It returns an error if the text is not valid Go.
func golang(d *document) ([]byte, error) {
	var out strings.Builder
	out.WriteString("// Code " + strings.Replace(generated, "; do not edit", ". DO NOT EDIT.", 1) + "\n\npackage lyceum\n\nimport (\n\t\"context\"\n\t\"encoding/json\"\n\t\"iter\"\n)\n\nvar _ json.RawMessage\n")
	g := &goTypes{d: d}
	for _, s := range d.schemas() {
		g.object(pascal(s.name), s.name, s.schema, strings.HasSuffix(s.name, "-request"))
	}
	var methods strings.Builder
	for _, o := range d.operations() {
		g.method(&methods, o)
	}
	out.WriteString(strings.Join(g.done, "") + methods.String())
	text, err := format.Source([]byte(out.String()))
	if err != nil {
		err = fmt.Errorf("%w in %s", err, out.String())
	}
	return text, err
}

// goTypes collects the type declarations of the Go client. done contains the text of each declaration.
type goTypes struct {
	d    *document
	done []string
}

func (g *goTypes) object(name, owner string, s *schema, request bool) {
	var out strings.Builder
	fmt.Fprintf(&out, "\ntype %s struct {\n", name)
	for _, property := range slices.Sorted(maps.Keys(s.Properties)) {
		p := s.Properties[property]
		t, tag := g.of(name+pascal(property), p, request), property
		if !slices.Contains(s.Required, property) {
			tag += ",omitempty"
			if request && !strings.HasPrefix(t, "*") && !strings.HasPrefix(t, "[]") && !strings.HasPrefix(t, "map") && t != "json.RawMessage" {
				t = "*" + t
			}
		}
		comment := ""
		if text := p.about(owner); text != "" {
			comment = " // " + text
		}
		fmt.Fprintf(&out, "%s %s `json:%q`%s\n", pascal(property), t, tag, comment)
	}
	out.WriteString("}\n")
	g.done = append(g.done, out.String())
}

// of returns the Go type of a schema. For a schema of an object, it declares a type with the given name.
func (g *goTypes) of(name string, s *schema, request bool) string {
	of, null := simple(s)
	if of == nil {
		return "json.RawMessage"
	}
	pointer := ""
	if null {
		pointer = "*"
	}
	switch {
	case of.Ref != "":
		return pointer + pascal(refName(of.Ref))
	case slices.Contains(of.Type, "array"):
		return "[]" + g.of(name+"Item", of.Items, request)
	case slices.Contains(of.Type, "integer"):
		return pointer + "int64"
	case slices.Contains(of.Type, "number"):
		return pointer + "float64"
	case slices.Contains(of.Type, "boolean"):
		return pointer + "bool"
	case slices.Contains(of.Type, "string"):
		return pointer + "string"
	case len(of.Properties) > 0:
		g.object(name, name, of, request)
		return pointer + name
	case values(of) != nil:
		return "map[string]" + g.of(name+"Value", values(of), request)
	}
	return "json.RawMessage"
}

func (g *goTypes) method(out *strings.Builder, o operation) {
	name, result := pascal(o.id), g.of(pascal(o.id)+"Data", o.data, false)
	in, argument := "", "struct{}{}"
	if o.request != nil {
		in, argument = ", in "+pascal(o.requestName), "in"
	}
	fmt.Fprintf(out, "\n// %s calls %s %s to %s\nfunc (c *Client) %s(ctx context.Context%s) (data %s, err error) {\nerr = c.call(ctx, %q, %q, %s, %v, %s, &data)\nreturn data, err\n}\n",
		name, o.method, o.path, o.clause(), name, in, result, o.method, o.path, o.repetition(), o.enveloped, argument)
	if o.items == "" {
		return
	}
	item := pascal(refName(g.d.resolve(o.data).Properties[o.items].Items.Ref))
	fmt.Fprintf(out, "\n// Each%s returns the entries of all pages of %s. It stops after the first error.\nfunc (c *Client) Each%s(ctx context.Context, in %s) iter.Seq2[%s, error] {\n", name, name, name, pascal(o.requestName), item)
	if o.cursor {
		fmt.Fprintf(out, "return byCursor(func(cursor string) ([]%s, *string, error) {\nif cursor != \"\" || in.UpdatedSince == nil {\nif cursor == \"\" {\ncursor = \"start\"\n}\nin.Cursor = &cursor\n}\ndata, err := c.%s(ctx, in)\nreturn data.%s, data.NextCursor, err\n})\n}\n", item, name, pascal(o.items))
		return
	}
	fmt.Fprintf(out, "return byPage(func(page int64) ([]%s, int64, error) {\nin.Page = &page\ndata, err := c.%s(ctx, in)\nreturn data.%s, data.TotalCount, err\n})\n}\n", item, name, pascal(o.items))
}
