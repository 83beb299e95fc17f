package importer_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	handlercourses "lyceum/handlers/courses"
	"lyceum/handlers/pictures"
	"lyceum/importer"
	"lyceum/importer/coursepack"
	"lyceum/importer/coursepack/coursepacktest"
	"lyceum/site/pages"
	"lyceum/store"
	storecourses "lyceum/store/courses"
	"lyceum/store/storetest"
)

const roomy = 1 << 40

// courseOptions returns the options of an import into north.
func (w world) courseOptions(t *testing.T) importer.CourseOptions {
	t.Helper()
	rich, err := pages.NewRichText()
	if err != nil {
		t.Fatal(err)
	}
	return importer.CourseOptions{
		Pack:  coursepack.Options{Sanitize: rich.Sanitize, NewPicture: pictures.NewPicture},
		Files: w.kept.Store, Company: w.kept.Company, Quota: roomy, MediaType: handlercourses.MediaTypeOf, Now: clock, Name: "backup.mbz", Key: "7",
	}
}

// importCourse imports a package into north.
func (w world) importCourse(t *testing.T, ctx context.Context, content []byte, o importer.CourseOptions) (importer.CourseResult, error) { //nolint:revive // t comes first in helpers.
	t.Helper()
	p, err := coursepack.Open(t.Context(), bytes.NewReader(content), int64(len(content)), "backup.mbz", coursepack.Auto, o.Pack)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = p.Close() }()
	return importer.ImportCourse(ctx, w.north, p, o)
}

// courseRows are queries that count what the import of coursepacktest.Moodle adds, with the numbers.
var courseRows = map[string]string{
	"select count(*) from courses where company_id = $1 and import_id is not null and status = 0 and title = 'Cranes & hooks' and course_code = 'CR-1'":           "1",
	"select count(*) from documents where company_id = $1 and import_id is not null":                                                                              "12",
	"select count(*) from documents where company_id = $1 and import_id is not null and draft":                                                                    "2",
	"select count(*) from documents where company_id = $1 and import_id is not null and file_id is not null":                                                      "5",
	"select count(*) from files where company_id = $1 and sha256 is not null":                                                                                     "4",
	"select count(*) from exams where company_id = $1 and import_id is not null and status = 0 and duration = 30 and total_questions = 2 and pass_percent = 60":   "1",
	"select count(*) from questions where company_id = $1 and import_id is not null":                                                                              "9",
	"select count(*) from question_versions v join questions q on q.company_id = $1 and q.id = v.question_id where v.company_id = $1 and q.import_id is not null": "9",
	"select count(*) from pictures where company_id = $1 and import_id is not null":                                                                               "1",
	"select count(*) from audit_log where company_id = $1 and action = 'import'":                                                                                  "1",
}

func (w world) checkRows(t *testing.T, rows map[string]string) {
	t.Helper()
	for query, want := range rows {
		if got := w.value(t, query); got != want {
			t.Errorf("%s: %s, want %s", query, got, want)
		}
	}
}

