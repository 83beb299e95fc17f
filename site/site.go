// Package site renders the HTML pages of a company's domain for visitors and users.
package site

import (
	"embed"
	"fmt"
	"sync"

	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/site/pages"
)

var (
	//go:embed templates
	templateFiles embed.FS
	//go:embed static/*.css
	styleFiles embed.FS
	//go:embed words/*.toml
	messageFiles embed.FS
	//go:embed scripts/exam.js
	examScript []byte
	//go:embed scripts/player.js
	playerScript []byte
	//go:embed scripts/passkey.js
	passkeyScript []byte
)

// Site renders the pages. It is safe for concurrent use.
type Site struct {
	services *handlers.Services
	words    pages.Translations
	richText *pages.RichText
	photos   photos
	pages    *pages.Set
	exam     *web.Asset // the script of the page of an attempt
	player   *web.Asset // the script of the page of a film or sound
	passkey  *web.Asset // the script of forms for passkeys
}

// Messages and templates are the same for all sites of a process, so they are loaded once. A node has one site, but
// a test binary has a hundred.
var (
	loadMessages  = sync.OnceValues(func() (pages.Translations, error) { return pages.NewTranslations(messageFiles) })
	loadTemplates = sync.OnceValues(func() (*pages.Set, error) { return pages.NewSet("site", templateFiles, styleFiles) })
)

// New compiles the templates and loads the messages. It returns an error if a template or a
// message file is invalid.
func New(services *handlers.Services) (*Site, error) {
	words, err := loadMessages()
	if err != nil {
		return nil, err
	}
	set, err := loadTemplates()
	if err != nil {
		return nil, err
	}
	prose, err := pages.NewRichText()
	if err != nil {
		return nil, fmt.Errorf("cache of texts: %w", err)
	}
	return &Site{
		services: services, words: words, richText: prose, photos: newPhotos(), pages: set,
		exam: web.NewAsset("exam.js", examScript), player: web.NewAsset("player.js", playerScript),
		passkey: web.NewAsset("passkey.js", passkeyScript),
	}, nil
}

// locale formats texts, dates, numbers and amounts for a company.
type locale struct{ pages.Locale }

// show renders the template with that name for a visit. section is the path of the navigation entry to which the
// page belongs, or empty.
func (s *Site) show(v *visit, name, section string, h pages.Head, data any) *web.Page {
	return s.pages.Render(v.call, name, pages.View{
		Locale: v.Locale, Head: h, Person: v.Person, Sections: v.sections(section), Own: v.own(section),
		SignIn: v.signInFrom(section), Viewing: v.viewing, Page: data,
	})
}

// none is the request of a page without parameters.
type none struct{}
