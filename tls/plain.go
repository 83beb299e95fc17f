package tls

import (
	"context"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/caddyserver/certmagic"

	"lyceum/tenant"
)

// PlainOptions of the door for HTTP beside HTTPS.
type PlainOptions struct {
	// HTTPSPort is where browsers reach HTTPS.
	HTTPSPort int
	// Probe answers whether a host leads here; nil leaves such questions unanswered.
	Probe *Probe
	// Language gives that of the company at a host, empty if there is none; nil where all pages are English.
	Language func(ctx context.Context, host string) string
}

// Limits of the plain door, whose requests have no body and whose answers are a few lines.
const (
	plainHeaderTime  = 5 * time.Second
	plainTime        = 10 * time.Second
	plainIdleTime    = 30 * time.Second
	plainHeaderBytes = 8 << 10
	// preparingSeconds is when a browser may ask again for a name that is being prepared, delayedSeconds for one whose last
	// order failed.
	preparingSeconds = 30
	delayedSeconds   = 300
	// delayMoment is how old the answer may be that no order of a host has failed, and delayReads is how many hosts are
	// looked up at once.
	delayMoment = 5 * time.Second
	delayReads  = 1
)

// Plain is the server for the port of plain HTTP: challenges of the authorities, no matter which node asked for them, the
// probe, a page for names that are being prepared, and the way to HTTPS for those that are served. Strangers' names get
// nothing, and cost no look into storage.
func (m *Manager) Plain(o PlainOptions) *http.Server {
	return &http.Server{
		Handler: m.newPlainDoor(o), ReadHeaderTimeout: plainHeaderTime, ReadTimeout: plainTime, WriteTimeout: plainTime,
		IdleTimeout: plainIdleTime, MaxHeaderBytes: plainHeaderBytes,
		ErrorLog: slog.NewLogLogger(m.log.Handler(), slog.LevelDebug),
	}
}

type plainDoor struct {
	*Manager
	PlainOptions
	// delays are the looks for hosts that are left alone after a failure on another node.
	delays *moments[bool]
}

func (m *Manager) newPlainDoor(o PlainOptions) *plainDoor {
	return &plainDoor{m, o, newMoments[bool](delayMoment, m.limits.Storage, delayReads)}
}

func (d *plainDoor) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("X-Content-Type-Options", "nosniff")
	host, err := tenant.Canonical(r.Host)
	if err != nil {
		http.Error(w, "The name in this request is not the name of a host.", http.StatusBadRequest)
		return
	}
	if !strings.HasPrefix(r.URL.RequestURI(), "/") { // joined to our host, it could become part of the name
		http.Error(w, "This request is for no path.", http.StatusBadRequest)
		return
	}
	if d.answersProbe(w, r, host) {
		return
	}
	standing, err := d.admit(r.Context(), host)
	if err != nil {
		d.turnAway(w, err)
		return
	}
	switch {
	case certmagic.LooksLikeHTTPChallenge(r):
		if r.Host = host; !d.answerChallenge(w, r) {
			http.NotFound(w, r)
		}
	case standing == Served && d.shows(host):
		w.Header().Set("Cache-Control", "max-age=300")
		http.Redirect(w, r, tenant.Origin(host, d.HTTPSPort)+r.URL.RequestURI(), http.StatusPermanentRedirect)
	default:
		d.prepare(w, r, host)
	}
}

// shows tells whether there is a certificate for the visitors of a host, as far as this node knows without looking it up.
func (d *plainDoor) shows(host string) bool {
	return d.shown(host) != nil || d.cooldowns.check(d.subject(host)) == nil
}

func (d *plainDoor) answersProbe(w http.ResponseWriter, r *http.Request, host string) bool {
	if d.Probe == nil || r.Method != http.MethodGet {
		return false
	}
	text, ok := d.Probe.Answer(host, r.URL.Path)
	if !ok {
		return false
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	_, _ = w.Write([]byte(text))
	return true
}

// turnAway tells a stranger's name from one that nobody can tell anything about at the moment.
func (d *plainDoor) turnAway(w http.ResponseWriter, err error) {
	refused, _ := err.(*refusedError)
	d.counters.plainRefused.WithLabelValues(string(refused.reason)).Inc()
	if refused.reason == refusedUnknown {
		http.Error(w, "Nobody is served under this name here.", http.StatusNotFound)
		return
	}
	w.Header().Set("Retry-After", strconv.Itoa(preparingSeconds))
	http.Error(w, "This cannot be answered at the moment. Please try again in a minute.", http.StatusServiceUnavailable)
}
