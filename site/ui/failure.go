package ui

import (
	"context"
	"errors"
	"math"
	"net/http"
	"slices"
	"time"

	"lyceum/auth"
	"lyceum/auth/oidc"
	"lyceum/auth/ratelimit"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store/learning"
)

type failureView struct {
	Status              int
	Heading, Text, Next string
	// Help is the company's text for people who cannot sign in. Support is the company's support address.
	Help, Support string
	Exit          pages.Link
	// Fields are the invalid parameters, for the developer of a link or form on another site.
	Fields    []web.FieldError
	RequestID string
}

// Failure renders the error page of a failed page or landing, in the company's style and language. At an unknown host it
// uses the default style.
func (s *Site) Failure(ctx context.Context, c *web.Call, f web.Failure) *web.Page {
	v := s.reader(ctx, c, f)
	view := v.failure(f)
	return v.Show("failure", "", pages.Head{Title: view.Heading}, view)
}

// reader returns the visit for an error page. After an exceeded rate limit, and after a server error other than
// 502, it does not read the session, because that needs the database.
func (s *Site) reader(ctx context.Context, c *web.Call, f web.Failure) *Visit {
	if f.Status == http.StatusBadGateway || f.Status < http.StatusInternalServerError && f.Status != http.StatusTooManyRequests {
		if v, err := s.receive(ctx, c, auth.Use{}); err == nil {
			return v
		}
	}
	return &Visit{Site: s, Call: c, Texts: s.TextsOf(c)}
}

func (v *Visit) failure(f web.Failure) *failureView {
	key, connection := v.connectionKey(v.failureKey(f), f.Cause)
	view := &failureView{
		Status: f.Status, Heading: v.T(key+".heading", "Connection", connection), Text: v.explanation(key, connection, f.Cause), Next: v.remedy(key, f.Cause),
		RequestID: f.RequestID,
	}
	if f.FromOtherSite {
		view.Fields = f.Fields
	}
	if v.Call.Company.IsZero() {
		return view
	}
	view.Exit = v.exitLink(f)
	if f.Status < http.StatusInternalServerError {
		view.Help, view.Support = v.Call.Company.Brand().Help, v.Call.Company.Brand().SupportEmail
	}
	return view
}

// exitLink returns the link with which the visitor or user continues after a failure.
func (v *Visit) exitLink(f web.Failure) pages.Link {
	var earlier *learning.EarlierCourseError
	switch {
	case v.Person != nil && errors.As(f.Cause, &earlier):
		return pages.Link{Path: LearningPathPath(earlier.PathID), Name: v.T("failure.earlier_course_first.to-path")}
	case v.Person != nil:
		return pages.Link{Path: MyCoursesPath, Name: v.T("failure.to-courses")}
	case f.Status == http.StatusUnauthorized || f.Status == http.StatusGone || signInMayHelp(f.Cause):
		return pages.Link{Path: SignInPath(MyCoursesPath), Name: v.T("failure.sign-in")}
	default:
		return pages.Link{Path: "/", Name: v.T("failure.home")}
	}
}

// signInMayHelp reports whether the visitor may succeed after signing in, perhaps with another method.
func signInMayHelp(cause error) bool {
	return slices.ContainsFunc([]error{auth.ErrNoEnrollment, auth.ErrSignInDeclined, auth.ErrSignInExpired, auth.ErrResponseRejected}, func(known error) bool {
		return errors.Is(cause, known)
	})
}

// failureKey returns the message key for a failure. There is a message for many codes. For any other code, the key depends
// on the status. If the failure is not on a landing, failureKey prefers a text that does not mention the company's portal.
func (l Texts) failureKey(f web.Failure) string {
	key := "failure." + f.Code
	switch own := "failure.page." + f.Code; {
	case errors.Is(f.Cause, auth.ErrNoEnrollment):
		return "failure.no_enrollment"
	case !f.FromOtherSite && l.Has(own+".heading"):
		return own
	case l.Has(key + ".heading"):
		return key
	case f.Status == http.StatusServiceUnavailable:
		return "failure.later"
	case f.Status >= http.StatusInternalServerError:
		return "failure.internal"
	case f.FromOtherSite:
		return "failure.other"
	default:
		return "failure.page.other"
	}
}

// remedy returns a text about how to continue. After an exceeded rate limit, the text contains the minutes to wait if there is
// more than one.
func (l Texts) remedy(key string, cause error) string {
	if limit, is := errors.AsType[*ratelimit.Error](cause); is && limit.Wait > time.Minute {
		return l.N("failure.too_many_requests.wait", int64(math.Ceil(limit.Wait.Minutes())))
	}
	return l.T(key + ".next")
}

// refusals are the reasons why an account at an identity provider is refused, with the last part of a message key. The first one in
// the chain of a cause counts.
var refusals = []struct {
	cause error
	key   string
}{
	{auth.ErrOtherAccount, "other_account"}, {auth.ErrUserNotAllowed, "stranger"}, {auth.ErrHostedDomain, "hosted_domain"}, {oidc.ErrNoEmail, "no_address"},
	{oidc.ErrUnverifiedEmail, "unverified"},
}

// connectionKey returns the key of the messages that name the connection with which a sign-in failed, or key if there are none.
func (l Texts) connectionKey(key string, cause error) (of, connection string) {
	var failure *auth.ConnectionFailure
	if !errors.As(cause, &failure) {
		return key, ""
	}
	if errors.Is(cause, oidc.ErrClientRejected) {
		return key + ".client", failure.Connection
	}
	if l.Has(key + ".connection.heading") {
		return key + ".connection", failure.Connection
	}
	return key, failure.Connection
}

// explanation returns a text about the reason of the failure, with the details of the cause if there is a message for them.
func (v *Visit) explanation(key, connection string, cause error) string {
	for _, refusal := range refusals {
		if errors.Is(cause, refusal.cause) {
			return v.T(key + "." + refusal.key)
		}
	}
	if closed, is := errors.AsType[*learning.NotReleasedError](cause); is {
		return v.T(key+".opens", "Document", closed.Document, "When", v.OpensText(closed.Release, v.Today()))
	}
	if earlier, is := errors.AsType[*learning.EarlierCourseError](cause); is {
		return v.T(key+".opens", "Course", earlier.EarlierTitle, "Path", earlier.PathName)
	}
	var enrollment *auth.EnrollmentError
	if !errors.As(cause, &enrollment) {
		return v.T(key+".text", "Connection", connection)
	}
	switch {
	case errors.Is(cause, auth.ErrEnrollmentNotStarted):
		return v.T("failure.enrollment_not_started.opens", "Course", enrollment.Course, "Day", v.Date(enrollment.Start))
	case enrollment.EndPassed:
		return v.T("failure.enrollment_ended.over", "Course", enrollment.Course, "Day", v.Date(enrollment.End))
	default:
		return v.T("failure.enrollment_ended.ended", "Course", enrollment.Course)
	}
}
