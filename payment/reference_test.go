package payment_test

import (
	"strings"
	"testing"

	"lyceum/payment"
	"lyceum/store"
)

func date(t *testing.T, text string) store.Date {
	t.Helper()
	d, err := store.ParseDate(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestParseReference(t *testing.T) {
	t.Parallel()
	start, end := date(t, "2026-11-22"), date(t, "2028-02-29")
	for text, want := range map[string]payment.Reference{
		"UID/7/CID/12/NOL/0/SD/2026-11-22/ED/2028-02-29": {UserID: 7, CourseID: 12, Start: start, End: end},
		"UID/7/CID/12/NOL/25/SD/2026-11-22/ED/":          {UserID: 7, CourseID: 12, Licences: 25, Start: start},
		"UID/9007199254740991/CID/1/NOL/0/SD//ED/":       {UserID: 9007199254740991, CourseID: 1},
	} {
		got, err := payment.ParseReference(text)
		if err != nil || got != want {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
		if want.String() != text {
			t.Errorf("String returns %s, want %s", want, text)
		}
	}
}

func TestParseReference_Invalid(t *testing.T) {
	t.Parallel()
	const sound = "UID/7/CID/12/NOL/0/SD/2026-11-22/ED/2026-12-22"
	for _, change := range [][2]string{
		{"UID/7", "uid/7"},
		{"UID/7", " UID/7"},
		{"UID/7", "UID/07"},
		{"UID/7", "UID/0"},
		{"UID/7", "UID/-7"},
		{"UID/7", "UID/+7"},
		{"UID/7", "UID/7.0"},
		{"UID/7", "UID/"},
		{"UID/7", "UID/٧"},
		{"UID/7", "UID/99999999999999999"},
		{"UID/7/CID/12", "CID/12/UID/7"},
		{"CID/12", "CID/12 OR 1=1"},
		{"CID/12", "CID/1/CID/12"},
		{"NOL/0", "NOL/00"},
		{"NOL/0", "NOL/"},
		{"NOL/0", "NOL/-1"},
		{"NOL/0/", ""},
		{"2026-11-22", "2026-11-31"},
		{"2026-11-22", "22-11-2026"},
		{"2026-11-22", "2026-11-22T00:00:00Z"},
		{"2026-11-22", "NULL"},
		{"2026-12-22", "2026-12-22/"},
		{"2026-12-22", "2026-12-22\n"},
		{"2026-12-22", "2027-02-29"},
		{"/ED/2026-12-22", ""},
	} {
		text := strings.Replace(sound, change[0], change[1], 1)
		if text == sound {
			t.Fatalf("nothing to change: %q", change)
		}
		if r, err := payment.ParseReference(text); err == nil {
			t.Errorf("%q was parsed as %+v", text, r)
		}
	}
}
