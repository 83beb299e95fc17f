package importer

import (
	"lyceum/store"
	"lyceum/store/question/exchange"
)

type exam struct {
	store.BulkExam
	created moment
	kinds   []string // kinds has the items of the column kind_marks.
	// questions is a path inside the folder exams of the import folder. It is empty for an exam without a question file. items are
	// the questions of the file, and draw is the number that is drawn for each attempt, or 0 for all.
	questions string
	items     []exchange.Item
	draw      int
}

func examsTable() table[exam] {
	return table[exam]{
		name: examsFile, keyField: "title", together: []string{"start_date", "end_date"},
		columns: []column[*exam]{
			text("course_code", keyLength, func(e *exam) *string { return &e.CourseCode }).must(),
			text("title", lineLength, func(e *exam) *string { return &e.Title }).must(),
			text("subject", lineLength, func(e *exam) *string { return &e.Subject }),
			number("duration", 0, mostCount, func(e *exam) *int { return &e.Duration }).full(),
			number("total_questions", 0, mostCount, func(e *exam) *int { return &e.TotalQuestions }),
			number("total_marks", 0, mostCount, func(e *exam) *int { return &e.TotalMarks }),
			number("passing_marks", 0, mostCount, func(e *exam) *int { return &e.PassingMarks }),
			date("start_date", func(e *exam) *store.Date { return &e.StartDate }).as("start_date", "period"),
			date("end_date", func(e *exam) *store.Date { return &e.EndDate }),
			timeOfDay("start_time", func(e *exam) *string { return &e.StartTime }),
			timeOfDay("end_time", func(e *exam) *string { return &e.EndTime }),
			flag("before_end_of_course", func(e *exam) *bool { return &e.BeforeEndOfCourse }),
			number("attempts", 1, mostCount, func(e *exam) *int { return &e.AttemptsAllowed }).full().as("attempts_allowed"),
			number("wait_minutes", 0, mostWait, func(e *exam) *int { return &e.WaitMinutes }),
			flag("random_sequence", func(e *exam) *bool { return &e.RandomSequence }),
			flag("one_per_page", func(e *exam) *bool { return &e.OnePerPage }),
			flag("negative_marks", func(e *exam) *bool { return &e.NegativeMarks }),
			kindMarks("kind_marks"),
			flag("marks_per_type", func(e *exam) *bool { return &e.MarksPerType }),
			flag("automated", func(e *exam) *bool { return &e.Automated }).full(),
			flag("blind", func(e *exam) *bool { return &e.Blind }),
			flag("show_result", func(e *exam) *bool { return &e.ShowResult }).full(),
			flag("trainee_reschedules", func(e *exam) *bool { return &e.TraineeReschedules }),
			flag("needs_full_progress", func(e *exam) *bool { return &e.NeedsFullProgress }),
			number("appear_after", 0, mostDays, func(e *exam) *int { return &e.AppearAfterDays }).as("appear_after_days"),
			number("reminder1", 0, mostDays, func(e *exam) *int { return &e.FirstReminderDays }).as("first_reminder_days"),
			number("reminder2", 0, mostDays, func(e *exam) *int { return &e.SecondReminderDays }).as("second_reminder_days"),
			flag("event_restriction", func(e *exam) *bool { return &e.EventRestriction }),
			number("event_count", 0, mostCount, func(e *exam) *int { return &e.EventCount }),
			text("questions", lineLength, func(e *exam) *string { return &e.questions }).as(),
			number("draw", 1, exchange.MaxQuestions, func(e *exam) *int { return &e.draw }).as(),
			number("pass_mark", 1, 100, func(e *exam) *int { return &e.PassPercent }).as("pass_percent"),
			flag("shuffle_options", func(e *exam) *bool { return &e.ShuffleOptions }),
			review("review"),
			flag("review_after_window", func(e *exam) *bool { return &e.ReviewAfterWindow }),
			word("status", []string{"open", "closed"}, func(e *exam, at int) { e.Status = 1 - at }),
			instant("created_date", func(e *exam) *moment { return &e.created }).as("created_at"),
		},
		key:   func(e *exam) []string { return fold(e.CourseCode, e.Title) },
		check: checkExam,
	}
}

func checkExam(e *exam, wrong func(field, format string, args ...any)) {
	daysInOrder(e.StartDate, e.EndDate, wrong)
	if !e.StartDate.IsZero() || !e.EndDate.IsZero() {
		e.Period = 1 // The value 1 restricts the exam to the days from StartDate to EndDate.
	}
	checkQuestions(e, wrong)
	if e.TotalMarks > 0 && e.PassingMarks > e.TotalMarks {
		wrong("passing_marks", "%d is more than total_marks, %d", e.PassingMarks, e.TotalMarks)
	}
}