func TestImportCourse(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	result, err := w.importCourse(t, t.Context(), coursepacktest.Moodle(t).Tar(t, nil), w.courseOptions(t))
	if err != nil || result.Import == 0 || result.CourseID == 0 || result.Code != "CR-1" {
		t.Fatalf("%+v, %v", result, err)
	}
	w.checkRows(t, courseRows)
	body := w.value(t, "select body from documents where company_id = $1 and name = 'Welcome'")
	for _, want := range []string{
		fmt.Sprintf(`<img src="/media/import-%d-pack-1.png"`, result.Import),
		fmt.Sprintf(`href="%s"`, w.value(t, "select min(id) from documents where company_id = $1 and name = 'guide.pdf'")),
		fmt.Sprintf(`href="/exams/%s"`, w.value(t, "select id from exams where company_id = $1 and title = 'Test'")),
	} {
		if !strings.Contains(body, want) {
			t.Errorf("no %s in %s", want, body)
		}
	}
	if picture := w.value(t, "select name from pictures where company_id = $1"); !strings.HasPrefix(picture, fmt.Sprintf("import-%d-pack-", result.Import)) {
		t.Error(picture)
	}
	for name, want := range map[string]string{"guide.pdf": "application/pdf pdf 14", "form.docx": "text/plain; charset=utf-8 download 4"} {
		query := "select media_type || ' ' || type || ' ' || size_bytes from documents where company_id = $1 and name = '" + name + "' order by id limit 1"
		if got := w.value(t, query); got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// A file whose content is not what its name says becomes a download, and the report says so.
func TestImportCourse_FileThatPretends(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	content := coursepacktest.Moodle(t)
	content[slices.Index(content, "files/bb/bb22")+1] = "not a PDF"
	result, err := w.importCourse(t, t.Context(), content.Zip(t), w.courseOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	if got := w.value(t, "select media_type || ' ' || type from documents where company_id = $1 and name = 'guide.pdf' order by id limit 1"); got != "text/plain; charset=utf-8 download" {
		t.Error(got)
	}
	if last := result.Dropped[len(result.Dropped)-1]; last.Title != "guide.pdf" || !strings.Contains(last.Reason, "It is a download") {
		t.Errorf("%+v", last)
	}
}

// The bytes of a file are those of the package.
func TestImportCourse_FileContent(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	if _, err := w.importCourse(t, t.Context(), coursepacktest.Moodle(t).Zip(t), w.courseOptions(t)); err != nil {
		t.Fatal(err)
	}
	var id int64
	if _, err := fmt.Sscan(w.value(t, "select id from files where company_id = $1 and name = 'guide.pdf'"), &id); err != nil {
		t.Fatal(err)
	}
	f, err := storecourses.ReadFile(t.Context(), w.north, id)
	if err != nil {
		t.Fatal(err)
	}
	from, err := w.kept.Store.Part(t.Context(), w.kept.Company, handlercourses.PartsOf(f), 0, f.Size)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = from.Close() }()
	if content, err := io.ReadAll(from); err != nil || string(content) != "%PDF-1.4 guide" {
		t.Errorf("%q, %v", content, err)
	}
}

// A second import of the same package adds a second course, and undoing the first leaves the pictures of the second.
func TestImportCourse_TwiceAndUndo(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	content := coursepacktest.Moodle(t).Zip(t)
	before := w.value(t, "select count(*) from documents where company_id = $1")
	first, err := w.importCourse(t, t.Context(), content, w.courseOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	second, err := w.importCourse(t, t.Context(), content, w.courseOptions(t))
	if err != nil || second.Code != "CR-1-2" || second.CourseID == first.CourseID {
		t.Fatalf("%+v, %v", second, err)
	}
	if rows, err := importer.Undo(t.Context(), w.north, first.Import, clock); err != nil || rows == 0 {
		t.Fatal(rows, err)
	}
	w.checkRows(t, map[string]string{
		"select count(*) from courses where company_id = $1 and import_id is not null":                                                                 "1",
		"select count(*) from questions where company_id = $1 and import_id is not null":                                                               "9",
		"select string_agg(name, ' ') from pictures where company_id = $1":                                                                             fmt.Sprintf("import-%d-pack-1.png", second.Import),
		"select count(*) from question_categories where company_id = $1 and import_id is not null":                                                     "2",
		"select count(*) from exam_items i where company_id = $1 and exam_id = (select id from exams where company_id = $1 and import_id is not null)": "2",
	})
	if _, err := importer.Undo(t.Context(), w.north, second.Import, clock); err != nil {
		t.Fatal(err)
	}
	if got := w.value(t, "select count(*) from documents where company_id = $1"); got != before {
		t.Errorf("%s documents, want %s", got, before)
	}
}

// errKilled stands for the end of the process.
var errKilled = errors.New("killed")

// An import that ends after some of its files are stored adds nothing. The next one with the same key reuses the files.
func TestImportCourse_Interrupted(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	content := coursepacktest.Moodle(t).Tar(t, nil)
	for step := range 3 {
		o := w.courseOptions(t)
		ctx, end := context.WithCancel(t.Context())
		switch step {
		case 0: // During the storing of the files.
			o.Progress = func(_ importer.Step, done, _ int64) {
				if done > 10 {
					end()
				}
			}
		case 1: // At the start of the transaction.
			o.Hold = func(context.Context, store.Company) error { return errKilled }
		case 2: // At its end.
			o.Done = func(context.Context, store.Company, importer.CourseResult) error { return errKilled }
		}
		_, err := w.importCourse(t, ctx, content, o)
		end()
		if err == nil {
			t.Fatalf("step %d: no error", step)
		}
		w.checkRows(t, map[string]string{
			"select count(*) from courses where company_id = $1 and import_id is not null":   "0",
			"select count(*) from pictures where company_id = $1":                            "0",
			"select count(*) from imports where company_id = $1":                             "0",
			"select count(*) from questions where company_id = $1 and import_id is not null": "0",
		})
	}
	stored := w.value(t, "select max(id) from files where company_id = $1")
	if _, err := w.importCourse(t, t.Context(), content, w.courseOptions(t)); err != nil {
		t.Fatal(err)
	}
	w.checkRows(t, courseRows)
	if last := w.value(t, "select max(id) from files where company_id = $1"); last != stored {
		t.Errorf("the last import stored files again: %s, %s", last, stored)
	}
}

func TestImportCourse_NoRoomForFiles(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	o := w.courseOptions(t)
	o.Quota = 10
	if _, err := w.importCourse(t, t.Context(), coursepacktest.Moodle(t).Zip(t), o); !errors.Is(err, storecourses.ErrStorageFull) {
		t.Error(err)
	}
	w.checkRows(t, map[string]string{"select count(*) from courses where company_id = $1 and import_id is not null": "0"})
}

func TestImportCourse_DuringAnotherImport(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	o := w.courseOptions(t)
	var inner error
	o.Hold = func(context.Context, store.Company) error {
		_, inner = w.importCourse(t, t.Context(), coursepacktest.Canvas(t).Zip(t), w.courseOptions(t))
		return nil
	}
	if _, err := w.importCourse(t, t.Context(), coursepacktest.Moodle(t).Zip(t), o); err != nil || !errors.Is(inner, importer.ErrBusy) {
		t.Error(err, inner)
	}
}

// Each real backup becomes a course.
func TestImportCourse_RealBackups(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	names, err := filepath.Glob("coursepack/testdata/moodle/*.mbz")
	if err != nil || len(names) != 6 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		o := w.courseOptions(t)
		o.Key = filepath.Base(name)
		if result, err := w.importCourse(t, t.Context(), readFile(t, name), o); err != nil || result.CourseID == 0 {
			t.Errorf("%s: %+v, %v", name, result, err)
		}
	}
	w.checkRows(t, map[string]string{"select count(*) from courses where company_id = $1 and import_id is not null and status = 0": "6"})
	o := w.courseOptions(t)
	o.Key = "golf"
	golf := coursepacktest.Files{"Golf/golf.zip", string(readFile(t, "../files/scorm/testdata/golf-12.zip"))}.Zip(t)
	if _, err := w.importCourse(t, t.Context(), golf, o); err != nil {
		t.Fatal(err)
	}
	w.checkRows(t, map[string]string{"select count(*) from documents where company_id = $1 and import_id is not null and type = 'scorm' and file_id is not null": "1"})
}

func TestImportCourse_OtherCompanyUnchanged(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	count := func() string {
		return storetest.Value(t, w.dsn, "select (select count(*) from courses where company_id = $1) || ' ' || (select count(*) from files where company_id = $1) || ' ' || (select count(*) from questions where company_id = $1)", w.south.ID())
	}
	before := count()
	if _, err := w.importCourse(t, t.Context(), coursepacktest.Canvas(t).Zip(t), w.courseOptions(t)); err != nil {
		t.Fatal(err)
	}
	if got := count(); got != before {
		t.Errorf("%s, want %s", got, before)
	}
}

func readFile(t *testing.T, name string) []byte {
	t.Helper()
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return content
}
