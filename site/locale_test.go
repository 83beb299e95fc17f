package site

import (
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/BurntSushi/toml"

	"lyceum/store"
	"lyceum/tenant"
)

// messagesOf returns the keys of all messages of a language.
func messagesOf(t *testing.T, language string) map[string]bool {
	t.Helper()
	names, err := fs.Glob(messageFiles, "words/*."+language+".toml")
	if err != nil || len(names) == 0 {
		t.Fatalf("message files of %s: %v, %v", language, names, err)
	}
	keys := map[string]bool{}
	for _, name := range names {
		text, err := fs.ReadFile(messageFiles, name)
		if err != nil {
			t.Fatal(err)
		}
		var tree map[string]any
		if err := toml.Unmarshal(text, &tree); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		collect(keys, "", tree)
	}
	return keys
}

func collect(keys map[string]bool, prefix string, tree map[string]any) {
	for name, value := range tree {
		switch value := value.(type) {
		case string:
			if name == "one" || name == "other" { // the plural forms of one message
				keys[strings.TrimSuffix(prefix, ".")] = true
				continue
			}
			keys[prefix+name] = true
		case map[string]any:
			collect(keys, prefix+name+".", value)
		}
	}
}

func TestEveryLanguageHasEveryMessage(t *testing.T) {
	t.Parallel()
	english := messagesOf(t, "en")
	for _, language := range languages[1:] {
		other := messagesOf(t, language.String())
		for key := range english {
			if !other[key] {
				t.Errorf("%s lacks %s", language, key)
			}
		}
		for key := range other {
			if !english[key] {
				t.Errorf("only %s has %s", language, key)
			}
		}
	}
}

var (
	askedInCode      = regexp.MustCompile(`\.[TN]\("([^"]+)"`)
	askedInTemplates = regexp.MustCompile(`\.[TN] "([^"]+)"`)
	quoted           = regexp.MustCompile(`"([a-z-]+(?:\.[a-z_-]+)+)"`)
)

func TestEveryMessageIsAskedForAndEveryOneAskedForIsThere(t *testing.T) {
	t.Parallel()
	asked, known := map[string]bool{}, messagesOf(t, "en")
	mentioned := map[string]bool{}
	for _, name := range sources(t) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		pattern := askedInCode
		if strings.HasSuffix(name, ".html") {
			pattern = askedInTemplates
		}
		for _, match := range pattern.FindAllStringSubmatch(string(text), -1) {
			asked[match[1]] = true
		}
		for _, match := range quoted.FindAllStringSubmatch(string(text), -1) {
			mentioned[match[1]] = true
		}
	}
	for _, key := range slices.Sorted(maps.Keys(asked)) {
		if !known[key] {
			t.Errorf("no message %s", key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(known)) {
		if !asked[key] && !mentioned[key] && !strings.HasPrefix(key, "failure.") { // their keys are built from error codes
			t.Errorf("nobody asks for %s", key)
		}
	}
}

func sources(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, pattern := range []string{"*.go", "templates/*.html", "templates/parts/*.html"} {
		names, err := fs.Glob(os.DirFS("."), pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if !strings.HasSuffix(name, "_test.go") {
				all = append(all, name)
			}
		}
	}
	return all
}

func TestNoLineEndsWithinADayOrATime(t *testing.T) {
	t.Parallel()
	words, err := newTranslations()
	if err != nil {
		t.Fatal(err)
	}
	at := store.TimeOf(time.Date(2026, 11, 5, 16, 30, 0, 0, time.UTC))
	for tag, want := range map[string]string{
		"en-IN": "5\u00a0November\u00a02026, 4:30\u00a0pm", "en-US": "November\u00a05,\u00a02026, 4:30\u00a0PM", "de": "5.\u00a0November\u00a02026, 16:30\u00a0Uhr",
	} {
		if got := words.forTag(tag).Moment(at); got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
}

func TestPhoneIsOneOfTheCompanysCountry(t *testing.T) {
	t.Parallel()
	words, err := newTranslations()
	if err != nil {
		t.Fatal(err)
	}
	for tag, want := range map[string]string{"en-IN": "+91\u00a0", "en-US": "+1\u00a0", "en-ZA": "+44\u00a0", "de-AT": "+49\u00a0", "fr": "+44\u00a0"} {
		if got := words.forTag(tag).phone(); !strings.HasPrefix(got, want) || strings.Contains(got, " ") {
			t.Errorf("%s: %q, want one that begins with %q", tag, got, want)
		}
	}
}

func TestMoney(t *testing.T) {
	t.Parallel()
	words, err := newTranslations()
	if err != nil {
		t.Fatal(err)
	}
	for tag, want := range map[string]string{
		"en": "₹1,234,567", "en-IN": "₹12,34,567", "en-US": "₹1,234,567", "de": "1.234.567\u00a0₹",
		"de-AT": "₹\u00a01\u00a0234\u00a0567", "de-CH": "₹\u00a01’234’567",
	} {
		if got := words.forTag(tag).Money(1234567, "INR"); got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
	for code, want := range map[string]string{"EUR": "€12", "USD": "$12", "CHF": "CHF\u00a012", "JPY": "¥12", "XYZ1": "XYZ1\u00a012"} {
		if got := words.forCompany(tenant.Company{}).Money(12, code); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
}

func TestNoLineBeginsWithTheWordBetweenTwoDays(t *testing.T) {
	t.Parallel()
	words, err := newTranslations()
	if err != nil {
		t.Fatal(err)
	}
	day := store.DateOf(time.Date(2026, 11, 17, 0, 0, 0, 0, time.UTC))
	for language, want := range map[string]string{
		"en": "17\u00a0November\u00a02026\u00a0to 30\u00a0November\u00a02026", "de": "17.\u00a0November\u00a02026\u00a0bis 30.\u00a0November\u00a02026",
	} {
		if got := words.forTag(language).window(day, day.AddDays(13)); got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}
