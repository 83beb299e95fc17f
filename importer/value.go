package importer

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/people"
	"lyceum/tenant"
)

// The maximum lengths of texts in characters. Keys are short, because an index contains them.
const (
	keyLength  = 100
	lineLength = 255
	textLength = 100_000
)

// must returns a required column: the file must have the header, and each cell must have a value.
func (c column[P]) must() column[P] {
	c.required = true
	return c
}

// full returns a column in which each cell must have a value if the file has the header. It is for columns whose default is not the
// value of an empty cell.
func (c column[P]) full() column[P] {
	c.filled = true
	return c
}

// as returns a column that sets the store's columns with these names. A column without as sets the store's column that has the name
// of its header.
func (c column[P]) as(names ...string) column[P] {
	c.fills = names
	return c
}

// doc returns the column with its meaning and an example, for docs/import-files.md.
func (c column[P]) doc(about, example string) column[P] {
	c.about, c.example = about, example
	return c
}

// typed returns the column with a type in docs/import-files.md that says more than its function does.
func (c column[P]) typed(kind string) column[P] {
	c.kind = kind
	return c
}

// newColumn returns an optional column. kind is its type in docs/import-files.md.
func newColumn[P any](header, kind string, read func(row P, cell string) error) column[P] {
	return column[P]{header: header, kind: kind, fills: []string{header}, read: read}
}

// grouped writes a number with commas between groups of three digits.
func grouped[N int | int64](n N) string {
	if n < 1000 {
		return strconv.FormatInt(int64(n), 10)
	}
	return fmt.Sprintf("%s,%03d", grouped(n/1000), n%1000)
}

func oneOf(words []string) string {
	last := len(words) - 1
	return "`" + strings.Join(words[:last], "`, `") + "` or `" + words[last] + "`"
}

func text[P any](header string, longest int, field func(P) *string) column[P] {
	return newColumn(header, "text ("+grouped(longest)+")", func(row P, cell string) error {
		if n := utf8.RuneCountInString(cell); n > longest {
			return fmt.Errorf("has %d characters; %d is the most", n, longest)
		}
		*field(row) = cell
		return nil
	})
}

// shown returns a column of texts that a page shows in full. most is their maximum length in bytes, because the size of a page is
// limited.
func shown[P any](header string, most int, field func(P) *string) column[P] {
	return newColumn(header, "text ("+grouped(most)+" bytes)", func(row P, cell string) error {
		if len(cell) > most {
			return fmt.Errorf("has %d bytes in UTF-8; %d is the most", len(cell), most)
		}
		*field(row) = cell
		return nil
	})
}

// name returns a column of parts of a person's name. It rejects line breaks and invisible characters.
func name[P any](header string, field func(P) *string) column[P] {
	return visible(text(header, people.MaxName, field))
}

// visible returns the column so that it rejects line breaks and invisible characters.
func visible[P any](line column[P]) column[P] {
	read := line.read
	line.kind += ", without line breaks and invisible characters"
	line.read = func(row P, cell string) error {
		if !people.IsName(cell) {
			return errors.New("has line breaks or invisible characters")
		}
		return read(row, cell)
	}
	return line
}

func number[P any, N int | int64](header string, least, most int64, field func(P) *N) column[P] {
	return newColumn(header, "number from "+grouped(least)+" to "+grouped(most), func(row P, cell string) error {
		if cell == "" {
			return nil
		}
		n, err := strconv.ParseInt(cell, 10, 64)
		if err != nil || n < least || n > most {
			return fmt.Errorf("%q is not a whole number from %d to %d", cell, least, most)
		}
		*field(row) = N(n)
		return nil
	})
}

func flag[P any](header string, field func(P) *bool) column[P] {
	return newColumn(header, "yes/no", func(row P, cell string) error {
		if cell != "" && cell != "0" && cell != "1" {
			return fmt.Errorf("%q is not 1 (yes) or 0 (no)", cell)
		}
		*field(row) = cell == "1"
		return nil
	})
}

// word returns a column that accepts only the listed words, regardless of case. set stores the index of the word. An empty cell means
// the first word.
func word[P any](header string, words []string, set func(P, int)) column[P] {
	return newColumn(header, oneOf(words), func(row P, cell string) error {
		at := 0
		if cell != "" {
			at = slices.Index(words, strings.ToLower(cell))
		}
		if at < 0 {
			return fmt.Errorf("%q is not %s", cell, strings.Join(words, " or "))
		}
		set(row, at)
		return nil
	})
}

