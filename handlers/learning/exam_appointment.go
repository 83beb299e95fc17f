package learning

import (
	"context"
	"time"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/tenant"
)

// Appointment is the time of an appointment in requests.
type Appointment struct {
	Date store.Date `api:"date" doc:"Day of the appointment, in the time zone of the company. exam-appointment-set without date and time removes the appointment."`
	Time string     `api:"time,max=5" doc:"Time on this day in the time zone of the company, such as 09:30."`
}

// at returns the time of the appointment. The day and the time of the request are in the time zone that the caller has
// chosen. If the caller has chosen none, they are in the time zone of the company. It returns an *web.InputError if the day
// or the time is missing.
func (a Appointment) at(c *web.Call) (store.Time, error) {
	zone, chosen := tenant.Zone(c.Chosen.Timezone)
	if !chosen {
		zone = c.Company.Location()
	}
	var wrong web.InputError
	if a.Date.IsZero() {
		wrong.Add("date", "date must not be blank.")
	}
	clock, err := time.Parse("15:04", a.Time)
	if err != nil {
		wrong.Add("time", "time must be a time such as 09:30.")
	}
	return store.TimeOf(tenant.MomentIn(zone, a.Date.Time(), clock.Hour(), clock.Minute(), tenant.First)), wrong.Err()
}

// appointmentError returns the error for the field date if the time of an appointment is wrong. It returns other errors unchanged.
func appointmentError(err error) error {
	return web.ForField("date", err, learning.ErrAppointmentTime)
}

type ExamAppointmentMove struct {
	ExamID int64 `api:"examID,required" doc:"ID of an exam for which the caller has an appointment."`
	Appointment
}

// MoveExamAppointment moves the caller's appointment for an exam, if the exam permits it and the appointment is in the future.
// Otherwise it returns learning.ErrAppointmentFixed. It returns learning.ErrAppointmentTime for a time outside the exam, and an
// *web.InputError for a missing day or time.
func MoveExamAppointment(ctx context.Context, c *web.Call, in *ExamAppointmentMove) (api.Done, error) {
	at, err := in.at(c)
	if err == nil {
		err = learning.MoveExamAppointment(ctx, c.Store, in.ExamID, c.Who.UserID, at, c.Actor())
	}
	return api.Done{Success: "The appointment has been moved."}, appointmentError(err)
}

type ExamAppointmentSet struct {
	ExamID int64 `api:"examID,required" doc:"ID of the exam."`
	UserID int64 `api:"userID,required" doc:"ID of a trainee who is enrolled in the course of the exam."`
	Appointment
}

// SetExamAppointment sets the time at which a trainee may begin an exam. Without day and time it removes the appointment. It
// returns learning.ErrAttemptOpen if the trainee has an open attempt, a *learning.ExamRuleError if a rule of the exam prevents an
// attempt, learning.ErrAppointmentTime for a time outside the exam, and an *web.InputError if only one of day and time is
// missing.
func SetExamAppointment(ctx context.Context, c *web.Call, in *ExamAppointmentSet) (api.Done, error) {
	var at store.Time
	var err error
	if !in.Date.IsZero() || in.Time != "" {
		at, err = in.at(c)
	}
	if err == nil {
		err = learning.SetExamAppointment(ctx, c.Store, in.ExamID, in.UserID, at, c.Actor())
	}
	return api.Done{Success: "The appointment has been saved."}, web.ForField("userID", appointmentError(err), store.ErrReference)
}

type ExamAppointmentList struct {
	ExamID int64 `api:"examID,required" doc:"ID of the exam whose appointments are listed."`
}

type ExamAppointments struct {
	Appointments []learning.ExamAppointment `json:"appointments" doc:"The appointments of attempts that have not started, the earliest first."`
}

// ListExamAppointments lists the appointments for an exam, the earliest first.
func ListExamAppointments(ctx context.Context, c *web.Call, in *ExamAppointmentList) (ExamAppointments, error) {
	list, err := learning.ExamAppointments(ctx, c.Store, in.ExamID)
	return ExamAppointments{list}, err
}
