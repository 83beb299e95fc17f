package site

import "testing"

func TestInitials(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Kaveri Learning Academy": "KL", "acme": "A", "3M training": "3", "«Élan» & vital": "V", "காவேரி கற்றல்": "க", "أكاديمية كافيري": "أ", "カヴェリ 学院": "カ", "  ": "", "...": "",
	} {
		if got := initials(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

func TestShortName(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"Kaveri Learning Academy": "Kaveri", "The Big Firm of us": "The Big Firm", "Weiterbildungsinstitut Nord": "Weiterbildungsinstitut", "": ""} {
		if got := shortName(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
