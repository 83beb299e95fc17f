package importer

import (
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/question/exchange"
)

type exam struct {
	bulk.BulkExam
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
		about: "Key: `course_code` and `title`.",
		columns: []column[*exam]{
			text("course_code", keyLength, func(e *exam) *string { return &e.CourseCode }).must().doc("a course of the files or the company", "LIFT-1"),
			text("title", lineLength, func(e *exam) *string { return &e.Title }).must().doc("name of the exam", "Licence"),
			text("subject", lineLength, func(e *exam) *string { return &e.Subject }).
				doc("the subject that the exam is about; empty if it is about the whole course", "Basics"),
			number("duration", 0, mostCount, func(e *exam) *int { return &e.Duration }).full().
				doc("number of minutes that an attempt lasts; 60 for a new row", "45"),
			number("total_questions", 0, mostCount, func(e *exam) *int { return &e.TotalQuestions }).doc("how many questions it has", "20"),
			number("total_marks", 0, mostCount, func(e *exam) *int { return &e.TotalMarks }).doc("marks of all questions together", "100"),
			number("passing_marks", 0, mostCount, func(e *exam) *int { return &e.PassingMarks }).
				doc("marks that are needed to pass, not more than `total_marks`", "60"),
			date("start_date", func(e *exam) *store.Date { return &e.StartDate }).as("start_date", "period").
				doc("first day on which the exam may be taken; if both days are empty, it may be taken on any day of the enrollment", "2026-05-01"),
			date("end_date", func(e *exam) *store.Date { return &e.EndDate }).doc("last day, not before the first", "2026-05-31"),
			timeOfDay("start_time", func(e *exam) *string { return &e.StartTime }).
				doc("the time on the first day from which the exam may be taken; if empty, the start of the day", "09:00"),
			timeOfDay("end_time", func(e *exam) *string { return &e.EndTime }).
				doc("the time on the last day at which open attempts end, after `start_time` if both days are the same; if empty, the end of the day", "17:00"),
			flag("before_end_of_course", func(e *exam) *bool { return &e.BeforeEndOfCourse }).
				doc("`1`: trainees may take the exam during the enrollment; `0`: only after its last day, or after they have completed the course", "1"),
			number("attempts", 1, mostCount, func(e *exam) *int { return &e.AttemptsAllowed }).full().as("attempts_allowed").
				doc("number of attempts that a trainee has; 1 for a new row", "3"),
			number("wait_minutes", 0, mostWait, func(e *exam) *int { return &e.WaitMinutes }).
				doc("number of minutes between the end of an attempt and the start of the next one", "60"),
			flag("random_sequence", func(e *exam) *bool { return &e.RandomSequence }).doc("questions in random order", "0"),
			flag("one_per_page", func(e *exam) *bool { return &e.OnePerPage }).doc("the page of an attempt shows one question at a time", "1"),
			flag("negative_marks", func(e *exam) *bool { return &e.NegativeMarks }).doc("a wrong answer subtracts the penalty of the question", "0"),
			kindMarks("kind_marks").typed("list of kinds of questions with their marks").
				doc("the marks for all questions of a kind, more than 0 and at most 1000, with at most 4 decimals; questions with marks of their "+
					"own in the exam keep them. The kinds are `single`, `multiple`, `truefalse`, `numeric`, `shorttext`, `matching`, `ordering`, "+
					"`cloze` and `essay`", "single=2|essay=7.5"),
			flag("marks_per_type", func(e *exam) *bool { return &e.MarksPerType }).doc("all questions of a type have the same marks", "0"),
			flag("automated", func(e *exam) *bool { return &e.Automated }).full().doc("the program marks attempts; yes for a new row", "1"),
			flag("blind", func(e *exam) *bool { return &e.Blind }).doc("the names of the trainees are hidden from markers", "1"),
			flag("show_result", func(e *exam) *bool { return &e.ShowResult }).full().doc("trainees see their marks; yes for a new row", "1"),
			flag("trainee_reschedules", func(e *exam) *bool { return &e.TraineeReschedules }).doc("trainees may move their appointment", "0"),
			flag("needs_full_progress", func(e *exam) *bool { return &e.NeedsFullProgress }).
				doc("trainees may take the exam only after their progress is 100 percent", "0"),
			number("appear_after", 0, mostDays, func(e *exam) *int { return &e.AppearAfterDays }).as("appear_after_days").
				doc("number of days from the start of the enrollment until the exam opens", "14"),
			number("reminder1", 0, mostDays, func(e *exam) *int { return &e.FirstReminderDays }).as("first_reminder_days").
				doc("when the first reminder is sent, in days before the exam", "7"),
			number("reminder2", 0, mostDays, func(e *exam) *int { return &e.SecondReminderDays }).as("second_reminder_days").
				doc("when the second reminder is sent, in days before the exam", "1"),
			flag("event_restriction", func(e *exam) *bool { return &e.EventRestriction }).
				doc("leaving the page of the exam during an attempt counts as an event", "0"),
			number("event_count", 0, mostCount, func(e *exam) *int { return &e.EventCount }).doc("number of events after which an attempt ends", "3"),
			text("questions", lineLength, func(e *exam) *string { return &e.questions }).as().typed("path with slashes inside the folder `exams` (255)").
				doc("the [file with the questions](import.md#question-files); if empty, the exam keeps its questions", "licence.gift"),
			number("draw", 1, exchange.MaxQuestions, func(e *exam) *int { return &e.draw }).as().
				doc("number of questions of the file that are drawn at random for each attempt; if empty, each attempt has all of them, in their order", "10"),
			number("pass_mark", 1, 100, func(e *exam) *int { return &e.PassPercent }).as("pass_percent").
				doc("percentage of the marks that is needed to pass", "60"),
			flag("shuffle_options", func(e *exam) *bool { return &e.ShuffleOptions }).doc("options in random order", "1"),
			review("review").
				doc("what trainees see of an attempt that has ended; if empty, an existing exam keeps its value, and a new one gets `marks`", "answers"),
			flag("review_after_window", func(e *exam) *bool { return &e.ReviewAfterWindow }).
				doc("trainees see the review only after `end_date`, which the exam then needs", "1"),
			word("status", []string{"open", "closed"}, func(e *exam, at int) { e.Status = 1 - at }).
				doc("whether trainees can take it; empty is `open`", "open"),
			instant("created_date", func(e *exam) *moment { return &e.created }).as("created_at").
				doc("when the exam was made; only for a new row; if empty, the time of the import", "2026-01-20"),
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
