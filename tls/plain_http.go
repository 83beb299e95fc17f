package tls

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"time"

	"lyceum/tenant"
)

// PlainOptions configure the server that Plain returns.
type PlainOptions struct {
	// HTTPSPort is the public port of HTTPS, to which the server redirects.
	HTTPSPort int
	// Probe signs the responses to probes of the domain check. Nil means that probes get no such response.
	Probe *Probe
	// Language returns the language of the company at a host, or an empty string. Nil selects English.
	Language func(ctx context.Context, host string) string
}

// Limits of the plain HTTP server. Its requests have no body and its responses are short.
const (
	plainHeaderTime  = 5 * time.Second
	plainTime        = 10 * time.Second
	plainIdleTime    = 30 * time.Second
	plainHeaderBytes = 8 << 10
	// preparingSeconds is the Retry-After value for a host whose certificate is being obtained. delayedSeconds is
	// the value for a host in a cooldown.
	preparingSeconds = 30
	delayedSeconds   = 300
	// delayCacheTime is how long the result of a cooldown lookup is returned for the same host. delayConcurrency is
	// the largest number of concurrent lookups.
	delayCacheTime   = 5 * time.Second
	delayConcurrency = 1
)

// Plain returns the server for plain HTTP. It answers probes, and challenges that any node created. It redirects
// hosts with the status Served to HTTPS. For other known hosts, and for served hosts without a certificate, it
// shows a page about the preparation of the address. Requests for unknown names do not read storage.
func (m *Manager) Plain(o PlainOptions) *http.Server {
	return &http.Server{
		Handler: m.newPlainHandler(o), ReadHeaderTimeout: plainHeaderTime, ReadTimeout: plainTime, WriteTimeout: plainTime,
		IdleTimeout: plainIdleTime, MaxHeaderBytes: plainHeaderBytes,
		ErrorLog: slog.NewLogLogger(m.log.Handler(), slog.LevelDebug),
	}
}

type plainHandler struct {
	PlainOptions
	manager *Manager
	// delays looks up cooldowns in the records, which contain the cooldowns of all nodes.
	delays *coalescer[bool]
}

func (m *Manager) newPlainHandler(o PlainOptions) *plainHandler {
	return &plainHandler{o, m, newCoalescer[bool](delayCacheTime, m.limits.Storage, delayConcurrency)}
}

func (d *plainHandler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("X-Content-Type-Options", "nosniff")
	host, err := tenant.Canonical(r.Host)
	if err != nil {
		http.Error(w, "The host name of this request is invalid.", http.StatusBadRequest)
		return
	}
	if !strings.HasPrefix(r.URL.RequestURI(), "/") { // Appended to a host, such a path could change the host of the redirect.
		http.Error(w, "This request has no path.", http.StatusBadRequest)
		return
	}
	if d.answersProbe(w, r, host) {
		return
	}
	status, err := d.manager.gate.admit(r.Context(), host)
	if err != nil {
		d.refuse(w, err)
		return
	}
	switch {
	case r.Method == http.MethodGet && strings.HasPrefix(r.URL.Path, challengePath):
		d.answerChallenge(w, r, host)
	case status == Served && d.hasCertificate(host):
		w.Header().Set("Cache-Control", "max-age=300")
		http.Redirect(w, r, tenant.Origin(host, d.HTTPSPort)+r.URL.RequestURI(), http.StatusPermanentRedirect)
	default:
		d.servePreparing(w, r, host)
	}
}

// hasCertificate reports whether this node has a certificate for a host in memory. It also returns true if no cooldown of
// the host is in memory, because a handshake can then load or order a certificate. It makes no lookup in storage.
func (d *plainHandler) hasCertificate(host string) bool {
	return d.manager.certs.forHandshake(host) != nil || d.manager.orders.cooldowns.check(d.manager.certs.hosted.subject(host)) == nil
}

func (d *plainHandler) answerChallenge(w http.ResponseWriter, r *http.Request, host string) {
	text, ok := d.manager.Challenge(r.Context(), host, r.URL.Path)
	if !ok {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "text/plain")
	_, _ = io.WriteString(w, text)
}

func (d *plainHandler) answersProbe(w http.ResponseWriter, r *http.Request, host string) bool {
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

// refuse responds with 404 to a request for an unknown name, and with 503 if the status of the name cannot be
// determined.
func (d *plainHandler) refuse(w http.ResponseWriter, err error) {
	refused, _ := err.(*refusedError)
	d.manager.counters.plainRefused.WithLabelValues(string(refused.reason)).Inc()
	if refused.reason == refusedUnknown {
		http.Error(w, "Unknown site.", http.StatusNotFound)
		return
	}
	w.Header().Set("Retry-After", strconv.Itoa(preparingSeconds))
	http.Error(w, "The site is temporarily unavailable. Please try again in a minute.", http.StatusServiceUnavailable)
}
