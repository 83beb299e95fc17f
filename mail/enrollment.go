package mail

import (
	"context"
	netmail "net/mail"

	"lyceum/store"
)

var enrollmentTemplate = newTemplate("enrollment")

const longDate = "2 January 2006"

// enrollmentConfirmation tells a trainee of a new enrollment.
func enrollmentConfirmation(ctx context.Context, company store.Company, o store.Owed) (*letter, error) {
	notice, err := o.EnrollmentNotice()
	if err != nil {
		return nil, refuse("the payload cannot be read", err)
	}
	m, err := company.EnrollmentMessage(ctx, notice.EnrollmentID)
	if err != nil {
		return nil, err
	}
	to, err := netmail.ParseAddress(m.Email)
	if err != nil {
		return nil, refuse("the trainee's address is not an e-mail address", err)
	}
	to.Name = oneLine(m.FName + " " + m.LName)
	data := struct{ Name, Title, Start, End string }{Name: to.Name, Title: m.Title, Start: m.StartDate.Time().Format(longDate)}
	if !m.EndDate.IsZero() {
		data.End = m.EndDate.Time().Format(longDate)
	}
	return &letter{to: *to, subject: "You are enrolled in " + m.Title, template: enrollmentTemplate, data: data}, nil
}
