package people

import "testing"

func TestIsName(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"": true, "Jean-Luc O’Neill": true, "Åsa\u00a0Maria": true, "अनिल": true, "ക്\u200dഷ": true, "نرگس\u200cسادات": true,
		"A\nB": false, "A\rB": false, "A\tB": false, "A\u2028B": false, "A\u2029B": false, "A\u0085B": false, "\u202eA": false, "A\u2067": false, "A\u200f": false,
		"A\u200bB": false, "\ufeffA": false, "A\u00adB": false, "A\x7f": false, "A\xff": false,
	} {
		if got := IsName(text); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
