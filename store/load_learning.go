package store

import (
	"context"
	"slices"

	"github.com/lib/pq"
)

var (
	loadEnrollmentsRetire    = scoped("load/enrollments_retire")
	loadEnrollments          = scoped("load/enrollments")
	loadBatches              = scoped("load/batches")
	loadBatchCourses         = scoped("load/batch_courses")
	loadBatchTrainees        = scoped("load/batch_trainees")
	loadExams                = scoped("load/exams")
	loadExamAttempts         = scoped("load/exam_attempts")
	loadLearningPaths        = scoped("load/learning_paths")
	loadLearningPathCourses  = scoped("load/learning_path_courses")
	loadLearningPathTrainees = scoped("load/learning_path_trainees")
)

// BulkEnrollment is a trainee in a course; its key is Email, CourseCode and StartDate. Of several in one course the
// one with the newest start is the latest, which is the one that counts.
type BulkEnrollment struct {
	Email      string `load:"email"`
	CourseCode string `load:"course_code"`
	StartDate  Date   `load:"start_date"`
	// EndDate may be "not yet": for good.
	EndDate Date `load:"end_date"`
	// Status is active, completed or unenrolled.
	Status           string `load:"status"`
	CompletedPercent int    `load:"completed_percent"`
	CompletedAt      Time   `load:"completed_at"`
	UnenrolledAt     Time   `load:"unenrolled_at"`
	ArchivedAt       Time   `load:"archived_at"`
	// Source, Batch and LearningPath count for a new row only; the last two are names, or empty.
	Source       string `load:"source"`
	Batch        string `load:"batch"`
	LearningPath string `load:"learning_path"`
	CreatedAt    Time   `load:"created_at"`
}

// BulkBatch is a batch; its key is Name.
type BulkBatch struct {
	Name        string `load:"name"`
	Description string `load:"description"`
	StartDate   Date   `load:"start_date"`
	EndDate     Date   `load:"end_date"`
	CreatedAt   Time   `load:"created_at"`
}

// BulkBatchCourses are all courses of a batch, by their codes. They have the batch's days.
type BulkBatchCourses struct {
	Batch       string
	CourseCodes []string
}

// BulkBatchTrainee is a trainee in a batch; its key is both.
type BulkBatchTrainee struct {
	Batch string `load:"batch"`
	Email string `load:"email"`
}

// BulkExam is an exam; its key is CourseCode and Title.
type BulkExam struct {
	CourseCode string `load:"course_code"`
	Title      string `load:"title"`
	// Subject is the title of one of the course's, or empty.
	Subject string `load:"subject"`
	Period  int    `load:"period"`
	// Duration in minutes.
	Duration           int  `load:"duration"`
	TotalQuestions     int  `load:"total_questions"`
	TotalMarks         int  `load:"total_marks"`
	PassingMarks       int  `load:"passing_marks"`
	BeforeEndOfCourse  bool `load:"before_end_of_course"`
	StartDate          Date `load:"start_date"`
	EndDate            Date `load:"end_date"`
	RandomSequence     bool `load:"random_sequence"`
	MarksPerType       bool `load:"marks_per_type"`
	Automated          bool `load:"automated"`
	Status             int  `load:"status"`
	ShowResult         bool `load:"show_result"`
	AttemptsAllowed    int  `load:"attempts_allowed"`
	TraineeReschedules bool `load:"trainee_reschedules"`
	NeedsFullProgress  bool `load:"needs_full_progress"`
	AppearAfterDays    int  `load:"appear_after_days"`
	FirstReminderDays  int  `load:"first_reminder_days"`
	SecondReminderDays int  `load:"second_reminder_days"`
	EventRestriction   bool `load:"event_restriction"`
	EventCount         int  `load:"event_count"`
	CreatedAt          Time `load:"created_at"`
}

// BulkExamAttempt is a trainee's attempt at an exam; its key is CourseCode, Exam, Email and Number.
type BulkExamAttempt struct {
	CourseCode string `load:"course_code"`
	// Exam is its title.
	Exam   string `load:"exam"`
	Email  string `load:"email"`
	Number int    `load:"number"`
	// Status is 0 scheduled, 1 started, 2 submitted, 3 passed, 4 failed.
	Status int `load:"status"`
	// Marks are -1 while there are none.
	Marks       int  `load:"marks"`
	ScheduledAt Time `load:"scheduled_at"`
	StartedAt   Time `load:"started_at"`
	SubmittedAt Time `load:"submitted_at"`
}

// BulkLearningPath is a learning path; its key is Name.
type BulkLearningPath struct {
	Name        string `load:"name"`
	Description string `load:"description"`
}

// BulkLearningPathCourses are all courses of a learning path, by their codes, in their order.
type BulkLearningPathCourses struct {
	Path        string
	CourseCodes []string
}

