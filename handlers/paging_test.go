package handlers_test

import (
	"slices"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/web"
)

// A list must reject an unknown filter instead of returning everything.
func TestLists_RejectUnknownFields(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	var open []string
	for _, r := range allRoutes() {
		if !r.RejectsUnknownFields() {
			open = append(open, r.Path)
			continue
		}
		if needsFields(r) {
			continue
		}
		path, who := strings.TrimPrefix(r.Path, "/webapi/v1"), "north-admin"
		if r.Access == web.Learners {
			who = "north-trainee"
		}
		w.ExpectField(w.Ask(who, path, `{"colour":"red"}`), 400, "invalid_input", "colour")
		w.ExpectField(w.Do(apitest.Request{Path: r.Path + "?colour=red", Host: "api.lyceum.test", Bearer: who}), 400, "invalid_input", "colour")
		if strings.Contains(path, "list") {
			w.Expect(w.Ask("north-admin", path, `{"domain":"learn.north.test"}`), 200, "")
		}
	}
	for _, path := range []string{"course-list", "course-category", "course-by-enrollments", "course-by-ratings", "my-courses", "trainee-list", "batch-list", "batch-list-all",
		"courses-in-batch", "trainees-in-batch", "exam-list", "announcement-list", "faq-list", "blog-list", "testimonials-list", "transactionhistory",
		"country", "states", "city", "session-list", "domain-list"} {
		if slices.Contains(open, "/webapi/v1/"+path) {
			t.Errorf("%s takes fields that it does not have", path)
		}
	}
}
