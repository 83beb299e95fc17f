package importer

import (
	"cmp"
	"slices"
	"strings"

	"lyceum/question/exchange"
	"lyceum/store"
)

// The names of the CSV files in an import folder.
const (
	departmentsFile   = "departments.csv"
	designationsFile  = "designations.csv"
	categoriesFile    = "categories.csv"
	coursesFile       = "courses.csv"
	pricesFile        = "prices.csv"
	traineesFile      = "trainees.csv"
	batchesFile       = "batches.csv"
	batchTraineesFile = "batch_trainees.csv"
	subjectsFile      = "subjects.csv"
	chaptersFile      = "chapters.csv"
	documentsFile     = "documents.csv"
	examsFile         = "exams.csv"
	enrollmentsFile   = "enrollments.csv"
	progressFile      = "document_progress.csv"
	ordersFile        = "orders.csv"
	transactionsFile  = "transactions.csv"
	announcementsFile = "announcements.csv"
	questionsFile     = "questions.csv"
	blogFile          = "blog.csv"

	pathsFile        = "learning_paths.csv"
	pathTraineesFile = "learning_path_trainees.csv"
	attemptsFile     = "exam_attempts.csv"
	ratingsFile      = "ratings.csv"
	testimonialsFile = "testimonials.csv"
)

// fileNames has the names of the files in the order in which they are loaded. No file refers to a later one.
var fileNames = []string{
	departmentsFile, designationsFile, categoriesFile, coursesFile, pricesFile, traineesFile, batchesFile, batchTraineesFile, pathsFile, pathTraineesFile,
	subjectsFile, chaptersFile, documentsFile, examsFile, enrollmentsFile, progressFile, ordersFile, transactionsFile, attemptsFile, ratingsFile,
	announcementsFile, questionsFile, blogFile, testimonialsFile,
}

// fileOrder returns the index in fileNames of the table in a CSV file or workbook. It returns -1 if an import has no such table.
func fileOrder(name string) int {
	stem, _ := stemOf(name)
	return slices.Index(fileNames, stem+".csv")
}

type category struct {
	store.BulkCategory
	name, parent string
}

type course struct {
	store.BulkCourse
	categories []string
	created    moment
}

// price is a row of prices.csv. It contains the text of the price, because the allowed number of decimals depends on the currency
// in another column.
type price struct {
	store.BulkPrice
	text string
}

type trainee struct {
	store.BulkUser
	created moment
}

type batch struct {
	store.BulkBatch
	courses []string
	created moment
}

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

type enrollment struct {
	store.BulkEnrollment
	completed, unenrolled, archived, created moment
}

// The maximum numbers in cells. They are far above all realistic values, so that only typing errors are rejected.
const (
	mostDays  = 36_500
	mostCount = 1_000_000
)

// fold returns keys in lower case, because keys are compared without regard to case. It changes the slice keys.
func fold(keys ...string) []string {
	for i, key := range keys {
		keys[i] = strings.ToLower(key)
	}
	return keys
}

func daysInOrder(start, end store.Date, wrong func(field, format string, args ...any)) {
	if end.Before(start) {
		wrong("end_date", "%s is before the start, %s", end, start)
	}
}

// namesTable returns the table of departments or of designations. Each consists of a name only.
func namesTable(file string) table[store.BulkName] {
	return table[store.BulkName]{
		name: file, keyField: "name",
		columns: []column[store.BulkName]{
			text("name", keyLength, func(n *store.BulkName) *string { return &n.Name }).must(),
		},
		key: func(n *store.BulkName) []string { return fold(n.Name) },
	}
}

func categoriesTable() table[category] {
	return table[category]{
		name: categoriesFile, keyField: "name",
		columns: []column[category]{
			text("name", keyLength, func(c *category) *string { return &c.name }).must(),
			text("parent", textLength, func(c *category) *string { return &c.parent }),
			number("position", 0, mostCount, func(c *category) *int { return &c.Position }),
		},
		key: func(c *category) []string {
			c.Path = c.name
			if c.parent != "" {
				c.Path = c.parent + " " + store.CategorySeparator + " " + c.name
			}
			return []string{store.CategoryKey(c.Path)}
		},
		check: func(c *category, wrong func(field, format string, args ...any)) {
			if strings.Contains(c.name, store.CategorySeparator) || strings.Contains(c.name, listSeparator) {
				wrong("name", "holds %s or %s, which separate names", store.CategorySeparator, listSeparator)
			}
		},
	}
}

