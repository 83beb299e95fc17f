package importer

import (
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
)

type course struct {
	bulk.BulkCourse
	categories []string
	created    moment
}

func coursesTable() table[course] {
	return table[course]{
		name: coursesFile, keyField: "course_code", together: []string{"start_date", "end_date"},
		about: "Key: `course_code`. Departments and designations that are named here and do not exist are added.",
		columns: described[*course, bulk.BulkCourse, courses.EditedCourse](func(c *course) *bulk.BulkCourse { return &c.BulkCourse },
			text("course_code", keyLength, func(c *course) *string { return &c.Code }).must().doc("the company's own code", "LIFT-1"),
			text("title", lineLength, func(c *course) *string { return &c.Title }).must().doc("name", "Safe lifting"),
			list("categories", func(c *course) *[]string { return &c.categories }).as().typed("list of paths").
				doc("all categories of the course; other categories are removed", "Goods > Lifting|Safety"),
			date("start_date", func(c *course) *store.Date { return &c.StartDate }).doc("first day of the course; empty if it has no dates", "2026-01-01"),
			date("end_date", func(c *course) *store.Date { return &c.EndDate }).doc("last day, not before the first; empty if there is none", "2026-12-31"),
			number("duration", 1, mostDays, func(c *course) *int { return &c.Duration }).
				doc("number of days that an enrollment lasts; empty for no limit", "30"),
			text("department", keyLength, func(c *course) *string { return &c.Department }).doc("the department for which the course is meant", "Operations"),
			text("designation", keyLength, func(c *course) *string { return &c.Designation }).doc("the designation for which the course is meant", "Team lead"),
			text("trainer", lineLength, func(c *course) *string { return &c.TrainerName }).as("trainer_name").doc("who teaches", "Ivo Brand"),
			flag("hide_trainer", func(c *course) *bool { return &c.HideTrainerName }).as("hide_trainer_name").doc("hide the trainer", "0"),
			text("thumbnail", lineLength, func(c *course) *string { return &c.Thumbnail }).
				doc("name of a [picture](import.md#pictures) of the files or the company, or an address with `https://`, which pages do not show", "lift.png"),
			text("demo_video", lineLength, func(c *course) *string { return &c.DemoVideo }).
				doc("path of a film (`.mp4`, `.m4v`, `.webm`) inside the folder `files`, which is stored like the files of documents; or the "+
					"address of a video; or the key of a stored film in the company's part of `LYCEUM_FILES`. Pages show only stored films", "films/lift.mp4"),
			word("completion_exams", []string{"none", "taken", "passed"}, func(c *course, at int) {
				c.CompletionExams = []string{"none", "taken", "passed"}[at]
			}).doc("which exams that count the completion of the course requires; empty is `none`", "passed"),
			flag("completion_films", func(c *course) *bool { return &c.CompletionFilms }).doc("required films must be watched", "0"),
			text("acknowledgement", 4000, func(c *course) *string { return &c.Acknowledgement }).
				doc("what trainees confirm with their name to complete the course", "I have read the rules of the warehouse."),
			word("status", []string{"published", "draft"}, func(c *course, at int) { c.Status = 1 - at }).
				doc("whether people can be enrolled in it, and the catalogue shows it; empty is `published`", "draft"),
			flag("enrolled_only", func(c *course) *bool { return &c.EnrolledOnly }).
				doc("the catalogue does not show it, so that only people whom staff enroll find it", "0"),
			instant("created_date", func(c *course) *moment { return &c.created }).as("created_at").
				doc("when the course was made; only for a new row; if empty, the time of the import", "2026-01-20"),
		),
		key: func(c *course) []string { return fold(c.Code) },
		check: func(c *course, wrong func(field, format string, args ...any)) {
			daysInOrder(c.StartDate, c.EndDate, wrong)
		},
	}
}
