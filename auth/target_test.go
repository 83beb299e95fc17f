package auth

import (
	"net/url"
	"strings"
	"testing"
)

var longTarget = "/" + strings.Repeat("a", longestTarget-1)

// targets are where they lead.
var targets = map[string]string{
	"/": "/", "/learn/1?page=2": "/learn/1?page=2", "/a%20b": "/a%20b", "/%2f%2fevil.test": "/%2f%2fevil.test", longTarget: longTarget,
	"": "/", "learn": "/", "//evil.test": "/", "/\\evil.test": "/", "\\\\evil.test": "/", "https://evil.test/": "/", "javascript:alert(1)": "/",
	"/\t/evil.test": "/", "/a\r\nSet-Cookie: x": "/", "/%zz": "/", "///evil.test": "/", "/ä": "/", "?next=/": "/", longTarget + "a": "/",
	"https:evil.test": "/", "%2f%2fevil.test": "/", "/\x00": "/", " //evil.test": "/", "/\u202e": "/",
}

func TestTargetsStayOnTheHost(t *testing.T) {
	t.Parallel()
	for target, want := range targets {
		if got := LocalTarget(target); got != want {
			t.Errorf("%q leads to %q, want %q", target, got, want)
		}
	}
}

// What leads on from the page of a link is a path of its host.
func TestLinksLeadOn(t *testing.T) {
	t.Parallel()
	for target, want := range targets {
		link, err := url.Parse(choosePath("a-token", target))
		if err != nil || link.Path != ChoosePage || link.Query().Get("token") != "a-token" {
			t.Errorf("%q: %v, %v", target, link, err)
		}
		if got := link.Query().Get("next"); got != want && target != "" {
			t.Errorf("%q leads on to %q, want %q", target, got, want)
		}
	}
	if got := choosePath("a-token", ""); got != ChoosePage+"?token=a-token" {
		t.Errorf("to nowhere: %q", got)
	}
}
