package learning_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

// A trainee must see neither the subject nor the chapter of a course that has one of each with the same title, but all of its documents.
func TestFlatCourse(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.Enter(p.North, storetest.OngoingEnrollment)
	course := sitetest.CoursePath(p.North, storetest.OngoingEnrollment)
	p.North.Exec(t, fmt.Sprintf(`
		update documents set chapter_id = %[1]d where company_id = :company and chapter_id = %[2]d;
		delete from chapters where company_id = :company and id = %[2]d;
		delete from subjects where company_id = :company and id = %[2]d;
		update chapters set title = 'All of it' where company_id = :company and id = %[1]d;
		update subjects set title = 'All of it' where company_id = :company and id = %[1]d`, p.North.ID(1), p.North.ID(2)))
	p.Shows(course, cookie, []string{`class="unseen">All of it</h2>`, "Film north", "Balance north"}, `<h3 id="chapter-`)
	document := sitetest.DocumentPath(p.North, storetest.OngoingEnrollment, storetest.Balance)
	p.Shows(document, cookie, []string{`<h3 class="unseen">All of it</h3>`, "Film north"}, "&nbsp;· All of it")
	_, _, body := p.Get("learn.north.test", fmt.Sprintf("/courses/%d", p.North.ID(storetest.Forklift)), "")
	if strings.Contains(body, "All of it") {
		t.Errorf("the page of a flat course shows its chapter: %s", body)
	}
}
