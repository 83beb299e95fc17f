// Package importer imports the data of a company from a folder of CSV files and workbooks.
package importer

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/people"
)

// Options configures an import. Location and Now have no default.
type Options struct {
	// Location is the company's time zone. The dates and times in the files are in this time zone.
	Location *time.Location
	// Now is the current time. The sessions of trainees whom the files disable end at this time.
	Now time.Time
	// Format is the encoding and the separator of the text files. The zero value detects them.
	Format Format
	// AsOf is the date for which the files were written. The import moves all dates in the files by the number of days from
	// AsOf to today. The zero value moves no date.
	AsOf store.Date
	// Sanitize removes the parts of an HTML text of a question or a document that pages do not show. If nil, HTML is a mistake.
	Sanitize func(html string) string
	// NewPicture returns a picture with the name and the content of a file. It returns an error for a file that is not a valid picture.
	// The text of the error completes a sentence that begins with the name of the picture. If nil, a picture is a mistake.
	NewPicture func(name string, content []byte) (bulk.BulkPicture, error)
	// DryRun makes the import check everything, but change and store nothing.
	DryRun bool
	// Invite is the time between two invitations to the users that the import adds. 0 sends none.
	Invite time.Duration
	// Progress is called with the progress of a step, first with done 0. of is the total of the step. It may be nil.
	Progress func(step Step, done, of int64)
	// Files stores the files of documents. If nil, no document may have a file.
	Files *FileStore
}

// Step is a part of an import that may take a long time.
type Step string

// The steps of an import, in the order in which they run.
const (
	StepReadFiles Step = "files read"        // counted in bytes
	StepSendFiles Step = "files stored"      // counted in bytes
	StepLoad      Step = "rows"              // counted in rows
	StepInvite    Step = "invitations added" // counted in users
)

// InBytes reports whether the progress of the step is counted in bytes.
func (s Step) InBytes() bool { return s == StepReadFiles || s == StepSendFiles }

// report calls o.Progress for the start of a step. The parameter of is the total of the step. report returns the function that the
// step calls with its later progress.
func (o Options) report(step Step, of int64) func(done int64) {
	if o.Progress == nil || of == 0 {
		return func(int64) {}
	}
	o.Progress(step, 0, of)
	return func(done int64) { o.Progress(step, done, of) }
}

// Line has the numbers of added, changed, unchanged and removed rows of one kind.
type Line struct {
	// Kind is the name of a file, or a text for a part of the preceding file such as "categories of courses".
	Kind string
	store.Loaded
}

type Summary struct {
	// Import is the number with which the import can be undone. It is 0 after a dry run, or if the import changed
	// nothing.
	Import int64
	Lines  []Line
	// Notes describe the detected format of files that are not plain UTF-8 with commas, and what was not taken from question files.
	Notes []string
	// Rows is the number of rows in all files.
	Rows int
	// EndedSessions are the sessions of trainees whom the files disable. The caller must invalidate them on the nodes.
	EndedSessions []int64
}

// Touched reports whether the import added, changed or removed a row. For a dry run, it reports whether it would have.
func (s Summary) Touched() bool {
	return slices.ContainsFunc(s.Lines, func(l Line) bool { return l.Touched() })
}

// Total returns the numbers of added, changed, unchanged and removed rows of all lines together.
func (s Summary) Total() (all store.Loaded) {
	for _, line := range s.Lines {
		all = all.Plus(line.Loaded)
	}
	return all
}

// audit adds an entry with the total to the audit log, unless the import changed nothing.
func (s Summary) audit(ctx context.Context, c store.Company, now time.Time) error {
	if !s.Touched() {
		return nil
	}
	all := s.Total()
	return c.Audit(ctx, store.AuditEntry{
		At: now, Action: store.AuditImport, SubjectKind: "import", SubjectID: s.Import,
		SubjectName: fmt.Sprintf("%d added, %d changed, %d removed", all.Added, all.Changed, all.Removed),
	})
}

var (
	// ErrBusy means that another import of the company is running.
	ErrBusy = errors.New("another import of this company is under way")
	// ErrFolder means that the folder cannot be read or has no file to import.
	ErrFolder = errors.New("not a folder to import")
)

// errDryRun rolls back a dry run.
var errDryRun = errors.New("dry run")

// Source is the input of an import.
type Source struct {
	// Name is the name of the import in the list of imports.
	Name string
	// Tables is a file system with the CSV files and workbooks in its root folder. The folders exams, pictures and legal next to them
	// have the questions of exams, the pictures and the legal texts.
	Tables fs.FS
	// Files is a file system with the files to which documents and courses refer, or nil.
	Files fs.FS
}

