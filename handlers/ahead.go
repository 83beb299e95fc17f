package handlers

import (
	"errors"
	"strings"
)

// errAhead rejects a prefetch of a page whose loading has an effect.
var errAhead = errors.New("prefetch")

// OnceOpened returns the route with prefetching and HEAD rejected. It is for a page whose loading has an effect: it uses up
// a link, or marks a document as read. A browser that prefetched the page requests it again when the user opens it.
func (r Route) OnceOpened() Route {
	onceOpened(&r)
	return r
}

func onceOpened(r *Route) { r.opened, r.head = true, false }

// purposes lists the headers that mark a prefetch: the standard one, and those of older browsers.
var purposes = []string{"Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"}

// isAhead reports whether the request is a prefetch. Only the first token of the header decides; parameters may follow.
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
