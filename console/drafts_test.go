package console_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/store/storetest"
)

// An admin must be able to add a draft and a release rule, to open the preview of the course, and to publish the
// draft. Trainees must see the draft only after that.
func TestDrafts(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin, trainee := s.as(s.north, "admin"), s.as(s.north, "tara")
	course := fmt.Sprintf("/manage/courses/%d", s.north.ID(storetest.Forklift))
	learn := fmt.Sprintf("/learn/%d", s.north.ID(storetest.OngoingEnrollment))
	balance := fmt.Sprintf("/manage/outline/document/%d/edit", s.north.ID(storetest.Balance))
	preview := course + "/preview"
	form := admin.linkTo(course+"/outline", `/manage/outline/document/add[^"]*type=page`)
	admin.expect(admin.get(form), 200, "", "Draft: only staff see it", "Opens after the document", ">Film north</option>")
	id := fmt.Sprint(s.north.ID(storetest.Forklift))
	admin.expect(admin.post(form, "courseID", id, "title", "New rules", "body", "<p>Look first</p>", "required", "true", "draft", "true", "releaseAfterDays", "400", "releaseAfterDocumentID", "0"), 303, course+"/outline?done=outline-add#chapter-"+fmt.Sprint(s.north.ID(1)))
	admin.expect(admin.get(balance), 200, "", "Keep until drafts are published")
	admin.expect(admin.post(balance, "version", "1", "courseID", id, "title", "Balance", "required", "true", "draft", "false", "pending", "true",
		"releaseAfterDays", "0", "releaseAfterDocumentID", fmt.Sprint(s.north.ID(storetest.Film))), 303, course+"/outline?done=outline-edit#document-"+fmt.Sprint(s.north.ID(storetest.Balance)))
	admin.expect(admin.get(balance), 200, "", `value="Balance"`, `<option value="true" selected>Keep until`, `selected>Film north</option>`)
	admin.expect(admin.post(balance, "version", "1", "courseID", id, "title", "Weight", "draft", "false", "pending", "true"), 409, "", "Balance north")
	admin.expect(admin.get(course+"/outline"), 200, "", ">Draft</span>", ">After 400 days</span>", ">Changes not published</span>", "After “Film north”", "Publish all drafts")

	admin.expect(admin.get(preview), 200, "", "Preview: trainees will see", "New rules</a>", ">Draft</span>", "Balance</a>", "Opens after “Film north”", course+`/outline"`)
	document := admin.linkTo(preview, preview+`/\d+`)
	admin.expect(admin.get(document), 200, "", "Preview: trainees will see")
	closed := admin.get(preview + "/" + fmt.Sprint(s.north.ID(storetest.Balance)))
	admin.expect(closed, 200, "", "Preview: trainees will see", ", Opens after “Film north”")
	draft := admin.linkTo(preview, preview+`/`+fmt.Sprint(s.draftID()))
	if page := admin.get(draft); !strings.Contains(page.body, "<p>Look first</p>") || strings.Contains(page.body, "Mark as done") {
		t.Errorf("preview of a draft: %s", page.body)
	}
	admin.expect(admin.get(course+"/preview/"+fmt.Sprint(s.south.ID(storetest.Film))), 404, "")

	if page := trainee.get(learn).body; strings.Contains(page, "New rules") || !strings.Contains(page, "<strong>Balance north</strong>") || !strings.Contains(page, "Opens after “Film north”") {
		t.Errorf("course of a trainee: %s", page)
	}
	trainee.expect(trainee.get(learn+"/"+fmt.Sprint(s.draftID())), 404, "")
	trainee.expect(trainee.get(learn+"/"+fmt.Sprint(s.north.ID(storetest.Balance))), 403, "", "This document is not open yet", "“Balance north”: Opens after “Film north”.")

	admin.expect(admin.get(course+"/outline/publish"), 200, "", "Drafts: 1, documents with changes: 1.")
	admin.expect(admin.post(course+"/outline/publish"), 303, course+"/outline?done=drafts-publish")
	if page := admin.get(course + "/outline").body; strings.Contains(page, ">Draft<") || strings.Contains(page, "Publish all drafts") {
		t.Errorf("outline: %s", page)
	}
	trainee.expect(trainee.get(learn), 200, "", "<strong>New rules</strong>", "Opens on 19 February 2027", "<strong>Balance</strong>")
}

// draftID returns the id of the draft that the test has added.
func (s server) draftID() (id int64) {
	s.t.Helper()
	outline, err := s.db.For(s.north.Company).CourseOutline(s.t.Context(), s.north.ID(storetest.Forklift), 0, true)
	if err != nil {
		s.t.Fatal(err)
	}
	for _, chapter := range outline.Subjects[0].Chapters {
		for _, d := range chapter.Documents {
			if d.Name == "New rules" {
				id = d.ID
			}
		}
	}
	return id
}
