package learning

import (
	"context"
	"slices"
	"strconv"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	traineeCourses     = statement.Scoped("trainee/courses")
	traineePathCourses = statement.Scoped("trainee/path_courses")
	traineeExams       = statement.Scoped("trainee/exams")
	traineePackages    = statement.Scoped("trainee/packages")
)

// TraineeDetails groups the courses, learning paths and exams of a trainee.
type TraineeDetails struct {
	Ongoing       []OngoingCourse `json:"ongoing" doc:"The enrollments that are neither completed nor expired, including those that begin later; the newest first."`
	Expired       []PastCourse    `json:"expired" doc:"The enrollments that were not completed before their last day passed; the newest first."`
	Completed     []PastCourse    `json:"complted" doc:"The completed enrollments, the newest first."`
	LearningPaths []PathCourse    `json:"learningpaths" doc:"The courses of the trainee's learning paths, ordered by learning path and then in the order of its courses."`
	Exams         []ExamSitting   `json:"exam" doc:"The trainee's attempts and appointments at exams, the oldest first."`

	Acknowledgements []Acknowledgement `json:"acknowledgements" doc:"The texts that the trainee has confirmed, the newest first."`
	Packages         []PackageSummary  `json:"packages" doc:"The SCORM packages that the trainee has opened, the last saved first."`
}

// PackageSummary is the result of the newest attempt of an enrollment at a SCORM package, with the number and the time of all attempts.
type PackageSummary struct {
	EnrollmentID int64      `db:"enrollment_id" json:"enrollmentID" doc:"ID of the enrollment."`
	CourseID     int64      `db:"course_id" json:"courseID" doc:"ID of the course."`
	DocumentID   int64      `db:"document_id" json:"documentID" doc:"ID of the document."`
	DocumentName string     `db:"document_name" json:"documentName" doc:"Name of the document."`
	AttemptID    int64      `db:"attempt_id" json:"attemptID" doc:"ID of the newest attempt."`
	Attempts     int64      `db:"attempts" json:"attempts" doc:"Number of attempts of the enrollment at the document."`
	Status       string     `db:"status" json:"status" doc:"Whether the newest attempt is completed: not attempted, incomplete or completed."`
	Success      string     `db:"success" json:"success" doc:"Whether the newest attempt is passed: unknown, passed or failed."`
	Score        *float64   `db:"score" json:"score" doc:"Score of the newest attempt in percent; null without a score."`
	Seconds      int64      `db:"seconds" json:"seconds" doc:"The time that the package reports in all attempts, in seconds."`
	UpdatedAt    store.Time `db:"updated_at" json:"updatedAt" doc:"When the newest attempt was last saved."`
}

// Progress is the progress of a trainee in a course, with the dates of the enrollment.
type Progress struct {
	EnrollmentID     *int64     `db:"enrollment_id" json:"enrollmentID" doc:"ID of the enrollment; null if the trainee has none in the course."`
	CourseID         int64      `db:"course_id" json:"courseID" doc:"ID of the course."`
	CompletedPercent int64      `db:"completed_percent" json:"completedPercent" doc:"Progress in the course, from 0 to 100 percent."`
	StartDate        store.Date `db:"start_date" json:"startDate" doc:"First day of the enrollment; null without an enrollment."`
	EndDate          store.Date `db:"end_date" json:"endDate" doc:"Last day of the enrollment; null if it has no end."`
	Archived         store.Flag `db:"archived" json:"isachived" doc:"1: the enrollment is archived; 0: it is not."`
	ArchivedAt       store.Time `db:"archived_at" json:"achivedDate" doc:"When the enrollment was archived; null if it is not archived."`
	Waiver           *string    `db:"waiver" json:"waiver" doc:"complete: staff have marked the enrollment as complete; exempt: staff have exempted the trainee; null: neither."`
}

// OngoingCourse is a current enrollment that is neither completed nor over, with its course.
type OngoingCourse struct {
	ID    int64  `json:"id" doc:"ID of the enrollment."`
	Title string `json:"title" doc:"Name of the course."`
	Code  string `json:"courseCode" doc:"Code that the company gives the course."`
	Progress
}

// NumberedCode is a course code for fields that the API declares as numbers.
type NumberedCode struct {
	Number *int64 `db:"-" json:"courseCode" doc:"Code that the company gives the course, if the code is a number; otherwise null."`
	Code   string `db:"course_code" json:"courseCodeText" doc:"Code that the company gives the course, as a text."`
}

// ParseNumber sets Number if the code consists of digits only.
func (n *NumberedCode) ParseNumber() {
	if number, err := strconv.ParseUint(n.Code, 10, 63); err == nil {
		whole := int64(number)
		n.Number = &whole
	}
}

// PastCourse is a current enrollment that is completed or expired, with its course.
type PastCourse struct {
	ID    int64  `json:"id" doc:"ID of the enrollment."`
	Title string `json:"title" doc:"Name of the course."`
	NumberedCode
	Progress
}

// PathCourse is a course of a trainee's learning path, with the progress in the trainee's enrollment, if any.
type PathCourse struct {
	ID    int64  `json:"id" doc:"ID of the learning path."`
	Name  string `json:"name" doc:"Name of the learning path."`
	Title string `json:"title" doc:"Name of the course."`
	NumberedCode
	Progress
	PathDueDate     store.Date `db:"path_due_date" json:"pathDueDate" doc:"Day by which the trainee is expected to complete the learning path; null without one."`
	PathCompletedAt store.Time `db:"path_completed_at" json:"pathCompletedAt" doc:"When the trainee has completed all courses of the learning path; null before."`
}

