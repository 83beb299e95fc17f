package importer

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/store/people"
)

// chunkRows is the number of rows between two reports of progress.
const chunkRows = 2000

// loader loads an input inside a database transaction and collects the summary.
type loader struct {
	company  store.Company
	summary  Summary
	done     int
	progress func(done int64)
	options  Options
}

// load loads the files into the database, enqueues the invitations, and returns the summary. It loads a row before other rows that
// refer to it.
func (in *input) load(ctx context.Context, c store.Company, o Options) (Summary, error) {
	l := &loader{company: c, options: o, summary: Summary{Rows: in.size()}}
	l.progress = o.report(StepLoad, int64(l.summary.Rows))
	var invited []string
	if o.Invite > 0 {
		var err error
		if invited, err = in.newTrainees(ctx, c); err != nil {
			return Summary{}, err
		}
	}
	for _, step := range []func(context.Context, *loader) error{
		in.loadPictures, in.loadNames, in.loadCategories, in.loadCourses, in.loadPrices, in.loadTrainees,
		in.loadBatches, in.loadBatchTrainees, in.loadPaths, in.loadMaterial, in.loadExams, in.loadEnrollments, in.loadProgress, in.loadPayments,
		in.loadResults, in.loadNews, in.loadLegalTexts,
	} {
		if err := step(ctx, l); err != nil {
			return Summary{}, err
		}
	}
	invitations, err := l.invite(ctx, invited, o)
	if err != nil {
		return Summary{}, err
	}
	if err := in.keepBatchTrainees(ctx, l); err != nil {
		return Summary{}, err
	}
	if l.summary.Import, err = c.FinishImport(ctx, in.folder); err != nil {
		return Summary{}, err
	}
	if err := l.summary.audit(ctx, c, o.Now); err != nil {
		return Summary{}, err
	}
	l.summary.Lines = append(l.summary.Lines, invitations...)
	return l.summary, nil
}

func (in *input) size() int {
	return len(in.departments.rows) + len(in.designations.rows) + len(in.categories.rows) + len(in.courses.rows) + len(in.prices.rows) + len(in.trainees.rows) +
		len(in.batches.rows) + len(in.batchTrainees.rows) +
		len(in.subjects.rows) + len(in.chapters.rows) + len(in.documents.rows) + len(in.exams.rows) + len(in.enrollments.rows) + len(in.progress.rows) +
		len(in.orders.rows) + len(in.transactions.rows) +
		len(in.paths.rows) + len(in.pathTrainees.rows) + len(in.attempts.rows) + len(in.ratings.rows) +
		len(in.announcements.rows) + len(in.faqs.rows) + len(in.blog.rows) + len(in.testimonials.rows) + len(in.trainers.rows) +
		len(in.pictures) + len(in.legal)
}

// loadFile passes the rows of a file to load in chunks, and adds a line to the summary. bulk returns the row for load. It does
// nothing if the folder does not have the file. It returns the error of ctx if ctx ends between two chunks.
func loadFile[T, R any](ctx context.Context, l *loader, t *table[T], bulk func(*T) R, load func(context.Context, []R) (store.Loaded, error)) error {
	if t.found == nil {
		return nil
	}
	line := Line{Kind: t.name}
	for chunk := range slices.Chunk(t.rows, chunkRows) {
		if err := ctx.Err(); err != nil {
			return err
		}
		rows := make([]R, len(chunk))
		for i := range chunk {
			rows[i] = bulk(&chunk[i])
		}
		loaded, err := load(ctx, rows)
		if err != nil {
			return fmt.Errorf("load %s: %w", t.name, err)
		}
		line.Loaded = line.Plus(loaded)
		l.done += len(chunk)
		l.progress(int64(l.done))
	}
	l.summary.Lines = append(l.summary.Lines, line)
	return nil
}

func same[T any](row *T) T { return *row }

// part calls load, and adds a line with this kind and the result to the summary.
func (l *loader) part(kind string, load func() (store.Loaded, error)) error {
	loaded, err := load()
	if err != nil {
		return fmt.Errorf("load %s: %w", kind, err)
	}
	l.summary.Lines = append(l.summary.Lines, Line{Kind: kind, Loaded: loaded})
	return nil
}

// loadNames adds the departments and designations of their files, and then those that only rows of courses and trainees name.
func (in *input) loadNames(ctx context.Context, l *loader) error {
	if err := loadFile(ctx, l, &in.departments, same, func(ctx context.Context, rows []people.BulkName) (store.Loaded, error) {
		return people.LoadDepartments(ctx, l.company, rows)
	}); err != nil {
		return err
	}
	if err := loadFile(ctx, l, &in.designations, same, func(ctx context.Context, rows []people.BulkName) (store.Loaded, error) {
		return bulk.LoadDesignations(ctx, l.company, rows)
	}); err != nil {
		return err
	}
	departments, designations := newNames(), newNames()
	for _, row := range in.courses.rows {
		departments.add(row.Department)
		designations.add(row.Designation)
	}
	for _, row := range in.trainees.rows {
		departments.add(row.Department)
	}
	for kind, load := range map[string]func() (store.Loaded, error){
		"departments":  func() (store.Loaded, error) { return people.LoadDepartments(ctx, l.company, departments.rows) },
		"designations": func() (store.Loaded, error) { return bulk.LoadDesignations(ctx, l.company, designations.rows) },
	} {
		if _, err := load(); err != nil {
			return fmt.Errorf("load %s: %w", kind, err)
		}
	}
	return nil
}

