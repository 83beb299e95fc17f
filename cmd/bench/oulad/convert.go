package main

import (
	"encoding/csv"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"
)

// module describes a module of the dataset: the subject area that the authors of the dataset state, and a made-up title.
type module struct{ field, title string }

var modules = map[string]module{
	"AAA": {"Social sciences", "Power, Ideas and Society"},
	"BBB": {"Social sciences", "Investigating Everyday Life"},
	"CCC": {"Science and technology", "Computing and Communications"},
	"DDD": {"Science and technology", "Engineering the Future"},
	"EEE": {"Science and technology", "Mathematics for Technology"},
	"FFF": {"Science and technology", "Technology in Practice"},
	"GGG": {"Social sciences", "Working with People"},
}

func (p presentation) title() string {
	m, known := modules[p.module]
	if !known {
		m.title = "Module " + p.module
	}
	return fmt.Sprintf("%s (%s)", m.title, p.start().Format("January 2006"))
}

func (p presentation) field() string {
	if m, known := modules[p.module]; known {
		return m.field
	}
	return "Other fields"
}

// The values of the column status in enrollments.csv, and the marks of the Open University's exams.
const (
	active     = "active"
	completed  = "completed"
	unenrolled = "unenrolled"

	totalMarks   = 100
	passingMarks = 40
)

// writeFolder writes the dataset as the CSV files of an import to folder, which it creates if needed.
func writeFolder(data *dataset, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for name, rows := range map[string][][]string{
		"categories.csv":     categoryRows(data),
		"courses.csv":        courseRows(data),
		"trainees.csv":       traineeRows(data),
		"batches.csv":        batchRows(data),
		"batch_trainees.csv": batchTraineeRows(data),
		"exams.csv":          examRows(data),
		"enrollments.csv":    enrollmentRows(data),
	} {
		if err := writeFile(filepath.Join(folder, name), rows); err != nil {
			return err
		}
	}
	return nil
}

func writeFile(path string, rows [][]string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	writer := csv.NewWriter(file)
	if err := writer.WriteAll(rows); err != nil {
		_ = file.Close()
		return err
	}
	return file.Close()
}

func date(t time.Time) string { return t.Format(time.DateOnly) }

func categoryRows(data *dataset) [][]string {
	rows := [][]string{{"name", "position"}}
	var seen []string
	for _, p := range data.presentations {
		if !slices.Contains(seen, p.field()) {
			seen = append(seen, p.field())
			rows = append(rows, []string{p.field(), strconv.Itoa(len(seen))})
		}
	}
	return rows
}

func courseRows(data *dataset) [][]string {
	rows := [][]string{{"course_code", "title", "description", "categories", "start_date", "end_date", "duration", "tags"}}
	for _, p := range data.presentations {
		description := fmt.Sprintf("Module %s, presentation %s: %d days of distance learning.", p.module, p.term, p.days)
		rows = append(rows, []string{
			p.code(), p.title(), description, p.field(), date(p.start()), date(p.end()), strconv.Itoa(p.days), p.module + "," + p.term,
		})
	}
	return rows
}

func traineeRows(data *dataset) [][]string {
	rows := [][]string{{"email", "fname", "lname", "rollno", "grade", "zone", "country", "timezone"}}
	for _, s := range data.students {
		rows = append(rows, []string{
			address(s.number), s.fname(), s.lname(), strconv.Itoa(s.number), s.education, s.region, s.country(), "Europe/London",
		})
	}
	return rows
}

// tutorGroup returns the batch of a registration. The university groups the students of a presentation by region.
func (r registration) tutorGroup() string { return r.presentation.code() + " " + r.region }

func batchRows(data *dataset) [][]string {
	groups := make(map[string]registration)
	for _, r := range data.registrations {
		groups[r.tutorGroup()] = r
	}
	var rows [][]string
	for name, r := range groups {
		description := fmt.Sprintf("Tutor group of %s for %s", r.region, r.presentation.title())
		rows = append(rows, []string{name, description, date(r.presentation.start()), date(r.presentation.end()), r.presentation.code()})
	}
	slices.SortFunc(rows, slices.Compare)
	return slices.Insert(rows, 0, []string{"name", "description", "start_date", "end_date", "courses"})
}

