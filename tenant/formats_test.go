package tenant_test

import (
	"testing"
	"time"

	"lyceum/tenant"
)

func TestFormats_DatesAndTimes(t *testing.T) {
	t.Parallel()
	early, late := time.Date(2026, 3, 4, 9, 5, 0, 0, time.UTC), time.Date(2026, 11, 30, 16, 30, 0, 0, time.UTC)
	for tag, want := range map[string][2]string{
		"en":    {"4\u00a0March\u00a02026, 9:05\u00a0am", "30\u00a0November\u00a02026, 4:30\u00a0pm"},
		"en-AU": {"4\u00a0March\u00a02026, 9:05\u00a0am", "30\u00a0November\u00a02026, 4:30\u00a0pm"},
		"en-CA": {"March\u00a04,\u00a02026, 9:05\u00a0a.m.", "November\u00a030,\u00a02026, 4:30\u00a0p.m."},
		"en-ZA": {"04\u00a0March\u00a02026, 09:05", "30\u00a0November\u00a02026, 16:30"},
		"en-GB": {"4\u00a0March\u00a02026, 09:05", "30\u00a0November\u00a02026, 16:30"},
		"en-IN": {"4\u00a0March\u00a02026, 9:05\u00a0am", "30\u00a0November\u00a02026, 4:30\u00a0pm"},
		"en-US": {"March\u00a04,\u00a02026, 9:05\u00a0AM", "November\u00a030,\u00a02026, 4:30\u00a0PM"},
		"de":    {"4.\u00a0März\u00a02026, 09:05\u00a0Uhr", "30.\u00a0November\u00a02026, 16:30\u00a0Uhr"},
		"de-AT": {"4.\u00a0März\u00a02026, 09:05\u00a0Uhr", "30.\u00a0November\u00a02026, 16:30\u00a0Uhr"},
	} {
		forms, known := tenant.FormatsOf(tag)
		if got := [2]string{forms.Moment(early), forms.Moment(late)}; !known || got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
	for tag, want := range map[string]string{"en-IN": "04\u00a0Mar\u00a02026", "en-US": "Mar\u00a04,\u00a02026", "de": "04.03.2026"} {
		forms, _ := tenant.FormatsOf(tag)
		forms.Compact = true
		if got := forms.Day(early); got != want {
			t.Errorf("%s: the compact form is %q, want %q", tag, got, want)
		}
	}
	if _, known := tenant.FormatsOf("fr-FR"); known {
		t.Error("French has forms")
	}
}
