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

	"github.com/BurntSushi/toml"
)

// pluralForms are the plural forms that integers need, by the cardinal rules of CLDR 48.
var pluralForms = map[string][]string{
	"ar": {"few", "many", "one", "other", "two", "zero"}, "es": {"many", "one", "other"}, "fr": {"many", "one", "other"}, "ja": {"other"},
	"pt": {"many", "one", "other"},
}

var (
	oneAndOther = []string{"one", "other"}
	allForms    = []string{"zero", "one", "two", "few", "many", "other"}
)

// CheckLanguages checks that the files words/NAME.LANGUAGE.toml of a folder contain the same messages in English and in each of the other
// languages, with the same placeholders, and with the plural forms of the language. A form for exact numbers, such as one, may write the
// number out. A message of three words or more must differ
// from the English one. Shorter ones, such as Questions, can be the same.
func CheckLanguages(t *testing.T, folder string, languages []string) {
	t.Helper()
	english := messagesOf(t, folder, "en")
	for _, language := range languages {
		other := messagesOf(t, folder, language)
		for key, forms := range english {
			if other[key] == nil {
				t.Errorf("%s lacks %s", language, key)
				continue
			}
			checkForms(t, language, key, forms, other[key])
			if language != "en" && maps.Equal(forms, other[key]) && isSentence(forms["other"]) {
				t.Errorf("%s is in English in %s", key, language)
			}
		}
		for key := range other {
			if english[key] == nil {
				t.Errorf("only %s has %s", language, key)
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
	quoted          = regexp.MustCompile(`"([a-z0-9-]+(?:\.[a-z0-9_-]+)+)"`)
)

// CheckKeys checks the messages that the code and the templates of a folder use. Each of them must exist in the folder or in
// one of the common folders. The code and the templates must use each message of the folder, except messages whose key has
// one of the prefixes: such keys are built at run time.
func CheckKeys(t *testing.T, folder string, common []string, prefixes ...string) {
	t.Helper()
	used, mentioned, own := map[string]bool{}, map[string]bool{}, messagesOf(t, folder, "en")
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
		for _, match := range quoted.FindAllStringSubmatch(string(text), -1) {
			mentioned[match[1]] = true
		}
	}
	known := maps.Clone(own)
	for _, other := range common {
		maps.Copy(known, messagesOf(t, other, "en"))
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

// messagesOf returns the messages in the files of a folder for one language: their texts by key and plural form. A message that does not
// depend on a number has the form other only.
func messagesOf(t *testing.T, folder, language string) map[string]map[string]string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "words", "*."+language+".toml"))
	if err != nil || len(names) == 0 {
		t.Fatalf("message files of %s: %v, %v", language, names, err)
	}
	messages := map[string]map[string]string{}
	for _, name := range names {
		var tree map[string]any
		if _, err := toml.DecodeFile(name, &tree); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		collect(messages, "", tree)
	}
	return messages
}

func collect(messages map[string]map[string]string, prefix string, tree map[string]any) {
	for name, value := range tree {
		switch value := value.(type) {
		case string:
			key, form := prefix+name, "other"
			if slices.Contains(allForms, name) { // the plural forms of one message
				key, form = strings.TrimSuffix(prefix, "."), name
			}
			if messages[key] == nil {
				messages[key] = map[string]string{}
			}
			messages[key][form] = value
		case map[string]any:
			collect(messages, prefix+name+".", value)
		}
	}
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
