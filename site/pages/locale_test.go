package pages

import (
	"strings"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/tenant"
)

func TestFormats_NoBreakSpaces(t *testing.T) {
	t.Parallel()
	words, err := NewTranslations(tenant.Languages())
	if err != nil {
		t.Fatal(err)
	}
	at := store.TimeOf(time.Date(2026, 11, 5, 16, 30, 0, 0, time.UTC))
	for tag, want := range map[string]string{
		"en-IN": "5\u00a0November\u00a02026, 4:30\u00a0pm", "en-US": "November\u00a05,\u00a02026, 4:30\u00a0PM", "de": "5.\u00a0November\u00a02026, 16:30\u00a0Uhr",
	} {
		if got := words.ForTag(tag).Moment(at); got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
}

func TestPhone_ExampleOfTheRegion(t *testing.T) {
	t.Parallel()
	words, err := NewTranslations(tenant.Languages())
	if err != nil {
		t.Fatal(err)
	}
	for tag, want := range map[string]string{"en-IN": "+91\u00a0", "en-US": "+1\u00a0", "en-ZA": "+44\u00a0", "de-AT": "+49\u00a0", "fr-FR": "+33\u00a0", "sv": "+44\u00a0"} {
		if got := words.ForTag(tag).Phone(); !strings.HasPrefix(got, want) || strings.Contains(got, " ") {
			t.Errorf("%s: %q, want one that begins with %q", tag, got, want)
		}
	}
}

func TestMoney(t *testing.T) {
	t.Parallel()
	words, err := NewTranslations(tenant.Languages())
	if err != nil {
		t.Fatal(err)
	}
	for tag, want := range map[string]string{
		"en": "₹1,234,567", "en-IN": "₹12,34,567", "en-US": "₹1,234,567", "de": "1.234.567\u00a0₹",
		"de-AT": "₹\u00a01\u00a0234\u00a0567", "de-CH": "₹\u00a01’234’567",
	} {
		if got := words.ForTag(tag).Money(1234567, "INR"); got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
	for code, want := range map[string]string{"EUR": "€12", "USD": "$12", "CHF": "CHF\u00a012", "JPY": "¥12", "XYZ1": "XYZ1\u00a012"} {
		if got := words.ForCompany(tenant.Company{}).Money(12, code); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
}
