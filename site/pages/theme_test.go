package pages

import (
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"lyceum/handlers/web"
	"lyceum/tenant"
)

// The precompressed stylesheet must match the stylesheet in the page exactly. Otherwise the stylesheet would be
// compressed for each page.
func TestPages_ContainPrecompressedStylesheet(t *testing.T) {
	t.Parallel()
	words, err := NewTranslations(tenant.Languages())
	if err != nil {
		t.Fatal(err)
	}
	set, err := NewSet("own", fstest.MapFS{
		"templates/parts/parts.html": {Data: []byte(`{{define "masthead"}}{{end}}`)}, "templates/empty.html": {Data: []byte(`{{define "main"}}{{end}}`)},
	}, fstest.MapFS{"static/own.css": {Data: []byte("main { color: red; }")}})
	if err != nil {
		t.Fatal(err)
	}
	page := set.Render(&web.Call{}, "empty", View{Locale: words.ForTag("en")})
	if page.Common != set.Themes.packed || !strings.Contains(string(page.Body), set.Themes.sheet) || !strings.Contains(set.Themes.sheet, "main { color: red; }") {
		t.Errorf("the page contains the sheet: %t", strings.Contains(string(page.Body), set.Themes.sheet))
	}
}

// The placeholder of the search field must have a contrast of at least 4.5 to its background, because it is the
// only label of the field. Without a style, browsers make placeholders lighter.
func TestPlaceholders_HaveReadableContrast(t *testing.T) {
	t.Parallel()
	themes, err := newThemes("own", fstest.MapFS{})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(themes.sheet, "::placeholder { color: var(--quiet); opacity: 1; }") {
		t.Error("placeholders have the browser's default color")
	}
	card, quiet := regexp.MustCompile(`--card: (#\w+);`), regexp.MustCompile(`--quiet: (#\w+);`)
	grounds, texts := card.FindAllStringSubmatch(themes.sheet, -1), quiet.FindAllStringSubmatch(themes.sheet, -1)
	if len(grounds) != 2 || len(texts) != 2 {
		t.Fatalf("grounds %q and texts %q, want those of day and night", grounds, texts)
	}
	for i, text := range texts {
		ground := strings.Replace(grounds[i][1], "#fff", "#ffffff", 1) // The short form of a color is expanded.
		if got := tenant.Contrast(text[1], ground); got < 4.5 {
			t.Errorf("%s on %s has a contrast of %.2f", text[1], ground, got)
		}
	}
}

// An element with the attribute hidden must not be shown, whatever other rules say about its display.
func TestHidden_AlwaysWins(t *testing.T) {
	t.Parallel()
	themes, err := newThemes("own", fstest.MapFS{})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(themes.sheet, `[hidden]:not([hidden="until-found"]) { display: none !important; }`) {
		t.Error("other rules can show hidden elements")
	}
	if others := regexp.MustCompile(`display: [^;]*!important`).FindAllString(themes.sheet, -1); len(others) != 1 {
		t.Errorf("%q compete with the rule of hidden elements", others)
	}
}
