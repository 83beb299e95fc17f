package site

import (
	"context"
	"errors"
	"net/http"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/tenant"
)

// failureView is what the page of a failure says.
type failureView struct {
	Status              int
	Heading, Text, Next string
	Fields              []handlers.FieldError
	RequestID           string
}

// Failure renders why a page or a landing failed, in the company's look and language, or in ours when company is nobody.
func (s *Site) Failure(_ context.Context, company tenant.Company, f handlers.Failure) *handlers.Page {
	l := s.words.of(company)
	v := view{locale: l, Head: head{Title: l.headingOf(f)}, Brand: brandOf(company), Page: l.failure(f)}
	return s.render("failure", v, s.looks.of(company))
}

func (l locale) failure(f handlers.Failure) *failureView {
	key := l.failureKey(f)
	return &failureView{
		Status: f.Status, Heading: l.T(key + ".heading"), Text: l.happened(key, f.Cause), Next: l.T(key + ".next"),
		Fields: f.Fields, RequestID: f.RequestID,
	}
}

func (l locale) headingOf(f handlers.Failure) string { return l.T(l.failureKey(f) + ".heading") }

// failureKey gives the messages of a failure: those of its code, or those of its kind.
func (l locale) failureKey(f handlers.Failure) string {
	if key := "failure." + f.Code; l.has(key + ".heading") {
		return key
	}
	switch {
	case f.Status == http.StatusServiceUnavailable:
		return "failure.later"
	case f.Status < http.StatusInternalServerError:
		return "failure.other"
	default:
		return "failure.internal"
	}
}

// refusals are why the holder of a sound account elsewhere is not let in, by the last word of their messages.
var refusals = map[error]string{
	auth.ErrStranger: "stranger", auth.ErrHostedDomain: "hosted_domain", auth.ErrUnverifiedEmail: "unverified",
}

// happened says what went wrong: more than the usual words where the cause knows more.
func (l locale) happened(key string, cause error) string {
	for refusal, why := range refusals {
		if errors.Is(cause, refusal) {
			return l.T(key + "." + why)
		}
	}
	var enrollment *auth.EnrollmentError
	if !errors.As(cause, &enrollment) {
		return l.T(key + ".text")
	}
	switch {
	case errors.Is(cause, auth.ErrEnrollmentNotStarted):
		return l.T("failure.enrollment_not_started.opens", "Course", enrollment.Course, "Day", l.Date(enrollment.Start))
	case enrollment.Over:
		return l.T("failure.enrollment_ended.over", "Course", enrollment.Course, "Day", l.Date(enrollment.End))
	default:
		return l.T("failure.enrollment_ended.ended", "Course", enrollment.Course)
	}
}
