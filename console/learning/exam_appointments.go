package learning

import (
	"context"
	"slices"
	"strconv"
	"time"

	"lyceum/console/ui"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	storelearning "lyceum/store/learning"
)

func appointmentRoutes(c *ui.Console) []web.Route {
	j := examJob("appointment-set", "/:examID/appointments/set", "exam-appointment-set")
	j.Fields = []ui.Field{ui.Date("date"), {Name: "time", Kind: "time"}}
	j.Load = func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
		_, err := readExam(ctx, v, id)
		return struct{}{}, err
	}
	j.About = nil
	j.Back = func(_ *ui.Visit, id int64, _ func(string) string) string {
		return ui.ObjectPath(ui.ExamsPath, id) + "#appointments"
	}
	return ui.Choose(c, ui.Chooser{Job: j, Pickers: []ui.Picker{ui.People("userIDs")}}, setAppointments, ui.NoOutcomes)
}

// newAppointments is the form that sets the same appointment for several trainees.
type newAppointments struct {
	ExamID  int64   `api:"examID,required" doc:"The exam."`
	UserIDs []int64 `api:"userIDs,required" doc:"The trainees."`
	learning.Appointment
}

func setAppointments(ctx context.Context, c *web.Call, in *newAppointments) (struct{}, error) {
	for _, user := range slices.Compact(slices.Sorted(slices.Values(in.UserIDs))) {
		if _, err := learning.SetExamAppointment(ctx, c, &learning.ExamAppointmentSet{ExamID: in.ExamID, UserID: user, Appointment: in.Appointment}); err != nil {
			return struct{}{}, err
		}
	}
	return struct{}{}, nil
}

func appointmentsPart(ctx context.Context, v *ui.Visit, e *storelearning.EditedExam) (ui.Part, error) {
	found, err := learning.ListExamAppointments(ctx, v.Call, &learning.ExamAppointmentList{ExamID: e.ID})
	set := ui.ObjectSubpath(ui.ExamsPath, e.ID, "appointments/set")
	rows := make([]ui.Row, len(found.Appointments))
	for i, a := range found.Appointments {
		at := a.ScheduledAt.Time().In(v.Zone())
		rows[i] = ui.Row{
			ID: a.UserID, Path: ui.ObjectPath(ui.PeoplePath, a.UserID), Cells: []ui.Cell{{Text: ui.NameOr(a.FName, a.LName, a.Email)}, v.When(a.ScheduledAt)},
			Actions: v.Links(ui.JobLink{Route: "exam-appointment-set",
				Path: set + "?userIDs=" + strconv.FormatInt(a.UserID, 10) + "&date=" + at.Format(time.DateOnly) + "&time=" + at.Format("15:04"),
				Key:  "exam.to-edit"}),
		}
	}
	return ui.Part{
		ID: "appointments", Title: v.T("exam-appointment.list-title"), Lead: v.T("exam-appointment.lead"),
		Actions: v.Links(ui.JobLink{Route: "exam-appointment-set", Path: set, Key: "exam.appointment-set-title"}),
		Table:   v.Select(v.TableOf("exam-appointment", []string{"name", "scheduledAt"}, rows), "appointments-selection", "userIDs"),
	}, err
}
