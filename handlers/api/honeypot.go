package api

import "bytes"

// Honeypot is a form field that is invisible to people, so that only bots fill it in. Its value is 1 if the field is
// filled in.
type Honeypot int64

// UnmarshalText sets t to 1 if the text is neither blank nor 0. Clients that have no such form field may send 0.
func (t *Honeypot) UnmarshalText(text []byte) error {
	if text = bytes.TrimSpace(text); len(text) > 0 && string(text) != "0" {
		*t = 1
	}
	return nil
}
