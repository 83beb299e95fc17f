package handlers

import (
	"errors"
	"strings"
)

// errAhead is told to a browser that loads ahead what somebody may never open.
var errAhead = errors.New("loaded ahead")

// OnceOpened is the route of a page whose loading has a meaning: it uses a link up, or counts as having been read. Browsers
// are refused that load it ahead, and ask again when somebody opens it. So is whoever asks for its headers alone.
func (r Route) OnceOpened() Route {
	onceOpened(&r)
	return r
}

func onceOpened(r *Route) { r.opened, r.head = true, false }

// purposes are the headers in which browsers say that they load ahead: the standard one, and those of browsers before it.
var purposes = []string{"Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"}

// isAhead tells whether the browser loads ahead, which it says in a first word; others may say how.
func (x *exchange) isAhead() bool {
	for _, name := range purposes {
		said := string(x.http.Request.Header.Peek(name))
		if end := strings.IndexAny(said, ";,"); end >= 0 {
			said = said[:end]
		}
		switch strings.ToLower(strings.TrimSpace(said)) {
		case "prefetch", "prerender", "preview":
			return true
		}
	}
	return false
}
