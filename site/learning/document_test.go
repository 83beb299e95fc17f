package learning

import (
	"html/template"
	"strings"
	"testing"

	"lyceum/site/pages"
	"lyceum/store/courses"
	"lyceum/tenant"
)

func TestDisplayModes(t *testing.T) {
	t.Parallel()
	for mediaType, want := range map[string]struct {
		way         courses.Display
		kind, loads string
	}{
		"application/pdf":           {courses.AsFrame, "pdf", "; frame-src 'self'"},
		"video/mp4":                 {courses.AsFilm, "film", "; media-src 'self'"},
		"audio/mpeg":                {courses.AsSound, "audio", "; media-src 'self'"},
		"image/svg+xml":             {courses.AsPicture, "picture", ""}, // An image needs no directive, because it runs no script.
		"text/html; charset=utf-8":  {courses.AsPage, "page", "; frame-src 'self'"},
		"Text/HTML":                 {courses.AsPage, "page", "; frame-src 'self'"},
		"text/plain; charset=utf-8": {courses.AsPage, "page", "; frame-src 'self'"},
		"text/csv; charset=utf-8":   {courses.AsFile, "download", ""}, // Chromium downloads the file and leaves the frame empty.
		"text/markdown":             {courses.AsFile, "download", ""},
		"text/calendar":             {courses.AsFile, "download", ""},
		"application/xhtml+xml":     {courses.AsFile, "download", ""},
		"application/zip":           {courses.AsFile, "download", ""},
		"":                          {courses.AsFile, "download", ""},
	} {
		row := courses.DocumentRowOf(mediaType)
		if row.Show != want.way || row.Label != want.kind || policyOf(row.Show) != want.loads {
			t.Errorf("%q is shown as %v, has the label %s and loads %q", mediaType, row.Show, row.Label, policyOf(row.Show))
		}
	}
}

// reader is what the template document-content needs of a visit. T returns the key of a message.
type reader struct{}

func (reader) T(key string, _ ...any) string { return key }

// The template must have a block for each way to show a document, and each type of documents a label in each language.
func TestDocumentTypes_BlocksAndLabels(t *testing.T) {
	t.Parallel()
	content := template.Must(template.New("").Funcs(template.FuncMap{
		"noWrap": func(text string) string { return text },
		"dict":   func(...any) string { return "" },
	}).Parse(`{{define "quiz"}}The questions{{end}}`))
	content, err := content.ParseFiles("../templates/parts/document-content.html")
	if err != nil {
		t.Fatal(err)
	}
	words, err := pages.NewTranslations(tenant.Languages(), pages.Only{FS: courses.DocumentTypeWords, Prefix: courses.TypeWords})
	if err != nil {
		t.Fatal(err)
	}
	check := func(row courses.DocumentTypeRow) {
		t.Helper()
		var page strings.Builder
		view := map[string]any{"View": reader{}, "Page": playerView{Name: "Brakes", Shown: row.Show.Block, File: "/files/1"}}
		if err := content.ExecuteTemplate(&page, "document-content", view); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(page.String(), "document.missing") {
			t.Errorf("%s: the template document-content has no block %q", row.Name, row.Show.Block)
		}
		for _, language := range tenant.Languages() {
			if !words.ForTag(language).Has(courses.TypeWords + row.Label) {
				t.Errorf("%s: the words in %s lack %s", row.Name, language, row.Label)
			}
		}
	}
	for _, name := range courses.DocumentTypes() {
		check(courses.DocumentRowOf(string(name)))
		for _, format := range name.Row().Formats {
			check(courses.DocumentRowOf(format.MediaType))
		}
	}
}
