package web

import "strings"

// NoPrefetch returns the route in a form that rejects prefetches and HEAD. Use it for a page whose loading has an
// effect, such as using up a link or marking a document as read. A browser whose prefetch was rejected requests the
// page again when the user opens it.
func (r Route) NoPrefetch() Route {
	r.browser = r.browser&^head | noPrefetch
	return r
}

// prefetchHeaders lists the headers that mark a prefetch. Sec-Purpose is the standard one. Older browsers send the
// others.
var prefetchHeaders = []string{"Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"}

// isPrefetch reports whether the request is a prefetch. It compares only the first token of each header, because
// parameters may follow.
func (x *exchange) isPrefetch() bool {
	for _, name := range prefetchHeaders {
		purpose := string(x.http.Request.Header.Peek(name))
		if end := strings.IndexAny(purpose, ";,"); end >= 0 {
			purpose = purpose[:end]
		}
		switch strings.ToLower(strings.TrimSpace(purpose)) {
		case "prefetch", "prerender", "preview":
			return true
		}
	}
	return false
}
