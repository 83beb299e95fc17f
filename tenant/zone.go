package tenant

import (
	_ "embed"
	"strings"
	"sync"
	"time"
	_ "time/tzdata" // The import embeds the time zones, because some systems do not have them.
)

//go:embed zones.txt
var zoneNames string

// Zones returns the names of the time zones that users can choose, in alphabetical order. They are UTC and one name for each
// location in the IANA time zone database.
var Zones = sync.OnceValue(func() []string { return strings.Fields(zoneNames) })

// Zone returns the time zone with an IANA name, such as Europe/Berlin. known is false if there is none. Names of files that
// only some systems have, such as posix/Europe/Berlin, are not time zones.
func Zone(name string) (zone *time.Location, known bool) {
	if name == "" || name == "Local" || strings.HasPrefix(name, "posix/") || strings.HasPrefix(name, "right/") {
		return nil, false
	}
	zone, err := time.LoadLocation(name)
	return zone, err == nil
}

// PlaceOf returns the city in the name of a time zone, or an empty text for zones such as UTC.
func PlaceOf(zone *time.Location) string {
	area, place, _ := strings.Cut(zone.String(), "/")
	if area == "Etc" {
		return ""
	}
	return strings.ReplaceAll(place[strings.LastIndexByte(place, '/')+1:], "_", " ")
}

// Occurrence selects one of two moments at which the clocks of a zone show the same time, because they are turned back in between.
type Occurrence bool

// The occurrences of a time of day on the day on which the clocks are turned back.
const (
	First Occurrence = false
	Last  Occurrence = true
)

// MomentIn returns the moment at which the clocks of a zone show a time of day on the day of date. If they skip the time, because they are
// turned forward, it returns the moment at which they are: a window that is open during the skipped time then ends when it begins, and not
// before. Of two moments it returns the one that which selects.
func MomentIn(zone *time.Location, date time.Time, hour, minute int, which Occurrence) time.Time {
	shown := time.Date(date.Year(), date.Month(), date.Day(), hour, minute, 0, 0, time.UTC)
	_, before := shown.AddDate(0, 0, -1).In(zone).Zone()
	_, after := shown.AddDate(0, 0, 1).In(zone).Zone()
	early, late := shown.Add(-time.Duration(before)*time.Second).In(zone), shown.Add(-time.Duration(after)*time.Second).In(zone)
	if late.Before(early) {
		early, late = late, early
	}
	shows := func(at time.Time) bool {
		_, offset := at.Zone()
		return at.Add(time.Duration(offset) * time.Second).Equal(shown)
	}
	switch {
	case !shows(early) && !shows(late):
		turned, _ := late.ZoneBounds()
		return turned
	case !shows(late) || shows(early) && which == First:
		return early
	}
	return late
}
