package learning

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	examList           = statement.Scoped("exam/list")
	examListOfTrainee  = statement.Scoped("exam/list_of_trainee")
	examTotalOfTrainee = statement.Scoped("exam/total_of_trainee")
	exam               = statement.Scoped("exam/get")
)

// ExamItem is an exam in a list of the API, with its id and its title only.
type ExamItem struct {
	store.Counted
	ID    int64  `db:"id" json:"id" doc:"ID of the exam, which other routes call examID."`
	Title string `db:"title" json:"examTitle" doc:"Name of the exam, unique in its course."`
}

// Exam contains the rules of an exam that the API returns.
type Exam struct {
	ID                 int64      `db:"id" json:"id" doc:"ID of the exam."`
	CourseID           int64      `db:"course_id" json:"courseID" doc:"ID of the course to which the exam belongs."`
	SubjectID          *int64     `db:"subject_id" json:"subjectID" doc:"ID of the subject of the course that the exam is about; null: the whole course."`
	Title              string     `db:"title" json:"examTitle" doc:"Name of the exam, unique in its course."`
	Period             int64      `db:"period" json:"period" doc:"1: attempts can start only from startDate to endDate; 0: on any day of the enrollment."`
	Duration           int64      `db:"duration" json:"duration" doc:"The most minutes that an attempt can take."`
	TotalQuestions     int64      `db:"total_questions" json:"tquestion" doc:"The number of questions in an attempt."`
	TotalMarks         int64      `db:"total_marks" json:"tmarks" doc:"The most marks that an attempt can have."`
	BeforeEndOfCourse  store.Flag `db:"before_end_of_course" json:"beoc" doc:"1: trainees can take the exam before the end of the course; 0: only after the last day of the course, or once the course is completed."`
	StartDate          store.Date `db:"start_date" json:"startDate" doc:"First day of the period of the exam; null: no limit."`
	EndDate            store.Date `db:"end_date" json:"endDate" doc:"Last day of the period of the exam; null: no limit."`
	PassingMarks       int64      `db:"passing_marks" json:"passingMarks" doc:"The lowest marks with which an attempt is passed."`
	RandomSequence     store.Flag `db:"random_sequence" json:"sequenceRandom" doc:"1: each attempt has the questions in a random order; 0: all attempts have the same order."`
	MarksPerType       store.Flag `db:"marks_per_type" json:"examtypeMarks" doc:"1: all questions of a kind have the same marks; 0: each question has its own marks."`
	Automated          store.Flag `db:"automated" json:"isAutomated" doc:"1: the program marks attempts when they are submitted; 0: a person marks them."`
	Status             int64      `db:"status" json:"status" doc:"1: published; 0: closed."`
	ShowResult         store.Flag `db:"show_result" json:"showResult" doc:"1: trainees can see their result; 0: only staff can see it."`
	AttemptsAllowed    int64      `db:"attempts_allowed" json:"noOfAttempts" doc:"The number of attempts that a trainee has."`
	TraineeReschedules store.Flag `db:"trainee_reschedules" json:"isreschbytrainee" doc:"1: trainees may move their appointment for the exam; 0: only staff may move it."`
	NeedsFullProgress  store.Flag `db:"needs_full_progress" json:"isprogresshundred" doc:"1: trainees can take the exam only when their progress in the course is 100 percent; 0: with any progress."`
	AppearAfterDays    int64      `db:"appear_after_days" json:"appearAfter" doc:"The number of days after the start of the enrollment from which trainees can take the exam."`
	CreatedDate        store.Date `db:"-" json:"createdDate" doc:"Day on which the exam was added, in the company's time zone."`
	UpdatedDate        store.Date `db:"-" json:"updatedDate" doc:"Day on which the exam was last changed, in the company's time zone."`
	FirstReminderDays  int64      `db:"first_reminder_days" json:"reminder1" doc:"How many days before endDate trainees receive the first reminder; 0: none."`
	SecondReminderDays int64      `db:"second_reminder_days" json:"reminder2" doc:"How many days before endDate trainees receive the second reminder; 0: none."`
	EventRestriction   store.Flag `db:"event_restriction" json:"eventrestriction" doc:"1: an attempt is submitted when the trainee has left its page as often as eventcount says; 0: it is not."`
	EventCount         int64      `db:"event_count" json:"eventcount" doc:"With eventrestriction 1: the number of times that a trainee can leave the page of an attempt until the attempt is submitted."`

	CreatedAt store.Time `db:"created_at" json:"-"`
	UpdatedAt store.Time `db:"updated_at" json:"-"`
}

// ExamList returns a page of the company's exams, including closed ones, ordered by id.
func ExamList(ctx context.Context, c store.Company, page store.Page) (store.List[ExamItem], error) {
	return store.ListPage[ExamItem](ctx, c, page, store.Counter{Kind: "exams"}, examList)
}

// ExamsOfTrainee returns a page of the open exams of the courses that MyCourses lists for the trainee, ordered by id.
func ExamsOfTrainee(ctx context.Context, c store.Company, userID int64, page store.Page) (store.List[ExamItem], error) {
	return store.CountedPage[ExamItem](ctx, c, page, examListOfTrainee, examTotalOfTrainee, userID)
}

// ReadExam returns an exam. It returns store.ErrNotFound if the company has no such exam.
func ReadExam(ctx context.Context, c store.Company, examID int64) (*Exam, error) {
	return findExam(ctx, c, examID, nil)
}

// ExamOfTrainee returns an exam if ExamsOfTrainee lists it for the trainee. It returns store.ErrNotFound for any other
// exam.
func ExamOfTrainee(ctx context.Context, c store.Company, examID, userID int64) (*Exam, error) {
	return findExam(ctx, c, examID, &userID)
}

func findExam(ctx context.Context, c store.Company, examID int64, userID *int64) (*Exam, error) {
	var e Exam
	if err := c.Get(ctx, &e, exam, examID, userID); err != nil {
		return nil, err
	}
	e.CreatedDate, e.UpdatedDate = c.DayOf(e.CreatedAt), c.DayOf(e.UpdatedAt)
	return &e, nil
}