// Import imports the files of a folder in one database transaction. If the files contain mistakes, it changes nothing and returns
// them as a *Problems. It also returns the errors of the database and the file store, and
//   - ErrFolder if the folder cannot be read or has no table,
//   - ErrBusy during another import of the company,
//   - ErrNoStore if documents or courses have files and o.Files is nil,
//   - ErrFileChanged if a file changed during the import.
func Import(ctx context.Context, c store.Company, folder string, o Options) (Summary, error) {
	// os.Root rejects symbolic links to files outside the folder. Without this, an import could publish any file of the machine.
	tables, err := os.OpenRoot(folder)
	if err != nil {
		return Summary{}, fmt.Errorf("%w: %w", ErrFolder, err)
	}
	defer func() { _ = tables.Close() }()
	from := Source{Name: folderName(folder), Tables: tables.FS()}
	if files, err := os.OpenRoot(filepath.Join(folder, filesFolder)); err == nil {
		defer func() { _ = files.Close() }()
		from.Files = files.FS()
	}
	return ImportFrom(ctx, c, from, o)
}

// ImportFrom is Import for another source, such as files that are embedded in the program.
func ImportFrom(ctx context.Context, c store.Company, from Source, o Options) (Summary, error) {
	fields, err := people.AllUserFields(ctx, c)
	if err != nil {
		return Summary{}, err
	}
	in, found, err := readTables(from.Tables, o, fields)
	if err != nil {
		return Summary{}, err
	}
	if err := in.readPictures(from.Tables, o, &found); err != nil {
		return Summary{}, err
	}
	if err := in.readLegalTexts(from.Tables, o, &found); err != nil {
		return Summary{}, err
	}
	in.readQuestions(from.Tables, o, &found)
	in.sanitizeBodies(o, &found)
	in.setTimes(o.Location)
	in.setProgressTimes(o, &found)
	in.setPaymentTimes(o, &found)
	in.setResultTimes(o, &found)
	in.setNewsTimes(o, &found)
	if err := in.prepareFiles(ctx, c, from.Files, o, &found); err != nil {
		return Summary{}, err
	}
	in.folder = from.Name
	var summary Summary
	notes := in.notes()
	err = c.Tx(ctx, func(c store.Company) error {
		// Tx may call this function again if the database restarts, so the function does not change in or found.
		if err := in.sound(ctx, c, found); err != nil {
			return err
		}
		c, err := c.BeginImport(ctx)
		if err != nil {
			return err
		}
		if summary, err = in.load(ctx, c, o); err != nil {
			return err
		}
		if o.DryRun {
			summary.Import = 0
			return errDryRun
		}
		return nil
	})
	if errors.Is(err, errDryRun) {
		err = nil
	}
	summary.Notes = notes
	return summary, err
}

// folderName returns the last part of the absolute path of a folder.
func folderName(folder string) string {
	if whole, err := filepath.Abs(folder); err == nil {
		folder = whole
	}
	return filepath.Base(folder)
}