func batchTraineeRows(data *dataset) [][]string {
	rows := [][]string{{"batch", "email"}}
	for _, r := range data.registrations {
		rows = append(rows, []string{r.tutorGroup(), address(r.student)})
	}
	return rows
}

// examRows returns the rows of exams and of tests that a computer marks. Assignments that a tutor marks are not exams.
func examRows(data *dataset) [][]string {
	rows := [][]string{{"course_code", "title", "start_date", "end_date", "total_marks", "passing_marks"}}
	for _, p := range data.presentations {
		sittings, tests := 0, 0
		for _, a := range data.assessments[p.code()] {
			var title string
			// An exam without a date takes place on the last day. A test is open from the first day.
			from, to := p.start(), p.day(dayOr(a, p.days-1))
			switch a.kind {
			case "Exam":
				if title, from = "Final exam", to; sittings > 0 {
					title = fmt.Sprintf("Final exam, sitting %d", sittings+1)
				}
				sittings++
			case "CMA":
				tests++
				title = fmt.Sprintf("Computer-marked test %d", tests)
			default:
				continue
			}
			rows = append(rows, []string{p.code(), title, date(from), date(to), strconv.Itoa(totalMarks), strconv.Itoa(passingMarks)})
		}
	}
	return rows
}

// enrollmentRows returns the rows of enrollments. Everybody must complete a presentation by its last day.
func enrollmentRows(data *dataset) [][]string {
	rows := [][]string{{"email", "course_code", "start_date", "end_date",
		"status", "completed_percent", "completed_date", "unenrolled_date", "created_date", "due_date"}}
	for _, r := range data.registrations {
		completedOn, unenrolledOn, createdOn := "", "", ""
		if r.registered != nil {
			createdOn = date(r.presentation.day(*r.registered))
		}
		switch {
		case r.status() == completed:
			completedOn = date(r.presentation.end())
		case r.status() == unenrolled && r.unregistered != nil:
			unenrolledOn = date(r.presentation.day(*r.unregistered))
		}
		rows = append(rows, []string{
			address(r.student), r.presentation.code(), date(r.start()), date(r.presentation.end()), r.status(),
			strconv.Itoa(r.percent(data.assessments[r.presentation.code()])), completedOn, unenrolledOn, createdOn,
			date(r.presentation.end()),
		})
	}
	return rows
}

// start returns the first day of the presentation, or the day of a later registration.
func (r registration) start() time.Time {
	if r.registered == nil {
		return r.presentation.start()
	}
	return r.presentation.day(max(0, *r.registered))
}

// status returns the status of the enrollment, which depends on the final result only. It is completed for students who passed,
// and unenrolled for students who withdrew, including the 93 without a date. It is active for students who failed, including 9
// with a date of unregistration, because they stay enrolled until the last day.
func (r registration) status() string {
	switch r.result {
	case "Pass", "Distinction":
		return completed
	case "Withdrawn":
		return unenrolled
	default:
		return active
	}
}

// percent returns the progress of a registration. It is 100 for students who passed. For others it is half the share of the
// coursework that was due, by weight, or by number if no piece of coursework has a weight (module GGG). All pieces count as due
// for students who stayed, and none for students who withdrew on an unknown day. For other students, the pieces that were due
// before the day of unregistration count.
func (r registration) percent(assessments []assessment) int {
	if r.status() == completed {
		return 100
	}
	left := math.MaxInt
	switch {
	case r.unregistered != nil:
		left = *r.unregistered
	case r.status() == unenrolled:
		left = math.MinInt
	}
	var due, all, dueNumber, number float64
	for _, a := range assessments {
		if a.kind == "Exam" {
			continue
		}
		all, number = all+a.weight, number+1
		if dayOr(a, r.presentation.days) < left {
			due, dueNumber = due+a.weight, dueNumber+1
		}
	}
	if all == 0 {
		due, all = dueNumber, max(number, 1)
	}
	return int(50 * due / all)
}
