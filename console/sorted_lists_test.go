package console_test

import (
	"strings"
	"testing"

	"lyceum/console/consoletest"
)

// The headers of a list must keep the filters and turn the order, and the select element of the filters must offer the same orders.
func TestLists_SortableHeaders(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	courses := admin.Get("/manage/courses?sort=-title&status=1")
	admin.Expect(courses, 200, "", `aria-sort="descending"><a href="/manage/courses?sort=title&amp;status=1">`, `<option value="-title" selected>`)
	turned := admin.Get("/manage/courses?sort=title&status=1")
	first, last := strings.Index(courses.Body, "Forklift north"), strings.Index(courses.Body, "Selling north")
	if (first < last) == (strings.Index(turned.Body, "Forklift north") < strings.Index(turned.Body, "Selling north")) {
		t.Errorf("both orders are the same: %s", turned.Body)
	}
	admin.Expect(admin.Get("/manage/enrollments?sort=due"), 200, "", `<a href="/manage/enrollments?sort=due">`, `<option value="due" selected>`)
	admin.Expect(admin.Get("/manage/courses?sort=price"), 400, "", `class="field wrong"`)
}
