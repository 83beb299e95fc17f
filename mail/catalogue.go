package mail

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	htmltemplate "html/template"
	"io/fs"
	"path"
	"strings"
	texttemplate "text/template"

	"lyceum/store"
	"lyceum/tenant"
)

//go:embed templates
var templateFiles embed.FS

// Layout is the kind of a template that is no message: what stands around the words of all of them.
const Layout = "layout"

// fallbackLanguage is that of companies whose language has no templates.
const fallbackLanguage = "en"

// Languages are those that messages are written in, by two letters of ISO 639-1.
func Languages() (all []string) {
	entries, _ := fs.ReadDir(templateFiles, "templates")
	for _, entry := range entries {
		if entry.IsDir() {
			all = append(all, entry.Name())
		}
	}
	return all
}

// page is what a template sees.
type page struct {
	Language string
	Subject  string
	Company  look
	// Name is that of the person the message is for, or empty.
	Name string
	// Data differs by kind.
	Data any
}

// look is a company as templates see it.
type look struct {
	Name, Tagline, SupportEmail, Home string
	// The colours are of the form #rrggbb; text on Color and Accent is readable in OnColor and OnAccent, and links are in
	// LinkOnLight and LinkOnDark.
	Color, OnColor, Accent, OnAccent, LinkOnLight, LinkOnDark string
}

// The grounds that text in a company's colours stands on.
const (
	lightCard = "#ffffff"
	darkCard  = "#1b222b"
)

func lookOf(company tenant.Company, httpsPort int) look {
	brand := company.Brand()
	return look{
		Name: company.Name(), Tagline: brand.Tagline, SupportEmail: brand.SupportEmail, Home: company.Origin(httpsPort) + "/",
		Color: brand.Color, OnColor: tenant.ReadableOn(brand.Color), Accent: brand.Accent, OnAccent: tenant.ReadableOn(brand.Accent),
		LinkOnLight: tenant.ReadableAs(brand.Color, lightCard), LinkOnDark: tenant.ReadableAs(brand.Color, darkCard),
	}
}

// button is what the template of that name sees.
type button struct {
	Label, Link string
	Company     look
}

var functions = map[string]any{
	"button": func(label, link string, company look) button { return button{label, link, company} },
}

// wording is the two forms of one kind of message in one language, each inside its layout.
type wording struct {
	html *htmltemplate.Template
	text *texttemplate.Template
}

// builtIn gives our own wording of a kind.
func builtIn(kind, language string) (wording, error) {
	folder := "templates/" + language + "/"
	html, err := htmltemplate.New("").Funcs(functions).ParseFS(templateFiles, "templates/layout.html", folder+"words.html", folder+kind+".html")
	if err != nil {
		return wording{}, err
	}
	text, err := texttemplate.New("").Funcs(functions).ParseFS(templateFiles, "templates/layout.txt", folder+"words.txt", folder+kind+".txt")
	return wording{html, text}, err
}

// BuiltIn gives the source of our own template of a kind or of the Layout, as a company's own may begin.
func BuiltIn(kind, language string) (store.MailTemplate, error) {
	folder := "templates"
	if kind != Layout {
		folder = path.Join(folder, language)
	}
	html, err := templateFiles.ReadFile(path.Join(folder, kind+".html"))
	if err != nil {
		return store.MailTemplate{}, fmt.Errorf("there is no template %s in %s", kind, language)
	}
	text, err := templateFiles.ReadFile(path.Join(folder, kind+".txt"))
	return store.MailTemplate{Kind: kind, Language: language, HTML: string(html), Plain: string(text)}, err
}

// replace puts a company's own template in the place of ours.
func (w wording) replace(own store.MailTemplate) error {
	html, text := "own.html", "own.txt"
	if own.Kind == Layout {
		html, text = "layout.html", "layout.txt"
	}
	if _, err := w.html.New(html).Parse(own.HTML); err != nil {
		return fmt.Errorf("HTML: %w", err)
	}
	if _, err := w.text.New(text).Parse(own.Plain); err != nil {
		return fmt.Errorf("plain text: %w", err)
	}
	return nil
}

// longestPart bounds each form of a message: mail programs cut what is longer than about 100 KB.
const longestPart = 96 << 10

var errLong = fmt.Errorf("longer than %d KiB", longestPart>>10)

// bounded is a buffer that refuses what is too long.
type bounded struct{ bytes.Buffer }

func (b *bounded) Write(p []byte) (int, error) {
	if b.Len()+len(p) > longestPart {
		return 0, errLong
	}
	return b.Buffer.Write(p)
}

// written is a message in words.
type written struct{ subject, html, text string }

func (w wording) write(p page) (written, error) {
	var subject, html, text bounded
	if err := w.text.ExecuteTemplate(&subject, "subject", p); err != nil {
		return written{}, err
	}
	p.Subject = oneLine(subject.String())
	if err := w.html.ExecuteTemplate(&html, "layout.html", p); err != nil {
		return written{}, err
	}
	if err := w.text.ExecuteTemplate(&text, "layout.txt", p); err != nil {
		return written{}, err
	}
	if p.Subject == "" {
		return written{}, errors.New("the subject is empty")
	}
	return written{p.Subject, html.String(), text.String()}, nil
}

// oneLine makes text fit for a header.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
