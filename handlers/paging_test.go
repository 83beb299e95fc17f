package handlers

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"lyceum/store"
)

func TestPagingReachesTheStoreAndComesBack(t *testing.T) {
	p := Paging{Page: 3, PageSize: 50}
	if got := p.page(); got != (store.Page{Number: 3, Size: 50}) {
		t.Errorf("asked for %+v", got)
	}
	if got := p.counts(101); got != (Counts{TotalCount: 101, PageSize: 50, Page: 3}) {
		t.Errorf("answered %+v", got)
	}
}

func TestAHandlerMayFindAFieldWrong(t *testing.T) {
	err := invalid("startDate", "startDate must be later than today.")
	v := judge(err)
	body := v.body(err, "id")
	if v.status != 400 || body.Error.Code != "invalid_input" || body.Error.Fields[0].Field != "startDate" {
		t.Errorf("got %d %+v", v.status, body)
	}
	if v := judge(errors.Join(errors.New("while saving"), store.ErrConflict)); v.status != 409 {
		t.Errorf("a wrapped sentinel: got %d", v.status)
	}
}

// A list must reject an unknown filter instead of returning everything.
func TestListsRefuseFieldsTheyDoNotHave(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	var open []string
	for _, r := range Routes() {
		if !r.plan.closed {
			open = append(open, r.Path)
			continue
		}
		if r.plan.required != 0 {
			continue
		}
		path := strings.TrimPrefix(r.Path, "/webapi/v1")
		w.expectField(w.ask("north-admin", path, `{"search":"safety"}`), 400, "invalid_input", "search")
		w.expectField(w.do(call{path: r.Path + "?search=safety", host: "api.lyceum.test", bearer: "north-admin"}), 400, "invalid_input", "search")
		w.expect(w.ask("north-admin", path, `{"domain":"learn.north.test"}`), 200, "")
	}
	for _, path := range []string{"course-list", "course-category", "course-by-enrollments", "course-by-ratings", "my-courses", "trainee-list", "batch-list",
		"courses-in-batch", "trainees-in-batch", "exam-list", "announcement-list", "faq-list", "blog-list", "testimonials-list", "transactionhistory",
		"country", "states", "city", "session-list", "domain-list"} {
		if slices.Contains(open, "/webapi/v1/"+path) {
			t.Errorf("%s takes fields that it does not have", path)
		}
	}
}
