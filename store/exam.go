package store

import "context"

var (
	examList           = scoped("exam/list")
	examListOfTrainee  = scoped("exam/list_of_trainee")
	examTotalOfTrainee = scoped("exam/total_of_trainee")
	exam               = scoped("exam/get")
)

// ExamItem is an exam in a list of the API, with its id and its title only.
type ExamItem struct {
	counted
	ID    int64  `db:"id" json:"id" doc:"The exam, as examID in other calls."`
	Title string `db:"title" json:"examTitle" doc:"The exam's name."`
}

// Exam contains the rules of an exam that the API returns.
type Exam struct {
	ID                 int64  `db:"id" json:"id" doc:"The exam."`
	CourseID           int64  `db:"course_id" json:"courseID" doc:"The course that the exam belongs to."`
	SubjectID          *int64 `db:"subject_id" json:"subjectID" doc:"The subject of the course that it is about; null when it is about the whole course."`
	Title              string `db:"title" json:"examTitle" doc:"The exam's name."`
	Period             int64  `db:"period" json:"period" doc:"1 when it is taken from startDate to endDate only; 0 when on any day of the enrollment."`
	Duration           int64  `db:"duration" json:"duration" doc:"How long an attempt takes at most, in minutes."`
	TotalQuestions     int64  `db:"total_questions" json:"tquestion" doc:"How many questions an attempt has."`
	TotalMarks         int64  `db:"total_marks" json:"tmarks" doc:"How many marks can be reached."`
	BeforeEndOfCourse  Flag   `db:"before_end_of_course" json:"beoc" doc:"1 when it may be taken before the end of the course; 0 when only after the course's last day or when the course is completed."`
	StartDate          Date   `db:"start_date" json:"startDate" doc:"The first day of the exam, or null."`
	EndDate            Date   `db:"end_date" json:"endDate" doc:"The last day of the exam, or null."`
	PassingMarks       int64  `db:"passing_marks" json:"passingMarks" doc:"From how many marks an attempt is passed."`
	RandomSequence     Flag   `db:"random_sequence" json:"sequenceRandom" doc:"1 when every attempt has the questions in an order of its own; 0 when always in the same."`
	MarksPerType       Flag   `db:"marks_per_type" json:"examtypeMarks" doc:"1 when all questions of a type bring the same marks; 0 when each question has its own."`
	Automated          Flag   `db:"automated" json:"isAutomated" doc:"1 when attempts are marked at once by the program; 0 when by a person."`
	Status             int64  `db:"status" json:"status" doc:"1 open, 0 closed."`
	ShowResult         Flag   `db:"show_result" json:"showResult" doc:"1 when trainees see their result; 0 when only staff does."`
	AttemptsAllowed    int64  `db:"attempts_allowed" json:"noOfAttempts" doc:"How many attempts a trainee has."`
	TraineeReschedules Flag   `db:"trainee_reschedules" json:"isreschbytrainee" doc:"1 when trainees may move their appointment for the exam; 0 when only staff may."`
	NeedsFullProgress  Flag   `db:"needs_full_progress" json:"isprogresshundred" doc:"1 when the course must be done to 100 percent first; 0 when not."`
	AppearAfterDays    int64  `db:"appear_after_days" json:"appearAfter" doc:"How many days after the start of the enrollment the exam can first be taken."`
	CreatedDate        Date   `db:"-" json:"createdDate" doc:"The day the exam was made, in the company's time zone."`
	UpdatedDate        Date   `db:"-" json:"updatedDate" doc:"The day the exam was last changed, in the company's time zone."`
	FirstReminderDays  int64  `db:"first_reminder_days" json:"reminder1" doc:"How many days before endDate the first reminder is due; 0 for none."`
	SecondReminderDays int64  `db:"second_reminder_days" json:"reminder2" doc:"How many days before endDate the second reminder is due; 0 for none."`
	EventRestriction   Flag   `db:"event_restriction" json:"eventrestriction" doc:"1 when leaving the page of the exam during an attempt is counted as an event; 0 when not."`
	EventCount         int64  `db:"event_count" json:"eventcount" doc:"With eventrestriction 1, the number of events at which the attempt is submitted as it is."`

	CreatedAt Time `db:"created_at" json:"-"`
	UpdatedAt Time `db:"updated_at" json:"-"`
}

// ExamList returns a page of the company's exams, including closed ones, ordered by id.
func (c Company) ExamList(ctx context.Context, page Page) (List[ExamItem], error) {
	return listPage[ExamItem](ctx, c, page, counter{kind: "exams"}, examList)
}

// ExamsOfTrainee returns a page of the open exams of the courses that MyCourses lists for the trainee, ordered by id.
func (c Company) ExamsOfTrainee(ctx context.Context, userID int64, page Page) (List[ExamItem], error) {
	return countedPage[ExamItem](ctx, c, page, examListOfTrainee, examTotalOfTrainee, userID)
}

// Exam returns an exam. It returns ErrNotFound if the company has no such exam.
func (c Company) Exam(ctx context.Context, examID int64) (*Exam, error) {
	return c.exam(ctx, examID, nil)
}

// ExamOfTrainee returns an exam if ExamsOfTrainee lists it for the trainee. It returns ErrNotFound for any other
// exam.
func (c Company) ExamOfTrainee(ctx context.Context, examID, userID int64) (*Exam, error) {
	return c.exam(ctx, examID, &userID)
}

func (c Company) exam(ctx context.Context, examID int64, userID *int64) (*Exam, error) {
	var e Exam
	if err := c.get(ctx, &e, exam, examID, userID); err != nil {
		return nil, err
	}
	e.CreatedDate, e.UpdatedDate = c.dayOf(e.CreatedAt), c.dayOf(e.UpdatedAt)
	return &e, nil
}
