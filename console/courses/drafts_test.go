package courses_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// An admin must be able to add a draft and a release rule, to open the preview of the course, and to publish the
// draft. Trainees must see the draft only after that.
func TestDrafts(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin, trainee := s.As(s.North, "admin"), s.As(s.North, "tara")
	course := fmt.Sprintf("/manage/courses/%d", s.North.ID(storetest.Forklift))
	learn := fmt.Sprintf("/learn/%d", s.North.ID(storetest.OngoingEnrollment))
	balance := fmt.Sprintf("/manage/outline/document/%d/edit", s.North.ID(storetest.Balance))
	preview := course + "/preview"
	chapter := fmt.Sprint(s.North.ID(1))
	form := admin.LinkTo(course+"/outline?chapter="+chapter, `/manage/outline/document/add[^"]*type=page`)
	admin.Expect(admin.Get(form), 200, "", "Draft: only staff see it", "Opens after the document", ">Film north</option>")
	id := fmt.Sprint(s.North.ID(storetest.Forklift))
	admin.Expect(admin.Post(form, "courseID", id, "title", "New rules", "body", "<p>Look first</p>", "required", "true", "draft", "true", "releaseAfterDays", "400", "releaseAfterDocumentID", "0"), 303, course+"/outline?chapter="+chapter+"&done=lesson-add#add")
	admin.Expect(admin.Get(balance), 200, "", "Keep until drafts are published")
	admin.Expect(admin.Post(balance, "version", "1", "courseID", id, "title", "Balance", "required", "true", "draft", "false", "pending", "true",
		"releaseAfterDays", "0", "releaseAfterDocumentID", fmt.Sprint(s.North.ID(storetest.Film))), 303, course+"/outline?done=outline-edit#document-"+fmt.Sprint(s.North.ID(storetest.Balance)))
	admin.Expect(admin.Get(balance), 200, "", `value="Balance"`, `<option value="true" selected>Keep until`, `selected>Film north</option>`)
	admin.Expect(admin.Post(balance, "version", "1", "courseID", id, "title", "Weight", "draft", "false", "pending", "true"), 409, "", "Balance north")
	admin.Expect(admin.Get(course+"/outline"), 200, "", ">Draft</span>", ">After 400 days</span>", ">Changes not published</span>", "After “Film north”", "Publish all drafts")

	admin.Expect(admin.Get(preview), 200, "", "Preview: trainees will see", "New rules</a>", ">Draft</span>", "Balance</a>", "Opens after “Film north”", course+`/outline"`)
	document := admin.LinkTo(preview, preview+`/\d+`)
	admin.Expect(admin.Get(document), 200, "", "Preview: trainees will see")
	closed := admin.Get(preview + "/" + fmt.Sprint(s.North.ID(storetest.Balance)))
	admin.Expect(closed, 200, "", "Preview: trainees will see", ", Opens after “Film north”")
	draft := admin.LinkTo(preview, preview+`/`+fmt.Sprint(draftID(s)))
	if page := admin.Get(draft); !strings.Contains(page.Body, "<p>Look first</p>") || strings.Contains(page.Body, "Mark as done") {
		t.Errorf("preview of a draft: %s", page.Body)
	}
	admin.Expect(admin.Get(course+"/preview/"+fmt.Sprint(s.South.ID(storetest.Film))), 404, "")
	previewsForm(s, fmt.Sprint(draftID(s)))

	if page := trainee.Get(learn).Body; strings.Contains(page, "New rules") || !strings.Contains(page, "<strong>Balance north</strong>") || !strings.Contains(page, "Opens after “Film north”") {
		t.Errorf("course of a trainee: %s", page)
	}
	trainee.Expect(trainee.Get(learn+"/"+fmt.Sprint(draftID(s))), 404, "")
	trainee.Expect(trainee.Get(learn+"/"+fmt.Sprint(s.North.ID(storetest.Balance))), 403, "", "This document is not open yet", "“Balance north”: Opens after “Film north”.")

	admin.Expect(admin.Get(course+"/outline/publish"), 200, "", "Drafts: 1, documents with changes: 1.")
	admin.Expect(admin.Post(course+"/outline/publish"), 303, course+"/outline?done=drafts-publish")
	if page := admin.Get(course + "/outline").Body; strings.Contains(page, ">Draft<") || strings.Contains(page, "Publish all drafts") {
		t.Errorf("outline: %s", page)
	}
	trainee.Expect(trainee.Get(learn), 200, "", "<strong>New rules</strong>", "Opens on 19 February 2027", "<strong>Balance</strong>")
}

// previewsForm checks that the preview beside the form of a lesson shows what the form contains, without what pages never show, in a frame of the console only.
// It must not show lessons of others, and change nothing. The forms of other documents must have none.
func previewsForm(s consoletest.Server, lesson string) {
	s.T.Helper()
	admin := s.As(s.North, "admin")
	const path = "/manage/outline/document/preview"
	before := storetest.Digest(s.T, s.North)["documents"]
	admin.Expect(admin.Get("/manage/outline/document/"+lesson+"/edit"), 200, "", `<iframe name="preview" src="`+path+"?id="+lesson+`"`, `formaction="`+path+"?id="+lesson+`" formmethod="post"`)
	if page := admin.Get("/manage/outline/document/" + fmt.Sprint(s.North.ID(storetest.Film)) + "/edit"); strings.Contains(page.Body, "iframe") {
		s.T.Error("the form of a film has a preview of its text")
	}
	saved := admin.Get(path + "?id=" + lesson)
	admin.Expect(saved, 200, "", "<p>Look first</p>")
	shown := admin.Post(path+"?id="+lesson, "version", "1", "title", "Weight", "body", "<p>Sit <b>low</b><script>alert(1)</script></p>", "other", "x")
	admin.Expect(shown, 200, "", `<h1 id="document-name">Weight</h1>`, "<p>Sit <b>low</b></p>")
	for _, page := range []consoletest.Answer{saved, shown} {
		if !strings.Contains(page.Policy, "frame-ancestors 'self'") || strings.Contains(page.Body, "alert(1)") {
			s.T.Errorf("policy %q of %s", page.Policy, page.Body)
		}
	}
	admin.Expect(s.As(s.South, "admin").Get(path+"?id="+lesson), 404, "")
	if answer := s.As(s.North, "tara").Post(path, "title", "x"); answer.Status == 200 {
		s.T.Error("a trainee sees the preview")
	}
	if storetest.Digest(s.T, s.North)["documents"] != before {
		s.T.Error("the preview has changed a lesson")
	}
}

// draftID returns the id of the draft that the test has added.
func draftID(s consoletest.Server) (id int64) {
	s.T.Helper()
	outline, err := courses.ReadCourseOutline(s.T.Context(), s.DB.For(s.North.Company), s.North.ID(storetest.Forklift), 0, true)
	if err != nil {
		s.T.Fatal(err)
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
