package handlers

import (
	"strings"
	"testing"
)

// Fiber merges two registrations of one path, in any spelling, and calls only the first handler.
func duplicates(table []Route) (twice []string) {
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

func TestNoPathIsRegisteredTwice(t *testing.T) {
	if twice := duplicates(Routes()); twice != nil {
		t.Errorf("registered twice: %v", twice)
	}
	table := append(theFrame(), group("/WEBAPI/v1", "Again", post("/Open/", "Echo.", open, echo))...)
	if twice := duplicates(table); len(twice) != 1 || twice[0] != "POST /webapi/v1/open" {
		t.Errorf("a duplicate was found as %v", twice)
	}
}

func TestEveryRouteIsDescribed(t *testing.T) {
	for _, r := range append(Routes(), theFrame()...) {
		if !strings.HasPrefix(r.Path, "/") || r.Group == "" {
			t.Errorf("%s: no path or no group", r.Path)
		}
		if !strings.HasSuffix(r.About, ".") || r.About[:1] != strings.ToUpper(r.About[:1]) {
			t.Errorf("%s: %q is not a sentence", r.Path, r.About)
		}
		if r.plan == nil || r.run == nil {
			t.Errorf("%s: made without a constructor", r.Path)
		}
		for _, f := range r.plan.fields {
			if strings.Contains(strings.ToLower(f.name), "password") && !f.secret {
				t.Errorf("%s: %s is not marked secret", r.Path, f.name)
			}
		}
	}
}
