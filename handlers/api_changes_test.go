package handlers_test

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// The page docs/api-changes.md must name each route that the API contract does not declare, except those that existed before its first named date. They
// are in testdata/first_routes.txt, which gets no new lines.
func TestAPIChanges_NameEveryRoute(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../docs/api-changes.md")
	if err != nil {
		t.Fatal(err)
	}
	first, err := os.ReadFile("testdata/first_routes.txt")
	if err != nil {
		t.Fatal(err)
	}
	_, dated, found := strings.Cut(string(text), "\n## By date\n")
	if !found {
		t.Fatal("docs/api-changes.md has no section of changes by date")
	}
	for _, route := range undeclaredRoutes {
		_, path, _ := strings.Cut(route, " ")
		name := strings.TrimPrefix(path, "/webapi/v1")
		if !strings.Contains(dated, "`"+name+"`") && !slices.Contains(strings.Fields(string(first)), name) {
			t.Errorf("docs/api-changes.md does not name %s", name)
		}
	}
}
