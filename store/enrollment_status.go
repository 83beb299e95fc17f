package store

import (
	"time"

	"lyceum/tenant"
)

// EnrollmentStatus is the status of an enrollment on a given day. The API declares its values.
type EnrollmentStatus string

// The statuses of an enrollment on a given day.
const (
	NotEnrolled EnrollmentStatus = "notenrolled"
	Upcoming    EnrollmentStatus = "upcoming"
	Ongoing     EnrollmentStatus = "ongoing"
	Completed   EnrollmentStatus = "completed"
	Expired     EnrollmentStatus = "expired"
	Unenrolled  EnrollmentStatus = "unenrolled"
)

// Today returns the calendar day of now in the company's time zone.
func Today(company tenant.Company, now time.Time) Date { return DateOf(now.In(company.Location())) }

// StatusOn returns the status, on the day today, of an enrollment with the given stored status and dates. Both dates are
// inclusive. An unset end date means that the enrollment has no end. An empty stored status means that there is no
// enrollment.
func StatusOn(today Date, status string, start, end Date) EnrollmentStatus {
	switch {
	case status == "":
		return NotEnrolled
	case status == "unenrolled":
		return Unenrolled
	case status == "completed":
		return Completed
	case start.After(today):
		return Upcoming
	case end.Before(today):
		return Expired
	default:
		return Ongoing
	}
}

// UserDisabled is the status of a user who must not sign in.
const UserDisabled = 0

// UserActive is the status of a user who may sign in.
const UserActive = 1

// UserUnconfirmed is the status of a trainee who signed up and has not confirmed the e-mail address.
const UserUnconfirmed = 2
