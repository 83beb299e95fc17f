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
		"ar":    {"4\u00a0مارس\u00a02026, 9:05\u00a0ص", "30\u00a0نوفمبر\u00a02026, 4:30\u00a0م"},
		"es":    {"4\u00a0de\u00a0marzo\u00a0de\u00a02026, 9:05", "30\u00a0de\u00a0noviembre\u00a0de\u00a02026, 16:30"},
		"fr-FR": {"4\u00a0mars\u00a02026, 09:05", "30\u00a0novembre\u00a02026, 16:30"},
		"hi-IN": {"4\u00a0मार्च\u00a02026, 9:05\u00a0am", "30\u00a0नवंबर\u00a02026, 4:30\u00a0pm"},
		"ja":    {"2026年3月4日, 9:05", "2026年11月30日, 16:30"},
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
	if _, known := tenant.FormatsOf("sv-SE"); known {
		t.Error("Swedish has forms")
	}
}

func TestFormats_Numbers(t *testing.T) {
	t.Parallel()
	for tag, want := range map[string][4]string{
		"ar": {"1,234", "1,234,567.50", "45%", "9,999"}, "de": {"1.234", "1.234.567,50", "45\u00a0%", "9.999"}, "es": {"1234", "1.234.567,50", "45\u00a0%", "9999"},
		"fr": {"1\u202f234", "1\u202f234\u202f567,50", "45\u00a0%", "9\u202f999"}, "hi": {"1,234", "12,34,567.50", "45%", "9,999"},
		"ja": {"1,234", "1,234,567.50", "45%", "9,999"}, "pt": {"1.234", "1.234.567,50", "45%", "9.999"}, "ta": {"1,234", "12,34,567.50", "45%", "9,999"},
		"tr": {"1.234", "1.234.567,50", "%45", "9.999"},
	} {
		forms, known := tenant.FormatsOf(tag)
		got := [4]string{forms.FmtNumber(1234, 0), forms.FmtNumber(1234567.5, 2), forms.FmtPercent(45, 0), forms.FmtNumber(9999, 0)}
		if !known || got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
}
