package bulk

import (
	"cmp"
	"context"
	"slices"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	loadEnrollmentsRetire    = statement.Scoped("load/enrollments_retire")
	loadEnrollments          = statement.Scoped("load/enrollments")
	loadBatches              = statement.Scoped("load/batches")
	loadBatchCourses         = statement.Scoped("load/batch_courses")
	loadBatchTrainees        = statement.Scoped("load/batch_trainees")
	loadBatchTraineesGiven   = statement.Scoped("load/batch_trainees_given")
	loadBatchTraineesHold    = statement.Scoped("load/batch_trainees_hold")
	loadBatchTraineesKeep    = statement.Scoped("load/batch_trainees_keep")
	loadExams                = statement.Scoped("load/exams")
	loadExamAttempts         = statement.Scoped("load/exam_attempts")
	loadLearningPaths        = statement.Scoped("load/learning_paths")
	loadLearningPathCourses  = statement.Scoped("load/learning_path_courses")
	loadLearningPathTrainees = statement.Scoped("load/learning_path_trainees")
)

// BulkEnrollment is an enrollment for LoadEnrollments. Its key is Email, CourseCode and StartDate. If a trainee has several
// enrollments in a course, the one with the latest start date becomes current.
type BulkEnrollment struct {
	Email      string     `load:"email"`
	CourseCode string     `load:"course_code"`
	StartDate  store.Date `load:"start_date"`
	// EndDate is unset for an enrollment without an end.
	EndDate store.Date `load:"end_date"`
	// Status is active, completed or unenrolled.
	Status           string     `load:"status"`
	CompletedPercent int        `load:"completed_percent"`
	CompletedAt      store.Time `load:"completed_at"`
	UnenrolledAt     store.Time `load:"unenrolled_at"`
	ArchivedAt       store.Time `load:"archived_at"`
	// Source, Batch and LearningPath are used for a new row only. Batch and LearningPath are names, or empty.
	Source       string     `load:"source"`
	Batch        string     `load:"batch"`
	LearningPath string     `load:"learning_path"`
	CreatedAt    store.Time `load:"created_at"`
	// DueDate is unset for an enrollment without a due date.
	DueDate store.Date `load:"due_date"`
}

// BulkBatch is a batch for LoadBatches. Its key is Name.
type BulkBatch struct {
	Name        string     `load:"name"`
	Description string     `load:"description"`
	StartDate   store.Date `load:"start_date"`
	EndDate     store.Date `load:"end_date"`
	CreatedAt   store.Time `load:"created_at"`
}

// BulkBatchCourses lists all courses of a batch by their codes. The courses get the dates of the batch.
type BulkBatchCourses struct {
	Batch       string
	CourseCodes []string
}

// BulkBatchTrainee is a trainee in a batch. Its key is Batch and Email.
type BulkBatchTrainee struct {
	Batch string `load:"batch"`
	Email string `load:"email"`
}

// BulkExam is an exam for LoadExams. Its key is CourseCode and Title.
type BulkExam struct {
	CourseCode string `load:"course_code"`
	Title      string `load:"title"`
	// Subject is the title of a subject of the course, or empty.
	Subject string `load:"subject"`
	Period  int    `load:"period"`
	// Duration is the number of minutes.
	Duration          int        `load:"duration"`
	TotalQuestions    int        `load:"total_questions"`
	TotalMarks        int        `load:"total_marks"`
	PassingMarks      int        `load:"passing_marks"`
	BeforeEndOfCourse bool       `load:"before_end_of_course"`
	StartDate         store.Date `load:"start_date"`
	EndDate           store.Date `load:"end_date"`
	RandomSequence    bool       `load:"random_sequence"`
	MarksPerType      bool       `load:"marks_per_type"`
	Automated         bool       `load:"automated"`
	Status            int        `load:"status"`
	ShowResult        bool       `load:"show_result"`
	// StartTime and EndTime are times such as 09:00 on StartDate and EndDate, or empty.
	StartTime     string `load:"start_time"`
	EndTime       string `load:"end_time"`
	NegativeMarks bool   `load:"negative_marks"`
	// KindMarks is a list of KindMarks as JSON. Empty keeps that of an existing row.
	KindMarks          string `load:"kind_marks"`
	WaitMinutes        int    `load:"wait_minutes"`
	ReviewAfterWindow  bool   `load:"review_after_window"`
	OnePerPage         bool   `load:"one_per_page"`
	Blind              bool   `load:"blind"`
	AttemptsAllowed    int    `load:"attempts_allowed"`
	TraineeReschedules bool   `load:"trainee_reschedules"`
	NeedsFullProgress  bool   `load:"needs_full_progress"`
	AppearAfterDays    int    `load:"appear_after_days"`
	FirstReminderDays  int    `load:"first_reminder_days"`
	SecondReminderDays int    `load:"second_reminder_days"`
	EventRestriction   bool   `load:"event_restriction"`
	EventCount         int    `load:"event_count"`
	// PassPercent is the percentage of the marks with which an attempt is passed, or 0 if PassingMarks alone decide.
	PassPercent    int  `load:"pass_percent"`
	ShuffleOptions bool `load:"shuffle_options"`
	// Review is a level of review such as learning.ReviewMarks. Empty keeps that of an existing row.
	Review    string     `load:"review"`
	CreatedAt store.Time `load:"created_at"`
}