// prepareFiles finds the files of documents and the films of courses and, except in a dry run, stores them. It stores files only if
// the rest of the input has no mistake. It stores them before the database transaction of the import, because an upload can take
// hours. It returns ErrNoStore if there are files and o.Files is nil.
func (in *input) prepareFiles(ctx context.Context, c store.Company, folder fs.FS, o Options, found *problems) error {
	if err := in.findFiles(ctx, folder, o, found); err != nil || len(in.files) == 0 {
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

// sound locks the company against other imports until the database transaction ends. It returns ErrBusy during another import, and
// a *Problems if found is not empty or the input has further mistakes.
func (in *input) sound(ctx context.Context, c store.Company, found problems) error {
	if err := bulk.LockLoads(ctx, c); errors.Is(err, store.ErrConflict) {
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

// input is the content of all files of an import.
type input struct {
	folder        string
	questionNotes []string // what question files have and questions do not
	departments   table[people.BulkName]
	designations  table[people.BulkName]
	categories    table[category]
	courses       table[course]
	prices        table[price]
	trainees      table[trainee]
	batches       table[batch]
	batchTrainees table[bulk.BulkBatchTrainee]
	subjects      table[bulk.BulkSubject]
	chapters      table[bulk.BulkChapter]
	documents     table[document]
	exams         table[exam]
	enrollments   table[enrollment]
	progress      table[documentProgress]
	orders        table[order]
	transactions  table[transaction]
	announcements table[announcement]
	faqs          table[faq]
	blog          table[entry]
	testimonials  table[testimonial]
	trainers      table[bulk.BulkTrainer]
	paths         table[learningPath]
	pathTrainees  table[bulk.BulkLearningPathTrainee]
	attempts      table[attempt]
	ratings       table[rating]

	// tables is the import folder, which contains the folder of the pictures.
	tables   fs.FS
	pictures []picture
	legal    []bulk.BulkLegalText
	// files contains the files of documents and the films of courses, by their keys in the file store.
	files map[string]content
	// stored has the number of uploaded files (added) and of files that the file store had before (unchanged).
	stored store.Loaded
}

// notes returns a description of the detected format of each file that is not UTF-8 with commas.
func (in *input) notes() []string {
	notes := []string{
		in.departments.note, in.designations.note, in.categories.note, in.courses.note, in.prices.note, in.trainees.note, in.batches.note, in.batchTrainees.note,
		in.subjects.note, in.chapters.note, in.documents.note, in.exams.note, in.enrollments.note, in.progress.note,
		in.orders.note, in.transactions.note,
		in.paths.note, in.pathTrainees.note, in.attempts.note, in.ratings.note,
		in.announcements.note, in.faqs.note, in.blog.note, in.testimonials.note, in.trainers.note,
	}
	return slices.DeleteFunc(append(notes, in.questionNotes...), func(note string) bool { return note == "" })
}

func newInput() *input {
	return &input{
		departments: namesTable(departmentsFile), designations: namesTable(designationsFile),
		categories: categoriesTable(), courses: coursesTable(), prices: pricesTable(), trainees: traineesTable(),
		batches: batchesTable(), batchTrainees: batchTraineesTable(),
		subjects: subjectsTable(), chapters: chaptersTable(), documents: documentsTable(), exams: examsTable(),
		enrollments: enrollmentsTable(), progress: progressTable(),
		orders: ordersTable(), transactions: transactionsTable(),
		paths: pathsTable(), pathTrainees: pathTraineesTable(), attempts: attemptsTable(), ratings: ratingsTable(),
		announcements: announcementsTable(), faqs: faqsTable(), blog: blogTable(), testimonials: testimonialsTable(), trainers: trainersTable(),
	}
}

// folderTables contains the folder with the files of an import and the settings for reading these files.
type folderTables struct {
	folder  fs.FS
	format  Format
	sources sources
	// days is the number of days by which dates are moved.
	days int
}

func readTables(folder fs.FS, o Options, fields []people.UserField) (*input, problems, error) {
	var found problems
	sources, err := findSources(folder, &found)
	if err != nil {
		return nil, nil, err
	}
	tables := folderTables{folder, o.Format, sources, o.days()}
	in := newInput()
	addFields(&in.trainees, fields)
	for _, read := range []func(folderTables, *problems) error{
		in.departments.read, in.designations.read, in.categories.read, in.courses.read, in.prices.read, in.trainees.read,
		in.batches.read, in.batchTrainees.read,
		in.subjects.read, in.chapters.read, in.documents.read, in.exams.read, in.enrollments.read, in.progress.read,
		in.orders.read, in.transactions.read,
		in.paths.read, in.pathTrainees.read, in.attempts.read, in.ratings.read,
		in.announcements.read, in.faqs.read, in.blog.read, in.testimonials.read, in.trainers.read,
	} {
		if err := read(tables, &found); err != nil {
			return nil, nil, err
		}
	}
	return in, found, nil
}

// days returns the number of days from AsOf to today in the company's time zone, or 0 without AsOf.
func (o Options) days() int {
	if o.AsOf.IsZero() {
		return 0
	}
	return int(store.DateOf(o.Now.In(o.Location)).Time().Sub(o.AsOf.Time()).Hours() / 24)
}

// setTimes sets the times of rows from the dates and times in their cells, which are in the company's time zone.
func (in *input) setTimes(location *time.Location) {
	for i := range in.courses.rows {
		in.courses.rows[i].CreatedAt = in.courses.rows[i].created.in(location)
	}
	for i := range in.trainees.rows {
		in.trainees.rows[i].CreatedAt = in.trainees.rows[i].created.in(location)
	}
	for i := range in.batches.rows {
		in.batches.rows[i].CreatedAt = in.batches.rows[i].created.in(location)
	}
	for i := range in.exams.rows {
		in.exams.rows[i].CreatedAt = in.exams.rows[i].created.in(location)
	}
	for i := range in.enrollments.rows {
		row := &in.enrollments.rows[i]
		row.CompletedAt, row.UnenrolledAt = row.completed.in(location), row.unenrolled.in(location)
		row.ArchivedAt, row.CreatedAt = row.archived.in(location), row.created.in(location)
	}
}