// ExamSitting is an attempt at an exam, with the exam, as the API returns it.
type ExamSitting struct {
	ID             int64      `json:"id" doc:"ID of the attempt."`
	ExamID         int64      `db:"exam_id" json:"examID" doc:"ID of the exam."`
	CourseID       int64      `db:"course_id" json:"courseID" doc:"ID of the course to which the exam belongs."`
	Title          string     `json:"examTitle" doc:"Name of the exam."`
	Duration       int64      `json:"duration" doc:"The most minutes that an attempt can take."`
	TotalQuestions int64      `db:"total_questions" json:"total_questions" doc:"The number of questions in the exam."`
	TotalMarks     int64      `db:"total_marks" json:"total_marks" doc:"The most marks that an attempt can have."`
	PassingMarks   int64      `db:"passing_marks" json:"passingMarks" doc:"The lowest marks with which an attempt is passed."`
	StartDate      store.Date `db:"start_date" json:"startDate" doc:"First day of the period of the exam; null: no limit."`
	EndDate        store.Date `db:"end_date" json:"endDate" doc:"Last day of the period of the exam; null: no limit."`
	StartedAt      store.Time `db:"started_at" json:"attemptDate" doc:"When the trainee started the attempt; null before."`
	SubmittedAt    store.Time `db:"submitted_at" json:"submitDate" doc:"When the trainee submitted the attempt; null before."`
	ScheduledAt    store.Time `db:"scheduled_at" json:"scheduledon" doc:"When the trainee may begin the exam by appointment; null without an appointment."`
	Status         int64      `json:"status" doc:"0: scheduled; 1: started; 2: submitted; 3: passed; 4: failed. While the exam hides results, trainees see 2 in place of 3 and 4."`

	Blind             bool       `json:"-"`
	ShowResult        bool       `db:"show_result" json:"-"`
	ReviewAfterWindow bool       `db:"review_after_window" json:"-"`
	Period            int64      `json:"-"`
	EndTime           string     `db:"end_time" json:"-"`
	Now               store.Time `json:"-"`
}

type traineeCourse struct {
	Title  string
	Code   string `db:"course_code"`
	Status string
	Progress
}

// HideResults replaces the statuses of attempts whose results the trainee must not see now. zone is the company's time zone.
func (d *TraineeDetails) HideResults(zone *time.Location) {
	for i := range d.Exams {
		e := &d.Exams[i]
		finished := AttemptStatus(e.Status) == AttemptPassed || AttemptStatus(e.Status) == AttemptFailed
		if finished && (!e.ShowResult || reviewOpens(e.ReviewAfterWindow, e.Period, e.EndDate, e.EndTime, zone).Time().After(e.Now.Time())) {
			e.Status = int64(AttemptSubmitted)
		}
	}
}

// HideBlind removes the attempts at blind exams that wait to be marked. Their ids and times would reveal to markers which
// trainee made them.
func (d *TraineeDetails) HideBlind() {
	d.Exams = slices.DeleteFunc(d.Exams, func(e ExamSitting) bool { return e.Blind && AttemptStatus(e.Status) == AttemptSubmitted })
}

// ReadTraineeDetails returns the courses, learning paths and exams of a trainee at now. It includes current enrollments
// only, without those that were ended by unenrolling. It returns store.ErrNotFound if the user is not a trainee of the
// company.
func ReadTraineeDetails(ctx context.Context, c store.Company, userID int64, now time.Time) (*TraineeDetails, error) {
	courses, err := store.ListOf[traineeCourse](ctx, c, traineeCourses, userID)
	if err != nil {
		return nil, err
	}
	if len(courses) == 0 {
		return nil, store.ErrNotFound
	}
	details := &TraineeDetails{Ongoing: []OngoingCourse{}, Expired: []PastCourse{}, Completed: []PastCourse{}}
	if courses[0].EnrollmentID != nil {
		details.group(courses, store.Today(c.Tenant(), now))
	}
	if details.LearningPaths, err = store.ListOf[PathCourse](ctx, c, traineePathCourses, userID); err != nil {
		return nil, err
	}
	for i := range details.LearningPaths {
		details.LearningPaths[i].ParseNumber()
	}
	if details.Exams, err = store.ListOf[ExamSitting](ctx, c, traineeExams, userID); err != nil {
		return nil, err
	}
	if details.Acknowledgements, err = store.ListOf[Acknowledgement](ctx, c, acknowledgementsOfUser, userID); err != nil {
		return nil, err
	}
	details.Packages, err = store.ListOf[PackageSummary](ctx, c, traineePackages, userID)
	return details, err
}

// group adds each enrollment to the list for its status on the day today.
func (d *TraineeDetails) group(courses []traineeCourse, today store.Date) {
	for _, one := range courses {
		past := PastCourse{*one.EnrollmentID, one.Title, NumberedCode{Code: one.Code}, one.Progress}
		past.ParseNumber()
		switch store.StatusOn(today, one.Status, one.StartDate, one.EndDate) {
		case store.Completed:
			d.Completed = append(d.Completed, past)
		case store.Expired:
			d.Expired = append(d.Expired, past)
		default:
			d.Ongoing = append(d.Ongoing, OngoingCourse{*one.EnrollmentID, one.Title, one.Code, one.Progress})
		}
	}
}