// BulkExamAttempt is an attempt of a trainee at an exam for LoadExamAttempts. Its key is CourseCode, Exam, Email and
// Number.
type BulkExamAttempt struct {
	CourseCode string `load:"course_code"`
	Exam       string `load:"exam"`
	Email      string `load:"email"`
	Number     int    `load:"number"`
	// Status is 0 (scheduled), 1 (started), 2 (submitted), 3 (passed) or 4 (failed).
	Status int `load:"status"`
	// Marks is -1 if there are none.
	Marks       int        `load:"marks"`
	ScheduledAt store.Time `load:"scheduled_at"`
	StartedAt   store.Time `load:"started_at"`
	SubmittedAt store.Time `load:"submitted_at"`
}

// BulkLearningPath is a learning path for LoadLearningPaths. Its key is Name.
type BulkLearningPath struct {
	Name        string `load:"name"`
	Description string `load:"description"`
}

type BulkLearningPathCourses struct {
	Path        string
	CourseCodes []string
}

// BulkLearningPathTrainee is a trainee on a learning path for LoadLearningPathTrainees. Its key is Path and Email.
type BulkLearningPathTrainee struct {
	Path      string     `load:"path"`
	Email     string     `load:"email"`
	StartDate store.Date `load:"start_date"`
	EndDate   store.Date `load:"end_date"`
}

// LoadEnrollments adds and changes enrollments. It returns store.ErrReference if a trainee, course, batch or learning path is
// unknown, and store.ErrConflict if one of the trainees is enrolled concurrently.
func LoadEnrollments(ctx context.Context, c store.Company, rows []BulkEnrollment, absent store.Absent) (all store.Loaded, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		all = store.Loaded{}
		for chunk := range slices.Chunk(rows, store.LoadRows) {
			if err := retireEnrollments(ctx, c, chunk); err != nil {
				return err
			}
			some, err := store.Load(ctx, c, loadEnrollments, chunk, absent)
			if err != nil {
				return err
			}
			all = all.Plus(some)
		}
		return nil
	})
	return all, err
}

// retireEnrollments clears the mark of the latest enrollment of a trainee in a course if a row has a later start date,
// because the load of the rows marks the later enrollment. A unique index allows one marked enrollment per trainee and
// course, even within a statement.
func retireEnrollments(ctx context.Context, c store.Company, rows []BulkEnrollment) error {
	emails, codes, starts := make([]string, len(rows)), make([]string, len(rows)), make([]string, len(rows))
	for i, row := range rows {
		emails[i], codes[i], starts[i] = row.Email, row.CourseCode, row.StartDate.String()
	}
	if err := c.PlanLoads(ctx); err != nil {
		return err
	}
	_, err := c.Exec(ctx, loadEnrollmentsRetire, pq.Array(emails), pq.Array(codes), pq.Array(starts))
	return err
}

// LoadBatches adds batches. It changes a batch if the company already has a batch with the name.
func LoadBatches(ctx context.Context, c store.Company, rows []BulkBatch, absent store.Absent) (store.Loaded, error) {
	return store.Load(ctx, c, loadBatches, rows, absent)
}

// LoadBatchCourses sets the courses of each batch to exactly the courses of its row. The result counts pairs of a batch and
// a course. LoadBatchCourses returns store.ErrReference if a batch or a course is unknown.
func LoadBatchCourses(ctx context.Context, c store.Company, rows []BulkBatchCourses) (store.Loaded, error) {
	var batches, owners, codes []string
	for _, row := range rows {
		batches = append(batches, row.Batch)
		for _, code := range row.CourseCodes {
			owners, codes = append(owners, row.Batch), append(codes, code)
		}
	}
	return loadMembers(ctx, c, loadBatchCourses, len(batches), pq.Array(batches), pq.Array(owners), pq.Array(codes))
}

// LoadBatchTrainees adds trainees to batches without enrolling them. It returns store.ErrReference if a batch or a trainee is
// unknown. A load must later call KeepBatchTrainees with the same rows.
func LoadBatchTrainees(ctx context.Context, c store.Company, rows []BulkBatchTrainee) (store.Loaded, error) {
	return store.Load(ctx, c, loadBatchTrainees, rows, nil)
}

