package importer

import (
	"cmp"

	"lyceum/store"
	"lyceum/store/bulk"
)

type enrollment struct {
	bulk.BulkEnrollment
	completed, unenrolled, archived, created moment
}

// enrollmentSources are the accepted values of the column source. An empty cell means "import".
var enrollmentSources = []string{"import", "direct", "payment", "batch", "path"}

var enrollmentStates = []string{"active", "completed", "unenrolled"}

func enrollmentsTable() table[enrollment] {
	return table[enrollment]{
		name: enrollmentsFile, keyField: "start_date",
		about: "Key: `email`, `course_code` and `start_date`. A trainee may have several enrollments in a course, one after the other, as with " +
			"renewals. Lists and pages show the current one: the open enrollment, of several the one that began last; if none is open, the next one; " +
			"if there is none, the one with the newest start. The API shows an active enrollment as `upcoming` before its first day, as `ongoing` " +
			"until its last day, and as `expired` after it.",
		columns: []column[*enrollment]{
			email("email", func(e *enrollment) *string { return &e.Email }).must().doc("a trainee of the files or the company", "tara@acme.example"),
			text("course_code", keyLength, func(e *enrollment) *string { return &e.CourseCode }).must().doc("a course of the files or the company", "LIFT-1"),
			date("start_date", func(e *enrollment) *store.Date { return &e.StartDate }).must().doc("first day", "2026-02-01"),
			date("end_date", func(e *enrollment) *store.Date { return &e.EndDate }).doc("last day, not before the first; empty if there is none", "2026-07-31"),
			date("due_date", func(e *enrollment) *store.Date { return &e.DueDate }).
				doc("day by which it is to be completed, not before the first; empty if there is none", "2026-04-30"),
			word("status", enrollmentStates, func(e *enrollment, at int) { e.Status = enrollmentStates[at] }).doc("the state; empty is `active`", "completed"),
			number("completed_percent", 0, 100, func(e *enrollment) *int { return &e.CompletedPercent }).
				doc("progress in percent. If empty, a completed enrollment gets 100. If it is the same as in the last import, the trainee keeps "+
					"the progress made since then", "40"),
			instant("completed_date", func(e *enrollment) *moment { return &e.completed }).as("completed_at").
				doc("when a completed enrollment was completed", "2026-06-12"),
			instant("unenrolled_date", func(e *enrollment) *moment { return &e.unenrolled }).as("unenrolled_at").
				doc("when an unenrolled enrollment was ended", "2026-04-01"),
			instant("archived_date", func(e *enrollment) *moment { return &e.archived }).as("archived_at").
				doc("when it was archived; empty if it is not archived", "2026-09-01"),
			word("source", enrollmentSources, func(e *enrollment, at int) { e.Source = enrollmentSources[at] }).
				doc("what created the enrollment; only for a new row; empty is `import`", "batch"),
			text("batch", keyLength, func(e *enrollment) *string { return &e.Batch }).
				doc("the batch that it was created for, of the files or the company; only for a new row", "Spring 2026"),
			text("learning_path", keyLength, func(e *enrollment) *string { return &e.LearningPath }).
				doc("the learning path that it was created for, of the files or the company; only for a new row", "Yard licence"),
			instant("created_date", func(e *enrollment) *moment { return &e.created }).as("created_at").
				doc("when the enrollment was made; only for a new row; if empty, the time of the import", "2026-01-20"),
		},
		key:   func(e *enrollment) []string { return fold(e.Email, e.CourseCode, e.StartDate.String()) },
		check: checkEnrollment,
	}
}

func checkEnrollment(e *enrollment, wrong func(field, format string, args ...any)) {
	daysInOrder(e.StartDate, e.EndDate, wrong)
	if e.DueDate.Before(e.StartDate) {
		wrong("due_date", "%s is before the start, %s", e.DueDate, e.StartDate)
	}
	state := cmp.Or(e.Status, enrollmentStates[0])
	if state == "completed" && e.CompletedPercent == 0 {
		e.CompletedPercent = 100
	}
	if !e.completed.day.IsZero() && state == "active" {
		wrong("completed_date", "belongs to an enrollment that is completed, and this one is active")
	}
	if !e.unenrolled.day.IsZero() && state != "unenrolled" {
		wrong("unenrolled_date", "belongs to an enrollment that is unenrolled, and this one is %s", state)
	}
}
