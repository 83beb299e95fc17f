package site

import (
	"context"
	"net/http"

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

// words of a failure by its code: a heading, and what to do next. What happened is told by the failure itself.
type words struct{ heading, next string }

var failureWords = map[string]words{
	"bad_token":              {"We could not sign you in", "Go back to your company's portal and open the course again."},
	"token_expired":          {"This link has expired", "Go back to your company's portal and open the course again."},
	"session_ended":          {"You have been signed out", "Go back to your company's portal and open the course again."},
	"ticket_used":            {"This link has been used", "Each link works once. Ask for a new one where you got it."},
	"enrollment_ended":       {"Your access has ended", "If you still need the course, ask the people who enrolled you."},
	"enrollment_not_started": {"You are early", "Come back on the day the course starts."},
	"trainee_disabled":       {"Your account is disabled", "If you think it should not be, ask the people who enrolled you."},
	"forbidden":              {"This is not open to you", "If you think it should be, ask the people who enrolled you."},
	"wrong_company":          {"This link belongs to another company", "Open the link that your own company sent you."},
	"unknown_company":        {"Nobody lives at this address", "Check the address for typing mistakes."},
	"not_found":              {"There is nothing here", "The course may have been moved, or the address is incomplete."},
	"invalid_input":          {"This link is incomplete", "Go back to your company's portal and open the course again."},
}

// Failure renders why a page or a landing failed, in the company's look, or in ours when company is nobody.
func (s *Site) Failure(_ context.Context, company tenant.Company, f handlers.Failure) []byte {
	return s.render("failure", view{Title: f.Message, Brand: brandOf(company), Failure: failureOf(f)})
}

func failureOf(f handlers.Failure) *failureView {
	w, known := failureWords[f.Code]
	switch {
	case known:
	case f.Status == http.StatusServiceUnavailable:
		w = words{"We cannot answer at the moment", "Try again in a moment."}
	case f.Status < http.StatusInternalServerError:
		w = words{"This did not work", "Go back to your company's portal and open the course again."}
	default:
		w = words{"Something went wrong", "Try again in a moment."}
	}
	return &failureView{
		Status: f.Status, Heading: w.heading, Text: f.Message, Next: w.next, Fields: f.Fields, RequestID: f.RequestID,
	}
}
