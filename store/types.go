package store

import (
	"database/sql/driver"
	"fmt"
	"time"
)

// Date is a calendar day without a zone, or "not yet". In JSON it is "YYYY-MM-DD" or null.
type Date struct {
	day   time.Time
	valid bool
}

// DateOf is the day that t shows on the calendar of its own zone.
func DateOf(t time.Time) Date {
	year, month, day := t.Date()
	return Date{day: time.Date(year, month, day, 0, 0, 0, 0, time.UTC), valid: true}
}

// ParseDate reads "YYYY-MM-DD".
func ParseDate(text string) (Date, error) {
	day, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return Date{}, fmt.Errorf("%q is not a date of the form YYYY-MM-DD", text)
	}
	return Date{day: day, valid: true}, nil
}

// The days that people mean. Whatever is counted on from them still has a year of four digits.
var FirstDay, LastDay = DateOf(time.Date(1900, 1, 1, 0, 0, 0, 0, time.UTC)), DateOf(time.Date(2999, 12, 31, 0, 0, 0, 0, time.UTC))

// IsSlip tells whether d is a day that nobody means.
func (d Date) IsSlip() bool { return d.Before(FirstDay) || d.After(LastDay) }

// IsZero tells whether d is "not yet".
func (d Date) IsZero() bool { return !d.valid }

// After tells whether d is a later day than other; "not yet" is later than nothing.
func (d Date) After(other Date) bool { return d.valid && other.valid && d.day.After(other.day) }

// Before tells whether d is an earlier day than other; "not yet" is earlier than nothing.
func (d Date) Before(other Date) bool { return d.valid && other.valid && d.day.Before(other.day) }

// AddDays moves d by n days; "not yet" stays.
func (d Date) AddDays(n int) Date { return Date{day: d.day.AddDate(0, 0, n), valid: d.valid} }

// Time is the first moment of the day in UTC.
func (d Date) Time() time.Time { return d.day }

// String is the form of JSON, or empty.
func (d Date) String() string {
	if !d.valid {
		return ""
	}
	return d.day.Format(time.DateOnly)
}

// MarshalJSON writes "YYYY-MM-DD" or null.
func (d Date) MarshalJSON() ([]byte, error) {
	if !d.valid {
		return []byte("null"), nil
	}
	return d.day.AppendFormat(make([]byte, 0, 12), `"`+time.DateOnly+`"`), nil
}

// Scan reads a column of type date.
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

// Value writes a column of type date.
func (d Date) Value() (driver.Value, error) {
	if !d.valid {
		return nil, nil
	}
	return d.String(), nil
}

// Time is a moment, or "not yet". In JSON it is RFC 3339 in UTC with whole seconds, or null.
type Time struct {
	at    time.Time
	valid bool
}

// TimeOf is the moment t.
func TimeOf(t time.Time) Time { return Time{at: t.UTC(), valid: true} }

// IsZero tells whether t is "not yet".
func (t Time) IsZero() bool { return !t.valid }

// Time is the moment itself.
func (t Time) Time() time.Time { return t.at }

// MarshalJSON writes RFC 3339 in UTC or null.
func (t Time) MarshalJSON() ([]byte, error) {
	if !t.valid {
		return []byte("null"), nil
	}
	return t.at.AppendFormat(make([]byte, 0, 24), `"`+time.RFC3339+`"`), nil
}

// Scan reads a column of type timestamptz.
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

// Value writes a column of type timestamptz.
func (t Time) Value() (driver.Value, error) {
	if !t.valid {
		return nil, nil
	}
	return t.at, nil
}

// Flag is a yes or no that the interface declares as an integer: 1 yes, 0 no.
type Flag bool

// MarshalJSON writes 1 or 0.
func (f Flag) MarshalJSON() ([]byte, error) {
	if f {
		return []byte("1"), nil
	}
	return []byte("0"), nil
}
