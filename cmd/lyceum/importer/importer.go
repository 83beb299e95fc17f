// Package importer brings a company's own data in from a folder of CSV files.
package importer

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"lyceum/store"
)

// Options of an import.
type Options struct {
	// Location is the company's time zone, which the days of the files are in.
	Location *time.Location
	// Now is when the sessions of trainees end whom the files disable. Nothing was written later.
	Now time.Time
	// DryRun does everything and then takes it back.
	DryRun bool
	// Progress is told, now and then, how many of how many rows have been loaded. It may be nil.
	Progress func(done, of int)
	// Files takes the files of documents; without it no document may have one.
	Files *FileStore
	// FileProgress is told how many of how many bytes of files have been sent. It may be nil.
	FileProgress func(done, of int64)
}

// Line is what came of one kind of row.
type Line struct {
	// Kind is a file's name, or what a column of the file above says.
	Kind string
	store.Loaded
}

// Summary is what came of an import.
type Summary struct {
	Lines []Line
	// Rows is the number of rows in all files.
	Rows int
	// EndedSessions are those of trainees whom the files disable. Nodes may believe in them until they are told.
	EndedSessions []int64
}

// Touched tells whether the import made any difference.
func (s Summary) Touched() bool {
	return slices.ContainsFunc(s.Lines, func(l Line) bool { return l.Touched() })
}

var (
	// ErrBusy means that another import of the company is under way.
	ErrBusy = errors.New("another import of this company is under way")
	// ErrFolder means that the folder cannot be read or holds none of the files.
	ErrFolder = errors.New("not a folder to import")
)

// errDryRun takes back what a dry run did.
var errDryRun = errors.New("dry run")

// Import loads the files of a folder into a company: all of it, or nothing. Its mistakes are reported together, as a
// *Problems. It returns ErrFolder, ErrBusy, ErrNoStore and ErrFileChanged, and the errors of the stores.
func Import(ctx context.Context, c store.Company, folder string, o Options) (Summary, error) {
	in, found, err := readFolder(folder)
	if err != nil {
		return Summary{}, err
	}
	in.setTimes(o.Location)
	in.setNewsTimes(o, &found)
	if err := in.prepareFiles(ctx, c, folder, o, &found); err != nil {
		return Summary{}, err
	}
	var summary Summary
	err = c.Tx(ctx, func(c store.Company) error {
		// On the errors of a restart all of this is repeated.
		if err := in.sound(ctx, c, found); err != nil {
			return err
		}
		var err error
		if summary, err = in.load(ctx, c, o); err != nil {
			return err
		}
		if o.DryRun {
			return errDryRun
		}
		return nil
	})
	if errors.Is(err, errDryRun) {
		err = nil
	}
	return summary, err
}

// prepareFiles stores the files of documents before the transaction, which they would keep open for hours, and only
// when the rest has no mistake.
func (in *input) prepareFiles(ctx context.Context, c store.Company, folder string, o Options, found *problems) error {
	if err := in.findFiles(ctx, folder, found); err != nil || len(in.files) == 0 {
		return err
	}
	if o.Files == nil {
		return ErrNoStore
	}
	if o.DryRun {
		return nil
	}
	err := c.Tx(ctx, func(c store.Company) error { return in.sound(ctx, c, *found) })
	if err != nil {
		return err
	}
	return in.upload(ctx, folder, o)
}

// sound keeps other imports out until the end of the transaction, and returns all mistakes.
func (in *input) sound(ctx context.Context, c store.Company, found problems) error {
	if err := c.LockLoads(ctx); errors.Is(err, store.ErrConflict) {
		return ErrBusy
	} else if err != nil {
		return err
	}
	mistakes := slices.Clone(found)
	if err := in.check(ctx, c, &mistakes); err != nil {
		return err
	}
	return mistakes.err()
}

// input is what the files say.
type input struct {
	categories    table[category]
	courses       table[course]
	prices        table[store.BulkPrice]
	trainees      table[store.BulkUser]
	batches       table[batch]
	batchTrainees table[store.BulkBatchTrainee]
	subjects      table[store.BulkSubject]
	chapters      table[store.BulkChapter]
	documents     table[document]
	exams         table[store.BulkExam]
	enrollments   table[enrollment]
	announcements table[announcement]
	questions     table[question]
	blog          table[entry]

	// files are those of documents, by their keys.
	files map[string]content
	// stored says how many of them had to be.
	stored store.Loaded
}

func newInput() *input {
	return &input{
		categories: categoriesTable(), courses: coursesTable(), prices: pricesTable(), trainees: traineesTable(),
		batches: batchesTable(), batchTrainees: batchTraineesTable(),
		subjects: subjectsTable(), chapters: chaptersTable(), documents: documentsTable(), exams: examsTable(), enrollments: enrollmentsTable(),
		announcements: announcementsTable(), questions: questionsTable(), blog: blogTable(),
	}
}

func readFolder(folder string) (*input, problems, error) {
	var found problems
	if err := checkNames(folder, &found); err != nil {
		return nil, nil, err
	}
	in := newInput()
	for _, read := range []func(string, *problems) error{
		in.categories.read, in.courses.read, in.prices.read, in.trainees.read,
		in.batches.read, in.batchTrainees.read,
		in.subjects.read, in.chapters.read, in.documents.read, in.exams.read, in.enrollments.read,
		in.announcements.read, in.questions.read, in.blog.read,
	} {
		if err := read(folder, &found); err != nil {
			return nil, nil, err
		}
	}
	return in, found, nil
}

// checkNames reports CSV files that are none of the known ones, because a slip in a name would lose a whole file.
func checkNames(folder string, found *problems) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrFolder, err)
	}
	known := 0
	for _, entry := range entries {
		switch name := entry.Name(); {
		case slices.Contains(fileNames, name):
			known++
		case strings.EqualFold(name[max(0, len(name)-len(".csv")):], ".csv"):
			found.add(name, 0, "", "is not a file of an import; those are %s", strings.Join(fileNames, ", "))
		}
	}
	if known == 0 && len(*found) == 0 {
		return fmt.Errorf("%w: %s has none of %s", ErrFolder, folder, strings.Join(fileNames, ", "))
	}
	return nil
}

// setTimes turns the days of enrollments into moments.
func (in *input) setTimes(location *time.Location) {
	for i := range in.enrollments.rows {
		row := &in.enrollments.rows[i]
		row.CompletedAt, row.UnenrolledAt = beginOf(row.completed, location), beginOf(row.unenrolled, location)
		row.CreatedAt = beginOf(row.created, location)
	}
}

// beginOf is when a day begins in the company.
func beginOf(day store.Date, location *time.Location) store.Time {
	if day.IsZero() {
		return store.Time{}
	}
	year, month, date := day.Time().Date()
	return store.TimeOf(time.Date(year, month, date, 0, 0, 0, 0, location))
}
