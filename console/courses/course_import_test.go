package courses_test

import (
	"encoding/base64"
	"strconv"
	"strings"
	"testing"

	"lyceum/console/consoletest"
	"lyceum/importer/coursepack/coursepacktest"
)

// sendFile uploads a file and returns its id.
func sendFile(b consoletest.Browser, name string, content []byte) string {
	b.T.Helper()
	created := tus(b, "POST", "/files/uploads", "same-origin", "", map[string]string{
		"Upload-Length": strconv.Itoa(len(content)), "Upload-Metadata": "filename " + base64.StdEncoding.EncodeToString([]byte(name)),
	})
	sent := tus(b, "PATCH", created.Header.Get("Location"), "same-origin", string(content), map[string]string{"Content-Type": "application/offset+octet-stream", "Upload-Offset": "0"})
	if id := sent.Header.Get("Lyceum-File-ID"); sent.StatusCode == 204 && id != "" {
		return id
	}
	b.T.Fatalf("the file: %s", sent.Status)
	return ""
}

// An admin uploads a package, reads what an import would do, imports the course, opens it and undoes the import.
func TestCourseImport(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	run := func(id string) {
		t.Helper()
		number, err := strconv.ParseInt(id, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Services.Courses().RunCourseImport(t.Context(), s.North.Company, number, false); err != nil {
			t.Fatal(err)
		}
	}
	admin.Expect(admin.Get("/manage/courses"), 200, "", `href="/manage/course-imports/add"`, `data-endings=".mbz .imscc .zip"`, `data-name="fileID"`)
	admin.Expect(admin.Get("/manage/course-imports/add"), 200, "", `href="/manage/course-imports/upload"`)
	admin.Expect(admin.Get("/manage/course-imports/upload"), 200, "", `data-next="/manage/course-imports/add?done=course-import-upload"`, "<noscript>", "Moodle (.mbz)")
	file := sendFile(admin, "cranes.mbz", coursepacktest.Moodle(t).Tar(t, nil))
	sendFile(admin, "other.pdf", []byte("%PDF-1.7 other"))
	form := admin.Get("/manage/course-imports/add?done=course-import-upload")
	admin.Expect(form, 200, "", `<option value="`+file+`"`, "cranes.mbz", "Check it now")
	if strings.Contains(form.Body, "other.pdf") {
		t.Error("the form offers a file that is no package")
	}
	checked := admin.Post("/manage/course-imports/add", "fileID", file, "dryRun", "1")
	dry := consoletest.IDIn(t, checked.Location, "/manage/course-imports/")
	page := "/manage/course-imports/" + dry
	admin.Expect(admin.Get(page), 200, "", "Waits", "0 percent of the files", "loads again by itself")
	run(dry)
	admin.Expect(admin.Get(page), 200, "", "Nothing has been imported yet", "Cranes &amp; hooks", "Handbook", "Exam, 2 questions", "Tools of other programs", `<input type="hidden" name="fileID" value="`+file+`"><input type="hidden" name="dryRun" value="0">`)
	imported := consoletest.IDIn(t, admin.Post("/manage/course-imports/add", "fileID", file, "dryRun", "0").Location, "/manage/course-imports/")
	run(imported)
	page = "/manage/course-imports/" + imported
	done := admin.Get(page)
	admin.Expect(done, 200, "", "Imported", "Open the course", page+"/undo")
	course := admin.LinkTo(page, `/manage/courses/\d+`) + "/outline"
	admin.Expect(admin.Get(course), 200, "", "Cranes &amp; hooks")
	if r := s.As(s.South, "admin").Get(page); r.Status != 404 {
		t.Errorf("another company: %d", r.Status)
	}
	if r := s.As(s.North, "manager").Get(page); r.Status != 403 {
		t.Errorf("a manager: %d", r.Status)
	}
	admin.Expect(admin.Get(page+"/undo"), 200, "", "Cranes &amp; hooks", "This removes “Cranes")
	admin.Expect(admin.Post(page+"/undo"), 303, "/manage/courses?done=course-import-undo")
	admin.Expect(admin.Get(page), 200, "", "Undone")
	admin.Expect(admin.Get(course), 404, "")
}

// The page of a failed import says why.
func TestCourseImport_Refused(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	file := sendFile(admin, "cranes.mbz", []byte("no package"))
	id := consoletest.IDIn(t, admin.Post("/manage/course-imports/add", "fileID", file, "dryRun", "1").Location, "/manage/course-imports/")
	number, _ := strconv.ParseInt(id, 10, 64)
	if err := s.Services.Courses().RunCourseImport(t.Context(), s.North.Company, number, false); err != nil {
		t.Fatal(err)
	}
	admin.Expect(admin.Get("/manage/course-imports/"+id), 200, "", "Failed", "neither a Moodle backup")
}
