package console_test

import (
	"fmt"
	"html"
	"regexp"
	"strings"
	"testing"

	"lyceum/console/consoletest"
)

// maxUndivided is the greatest number of fields of a form without a heading between them.
const maxUndivided = 12

var (
	formStart  = regexp.MustCompile(`<form class="form" method="post" action="([^"]*)"`)
	formParts  = regexp.MustCompile(`<h2>|<div class="field|<fieldset class="field`)
	hiddenOnes = regexp.MustCompile(`<input type="hidden" name="([^"]*)" value="([^"]*)"`)
	typedOnes  = regexp.MustCompile(`<(input|textarea)((?: [a-z-]+(?:="[^"]*")?)+)>`)
	selects    = regexp.MustCompile(`(?s)<select id="([^"]*)".*?</select>`)
	chosenOne  = regexp.MustCompile(`<option value="([^"]*)" selected`)
	attribute  = regexp.MustCompile(` ([a-z-]+)(?:="([^"]*)")?`)
	wrongInput = regexp.MustCompile(`<(?:input|textarea|select) id="([^"]*)"[^>]* aria-invalid="true" aria-describedby="([^" ]*)-wrong`)
)

// filledForm is a form of a page with values that the server must reject, and the texts that must come back.
type filledForm struct {
	action string
	fields []string
	typed  map[string]string
}

// badForm returns the form of a page with bad values in its fields, or nil if it has no field that can have one.
func badForm(body string) *filledForm {
	start := formStart.FindStringSubmatchIndex(body)
	if start == nil {
		return nil
	}
	f := &filledForm{action: html.UnescapeString(body[start[2]:start[3]]), typed: map[string]string{}}
	part, _, _ := strings.Cut(body[start[1]:], "</form>")
	for _, m := range hiddenOnes.FindAllStringSubmatch(part, -1) {
		f.fields = append(f.fields, m[1], html.UnescapeString(m[2]))
	}
	for _, m := range selects.FindAllStringSubmatch(part, -1) {
		if chosen := chosenOne.FindStringSubmatch(m[0]); chosen != nil {
			f.fields = append(f.fields, m[1], html.UnescapeString(chosen[1]))
		}
	}
	for _, m := range typedOnes.FindAllStringSubmatch(part, -1) {
		has := map[string]string{}
		for _, a := range attribute.FindAllStringSubmatch(m[2], -1) {
			has[a[1]] = a[2]
		}
		name, value := has["name"], ""
		switch {
		case has["type"] == "hidden" || has["type"] == "file" || name == "" || strings.HasSuffix(name, "-search"):
			continue
		case has["type"] == "number":
			value = "many"
		case has["type"] == "date", has["type"] == "time", has["type"] == "email", has["type"] == "url", has["type"] == "tel", has["type"] == "color":
			value = "no " + has["type"]
		case has["maxlength"] != "" && len(has["maxlength"]) < 5:
			length := 0
			_, _ = fmt.Sscan(has["maxlength"], &length)
			value = strings.Repeat("x", length+1)
		default:
			continue
		}
		f.fields = append(f.fields, name, value)
		if has["type"] != "password" {
			f.typed[name] = value
		}
	}
	if len(f.typed) == 0 {
		return nil
	}
	return f
}

// explainsProblems posts bad values to every form. The form must come back with a summary that has the focus and links to the wrong fields, with a sentence at each of them,
// and with what was typed. A form with many fields must be divided by headings.
func explainsProblems(t *testing.T, s consoletest.Server, admin consoletest.Browser, own map[string]string) {
	seen := map[string]bool{}
	for _, r := range s.Routes {
		if r.Method != "GET" || !strings.HasPrefix(r.Path, "/manage") {
			continue
		}
		var page consoletest.Answer
		for address := range addressesOf(s, own, r.Path) {
			if page = admin.Get(address); page.Status == 200 {
				break
			}
		}
		form := badForm(page.Body)
		if page.Status != 200 || form == nil || seen[form.action] {
			continue
		}
		seen[form.action] = true
		undivided := 0
		part, _, _ := strings.Cut(page.Body[formStart.FindStringIndex(page.Body)[0]:], "</form>")
		for _, found := range formParts.FindAllString(part, -1) {
			if undivided++; found == "<h2>" {
				undivided = 0
			}
			if undivided == maxUndivided+1 {
				t.Errorf("%s has more than %d fields without a heading", form.action, maxUndivided)
			}
		}
		answer := admin.Post(form.action, form.fields...)
		if answer.Status < 400 || answer.Status >= 500 {
			t.Errorf("%s: status %d for %q", form.action, answer.Status, form.fields)
			continue
		}
		if !strings.Contains(answer.Body, `id="problem" role="alert" tabindex="-1" autofocus`) {
			t.Errorf("%s: status %d and no summary that has the focus\n%.300s", form.action, answer.Status, answer.Body)
			continue
		}
		wrong := wrongInput.FindAllStringSubmatch(answer.Body, -1)
		if len(wrong) == 0 && !strings.Contains(answer.Body, `<fieldset class="picker wrong"`) {
			t.Errorf("%s: no field is marked as wrong", form.action)
		}
		for _, w := range wrong {
			if !strings.Contains(answer.Body, `<li><a href="#`+w[1]+`">`) || !strings.Contains(answer.Body, `id="`+w[1]+`-wrong">`) {
				t.Errorf("%s: the field %s has no sentence, or no link in the summary", form.action, w[1])
			}
		}
		for name, value := range form.typed {
			if !strings.Contains(answer.Body, `value="`+html.EscapeString(value)+`"`) && !strings.Contains(answer.Body, ">"+html.EscapeString(value)+"</textarea>") {
				t.Errorf("%s: the value %.30q of %s is lost", form.action, value, name)
			}
		}
	}
	if len(seen) < 50 {
		t.Errorf("only %d forms are found", len(seen))
	}
}
