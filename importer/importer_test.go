package importer_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	filestore "lyceum/files"
	"lyceum/importer"
	"lyceum/store"
	"lyceum/store/bulk"
	storecourses "lyceum/store/courses"
	"lyceum/store/learning"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
)

// files has the contents of the files of an import folder by their paths.
type files map[string]string

func (f files) folder(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	for name, content := range f {
		path := filepath.Join(folder, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(content), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// clock is a time at which all courses and the current enrollments in the folders good and taught have started.
var clock = time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC)

// world contains two new companies. Tests import into north.
type world struct {
	north, south store.Company
	location     *time.Location
	kept         importer.FileStore
	folder       string // folder is the name of the folder in the list of imports.
	dsn          string
}

func newWorld(t *testing.T) world {
	t.Helper()
	db, north, south := storetest.PlainWorlds(t)
	return worldOf(t, db, north, south)
}

// newOwnWorld returns what newWorld does, in a database of the test's own.
func newOwnWorld(t *testing.T) world {
	t.Helper()
	db, north, south := storetest.OwnWorlds(t)
	return worldOf(t, db, north, south)
}

func worldOf(t *testing.T, db *store.DB, north, south storetest.World) world {
	t.Helper()
	folder := t.TempDir()
	kept, err := filestore.Open(t.Context(), filestore.Options{URL: "file://" + folder})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = kept.Close() })
	return world{
		db.For(north.Company), db.For(south.Company), north.Company.Location(), importer.FileStore{Store: kept, Company: north.Company}, folder, north.DSN(),
	}
}

// value returns the result of a query with one row and one column. $1 is the company.
func (w world) value(t *testing.T, query string) string {
	t.Helper()
	return storetest.Value(t, w.dsn, query, w.kept.Company.ID())
}

// exec executes a statement. %[1]d is the company.
func (w world) exec(t *testing.T, statement string) {
	t.Helper()
	storetest.Exec(t, w.dsn, fmt.Sprintf(statement, w.kept.Company.ID()))
}

func (w world) run(t *testing.T, f files) (importer.Summary, error) {
	t.Helper()
	return importer.Import(t.Context(), w.north, f.folder(t), importer.Options{
		Location: w.location, Now: time.Now(), Files: &w.kept, NewPicture: newPicture,
	})
}

func (w world) mustRun(t *testing.T, f files) importer.Summary {
	t.Helper()
	summary, err := w.run(t, f)
	if err != nil {
		t.Fatal(err)
	}
	return summary
}

// outcome returns a summary as one line, with the numbers added/changed/unchanged/removed of each kind.
func outcome(s importer.Summary) string {
	parts := make([]string, len(s.Lines))
	for i, l := range s.Lines {
		parts[i] = fmt.Sprintf("%s %d/%d/%d/%d", strings.TrimSpace(l.Kind), l.Added, l.Changed, l.Unchanged, l.Removed)
	}
	return strings.Join(parts, ", ")
}

func trainees(t *testing.T, c store.Company) []storepeople.TraineeItem {
	t.Helper()
	list, err := storepeople.TraineeList(t.Context(), c, store.Page{Number: 1, Size: 100})
	if err != nil {
		t.Fatal(err)
	}
	if int(list.Total) != len(list.Items) {
		t.Fatalf("total %d, but %d rows on the page", list.Total, len(list.Items))
	}
	return list.Items
}

func courses(t *testing.T, c store.Company) map[string]storecourses.CourseSummary {
	t.Helper()
	list, err := storecourses.CourseList(t.Context(), c, store.Page{Number: 1, Size: 100}, storecourses.AllCourses)
	if err != nil {
		t.Fatal(err)
	}
	byTitle := make(map[string]storecourses.CourseSummary)
	for _, item := range list.Items {
		byTitle[item.Title] = item
	}
	if int(list.Total) != len(byTitle) {
		t.Fatalf("total %d, but %d rows on the page", list.Total, len(byTitle))
	}
	return byTitle
}

