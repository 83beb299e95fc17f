// Package importer brings a company's own data in from a folder of CSV files.
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
)

// Options of an import.
type Options struct {
	// Location is the company's time zone, which the days of the files are in.
	Location *time.Location
	// Now is when the sessions of trainees end whom the files disable. Nothing was written later.
	Now time.Time
	// Format is how the text files are written.
	Format Format
	// AsOf is the day that the files describe. All days and times move by as many days as have passed since. "None" moves
	// nothing.
	AsOf store.Date
	// DryRun does everything and then takes it back.
	DryRun bool
	// Invite is the time between two messages to the people whom the import adds, each with a link for choosing a password;
	// 0 sends none.
	Invite time.Duration
	// Progress receives how much of a step is done and how much the step has in all, first with done 0. It may be nil.
	Progress func(step Step, done, of int64)
	// Files takes the files of documents; without it no document may have one.
	Files *FileStore
}

// Step is a part of an import that may take long.
type Step string

// The steps of an import, in the order in which they run.
const (
	StepReadFiles Step = "files read"        // in bytes
	StepSendFiles Step = "files stored"      // in bytes
	StepLoad      Step = "rows"              // in rows
	StepInvite    Step = "invitations added" // in people
)

// InBytes reports whether the progress of the step is counted in bytes.
func (s Step) InBytes() bool { return s == StepReadFiles || s == StepSendFiles }

// report returns a function that reports the progress of a step.
func (o Options) report(step Step, of int64) func(done int64) {
	if o.Progress == nil || of == 0 {
		return func(int64) {}
	}
	o.Progress(step, 0, of)
	return func(done int64) { o.Progress(step, done, of) }
}

// Line is what came of one kind of row.
type Line struct {
	// Kind is a file's name, or what a column of the file above says.
	Kind string
	store.Loaded
}

// Summary is what came of an import.
type Summary struct {
	// Import is the number with which the import can be undone; 0 after a dry run, or when nothing is different than before.
	Import int64
	Lines  []Line
	// Notes say of each file that was read in an unusual way how it was read.
	Notes []string
	// Rows is the number of rows in all files.
	Rows int
	// EndedSessions are those of trainees whom the files disable. Nodes may believe in them until they are told.
	EndedSessions []int64
}

// Touched tells whether the import made any difference.
func (s Summary) Touched() bool {
	return slices.ContainsFunc(s.Lines, func(l Line) bool { return l.Touched() })
}

// Total is what came of all rows together.
func (s Summary) Total() (all store.Loaded) {
	for _, line := range s.Lines {
		all = all.Plus(line.Loaded)
	}
	return all
}

// audit writes the import into the company's log, unless it made no difference.
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
	// ErrBusy means that another import of the company is under way.
	ErrBusy = errors.New("another import of this company is under way")
	// ErrFolder means that the folder cannot be read or holds none of the files.
	ErrFolder = errors.New("not a folder to import")
)

// errDryRun takes back what a dry run did.
var errDryRun = errors.New("dry run")

// Source is what an import reads.
type Source struct {
	// Name is what the list of imports calls it.
	Name string
	// Tables has the tables at its top.
	Tables fs.FS
	// Files has the files that documents and courses name; nil has none.
	Files fs.FS
}

// Import loads the files of a folder into a company: all of it, or nothing. Its mistakes are reported together, as a
// *Problems. It returns ErrFolder, ErrBusy, ErrNoStore and ErrFileChanged, and the errors of the stores.
func Import(ctx context.Context, c store.Company, folder string, o Options) (Summary, error) {
	from := Source{Name: folderName(folder), Tables: os.DirFS(folder)}
	if root, err := os.OpenRoot(filepath.Join(folder, filesFolder)); err == nil { // no link leads out of it
		defer func() { _ = root.Close() }()
		from.Files = root.FS()
	}
	return ImportFrom(ctx, c, from, o)
}

