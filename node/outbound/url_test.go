package outbound_test

import (
	"errors"
	"testing"

	"lyceum/node/outbound"
)

func TestPolicy_CheckURL(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]error{
		"https://login.example.com/tenant": nil, "https://8.8.8.8": nil, "https://127.0.0.1": outbound.ErrNotPublic, "https://169.254.169.254/latest": outbound.ErrNotPublic,
		"https://[fd00::1]:8443": outbound.ErrNotPublic, "http://login.example.com": outbound.ErrURL, "http://8.8.8.8": outbound.ErrURL, "http://127.0.0.1": outbound.ErrNotPublic,
		"ftp://a.test": outbound.ErrURL, "https://": outbound.ErrURL, "https://user:word@a.test": outbound.ErrURL, "https://a.test#part": outbound.ErrURL, "a.test": outbound.ErrURL,
		"https://[::ffff:10.0.0.1]": outbound.ErrNotPublic, "": outbound.ErrURL,
		"https://a.test/a b": outbound.ErrURL, "https:a.test": outbound.ErrURL, "https://:443": outbound.ErrURL, "HTTPS://a.test:8443/hooks?of=1": nil,
	} {
		if err := (outbound.Policy{}).CheckURL(text); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
	for text, want := range map[string]error{"http://127.0.0.1:8080": nil, "http://localhost:8080": outbound.ErrURL, "http://10.0.0.1": outbound.ErrNotPublic} {
		if err := loopback.CheckURL(text); !errors.Is(err, want) {
			t.Errorf("with loopback, %q: %v, want %v", text, err, want)
		}
	}
}
