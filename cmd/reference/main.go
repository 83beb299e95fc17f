// Command reference writes the reference of the API into a folder: api.md, a page for people, and openapi.json.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/handlers/web/jsonschema"
)

func main() {
	if len(os.Args) != 2 {
		fail(fmt.Errorf("usage: reference FOLDER"))
	}
	if err := write(os.Args[1]); err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "reference:", err)
	os.Exit(1)
}

func write(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	err := os.WriteFile(filepath.Join(folder, "api.md"), reference(handlers.Routes(&handlers.Services{})), 0o644)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "openapi.json"), handlers.Document(), 0o644)
}

// reference returns the text of api.md: a table of the roles that may call each route, and the fields of
// every route.
func reference(table []web.Route) []byte {
	var b bytes.Buffer
	b.WriteString("# The routes\n\nMade from the file `routes.go` of each area of `handlers` by `make docs`. A running server describes itself at\n" +
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
		kind := strings.Join(jsonschema.Types(f.Schema), " or ")
		if format, ok := f.Schema["format"].(string); ok && !slices.Contains([]string{"int64", "password"}, format) {
			kind = format
		}
		if f.Choices != "" {
			kind += ": " + f.Choices
		}
		fmt.Fprintf(b, "| `%s` | %s | %s |\n", f.Name, kind, about)
	}
}