// givenMembership is a row of LoadBatchTrainees whose membership a sign-in can end or has ended: either a rule of a
// connection has added the trainee to the batch, or the trainee is not in the batch.
type givenMembership struct {
	BatchID int64 `db:"batch_id"`
	UserID  int64 `db:"user_id"`
	Batch   string
	Email   string
}

// KeepBatchTrainees makes the memberships in the rows independent of the rules of connections, so that no sign-in ends them.
// If a sign-in has removed a trainee since LoadBatchTrainees, KeepBatchTrainees adds the trainee again. The result counts as
// changed the memberships that a rule had added. Sign-ins of trainees with such memberships wait until the transaction ends,
// so a load calls KeepBatchTrainees last.
func KeepBatchTrainees(ctx context.Context, c store.Company, rows []BulkBatchTrainee) (all store.Loaded, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		all = store.Loaded{}
		var given []givenMembership
		for chunk := range slices.Chunk(rows, store.LoadRows) {
			some, err := store.ListOf[givenMembership](ctx, c, loadBatchTraineesGiven, store.Columns(chunk, nil)...)
			if err != nil {
				return err
			}
			given = append(given, some...)
		}
		// All statements that lock several memberships of a batch lock them in the order of the trainees.
		slices.SortFunc(given, func(a, b givenMembership) int {
			return cmp.Or(cmp.Compare(a.UserID, b.UserID), cmp.Compare(a.BatchID, b.BatchID))
		})
		for chunk := range slices.Chunk(given, store.LoadRows) {
			some, err := keepMemberships(ctx, c, chunk)
			if err != nil {
				return err
			}
			all = all.Plus(some)
		}
		return nil
	})
	return all, err
}

// keepMemberships does what KeepBatchTrainees does, for at most store.LoadRows memberships. It uses a statement for each step,
// because a statement does not read rows that were committed while it waited for a lock.
func keepMemberships(ctx context.Context, c store.Company, given []givenMembership) (store.Loaded, error) {
	rows, batches, users := make([]BulkBatchTrainee, len(given)), make([]int64, len(given)), make([]int64, len(given))
	for i, g := range given {
		rows[i], batches[i], users[i] = BulkBatchTrainee{Batch: g.Batch, Email: g.Email}, g.BatchID, g.UserID
	}
	if _, err := c.Exec(ctx, loadBatchTraineesHold, pq.Array(batches), pq.Array(users)); err != nil {
		return store.Loaded{}, err
	}
	loaded, err := LoadBatchTrainees(ctx, c, rows)
	if err != nil {
		return store.Loaded{}, err
	}
	var kept int64
	if err := c.Change(ctx, &kept, loadBatchTraineesKeep, pq.Array(batches), pq.Array(users)); err != nil {
		return store.Loaded{}, err
	}
	some := store.Loaded{Changed: kept}
	c.CountImported(loadBatchTraineesKeep, some)
	return some.Plus(store.Loaded{Added: loaded.Added}), nil
}

// LoadExams adds and changes exams. It returns store.ErrReference if a course or a subject is unknown.
func LoadExams(ctx context.Context, c store.Company, rows []BulkExam, absent store.Absent) (store.Loaded, error) {
	return store.Load(ctx, c, loadExams, rows, absent)
}

// LoadExamAttempts adds and changes attempts. It returns store.ErrReference if an exam or a trainee is unknown.
func LoadExamAttempts(ctx context.Context, c store.Company, rows []BulkExamAttempt, absent store.Absent) (store.Loaded, error) {
	return store.Load(ctx, c, loadExamAttempts, rows, absent)
}

// LoadLearningPaths adds learning paths. It changes a learning path if the company already has a learning path with the
// name.
func LoadLearningPaths(ctx context.Context, c store.Company, rows []BulkLearningPath, absent store.Absent) (store.Loaded, error) {
	return store.Load(ctx, c, loadLearningPaths, rows, absent)
}

// LoadLearningPathCourses sets the courses of each learning path to exactly the courses of its row, in the order of the row.
// It returns store.ErrReference if a learning path or a course is unknown.
func LoadLearningPathCourses(ctx context.Context, c store.Company, rows []BulkLearningPathCourses) (store.Loaded, error) {
	var paths, owners, codes []string
	for _, row := range rows {
		paths = append(paths, row.Path)
		for _, code := range row.CourseCodes {
			owners, codes = append(owners, row.Path), append(codes, code)
		}
	}
	return loadMembers(ctx, c, loadLearningPathCourses, len(paths), pq.Array(paths), pq.Array(owners), pq.Array(codes))
}

// LoadLearningPathTrainees adds trainees to learning paths. It returns store.ErrReference if a trainee or a learning path is
// unknown.
func LoadLearningPathTrainees(ctx context.Context, c store.Company, rows []BulkLearningPathTrainee, absent store.Absent) (store.Loaded, error) {
	return store.Load(ctx, c, loadLearningPathTrainees, rows, absent)
}
