package importer

import (
	"context"
	"strconv"
	"strings"

	"lyceum/store"
	"lyceum/store/bulk"
)

type attempt struct {
	bulk.BulkExamAttempt
	scheduled, started, submitted moment
}

type rating struct {
	bulk.BulkRating
	created moment
}

// attemptStates are the accepted values of the column status of an attempt. The database stores their indexes.
var attemptStates = []string{"scheduled", "started", "submitted", "passed", "failed"}

// mostStars is the highest number of stars of a rating.
const mostStars = 5

func attemptsTable() table[attempt] {
	return table[attempt]{
		name: attemptsFile, keyField: "number",
		about: "Key: `course_code`, `exam`, `email` and `number`.",
		columns: []column[*attempt]{
			text("course_code", keyLength, func(a *attempt) *string { return &a.CourseCode }).must().doc("the course of the exam", "LIFT-1"),
			text("exam", lineLength, func(a *attempt) *string { return &a.Exam }).must().doc("an exam of the files or the company", "Licence"),
			email("email", func(a *attempt) *string { return &a.Email }).must().doc("a trainee of the files or the company", "tara@acme.example"),
			number("number", 1, mostCount, func(a *attempt) *int { return &a.Number }).must().
				doc("number of the attempt among those of the trainee at the exam", "1"),
			word("status", attemptStates, func(a *attempt, at int) { a.Status = at }).must().doc("state of the attempt", "passed"),
			marks("marks", func(a *attempt) *int { return &a.Marks }).doc("marks of an attempt that has ended; empty if it has none yet", "72"),
			instant("scheduled_date", func(a *attempt) *moment { return &a.scheduled }).as("scheduled_at").doc("the appointment", "2026-05-11 10:00"),
			instant("started_date", func(a *attempt) *moment { return &a.started }).as("started_at").
				doc("when it began; empty if it is only scheduled", "2026-05-11 10:02"),
			instant("submitted_date", func(a *attempt) *moment { return &a.submitted }).as("submitted_at").
				doc("when it was submitted, not before it began", "2026-05-11 10:40"),
		},
		key:   func(a *attempt) []string { return fold(a.CourseCode, a.Exam, a.Email, strconv.Itoa(a.Number)) },
		check: checkAttempt,
	}
}

// marks returns a column with the marks of an attempt. For an empty cell it sets noMarks.
func marks[P any](header string, field func(P) *int) column[P] {
	marks := number(header, 0, mostCount, field)
	read := marks.read
	marks.read = func(row P, cell string) error {
		*field(row) = noMarks
		return read(row, cell)
	}
	return marks
}

// noMarks is stored in place of the marks of an attempt that has no marks. It differs from 0 marks.
const noMarks = -1

func checkAttempt(a *attempt, wrong func(field, format string, args ...any)) {
	state := attemptStates[a.Status]
	begun, over := a.Status >= 1, a.Status >= 2
	switch {
	case !begun && !a.started.day.IsZero():
		wrong("started_date", "belongs to an attempt that has begun, and this one is %s", state)
	case !over && !a.submitted.day.IsZero():
		wrong("submitted_date", "belongs to an attempt that is over, and this one is %s", state)
	case !over && a.Marks > 0:
		wrong("marks", "belong to an attempt that is over, and this one is %s", state)
	case a.submitted.before(a.started):
		wrong("submitted_date", "%s is before the start, %s", a.submitted, a.started)
	}
}

func ratingsTable() table[rating] {
	return table[rating]{
		name: ratingsFile, keyField: "email",
		about: "Key: `course_code` and `email`. The stars of a course are the average of its ratings.",
		columns: []column[*rating]{
			text("course_code", keyLength, func(r *rating) *string { return &r.CourseCode }).must().doc("a course of the files or the company", "LIFT-1"),
			email("email", func(r *rating) *string { return &r.Email }).must().doc("a trainee of the files or the company", "tara@acme.example"),
			number("stars", 1, mostStars, func(r *rating) *int { return &r.Stars }).must().doc("number of stars", "4"),
			shown("review", bulk.LongestNews, func(r *rating) *string { return &r.Review }).doc("text about the course", "Clear and short."),
			instant("created_date", func(r *rating) *moment { return &r.created }).as("created_at").
				doc("when the trainee gave it, not in the future; only for a new row; if empty, the time of the import", "2026-06-13"),
		},
		key: func(r *rating) []string { return fold(r.CourseCode, r.Email) },
	}
}

// checkExams adds a problem for each reference to an exam that neither the files nor the company has.
func (in *input) checkExams(ctx context.Context, c store.Company, found *problems) error {
	if in.exams.broken {
		return nil
	}
	all := uses(&in.attempts, "exam", one(func(a *attempt) string { return a.CourseCode + outlineSeparator + a.Exam }))
	if err := in.checkPeriods(ctx, c, found); err != nil {
		return err
	}
	inFile := keysOf(&in.exams, func(e *exam) string { return outlineKey(e.CourseCode, e.Title) })
	return resolve(ctx, "exam", all, inFile, strings.ToLower, func(ctx context.Context, places []string) (map[string]bool, error) {
		exams, err := bulk.KnownExams(ctx, c, codesOf(places))
		known := make(map[string]bool, len(exams))
		for _, e := range exams {
			known[outlineKey(e.CourseCode, e.Exam)] = true
		}
		return known, err
	}, found)
}

// setResultTimes sets the times of attempts and ratings, and adds a problem for each rating in the future.
func (in *input) setResultTimes(o Options, found *problems) {
	for i := range in.attempts.rows {
		row := &in.attempts.rows[i]
		row.ScheduledAt, row.StartedAt, row.SubmittedAt = row.scheduled.in(o.Location), row.started.in(o.Location), row.submitted.in(o.Location)
	}
	setWritten(&in.ratings, o, found, func(r *rating) (moment, *store.Time) { return r.created, &r.CreatedAt })
}

func (in *input) loadResults(ctx context.Context, l *loader) error {
	attempts, ratings := in.attempts.absent(), in.ratings.absent()
	err := loadFile(ctx, l, &in.attempts, func(a *attempt) bulk.BulkExamAttempt { return a.BulkExamAttempt },
		func(ctx context.Context, rows []bulk.BulkExamAttempt) (store.Loaded, error) {
			return bulk.LoadExamAttempts(ctx, l.company, rows, attempts)
		})
	if err != nil {
		return err
	}
	return loadFile(ctx, l, &in.ratings, func(r *rating) bulk.BulkRating { return r.BulkRating },
		func(ctx context.Context, rows []bulk.BulkRating) (store.Loaded, error) {
			return bulk.LoadRatings(ctx, l.company, rows, ratings)
		})
}
