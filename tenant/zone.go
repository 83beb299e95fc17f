package tenant

import (
	_ "embed"
	"strings"
	"sync"
	"time"
	_ "time/tzdata" // A node needs all time zones on systems without them, too.
)

//go:embed zones.txt
var zoneNames string

// Zones returns the names of the time zones that people can choose from: one for each place of the IANA time zone database, and UTC. It
// returns them in alphabetical order.
var Zones = sync.OnceValue(func() []string { return strings.Fields(zoneNames) })

// Zone returns the time zone with an IANA name, such as Europe/Berlin. It returns false if there is none. The names of files that only
// some systems have, such as posix/Europe/Berlin, are no time zones.
func Zone(name string) (zone *time.Location, known bool) {
	if name == "" || name == "Local" || strings.HasPrefix(name, "posix/") || strings.HasPrefix(name, "right/") {
		return nil, false
	}
	zone, err := time.LoadLocation(name)
	return zone, err == nil
}
