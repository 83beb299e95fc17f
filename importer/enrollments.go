package importer

import (
	"cmp"

	"lyceum/store"
)

type enrollment struct {
	store.BulkEnrollment
	completed, unenrolled, archived, created moment
}

// enrollmentSources are the accepted values of the column source. An empty cell means "import".
var enrollmentSources = []string{"import", "direct", "payment", "batch", "path"}

var enrollmentStates = []string{"active", "completed", "unenrolled"}

func enrollmentsTable() table[enrollment] {
	return table[enrollment]{
		name: enrollmentsFile, keyField: "start_date",
		columns: []column[*enrollment]{
			email("email", func(e *enrollment) *string { return &e.Email }).must(),
			text("course_code", keyLength, func(e *enrollment) *string { return &e.CourseCode }).must(),
			date("start_date", func(e *enrollment) *store.Date { return &e.StartDate }).must(),
			date("end_date", func(e *enrollment) *store.Date { return &e.EndDate }),
			word("status", enrollmentStates, func(e *enrollment, at int) { e.Status = enrollmentStates[at] }),
			number("completed_percent", 0, 100, func(e *enrollment) *int { return &e.CompletedPercent }),
			instant("completed_date", func(e *enrollment) *moment { return &e.completed }).as("completed_at"),
			instant("unenrolled_date", func(e *enrollment) *moment { return &e.unenrolled }).as("unenrolled_at"),
			instant("archived_date", func(e *enrollment) *moment { return &e.archived }).as("archived_at"),
			word("source", enrollmentSources, func(e *enrollment, at int) { e.Source = enrollmentSources[at] }),
			text("batch", keyLength, func(e *enrollment) *string { return &e.Batch }),
			text("learning_path", keyLength, func(e *enrollment) *string { return &e.LearningPath }),
			instant("created_date", func(e *enrollment) *moment { return &e.created }).as("created_at"),
		},
		key:   func(e *enrollment) []string { return fold(e.Email, e.CourseCode, e.StartDate.String()) },
		check: checkEnrollment,
	}
}

func checkEnrollment(e *enrollment, wrong func(field, format string, args ...any)) {
	daysInOrder(e.StartDate, e.EndDate, wrong)
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
