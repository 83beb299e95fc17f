package learning_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

// Visitors must be able to read free samples, and no other documents of a course.
func TestFreeSample(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.Put(p.North, "controls.pdf")
	offer, document, film := sitetest.OfferPath(p.North, storetest.Forklift), p.North.ID(storetest.Controls), p.North.ID(storetest.Film)
	sample := fmt.Sprintf("%s/sample/%d", offer, document)
	refused := func(path string) {
		t.Helper()
		if status, _, body := p.Get(sitetest.NorthHost, path, ""); status != http.StatusNotFound || strings.Contains(body, "/files/") {
			t.Errorf("%s: status %d\n%s", path, status, body)
		}
	}
	mark := func(free, draft bool) {
		t.Helper()
		storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update documents set free_sample = %t, draft = %t where company_id = %d and id = %d", free, draft, p.North.Company.ID(), document))
	}
	refused(sample)
	p.Shows(offer, "", nil, "Free sample")

	mark(true, false)
	p.Shows(offer, "", []string{`<h2 id="samples">Free samples</h2>`, `<a href="` + sample + `">Controls north</a>`}, "Film north</a>")
	p.Shows(sample, "", []string{"<h1 id=\"document-name\">Controls north</h1>", `<a class="button" href="` + offer + `">About the course</a>`}, "Film north", "Mark as done")
	file := sitetest.PathIn(t, func() string { _, _, body := p.Get(sitetest.NorthHost, sample, ""); return body }(), `src="(/files/[^"#]+)`)
	if status, header, _ := p.Get(sitetest.NorthHost, file, ""); status != http.StatusOK || header.Get("Content-Type") != "application/pdf" {
		t.Errorf("the file: status %d, %s", status, header.Get("Content-Type"))
	}
	if status, _, _ := p.Get("learn.south.test", file, ""); status == http.StatusOK {
		t.Error("the other company serves the file")
	}
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	p.Shows(sample, cookie, []string{"Controls north"})
	refused(fmt.Sprintf("%s/sample/%d", offer, film))
	refused(fmt.Sprintf("%s/sample/%d", sitetest.OfferPath(p.North, storetest.Selling), document))
	refused(fmt.Sprintf("%s/sample/%d", sitetest.OfferPath(p.South, storetest.Forklift), p.South.ID(storetest.Controls)))
	if status, _, _ := p.Get("learn.south.test", sample, ""); status != http.StatusNotFound {
		t.Errorf("at the other company: status %d", status)
	}

	mark(true, true)
	refused(sample)
	mark(false, false)
	refused(sample)
	if status, _, _ := p.Get(sitetest.NorthHost, file, ""); status == http.StatusOK {
		t.Error("the link to the file outlives the mark")
	}
	mark(true, false)
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("update courses set status = 0 where company_id = %d and id = %d", p.North.Company.ID(), p.North.ID(storetest.Forklift)))
	refused(sample)
	if status, _, _ := p.Get(sitetest.NorthHost, file, ""); status == http.StatusOK {
		t.Error("the link to the file outlives the publication of the course")
	}
}
