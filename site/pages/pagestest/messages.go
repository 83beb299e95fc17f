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

	"lyceum/site/pages"
)

// CheckLanguages checks that the files words/NAME.LANGUAGE.toml of a folder contain the same messages in every language.
func CheckLanguages(t *testing.T, folder string) {
	t.Helper()
	english := messagesOf(t, folder, "en")
	for _, language := range pages.Languages[1:] {
		other := messagesOf(t, folder, language.String())
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
		if isStart := strings.HasSuffix(key, ".") || strings.HasSuffix(key, "-"); !known[key] && !isStart {
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

// messagesOf returns the set of all keys in the message files of a folder for one language.
func messagesOf(t *testing.T, folder, language string) map[string]bool {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "words", "*."+language+".toml"))
	if err != nil || len(names) == 0 {
		t.Fatalf("message files of %s: %v, %v", language, names, err)
	}
	keys := map[string]bool{}
	for _, name := range names {
		var tree map[string]any
		if _, err := toml.DecodeFile(name, &tree); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		collect(keys, "", tree)
	}
	return keys
}

// pluralForms are the names of the plural forms in files of messages.
var pluralForms = []string{"zero", "one", "two", "few", "many", "other"}

func collect(keys map[string]bool, prefix string, tree map[string]any) {
	for name, value := range tree {
		switch value := value.(type) {
		case string:
			if slices.Contains(pluralForms, name) { // the plural forms of one message
				keys[strings.TrimSuffix(prefix, ".")] = true
				continue
			}
			keys[prefix+name] = true
		case map[string]any:
			collect(keys, prefix+name+".", value)
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
