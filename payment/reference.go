package payment

import (
	"errors"
	"regexp"
	"strconv"
	"strings"

	"lyceum/store"
)

// Reference is what the note of a payment says about its purpose. It is written in the buyer's browser, so it proves
// nothing by itself.
type Reference struct {
	UserID   int64
	CourseID int64
	// Licences is 0 for a trainee who buys for herself.
	Licences int64
	// Start and End are the days of the course; they may be "not yet", for a course without days.
	Start, End store.Date
}

// ReferenceNote is the name of the note in payments and orders that we prepare. In others the reference is found by
// its form.
const ReferenceNote = "reference"

// Description is that of every payment for a course.
const Description = "Course Enrollment"

var referenceForm = regexp.MustCompile(
	`^UID/([1-9][0-9]{0,15})/CID/([1-9][0-9]{0,15})/NOL/(0|[1-9][0-9]{0,8})` +
		`/SD/([0-9]{4}-[0-9]{2}-[0-9]{2}|null)?/ED/([0-9]{4}-[0-9]{2}-[0-9]{2}|null)?$`)

// errForm is the one answer of ParseReference to everything that is no reference.
var errForm = errors.New("not of the form UID/<user>/CID/<course>/NOL/<licences>/SD/<date>/ED/<date>")

// ParseReference reads UID/../CID/../NOL/../SD/../ED/.. as it is: in that order and case, without spaces, the numbers
// without signs and leading zeros, the dates as days of the calendar. A course without days has empty dates, or null as
// the API writes them. It returns an error for all else.
func ParseReference(text string) (Reference, error) {
	parts := referenceForm.FindStringSubmatch(text)
	if parts == nil {
		return Reference{}, errForm
	}
	var r Reference
	numbers := []*int64{&r.UserID, &r.CourseID, &r.Licences}
	for i, number := range numbers {
		var err error
		if *number, err = strconv.ParseInt(parts[i+1], 10, 64); err != nil {
			return Reference{}, errForm
		}
	}
	for i, date := range []*store.Date{&r.Start, &r.End} {
		text := parts[len(numbers)+1+i]
		if text == "" || text == "null" {
			continue
		}
		var err error
		if *date, err = store.ParseDate(text); err != nil {
			return Reference{}, errForm
		}
	}
	return r, nil
}

// String is the form that ParseReference reads.
func (r Reference) String() string {
	return "UID/" + strconv.FormatInt(r.UserID, 10) + "/CID/" + strconv.FormatInt(r.CourseID, 10) +
		"/NOL/" + strconv.FormatInt(r.Licences, 10) + "/SD/" + r.Start.String() + "/ED/" + r.End.String()
}

// reference finds the one reference among the notes, under whatever name. It returns ErrReferenceMissing, and
// ErrReferenceMalformed when a note begins like one and is none, or when two differ.
func (n Notes) reference() (Reference, error) {
	var found *Reference
	for _, text := range n {
		if !strings.HasPrefix(strings.ToUpper(strings.TrimSpace(text)), "UID/") {
			continue
		}
		one, err := ParseReference(text)
		if err != nil || found != nil && *found != one {
			return Reference{}, ErrReferenceMalformed
		}
		found = &one
	}
	if found == nil {
		return Reference{}, ErrReferenceMissing
	}
	return *found, nil
}
