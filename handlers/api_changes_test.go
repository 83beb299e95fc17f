package handlers_test

import (
	"os"
	"strings"
	"testing"
)

// The page docs/api-changes.md must name each route that the API contract does not declare.
func TestAPIChanges_NameEveryRoute(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../docs/api-changes.md")
	if err != nil {
		t.Fatal(err)
	}
	_, dated, found := strings.Cut(string(text), "\n## By date\n")
	if !found {
		t.Fatal("docs/api-changes.md has no section of changes by date")
	}
	for _, route := range undeclaredRoutes {
		_, path, _ := strings.Cut(route, " ")
		if name := "`" + strings.TrimPrefix(path, "/webapi/v1") + "`"; !strings.Contains(dated, name) {
			t.Errorf("docs/api-changes.md does not name %s", name)
		}
	}
}
