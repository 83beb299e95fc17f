package courses_test

import (
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lyceum/files"
	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// filmOf returns an MP4 file without pictures that has a length in seconds.
func filmOf(seconds uint32) string {
	header := binary.BigEndian.AppendUint32(append([]byte("\x00\x00\x00\x74moov\x00\x00\x00\x6cmvhd"), make([]byte, 12)...), 1)
	return "\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom" + string(binary.BigEndian.AppendUint32(header, seconds)) + strings.Repeat("\x00", 80)
}

// stored replaces the file of the film of north.
func (w worlds) stored(content string) {
	w.T.Helper()
	if err := w.Files.Put(w.T.Context(), w.North.Company, "film.mp4", "video/mp4", strings.NewReader(content)); err != nil {
		w.T.Fatal(err)
	}
}

// opened sets how many seconds ago the trainee opened the film, and that nothing of it was played.
func (w worlds) opened(seconds int) {
	w.T.Helper()
	storetest.Exec(w.T, w.North.DSN(), fmt.Sprintf("update document_progress set opened_at = now() - interval '%d s', watched = '{}' where company_id = %d", seconds, w.North.Company.ID()))
}

// A false length must not complete a film, nor must a report of the whole film right after it was opened. A film that was played at double speed must be
// complete. The film has ten hours, so that each percent is six minutes.
func TestDocumentPosition_FalseReports(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.stored(filmOf(36_000))
	w.opened(0)
	w.ExpectAll(w.Ask("north-trainee", "/document-position", w.played(`"position":1,"duration":1,"from":0,"to":1`)), `"watchedPercent":0`, `"done":false`)
	w.ExpectAll(w.Ask("north-trainee", "/document-position", w.played(`"position":36000,"duration":36000,"from":0,"to":36000`)), `"watchedPercent":0`, `"done":false`)
	if got := w.Query("select length_seconds || ' ' || reported_seconds from documents where company_id = $1 and id = $2", w.North.ID(storetest.Film)); got != "36000 0" {
		t.Errorf("the length is %s", got)
	}
	before := storetest.Digest(t, w.North)
	for fields, wrong := range map[string]string{
		`"position":36011,"duration":360000`:                        "position",
		`"position":9,"duration":360000,"from":0,"to":36011`:        "to",
		`"position":9,"duration":36000,"from":9,"to":8`:             "from",
		`"position":9,"duration":36000,"from":-1,"to":8`:            "from",
		`"position":36001,"duration":36000,"from":0,"to":8`:         "position",
		`"position":36000,"duration":36000,"from":36001,"to":36002`: "to",
	} {
		w.ExpectField(w.Ask("north-trainee", "/document-position", w.played(fields)), 400, "invalid_input", wrong)
	}
	storetest.MustBeUnchanged(t, w.North, before)

	w.opened(18_000)
	for _, part := range []struct {
		from, to int
		want     string
	}{{0, 12_000, `"watchedPercent":33`}, {12_000, 30_000, `"watchedPercent":83`}, {30_000, 36_002, `"watchedPercent":100`}} {
		a := w.Ask("north-trainee", "/document-position", w.played(fmt.Sprintf(`"position":%[2]d,"duration":36002,"from":%[1]d,"to":%[2]d`, part.from, part.to)))
		w.ExpectAll(a, part.want, fmt.Sprintf(`"done":%v`, part.to == 36_002))
	}
}

// While the file store is unavailable, a film whose length is unknown must stay as it is. The operator can replace a file in the file store. Its new length
// must count as soon as a player finds it.
func TestDocumentPosition_FileStore(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "files")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	store, err := files.Open(t.Context(), files.Options{URL: "file://" + folder})
	if err != nil {
		t.Fatal(err)
	}
	w := startWorlds(t, func(d *handlerstest.Deps) { d.Services.Files = store })
	w.Files = store
	if err := os.Remove(folder); err != nil {
		t.Fatal(err)
	}
	before := storetest.Digest(t, w.North)
	w.Expect(w.Ask("north-trainee", "/document-position", w.played(`"position":1,"duration":1,"from":0,"to":1`)), 503, "unavailable")
	storetest.MustBeUnchanged(t, w.North, before)
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		file     string
		duration int
		want     string
	}{{filmOf(200), 200, "25"}, {filmOf(100), 100, "50"}, {filmOf(500), 1, "10"}, {"no film", 1000, "5"}, {"no film", 50, "5"}} {
		w.stored(step.file)
		w.ExpectAll(w.Ask("north-trainee", "/document-position", w.played(fmt.Sprintf(`"position":1,"duration":%d,"from":0,"to":%d`, step.duration, min(50, step.duration)))),
			`"watchedPercent":`+step.want+`,`)
	}
}

// The length of an uploaded film must be read when the upload ends, and follow the file of the document.
func TestUpload_Length(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	lengths := func(ids ...int64) (list string) {
		for _, id := range ids {
			list += w.Query("select coalesce(length_seconds::text, 'none') from files where company_id = $1 and id = $2", id) + " "
		}
		return list
	}
	film, longer := w.Upload("north-admin", "film.mp4", filmOf(90)), w.Upload("north-admin", "longer.mp4", filmOf(120))
	if got := lengths(film, longer, w.Upload("north-admin", "broken.mp4", mp4File), w.Upload("north-admin", "text.pdf", pdfFile)); got != "90 120 0 none " {
		t.Errorf("lengths: %s", got)
	}
	document := w.AddedID(w.Ask("north-admin", "/outline-add", fmt.Sprintf(`{"courseID":%d,"kind":"document","parentID":%d,"title":"Brakes","type":"film","fileID":%d}`,
		w.North.ID(storetest.Forklift), w.North.ID(1), film)))
	played := func(to int) string {
		return fmt.Sprintf(`{"documentID":%d,"enrollmentID":%d,"position":%[3]d,"duration":100,"from":0,"to":%[3]d}`, document, w.North.ID(storetest.OngoingEnrollment), to)
	}
	w.ExpectAll(w.Ask("north-trainee", "/document-position", played(9)), `"watchedPercent":10,`)
	w.Expect(w.Ask("north-admin", "/outline-update", fmt.Sprintf(`{"kind":"document","id":%d,"version":1,"fileID":%d}`, document, longer)), 200, "")
	w.ExpectAll(w.Ask("north-trainee", "/document-position", played(9)), `"watchedPercent":7,`)

	// A file that was uploaded before lengths were read.
	storetest.Exec(t, w.North.DSN(), fmt.Sprintf("update documents set length_seconds = null where company_id = %d and id = %d", w.North.Company.ID(), document))
	w.ExpectAll(w.Ask("north-trainee", "/document-position", played(9)), `"watchedPercent":7,`)
	if got := w.Query("select length_seconds from documents where company_id = $1 and id = $2", document); got != "120" {
		t.Errorf("the length is %s", got)
	}
}
