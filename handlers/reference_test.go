package handlers

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// reference is docs/api.md: the permission matrix and the fields of every route, from the table.
func reference(table []Route) []byte {
	var b bytes.Buffer
	b.WriteString("# The routes\n\nMade from the table in `handlers/routes.go` by `go generate ./handlers`. A running server describes itself at\n" +
		"`/webapi/v1/openapi.json`, to be browsed at `/webapi/v1/docs`.\n\n## Who may call what\n\n")
	b.WriteString("| route | without a bearer | trainee | manager | admin | api |\n|---|---|---|---|---|---|\n")
	for _, r := range table {
		if !r.page {
			fmt.Fprintf(&b, "| %s `%s` |%s|\n", r.Method, r.Path, r.permissions())
		}
	}
	b.WriteString("\n## Errors\n\n" + errorCodes())
	heading := ""
	for _, r := range table {
		if r.page {
			continue
		}
		if r.Group != heading {
			heading = r.Group
			fmt.Fprintf(&b, "\n## %s\n", heading)
		}
		r.describe(&b)
	}
	return b.Bytes()
}

func (r *Route) permissions() string {
	cells := []string{mark(r.Access == open)}
	for _, role := range []Role{RoleTrainee, RoleManager, RoleAdmin, RoleAPI} {
		cells = append(cells, mark(r.Access.allows(role)))
	}
	return strings.Join(cells, "|")
}

func mark(yes bool) string {
	if yes {
		return " yes "
	}
	return " "
}

func (r *Route) describe(b *bytes.Buffer) {
	fmt.Fprintf(b, "\n### %s %s\n\n%s%s\n", r.Method, r.Path, r.About, r.limits()+r.aliases())
	if len(r.plan.fields) == 0 {
		return
	}
	b.WriteString("\n| field | type | |\n|---|---|---|\n")
	r.plan.describe(b, "")
}

func (p *plan) describe(b *bytes.Buffer, prefix string) {
	for i := range p.fields {
		f := &p.fields[i]
		in := f.input()
		about := f.doc
		if f.required {
			about = strings.TrimSpace("Required. " + about)
		}
		if f.preset != "" {
			about += " Default " + f.preset + "."
		}
		kind := strings.ReplaceAll(typeOf(in), "|", " or ")
		if format, ok := in["format"].(string); ok && !slices.Contains([]string{"int64", "password"}, format) {
			kind = format
		}
		if len(f.enum) > 0 {
			kind += ": " + f.choices()
		}
		fmt.Fprintf(b, "| `%s%s` | %s | %s |\n", prefix, f.name, kind, about)
		if f.nested != nil {
			f.nested.describe(b, prefix+f.name+".")
		}
	}
}

func TestTheCommittedReferenceIsCurrent(t *testing.T) {
	const file = "../docs/api.md"
	current := reference(Routes())
	if *update {
		if err := os.WriteFile(file, current, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	committed, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(current, committed) {
		t.Error("docs/api.md is not what the table of routes says; run go generate ./handlers")
	}
}
