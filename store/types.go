package store

import (
	"database/sql/driver"
	"fmt"
	"strings"
	"time"

	"github.com/lib/pq"

	"lyceum/tenant"
)

// Texts is a list of texts in one column.
type Texts = pq.StringArray

// Date is a calendar day without a time zone. The zero value is unset. In JSON it is "YYYY-MM-DD" or null.
type Date struct {
	day   time.Time
	valid bool
}

// DateOf returns the calendar day of t in its own location.
func DateOf(t time.Time) Date {
	year, month, day := t.Date()
	return Date{day: time.Date(year, month, day, 0, 0, 0, 0, time.UTC), valid: true}
}

// ParseDate parses "YYYY-MM-DD". For any other text it returns an error with a message for users.
func ParseDate(text string) (Date, error) {
	day, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return Date{}, fmt.Errorf("%q is not a date of the form YYYY-MM-DD", text)
	}
	return Date{day: day, valid: true}, nil
}

// FirstDay and LastDay are the first and the last plausible date. A date computed from a plausible date still has a
// four-digit year.
var FirstDay, LastDay = DateOf(time.Date(1900, 1, 1, 0, 0, 0, 0, time.UTC)), DateOf(time.Date(2999, 12, 31, 0, 0, 0, 0, time.UTC))

// IsImplausible reports whether d is outside the plausible range, probably because of a typing error.
func (d Date) IsImplausible() bool { return d.Before(FirstDay) || d.After(LastDay) }

func (d Date) IsZero() bool { return !d.valid }

// After reports whether d is later than other. It returns false if d or other is unset.
func (d Date) After(other Date) bool { return d.valid && other.valid && d.day.After(other.day) }

// Before reports whether d is earlier than other. It returns false if d or other is unset.
func (d Date) Before(other Date) bool { return d.valid && other.valid && d.day.Before(other.day) }

// DaysSince returns the number of days from other to d. Both must be set.
func (d Date) DaysSince(other Date) int64 { return int64(d.day.Sub(other.day).Hours() / 24) }

// AddDays returns the day n days after d. An unset date stays unset.
func (d Date) AddDays(n int) Date { return Date{day: d.day.AddDate(0, 0, n), valid: d.valid} }

// Time returns midnight of the day in UTC, or the zero time if d is unset.
func (d Date) Time() time.Time { return d.day }

// String returns "YYYY-MM-DD", or an empty string if d is unset.
func (d Date) String() string {
	if !d.valid {
		return ""
	}
	return d.day.Format(time.DateOnly)
}

// MarshalJSON returns the day as "YYYY-MM-DD", or null for an unset date.
func (d Date) MarshalJSON() ([]byte, error) {
	if !d.valid {
		return []byte("null"), nil
	}
	return d.day.AppendFormat(make([]byte, 0, 12), `"`+time.DateOnly+`"`), nil
}

// UnmarshalJSON parses the output of MarshalJSON. For any other text it returns the error of ParseDate.
func (d *Date) UnmarshalJSON(text []byte) (err error) {
	*d = Date{}
	if string(text) != "null" {
		*d, err = ParseDate(strings.Trim(string(text), `"`))
	}
	return err
}

// Scan reads the day from a column of the type date. NULL becomes an unset date.
func (d *Date) Scan(column any) error {
	switch v := column.(type) {
	case nil:
		*d = Date{}
	case time.Time:
		*d = DateOf(v)
	default:
		return fmt.Errorf("%T is not a date", column)
	}
	return nil
}

// Value returns the day for a column of the type date. An unset date becomes NULL.
func (d Date) Value() (driver.Value, error) {
	if !d.valid {
		return nil, nil
	}
	return d.String(), nil
}

// Time is a point in time. The zero value is unset. In JSON it is RFC 3339 in UTC with whole seconds, or null.
type Time struct {
	at    time.Time
	valid bool
}

// TimeOf returns t as a Time in UTC. The result is set even if t is the zero time.
func TimeOf(t time.Time) Time { return Time{at: t.UTC(), valid: true} }

func (t Time) IsZero() bool { return !t.valid }

// Time returns the time.Time in UTC, or the zero time if t is unset.
func (t Time) Time() time.Time { return t.at }

// MarshalJSON returns the time as RFC 3339 with whole seconds, or null for an unset time.
func (t Time) MarshalJSON() ([]byte, error) {
	if !t.valid {
		return []byte("null"), nil
	}
	return t.at.AppendFormat(make([]byte, 0, 24), `"`+time.RFC3339+`"`), nil
}

// Scan reads the time from a column of the type timestamptz. NULL becomes an unset time.
func (t *Time) Scan(column any) error {
	switch v := column.(type) {
	case nil:
		*t = Time{}
	case time.Time:
		*t = TimeOf(v)
	default:
		return fmt.Errorf("%T is not a time", column)
	}
	return nil
}

// Value returns the time for a column of the type timestamptz. An unset time becomes NULL.
func (t Time) Value() (driver.Value, error) {
	if !t.valid {
		return nil, nil
	}
	return t.at, nil
}

// Flag is a boolean that the API declares as an integer: 1 for true, 0 for false.
type Flag bool

// MarshalJSON returns 1 for true and 0 for false.
func (f Flag) MarshalJSON() ([]byte, error) {
	if f {
		return []byte("1"), nil
	}
	return []byte("0"), nil
}

type TraineeName struct {
	FName string `db:"fname" json:"fname" doc:"First name of the trainee."`
	LName string `db:"lname" json:"lname" doc:"Last name of the trainee."`
	Email string `db:"email" json:"email" doc:"E-mail address of the trainee."`
}

// TraineeOf is the trainee to whom a row of a list belongs.
type TraineeOf struct {
	UserID int64 `db:"user_id" json:"userID" doc:"ID of the trainee."`
	TraineeName
}

// DayOf returns the calendar day of t in the company's time zone.
func (c Company) DayOf(t Time) Date { return DateOf(t.at.In(c.tenant.Location())) }

// WrongTotal is a stored total that differed from the rows that it counts.
type WrongTotal struct {
	Kind string
	// Scope is the parent of the counted rows, such as a batch or a course, or 0 for the whole company.
	Scope int64
	// Missing is the number of rows, or of bytes for the kind file_bytes, that the total lacked. It is negative if the
	// total was too high.
	Missing int64
}

// StartOf returns the first moment of a day in the company's time zone.
func (c Company) StartOf(d Date) time.Time {
	return tenant.MomentIn(c.tenant.Location(), d.day, 0, 0, tenant.First)
}
