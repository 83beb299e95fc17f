package console_test

import (
	"net/http"
	"testing"

	"lyceum/console/consoletest"
)

// No page may answer 5xx to a NUL character in its path or in a field of its query.
func TestPages_NUL(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	for _, r := range allPages(s) {
		if r.Method != http.MethodGet {
			continue
		}
		path := r.Path + "?search=a%00b&email=a%00b&sort=%00&status=%00&category=%00&text=%00&number=%00"
		if segment.MatchString(r.Path) {
			path = segment.ReplaceAllString(r.Path, "a%00b")
		}
		if a := admin.Get(path); a.Status >= 500 {
			t.Errorf("%s: status %d", path, a.Status)
		}
	}
}
