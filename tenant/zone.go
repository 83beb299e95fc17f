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
