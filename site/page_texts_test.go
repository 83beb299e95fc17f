package site_test

import (
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

// The texts that a company has changed must be on its pages, also in the parts that all companies share, and on those of no other company.
func TestPageTexts_StayWithTheirCompany(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.North.Exec(t, `update companies set page_texts = '{"en":{"nav.my-courses":"Only of north","nav.me":"Me of north"}}' where id = :company`)
	p.Resolver.Forget()
	shows := func(w storetest.World) bool {
		_, _, body := p.Get("learn."+w.Company.Slug()+".test", "/my-courses", p.Enter(w, storetest.OngoingEnrollment))
		if !strings.Contains(body, `<nav class="bar"`) {
			t.Fatalf("no bar: %s", body)
		}
		own, bar := strings.Contains(body, "Only of north"), strings.Contains(body, "<span>Me of north</span>")
		if own != bar {
			t.Errorf("%s: own texts on the page: %t, in the bar: %t", w.Company.Slug(), own, bar)
		}
		return own
	}
	for range 2 { // The second time, the shared parts exist.
		if !shows(p.North) || shows(p.South) {
			t.Error("the texts of a company are missing, or another company shows them")
		}
	}
}
