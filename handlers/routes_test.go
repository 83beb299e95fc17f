package handlers_test

import (
	"strings"
	"testing"

	"lyceum/handlers/courses"
	"lyceum/handlers/web"
)

// duplicates returns the methods and paths that table has twice. It ignores case and slashes at the end, because
// Fiber does so and calls only the first of two handlers.
func duplicates(table []web.Route) (twice []string) {
	seen := map[string]bool{}
	for _, r := range table {
		for _, path := range append([]string{r.Path}, r.Also...) {
			key := r.Method + " " + strings.ToLower(strings.TrimRight(path, "/"))
			if seen[key] {
				twice = append(twice, key)
			}
			seen[key] = true
		}
	}
	return twice
}

func TestRoutes_PathsAreUnique(t *testing.T) {
	if twice := duplicates(allRoutes()); twice != nil {
		t.Errorf("registered twice: %v", twice)
	}
	table := web.Group("/webapi/v1", "Once", web.Post("/open", "List.", web.Open, courses.BlogList))
	table = append(table, web.Group("/WEBAPI/v1", "Again", web.Post("/Open/", "List.", web.Open, courses.BlogList))...)
	if twice := duplicates(table); len(twice) != 1 || twice[0] != "POST /webapi/v1/open" {
		t.Errorf("a duplicate was found as %v", twice)
	}
}

func TestRoutes_HaveDescriptions(t *testing.T) {
	for _, r := range allRoutes() {
		if !strings.HasPrefix(r.Path, "/") || r.Group == "" {
			t.Errorf("%s: no path or no group", r.Path)
		}
		if !strings.HasSuffix(r.About, ".") || r.About[:1] != strings.ToUpper(r.About[:1]) {
			t.Errorf("%s: %q is not a sentence", r.Path, r.About)
		}
		for _, f := range r.Fields() {
			if strings.Contains(strings.ToLower(f.Name), "password") && !f.Secret {
				t.Errorf("%s: %s is not marked secret", r.Path, f.Name)
			}
		}
	}
}