func coursesTable() table[course] {
	return table[course]{
		name: coursesFile, keyField: "course_code", together: []string{"start_date", "end_date"},
		columns: []column[course]{
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

func pricesTable() table[price] {
	return table[price]{
		name: pricesFile, keyField: "currency",
		columns: []column[price]{
			text("course_code", keyLength, func(p *price) *string { return &p.CourseCode }).must(),
			text("currency", 3, func(p *price) *string { return &p.Currency }).must(),
			text("price", keyLength, func(p *price) *string { return &p.text }).as("amount").must(),
			flag("default", func(p *price) *bool { return &p.IsDefault }).must(),
		},
		key: func(p *price) []string {
			p.Currency = strings.ToUpper(p.Currency)
			return fold(p.CourseCode, p.Currency)
		},
		check: func(p *price, wrong func(field, format string, args ...any)) {
			p.Amount = minorUnits("price", p.text, p.Currency, wrong)
		},
	}
}

func traineesTable() table[trainee] {
	return table[trainee]{
		name: traineesFile, keyField: "email", without: []string{"password_hash"},
		columns: []column[trainee]{
			email("email", func(u *trainee) *string { return &u.Email }).must(),
			name("fname", func(u *trainee) *string { return &u.Fname }).must(),
			name("lname", func(u *trainee) *string { return &u.Lname }),
			text("title", keyLength, func(u *trainee) *string { return &u.Title }),
			phone("mobile", func(u *trainee) *int64 { return &u.Mobile }),
			phone("workphone", func(u *trainee) *int64 { return &u.Workphone }),
			text("rollno", keyLength, func(u *trainee) *string { return &u.Rollno }),
			text("grade", keyLength, func(u *trainee) *string { return &u.Grade }),
			text("employer", lineLength, func(u *trainee) *string { return &u.Employer }),
			text("department", keyLength, func(u *trainee) *string { return &u.Department }),
			text("address", lineLength, func(u *trainee) *string { return &u.Address }),
			text("zip", keyLength, func(u *trainee) *string { return &u.Zip }),
			text("city", lineLength, func(u *trainee) *string { return &u.City }),
			text("state", lineLength, func(u *trainee) *string { return &u.State }),
			text("country", lineLength, func(u *trainee) *string { return &u.Country }),
			text("zone", lineLength, func(u *trainee) *string { return &u.Zone }),
			timezone("timezone", func(u *trainee) *string { return &u.Timezone }),
			word("status", []string{"active", "disabled"}, func(u *trainee, at int) { u.Status = 1 - at }),
			instant("created_date", func(u *trainee) *moment { return &u.created }).as("created_at"),
		},
		key: func(u *trainee) []string {
			u.Role = "trainee"
			return fold(u.Email)
		},
	}
}

func batchesTable() table[batch] {
	return table[batch]{
		name: batchesFile, keyField: "name", together: []string{"start_date", "end_date"},
		columns: []column[batch]{
			text("name", keyLength, func(b *batch) *string { return &b.Name }).must(),
			text("description", textLength, func(b *batch) *string { return &b.Description }),
			date("start_date", func(b *batch) *store.Date { return &b.StartDate }),
			date("end_date", func(b *batch) *store.Date { return &b.EndDate }),
			list("courses", func(b *batch) *[]string { return &b.courses }).as(),
			instant("created_date", func(b *batch) *moment { return &b.created }).as("created_at"),
		},
		key: func(b *batch) []string { return fold(b.Name) },
		check: func(b *batch, wrong func(field, format string, args ...any)) {
			daysInOrder(b.StartDate, b.EndDate, wrong)
		},
	}
}

func batchTraineesTable() table[store.BulkBatchTrainee] {
	return table[store.BulkBatchTrainee]{
		name: batchTraineesFile, keyField: "email",
		columns: []column[store.BulkBatchTrainee]{
			text("batch", keyLength, func(m *store.BulkBatchTrainee) *string { return &m.Batch }).must(),
			email("email", func(m *store.BulkBatchTrainee) *string { return &m.Email }).must(),
		},
		key: func(m *store.BulkBatchTrainee) []string { return fold(m.Batch, m.Email) },
	}
}

func examsTable() table[exam] {
	return table[exam]{
		name: examsFile, keyField: "title", together: []string{"start_date", "end_date"},
		columns: []column[exam]{
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

// enrollmentSources are the accepted values of the column source. An empty cell means "import".
var enrollmentSources = []string{"import", "direct", "payment", "batch", "path"}

var enrollmentStates = []string{"active", "completed", "unenrolled"}

func enrollmentsTable() table[enrollment] {
	return table[enrollment]{
		name: enrollmentsFile, keyField: "start_date",
		columns: []column[enrollment]{
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
