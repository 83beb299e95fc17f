package billing_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/storetest"
)

// A page number after the end of a list must redirect to the last page.
func TestPager_RedirectsToLastPage(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	b := newBuyer(p, "paula")
	pay := b.takes(storetest.Forklift, "INR")
	paysNow(b, pay, strings.TrimSuffix(pay, "/pay"))
	fillQuestions(p, 11)
	category := "/courses?category=" + strconv.FormatInt(p.North.ID(storetest.Safety), 10)
	for path, last := range map[string]string{
		"/my-courses?page=50": "/my-courses", "/my-payments?page=50": "/my-payments", "/announcements?page=50": "/announcements",
		"/faq?page=99": "/faq?page=2", "/courses?page=7": "/courses", "/courses?page=1000000": "/courses", category + "&page=2": category,
		"/blog?page=3": "/blog", "/categories?page=4": "/categories",
		"/courses?q=fork&page=3": "/courses?q=fork", "/courses?q=nothing+like+it&page=2": "/courses?q=nothing+like+it",
	} {
		if status, header, body := b.sees(path); status != http.StatusSeeOther || header.Get("Location") != last {
			t.Errorf("%s: status %d to %q, want %q\n%s", path, status, header.Get("Location"), last, body)
		}
		if status, _, body := b.sees(last); status != http.StatusOK {
			t.Errorf("%s: status %d\n%s", last, status, body)
		}
	}
	p.Shows("/faq?page=2", "", []string{"<summary>", "Page 2 of 2"}, "Nobody has asked")
}

// fillQuestions adds n FAQ entries.
func fillQuestions(p sitetest.Pages, n int) {
	p.T.Helper()
	var questions []bulk.BulkFAQ
	for i := range n {
		questions = append(questions, bulk.BulkFAQ{Question: fmt.Sprintf("What is %d?", i), Answer: "A number", Status: 1, Author: p.North.Text("admin@north.test"), CreatedAt: store.TimeOf(sitetest.Noon)})
	}
	if _, err := bulk.LoadFAQs(p.T.Context(), p.DB.For(p.North.Company), questions, nil); err != nil {
		p.T.Fatal(err)
	}
}
