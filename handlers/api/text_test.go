package api

import (
	"strings"
	"testing"
)

func TestIsLine(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"": true, "Kurs für Öl": true, strings.Repeat("ß", LongestLine): true, strings.Repeat("ß", LongestLine+1): false,
		"two\nlines": false, "two\r\nlines": false, "two\u2028lines": false, "a\x00b": false, "right\u202eto left": false, "zero\u200bwidth": false,
	} {
		if IsLine(text) != want {
			t.Errorf("%q: got %v", text, !want)
		}
	}
}

func TestIsWebAddress(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"https://acme.example/terms": true, "https://acme.example:8443": true,
		"": false, "http://acme.example/": false, "https://": false, "acme.example": false, "javascript:alert(1)": false,
		"https://acme.example/\u202e": false, "https://acme.example/" + strings.Repeat("a", LongestLine): false,
	} {
		if IsWebAddress(text) != want {
			t.Errorf("%q: got %v", text, !want)
		}
	}
}
