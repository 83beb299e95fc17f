package site

import (
	"context"
	"errors"
	"math"
	"net/http"
	"slices"
	"time"

	"lyceum/auth"
	"lyceum/handlers"
)

// failureView is what the page of a failure says.
type failureView struct {
	Status              int
	Heading, Text, Next string
	// Help is what the company has to say to people whom its pages cannot let in, and Support its address.
	Help, Support string
	Way           link
	// Fields are for whoever made the link or the form with which somebody came from elsewhere.
	Fields    []handlers.FieldError
	RequestID string
}

// Failure renders why a page or a landing failed, in the company's look and language, or in ours when it is nobody's.
func (s *Site) Failure(ctx context.Context, c *handlers.Call, f handlers.Failure) *handlers.Page {
	v := s.reader(ctx, c, f)
	view := v.failure(f)
	return s.show(v, "failure", "", head{Title: view.Heading}, view)
}

// reader is who reads of a failure. Where it is the service itself that fails, and not another that it asks, nobody is asked
// who that is.
func (s *Site) reader(ctx context.Context, c *handlers.Call, f handlers.Failure) *visit {
	if f.Status == http.StatusBadGateway || f.Status < http.StatusInternalServerError && f.Status != http.StatusTooManyRequests {
		if v, err := s.receive(ctx, c); err == nil {
			return v
		}
	}
	if c.Company.IsZero() {
		return &visit{Call: c, locale: s.words.asked(f.Languages)}
	}
	return &visit{Call: c, locale: s.words.of(c.Company)}
}

func (v *visit) failure(f handlers.Failure) *failureView {
	key := v.failureKey(f)
	view := &failureView{
		Status: f.Status, Heading: v.T(key + ".heading"), Text: v.happened(key, f.Cause), Next: v.remedy(key, f.Cause),
		RequestID: f.RequestID,
	}
	if f.Arrival {
		view.Fields = f.Fields
	}
	if v.Company.IsZero() {
		return view
	}
	view.Way = v.wayOut(f)
	if f.Status < http.StatusInternalServerError {
		view.Help, view.Support = v.Company.Brand().Help, v.Company.Brand().SupportEmail
	}
	return view
}

// wayOut is where somebody goes on from a failure.
func (v *visit) wayOut(f handlers.Failure) link {
	switch {
	case v.Person != nil:
		return link{Path: myCoursesPath, Name: v.T("failure.to-courses")}
	case f.Status == http.StatusUnauthorized || f.Status == http.StatusGone || curedBySigningIn(f.Cause):
		return link{Path: signInPath(myCoursesPath), Name: v.T("failure.sign-in")}
	default:
		return link{Path: "/", Name: v.T("failure.home")}
	}
}

// curedBySigningIn tells whether somebody may get on by signing in, perhaps in another way.
func curedBySigningIn(cause error) bool {
	return slices.ContainsFunc([]error{auth.ErrNoEnrollment, auth.ErrDeclined, auth.ErrSignInOver}, func(known error) bool {
		return errors.Is(cause, known)
	})
}

// failureKey gives the messages of a failure: those of its code, or those of its kind. Whoever did not come from the
// company's portal is not sent back there.
func (l locale) failureKey(f handlers.Failure) string {
	key := "failure." + f.Code
	switch own := "failure.page." + f.Code; {
	case errors.Is(f.Cause, auth.ErrNoEnrollment):
		return "failure.no_enrollment"
	case !f.Arrival && l.has(own+".heading"):
		return own
	case l.has(key + ".heading"):
		return key
	case f.Status == http.StatusServiceUnavailable:
		return "failure.later"
	case f.Status >= http.StatusInternalServerError:
		return "failure.internal"
	case f.Arrival:
		return "failure.other"
	default:
		return "failure.page.other"
	}
}

// remedy says how to get on, and when that makes sense where it is not at once.
func (l locale) remedy(key string, cause error) string {
	var limit *auth.LimitError
	if errors.As(cause, &limit) && limit.Wait > time.Minute {
		return l.N("failure.too_many_requests.wait", int64(math.Ceil(limit.Wait.Minutes())))
	}
	return l.T(key + ".next")
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
