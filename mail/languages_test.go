package mail

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lyceum/store/people"
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

// sectionPattern matches the line above each part of a file of templates.
var sectionPattern = regexp.MustCompile(`(?m)^===.*$`)

// Each template must exist in every language, with the values and conditions of the English one.
func TestLanguages_Complete(t *testing.T) {
	t.Parallel()
	var sections []string
	for _, language := range Languages() {
		sections = append(sections, "=== "+language+" html ===", "=== "+language+" plain ===")
	}
	names := []string{"words"}
	for _, k := range slices.Concat(kinds, deploymentKinds) {
		names = append(names, k.name)
	}
	for _, name := range names {
		file, err := templateFiles.ReadFile("templates/" + name + ".tmpl")
		if err != nil {
			t.Errorf("%s has no template: %v", name, err)
			continue
		}
		if got := slices.Sorted(slices.Values(sectionPattern.FindAllString(string(file), -1))); !slices.Equal(got, sections) {
			t.Errorf("%s has the parts %v, want %v", name, got, sections)
			continue
		}
		want, err := BuiltIn(name, fallbackLanguage)
		if err != nil {
			t.Fatal(err)
		}
		for _, language := range Languages() {
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
	if files, err := fs.ReadDir(templateFiles, "templates"); err != nil || len(files) != len(names)+1 {
		t.Errorf("there are %d files of templates, want one of each kind, the words and the layout: %v", len(files), err)
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
