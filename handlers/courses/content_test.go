package courses_test

import (
	"strings"
	"testing"
)

func TestContent(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for _, c := range []struct{ name, path, body string }{
		{"announcement list", "/announcement-list", ""},
		{"announcement list past the end", "/announcement-list", `{"page":2}`},
		{"faq list", "/faq-list", `{"pageSize":"1"}`},
		{"faq list past the end", "/faq-list", `{"pageSize":1,"page":2}`},
		{"blog list", "/blog-list", ""},
		{"blog details", "/blog-details", `{"blogID":north#1}`},
		{"testimonials list", "/testimonials-list", `{}`},
	} {
		for _, bearer := range []string{"north-trainee", "north-api"} {
			a := w.Ask(bearer, c.path, c.body)
			w.Success(c.name, a)
			if strings.Contains(a.Body, "south") {
				t.Errorf("%s contains data of the other company: %s", c.name, a.Body)
			}
		}
	}
	for _, id := range []string{"north#99", "south#1", "0", "-1", "9223372036854775807"} {
		w.Expect(w.Ask("north-trainee", "/blog-details", `{"blogID":`+id+`}`), 404, "not_found")
	}
	w.ExpectField(w.Ask("north-trainee", "/blog-details", ""), 400, "invalid_input", "blogID")
	w.ExpectField(w.Ask("north-trainee", "/announcement-list", `{"page":0}`), 400, "invalid_input", "page")
	w.ExpectField(w.Ask("north-trainee", "/faq-list", `{"pageSize":0}`), 400, "invalid_input", "pageSize")
}
