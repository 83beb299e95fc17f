package importer

import "lyceum/store"

type course struct {
	store.BulkCourse
	categories []string
	created    moment
}

func coursesTable() table[course] {
	return table[course]{
		name: coursesFile, keyField: "course_code", together: []string{"start_date", "end_date"},
		columns: []column[*course]{
			text("course_code", keyLength, func(c *course) *string { return &c.Code }).must(),
			text("title", lineLength, func(c *course) *string { return &c.Title }).must(),
			shown("description", store.LongestRich, func(c *course) *string { return &c.Description }),
			list("categories", func(c *course) *[]string { return &c.categories }).as(),
			date("start_date", func(c *course) *store.Date { return &c.StartDate }),
			date("end_date", func(c *course) *store.Date { return &c.EndDate }),
			number("duration", 1, mostDays, func(c *course) *int { return &c.Duration }),
			text("department", keyLength, func(c *course) *string { return &c.Department }),
			text("designation", keyLength, func(c *course) *string { return &c.Designation }),
			text("trainer", lineLength, func(c *course) *string { return &c.TrainerName }).as("trainer_name"),
			flag("hide_trainer", func(c *course) *bool { return &c.HideTrainerName }).as("hide_trainer_name"),
			shown("faq", store.LongestRich, func(c *course) *string { return &c.FAQ }),
			text("thumbnail", lineLength, func(c *course) *string { return &c.Thumbnail }),
			text("demo_video", lineLength, func(c *course) *string { return &c.DemoVideo }),
			shown("features", store.LongestRich, func(c *course) *string { return &c.Features }),
			text("tags", textLength, func(c *course) *string { return &c.Tags }),
			text("seo_title", lineLength, func(c *course) *string { return &c.SEOTitle }),
			shown("seo_description", store.LongestSEO, func(c *course) *string { return &c.SEODescription }),
			shown("seo_keywords", store.LongestSEO, func(c *course) *string { return &c.SEOKeywords }),
			word("status", []string{"published", "draft"}, func(c *course, at int) { c.Status = 1 - at }),
			instant("created_date", func(c *course) *moment { return &c.created }).as("created_at"),
		},
		key: func(c *course) []string { return fold(c.Code) },
		check: func(c *course, wrong func(field, format string, args ...any)) {
			daysInOrder(c.StartDate, c.EndDate, wrong)
		},
	}
}
