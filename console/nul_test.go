package console_test

import (
	"net/http"
	"regexp"
	"slices"
	"testing"

	"lyceum/handlers"
	"lyceum/site"
)

// No page may answer 5xx to a NUL character in its path or in a field of its query.
func TestPages_NUL(t *testing.T) {
	t.Parallel()
	s := serve(t)
	academy, err := site.New(&handlers.Services{})
	if err != nil {
		t.Fatal(err)
	}
	admin, parameter := s.as(s.north, "admin"), regexp.MustCompile(`:\w+|\*`)
	for _, r := range slices.Concat(site.Routes(academy), s.routes) {
		if r.Method != http.MethodGet || r.Path == "/sign-out" {
			continue
		}
		path := r.Path + "?search=a%00b&email=a%00b&sort=%00&status=%00&category=%00&text=%00&number=%00"
		if parameter.MatchString(r.Path) {
			path = parameter.ReplaceAllString(r.Path, "a%00b")
		}
		if a := admin.get(path); a.status >= 500 {
			t.Errorf("%s: status %d", path, a.status)
		}
	}
}
