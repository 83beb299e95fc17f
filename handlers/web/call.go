package web

import (
	"io"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"lyceum/auth"
	"lyceum/auth/ratelimit"
	"lyceum/handlers/responsecache"
	"lyceum/store"
	"lyceum/tenant"
)

// Call contains the parts of a request that do not depend on the fields of its route. Handlers receive it with the
// typed request. Its values stay valid after the request.
type Call struct {
	Company   tenant.Company // the company; zero on an open route that was called on an API host without a domain
	Store     store.Company  // the rows of Company; unusable while Company is zero
	Who       auth.Principal // the caller; zero on open routes, except pages that set it for a signed-in user
	Host      string         // the canonical host of the request
	Address   netip.Addr     // the address of the client
	Agent     string         // the User-Agent, for the list of sessions
	RequestID string
	Secure    bool // The client used HTTPS, either to this node or to a trusted proxy.
	// Target is the path and the query as the client sent them. It is set on routes whose errors are pages.
	Target string
	// Languages is the header Accept-Language, and Referer the header of that name. They are set on routes whose errors are pages.
	Languages, Referer string
	// Chosen is the language and the time zone that the signed-in user has chosen. It is set only on page routes. It is empty for a
	// visitor.
	Chosen store.Locale
	// Stored is the name for what the browser stores in its session. It is set only on page routes, and empty for a visitor.
	Stored string
	// FromOwnPage reports that the browser followed a link or form of a page of the same origin. It is set on
	// page routes only, and false if the browser does not report the origin.
	FromOwnPage bool
	// HTTPSPort is the public port of HTTPS; 0 means 443.
	HTTPSPort int

	// Headers is set on raw routes and on routes of NewStream. Body is set only on raw routes, and Stream only on routes of
	// NewStream.
	Body    []byte
	Stream  io.Reader
	Headers http.Header

	// Submitted and Invalid are set on routes of NewJobForm only: the values of the form, and the errors of its fields.
	Submitted url.Values
	Invalid   error

	errors    *ErrorTable
	scopes    []string // the scopes that API keys can have
	limiter   *ratelimit.Limiter
	responses *responsecache.Cache
	route     string // the path of the route
	cookies   string
	set       []*http.Cookie
	age       time.Duration // the age of a cached response that could not be verified; otherwise 0
}

// Within returns a copy of c whose functions work in the transaction of rows, so that several of them happen together or not at all.
func (c *Call) Within(rows store.Company) *Call {
	inside := *c
	inside.Store = rows
	return &inside
}

// Cookie returns the value of a cookie of the request, or "". A malformed cookie does not hide the other cookies: another site on
// the parent domain of the company could set such a cookie.
func (c *Call) Cookie(name string) string {
	request := http.Request{Header: http.Header{"Cookie": {c.cookies}}}
	cookie, err := request.Cookie(name)
	if err != nil {
		return ""
	}
	return cookie.Value
}

// SetCookie adds a cookie to the response if the call succeeds.
func (c *Call) SetCookie(cookie *http.Cookie) { c.set = append(c.set, cookie) }

// URL returns the URL of a path on the main domain of the company, which is its hosted domain until it has an active custom one. The
// path starts with a slash.
func (c *Call) URL(path string) string { return c.Company.Origin(c.HTTPSPort) + path }

// Actor returns the caller as the actor of audit log entries.
func (c *Call) Actor() store.Actor {
	return c.Who.Actor(auth.RequestSource{Address: c.Address.String(), RequestID: c.RequestID})
}

// Source returns the address, the User-Agent and the id of the request, for the list of sessions and the audit log.
func (c *Call) Source() auth.RequestSource {
	return auth.RequestSource{Address: c.Address.String(), UserAgent: storable(c.Agent), RequestID: c.RequestID}
}

// maxAgent is the maximum number of stored characters of a User-Agent.
const maxAgent = 400

// storable returns the User-Agent in a form that the database can store: shortened, valid UTF-8 and without NUL. An invalid
// header must not make a login fail.
func storable(agent string) string {
	runes := []rune(strings.ReplaceAll(agent, "\x00", ""))
	return string(runes[:min(len(runes), maxAgent)])
}

// SessionCookie is the name of the cookie with the session secret. Browsers send a cookie with this prefix only to the host
// that set it, and only over HTTPS.
const SessionCookie = "__Host-lyceum"

// LanguageCookie is the name of the cookie with the language that a browser has chosen on a page.
const LanguageCookie = "lang"

// Wish returns the language that the browser has chosen on a page, or else those of its settings, in the form of an Accept-Language header.
func (c *Call) Wish() string {
	if strings.Contains(c.cookies, LanguageCookie+"=") {
		if chosen := c.Cookie(LanguageCookie); chosen != "" {
			return chosen
		}
	}
	return c.Languages
}

// NewLanguageCookie returns the cookie with the language that a browser has chosen. It lasts for a year.
func NewLanguageCookie(code string) *http.Cookie {
	return &http.Cookie{
		Name: LanguageCookie, Value: code, Path: "/", MaxAge: 365 * 24 * 3600, Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	}
}

// NewSessionCookie returns the session cookie. Its SameSite mode is lax, because landings start at another site. It
// has no expiry, because the browser may be shared.
func NewSessionCookie(secret string) *http.Cookie {
	return &http.Cookie{
		Name: SessionCookie, Value: secret, Path: "/", Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	}
}
