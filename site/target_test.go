package site

import "testing"

func TestLocalTarget(t *testing.T) {
	t.Parallel()
	for _, target := range []string{"/", "/my-courses?page=2", "/learn/1/2", "/a?next=//evil.test", "/a/..//evil.test", "/%2F/evil.test"} {
		if got := localTarget(target); got != target {
			t.Errorf("%q became %q", target, got)
		}
	}
	for _, target := range []string{
		"", "a", "evil.test", "//evil.test", "///evil.test", "/\\evil.test", "\\\\evil.test", "https://evil.test", "https:evil.test", "HTTPS:/evil.test",
		"javascript:alert(1)", "data:text/html,x", "/\t/evil.test", "\t//evil.test", " //evil.test", "/\n/evil.test", "/\r\nSet-Cookie: a=b", "/%zz", "/a\x00b", "?a", "#a", ".",
	} {
		if got := localTarget(target); got != "/" {
			t.Errorf("%q leads to %q", target, got)
		}
	}
}
