package mail

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lyceum/store/people"
	"lyceum/tenant"
)

// actionPattern matches the actions of a template that show a value, decide something or name a template.
var actionPattern = regexp.MustCompile(`\{\{(?:\.|isolate|template|define|range|if|else if|with)[^}]*\}\}`)

// labelPattern matches what a translation changes in an action: the label of a button, and the isolation of a value.
var labelPattern = regexp.MustCompile(`\(button "[^"]*"|isolate `)

// actionsOf returns the actions of a template in alphabetical order, without texts.
func actionsOf(source string) []string {
	return slices.Sorted(func(yield func(string) bool) {
		for _, action := range actionPattern.FindAllString(source, -1) {
			if !yield(labelPattern.ReplaceAllString(action, "")) {
				return
			}
		}
	})
}

// Each language must have every template of the English messages, with the same values and conditions.
func TestLanguages_Complete(t *testing.T) {
	t.Parallel()
	namesIn := func(language string) (names []string) {
		files, err := fs.ReadDir(templateFiles, "templates/"+language)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			names = append(names, strings.TrimSuffix(file.Name(), ".tmpl"))
		}
		return names
	}
	english := namesIn(fallbackLanguage)
	for _, k := range slices.Concat(kinds, deploymentKinds) {
		if !slices.Contains(english, k.name) {
			t.Errorf("%s has no template", k.name)
		}
	}
	if pages := slices.Sorted(slices.Values(tenant.Languages())); !slices.Equal(Languages(), pages) {
		t.Errorf("there are messages in %v, and pages in %v", Languages(), pages)
	}
	for _, language := range Languages() {
		if names := namesIn(language); !slices.Equal(names, english) {
			t.Errorf("%s has the templates %v, want %v", language, names, english)
			continue
		}
		for _, name := range english {
			want, err := BuiltIn(name, fallbackLanguage)
			if err != nil {
				t.Fatal(err)
			}
			got, err := BuiltIn(name, language)
			if err != nil {
				t.Fatal(err)
			}
			for form, parts := range map[string][2]string{"HTML": {want.HTML, got.HTML}, "plain text": {want.Plain, got.Plain}} {
				if want, got := actionsOf(parts[0]), actionsOf(parts[1]); !slices.Equal(got, want) {
					t.Errorf("%s in %s, %s: the actions are\n%v\nwant\n%v", name, language, form, got, want)
				}
			}
		}
	}
}

// The HTML of a message must name its language, and the direction if the language is written from right to left. Values in such a message
// must not change the order of the sentence.
func TestLanguages_Direction(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	for _, language := range Languages() {
		made, err := PreviewOf(o.world.Company, 443, people.Invitation, language, nil)
		if err != nil {
			t.Fatal(err)
		}
		isArabic := language == "ar"
		if want := `<html lang="` + language + `"`; !strings.Contains(made.HTML, want) || strings.Contains(made.HTML, ` dir="rtl"`) != isArabic {
			t.Errorf("the HTML in %s: %s", language, made.HTML)
		}
		if strings.Contains(made.Text, "\u2068"+o.world.Company.Name()+"\u2069") != isArabic {
			t.Errorf("the text in %s: %s", language, made.Text)
		}
	}
}
