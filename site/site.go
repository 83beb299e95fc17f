// Package site renders the HTML pages that visitors and trainees see on a company's domain.
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
)

// Site renders the pages.
type Site struct {
	services *handlers.Services
	words    pages.Translations
	richText *pages.RichText
	photos   photos
	pages    *pages.Set
}

// Messages and templates are the same for all sites of a process. A node has one site, but a test binary has a
// hundred.
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
	return &Site{services: services, words: words, richText: prose, photos: newPhotos(), pages: set}, nil
}

// locale formats texts, dates, numbers and amounts for a company.
type locale struct{ pages.Locale }

// show renders a page in templates for a visit.
func (s *Site) show(v *visit, name, section string, h pages.Head, data any) *web.Page {
	return s.pages.Render(v.call, name, pages.View{
		Locale: v.Locale, Head: h, Person: v.Person, Sections: v.links(publicSections, section), Own: v.own(section),
		SignIn: v.signInFrom(section), Page: data,
	})
}

// none is the request of a page without parameters.
type none struct{}
