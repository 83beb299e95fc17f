package courses_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"lyceum/store/bulk"
	"lyceum/store/storetest"
)

// A trainee must be able to rate a completed course, change the rating and remove it. Staff must be able to hide a
// rating. The stored totals of the course must count only visible ratings.
func TestRatings(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	selling, forklift := w.North.ID(storetest.Selling), w.North.ID(storetest.Forklift)
	rate := func(course int64, more string) string { return fmt.Sprintf(`{"courseID":%d%s}`, course, more) }
	sums := func(want string) {
		t.Helper()
		got := storetest.Value(t, w.North.DSN(), "select rating_count || ' ' || rating_sum from courses where company_id = $1 and id = $2", w.North.Company.ID(), selling)
		if got != want {
			t.Errorf("count and sum %s, want %s", got, want)
		}
	}
	for _, wrong := range []string{``, `,"stars":0`, `,"stars":6`, `,"stars":"many"`} {
		w.ExpectField(w.Ask("north-trainee", "/rating-set", rate(selling, wrong)), 400, "invalid_input", "stars")
	}
	w.ExpectField(w.Ask("north-trainee", "/rating-set", rate(selling, `,"stars":5,"review":"`+strings.Repeat("x", 2001)+`"`)), 400, "invalid_input", "review")
	w.Expect(w.Ask("north-trainee", "/rating-set", rate(forklift, `,"stars":5`)), 409, "course_not_completed")
	w.Expect(w.Ask("north-second", "/rating-set", rate(selling, `,"stars":5`)), 409, "course_not_completed")
	w.Expect(w.Ask("north-admin", "/rating-set", rate(selling, `,"stars":5`)), 403, "forbidden")
	w.Expect(w.Ask("north-trainee", "/rating-remove", rate(selling, "")), 404, "not_found")
	w.ExpectAll(w.Ask("north-trainee", "/rating-own", rate(selling, "")), `"stars":0`, `"mayRate":true`)
	w.Expect(w.Ask("north-second", "/rating-own", rate(selling, "")), 404, "not_found")
	sums("0 0")
	w.ExpectAll(w.Ask("north-trainee", "/rating-set", rate(selling, `,"stars":4,"review":" Good <b>course</b>.\r\nBuy it. "`)), `"stars":4`, `\nBuy it."`, `"changedAt":null`)
	sums("1 4")
	w.ExpectAll(w.Ask("north-trainee", "/rating-set", rate(selling, `,"stars":2`)), `"stars":2`, `"review":""`)
	sums("1 2")
	w.ExpectAll(w.Ask("north-second", "/course-by-ratings", ""), `"rates":2`)

	var id int64
	if _, err := fmt.Sscan(storetest.Value(t, w.North.DSN(), "select id::text from course_ratings where company_id = $1 and course_id = $2", w.North.Company.ID(), selling), &id); err != nil {
		t.Fatal(err)
	}
	hide := func(version, hidden int, reason string) string {
		return fmt.Sprintf(`{"id":%d,"version":%d,"hidden":%d,"reason":%q}`, id, version, hidden, reason)
	}
	w.ExpectAll(w.Ask("north-manager", "/rating-list-all", ""), `"totalCount":0`)
	w.Expect(w.Ask("north-manager", "/rating-hide", hide(2, 1, "An insult")), 404, "not_found")
	w.Expect(w.Ask("north-admin", "/course-owner-add", fmt.Sprintf(`{"courseID":%d,"userID":%d}`, selling, w.North.ID(storetest.Manager))), 200, "")
	w.ExpectAll(w.Ask("north-manager", "/rating-list-all", ""), `"totalCount":1`)
	w.ExpectAll(w.Ask("north-admin", "/rating-list-all", ""), `"totalCount":3`)
	w.ExpectAll(w.Ask("north-admin", "/rating-list-all", `{"stars":5}`), `"totalCount":1`, `"review":"Good north"`)
	w.ExpectField(w.Ask("north-manager", "/rating-hide", hide(2, 1, " ")), 400, "invalid_input", "reason")
	w.Expect(w.Ask("north-manager", "/rating-hide", hide(1, 1, "An insult")), 409, "changed_meanwhile")
	w.ExpectAll(w.Ask("north-manager", "/rating-hide", hide(2, 1, "An insult")), `"version":3`, `"hidden":1`)
	sums("0 0")
	w.ExpectAll(w.Ask("north-manager", "/rating-hide", hide(3, 1, "An old insult")), `"version":4`)
	w.ExpectAll(w.Ask("north-admin", "/rating-list-all", `{"hidden":1}`), `"totalCount":1`, `An old insult`)
	w.ExpectAll(w.Ask("north-trainee", "/rating-set", rate(selling, `,"stars":3`)), `"hidden":1`)
	sums("0 0")
	w.ExpectAll(w.Ask("north-admin", "/rating-hide", hide(5, 0, "")), `"hidden":0`, `"reason":""`)
	sums("1 3")
	w.ExpectAll(w.Ask("north-admin", "/audit-list", `{"kinds":"rating_hide"}`), `An insult`, `An old insult`)
	w.Expect(w.Ask("north-admin", "/rating-hide", hide(6, 1, "An insult")), 200, "")
	sums("0 0")
	code := storetest.Value(t, w.North.DSN(), "select course_code from courses where company_id = $1 and id = $2", w.North.Company.ID(), selling)
	if _, err := bulk.LoadRatings(t.Context(), w.DB.For(w.North.Company), []bulk.BulkRating{{CourseCode: code, Email: w.North.Text("tara@north.test"), Stars: 5, Review: "Imported."}}, nil); err != nil {
		t.Fatal(err)
	}
	w.ExpectAll(w.Ask("north-admin", "/rating-list-all", `{"hidden":1}`), `"totalCount":1`, `"review":"Imported."`)
	sums("0 0")
	w.Expect(w.Ask("north-admin", "/rating-hide", hide(8, 0, "")), 200, "")
	sums("1 5")
	w.Expect(w.Ask("north-admin", "/user-erase", fmt.Sprintf(`{"id":%d}`, w.North.ID(storetest.Trainee))), 200, "")
	if left := storetest.Value(t, w.North.DSN(), "select author || review || ' ' || stars from course_ratings where company_id = $1 and id = $2", w.North.Company.ID(), id); left != " 5" {
		t.Errorf("after the author was erased: %q", left)
	}
	sums("1 5")
}

