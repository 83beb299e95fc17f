package courses_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/courses"
	"lyceum/store/storetest"
)

const (
	pdfFile = "%PDF-1.7 brakes"
	mp4File = "\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom and then the film"
)

func TestOutline_Files(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	course, chapter := w.North.ID(storetest.Forklift), w.North.ID(1)
	pdf, film, foreign := w.Upload("north-admin", "Brakes.pdf", pdfFile), w.Upload("north-admin", "brakes.mp4", mp4File), w.Upload("south-admin", "brakes.pdf", pdfFile)
	unfinished := strings.TrimPrefix(w.NewUpload("north-admin", "b.pdf", 100), courses.Uploads+"/")
	add := func(kind string, file any) string {
		return fmt.Sprintf(`{"courseID":%d,"kind":"document","parentID":%d,"title":"Brakes","type":"%s","fileID":%v}`, course, chapter, kind, file)
	}
	w.Expect(w.Ask("north-admin", "/outline-add", add("pdf", "null")), 400, "invalid_input")
	w.Expect(w.Ask("north-admin", "/outline-add", add("pdf", film)), 400, "invalid_input")
	w.Expect(w.Ask("north-admin", "/outline-add", add("page", pdf)), 400, "invalid_input")
	w.Expect(w.Ask("north-admin", "/outline-add", add("pdf", foreign)), 404, "not_found")
	w.Expect(w.Ask("north-admin", "/outline-add", add("pdf", unfinished)), 404, "not_found")

	type item struct {
		ID, Version, FileID int64
		Type                string
	}
	var added struct{ Data item }
	save := func(path, body string) item {
		t.Helper()
		a := w.Ask("north-admin", path, body)
		w.Expect(a, 200, "")
		if err := json.Unmarshal([]byte(a.Body), &added); err != nil {
			t.Fatal(err)
		}
		return added.Data
	}
	for _, kind := range []struct {
		name string
		file int64
	}{{"film", film}, {"slides", pdf}, {"download", film}} {
		if got := save("/outline-add", add(kind.name, kind.file)); got.Type != kind.name || got.FileID != kind.file {
			t.Errorf("%s: %+v", kind.name, got)
		}
	}
	download := added.Data.ID - w.North.Base
	a := w.Download("learn.north.test", w.Link(download), nil)
	if a.Body != mp4File || a.Header.Get("Content-Type") != "application/octet-stream" || !strings.HasPrefix(a.Header.Get("Content-Disposition"), "attachment") ||
		!strings.Contains(a.Header.Get("Content-Security-Policy"), "sandbox") {
		t.Errorf("the download: %d %v", a.Status, a.Header)
	}

	document := save("/outline-add", add("pdf", pdf))
	path := w.Link(document.ID - w.North.Base)
	a = w.Download("learn.north.test", path, map[string]string{"Range": "bytes=5-7"})
	if a.Status != 206 || a.Body != "1.7" || a.Header.Get("Content-Type") != "application/pdf" || a.Header.Get("X-Content-Type-Options") != "nosniff" ||
		a.Header.Get("Content-Disposition") != "inline; filename=Brakes.pdf" {
		t.Errorf("the file: %d %v %q", a.Status, a.Header, a.Body)
	}
	if a := w.Download("learn.south.test", path, nil); a.Status != 404 {
		t.Errorf("at another company: %d", a.Status)
	}

	better := w.Upload("north-admin", "brakes 2.pdf", "%PDF-1.7 better brakes")
	update := func(file any) string {
		return fmt.Sprintf(`{"kind":"document","id":%d,"version":%d,"fileID":%v}`, document.ID, document.Version, file)
	}
	w.Expect(w.Ask("north-admin", "/outline-update", update(foreign)), 404, "not_found")
	w.Expect(w.Ask("north-admin", "/outline-update", update(film)), 400, "invalid_input")
	if got := save("/outline-update", update(better)); got.FileID != better || got.Version != document.Version+1 {
		t.Errorf("the changed document: %+v", got)
	}
	if a := w.Download("learn.north.test", path, nil); a.Body != "%PDF-1.7 better brakes" {
		t.Errorf("the new file: %d %q", a.Status, a.Body)
	}
	w.Expect(w.Tus("north-admin", "DELETE", fmt.Sprint(courses.Uploads, "/", better), "", nil), 409, "file_in_use")

	var copied struct{ Data struct{ ID int64 } }
	a = w.Ask("north-admin", "/course-copy", fmt.Sprintf(`{"id":%d,"title":"A copy","courseCode":"COPY-1"}`, course))
	w.Expect(a, 200, "")
	if err := json.Unmarshal([]byte(a.Body), &copied); err != nil {
		t.Fatal(err)
	}
	if a := w.Ask("north-admin", "/course-outline", fmt.Sprintf(`{"courseID":%d}`, copied.Data.ID)); strings.Count(a.Body, `"type":"slides"`) != 1 {
		t.Errorf("the copied outline: %d %s", a.Status, a.Body)
	}
}
