package pages

import "testing"

func TestNoWrap_ShortHyphenatedWords(t *testing.T) {
	t.Parallel()
	for title, want := range map[string]string{
		"Forklift set-up":                 `Forklift <span class="no-wrap">set-up</span>`,
		"Erste-Hilfe":                     `<span class="no-wrap">Erste-Hilfe</span>`,
		"Arbeitsschutz-Grundunterweisung": "Arbeitsschutz-Grundunterweisung",
		"A – B - C":                       "A – B - C",
		"<i>e-m</i> & more":               `<span class="no-wrap">&lt;i&gt;e-m&lt;/i&gt;</span> &amp; more`,
		"First (set-up), then a-b":        `First <span class="no-wrap">(set-up),</span> then <span class="no-wrap">a-b</span>`,
	} {
		if got := string(NoWrap(title)); got != want {
			t.Errorf("%q: %q, want %q", title, got, want)
		}
	}
}