// good is a folder with rows of most kinds, without mistakes, in unusual formats that spreadsheet programs write.
var good = files{
	"departments.csv":  "name\nStore\nYard\n",
	"designations.csv": "name\nCrane operator\n",
	"categories.csv":   "\xef\xbb\xbfName,Parent,Position\r\nLifting,Goods,2\r\nGoods,,1\r\n",
	"courses.csv": "course_code, Title ,description,categories,start_date,end_date,duration,department,trainer,hide_trainer,status\n" +
		"LIFT-1,Lifting,\"Two\nlines, and a comma\",Goods > Lifting | goods,2026-01-01,2099-12-31,30,Yard,Ivo,1,\n" +
		"LIFT-2,Lowering,,,,,,,,,draft\n",
	"prices.csv":                 "default,price,course_code,currency\n1,1000,lift-1,INR\n0,49.50,LIFT-1,usd\n",
	"trainees.csv":               "email,fname,lname,mobile,country,status\nNew.Person@north.test,New,Person,+919812345678,in,\nsecond@north.test,Second,,,,disabled\n",
	"batches.csv":                "name,start_date,end_date,courses\nYard group,2026-02-01,2026-12-31,LIFT-1|LIFT-2\n",
	"batch_trainees.csv":         "batch,email\nyard GROUP,new.person@north.test\n",
	"learning_paths.csv":         "name,description,courses\nYard licence,Both,LIFT-2|lift-1\n",
	"learning_path_trainees.csv": "learning_path,email,start_date,end_date\nYARD licence,new.person@north.test,2026-02-01,2026-12-31\n",
	"exam_attempts.csv": "course_code,exam,email,number,status,marks,started_date,submitted_date\n" +
		"LIFT-1,licence,new.person@north.test,1,failed,40,2026-02-03,2026-02-03 10:40\nLIFT-1,Licence,new.person@north.test,2,passed,72,2026-02-10 10:00,2026-02-10 10:40\n",
	"ratings.csv":      "course_code,email,stars,review\nLIFT-1,new.person@north.test,4,\"Clear, and short.\"\n",
	"testimonials.csv": "author,description,status\nnew.person@north.test,I learned to lift.,\nmanager@north.test,Not yet.,draft\n",
	"exams.csv":        "course_code,title,duration,total_marks,passing_marks\nLIFT-1,Licence,45,100,60\n",
	"enrollments.csv": "email,course_code,start_date,end_date,status,completed_percent,completed_date,created_date\n" +
		"new.person@north.test,LIFT-1,2025-01-01,2025-03-31,completed,,2025-03-30,2024-12-24\n" +
		"new.person@north.test,LIFT-1,2026-01-01,2099-12-31,active,40,,\n",
	"announcements.csv": "title,description,author,type,created_date,status\nNew hall,\"<p>Hall <b>B</b></p>\",Admin@north.test,3,2026-03-05,\n" +
		"Later,,new.person@north.test,1,,draft\n",
	"faqs.csv": "question,answer,author\nWhere is hall B?,\"Behind hall A,\nto the left\",manager@north.test\n",
	"blog.csv": "title,description,author,image,created_date\nHow we lift,Slowly.,Ivo Brand,,2026-03-05\n",
}

