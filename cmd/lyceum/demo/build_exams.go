package demo

import (
	"time"

	"lyceum/store"
)

// attemptState is how far an attempt at an exam has come.
type attemptState int

const (
	scheduled attemptState = iota
	started
	submitted
	passed
	failed
)

// reminders are the days before the end of an exam on which its trainees are reminded.
const (
	firstReminder  = 7
	secondReminder = 2
)

// addExams makes the exams, with the attempts of everybody who has the course.
func (b *builder) addExams() {
	for i, e := range b.exams {
		b.data.exams = append(b.data.exams, b.examRow(i, e))
		b.addAttempts(e, b.learners[0].Email, e.main)
		n := 0
		for _, learner := range b.learners[1:] {
			state := b.enrolled[seat{learner.Email, e.course}]
			attempts := attemptsOf(state, n, e.attempts)
			if len(attempts) > 0 {
				n++
				b.addAttempts(e, learner.Email, attempts)
			}
		}
	}
}

func (b *builder) examRow(i int, e exam) store.BulkExam {
	row := store.BulkExam{
		CourseCode: e.course, Title: e.title, Period: 1, Duration: e.minutes, TotalQuestions: e.questions,
		TotalMarks: e.marks, PassingMarks: e.passing, BeforeEndOfCourse: !e.needsAll, StartDate: b.day(-75), EndDate: b.day(120),
		RandomSequence: e.random, Automated: true, Status: published, ShowResult: i%4 != 3, AttemptsAllowed: e.attempts,
		TraineeReschedules: e.reschedule, NeedsFullProgress: e.needsAll, AppearAfterDays: i % 3,
		FirstReminderDays: firstReminder, SecondReminderDays: secondReminder, CreatedAt: b.at(-90+i, e.title),
	}
	if e.subject > 0 {
		row.Subject = b.byCode[e.course].subjects()[e.subject-1].title
	}
	if e.closed {
		row.Status, row.EndDate = draft, b.day(-20)
	}
	return row
}

// attemptsOf gives the attempts of the nth trainee of an exam, whose enrollment is in a state.
func attemptsOf(state store.EnrollmentStatus, n, allowed int) []attemptState {
	switch {
	case state == store.Completed && n%3 == 1 && allowed > 1:
		return []attemptState{failed, passed}
	case state == store.Completed:
		return []attemptState{passed}
	case state == store.Expired:
		return []attemptState{failed}
	case state == store.Ongoing:
		return [][]attemptState{{scheduled}, nil, {submitted}, {started}}[n%4]
	default:
		return nil
	}
}

func (b *builder) addAttempts(e exam, email string, states []attemptState) {
	for i, state := range states {
		// The newest attempt that is over was some weeks ago, those before it a week earlier each.
		day := -8 - spread(40, email, e.title, e.course) - 7*(len(states)-1-i)
		switch state {
		case scheduled:
			day = 3 + spread(12, email, e.title)
		case submitted:
			day = -1
		}
		begin := b.at(day, email, e.title).Time()
		row := store.BulkExamAttempt{
			CourseCode: e.course, Exam: e.title, Email: email, Number: i + 1, Status: int(state),
			Marks: e.marksOf(state, email), ScheduledAt: store.TimeOf(begin),
		}
		length := time.Duration(e.minutes) * time.Minute
		switch state {
		case started:
			row.ScheduledAt, row.StartedAt = store.TimeOf(b.now.Add(-length/2)), store.TimeOf(b.now.Add(-length/3))
		case submitted, passed, failed:
			row.StartedAt = store.TimeOf(begin.Add(time.Duration(spread(180, email)) * time.Second))
			row.SubmittedAt = store.TimeOf(begin.Add(length * time.Duration(60+spread(35, email, e.title)) / 100))
		}
		b.data.attempts = append(b.data.attempts, row)
	}
}

// marksOf are the marks of an attempt, -1 while there are none.
func (e exam) marksOf(state attemptState, email string) int {
	switch state {
	case passed:
		return e.passing + spread(e.marks-e.passing+1, email, e.title)
	case failed:
		return e.passing/2 + spread(e.passing/2, email, e.title)
	default:
		return -1
	}
}