// ImportFrom is Import for a source that may be part of the program.
func ImportFrom(ctx context.Context, c store.Company, from Source, o Options) (Summary, error) {
	in, found, err := readTables(from.Tables, o)
	if err != nil {
		return Summary{}, err
	}
	in.setTimes(o.Location)
	in.setResultTimes(o, &found)
	in.setNewsTimes(o, &found)
	if err := in.prepareFiles(ctx, c, from.Files, o, &found); err != nil {
		return Summary{}, err
	}
	in.folder = from.Name
	var summary Summary
	notes := in.notes()
	err = c.Tx(ctx, func(c store.Company) error {
		// On the errors of a restart all of this is repeated.
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

// folderName is the last part of a folder's path.
func folderName(folder string) string {
	if whole, err := filepath.Abs(folder); err == nil {
		folder = whole
	}
	return filepath.Base(folder)
}

// prepareFiles stores the files of documents before the transaction, which they would keep open for hours, and only
// when the rest has no mistake.
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
	folder        string
	categories    table[category]
	courses       table[course]
	prices        table[price]
	trainees      table[trainee]
	batches       table[batch]
	batchTrainees table[store.BulkBatchTrainee]
	subjects      table[store.BulkSubject]
	chapters      table[store.BulkChapter]
	documents     table[document]
	exams         table[exam]
	enrollments   table[enrollment]
	announcements table[announcement]
	questions     table[question]
	blog          table[entry]
	testimonials  table[testimonial]
	paths         table[learningPath]
	pathTrainees  table[store.BulkLearningPathTrainee]
	attempts      table[attempt]
	ratings       table[rating]

	// files are those of documents, by their keys.
	files map[string]content
	// stored says how many of them had to be.
	stored store.Loaded
}

// notes say how files were read that were read in an unusual way.
func (in *input) notes() []string {
	notes := []string{
		in.categories.note, in.courses.note, in.prices.note, in.trainees.note, in.batches.note, in.batchTrainees.note,
		in.subjects.note, in.chapters.note, in.documents.note, in.exams.note, in.enrollments.note,
		in.paths.note, in.pathTrainees.note, in.attempts.note, in.ratings.note,
		in.announcements.note, in.questions.note, in.blog.note, in.testimonials.note,
	}
	return slices.DeleteFunc(notes, func(note string) bool { return note == "" })
}

func newInput() *input {
	return &input{
		categories: categoriesTable(), courses: coursesTable(), prices: pricesTable(), trainees: traineesTable(),
		batches: batchesTable(), batchTrainees: batchTraineesTable(),
		subjects: subjectsTable(), chapters: chaptersTable(), documents: documentsTable(), exams: examsTable(), enrollments: enrollmentsTable(),
		paths: pathsTable(), pathTrainees: pathTraineesTable(), attempts: attemptsTable(), ratings: ratingsTable(),
		announcements: announcementsTable(), questions: questionsTable(), blog: blogTable(), testimonials: testimonialsTable(),
	}
}

// folderTables are the files of a folder that hold tables.
type folderTables struct {
	folder  fs.FS
	format  Format
	sources sources
	// days is how many days later than they say the days of the tables are.
	days int
}

func readTables(folder fs.FS, o Options) (*input, problems, error) {
	var found problems
	sources, err := findSources(folder, &found)
	if err != nil {
		return nil, nil, err
	}
	tables := folderTables{folder, o.Format, sources, o.days()}
	in := newInput()
	for _, read := range []func(folderTables, *problems) error{
		in.categories.read, in.courses.read, in.prices.read, in.trainees.read,
		in.batches.read, in.batchTrainees.read,
		in.subjects.read, in.chapters.read, in.documents.read, in.exams.read, in.enrollments.read,
		in.paths.read, in.pathTrainees.read, in.attempts.read, in.ratings.read,
		in.announcements.read, in.questions.read, in.blog.read, in.testimonials.read,
	} {
		if err := read(tables, &found); err != nil {
			return nil, nil, err
		}
	}
	return in, found, nil
}

// days is how many days have passed since the day that the files describe.
func (o Options) days() int {
	if o.AsOf.IsZero() {
		return 0
	}
	return int(store.DateOf(o.Now.In(o.Location)).Time().Sub(o.AsOf.Time()).Hours() / 24)
}

// setTimes gives the rows their times, on the company's clock.
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
