package store

import (
	"context"
	"slices"
	"strconv"
	"time"
)

var (
	traineeCourses     = scoped("trainee/courses")
	traineePathCourses = scoped("trainee/path_courses")
	traineeExams       = scoped("trainee/exams")
)

// TraineeDetails groups the courses, learning paths and exams of a trainee.
type TraineeDetails struct {
	Ongoing       []OngoingCourse `json:"ongoing" doc:"The enrollments that are neither completed nor over, those still to begin among them; the newest first."`
	Expired       []PastCourse    `json:"expired" doc:"The enrollments whose last day has passed before the course was completed; the newest first."`
	Completed     []PastCourse    `json:"complted" doc:"The enrollments whose course was completed; the newest first."`
	LearningPaths []PathCourse    `json:"learningpaths" doc:"The courses of the trainee's learning paths, by path and in the order of the path."`
	Exams         []ExamSitting   `json:"exam" doc:"The trainee's attempts at exams, the first first."`
}

// Progress is the progress of a trainee in a course, with the dates of the enrollment.
type Progress struct {
	EnrollmentID     *int64 `db:"enrollment_id" json:"enrollmentID" doc:"The enrollment; null when the trainee has none in the course."`
	CourseID         int64  `db:"course_id" json:"courseID" doc:"The course."`
	CompletedPercent int64  `db:"completed_percent" json:"completedPercent" doc:"How much of the course is done, 0 to 100."`
	StartDate        Date   `db:"start_date" json:"startDate" doc:"The first day."`
	EndDate          Date   `db:"end_date" json:"endDate" doc:"The last day; null when there is none."`
	Archived         Flag   `db:"archived" json:"isachived" doc:"1 when the enrollment was put into the archive."`
	ArchivedAt       Time   `db:"archived_at" json:"achivedDate" doc:"When the enrollment was put into the archive, or null."`
}

// OngoingCourse is a current enrollment that is neither completed nor over, with its course.
type OngoingCourse struct {
	ID    int64  `json:"id" doc:"The enrollment."`
	Title string `json:"title" doc:"The course's name."`
	Code  string `json:"courseCode" doc:"The company's own code of the course."`
	Progress
}

// NumberedCode is a course code for fields that the API declares as numbers.
type NumberedCode struct {
	Number *int64 `db:"-" json:"courseCode" doc:"The company's own code of the course when it is a number, else null."`
	Code   string `db:"course_code" json:"courseCodeText" doc:"The company's own code of the course."`
}

// parseNumber sets Number if the code consists of digits only.
func (n *NumberedCode) parseNumber() {
	if number, err := strconv.ParseUint(n.Code, 10, 63); err == nil {
		whole := int64(number)
		n.Number = &whole
	}
}

// PastCourse is a current enrollment that is completed or expired, with its course.
type PastCourse struct {
	ID    int64  `json:"id" doc:"The enrollment."`
	Title string `json:"title" doc:"The course's name."`
	NumberedCode
	Progress
}

// PathCourse is a course of a trainee's learning path, with the progress in the trainee's enrollment, if any.
type PathCourse struct {
	ID    int64  `json:"id" doc:"The learning path."`
	Name  string `json:"name" doc:"The learning path's name."`
	Title string `json:"title" doc:"The course's name."`
	NumberedCode
	Progress
}

// ExamSitting is an attempt at an exam, with the exam, as the API returns it.
type ExamSitting struct {
	ID             int64  `json:"id" doc:"The attempt."`
	ExamID         int64  `db:"exam_id" json:"examID" doc:"The exam."`
	CourseID       int64  `db:"course_id" json:"courseID" doc:"The exam's course."`
	Title          string `json:"examTitle" doc:"The exam's name."`
	Duration       int64  `json:"duration" doc:"In minutes."`
	TotalQuestions int64  `db:"total_questions" json:"total_questions" doc:"How many questions the exam has."`
	TotalMarks     int64  `db:"total_marks" json:"total_marks" doc:"How many marks can be reached."`
	PassingMarks   int64  `db:"passing_marks" json:"passingMarks" doc:"How many marks are needed to pass."`
	StartDate      Date   `db:"start_date" json:"startDate" doc:"The first day on which the exam can be taken, or null."`
	EndDate        Date   `db:"end_date" json:"endDate" doc:"The last day on which the exam can be taken, or null."`
	StartedAt      Time   `db:"started_at" json:"attemptDate" doc:"When the trainee began; null before."`
	SubmittedAt    Time   `db:"submitted_at" json:"submitDate" doc:"When the trainee handed in; null before."`
	ScheduledAt    Time   `db:"scheduled_at" json:"scheduledon" doc:"When the attempt is to begin, or null."`
	Status         int64  `json:"status" doc:"0 scheduled, 1 started, 2 submitted, 3 passed, 4 failed. Trainees see 2 instead of 3 and 4 while the exam hides results."`

	Blind             bool   `json:"-"`
	ShowResult        bool   `db:"show_result" json:"-"`
	ReviewAfterWindow bool   `db:"review_after_window" json:"-"`
	Period            int64  `json:"-"`
	EndTime           string `db:"end_time" json:"-"`
	Now               Time   `json:"-"`
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

// TraineeDetails returns the courses, learning paths and exams of a trainee at now. It includes current enrollments
// only, without those that were ended by unenrolling. It returns ErrNotFound if the user is not a trainee of the
// company.
func (c Company) TraineeDetails(ctx context.Context, userID int64, now time.Time) (*TraineeDetails, error) {
	courses, err := listOf[traineeCourse](ctx, c, traineeCourses, userID)
	if err != nil {
		return nil, err
	}
	if len(courses) == 0 {
		return nil, ErrNotFound
	}
	details := &TraineeDetails{Ongoing: []OngoingCourse{}, Expired: []PastCourse{}, Completed: []PastCourse{}}
	if courses[0].EnrollmentID != nil {
		details.group(courses, Today(c.tenant, now))
	}
	if details.LearningPaths, err = listOf[PathCourse](ctx, c, traineePathCourses, userID); err != nil {
		return nil, err
	}
	for i := range details.LearningPaths {
		details.LearningPaths[i].parseNumber()
	}
	details.Exams, err = listOf[ExamSitting](ctx, c, traineeExams, userID)
	return details, err
}

// group adds each enrollment to the list for its status on the day today.
func (d *TraineeDetails) group(courses []traineeCourse, today Date) {
	for _, one := range courses {
		past := PastCourse{*one.EnrollmentID, one.Title, NumberedCode{Code: one.Code}, one.Progress}
		past.parseNumber()
		switch StatusOn(today, one.Status, one.StartDate, one.EndDate) {
		case Completed:
			d.Completed = append(d.Completed, past)
		case Expired:
			d.Expired = append(d.Expired, past)
		default:
			d.Ongoing = append(d.Ongoing, OngoingCourse{*one.EnrollmentID, one.Title, one.Code, one.Progress})
		}
	}
}
