package site_test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/bulk"
	"lyceum/store/company"
	"lyceum/store/storetest"
)

type manifest struct {
	Name, Lang, Dir, Display, ShortName string
	StartURL                            string `json:"start_url"`
	ThemeColor                          string `json:"theme_color"`
	Icons                               []struct{ Src, Sizes, Purpose string }
	Shortcuts                           []struct{ Name, URL string }
}

func readManifest(p sitetest.Pages, t *testing.T, host, language string) (m manifest) {
	t.Helper()
	request := p.Request(http.MethodGet, "https", host, "/manifest.webmanifest", "")
	request.Header.Set("Accept-Language", language)
	status, header, body := p.Send(request, "")
	vary := strings.Join(header.Values("Vary"), ",")
	if status != http.StatusOK || header.Get("Content-Type") != "application/manifest+json" || header.Get("Cache-Control") != "public, max-age=600" ||
		!strings.Contains(vary, "Accept-Language") || !strings.Contains(vary, "Cookie") {
		t.Fatalf("status %d, %v", status, header)
	}
	if err := json.Unmarshal([]byte(body), &m); err != nil {
		t.Fatalf("%s: %v", body, err)
	}
	return m
}

// The manifest must have the brand and the texts of the company, in the language and direction of the reader, and must be linked from pages
// of visitors and users, whose policy allows it.
func TestManifest(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.North.Exec(t, `update companies set page_texts = '{"de":{"nav.my-courses":"Mein Lernen"}}' where id = :company`)
	p.Resolver.Forget()
	for language, want := range map[string]manifest{
		"en": {Lang: "en", Dir: "ltr", Shortcuts: []struct{ Name, URL string }{{"My courses", "/my-courses"}}},
		"de": {Lang: "de", Dir: "ltr", Shortcuts: []struct{ Name, URL string }{{"Mein Lernen", "/my-courses"}}},
		"ar": {Lang: "ar", Dir: "rtl"},
	} {
		m := readManifest(p, t, "learn.north.test", language)
		if m.Name != "North" || m.ThemeColor != "#1f4e79" || m.StartURL != "/my-courses" || m.Display != "standalone" || m.Lang != want.Lang || m.Dir != want.Dir {
			t.Errorf("%s: %+v", language, m)
		}
		if len(want.Shortcuts) > 0 && m.Shortcuts[0] != want.Shortcuts[0] {
			t.Errorf("%s: %+v, want %+v", language, m.Shortcuts, want.Shortcuts)
		}
		for _, icon := range m.Icons {
			if _, shown := iconOf(p, t, "learn.north.test", icon.Src); shown.Bounds().Dx() < 192 || !strings.HasPrefix(icon.Sizes, "192x") && shown.Bounds().Dx() != 512 {
				t.Errorf("%+v has the size %v", icon, shown.Bounds())
			}
		}
	}
	if m := readManifest(p, t, "learn.south.test", "de"); m.Name != "South" || m.Shortcuts[0].Name != "Meine Kurse" {
		t.Errorf("the other company: %+v", m)
	}
	for path, cookie := range map[string]string{"/": "", "/my-courses": p.Enter(p.North, storetest.OngoingEnrollment)} {
		_, header, body := p.Get("learn.north.test", path, cookie)
		if !strings.Contains(body, `<link rel="manifest" href="/manifest.webmanifest">`) || !strings.Contains(header.Get("Content-Security-Policy"), "; manifest-src 'self'") {
			t.Errorf("%s has no manifest, or its policy forbids it: %s", path, header.Get("Content-Security-Policy"))
		}
	}
}

func iconOf(p sitetest.Pages, t *testing.T, host, path string) (http.Header, image.Image) {
	t.Helper()
	answer, err := http.DefaultClient.Do(p.Request(http.MethodGet, "https", host, path, "")) // Pages.Get would translate bytes of the picture.
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	shown, err := png.Decode(answer.Body)
	if answer.StatusCode != http.StatusOK || err != nil || answer.Header.Get("Content-Type") != "image/png" {
		t.Fatalf("%s: %s, %v, %v", path, answer.Status, answer.Header, err)
	}
	return answer.Header, shown
}

// The icons of a company without a raster picture must show its initials in its color. Those of a company with a logo must show the logo.
func TestAppIcons(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	logo := image.NewRGBA(image.Rect(0, 0, 200, 150))
	for i := range logo.Pix {
		logo.Pix[i] = 255 * byte(i%2) // green
	}
	var file bytes.Buffer
	if err := png.Encode(&file, logo); err != nil {
		t.Fatal(err)
	}
	_, err := bulk.LoadPictures(t.Context(), db.For(south.Company), []bulk.BulkPicture{
		{Name: "small.ico", MediaType: "image/x-icon", Content: []byte("icon")}, {Name: "logo.png", MediaType: "image/png", Content: file.Bytes()},
		{Name: "logo.svg", MediaType: "image/svg+xml", Content: []byte("<svg/>")},
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := company.ChangeCompany(t.Context(), db, south.Company.Slug(), func(s *company.CompanySettings) { s.Logo, s.Favicon = "logo.svg", "small.ico" }); err != nil {
		t.Fatal(err)
	}
	p := sitetest.ServeWorlds(t, sitetest.AtNoon, db, north, south)
	if m := readManifest(p, t, "learn.south.test", "en"); m.Icons[0].Src != "/app-icons/192.png" {
		t.Errorf("an icon that is no drawing: %+v", m.Icons)
	}
	header, drawn := iconOf(p, t, "learn.north.test", "/app-icons/512.png")
	if header.Get("Cache-Control") != "public, max-age=3600" || colorAt(drawn, 5, 5) != (color.RGBA{0x1f, 0x4e, 0x79, 255}) || !has(drawn, color.RGBA{255, 255, 255, 255}) {
		t.Errorf("initials: %v, %v", header, colorAt(drawn, 5, 5))
	}
	green, white := color.RGBA{0, 255, 0, 255}, color.RGBA{255, 255, 255, 255}
	if _, drawn := iconOf(p, t, "learn.south.test", "/app-icons/192.png"); colorAt(drawn, 5, 5) != (color.RGBA{}) || colorAt(drawn, 5, 96) != green {
		t.Errorf("logo: %v, %v", colorAt(drawn, 5, 5), colorAt(drawn, 5, 96))
	}
	if _, drawn := iconOf(p, t, "learn.south.test", "/app-icons/maskable.png"); colorAt(drawn, 5, 256) != white || colorAt(drawn, 256, 256) != green {
		t.Errorf("maskable logo: %v, %v", colorAt(drawn, 5, 256), colorAt(drawn, 256, 256))
	}
	if status, _, _ := p.Get("learn.north.test", "/app-icons/1024.png", ""); status != http.StatusNotFound {
		t.Errorf("another size: status %d", status)
	}
}

func colorAt(picture image.Image, x, y int) color.RGBA {
	return color.RGBAModel.Convert(picture.At(x, y)).(color.RGBA)
}

func has(picture image.Image, want color.RGBA) bool {
	for y := range picture.Bounds().Dy() {
		for x := range picture.Bounds().Dx() {
			if colorAt(picture, x, y) == want {
				return true
			}
		}
	}
	return false
}
