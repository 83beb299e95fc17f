package courses_test

import (
	"strings"
	"testing"
)

func TestCourseRankings(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for _, c := range []struct{ name, path, body string }{
		{"course by enrollments current", "/course-by-enrollments", `{"type":1,"pageSize":2}`},
		{"course by enrollments all", "/course-by-enrollments", `{"type":"2"}`},
		{"course by enrollments past the end", "/course-by-enrollments", `{"type":2,"page":9}`},
		{"course by ratings", "/course-by-ratings", ``},
		{"course by ratings past the end", "/course-by-ratings", `{"page":9}`},
	} {
		for _, bearer := range []string{"north-trainee", "north-manager"} {
			a := w.Ask(bearer, c.path, c.body)
			w.Success(c.name, a)
			if strings.Contains(a.Body, "south") || strings.Contains(a.Body, "Draft") {
				t.Errorf("%s contains other trainees: %s", c.name, a.Body)
			}
		}
	}
	for _, body := range []string{``, `{"type":0}`, `{"type":3}`, `{"type":"all"}`} {
		w.ExpectField(w.Ask("north-trainee", "/course-by-enrollments", body), 400, "invalid_input", "type")
	}
	w.ExpectField(w.Ask("north-trainee", "/course-by-ratings", `{"pageSize":0}`), 400, "invalid_input", "pageSize")
}
