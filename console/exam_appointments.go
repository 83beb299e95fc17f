package console

import (
	"context"
	"slices"
	"strconv"
	"time"

	"lyceum/handlers/exams"
	"lyceum/handlers/web"
	"lyceum/store"
)

// appointmentRoutes returns the routes of the forms on which staff set the appointments of trainees for an
// exam.
func (c *Console) appointmentRoutes() []web.Route {
	j := examJob("appointment-set", "/:examID/appointments/set", "exam-appointment-set")
	j.fields = []field{date("date"), clock("time")}
	j.load = func(ctx context.Context, v *visit, id int64) (any, error) {
		_, err := exams.ReadExamToEdit(ctx, v.call, &exams.ExamID{ID: id})
		return struct{}{}, err
	}
	j.about = nil
	j.back = func(_ *visit, id int64, _ func(string) string) string { return pathTo(examsPath, id) + "#appointments" }
	return choose(c, chooser{j, []picker{people("userIDs")}}, setAppointments, noOutcomes)
}

// newAppointments is the form that sets the same appointment for several trainees.
type newAppointments struct {
	ExamID  int64   `api:"examID,required" doc:"The exam."`
	UserIDs []int64 `api:"userIDs,required" doc:"The trainees."`
	exams.Appointment
}

func setAppointments(ctx context.Context, c *web.Call, in *newAppointments) (struct{}, error) {
	for _, user := range slices.Compact(slices.Sorted(slices.Values(in.UserIDs))) {
		if _, err := exams.SetExamAppointment(ctx, c, &exams.ExamAppointmentSet{ExamID: in.ExamID, UserID: user, Appointment: in.Appointment}); err != nil {
			return struct{}{}, err
		}
	}
	return struct{}{}, nil
}

// appointmentsPart returns the part of the page of an exam with the appointments of trainees.
func appointmentsPart(ctx context.Context, v *visit, e *store.EditedExam) (part, error) {
	found, err := exams.ListExamAppointments(ctx, v.call, &exams.ExamAppointmentList{ExamID: e.ID})
	set := pathOf(examsPath, e.ID, "appointments/set")
	rows := make([]row, len(found.Appointments))
	for i, a := range found.Appointments {
		at := a.ScheduledAt.Time().In(v.Zone())
		rows[i] = row{
			Path: pathTo(peoplePath, a.UserID), Cells: []cell{{Text: nameOr(a.FName, a.LName, a.Email)}, {Text: v.Moment(a.ScheduledAt)}},
			Actions: v.links(jobLink{"exam-appointment-set", set + "?userIDs=" + strconv.FormatInt(a.UserID, 10) + "&date=" + at.Format(time.DateOnly) + "&time=" + at.Format("15:04"), "exam.to-edit"}),
		}
	}
	return part{
		ID: "appointments", Title: v.T("exam-appointment.list-title"), Lead: v.T("exam-appointment.lead"), Actions: v.links(jobLink{"exam-appointment-set", set, "exam.appointment-set-title"}),
		Table: v.tableOf("exam-appointment", []string{"name", "scheduledAt"}, rows),
	}, err
}
