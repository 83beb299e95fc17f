// Package pagestest checks the message files of packages with pages.
package pagestest

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lyceum/site/pages"
)

// pluralForms are the plural forms that integers need, by the cardinal rules of CLDR 48.
var pluralForms = map[string][]string{
	"ar": {"few", "many", "one", "other", "two", "zero"}, "es": {"many", "one", "other"}, "fr": {"many", "one", "other"}, "ja": {"other"},
	"pt": {"many", "one", "other"},
}

var oneAndOther = []string{"one", "other"}

// CheckLanguages checks that each message in a folder has a text in each of the languages and in no other, with the placeholders of the
// English text, and with the plural forms of the language. A form for exact numbers, such as one, may write the number out. A message of
// three words or more must differ from the English one. Shorter ones, such as Questions, can be the same. If there are prefixes, it checks only
// the messages whose keys have one.
func CheckLanguages(t *testing.T, folder string, languages []string, prefixes ...string) {
	t.Helper()
	languages = slices.Sorted(slices.Values(languages))
	for key, message := range messagesOf(t, folder) {
		if prefixes != nil && !slices.ContainsFunc(prefixes, func(prefix string) bool { return strings.HasPrefix(key, prefix) }) {
			continue
		}
		if got := slices.Sorted(maps.Keys(message)); !slices.Equal(got, languages) {
			t.Errorf("%s has the languages %v, want %v", key, got, languages)
		}
		for language, forms := range message {
			checkForms(t, language, key, message["en"], forms)
			if language != "en" && maps.Equal(message["en"], forms) && isSentence(forms["other"]) {
				t.Errorf("%s is in English in %s", key, language)
			}
		}
	}
}

func isSentence(text string) bool {
	return len(strings.Fields(placeholder.ReplaceAllString(text, ""))) > 2
}

var placeholder = regexp.MustCompile(`\{\{\.\w+\}\}`)

func checkForms(t *testing.T, language, key string, english, forms map[string]string) {
	t.Helper()
	want := []string{"other"}
	if len(english) > 1 {
		if want = pluralForms[language]; want == nil {
			want = oneAndOther
		}
	}
	if got := slices.Sorted(maps.Keys(forms)); !slices.Equal(got, want) {
		t.Errorf("%s in %s has the plural forms %q instead of %q", key, language, got, want)
	}
	for form, text := range forms {
		got, all := placeholdersOf(text), placeholdersOf(english["other"])
		isExact := form == "zero" || form == "one" || form == "two"
		for name := range all {
			if !got[name] && !isExact && name != "{{.Gap}}" {
				t.Errorf("%s (%s) in %s lacks %s", key, form, language, name)
			}
		}
		for name := range got {
			if !all[name] && !placeholdersOf(english["one"])[name] {
				t.Errorf("%s (%s) in %s has the unknown placeholder %s", key, form, language, name)
			}
		}
	}
}

func placeholdersOf(text string) map[string]bool {
	names := map[string]bool{}
	for _, name := range placeholder.FindAllString(text, -1) {
		names[name] = true
	}
	return names
}

var (
	usedInCode      = regexp.MustCompile(`\.[TN]\("([^"]+)"`)
	usedInTemplates = regexp.MustCompile(`\.[TN] "([^"]+)"`)
	describedObject = regexp.MustCompile(`\b[Oo]bject: +"([a-z-]+)"`)
	quoted          = regexp.MustCompile(`"([a-z0-9-]+(?:\.[a-z0-9_-]+)+)"`)
)

// CheckKeys checks the messages that the code and the templates of a folder use. Each of them must exist in the folder or in
// one of the common folders. The code and the templates must use each message of the folder, except messages whose key has
// one of the prefixes, or begins with the name of an object of a list or a form: such keys are built at run time.
func CheckKeys(t *testing.T, folder string, common []string, prefixes ...string) {
	t.Helper()
	used, mentioned, own := map[string]bool{}, map[string]bool{}, messagesOf(t, folder)
	for _, name := range sources(t, folder) {
		text, err := os.ReadFile(name) //nolint:gosec // a source file of this module
		if err != nil {
			t.Fatal(err)
		}
		pattern := usedInCode
		if strings.HasSuffix(name, ".html") {
			pattern = usedInTemplates
		}
		for _, match := range pattern.FindAllStringSubmatch(string(text), -1) {
			used[match[1]] = true
		}
		for _, match := range describedObject.FindAllStringSubmatch(string(text), -1) {
			prefixes = append(prefixes, match[1]+".")
		}
		for _, match := range quoted.FindAllStringSubmatch(string(text), -1) {
			mentioned[match[1]] = true
		}
	}
	known := maps.Clone(own)
	for _, other := range common {
		maps.Copy(known, messagesOf(t, other))
	}
	for _, key := range slices.Sorted(maps.Keys(used)) {
		if isStart := strings.HasSuffix(key, ".") || strings.HasSuffix(key, "-"); known[key] == nil && !isStart {
			t.Errorf("no message %s", key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(own)) {
		isBuilt := func(prefix string) bool { return strings.HasPrefix(key, prefix) }
		if !used[key] && !mentioned[key] && !slices.ContainsFunc(prefixes, isBuilt) {
			t.Errorf("the message %s is not used", key)
		}
	}
}

// messagesOf returns the messages of a folder, and fails the test if there are none.
func messagesOf(t *testing.T, folder string) map[string]pages.Message {
	t.Helper()
	messages, err := pages.ReadMessages(os.DirFS(folder))
	if err != nil || len(messages) == 0 {
		t.Fatalf("%d messages in %s: %v", len(messages), folder, err)
	}
	return messages
}

func sources(t *testing.T, folder string) []string {
	t.Helper()
	var all []string
	for _, pattern := range []string{"*.go", "*/*.go", "templates/*.html", "templates/parts/*.html"} {
		names, err := fs.Glob(os.DirFS(folder), pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if !strings.HasSuffix(name, "_test.go") {
				all = append(all, filepath.Join(folder, name))
			}
		}
	}
	return all
}