func TestImport_IsIdempotent(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	south := len(trainees(t, w.south))
	want := "departments.csv 2/0/0/0, designations.csv 1/0/0/0, categories.csv 2/0/0/0, courses.csv 2/0/0/0, categories of courses 2/0/0/0, prices.csv 2/0/0/0, trainees.csv 2/0/0/0, " +
		"batches.csv 1/0/0/0, courses of batches 2/0/0/0, batch_trainees.csv 1/0/0/0, " +
		"learning_paths.csv 1/0/0/0, courses of learning paths 2/0/0/0, learning_path_trainees.csv 1/0/0/0, " +
		"exams.csv 1/0/0/0, enrollments.csv 2/0/0/0, exam_attempts.csv 2/0/0/0, ratings.csv 1/0/0/0, " +
		"announcements.csv 2/0/0/0, faqs.csv 1/0/0/0, blog.csv 1/0/0/0, testimonials.csv 2/0/0/0"
	if got := outcome(w.mustRun(t, good)); got != want {
		t.Errorf("first:\n%s, want\n%s", got, want)
	}
	again := w.mustRun(t, good)
	want = "departments.csv 0/0/2/0, designations.csv 0/0/1/0, categories.csv 0/0/2/0, courses.csv 0/0/2/0, categories of courses 0/0/2/0, prices.csv 0/0/2/0, trainees.csv 0/0/2/0, " +
		"batches.csv 0/0/1/0, courses of batches 0/0/2/0, batch_trainees.csv 0/0/1/0, " +
		"learning_paths.csv 0/0/1/0, courses of learning paths 0/0/2/0, learning_path_trainees.csv 0/0/1/0, " +
		"exams.csv 0/0/1/0, enrollments.csv 0/0/2/0, exam_attempts.csv 0/0/2/0, ratings.csv 0/0/1/0, " +
		"announcements.csv 0/0/2/0, faqs.csv 0/0/1/0, blog.csv 0/0/1/0, testimonials.csv 0/0/2/0"
	if got := outcome(again); got != want || again.Touched() {
		t.Errorf("again:\n%s, want\n%s", got, want)
	}
	if got := len(trainees(t, w.south)); got != south {
		t.Errorf("the other company has %d trainees, want %d", got, south)
	}
}

func TestImport_Rows(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.mustRun(t, good)
	all := courses(t, w.north)
	course, known := all["Lifting"]
	if _, draft := all["Lowering"]; draft || !known {
		t.Fatalf("courses: %v", all)
	}
	if course.Description != "Two\nlines, and a comma" || course.Department != "Yard" || course.StartDate.String() != "2026-01-01" || len(course.Currency) != 2 {
		t.Errorf("course %+v", course)
	}
	if rupees, dollars := course.Currency[0].AmountText, course.Currency[1].AmountText; rupees != "1000.00 INR" || dollars != "49.50 USD" {
		t.Errorf("prices %s and %s", rupees, dollars)
	}
	ids, err := storepeople.UserIDs(t.Context(), w.north, []string{"new.person@north.test", "second@north.test"})
	if err != nil {
		t.Fatal(err)
	}
	id := ids["new.person@north.test"]
	profile, err := storepeople.ReadTraineeProfile(t.Context(), w.north, id)
	if err != nil || profile.FName != "New" || profile.Country != "India" || profile.Email != "New.Person@north.test" {
		t.Errorf("profile %+v, %v", profile, err)
	}
	mine, err := learning.MyCourses(t.Context(), w.north, id, store.Page{Number: 1, Size: 10}, clock)
	if err != nil || mine.Total != 1 || mine.Items[0].CompletedPercent != 40 || mine.Items[0].EnrollmentStatus != store.Ongoing {
		t.Errorf("of two enrollments in a course the newest is current: %+v, %v", mine, err)
	}
	w.mustRun(t, files{
		"enrollments.csv": "email,course_code,start_date,status,completed_percent\nnew.person@north.test,LIFT-2,2026-01-01,completed,\n",
	})
	details, err := learning.ReadTraineeDetails(t.Context(), w.north, id, clock)
	if err != nil || len(details.Completed) != 1 || details.Completed[0].CompletedPercent != 100 {
		t.Errorf("a completed enrollment without a percentage: %+v, %v", details, err)
	}
}

