package importer_test

import (
	"errors"
	"maps"
	"testing"
	"time"

	"lyceum/importer"
	"lyceum/store/bulk"
	"lyceum/store/storetest"
)

// learned returns a folder with two required documents and an optional one, two enrollments of Tara one after the other, and
// the progress of Tara and Uma.
func learned() files {
	return files{
		"courses.csv":     "course_code,title\nLEARN-1,Learning\n",
		"subjects.csv":    "course_code,title\nLEARN-1,Basics\n",
		"chapters.csv":    "course_code,subject,title\nLEARN-1,Basics,Start\n",
		"documents.csv":   "course_code,subject,chapter,name,effect_on_progress\nLEARN-1,Basics,Start,Read,1\nLEARN-1,Basics,Start,Watch,1\nLEARN-1,Basics,Start,More,0\n",
		"enrollments.csv": "email,course_code,start_date,end_date,completed_percent\ntara@north.test,LEARN-1,2025-01-01,2025-01-31,20\ntara@north.test,LEARN-1,2026-01-01,,60\numa@north.test,LEARN-1,2026-01-01,,10\n",
		"document_progress.csv": "email,course_code,subject,chapter,document,opened_date,done_date\n" +
			"TARA@north.test,learn-1,basics,start,read,2026-02-01 09:00,2026-02-01 09:30\n" +
			"uma@north.test,LEARN-1,Basics,Start,Read,2026-02-02 09:00,2026-02-02 09:30\n" +
			"uma@north.test,LEARN-1,Basics,Start,Watch,2026-02-03 09:00,\numa@north.test,LEARN-1,Basics,Start,More,2026-02-04,2026-02-04 10:00\n",
	}
}

// learning returns the progress in the course LEARN-1 as text: each enrollment with its percentage, its last activity, and its
// documents that are opened (o) and done (d).
func (w world) learning(t *testing.T) string {
	t.Helper()
	return storetest.Value(t, w.dsn, `
		select string_agg(format('%s %s %s%% %s:%s', split_part(u.email, '@', 1), e.start_date, e.completed_percent,
			(e.last_activity_at at time zone 'Asia/Kolkata')::date,
			(select string_agg(' ' || d.name || case when p.done_at is null then ' o' else ' d' end, '' order by d.id)
				from document_progress p join documents d on d.company_id = $1 and d.id = p.document_id where p.company_id = $1 and p.enrollment_id = e.id)),
			'; ' order by u.email, e.start_date)
		from enrollments e
		join users u on u.company_id = $1 and u.id = e.user_id
		join courses c on c.company_id = $1 and c.id = e.course_id and c.course_code = 'LEARN-1'
		where e.company_id = $1`, w.kept.Company.ID())
}

// The percentage of an enrollment must be the greater of that of the file and the share of required documents that are done.
func TestImport_DocumentProgress(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	first := w.mustRun(t, learned())
	const want = "tara 2025-01-01 20% :; tara 2026-01-01 60% 2026-02-01: Read d; uma 2026-01-01 50% 2026-02-04: Read d Watch o More d"
	if got := w.learning(t); got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
	if again := w.mustRun(t, learned()); again.Touched() || w.learning(t) != want {
		t.Errorf("again: %s, and\n%s", outcome(again), w.learning(t))
	}
	if _, err := importer.Undo(t.Context(), w.north, first.Import, time.Now()); err != nil {
		t.Error(err)
	}
	if got := w.learning(t); got != "" {
		t.Errorf("after the import was undone there is\n%s", got)
	}
}

// With the header start_date, a row belongs to the enrollment that starts on this day. A document that is done must stay so. If
// an enrollment existed before, the import cannot be undone, because its earlier percentage is lost.
func TestImport_DocumentProgressOfEarlierEnrollment(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.mustRun(t, learned())
	later := w.mustRun(t, files{"document_progress.csv": "email,course_code,start_date,subject,chapter,document,opened_date,done_date\n" +
		"tara@north.test,LEARN-1,2025-01-01,Basics,Start,Read,2025-01-10,2025-01-11\ntara@north.test,LEARN-1,2026-01-01,Basics,Start,Read,2026-02-05,\n"})
	if got, want := outcome(later), "document_progress.csv 1/1/1/0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	const want = "tara 2025-01-01 50% 2025-01-11: Read d; tara 2026-01-01 60% 2026-02-01: Read d; uma 2026-01-01 50% 2026-02-04: Read d Watch o More d"
	if got := w.learning(t); got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
	var refused *bulk.UndoError
	if _, err := importer.Undo(t.Context(), w.north, later.Import, time.Now()); !errors.As(err, &refused) {
		t.Errorf("undo: %v", err)
	}
}

// A second import must not take away what a trainee has learned since the first one.
func TestImport_KeepsProgressSinceLastImport(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	folder := learned()
	w.mustRun(t, folder)
	w.exec(t, "update enrollments set completed_percent = 90 where company_id = %[1]d and completed_percent = 60")
	if again := w.mustRun(t, files{"enrollments.csv": folder["enrollments.csv"]}); again.Touched() {
		t.Errorf("the same percentage: %s", outcome(again))
	}
	other := maps.Clone(folder)
	other["enrollments.csv"] = "email,course_code,start_date,end_date,completed_percent\ntara@north.test,LEARN-1,2026-01-01,,70\n"
	if changed := w.mustRun(t, files{"enrollments.csv": other["enrollments.csv"]}); outcome(changed) != "enrollments.csv 0/1/0/0" {
		t.Errorf("another percentage: %s", outcome(changed))
	}
}

// A document that is done was opened at the latest when it was done.
func TestImport_DoneWithoutOpened(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	folder := learned()
	folder["document_progress.csv"] = "email,course_code,subject,chapter,document,done_date\ntara@north.test,LEARN-1,Basics,Start,Read,2026-02-01 09:30\n"
	w.mustRun(t, folder)
	if got := w.value(t, "select string_agg((opened_at = done_at)::text, ' ') from document_progress where company_id = $1 and import_id is not null"); got != "true" {
		t.Error(got)
	}
}
