package learning

import (
	"context"

	"lyceum/auth"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
)

type AcknowledgeRequest struct {
	EnrollmentID int64  `api:"enrollmentID,required" doc:"ID of an enrollment of the caller."`
	Name         string `api:"name,required,name,max=255" doc:"The name of the trainee, as the trainee types it to confirm the text."`
	Version      int64  `api:"version,min=0" doc:"The version of the text that the trainee has read. If the text has changed since, nothing is confirmed. Default: the current version."`
}

type AcknowledgeData struct {
	Acknowledgement  learning.Acknowledgement `json:"acknowledgement" doc:"What the trainee has confirmed. A text that the trainee confirmed before keeps its name and time."`
	EnrollmentStatus store.EnrollmentStatus   `json:"enrollmentstatus" doc:"Status of the enrollment today, after this call."`
	Missing          []string                 `json:"missing" doc:"What the trainee still has to do to complete the course, in English; empty if nothing is missing."`
}

// Acknowledge records that the caller confirms the acknowledgement of a course. It returns store.ErrNotFound for the enrollment of another
// trainee, an *auth.EnrollmentError if the enrollment is not open today, learning.ErrNoAcknowledgement, or
// learning.ErrAcknowledgementChanged.
func (s *Handlers) Acknowledge(ctx context.Context, c *web.Call, in *AcknowledgeRequest) (data AcknowledgeData, err error) {
	today := store.Today(c.Company, s.Now())
	if _, err := ownEnrollment(ctx, c, in.EnrollmentID, today); err != nil {
		return data, err
	}
	if data.Acknowledgement, err = learning.Acknowledge(ctx, c.Store, in.EnrollmentID, in.Version, in.Name, c.Actor()); err != nil {
		return data, err
	}
	missing, err := learning.MissingOf(ctx, c.Store, in.EnrollmentID)
	if err != nil {
		return data, err
	}
	data.Missing = learning.MissingTexts(missing[in.EnrollmentID])
	after, err := learning.ReadLanding(ctx, c.Store, in.EnrollmentID)
	data.EnrollmentStatus = store.StatusOn(today, after.Status, after.StartDate, after.EndDate)
	return data, err
}

// ownEnrollment returns an enrollment of the caller that is open today, and before whose course no other comes.
func ownEnrollment(ctx context.Context, c *web.Call, id int64, today store.Date) (learning.Landing, error) {
	e, err := learning.ReadLanding(ctx, c.Store, id)
	if err != nil {
		return e, err
	}
	if e.UserID != c.Who.UserID {
		return e, store.ErrNotFound
	}
	if err := auth.CheckEnrollmentOpen(today, e.CourseTitle, e.Status, e.StartDate, e.EndDate); err != nil {
		return e, err
	}
	return e, e.CheckOrder()
}

type waiverKinds struct{}

func (waiverKinds) Choices() []string {
	return []string{learning.WaiverComplete, learning.WaiverExempt}
}

type CompletionWaive struct {
	EnrollmentID int64                   `api:"enrollmentID,required" doc:"ID of the enrollment."`
	Reason       string                  `api:"reason,required,max=1000" doc:"Why the trainee does not have to fulfil the rule of the course; not blank."`
	Kind         api.Choice[waiverKinds] `api:"kind,default=complete" doc:"complete: the enrollment counts as completed and gets its certificate; exempt: the trainee need not complete the course, and gets no certificate. Default: complete."`
}

// WaiveCompletion completes an enrollment by a decision of staff. It returns store.ErrNotFound if there is no such enrollment,
// learning.ErrNotEnrolled if it has ended, and learning.ErrAlreadyCompleted if it is completed.
func WaiveCompletion(ctx context.Context, c *web.Call, in *CompletionWaive) (learning.WaivedEnrollment, error) {
	return learning.WaiveCompletion(ctx, c.Store, in.EnrollmentID, string(in.Kind), in.Reason, c.Actor())
}

type WaiverRemove struct {
	EnrollmentID int64 `api:"enrollmentID,required" doc:"ID of the enrollment."`
}

// RemoveWaiver removes the waiver of an enrollment. It returns learning.ErrNoWaiver if the enrollment has none.
func (s *Handlers) RemoveWaiver(ctx context.Context, c *web.Call, in *WaiverRemove) (learning.WaivedEnrollment, error) {
	return learning.RemoveWaiver(ctx, c.Store, in.EnrollmentID, store.Today(c.Company, s.Now()), c.Actor())
}
