package store

import (
	"time"

	"lyceum/tenant"
)

// EnrollmentStatus is what the interface calls enrollmentstatus.
type EnrollmentStatus string

// The states of an enrollment, as people meet them on a given day.
const (
	NotEnrolled EnrollmentStatus = "notenrolled"
	Upcoming    EnrollmentStatus = "upcoming"
	Ongoing     EnrollmentStatus = "ongoing"
	Completed   EnrollmentStatus = "completed"
	Expired     EnrollmentStatus = "expired"
	Unenrolled  EnrollmentStatus = "unenrolled"
)

// Today is the day that the company's calendar shows at now.
func Today(company tenant.Company, now time.Time) Date { return DateOf(now.In(company.Location())) }

// StatusOn tells the state on day today of an enrollment whose row says status and whose days are from start to end,
// both included; no end means for good. An empty status means that there is no row.
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
