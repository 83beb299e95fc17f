package console_test

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"lyceum/console/consoletest"
)

// addPlainObjects adds an object with the form of each list that has no rows, with a text in each required field. It leaves out the lists whose forms need more
// than texts. It returns the addresses of the objects by the paths of the lists.
func addPlainObjects(t *testing.T, s consoletest.Server, admin consoletest.Browser) map[string]string {
	t.Helper()
	added := map[string]string{}
	for _, r := range s.Routes {
		list, adds := strings.CutSuffix(r.Path, "/add")
		if r.Method != "GET" || !adds || strings.Contains(list, ":") || rowOf(admin.Get(list).Body, list) != "" {
			continue
		}
		if form := plainForm(admin.Get(r.Path).Body); form != nil {
			admin.Post(r.Path, form...)
			if object := rowOf(admin.Get(list).Body, list); object != "" {
				added[list] = object
			}
		}
	}
	return added
}

// rowOf returns the address of the object in the first row of a list, or an empty text.
func rowOf(body, list string) string {
	found := regexp.MustCompile(`<a href="(` + regexp.QuoteMeta(list) + `/\d+)[/"]`).FindStringSubmatch(body)
	if found == nil {
		return ""
	}
	return found[1]
}

// plainForm returns the fields of the form of a page, with a text in each required field and the values that the page offers in the others.
func plainForm(body string) (fields []string) {
	start := formStart.FindStringIndex(body)
	if start == nil {
		return nil
	}
	part, _, _ := strings.Cut(body[start[1]:], "</form>")
	for _, m := range hiddenOnes.FindAllStringSubmatch(part, -1) {
		fields = append(fields, m[1], html.UnescapeString(m[2]))
	}
	for _, m := range selects.FindAllStringSubmatch(part, -1) {
		if chosen := chosenOne.FindStringSubmatch(m[0]); chosen != nil {
			fields = append(fields, m[1], html.UnescapeString(chosen[1]))
		}
	}
	for _, m := range typedOnes.FindAllStringSubmatch(part, -1) {
		has := map[string]string{}
		for _, a := range attribute.FindAllStringSubmatch(m[2], -1) {
			has[a[1]] = a[2]
		}
		if strings.Contains(m[2]+" ", " required ") {
			fields = append(fields, has["name"], "Sync")
		}
	}
	return fields
}
