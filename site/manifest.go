package site

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/tenant"
)

// manifest describes the pages of a company as an app that people install. See the Web Application Manifest of the W3C.
type manifest struct {
	ID              string         `json:"id"`
	Name            string         `json:"name"`
	ShortName       string         `json:"short_name"`
	Description     string         `json:"description,omitempty"`
	StartURL        string         `json:"start_url"`
	Scope           string         `json:"scope"`
	Display         string         `json:"display"`
	Language        string         `json:"lang"`
	Direction       string         `json:"dir"`
	ThemeColor      string         `json:"theme_color"`
	BackgroundColor string         `json:"background_color"`
	Icons           []manifestIcon `json:"icons"`
	Shortcuts       []manifestLink `json:"shortcuts"`
}

type manifestIcon struct {
	Address string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose"`
}

type manifestLink struct {
	Name    string `json:"name"`
	Address string `json:"url"`
}

// manifestCache allows caches to keep a manifest for 10 minutes, because the company may change its brand.
const manifestCache = "public, max-age=600"

// appManifest returns the manifest of the company, with texts in the language of the reader.
func appManifest(s *ui.Site) func(context.Context, *web.Call, *ui.None) (*web.Page, error) {
	return func(_ context.Context, c *web.Call, _ *ui.None) (*web.Page, error) {
		if c.Company.IsZero() {
			return nil, tenant.ErrUnknown
		}
		texts, brand := s.TextsOf(c), c.Company.Brand()
		m := manifest{
			ID: "/", Name: c.Company.Name(), ShortName: shortName(c.Company.Name()), Description: brand.Tagline, StartURL: ui.MyCoursesPath, Scope: "/",
			Display: "standalone", Language: texts.Language, Direction: "ltr", ThemeColor: brand.Color, BackgroundColor: "#ffffff",
			Shortcuts: []manifestLink{{texts.T("nav.my-courses"), ui.MyCoursesPath}, {texts.T("nav.courses"), ui.CataloguePath}},
		}
		if texts.IsRightToLeft() {
			m.Direction = "rtl"
		}
		if drawing := pages.BrandOf(c.Company).Favicon; strings.HasSuffix(drawing, ".svg") {
			m.Icons = append(m.Icons, manifestIcon{"/media/" + drawing, "any", "image/svg+xml", "any"})
		}
		for _, icon := range appIcons {
			purpose := "any"
			if icon.maskable {
				purpose = "maskable"
			}
			m.Icons = append(m.Icons, manifestIcon{appIconPath + icon.name, fmt.Sprintf("%dx%[1]d", icon.size), "image/png", purpose})
		}
		body, err := json.Marshal(m)
		return &web.Page{Body: body, Type: "application/manifest+json", Cache: manifestCache, Translated: true}, err
	}
}

// longestShortName is the number of characters that the names of apps on a home screen may have.
const longestShortName = 12

// shortName returns as many words of a name as fit under an icon. A system cuts a first word that is too long.
func shortName(name string) string {
	short := ""
	for word := range strings.FieldsSeq(name) {
		longer := strings.TrimSpace(short + " " + word)
		if short != "" && utf8.RuneCountInString(longer) > longestShortName {
			break
		}
		short = longer
	}
	return short
}
