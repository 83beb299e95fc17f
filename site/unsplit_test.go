package site

import "testing"

func TestShortWordsWithAHyphenStayOnOneLine(t *testing.T) {
	t.Parallel()
	for title, want := range map[string]string{
		"Forklift set-up":                 `Forklift <span class="unsplit">set-up</span>`,
		"Erste-Hilfe":                     `<span class="unsplit">Erste-Hilfe</span>`,
		"Arbeitsschutz-Grundunterweisung": "Arbeitsschutz-Grundunterweisung",
		"A – B - C":                       "A – B - C",
		"<b>e-mail</b> & more":            `&lt;b&gt;<span class="unsplit">e-mail</span>&lt;/b&gt; &amp; more`,
	} {
		if got := string(unsplit(title)); got != want {
			t.Errorf("%q: %q, want %q", title, got, want)
		}
	}
}
