package ui

import (
	"fmt"
	"sync"

	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/site/pages"
)

// Site renders the pages. It is safe for concurrent use.
type Site struct {
	Services *handlers.Services
	Words    pages.Translations
	RichText *pages.RichText
	pages    *pages.Set
	bars     sync.Map   // the bars at the bottom of a phone, by barOf
	Checkout *web.Asset // the script of the checkout
	bells    sync.Map   // the links to notifications without unread ones, by language
	Exam     *web.Asset // the script of the page of an attempt
	Quiz     *web.Asset // the script of a quiz
	Video    *web.Asset // the script of a lesson with videos of other providers
	// ExamSort is the script of questions that are answered by drag, and ExamResult that of the page of a result.
	ExamSort, ExamResult *web.Asset
	Player               *web.Asset // the script of the page of a film or sound
	Passkey              *web.Asset // the script of forms for passkeys
	Package              *web.Asset // the script of the page with a package
	// Offline is the script that registers the service worker, and offlinePath its address. worker is the service worker.
	Offline     *web.Asset
	offlinePath string
	worker      web.Page
	// PackagePlayer and PackageStyle are the script and the stylesheet of the page on the content host that runs a package.
	PackagePlayer, PackageStyle *web.Asset
}

// Assets are the files of the pages.
type Assets struct {
	Messages                                                           pages.Translations
	Templates                                                          *pages.Set
	Checkout, Exam, ExamSort, ExamResult, Player, Passkey, Quiz, Video []byte // scripts
	// Worker is the service worker. NoWorker takes its place if browsers keep no copies of pages.
	Offline, Worker, NoWorker []byte
	// Package is a script of the pages of a company. The others are those of the page that runs a package.
	Package, PackagePlayer, PackageStyle []byte
}

// New returns the pages of a node.
func New(services *handlers.Services, assets Assets) (*Site, error) {
	prose, err := pages.NewRichText()
	if err != nil {
		return nil, fmt.Errorf("cache of texts: %w", err)
	}
	s := &Site{
		Services: services, Words: assets.Messages, RichText: prose, pages: assets.Templates,
		Checkout: newScript("checkout.js", assets.Checkout),
		Exam:     newScript("exam.js", assets.Exam), ExamSort: newScript("exam-sort.js", assets.ExamSort), ExamResult: newScript("exam-result.js", assets.ExamResult),
		Quiz: newScript("quiz.js", assets.Quiz), Video: newScript("video.js", assets.Video),
		Player: newScript("player.js", assets.Player), Passkey: newScript("passkey.js", assets.Passkey), Package: newScript("package.js", assets.Package),
		PackagePlayer: web.NewAsset("package-player.js", assets.PackagePlayer), PackageStyle: web.NewAsset("package-player.css", assets.PackageStyle),
		Offline: newScript("offline.js", assets.Offline),
	}
	s.offlinePath = s.Offline.Path()
	s.worker = s.newWorker(assets)
	return s, nil
}

// newScript returns a script of this program without its comments.
func newScript(name string, script []byte) *web.Asset {
	return web.NewAsset(name, pages.CompactScript(script))
}

// Texts formats texts, dates, numbers and amounts for a company.
type Texts struct{ pages.Locale }

// TextsOf returns the texts for the reader of a page: in the language of the reader, with those that the company has changed.
func (s *Site) TextsOf(c *web.Call) Texts {
	return Texts{s.Words.ForReader(c.Company, c.Chosen, c.Wish()).WithOwnTexts(c.Company)}
}

// Show renders the template with that name. section is the path of the navigation entry to which the
// page belongs, or empty.
func (v *Visit) Show(name, section string, h pages.Head, data any) *web.Page {
	return v.Site.pages.Render(v.Call, name, pages.View{
		Locale: v.Locale, Head: h, Person: v.Person, Sections: v.sections(section), Own: v.own(section),
		SignIn: v.signInFrom(section), Viewing: v.Viewing, Opened: v.Opened, Page: data,
		Languages: v.languages(), Bar: v.bar(section), Bell: v.bell(), Manifest: v.manifest(), Offline: v.offline(),
	})
}

// languages returns the address of the page on which the reader chooses the language, or an empty text at a host without a company.
func (v *Visit) languages() string {
	if v.Call.Company.IsZero() {
		return ""
	}
	return LanguagePage
}

// manifest returns the address of the description of the pages as an app, or an empty text at a host without a company.
func (v *Visit) manifest() string {
	if v.Call.Company.IsZero() {
		return ""
	}
	return ManifestPath
}

// offline returns the address of the script that keeps copies of pages in the browser, or an empty text if it keeps none.
func (v *Visit) offline() string {
	if v.Person == nil || v.Person.Session == "" {
		return ""
	}
	return v.Site.offlinePath
}

type None struct{}

// PlainText returns a text of a company without markup, on one line.
func (s *Site) PlainText(text string) string { return s.RichText.Plain(text) }
