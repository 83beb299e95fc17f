package importer_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"lyceum/importer"
	"lyceum/store"
	storecourses "lyceum/store/courses"
	"lyceum/store/learning"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
)

// film is the content of a film. It is larger than the chunks in which files are read.
var film = strings.Repeat("0123456789abcdef", 1<<14)

// taught returns a folder with a course, one enrollment in it, its documents, and their files.
func taught() files {
	return files{
		"courses.csv":     "course_code,title\nLIFT-1,Lifting\n",
		"trainees.csv":    "email,fname\nnew.person@north.test,New\n",
		"enrollments.csv": "email,course_code,start_date\nnew.person@north.test,lift-1,2026-01-01\n",
		"subjects.csv":    "course_code,title,position\nlift-1,Basics,1\n",
		"chapters.csv":    "course_code,subject,title,position,ga_event\nLIFT-1,basics,Start,1,start\n",
		"documents.csv": "course_code,subject,chapter,name,file,media_type,secure,ga_event\n" +
			"LIFT-1,Basics,Start,Film,films/lift.MP4,,0,film\n" +
			"LIFT-1,Basics,Start,Sheet,sheet.xyz,Application/PDF,1,\n" +
			"LIFT-1,Basics,Start,Sheet again,sheet.xyz,Application/PDF,1,\n" +
			"LIFT-1,Basics,Start,To come,,,1,\n",
		"files/films/lift.MP4": film, "files/sheet.xyz": "%PDF-1.4 sheet",
	}
}

// material returns the documents of the only course of new.person@north.test by name, as the database stores them. It
// fails the test if the trainee has another number of courses.
func (w world) material(t *testing.T) map[string]storecourses.DocumentFile {
	t.Helper()
	ids, err := storepeople.UserIDs(t.Context(), w.north, []string{"new.person@north.test"})
	if err != nil {
		t.Fatal(err)
	}
	mine, err := learning.MyCourses(t.Context(), w.north, ids["new.person@north.test"], store.Page{Number: 1, Size: 10}, clock)
	if err != nil || len(mine.Items) != 1 {
		t.Fatalf("%+v, %v", mine, err)
	}
	found := make(map[string]storecourses.DocumentFile)
	documents := storetest.Value(t, w.dsn, "select coalesce(string_agg(id::text, ' '), '') from documents where company_id = $1", w.kept.Company.ID())
	for text := range strings.FieldsSeq(documents) {
		id, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		file, err := storecourses.ReadDocumentFile(t.Context(), w.north, id, mine.Items[0].ID)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		found[file.Name] = file
	}
	return found
}

