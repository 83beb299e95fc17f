package handlers

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
)

// reference returns the text of docs/api.md: a table of the roles that may call each route, and the fields of
// every route.
func reference(table []web.Route) []byte {
	var b bytes.Buffer
	b.WriteString("# The routes\n\nMade from the file `routes.go` of each area of `handlers` by `go generate ./handlers`. A running server describes itself at\n" +
		"`/webapi/v1/openapi.json`, to be browsed at `/webapi/v1/docs`.\n\n## Who may call what\n\n")
	b.WriteString("| route | without a bearer | trainee | manager | admin | api | scope of API keys | fresh sign-in |\n|---|---|---|---|---|---|---|---|\n")
	for _, r := range table {
		if r.Documented() {
			fmt.Fprintf(&b, "| %s `%s` |%s|\n", r.Method, r.Path, permissions(r))
		}
	}
	b.WriteString("\n## Errors\n\n" + api.Errors.Markdown())
	heading := ""
	for _, r := range table {
		if !r.Documented() {
			continue
		}
		if r.Group != heading {
			heading = r.Group
			fmt.Fprintf(&b, "\n## %s\n", heading)
		}
		describe(&b, &r)
	}
	return b.Bytes()
}

func permissions(r web.Route) string {
	cells := []string{mark(r.Access == web.Open)}
	for _, role := range []auth.Role{auth.RoleTrainee, auth.RoleManager, auth.RoleAdmin, auth.RoleAPI} {
		cell := mark(r.Access.Allows(role))
		if r.Access.Limits(role) {
			cell = " own batches "
		}
		cells = append(cells, cell)
	}
	scope := " "
	if name := r.KeyScope(); name != "" {
		scope = " `" + name + "` "
	}
	cells = append(cells, scope)
	fresh := map[web.Freshness]string{web.NoneFresh: " ", web.SomeFresh: " some requests ", web.AllFresh: " yes "}
	return strings.Join(append(cells, fresh[r.Freshness]), "|")
}

func mark(yes bool) string {
	if yes {
		return " yes "
	}
	return " "
}

func describe(b *bytes.Buffer, r *web.Route) {
	fmt.Fprintf(b, "\n### %s %s\n\n%s%s\n", r.Method, r.Path, r.About, r.Notes())
	fields := r.Fields()
	if len(fields) == 0 {
		return
	}
	b.WriteString("\n| field | type | |\n|---|---|---|\n")
	for _, f := range fields {
		about := f.About
		if f.Required {
			about = strings.TrimSpace("Required. " + about)
		}
		if f.Default != "" {
			about += " Default " + f.Default + "."
		}
		kind := strings.ReplaceAll(typeOf(f.Schema), "|", " or ")
		if format, ok := f.Schema["format"].(string); ok && !slices.Contains([]string{"int64", "password"}, format) {
			kind = format
		}
		if f.Choices != "" {
			kind += ": " + f.Choices
		}
		fmt.Fprintf(b, "| `%s` | %s | %s |\n", f.Name, kind, about)
	}
}

func TestReference_CommittedFileIsCurrent(t *testing.T) {
	const file = "../docs/api.md"
	current := reference(allRoutes())
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
		t.Error("docs/api.md differs from the route table; run go generate ./handlers")
	}
}
