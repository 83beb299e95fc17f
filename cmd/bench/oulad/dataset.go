package main

import (
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"
)

// dataset is the part of the Open University's files that this program uses.
type dataset struct {
	presentations []presentation
	students      []student
	registrations []registration
	// assessments contains the assessments of each presentation by the presentation's code, ordered by day. Assessments
	// without a day are last.
	assessments map[string][]assessment
}

// presentation is one run of a module of the university. The import makes it a course of the company.
type presentation struct {
	module, term string
	// days is the length of the presentation in days.
	days int
}

func (p presentation) code() string { return p.module + "-" + p.term }

// start returns the first day: 1 February if the term ends with B, and 1 October if it ends with J. The dataset contains only the
// month.
func (p presentation) start() time.Time {
	year, _ := strconv.Atoi(p.term[:4])
	month := time.October
	if p.term[4] == 'B' {
		month = time.February
	}
	return time.Date(year, month, 1, 0, 0, 0, 0, time.UTC)
}

// day returns day n of the presentation. The first day is 0.
func (p presentation) day(n int) time.Time { return p.start().AddDate(0, 0, n) }

// end returns the last day of the presentation.
func (p presentation) end() time.Time { return p.day(p.days - 1) }

type student struct {
	number                    int
	gender, region, education string
}

type registration struct {
	presentation presentation
	student      int
	region       string
	// result is Pass, Distinction, Fail or Withdrawn.
	result string
	// registered and unregistered are the days of registration and unregistration, counted from the first day of the
	// presentation. nil means that the day is unknown or that there is none.
	registered, unregistered *int
}

type assessment struct {
	id int
	// kind is TMA (marked by a tutor), CMA (marked by a computer) or Exam.
	kind string
	// day is the day on which the assessment is due, or nil if the dataset has none, as for exams in the last week.
	day    *int
	weight float64
}

// record is one row of a CSV file: the values by column name.
type record map[string]string

// readDataset reads the dataset from the CSV files in folder. Presentations and students are ordered by code and number.
func readDataset(folder string) (*dataset, error) {
	data := &dataset{assessments: make(map[string][]assessment)}
	terms := make(map[string]presentation)
	students := make(map[int]bool)
	dates := make(map[string]record)
	for _, file := range []struct {
		name string
		use  func(record) error
	}{
		{"courses.csv", func(r record) error { return data.addPresentation(r, terms) }},
		{"assessments.csv", data.addAssessment},
		{"studentRegistration.csv", func(r record) error { dates[r.key()] = r; return nil }},
		{"studentInfo.csv", func(r record) error { return data.addRegistration(r, terms, dates, students) }},
	} {
		if err := eachRecord(filepath.Join(folder, file.name), file.use); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(data.presentations, func(a, b presentation) int { return cmp.Compare(a.code(), b.code()) })
	slices.SortFunc(data.students, func(a, b student) int { return cmp.Compare(a.number, b.number) })
	for _, list := range data.assessments {
		slices.SortFunc(list, func(a, b assessment) int {
			return cmp.Or(cmp.Compare(dayOr(a, 1<<30), dayOr(b, 1<<30)), cmp.Compare(a.id, b.id))
		})
	}
	return data, nil
}

func dayOr(a assessment, otherwise int) int {
	if a.day == nil {
		return otherwise
	}
	return *a.day
}

// eachRecord calls use for every row of a CSV file after the header. It adds the file and the line to the error of use.
func eachRecord(path string, use func(record) error) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	reader := csv.NewReader(file)
	headers, err := reader.Read()
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	for {
		cells, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		line, _ := reader.FieldPos(0)
		r := make(record, len(headers))
		for i, header := range headers {
			r[header] = cells[i]
		}
		if err := use(r); err != nil {
			return fmt.Errorf("%s:%d: %w", path, line, err)
		}
	}
}

func (r record) code() string { return r["code_module"] + "-" + r["code_presentation"] }

func (r record) key() string { return r.code() + "/" + r["id_student"] }

// day returns the number of days in a column. It returns nil for an empty value and for a question mark.
func (r record) day(header string) (*int, error) {
	if r[header] == "" || r[header] == "?" {
		return nil, nil
	}
	n, err := strconv.Atoi(r[header])
	return &n, err
}

func (d *dataset) addPresentation(r record, terms map[string]presentation) error {
	days, err := strconv.Atoi(r["module_presentation_length"])
	if err != nil {
		return err
	}
	p := presentation{module: r["code_module"], term: r["code_presentation"], days: days}
	if len(p.term) != 5 || p.term[4] != 'B' && p.term[4] != 'J' {
		return fmt.Errorf("presentation %q is not of the form 2013B or 2013J", p.term)
	}
	d.presentations = append(d.presentations, p)
	terms[p.code()] = p
	return nil
}

func (d *dataset) addAssessment(r record) error {
	id, err := strconv.Atoi(r["id_assessment"])
	if err != nil {
		return err
	}
	weight, err := strconv.ParseFloat(r["weight"], 64)
	if err != nil {
		return err
	}
	day, err := r.day("date")
	if err != nil {
		return err
	}
	d.assessments[r.code()] = append(d.assessments[r.code()], assessment{id: id, kind: r["assessment_type"], day: day, weight: weight})
	return nil
}

func (d *dataset) addRegistration(r record, terms map[string]presentation, dates map[string]record, seen map[int]bool) error {
	number, err := strconv.Atoi(r["id_student"])
	if err != nil {
		return err
	}
	p, known := terms[r.code()]
	if !known {
		return fmt.Errorf("there is no presentation %s", r.code())
	}
	reg := registration{presentation: p, student: number, region: r["region"], result: r["final_result"]}
	if reg.registered, err = dates[r.key()].day("date_registration"); err != nil {
		return err
	}
	if reg.unregistered, err = dates[r.key()].day("date_unregistration"); err != nil {
		return err
	}
	d.registrations = append(d.registrations, reg)
	if !seen[number] {
		seen[number] = true
		d.students = append(d.students, student{number: number, gender: r["gender"], region: r["region"], education: r["highest_education"]})
	}
	return nil
}