// If a trainee has an open enrollment in a course and one that starts later, the open one must be the current enrollment.
func TestImport_OpenEnrollmentIsCurrent(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	rows := "email,course_code,start_date,end_date\nshared@both.test,AID,2020-01-01,2998-12-31\nshared@both.test,AID,2999-01-01,\n"
	ids, err := storepeople.UserIDs(t.Context(), w.north, []string{"shared@both.test"})
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		w.mustRun(t, files{"enrollments.csv": rows})
		mine, err := learning.MyCourses(t.Context(), w.north, ids["shared@both.test"], store.Page{Number: 1, Size: 10}, clock)
		if err != nil || mine.Total != 1 || mine.Items[0].EnrollmentStatus != store.Ongoing {
			t.Errorf("%+v, %v, want the open enrollment", mine, err)
		}
	}
}

// The column due_date must set the due date of new and existing enrollments and remember the one that it replaces. Without the column, nothing may change.
func TestImport_DueDates(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	const header, row = "email,course_code,start_date", "shared@both.test,AID,2026-02-01"
	check := func(file, due, remembered string) {
		t.Helper()
		w.mustRun(t, files{"enrollments.csv": file})
		got := storetest.Value(t, w.dsn, `select concat_ws(' ', (select string_agg(coalesce(e.due_date::text, 'none'), ' ') from enrollments e
				join users u on u.company_id = $1 and u.id = e.user_id and u.email = 'shared@both.test'
				join courses c on c.company_id = $1 and c.id = e.course_id and c.course_code = 'AID' where e.company_id = $1),
			(select string_agg(coalesce(h.due_date::text, 'none'), ' ' order by h.id) from enrollment_history h where h.company_id = $1))`,
			w.north.Tenant().ID())
		if want := strings.TrimSpace(due + " " + remembered); got != want {
			t.Errorf("%q: %s, want %s", file, got, want)
		}
	}
	check(header+",due_date\n"+row+",2026-03-01\n", "2026-03-01", "")
	check(header+"\n"+row+"\n", "2026-03-01", "")
	check(header+",due_date\n"+row+",2026-04-01\n", "2026-04-01", "2026-03-01")
	check(header+",due_date\n"+row+",\n", "none", "2026-03-01 2026-04-01")
}

func TestImport_DisablingEndsSessions(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	now := time.Now()
	ids, err := storepeople.UserIDs(t.Context(), w.north, []string{"tara@north.test", "uma@north.test"})
	if err != nil {
		t.Fatal(err)
	}
	open := func(email string) int64 {
		id, err := storepeople.AddSession(t.Context(), w.north, storepeople.NewSession{
			UserID: ids[email], Kind: storepeople.SessionAPI, SecretHash: []byte(email), CreatedAt: now, ExpiresAt: now.Add(time.Hour),
		})
		if err != nil {
			t.Fatal(err)
		}
		return id
	}
	tara, uma := open("tara@north.test"), open("uma@north.test")
	summary := w.mustRun(t, files{"trainees.csv": "email,fname,status\nTara@north.test,Tara,disabled\numa@north.test,Uma,active\n"})
	if !slices.Equal(summary.EndedSessions, []int64{tara}) {
		t.Errorf("ended sessions %v, want only %d, of Tara", summary.EndedSessions, tara)
	}
	w.mustRun(t, files{"trainees.csv": "email,fname,status\ntara@north.test,Tara,active\n"})
	for id, ended := range map[int64]bool{tara: true, uma: false} {
		if session, err := storepeople.ReadSession(t.Context(), w.north, id); err != nil || session.Ended != ended || !session.UserActive {
			t.Errorf("session %d: %+v, %v", id, session, err)
		}
	}
}

func TestImport_DryRunRollsBack(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	before := len(trainees(t, w.north))
	summary, err := importer.Import(t.Context(), w.north, good.folder(t), importer.Options{Location: w.location, Now: clock, DryRun: true})
	if err != nil || !summary.Touched() {
		t.Fatalf("%s, %v", outcome(summary), err)
	}
	if got := len(trainees(t, w.north)); got != before {
		t.Errorf("%d trainees, want %d", got, before)
	}
	if got, want := outcome(w.mustRun(t, good)), outcome(summary); got != want {
		t.Errorf("after the dry run:\n%s, want\n%s", got, want)
	}
}