func date[P any](header string, field func(P) *store.Date) column[P] {
	days := newColumn(header, "day", func(row P, cell string) error {
		if cell == "" {
			return nil
		}
		day, err := store.ParseDate(cell)
		if err != nil {
			return err
		}
		if day.IsImplausible() {
			return fmt.Errorf("%s is not from %s to %s", day, store.FirstDay, store.LastDay)
		}
		*field(row) = day
		return nil
	})
	days.form = dayCell
	return days
}

// moment is a date with a time of day in minutes, in the company's time zone. It is zero for an empty cell.
type moment struct {
	day     store.Date
	minutes int
}

// momentForm is the format of a moment with a time.
const momentForm = "2006-01-02 15:04"

// in returns the moment as a time. location is the company's time zone. It returns the zero time for an empty cell.
func (m moment) in(location *time.Location) store.Time {
	if m.day.IsZero() {
		return store.Time{}
	}
	return store.TimeOf(tenant.MomentIn(location, m.day.Time(), 0, m.minutes, tenant.First))
}

func (m moment) before(other moment) bool {
	return m.day.Before(other.day) || m.day == other.day && m.minutes < other.minutes && !m.day.IsZero()
}

func (m moment) String() string {
	if m.minutes == 0 {
		return m.day.String()
	}
	return fmt.Sprintf("%s %02d:%02d", m.day, m.minutes/60, m.minutes%60)
}

// instant returns a column of moments: a date such as 2026-03-31, which means midnight, or a date with a time such as 2026-03-31 14:05.
func instant[P any](header string, field func(P) *moment) column[P] {
	day := date(header, func(row P) *store.Date { return &field(row).day })
	read := day.read
	day.form, day.kind = momentCell, "moment"
	day.read = func(row P, cell string) error {
		written, clock, timed := strings.Cut(cell, " ")
		if timed {
			at, err := time.Parse("15:04", strings.TrimSpace(clock))
			if err != nil {
				return fmt.Errorf("%q is not a day, such as 2026-03-31, or a day and a time, such as 2026-03-31 14:05", cell)
			}
			field(row).minutes = at.Hour()*60 + at.Minute()
		}
		return read(row, written)
	}
	return day
}

func email[P any](header string, field func(P) *string) column[P] {
	return newColumn(header, "e-mail address (254)", func(row P, cell string) error {
		canonical, err := mailbox.Parse(cell)
		if err != nil {
			return fmt.Errorf("%q is not an e-mail address", cell)
		}
		*field(row) = canonical
		return nil
	})
}

// emailOrEmpty returns a column of e-mail addresses that may be empty.
func emailOrEmpty[P any](header string, field func(P) *string) column[P] {
	filled := email(header, field)
	return newColumn(header, filled.kind, func(row P, cell string) error {
		if cell == "" {
			return nil
		}
		return filled.read(row, cell)
	})
}

// phone returns a column of telephone numbers in the form of E.164, with or without the plus sign. An empty cell means none.
func phone[P any](header string, field func(P) *int64) column[P] {
	return newColumn(header, "telephone number with country code, with or without `+`", func(row P, cell string) error {
		if cell == "" {
			return nil
		}
		digits := strings.TrimPrefix(cell, "+")
		n, err := strconv.ParseInt(digits, 10, 64)
		if err != nil || len(digits) < 5 || len(digits) > 15 || digits[0] == '0' || digits[0] == '-' || digits[0] == '+' {
			return fmt.Errorf("%q is not a telephone number with its country code, such as +919812345678", cell)
		}
		*field(row) = n
		return nil
	})
}

func timezone[P any](header string, field func(P) *string) column[P] {
	return newColumn(header, "name of a time zone", func(row P, cell string) error {
		if _, err := time.LoadLocation(cell); err != nil || cell == "Local" {
			return fmt.Errorf("%q is not a time zone, such as Europe/Berlin", cell)
		}
		*field(row) = cell
		return nil
	})
}

// listSeparator separates the items of a cell with several values.
const listSeparator = "|"

// list returns a column whose cells have several distinct values, separated by listSeparator. It rejects empty and repeated values.
func list[P any](header string, field func(P) *[]string) column[P] {
	return newColumn(header, "list", func(row P, cell string) error {
		var items, keys []string
		for _, item := range strings.Split(cell, listSeparator) {
			item = strings.TrimSpace(item)
			key := bulk.CategoryKey(item)
			switch {
			case cell == "":
				continue
			case item == "":
				return errors.New("holds an empty item")
			case slices.Contains(keys, key):
				return fmt.Errorf("holds %q twice", item)
			}
			items, keys = append(items, item), append(keys, key)
		}
		*field(row) = items
		return nil
	})
}
