package learning

import (
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
)

// The title must fit into the circle, whatever the length of its words.
func TestBadgeText(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]string{
		"Onboarding":                                              {"Onboarding"},
		"Safe work in the   warehouse":                            {"Safe work in the", "warehouse"},
		"Unfallverhütungsvorschriften":                            {"Unfallverhütungsvo", "rschriften"},
		"新入社員のための安全衛生教育":                                          {"新入社員のための安", "全衛生教育"},
		"One two three four five six seven eight nine ten eleven": {"One two three four", "five six seven", "eight nine ten…"},
		"": {""},
	} {
		if got := badgeText(text, badgeLine, badgeLines); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// A picture must be well-formed and have no element of a title or company, and its text must be readable on each color.
func TestBadgePicture(t *testing.T) {
	t.Parallel()
	for color, ink := range map[string]string{"#1f4e79": "#ffffff", "#ffee00": "#000000"} {
		picture := badgePicture("<script>alert(1)</script> & more", `"Lifts" <b>`, "20 May 2026", color)
		if strings.Contains(picture, "<script") || strings.Contains(picture, "<b>") || !strings.Contains(picture, `fill="`+color+`"`) || !strings.Contains(picture, `<g fill="`+ink+`"`) {
			t.Errorf("%s: %s", color, picture)
		}
		for d := xml.NewDecoder(strings.NewReader(picture)); ; {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
	}
}
