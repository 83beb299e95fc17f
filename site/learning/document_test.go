package learning

import "testing"

func TestDisplayModes(t *testing.T) {
	t.Parallel()
	for mediaType, want := range map[string]struct{ way, kind, loads string }{
		"application/pdf":           {asFrame, "kind.pdf", "; frame-src 'self'"},
		"video/mp4":                 {asFilm, "kind.film", "; media-src 'self'"},
		"audio/mpeg":                {asSound, "kind.sound", "; media-src 'self'"},
		"image/svg+xml":             {asPicture, "kind.picture", ""}, // An image needs no directive, because it runs no script.
		"text/html; charset=utf-8":  {asPage, "kind.page", "; frame-src 'self'"},
		"Text/HTML":                 {asPage, "kind.page", "; frame-src 'self'"},
		"text/plain; charset=utf-8": {asPage, "kind.page", "; frame-src 'self'"},
		"text/csv; charset=utf-8":   {asFile, "kind.file", ""}, // Chromium downloads the file and leaves the frame empty.
		"text/markdown":             {asFile, "kind.file", ""},
		"text/calendar":             {asFile, "kind.file", ""},
		"application/xhtml+xml":     {asFile, "kind.file", ""},
		"application/zip":           {asFile, "kind.file", ""},
		"":                          {asFile, "kind.file", ""},
	} {
		way := displayModeOf(mediaType)
		if way != want.way || kindOf(mediaType) != want.kind || loading[way] != want.loads {
			t.Errorf("%q is shown as %s, has the type %s and loads %q", mediaType, way, kindOf(mediaType), loading[way])
		}
	}
}
