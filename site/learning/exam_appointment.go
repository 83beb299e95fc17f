package learning

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"time"

	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	storelearning "lyceum/store/learning"
)

type appointmentView struct {
	Title, ExamPath, Path, When string
	Date, Time                  string
	// WrongDate and WrongTime are error messages, or empty.
	WrongDate, WrongTime string
}

type appointmentIn struct {
	Exam int64  `api:"exam,required" doc:"The exam's id."`
	Date string `api:"date,max=10" doc:"The new day."`
	Time string `api:"time,max=5" doc:"The new time."`
}

func appointmentPath(exam int64) string { return ui.ExamPath(exam) + "/appointment" }

// newAppointmentView returns the form with the current appointment. It returns storelearning.ErrAppointmentFixed if the trainee may not move it.
func newAppointmentView(ctx context.Context, v *ui.Visit, exam int64) (*appointmentView, error) {
	r, err := storelearning.ReadExamRules(ctx, v.Call.Store, exam, v.Call.Who.UserID)
	if err != nil {
		return nil, err
	}
	if r.Status != 1 || !r.Reschedules() {
		return nil, storelearning.ErrAppointmentFixed
	}
	at := r.ScheduledAt.Time().In(v.Zone())
	return &appointmentView{
		Title: r.Title, ExamPath: ui.ExamPath(exam), Path: appointmentPath(exam), When: v.ZonedMoment(r.ScheduledAt),
		Date: at.Format(time.DateOnly), Time: at.Format("15:04"),
	}, nil
}

func showAppointment(v *ui.Visit, view *appointmentView) *web.Page {
	return v.Show("exam-appointment", ui.MyExamsPath, pages.Head{Title: v.T("exam.move-title") + " · " + view.Title}, view)
}

// appointment shows the form with which a trainee moves an appointment for an exam.
func appointment(ctx context.Context, v *ui.Visit, in *examIn) (*web.Page, error) {
	view, err := newAppointmentView(ctx, v, in.Exam)
	if err != nil {
		return withoutAppointment(ctx, v, in.Exam, err)
	}
	return showAppointment(v, view), nil
}

// withoutAppointment shows the page of the exam with a notice if err means that the trainee may not move an appointment, for example because its
// time has passed. It returns other errors unchanged.
func withoutAppointment(ctx context.Context, v *ui.Visit, exam int64, err error) (*web.Page, error) {
	if !errors.Is(err, storelearning.ErrAppointmentFixed) {
		return nil, err
	}
	return showExamStart(ctx, v, exam, v.T("exam.move-fixed"), nil)
}

// moveAppointment moves an appointment, or shows the form again with error messages.
func moveAppointment(ctx context.Context, v *ui.Visit, in *appointmentIn) (*web.Page, error) {
	view, err := newAppointmentView(ctx, v, in.Exam)
	if err != nil {
		return withoutAppointment(ctx, v, in.Exam, err)
	}
	date, dateErr := store.ParseDate(in.Date)
	if dateErr != nil {
		view.WrongDate = v.T("exam.wrong-date")
	}
	if _, err := time.Parse("15:04", in.Time); err != nil {
		view.WrongTime = v.T("exam.wrong-time")
	}
	if view.WrongDate == "" && view.WrongTime == "" {
		_, err = learning.MoveExamAppointment(ctx, v.Call, &learning.ExamAppointmentMove{
			ExamID: in.Exam, Appointment: learning.Appointment{Date: date, Time: in.Time},
		})
		switch {
		case err == nil:
			return &web.Page{Location: ui.ExamPath(in.Exam)}, nil
		case !errors.Is(err, storelearning.ErrAppointmentTime):
			return withoutAppointment(ctx, v, in.Exam, err)
		}
		view.WrongDate = v.T("exam.wrong-appointment")
	}
	view.Date, view.Time = cmp.Or(in.Date, view.Date), in.Time
	page := showAppointment(v, view)
	page.Status = http.StatusUnprocessableEntity
	return page, nil
}
