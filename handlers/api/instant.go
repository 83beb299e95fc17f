package api

import (
	"time"

	"lyceum/handlers/web"
)

// Instant is a point in time in requests.
type Instant struct{ time.Time }

// Expected returns the end of the sentence "updatedSince must be ...".
func (i *Instant) Expected() string { return "a time such as 2026-03-10T12:00:00Z" }

// Schema returns the schema of a time in requests.
func (i *Instant) Schema() web.Schema { return web.Schema{"type": "string", "format": "date-time"} }

// UnmarshalText parses a time of RFC 3339.
func (i *Instant) UnmarshalText(text []byte) (err error) {
	i.Time, err = time.Parse(time.RFC3339, string(text))
	return err
}