// names collects distinct names. Names that differ only in case are the same; the first spelling is used.
type names struct {
	seen map[string]bool
	rows []people.BulkName
}

func newNames() *names { return &names{seen: make(map[string]bool)} }

func (n *names) add(name string) {
	if key := strings.ToLower(name); name != "" && !n.seen[key] {
		n.seen[key] = true
		n.rows = append(n.rows, people.BulkName{Name: name})
	}
}

// loadCategories passes all rows to the store at once, because the row of a category may precede the row of its parent.
func (in *input) loadCategories(ctx context.Context, l *loader) error {
	if in.categories.found == nil {
		return nil
	}
	rows := make([]bulk.BulkCategory, len(in.categories.rows))
	for i, row := range in.categories.rows {
		rows[i] = row.BulkCategory
	}
	l.done += len(rows)
	return l.part(in.categories.name, func() (store.Loaded, error) {
		return bulk.LoadCategories(ctx, l.company, rows, in.categories.absent())
	})
}

func (in *input) loadCourses(ctx context.Context, l *loader) error {
	absent := in.courses.absent()
	err := loadFile(ctx, l, &in.courses, func(c *course) bulk.BulkCourse { return c.BulkCourse },
		func(ctx context.Context, rows []bulk.BulkCourse) (store.Loaded, error) {
			return bulk.LoadCourses(ctx, l.company, rows, absent)
		})
	if err != nil || !in.courses.found["categories"] {
		return err
	}
	sets := make([]bulk.BulkCourseCategories, len(in.courses.rows))
	for i, row := range in.courses.rows {
		sets[i] = bulk.BulkCourseCategories{CourseCode: row.Code, Paths: row.categories}
	}
	return l.part("  categories of courses", func() (store.Loaded, error) { return bulk.LoadCourseCategories(ctx, l.company, sets) })
}

// loadPrices passes all rows to the store at once, because the default price of a course may change from one row to another.
func (in *input) loadPrices(ctx context.Context, l *loader) error {
	if in.prices.found == nil {
		return nil
	}
	l.done += len(in.prices.rows)
	rows := make([]bulk.BulkPrice, len(in.prices.rows))
	for i, row := range in.prices.rows {
		rows[i] = row.BulkPrice
	}
	return l.part(in.prices.name, func() (store.Loaded, error) { return bulk.LoadPrices(ctx, l.company, rows) })
}

func (in *input) loadTrainees(ctx context.Context, l *loader) error {
	absent := in.trainees.absent()
	err := loadFile(ctx, l, &in.trainees, func(u *trainee) bulk.BulkUser { return u.BulkUser },
		func(ctx context.Context, rows []bulk.BulkUser) (store.Loaded, error) {
			loaded, err := bulk.LoadUsers(ctx, l.company, rows, absent)
			if err != nil || !in.trainees.found["status"] {
				return loaded, err
			}
			return loaded, l.endSessions(ctx, rows)
		})
	if err != nil {
		return err
	}
	if err := in.loadFields(ctx, l); err != nil || !in.trainees.found["manager"] {
		return err
	}
	return in.loadManagers(ctx, l)
}

// loadManagers sets the managers of the trainees. It passes all rows to the store at once, because the row of a manager may follow the rows of the
// trainees.
func (in *input) loadManagers(ctx context.Context, l *loader) error {
	rows := make([]people.BulkManager, len(in.trainees.rows))
	for i, row := range in.trainees.rows {
		rows[i] = people.BulkManager{Email: row.Email, Manager: row.manager}
	}
	var found problems
	err := l.part("  managers of trainees", func() (store.Loaded, error) {
		loaded, wrong, err := people.LoadManagers(ctx, l.company, rows)
		for i, reason := range wrong {
			if reason != nil {
				found.add(in.trainees.name, in.trainees.lines[i], "manager", "%s is the trainee or reports to the trainee, also by way of other managers",
					rows[i].Manager)
			}
		}
		return loaded, err
	})
	if len(found) > 0 {
		return found.err()
	}
	return err
}