func (w world) stored(t *testing.T, key string) string {
	t.Helper()
	found, err := w.kept.Store.Find(t.Context(), w.kept.Company, key)
	if err != nil {
		t.Fatalf("%s: %v", key, err)
	}
	part, err := found.Part(t.Context(), 0, found.Size)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(part)
	if err := errors.Join(err, part.Close()); err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestImport_DocumentFiles(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	const others = "courses.csv 0/0/1/0, trainees.csv 0/0/1/0, subjects.csv 0/0/1/0, chapters.csv 0/0/1/0, "
	want := "courses.csv 1/0/0/0, trainees.csv 1/0/0/0, subjects.csv 1/0/0/0, chapters.csv 1/0/0/0, " +
		"documents.csv 4/0/0/0, files of documents 2/0/0/0, enrollments.csv 1/0/0/0"
	if got := outcome(w.mustRun(t, taught())); got != want {
		t.Errorf("first:\n%s, want\n%s", got, want)
	}
	again := w.mustRun(t, taught())
	if want := others + "documents.csv 0/0/4/0, files of documents 0/0/2/0, enrollments.csv 0/0/1/0"; outcome(again) != want || again.Touched() {
		t.Errorf("again:\n%s, want\n%s", outcome(again), want)
	}
	found := w.material(t)
	if f := found["Film"]; f.MediaType != "video/mp4" || f.Secure || !strings.HasSuffix(f.Key, ".mp4") || w.stored(t, f.Key) != film {
		t.Errorf("the film: %+v", f)
	}
	if f := found["Sheet"]; f.MediaType != "application/pdf" || !f.Secure || f.Key != found["Sheet again"].Key || w.stored(t, f.Key) != "%PDF-1.4 sheet" {
		t.Errorf("the sheet: %+v", f)
	}
	if f := found["To come"]; f.Key != "" || f.MediaType != "" {
		t.Errorf("a document without a file: %+v", f)
	}
	// If the film has another content, the document must change to the new file, and lose the length of the old one. A table without the column
	// file must not change the file.
	measured := func(want string) {
		t.Helper()
		const lengths = "select coalesce(length_seconds::text, 'none') || ' ' || reported_seconds from documents where company_id = $1 and name = 'Film'"
		if got := storetest.Value(t, w.dsn, lengths, w.kept.Company.ID()); got != want {
			t.Errorf("the lengths of the film are %s, want %s", got, want)
		}
		storetest.Exec(t, w.dsn, fmt.Sprintf("update documents set length_seconds = 8, reported_seconds = 9 where company_id = %d and name = 'Film'", w.kept.Company.ID()))
	}
	measured("none 0")
	changed := taught()
	changed["files/films/lift.MP4"] = "another film"
	if got, want := outcome(w.mustRun(t, changed)), others+"documents.csv 0/1/3/0, files of documents 1/0/1/0, enrollments.csv 0/0/1/0"; got != want {
		t.Errorf("with a changed film:\n%s, want\n%s", got, want)
	}
	measured("none 0")
	w.mustRun(t, files{"documents.csv": "course_code,subject,chapter,name,position\nLIFT-1,Basics,Start,Film,3\n"})
	measured("8 9")
	if f := w.material(t)["Film"]; w.stored(t, f.Key) != "another film" || f.MediaType != "video/mp4" {
		t.Errorf("the changed film: %+v", f)
	}
	if w.stored(t, found["Film"].Key) != film {
		t.Error("the old film was deleted, although links to it may be in use")
	}
}

// If demo_video of a course is a file of the folder, the import must store the file, as it does for a document. Any other value is
// an address or a key in the file store, and must stay as it is. A file that is empty or no film must be a mistake.
func TestImport_Films(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	folder := files{
		"courses.csv":       "course_code,title,demo_video\nF-1,Filmed,films/f.mp4\nF-2,Stored,films/stored.mp4\nF-3,Elsewhere,https://video.example/1\n",
		"files/films/f.mp4": film,
	}
	if got, want := outcome(w.mustRun(t, folder)), "courses.csv 3/0/0/0, files of documents 1/0/0/0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if again := w.mustRun(t, folder); again.Touched() {
		t.Errorf("again: %s", outcome(again))
	}
	key := storetest.Value(t, w.dsn, "select demo_video from courses where company_id = $1 and course_code = 'F-1'", w.kept.Company.ID())
	if w.stored(t, key) != film {
		t.Errorf("%s has another film", key)
	}
	const others = "select string_agg(demo_video, ' ' order by course_code) from courses where company_id = $1 and course_code in ('F-2', 'F-3')"
	if got := storetest.Value(t, w.dsn, others, w.kept.Company.ID()); got != "films/stored.mp4 https://video.example/1" {
		t.Errorf("the other courses have %s", got)
	}
	folder["files/films/f.mp4"], folder["files/sheet.pdf"] = "", "%PDF-"
	folder["courses.csv"] += "F-4,A sheet,sheet.pdf\n"
	_, err := w.run(t, folder)
	if err == nil || !strings.Contains(err.Error(), `courses.csv:2: demo_video: "films/f.mp4" is empty`) || !strings.Contains(err.Error(), `courses.csv:5: demo_video: "sheet.pdf" is not a film`) {
		t.Errorf("%v", err)
	}
}

func TestImport_StoresFilesOnlyWithoutMistakes(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	untouched := func(name string) {
		t.Helper()
		if entries, err := os.ReadDir(w.folder); err != nil || len(entries) > 0 {
			t.Errorf("%s: the store has %v, %v", name, entries, err)
		}
	}
	wrong := taught()
	wrong["trainees.csv"] = "email,fname\nnobody,X\n"
	if _, err := w.run(t, wrong); err == nil {
		t.Fatal("a folder with a mistake was imported")
	}
	untouched("a mistake")
	dry := importer.Options{Location: w.location, DryRun: true, Files: &w.kept}
	if summary, err := importer.Import(t.Context(), w.north, taught().folder(t), dry); err != nil || !summary.Touched() {
		t.Fatalf("dry run: %v", err)
	}
	untouched("a dry run")
	nowhere := importer.Options{Location: w.location}
	if _, err := importer.Import(t.Context(), w.north, taught().folder(t), nowhere); !errors.Is(err, importer.ErrNoStore) {
		t.Errorf("without a store: %v, want ErrNoStore", err)
	}
}

