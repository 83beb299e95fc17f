package main

import (
	"errors"
	"io"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
)

func TestChangeAt_MixesTheKinds(t *testing.T) {
	t.Parallel()
	for _, companies := range []int{2, 5, 200} {
		turns := map[[2]int]int{} // the next turn, by company and kind
		for n := range 2 * len(changeKinds) * companies {
			company, kind, turn := changeAt(n, companies)
			if company != n%companies {
				t.Fatalf("change %d is made in company %d of %d", n, company, companies)
			}
			if turns[[2]int{company, kind}] != turn {
				t.Fatalf("change %d of %d companies has turn %d of kind %d, want %d", n, companies, turn, kind, turns[[2]int{company, kind}])
			}
			turns[[2]int{company, kind}]++
		}
		for at, turn := range turns {
			if turn != 2 {
				t.Errorf("company %d of %d has %d changes of kind %d, want 2", at[0], companies, turn, at[1])
			}
		}
	}
}

// Every change must change a row and outdate responses of its company. Afterwards all courses must be published again.
func TestChanges_HaveAnEffect(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	w := world{Companies: 2, Trainees: 1, Courses: pageSize, Enrolled: 1, News: 2}
	l, err := newLoader(t.Context(), w, dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.db.Close() }()
	if _, err := l.load(t.Context()); err != nil {
		t.Fatal(err)
	}
	s := scene{ids: ids{world: w}}
	c := &changer{db: l.db, courses: courses(w.Courses), hidden: s.hiddenCourse()}
	for number, company := range l.companies {
		if err := c.add(t.Context(), changedCompany{company.Company, apiEmail(number)}); err != nil {
			t.Fatal(err)
		}
	}
	total := func(company int) int64 {
		list, err := l.companies[company].CourseList(t.Context(), store.Page{Number: 1, Size: 1}, store.AllCourses)
		if err != nil {
			t.Fatal(err)
		}
		return list.Total
	}
	fewest := total(0)
	for range 3 * len(changeKinds) * w.Companies {
		n := c.made
		company, kind, _ := changeAt(n, w.Companies)
		before, _ := l.db.ContentVersion(l.proven[company])
		if err := c.change(t.Context(), n); err != nil {
			t.Fatal(err)
		}
		c.made++
		if after, _ := l.db.ContentVersion(l.proven[company]); after == before {
			t.Errorf("a change of the %s has not changed the content version", changeKinds[kind].name)
		}
		fewest = min(fewest, total(0))
	}
	if fewest != int64(w.Courses-1) {
		t.Errorf("at least %d courses were published, want %d", fewest, w.Courses-1)
	}
	if err := c.publish(t.Context()); err != nil {
		t.Fatal(err)
	}
	for company := range l.companies {
		if got := total(company); got != int64(w.Courses) {
			t.Errorf("company %d has %d published courses, want %d", company, got, w.Courses)
		}
	}
	if made, err := c.run(t.Context(), strings.NewReader("xxx")); made != 3 || !errors.Is(err, io.EOF) {
		t.Errorf("%d changes, %v", made, err)
	}
}

// While content changes, no request may depend on the course that is hidden.
func TestWhileChanged_LeavesOutTheHiddenCourse(t *testing.T) {
	t.Parallel()
	s := testScene()
	for _, w := range []workload{s.courseList(), s.courseDetails()} {
		asks := w.asks(400)
		kept := w.whileChanged(asks)
		if len(kept) == 0 || len(asks) != 400 || w.name == "course-basic-details" && len(kept) == len(asks) {
			t.Errorf("%s keeps %d of %d requests", w.name, len(kept), len(asks))
		}
		for _, a := range kept {
			if a.Body == `{"courseID":20}` || a.Body == `{"courseID":60}` || strings.Contains(strings.Join(a.Want, ""), "totalCount") {
				t.Errorf("%s keeps %+v", w.name, a)
			}
		}
		if w.name == courseListName && !strings.Contains(strings.Join(asks[0].Want, ""), "totalCount") {
			t.Error("the requests without changes have lost their total")
		}
	}
}
