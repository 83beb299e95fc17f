package ui

import (
	"time"

	"lyceum/store"
)

// nearDays is the number of days within which a date is shown relative to the day of the request. Farther dates are easier to read as dates.
const nearDays = 30

// When returns the cell of a moment: relative to now if it is near, such as "2 hours ago", with the full date as its title. A cell of the zero time is empty.
func (v *Visit) When(t store.Time) Cell {
	if t.IsZero() {
		return Cell{}
	}
	full, at := v.Moment(t), t.Time().UTC().Format(time.RFC3339)
	apart := t.Time().Sub(v.Console.Services.Now())
	text := full
	switch away := apart.Abs(); {
	case away < time.Minute:
		text = v.T("when.now")
	case away < time.Hour:
		text = v.relative("minutes", apart, int64(away.Minutes()))
	case away < 24*time.Hour:
		text = v.relative("hours", apart, int64(away.Hours()))
	default:
		text = v.daysAway(v.dayOf(t.Time()), v.Day(t))
	}
	return Cell{Text: text, Full: full, At: at}
}

// WhenDay is like When without the time of day.
func (v *Visit) WhenDay(t store.Time) Cell {
	if t.IsZero() {
		return Cell{}
	}
	return v.WhenDate(v.dayOf(t.Time()))
}

func (v *Visit) WhenDate(d store.Date) Cell {
	if d.IsZero() {
		return Cell{}
	}
	full := v.Date(d)
	return Cell{Text: v.daysAway(d, full), Full: full, At: d.String()}
}

func (v *Visit) dayOf(t time.Time) store.Date { return store.DateOf(t.In(v.Zone())) }

// daysAway returns how many days ago or ahead a day is, or full if it is not near.
func (v *Visit) daysAway(day store.Date, full string) string {
	switch days := day.DaysSince(v.dayOf(v.Console.Services.Now())); {
	case days == 0:
		return v.T("when.today")
	case days == 1:
		return v.T("when.tomorrow")
	case days == -1:
		return v.T("when.yesterday")
	case days > nearDays || days < -nearDays:
		return full
	case days < 0:
		return v.N("when.days-ago", -days)
	default:
		return v.N("when.in-days", days)
	}
}

// relative returns a number of units as a time in the past or the future.
func (v *Visit) relative(unit string, apart time.Duration, number int64) string {
	if apart < 0 {
		return v.N("when."+unit+"-ago", number)
	}
	return v.N("when.in-"+unit, number)
}