// A rating that its author has removed must not count in the totals of the course.
func TestRatings_Remove(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	selling := fmt.Sprintf(`{"courseID":%d,"stars":4}`, w.North.ID(storetest.Selling))
	w.Expect(w.Ask("north-trainee", "/rating-set", selling), 200, "")
	w.Expect(w.Ask("north-trainee", "/rating-remove", strings.Replace(selling, `,"stars":4`, "", 1)), 200, "")
	if got := storetest.Value(t, w.North.DSN(), "select rating_count || ' ' || rating_sum from courses where company_id = $1 and id = $2", w.North.Company.ID(), w.North.ID(storetest.Selling)); got != "0 0" {
		t.Errorf("count and sum %s", got)
	}
}

// Concurrent changes and removals of ratings of a course must leave the right totals.
func TestRatings_Concurrent(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	c, selling := w.North.Company.ID(), w.North.ID(storetest.Selling)
	storetest.Exec(t, w.North.DSN(), fmt.Sprintf("update enrollments set status = 'completed', completed_percent = 100, completed_at = now(), unenrolled_at = null "+
		"where company_id = %d and course_id = %d", c, selling))
	var together sync.WaitGroup
	for i := range 20 {
		together.Go(func() {
			who := "north-trainee"
			if i%2 == 1 {
				who = "north-second"
			}
			body := fmt.Sprintf(`{"courseID":%d,"stars":%d}`, selling, i%5+1)
			if i%7 == 6 {
				w.Ask(who, "/rating-remove", body)
				return
			}
			w.Expect(w.Ask(who, "/rating-set", body), 200, "")
		})
	}
	together.Wait()
	wrong := storetest.Value(t, w.North.DSN(), `select count(*) from courses c where c.company_id = $1 and (c.rating_count, c.rating_sum) <> (
		select count(*), coalesce(sum(stars), 0) from course_ratings r where r.company_id = $1 and r.course_id = c.id)`, c)
	if wrong != "0" {
		t.Errorf("%s courses have wrong sums", wrong)
	}
}
