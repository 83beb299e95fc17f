package courses_test

import (
	"encoding/base64"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

// The first lesson of a course must need neither a subject nor a chapter, and the page must show neither. Each lesson must offer to
// duplicate and to remove it, and the removal must be undone by the button beside the message.
func TestLessons_FlatCourse(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	id := consoletest.IDIn(t, admin.Post("/manage/courses/add", "title", "Fork lifts!").Location, "/manage/courses/")
	admin.Expect(admin.Get("/manage/courses/"+id+"/edit"), 200, "", `value="FORK-LIFTS"`)
	other := consoletest.IDIn(t, admin.Post("/manage/courses/add", "title", "Fork lifts?").Location, "/manage/courses/")
	admin.Expect(admin.Get("/manage/courses/"+other+"/edit"), 200, "", `value="FORK-LIFTS-2"`)
	admin.Expect(admin.Post("/manage/courses/add", "title", " "), 400, "", "Please fill this in")

	outline := "/manage/courses/" + id + "/outline"
	add := func(fields ...string) consoletest.Answer {
		return admin.Post("/manage/outline/document/add", append(fields, "courseID", id)...)
	}
	admin.Expect(add("type", "page", "title", "", "body", "Look."), 400, "", "Please fill this in", "Look.")
	first := add("type", "page", "title", "Brakes", "body", "Look.")
	if !regexp.MustCompile(`^` + outline + `\?chapter=\d+&done=lesson-add#add$`).MatchString(first.Location) {
		t.Fatalf("the first lesson: %d %s", first.Status, first.Location)
	}
	add("type", "link", "title", "Rules", "body", "https://example.org/rules")
	mustHaveOrder(admin, outline, "Brakes", "Rules")
	page := admin.Get(strings.TrimSuffix(first.Location, "#add"))
	admin.Expect(page, 200, "", "The lesson has been added.", `name="parentID"`)
	if strings.Contains(page.Body, `id="chapter-`) || strings.Contains(page.Body, `id="subject-`) {
		t.Errorf("a flat course shows a subject or a chapter: %s", page.Body)
	}
	admin.Post(admin.LinkTo(outline, `/manage/outline/document/\d+/copy`), "courseID", id)
	mustHaveOrder(admin, outline, "Brakes", "Brakes", "Rules")

	remove := admin.LinkTo(outline, `/manage/outline/document/\d+/remove\?version=\d+`)
	removed := admin.Post(remove, "courseID", id)
	admin.Expect(removed, 303, outline+"?done=outline-remove")
	mustHaveOrder(admin, outline, "Brakes", "Rules")
	undo := regexp.MustCompile(`action="(/manage/removed-outline/\d+/restore)" data-swap`).FindStringSubmatch(admin.Get(removed.Location).Body)
	if undo == nil {
		t.Fatal("no button that undoes the removal")
	}
	admin.Post(undo[1], "courseID", id)
	mustHaveOrder(admin, outline, "Brakes", "Brakes", "Rules")

	admin.Post(admin.LinkTo(outline, `/manage/outline/chapter/add[^"]*`), "title", "After work", "courseID", id)
	mustHaveOrder(admin, outline, "Fork lifts!", "Fork lifts!", "Brakes", "Brakes", "Rules", "After work")
	add("type", "page", "title", "Parking")
	mustHaveOrder(admin, outline, "Fork lifts!", "Fork lifts!", "Brakes", "Brakes", "Rules", "After work", "Parking")
}

// uploaded sends a file as the script of the content of a course does, and returns its id.
func uploaded(b consoletest.Browser, name, content string) string {
	b.T.Helper()
	upload := tus(b, "POST", "/files/uploads", "same-origin", "", map[string]string{
		"Upload-Length": fmt.Sprint(len(content)), "Upload-Metadata": "filename " + base64.StdEncoding.EncodeToString([]byte(name)),
	})
	sent := tus(b, "PATCH", upload.Header.Get("Location"), "same-origin", content, map[string]string{"Content-Type": "application/offset+octet-stream", "Upload-Offset": "0"})
	id := sent.Header.Get("Lyceum-File-ID")
	if id == "" {
		b.T.Fatalf("the upload of %s: %s", name, sent.Status)
	}
	return id
}

// Files that were uploaded must become lessons with the names of the files as titles and with types that fit their content. A file that
// the company does not have must add nothing.
func TestLessons_OfFiles(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	outline := fmt.Sprintf("/manage/courses/%d/outline", s.North.ID(storetest.FirstAid))
	id := fmt.Sprint(s.North.ID(storetest.FirstAid))
	pdf, film := uploaded(admin, "Brake_check.pdf", "%PDF-1.7 brakes"), uploaded(admin, "crane.mp4", "\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom and then the film")
	golf, err := os.ReadFile("../../files/scorm/testdata/golf-2004.zip")
	if err != nil {
		t.Fatal(err)
	}
	scorm, archive := uploaded(admin, "golf.zip", string(golf)), uploaded(admin, "photos.zip", "PK\x05\x06"+strings.Repeat("\x00", 18))
	form := admin.Get("/manage/outline/document/files?courseID=" + id)
	admin.Expect(form, 200, "", "Brake_check.pdf</label>", "crane.mp4</label>")
	admin.Expect(admin.Post("/manage/outline/document/files", "courseID", id, "fileIDs", fmt.Sprint(s.South.ID(1))), 404, "")
	admin.Post("/manage/outline/document/files", "courseID", id, "fileIDs", pdf, "fileIDs", film, "fileIDs", scorm, "fileIDs", archive)
	page := admin.Get(outline)
	admin.Expect(page, 200, "", ">Brake check</a> <span class=\"badge type\">PDF</span>", ">crane</a> <span class=\"badge type\">Film</span>",
		">golf</a> <span class=\"badge type\">SCORM package</span>", ">photos</a> <span class=\"badge type\">Download</span>")
	check := storetest.Value(t, s.North.DSN(), "select id from documents where company_id = $1 and name = 'Brake check'", s.North.Company.ID())
	storetest.Exec(t, s.North.DSN(), `insert into lesson_texts (company_id, document_id, part, revision, source, config, content, words, problem)
		select company_id, id, 0, revision, 'page', 'english', '', '', 'damaged' from documents where name = 'Brake check'`)
	admin.Expect(admin.Get("/manage/outline/document/"+check+"/edit?courseID="+id), 200, "", "The search does not find the text of this file, because the file could not be read.")
	document := storetest.Value(t, s.North.DSN(), "select id from documents where company_id = $1 and name = 'golf'", s.North.Company.ID())
	admin.Expect(admin.Get("/manage/outline/document/"+document+"/edit?courseID="+id), 200, "", "SCORM 2004 · ", "What the package says", `value="package" selected`, `name="passPercent"`)
}
