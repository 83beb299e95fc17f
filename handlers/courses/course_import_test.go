package courses_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/handlers/courses"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/pictures"
	"lyceum/importer/coursepack/coursepacktest"
	"lyceum/store"
	"lyceum/store/bulk"
	storecourses "lyceum/store/courses"
	"lyceum/store/storetest"
)

type courseImport struct {
	ImportID     int64
	State, Title string
	Progress     int64
	CourseID     *int64
	Undone       bool
	Error        *string
	Message      string
	Outline      []struct{ Title string }
	Taken        []struct{ Kind, Title string }
	Dropped      []struct{ Kind, Title, Reason string }
}

// courseRunner returns the endpoints of another node with the database and the file store of w.
func (w worlds) courseRunner() *courses.Handlers {
	return &courses.Handlers{DB: w.DB, Now: func() time.Time { return handlerstest.Noon }, Files: w.Files, Sanitize: handlerstest.Sanitize, NewPicture: pictures.NewPicture, ReadPDF: readPDF}
}

// startImport uploads a package and starts its import.
func (w worlds) startImport(content []byte, name, more string) (editor handlerstest.StaffEditor, importID, fileID int64) {
	w.T.Helper()
	editor = handlerstest.StaffEditor{Worlds: w.Worlds}
	fileID = w.Upload("north-admin", name, string(content))
	started := handlerstest.Read[courseImport](editor, "/course-import", fmt.Sprintf(`{"fileID":%d%s}`, fileID, more))
	return editor, started.ImportID, fileID
}

func details(editor handlerstest.StaffEditor, id int64) courseImport {
	return handlerstest.Read[courseImport](editor, "/course-import-details", fmt.Sprintf(`{"importID":%d}`, id))
}

func (w worlds) imported(title string) string {
	w.T.Helper()
	return storetest.Value(w.T, w.North.DSN(), "select count(*) from courses where company_id = $1 and title = '"+title+"'", w.North.Company.ID())
}

func TestCourseImport(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	editor, dry, file := w.startImport(coursepacktest.Moodle(t).Tar(t, nil), "cranes.mbz", `,"dryRun":1,"format":"mbz"`)
	if got := details(editor, dry); got.State != "waiting" || got.CourseID != nil || len(got.Dropped) != 0 {
		t.Errorf("%+v", got)
	}
	if err := w.courseRunner().RunCourseImport(t.Context(), w.North.Company, dry, false); err != nil {
		t.Fatal(err)
	}
	got := details(editor, dry)
	if got.State != "done" || got.Progress != 100 || got.CourseID != nil || got.Title != "Cranes & hooks" || len(got.Outline) < 10 || len(got.Taken) < 10 || len(got.Dropped) < 5 {
		t.Errorf("%+v", got)
	}
	if n := w.imported("Cranes & hooks"); n != "0" {
		t.Errorf("the dry run added %s courses", n)
	}
	real := handlerstest.Read[courseImport](editor, "/course-import", fmt.Sprintf(`{"fileID":%d}`, file)).ImportID
	if err := w.courseRunner().RunCourseImport(t.Context(), w.North.Company, real, false); err != nil {
		t.Fatal(err)
	}
	if got = details(editor, real); got.State != "done" || got.CourseID == nil || got.Error != nil {
		t.Fatalf("%+v", got)
	}
	outline := editor.Ask("/course-outline", fmt.Sprintf(`{"courseID":%d}`, *got.CourseID), 200, "").Body
	if !strings.Contains(outline, `"title":"Handbook"`) || !strings.Contains(outline, `"type":"pdf"`) {
		t.Error(outline)
	}
	if kinds := editor.Audited("course_import", "import"); kinds != "course_import import" {
		t.Error(kinds)
	}
	editor.Ask("/course-import-undo", fmt.Sprintf(`{"importID":%d}`, real), 200, "")
	if got = details(editor, real); !got.Undone || w.imported("Cranes & hooks") != "0" {
		t.Errorf("%+v", got)
	}
	editor.Ask("/course-import-undo", fmt.Sprintf(`{"importID":%d}`, real), 409, "import_in_use")
	editor.Ask("/course-import-undo", fmt.Sprintf(`{"importID":%d}`, dry), 404, "not_found")
}

func TestCourseImport_WrongRequests(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	editor := handlerstest.StaffEditor{Worlds: w.Worlds}
	editor.Ask("/course-import", `{"fileID":999999999}`, 404, "not_found")
	editor.Ask("/course-import", `{}`, 400, "invalid_input")
	file := w.Upload("north-admin", "x.mbz", "hello")
	editor.Ask("/course-import", fmt.Sprintf(`{"fileID":%d,"format":"doc"}`, file), 400, "invalid_input")
	for bearer, status := range map[string]int{"south-admin": 404, "north-manager": 403, "north-trainee": 403} {
		if a := w.Ask(bearer, "/course-import", fmt.Sprintf(`{"fileID":%d}`, file)); a.Status != status {
			t.Errorf("%s: %d %s", bearer, a.Status, a.Body)
		}
	}
	id := handlerstest.Read[courseImport](editor, "/course-import", fmt.Sprintf(`{"fileID":%d}`, file)).ImportID
	if err := w.courseRunner().RunCourseImport(t.Context(), w.North.Company, id, false); err != nil {
		t.Fatal(err)
	}
	if got := details(editor, id); got.State != "failed" || got.Error == nil || *got.Error != "package_refused" || !strings.Contains(got.Message, "neither a Moodle backup") {
		t.Errorf("%+v", got)
	}
}

