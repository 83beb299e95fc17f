package payment

import (
	"errors"
	"regexp"
	"strconv"
	"strings"

	"lyceum/store"
)

// Reference is the text in the notes of a payment that names the trainee and the course. The buyer's browser writes the
// text, so it proves nothing.
type Reference struct {
	UserID   int64
	CourseID int64
	// Licences is the number of licences, or 0 if the payment is for the trainee's own enrollment.
	Licences int64
	// Start and End are the dates of the enrollment; they are empty for a course without dates.
	Start, End store.Date
}

// ReferenceNote is the name of the note with the reference in orders that the service creates. In other payments
// any note may contain the reference.
const ReferenceNote = "reference"

const Description = "Course Enrollment"

var referenceForm = regexp.MustCompile(
	`^UID/([1-9][0-9]{0,15})/CID/([1-9][0-9]{0,15})/NOL/(0|[1-9][0-9]{0,8})` +
		`/SD/([0-9]{4}-[0-9]{2}-[0-9]{2}|null)?/ED/([0-9]{4}-[0-9]{2}-[0-9]{2}|null)?$`)

// errForm is the only error of ParseReference.
var errForm = errors.New("not of the form UID/<user>/CID/<course>/NOL/<licences>/SD/<date>/ED/<date>")

// ParseReference parses a text of the form UID/../CID/../NOL/../SD/../ED/... The sequence and the case must be exactly
// these. Spaces, signs and leading zeros are errors. A date may be empty or the text null, because the API writes null
// for a missing date.
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

// String returns the form that ParseReference parses.
func (r Reference) String() string {
	return "UID/" + strconv.FormatInt(r.UserID, 10) + "/CID/" + strconv.FormatInt(r.CourseID, 10) +
		"/NOL/" + strconv.FormatInt(r.Licences, 10) + "/SD/" + r.Start.String() + "/ED/" + r.End.String()
}

// reference returns the only reference in the notes. The note may have any name. reference returns ErrReferenceMissing
// if there is none, and ErrReferenceMalformed if a reference is invalid or two references differ.
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
