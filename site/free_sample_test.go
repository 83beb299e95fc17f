package site_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/store/storetest"
)

// Visitors must be able to read free samples, and no other documents of a course.
func TestFreeSample(t *testing.T) {
	t.Parallel()
	p := serve(t, atNoon)
	p.put(p.north, "controls.pdf")
	offer, document, film := offerPath(p.north, storetest.Forklift), p.north.ID(storetest.Controls), p.north.ID(storetest.Film)
	sample := fmt.Sprintf("%s/sample/%d", offer, document)
	refused := func(path string) {
		t.Helper()
		if status, _, body := p.get(northHost, path, ""); status != http.StatusNotFound || strings.Contains(body, "/files/") {
			t.Errorf("%s: status %d\n%s", path, status, body)
		}
	}
	mark := func(free, draft bool) {
		t.Helper()
		storetest.Exec(t, p.north.DSN(), fmt.Sprintf("update documents set free_sample = %t, draft = %t where company_id = %d and id = %d", free, draft, p.north.Company.ID(), document))
	}
	refused(sample)
	p.shows(offer, "", nil, "Free sample")

	mark(true, false)
	p.shows(offer, "", []string{`<h2 id="samples">Free samples</h2>`, `<a href="` + sample + `">Controls north</a>`}, "Film north")
	p.shows(sample, "", []string{"<h1 id=\"document-name\">Controls north</h1>", `<a class="button" href="` + offer + `">About the course</a>`}, "Film north", "Mark as done")
	file := pathIn(t, func() string { _, _, body := p.get(northHost, sample, ""); return body }(), `src="(/files/[^"#]+)`)
	if status, header, _ := p.get(northHost, file, ""); status != http.StatusOK || header.Get("Content-Type") != "application/pdf" {
		t.Errorf("the file: status %d, %s", status, header.Get("Content-Type"))
	}
	if status, _, _ := p.get("learn.south.test", file, ""); status == http.StatusOK {
		t.Error("the other company serves the file")
	}
	cookie := p.enter(p.north, storetest.OngoingEnrollment)
	p.shows(sample, cookie, []string{"Controls north"})
	refused(fmt.Sprintf("%s/sample/%d", offer, film))
	refused(fmt.Sprintf("%s/sample/%d", offerPath(p.north, storetest.Selling), document))
	refused(fmt.Sprintf("%s/sample/%d", offerPath(p.south, storetest.Forklift), p.south.ID(storetest.Controls)))
	if status, _, _ := p.get("learn.south.test", sample, ""); status != http.StatusNotFound {
		t.Errorf("at the other company: status %d", status)
	}

	mark(true, true)
	refused(sample)
	mark(false, false)
	refused(sample)
	if status, _, _ := p.get(northHost, file, ""); status == http.StatusOK {
		t.Error("the link to the file outlives the mark")
	}
	mark(true, false)
	storetest.Exec(t, p.north.DSN(), fmt.Sprintf("update courses set status = 0 where company_id = %d and id = %d", p.north.Company.ID(), p.north.ID(storetest.Forklift)))
	refused(sample)
	if status, _, _ := p.get(northHost, file, ""); status == http.StatusOK {
		t.Error("the link to the file outlives the publication of the course")
	}
}
