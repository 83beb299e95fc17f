package tls

import (
	"context"
	"errors"
	"fmt"
	"html"
	"net/http"
	"strconv"
)

// preparingText contains the texts, in one language, of the page for a host without a certificate.
type preparingText struct{ Title, Heading, Soon, Later string }

var preparingTexts = map[string]preparingText{
	"en": {
		Title: "Being prepared", Heading: "The secure address is being prepared",
		Soon:  "is getting its certificate right now. That usually takes a minute or two; this page will try again by itself.",
		Later: "does not have a certificate for secure connections at the moment. We keep trying to get one; this page will try again by itself.",
	},
	"de": {
		Title: "Wird eingerichtet", Heading: "Die sichere Adresse wird eingerichtet",
		Soon:  "erhält gerade ein Zertifikat. Das dauert meist ein bis zwei Minuten; diese Seite versucht es von selbst noch einmal.",
		Later: "hat zurzeit kein Zertifikat für sichere Verbindungen. Wir versuchen weiter, eines zu bekommen; diese Seite versucht es von selbst noch einmal.",
	},
}

const preparingPage = `<!doctype html>
<html lang="%[1]s"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="%[2]d">
<title>%[3]s: %[4]s</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:18vh auto 0;padding:0 1.5rem}</style>
<h1>%[5]s</h1>
<p><strong>%[4]s</strong> %[6]s</p>
</html>
`

// servePreparing shows a page for a host that is not redirected to HTTPS yet. If the host is in a cooldown, which
// may last a day, the page states no duration.
func (d *plainHandler) servePreparing(w http.ResponseWriter, r *http.Request, host string) {
	language, seconds := d.languageOf(r, host), preparingSeconds
	words := preparingTexts[language]
	text := words.Soon
	if d.isDelayed(r, host) {
		text, seconds = words.Later, delayedSeconds
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Language", language)
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Retry-After", strconv.Itoa(seconds))
	w.WriteHeader(http.StatusServiceUnavailable)
	_, _ = fmt.Fprintf(w, preparingPage, language, seconds, words.Title, html.EscapeString(host), words.Heading, text)
}

func (d *plainHandler) languageOf(r *http.Request, host string) string {
	if d.Language != nil {
		if language := d.Language(r.Context(), host); preparingTexts[language] != (preparingText{}) {
			return language
		}
	}
	return "en"
}

// isDelayed reports whether the host must wait for the end of a cooldown on any node. It returns false while a
// certificate order for the host is in progress.
func (d *plainHandler) isDelayed(r *http.Request, host string) bool {
	subject := d.manager.certs.hosted.subject(host)
	var cool *CoolDownError
	if errors.As(d.manager.orders.cooldowns.check(subject), &cool) {
		return !cool.inProgress
	}
	delayed, _ := d.delays.do(r.Context(), subject, func(ctx context.Context) (bool, error) {
		return errors.As(d.manager.orders.cooldowns.checkShared(ctx, subject, true), &cool), nil
	})
	return delayed
}