func TestImport_MissingHeadersKeepValues(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	summary := w.mustRun(t, files{
		"trainees.csv":    "email,fname\ntara@north.test,Renamed\ndev@north.test,Dev\n",
		"courses.csv":     "course_code,title\n1001,Forklift anew\n",
		"enrollments.csv": "email,course_code,start_date\ntara@north.test,1001,2026-01-15\n",
	})
	if got, want := outcome(summary), "courses.csv 0/1/0/0, trainees.csv 0/1/1/0, enrollments.csv 0/0/1/0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	course := courses(t, w.north)["Forklift anew"]
	if course.Description != "Drive a forklift." || *course.Duration != 30 || course.Department != "Sales" {
		t.Errorf("course %+v", course)
	}
	again := w.mustRun(t, files{"courses.csv": "course_code,title,description,categories\n1001,Forklift anew,,Empty north\n"})
	if got, want := outcome(again), "courses.csv 0/1/0/0, categories of courses 1/0/0/2"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestImport_ReportsPositionOfMistakes(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	before := len(trainees(t, w.north))
	for name, tc := range mistakes {
		t.Run(name, func(t *testing.T) {
			_, err := w.run(t, tc.files)
			var found *importer.Problems
			if !errors.As(err, &found) {
				t.Fatalf("error %v, want problems", err)
			}
			got := make([]string, len(found.Listed))
			for i, problem := range found.Listed {
				got[i] = problem.String()
			}
			if found.Total != len(tc.want) || !slices.EqualFunc(got, tc.want, strings.HasPrefix) {
				t.Errorf("got\n  %s\nwant\n  %s", strings.Join(got, "\n  "), strings.Join(tc.want, "\n  "))
			}
		})
	}
	if got := len(trainees(t, w.north)); got != before {
		t.Errorf("%d trainees, want %d", got, before)
	}
}

func TestImport_LimitsReportedMistakes(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	_, err := w.run(t, files{"trainees.csv": "email,fname\n" + strings.Repeat("nobody,X\n", 250)})
	var found *importer.Problems
	if !errors.As(err, &found) || len(found.Listed) != 100 || found.Total != 250 {
		t.Fatalf("%v", err)
	}
	if text := err.Error(); !strings.HasPrefix(text, "250 mistakes") || !strings.HasSuffix(text, "and 150 more") {
		t.Errorf("message %q", text)
	}
}

func TestImport_InvalidFolders(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	if _, err := w.run(t, files{"notes.txt": "x"}); !errors.Is(err, importer.ErrFolder) {
		t.Errorf("without a file: %v", err)
	}
	if _, err := importer.Import(t.Context(), w.north, filepath.Join(t.TempDir(), "none"), importer.Options{Location: w.location}); !errors.Is(err, importer.ErrFolder) {
		t.Errorf("without a folder: %v", err)
	}
}

func TestImport_ExcludesConcurrentImport(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	folder := good.folder(t)
	err := w.north.Tx(t.Context(), func(held store.Company) error {
		if err := bulk.LockLoads(t.Context(), held); err != nil {
			return err
		}
		if _, err := importer.Import(t.Context(), w.north, folder, importer.Options{Location: w.location, Now: clock}); !errors.Is(err, importer.ErrBusy) {
			t.Errorf("the same company: %v, want ErrBusy", err)
		}
		_, err := importer.Import(t.Context(), w.south, files{"trainees.csv": "email,fname\nx@south.test,X\n"}.folder(t), importer.Options{Location: w.location})
		return err
	})
	if err != nil {
		t.Errorf("another company: %v", err)
	}
	w.mustRun(t, good)
}

// If an import and the deletion of one of its trainees run concurrently, the erased trainee must afterwards have no active
// enrollment and be in no batch. The operation that begins second must wait until the first operation ends.
func TestImport_ConcurrentWithDeletion(t *testing.T) {
	t.Parallel()
	w := newOwnWorld(t)
	ids, err := storepeople.UserIDs(t.Context(), w.north, []string{"tara@north.test", "uma@north.test"})
	if err != nil {
		t.Fatal(err)
	}
	remove := func(c store.Company, email string) error {
		_, err := storepeople.DeleteTrainee(t.Context(), c, ids[email], clock, store.Actor{})
		return err
	}
	enrolled := func(email string) files {
		return files{
			"batch_trainees.csv": "batch,email\nSpring north," + email + "\n",
			"enrollments.csv":    "email,course_code,start_date\n" + email + ",AID,2026-01-01\n",
		}
	}
	leftovers := func(email string) {
		t.Helper()
		const of = "select (select count(*) from enrollments where company_id = $1 and user_id = $2 and status = 'active' and latest) + " +
			"(select count(*) from batch_trainees where company_id = $1 and user_id = $2)"
		if n := storetest.Value(t, w.dsn, of, w.kept.Company.ID(), ids[email]); n != "0" {
			t.Errorf("%s is erased, and has %s rows", email, n)
		}
	}
	answer := make(chan error, 1)
	// The deletion begins during the import, so the import commits first.
	options := importer.Options{Location: w.location, Now: clock, Progress: func(step importer.Step, done, _ int64) {
		if step == importer.StepLoad && done == 1 {
			go func() { answer <- remove(w.north, "tara@north.test") }()
			storetest.AwaitLock(t, w.dsn, func() bool { return len(answer) > 0 })
		}
	}}
	if _, err := importer.Import(t.Context(), w.north, enrolled("tara@north.test").folder(t), options); err != nil {
		t.Error(err)
	}
	if err := <-answer; err != nil {
		t.Error(err)
	}
	leftovers("tara@north.test")
	// The import begins during the deletion, so the deletion commits first.
	err = w.north.Tx(t.Context(), func(inside store.Company) error {
		if err := remove(inside, "uma@north.test"); err != nil {
			return err
		}
		folder := enrolled("uma@north.test").folder(t)
		go func() {
			_, err := importer.Import(t.Context(), w.north, folder, importer.Options{Location: w.location, Now: clock})
			answer <- err
		}()
		storetest.AwaitLock(t, w.dsn, func() bool { return len(answer) > 0 })
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	var found *importer.Problems
	if err := <-answer; !errors.As(err, &found) || found.Total != 1 {
		t.Errorf("the import of a deleted trainee: %v, want one mistake with both places", err)
	}
	leftovers("uma@north.test")
}

func TestImport_CancelledChangesNothing(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	before := len(trainees(t, w.north))
	ctx, cancel := context.WithCancel(t.Context())
	options := importer.Options{Location: w.location, Now: clock, Progress: func(step importer.Step, done, _ int64) {
		if step == importer.StepLoad && done > 0 {
			cancel()
		}
	}}
	if _, err := importer.Import(ctx, w.north, good.folder(t), options); !errors.Is(err, context.Canceled) {
		t.Fatalf("%v, want context.Canceled", err)
	}
	if got := len(trainees(t, w.north)); got != before {
		t.Errorf("%d trainees, want %d", got, before)
	}
}

func TestImport_LongCellIsNotQuotedInFull(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	book := strings.Repeat("अ🎓", 500_000)
	_, err := w.run(t, files{
		"courses.csv":  "course_code,title,description,categories,duration\nA,A," + book + "," + book + "," + book + "\n",
		"trainees.csv": "email,fname,timezone,mobile,status\n" + book + "@x.test," + book + "," + book + "," + book + "," + book + "\n",
	})
	if err == nil {
		t.Fatal("the import succeeded")
	}
	report := err.Error()
	for _, field := range []string{"description", "categories", "duration", "email", "fname", "timezone", "mobile", "status"} {
		if !strings.Contains(report, "csv:2: "+field+": ") {
			t.Errorf("the error does not contain %s", field)
		}
	}
	if len(report) > 20_000 {
		t.Errorf("the report has %d bytes", len(report))
	}
}
