package auth

import (
	"net/url"
	"strings"
	"testing"
)

var longTarget = "/" + strings.Repeat("a", maxRedirect-1)

// targets maps redirect targets to the results of LocalRedirect.
var targets = map[string]string{
	"/": "/", "/learn/1?page=2": "/learn/1?page=2", "/a%20b": "/a%20b", "/%2f%2fevil.test": "/%2f%2fevil.test", longTarget: longTarget,
	"": "/", "learn": "/", "//evil.test": "/", "/\\evil.test": "/", "\\\\evil.test": "/", "https://evil.test/": "/", "javascript:alert(1)": "/",
	"/\t/evil.test": "/", "/a\r\nSet-Cookie: x": "/", "/%zz": "/", "///evil.test": "/", "/ä": "/", "?next=/": "/", longTarget + "a": "/",
	"https:evil.test": "/", "%2f%2fevil.test": "/", "/\x00": "/", " //evil.test": "/", "/\u202e": "/",
}

func TestLocalRedirect(t *testing.T) {
	t.Parallel()
	for target, want := range targets {
		if got := LocalRedirect(target); got != want {
			t.Errorf("%q redirects to %q, want %q", target, got, want)
		}
	}
}

// A reset link with a redirect target that is no path of the same host must continue at "/".
func TestResetLinks_Next(t *testing.T) {
	t.Parallel()
	for target, want := range targets {
		link, err := url.Parse(choosePasswordURL("a-token", target))
		if err != nil || link.Path != ChoosePasswordPath || link.Query().Get("token") != "a-token" {
			t.Errorf("%q: %v, %v", target, link, err)
		}
		if got := link.Query().Get("next"); got != want && target != "" {
			t.Errorf("%q continues at %q, want %q", target, got, want)
		}
	}
	if got := choosePasswordURL("a-token", ""); got != ChoosePasswordPath+"?token=a-token" {
		t.Errorf("without a target: %q", got)
	}
}
