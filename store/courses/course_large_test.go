package courses_test

import (
	"database/sql"
	"fmt"
	"testing"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/storetest"
)

const (
	largeSubjects  = 10
	largeChapters  = 500
	largeDocuments = 2000
	// allowedOfLarge and allowedOfOne limit the rows that a plan may touch to read the whole course or one
	// document. A plan that scans the course again for each document touches millions of rows.
	allowedOfLarge, allowedOfOne = 8 * largeDocuments, largeDocuments / 10
)

// Without statistics of a company, the planner expects one row of that company in every table and considers every join
// order equally good. Such a plan once compared every document with every chapter and reached the timeout. The
// statements must read few rows even without these statistics.
func TestLargeCourse_PlanWithoutStatistics(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	// The statistics include only the first company, which has as many rows as the second.
	known := storetest.MakeWorld(t, db, dsn, "north")
	fillLargeCourse(t, db.For(known.Company))
	storetest.Exec(t, dsn, openedEach)
	conn := storetest.AnalysedConn(t, dsn)
	run(t, conn, "set plan_cache_mode = force_custom_plan")
	for _, table := range []string{"subjects", "chapters", "documents", "document_progress", "enrollments"} {
		run(t, conn, "alter table "+table+" set (autovacuum_enabled = off)")
	}
	unknown := storetest.MakeWorld(t, db, dsn, "south")
	fillLargeCourse(t, db.For(unknown.Company))
	storetest.Exec(t, dsn, openedEach)
	company, enrollment, course := unknown.Company.ID(), unknown.ID(storetest.OngoingEnrollment), unknown.ID(storetest.Forklift)
	document := fmt.Sprint(enrollment, ", ", unknown.ID(storetest.Film))
	for _, read := range []struct {
		name, arguments string
		least, most     float64
	}{
		{"course/outline", fmt.Sprint(course), largeChapters, allowedOfLarge},
		{"course/outline_of_user", fmt.Sprint(course, ", ", unknown.ID(storetest.Trainee), ", false"), largeDocuments, allowedOfLarge},
		{"enrollment/outline", fmt.Sprint(enrollment), largeDocuments, allowedOfLarge},
		{"document/get", document, 1, allowedOfOne},
		{"document/file", document, 1, allowedOfOne},
		{"enrollment/advance", document, largeDocuments, allowedOfLarge},
		{"enrollment/advance_many", fmt.Sprintf("array[%d], array[%d]", enrollment, unknown.ID(storetest.Film)), largeDocuments, allowedOfLarge},
		{"completion/missing", fmt.Sprintf("array[%d], 'UTC'", enrollment), largeDocuments, allowedOfLarge},
		{"course/count_lessons", fmt.Sprintf("array[%d]", course), largeDocuments, allowedOfLarge},
	} {
		storetest.PrepareStatement(t, conn, read.name)
		rows := storetest.RowsRead(t, conn, fmt.Sprintf("%d, %s", company, read.arguments))
		if rows < read.least || rows > read.most {
			t.Errorf("%s reads %v rows of a course with %d documents", read.name, rows, largeDocuments)
		}
	}
}

// openedEach records that the trainees of the ongoing enrollments have opened each document of their courses. A plan that reads all of the progress again
// for each document touches millions of rows.
const openedEach = `
	insert into document_progress (company_id, enrollment_id, document_id)
	select e.company_id, e.id, d.id
	from enrollments e
	join subjects s on s.company_id = e.company_id and s.course_id = e.course_id
	join chapters h on h.company_id = e.company_id and h.subject_id = s.id
	join documents d on d.company_id = e.company_id and d.chapter_id = h.id
	where e.latest
	on conflict do nothing`

func run(t *testing.T, conn *sql.Conn, command string) {
	t.Helper()
	if _, err := conn.ExecContext(t.Context(), command); err != nil {
		t.Fatalf("%s: %v", command, err)
	}
}

// fillLargeCourse adds largeSubjects subjects, largeChapters chapters and largeDocuments documents to Forklift.
func fillLargeCourse(t *testing.T, c store.Company) {
	t.Helper()
	const code = "1001"
	var subjects []bulk.BulkSubject
	var chapters []bulk.BulkChapter
	var documents []bulk.BulkDocument
	subject := func(chapter int) string { return fmt.Sprint("subject ", chapter%largeSubjects) }
	chapter := func(document int) int { return document % largeChapters }
	for i := range largeSubjects {
		subjects = append(subjects, bulk.BulkSubject{CourseCode: code, Title: subject(i)})
	}
	for i := range largeChapters {
		chapters = append(chapters, bulk.BulkChapter{CourseCode: code, Subject: subject(i), Title: fmt.Sprint("chapter ", i)})
	}
	for i := range largeDocuments {
		documents = append(documents, bulk.BulkDocument{
			CourseCode: code, Subject: subject(chapter(i)), Chapter: fmt.Sprint("chapter ", chapter(i)), Name: fmt.Sprint("document ", i), EffectOnProgress: true,
		})
	}
	if _, err := bulk.LoadSubjects(t.Context(), c, subjects, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := bulk.LoadChapters(t.Context(), c, chapters, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := bulk.LoadDocuments(t.Context(), c, documents, nil); err != nil {
		t.Fatal(err)
	}
}