// The package and the room for its files can be gone when the import begins.
func TestCourseImport_FailsWithAReason(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	editor, id, file := w.startImport(coursepacktest.Moodle(t).Zip(t), "a.mbz", "")
	full := w.courseRunner()
	full.CompanyStorage = 1
	if err := full.RunCourseImport(t.Context(), w.North.Company, id, false); err != nil {
		t.Fatal(err)
	}
	if got := details(editor, id); got.State != "failed" || got.Error == nil || *got.Error != "storage_full" {
		t.Errorf("%+v", got)
	}
	id = handlerstest.Read[courseImport](editor, "/course-import", fmt.Sprintf(`{"fileID":%d}`, file)).ImportID
	editor.Ask("/file-remove", fmt.Sprintf(`{"id":%d}`, file), 200, "")
	if err := w.courseRunner().RunCourseImport(t.Context(), w.North.Company, id, false); err != nil {
		t.Fatal(err)
	}
	if got := details(editor, id); got.Error == nil || *got.Error != "file_missing" {
		t.Errorf("%+v", got)
	}
}

// Two nodes that run the same import, of which one stops at once, add one course.
func TestCourseImport_TwoNodes(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	editor, id, _ := w.startImport(coursepacktest.Moodle(t).Tar(t, nil), "a.mbz", "")
	ended, end := context.WithCancel(t.Context())
	end()
	if err := w.courseRunner().RunCourseImport(ended, w.North.Company, id, false); err == nil {
		t.Error("a stopped node has run the import")
	}
	var nodes sync.WaitGroup
	for range 2 {
		nodes.Go(func() { _ = w.courseRunner().RunCourseImport(t.Context(), w.North.Company, id, false) })
	}
	nodes.Wait()
	if err := w.courseRunner().RunCourseImport(t.Context(), w.North.Company, id, false); err != nil {
		t.Fatal(err)
	}
	if got := details(editor, id); got.State != "done" || w.imported("Cranes & hooks") != "1" {
		t.Errorf("%+v, %s courses", got, w.imported("Cranes & hooks"))
	}
}

// An import that is tried again waits for a file that another node stores, instead of removing it when the other node has finished it.
func TestCourseImport_FileOfAnotherNode(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	editor, id, _ := w.startImport(coursepacktest.Moodle(t).Zip(t), "a.mbz", "")
	rows := w.DB.For(w.North.Company)
	file, err := storecourses.AddFile(t.Context(), rows, "x.pdf", fmt.Sprintf("course-import %d x", id), 1, 1<<20, time.Hour, w.North.ID(storetest.Admin))
	if err == nil {
		file, err = storecourses.HoldFile(t.Context(), rows, file.ID, w.North.ID(storetest.Admin))
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := w.courseRunner().RunCourseImport(t.Context(), w.North.Company, id, false); !errors.Is(err, storecourses.ErrFileHeld) {
		t.Errorf("%v", err)
	}
	if err := storecourses.ReleaseFile(t.Context(), rows, file); err != nil {
		t.Fatal(err)
	}
	if err := w.courseRunner().RunCourseImport(t.Context(), w.North.Company, id, false); err != nil {
		t.Fatal(err)
	}
	if got := details(editor, id); got.State != "done" {
		t.Errorf("%+v", got)
	}
	if _, err := storecourses.ReadFile(t.Context(), rows, file.ID); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the unfinished file is left: %v", err)
	}
}

// During another import of the company, an import waits. After many tries, it fails.
func TestCourseImport_Busy(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	editor, id, _ := w.startImport(coursepacktest.Moodle(t).Zip(t), "a.mbz", "")
	err := w.DB.For(w.North.Company).Tx(t.Context(), func(c store.Company) error {
		if err := bulk.LockLoads(t.Context(), c); err != nil {
			return err
		}
		if err := w.courseRunner().RunCourseImport(context.WithoutCancel(t.Context()), w.North.Company, id, false); err == nil {
			t.Error("the import did not wait")
		}
		return w.courseRunner().RunCourseImport(context.WithoutCancel(t.Context()), w.North.Company, id, true)
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := details(editor, id); got.State != "failed" || got.Error == nil || *got.Error != "import_failed" {
		t.Errorf("%+v", got)
	}
}
