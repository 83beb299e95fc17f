package main

import (
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
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

// Every change must change a response of its company. Afterwards all courses must be published again.
func TestChanges_HaveAnEffect(t *testing.T) {
	t.Parallel()
	m, _ := serveProduct(t)
	c, err := newChanger(t.Context(), m.api, m.scene)
	if err != nil {
		t.Fatal(err)
	}
	post := func(company int, path, body string) string {
		text, err := m.api.post(t.Context(), "/webapi/v1/"+path, m.scene.callers[company].api, body)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	responses := func(company int) []string {
		return []string{post(company, "course-list", `{"pageSize":100}`), post(company, "course-category", `{}`), post(company, "announcement-list", `{}`)}
	}
	total := func(company int) string {
		return regexp.MustCompile(`"totalCount":\d+`).FindString(post(company, "course-list", `{}`))
	}
	published := total(0)
	hidden := false
	for range 3 * len(changeKinds) * len(c.companies) {
		n := c.made
		company, kind, _ := changeAt(n, len(c.companies))
		before := responses(company)
		if err := c.change(t.Context(), n); err != nil {
			t.Fatal(err)
		}
		c.made++
		if slices.Equal(responses(company), before) {
			t.Errorf("a change of the %s has changed no response", changeKinds[kind].name)
		}
		hidden = hidden || total(0) != published
	}
	if !hidden {
		t.Errorf("%s is the same while a course is hidden", published)
	}
	if err := c.publish(t.Context()); err != nil {
		t.Fatal(err)
	}
	for company := range c.companies {
		if got := total(company); got != published {
			t.Errorf("company %d has %s, want %s", company, got, published)
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