// The media type of a text must have the charset utf-8 if the text is UTF-8 and the table states no charset. Other texts must have
// no charset.
func TestImport_CharsetOfTexts(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	folder := taught()
	folder["documents.csv"] = "course_code,subject,chapter,name,file,media_type\n" +
		"LIFT-1,Basics,Start,Page,page.html,\nLIFT-1,Basics,Start,Latin,latin.html,\nLIFT-1,Basics,Start,Note,note.txt,\n" +
		"LIFT-1,Basics,Start,Old,old.txt,\nLIFT-1,Basics,Start,Said,page.html,text/html; charset=iso-8859-1\n"
	folder["files/page.html"], folder["files/latin.html"] = "<p>Größe", "<p>Gr\xf6\xdfe"
	folder["files/note.txt"], folder["files/old.txt"] = "Größe", "Gr\xf6\xdfe"
	w.mustRun(t, folder)
	found := w.material(t)
	for name, want := range map[string]string{
		"Page": "text/html; charset=utf-8", "Latin": "text/html", "Note": "text/plain; charset=utf-8", "Old": "text/plain",
		"Said": "text/html; charset=iso-8859-1",
	} {
		if got := found[name].MediaType; got != want {
			t.Errorf("%s has the media type %q, want %q", name, got, want)
		}
	}
}

// If a file changes during the import, the import must return ErrFileChanged and change nothing. The next import must succeed.
func TestImport_FileChangesMeanwhile(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	folder := taught().folder(t)
	path := filepath.Join(folder, "files", "sheet.xyz") // The import stores sheet.xyz after the film.
	options := importer.Options{Location: w.location, Files: &w.kept, Progress: func(step importer.Step, done, _ int64) {
		if step == importer.StepSendFiles && done == int64(len(film)) {
			if err := os.WriteFile(path, []byte("%PDF-1.4 other"), 0o600); err != nil {
				t.Error(err)
			}
		}
	}}
	before := len(courses(t, w.north))
	if _, err := importer.Import(t.Context(), w.north, folder, options); !errors.Is(err, importer.ErrFileChanged) {
		t.Errorf("%v, want ErrFileChanged", err)
	}
	if got := len(courses(t, w.north)); got != before {
		t.Errorf("%d courses, want %d", got, before)
	}
	w.mustRun(t, taught()) // The film is stored already.
}

func TestImport_SymbolicLinksStayInFolder(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	folder := taught().folder(t)
	secret := filepath.Join(t.TempDir(), "secret")
	link := filepath.Join(folder, "files", "sheet.xyz")
	err := errors.Join(os.WriteFile(secret, []byte("secret"), 0o600), os.Remove(link), os.Symlink(secret, link))
	if err != nil {
		t.Fatal(err)
	}
	_, err = importer.Import(t.Context(), w.north, folder, importer.Options{Location: w.location, Files: &w.kept})
	if err == nil || !strings.Contains(err.Error(), `documents.csv:3: file: "sheet.xyz" cannot be read`) {
		t.Errorf("%v", err)
	}
}

// The progress of each step must start at 0, never decrease, and end at the total.
func TestImport_ReportsProgress(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	var steps []importer.Step
	last, all := make(map[importer.Step]int64), make(map[importer.Step]int64)
	options := importer.Options{Location: w.location, Now: clock, Files: &w.kept, Invite: time.Second, Progress: func(step importer.Step, done, of int64) {
		if _, begun := last[step]; !begun {
			steps = append(steps, step)
			if done != 0 {
				t.Errorf("%s begins with %d", step, done)
			}
		}
		if done < last[step] {
			t.Errorf("%s: %d after %d", step, done, last[step])
		}
		last[step], all[step] = done, of
	}}
	if _, err := importer.Import(t.Context(), w.north, taught().folder(t), options); err != nil {
		t.Fatal(err)
	}
	if want := []importer.Step{importer.StepReadFiles, importer.StepSendFiles, importer.StepLoad, importer.StepInvite}; !slices.Equal(steps, want) {
		t.Errorf("steps %q, want %q", steps, want)
	}
	for _, step := range steps {
		if last[step] != all[step] || all[step] == 0 {
			t.Errorf("%s ends with %d of %d", step, last[step], all[step])
		}
	}
	if want := int64(len(film) + len("%PDF-1.4 sheet")); all[importer.StepReadFiles] != want || all[importer.StepSendFiles] != want {
		t.Errorf("read %d and stored %d bytes, want %d", all[importer.StepReadFiles], all[importer.StepSendFiles], want)
	}
}