// endSessions ends the sessions of trainees whom the rows disable, and adds their ids to the summary.
func (l *loader) endSessions(ctx context.Context, rows []bulk.BulkUser) error {
	var disabled []string
	for _, row := range rows {
		if row.Status == store.UserDisabled {
			disabled = append(disabled, row.Email)
		}
	}
	if len(disabled) == 0 {
		return nil
	}
	ended, err := people.EndSessionsOfDisabled(ctx, l.company, disabled, l.options.Now, "disabled by an import")
	l.summary.EndedSessions = append(l.summary.EndedSessions, ended...)
	return err
}

func (in *input) loadBatches(ctx context.Context, l *loader) error {
	absent := in.batches.absent()
	err := loadFile(ctx, l, &in.batches, func(b *batch) bulk.BulkBatch { return b.BulkBatch },
		func(ctx context.Context, rows []bulk.BulkBatch) (store.Loaded, error) {
			return bulk.LoadBatches(ctx, l.company, rows, absent)
		})
	if err != nil || !in.batches.found["courses"] {
		return err
	}
	sets := make([]bulk.BulkBatchCourses, len(in.batches.rows))
	for i, row := range in.batches.rows {
		sets[i] = bulk.BulkBatchCourses{Batch: row.Name, CourseCodes: row.courses}
	}
	return l.part("  courses of batches", func() (store.Loaded, error) { return bulk.LoadBatchCourses(ctx, l.company, sets) })
}

func (in *input) loadBatchTrainees(ctx context.Context, l *loader) error {
	return loadFile(ctx, l, &in.batchTrainees, same, func(ctx context.Context, rows []bulk.BulkBatchTrainee) (store.Loaded, error) {
		return bulk.LoadBatchTrainees(ctx, l.company, rows)
	})
}

// keepBatchTrainees makes the memberships of the file those of the import, also if rules of connections gave them before, and corrects the line of
// the file. It locks memberships for which sign-ins wait, so it is the last step with many statements.
func (in *input) keepBatchTrainees(ctx context.Context, l *loader) error {
	kept, err := bulk.KeepBatchTrainees(ctx, l.company, in.batchTrainees.rows)
	if err != nil {
		return fmt.Errorf("load %s: %w", in.batchTrainees.name, err)
	}
	for i := range l.summary.Lines {
		if line := &l.summary.Lines[i]; line.Kind == in.batchTrainees.name {
			line.Added, line.Changed, line.Unchanged = line.Added+kept.Added, line.Changed+kept.Changed, line.Unchanged-kept.Added-kept.Changed
		}
	}
	return nil
}

func (in *input) loadExams(ctx context.Context, l *loader) error {
	absent := in.exams.absent()
	err := loadFile(ctx, l, &in.exams, func(e *exam) bulk.BulkExam { return e.BulkExam }, func(ctx context.Context, rows []bulk.BulkExam) (store.Loaded, error) {
		return bulk.LoadExams(ctx, l.company, rows, absent)
	})
	questions := in.examQuestions()
	if err != nil || len(questions) == 0 {
		return err
	}
	var existing int64
	err = l.part("  questions of exams", func() (loaded store.Loaded, err error) {
		loaded, existing, err = bulk.LoadExamQuestions(ctx, l.company, questions)
		return loaded, err
	})
	if err == nil && existing > 0 {
		err = l.part("  exams with other questions", func() (store.Loaded, error) { return store.Loaded{Changed: existing}, nil })
	}
	if err != nil {
		return err
	}
	return in.loadQuizzes(ctx, l)
}

// loadQuizzes sets the questions of the quizzes, which are those of exams that have been loaded.
func (in *input) loadQuizzes(ctx context.Context, l *loader) error {
	var quizzes []bulk.BulkQuiz
	for _, d := range in.documents.rows {
		if d.quiz != "" {
			quizzes = append(quizzes, bulk.BulkQuiz{CourseCode: d.CourseCode, Subject: d.Subject, Chapter: d.Chapter, Name: d.Name, Exam: d.quiz})
		}
	}
	if len(quizzes) == 0 {
		return nil
	}
	existing, err := bulk.LoadQuizzes(ctx, l.company, quizzes)
	if err != nil || existing == 0 {
		return err
	}
	return l.part("  quizzes with other questions", func() (store.Loaded, error) { return store.Loaded{Changed: existing}, nil })
}

func (in *input) loadEnrollments(ctx context.Context, l *loader) error {
	absent := in.enrollments.absent()
	err := loadFile(ctx, l, &in.enrollments, func(e *enrollment) bulk.BulkEnrollment { return e.BulkEnrollment },
		func(ctx context.Context, rows []bulk.BulkEnrollment) (store.Loaded, error) {
			return bulk.LoadEnrollments(ctx, l.company, rows, absent)
		})
	if err != nil {
		return err
	}
	if err := learning.UpdateCurrentEnrollments(ctx, l.company, l.options.Now); err != nil {
		return err
	}
	// The counts are updated here, so that the first request for the counts does not have to apply all changes of the import.
	return courses.ApplyEnrollmentCounts(ctx, l.company, l.options.Now)
}