// BulkLearningPathTrainee is a trainee on a learning path; its key is both.
type BulkLearningPathTrainee struct {
	Path      string `load:"path"`
	Email     string `load:"email"`
	StartDate Date   `load:"start_date"`
	EndDate   Date   `load:"end_date"`
}

// LoadEnrollments adds and changes enrollments. It returns ErrReference when a row's trainee, course, batch or
// learning path is unknown, and ErrConflict when somebody enrolls the same trainee at the same moment.
func (c Company) LoadEnrollments(ctx context.Context, rows []BulkEnrollment, absent Absent) (all Loaded, err error) {
	err = c.Tx(ctx, func(c Company) error {
		all = Loaded{}
		for chunk := range slices.Chunk(rows, loadRows) {
			if err := c.retireEnrollments(ctx, chunk); err != nil {
				return err
			}
			some, err := load(ctx, c, loadEnrollments, chunk, absent)
			if err != nil {
				return err
			}
			all = all.Plus(some)
		}
		return nil
	})
	return all, err
}

// retireEnrollments makes way for the newer ones among rows: a trainee has one latest enrollment in a course at any
// moment, also in the middle of a statement.
func (c Company) retireEnrollments(ctx context.Context, rows []BulkEnrollment) error {
	emails, codes, starts := make([]string, len(rows)), make([]string, len(rows)), make([]string, len(rows))
	for i, row := range rows {
		emails[i], codes[i], starts[i] = row.Email, row.CourseCode, row.StartDate.String()
	}
	if err := c.planLoads(ctx); err != nil {
		return err
	}
	_, err := c.exec(ctx, loadEnrollmentsRetire, pq.Array(emails), pq.Array(codes), pq.Array(starts))
	return err
}

// LoadBatches adds and changes batches.
func (c Company) LoadBatches(ctx context.Context, rows []BulkBatch, absent Absent) (Loaded, error) {
	return load(ctx, c, loadBatches, rows, absent)
}

// LoadBatchCourses gives batches exactly the courses that rows name. A Loaded counts the places of courses in batches.
// It returns ErrReference when a batch or a course is unknown.
func (c Company) LoadBatchCourses(ctx context.Context, rows []BulkBatchCourses) (Loaded, error) {
	var batches, owners, codes []string
	for _, row := range rows {
		batches = append(batches, row.Batch)
		for _, code := range row.CourseCodes {
			owners, codes = append(owners, row.Batch), append(codes, code)
		}
	}
	return c.loadMembers(ctx, loadBatchCourses, len(batches), pq.Array(batches), pq.Array(owners), pq.Array(codes))
}

// LoadBatchTrainees puts trainees into batches; it enrolls nobody. It returns ErrReference when a batch or a trainee
// is unknown.
func (c Company) LoadBatchTrainees(ctx context.Context, rows []BulkBatchTrainee) (Loaded, error) {
	return load(ctx, c, loadBatchTrainees, rows, nil)
}

// LoadExams adds and changes exams. It returns ErrReference when a row's course or subject is unknown.
func (c Company) LoadExams(ctx context.Context, rows []BulkExam, absent Absent) (Loaded, error) {
	return load(ctx, c, loadExams, rows, absent)
}

// LoadExamAttempts adds and changes attempts. It returns ErrReference when an exam or a trainee is unknown.
func (c Company) LoadExamAttempts(ctx context.Context, rows []BulkExamAttempt, absent Absent) (Loaded, error) {
	return load(ctx, c, loadExamAttempts, rows, absent)
}

// LoadLearningPaths adds and changes learning paths.
func (c Company) LoadLearningPaths(ctx context.Context, rows []BulkLearningPath, absent Absent) (Loaded, error) {
	return load(ctx, c, loadLearningPaths, rows, absent)
}

// LoadLearningPathCourses gives learning paths exactly the courses that rows name, in their order. It returns ErrReference
// when a learning path or a course is unknown.
func (c Company) LoadLearningPathCourses(ctx context.Context, rows []BulkLearningPathCourses) (Loaded, error) {
	var paths, owners, codes []string
	for _, row := range rows {
		paths = append(paths, row.Path)
		for _, code := range row.CourseCodes {
			owners, codes = append(owners, row.Path), append(codes, code)
		}
	}
	return c.loadMembers(ctx, loadLearningPathCourses, len(paths), pq.Array(paths), pq.Array(owners), pq.Array(codes))
}

// LoadLearningPathTrainees puts trainees on learning paths. It returns ErrReference when either is unknown.
func (c Company) LoadLearningPathTrainees(ctx context.Context, rows []BulkLearningPathTrainee, absent Absent) (Loaded, error) {
	return load(ctx, c, loadLearningPathTrainees, rows, absent)
}
