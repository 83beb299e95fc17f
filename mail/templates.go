package mail

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	htmltemplate "html/template"
	"slices"
	"strings"
	"sync"
	texttemplate "text/template"

	"lyceum/store/company"
	"lyceum/tenant"
)

//go:embed templates
var templateFiles embed.FS

// Layout is the kind of the template that surrounds the content of every message.
const Layout = "layout"

// fallbackLanguage is used for companies whose language has no templates.
const fallbackLanguage = "en"

// languages contains the languages of the messages, which are those of the pages.
var languages = slices.Sorted(slices.Values(tenant.Languages()))

// Languages returns the languages of the messages as two letters of ISO 639-1, in alphabetical order. Each built-in template except the
// Layout exists in each of them.
func Languages() []string { return slices.Clone(languages) }

// HasLanguage reports whether messages exist in the language with the code.
func HasLanguage(code string) bool { return slices.Contains(languages, code) }

// page is the data with which the templates of a message are executed.
type page struct {
	Language string
	Subject  string
	Company  companyStyle
	// Name is the name of the recipient, or empty.
	Name string
	// Unsubscribe is the address with which the recipient stops such messages, or empty.
	Unsubscribe string
	// Data depends on the kind of the message.
	Data any
}

// IsRightToLeft reports whether the language of the message is written from right to left.
func (p page) IsRightToLeft() bool { return tenant.IsRightToLeft(p.Language) }

type companyStyle struct {
	Name, Tagline, SupportEmail, Home string
	// Color, Accent and the colors that are computed from them have the form #rrggbb. OnColor and OnAccent are readable text
	// colors on Color and Accent. LinkOnLight and LinkOnDark are link colors in light and dark mode.
	Color, OnColor, Accent, OnAccent, LinkOnLight, LinkOnDark string
}

// The backgrounds in light and dark mode against which the contrast of company colors is checked.
const (
	lightCard = "#ffffff"
	darkCard  = "#1b222b"
)

// companyStyleOf returns the style of a company. For the zero company, it returns the style of the product at the apex.
func companyStyleOf(company tenant.Company, apex string, httpsPort int) companyStyle {
	name, host, brand := tenant.ProductName, apex, tenant.ProductBrand
	if !company.IsZero() {
		name, host, brand = company.Name(), company.Domain(), company.Brand()
	}
	return companyStyle{
		Name: name, Tagline: brand.Tagline, SupportEmail: brand.SupportEmail, Home: tenant.Origin(host, httpsPort) + "/",
		Color: brand.Color, OnColor: tenant.ReadableOn(brand.Color), Accent: brand.Accent, OnAccent: tenant.ReadableOn(brand.Accent),
		LinkOnLight: tenant.ReadableAs(brand.Color, lightCard), LinkOnDark: tenant.ReadableAs(brand.Color, darkCard),
	}
}

type button struct {
	Label, Link string
	Company     companyStyle
}

var functions = map[string]any{
	"button": func(label, link string, company companyStyle) button { return button{label, link, company} },
	// isolate keeps the direction of a value, such as a name in Latin letters, from changing the order of the sentence around it.
	"isolate": func(value string) string { return "\u2068" + value + "\u2069" },
}

// messageTemplates contains the HTML and the plain-text template of one kind in one language, each with its layout.
type messageTemplates struct {
	html *htmltemplate.Template
	text *texttemplate.Template
}

// parsed contains the results of builtIn by kind and language, as in "password_reset/en".
var parsed sync.Map

// builtIn returns the built-in HTML and plain-text templates of a kind in a language, with the layout. It parses them at their first use,
// because parsing those of all languages takes about half a second. The caller must not change them.
func builtIn(kind, language string) (messageTemplates, error) {
	key := kind + "/" + language
	if known, is := parsed.Load(key); is {
		return known.(messageTemplates), nil
	}
	made, err := parseBuiltIn(kind, language)
	if err == nil {
		parsed.Store(key, made)
	}
	return made, err
}

// parseBuiltIn is like builtIn, but returns templates that the caller may change.
func parseBuiltIn(kind, language string) (messageTemplates, error) {
	w := messageTemplates{htmltemplate.New("").Funcs(functions), texttemplate.New("").Funcs(functions)}
	for _, name := range []string{Layout, "words", kind} {
		source, err := BuiltIn(name, language)
		if err == nil {
			err = w.parse(name, source)
		}
		if err != nil {
			return w, err
		}
	}
	return w, nil
}

// BuiltIn returns the source of the built-in template of a kind, or of the Layout. It returns an error if there is no
// such template.
func BuiltIn(kind, language string) (company.MailTemplate, error) {
	section := ""
	if kind != Layout {
		section = language + " "
	}
	text, err := templateFiles.ReadFile("templates/" + kind + ".tmpl")
	t := company.MailTemplate{Kind: kind, Language: language, HTML: partOf(string(text), section+"html"), Plain: partOf(string(text), section+"plain")}
	if err != nil || t.HTML == "" || t.Plain == "" {
		return company.MailTemplate{}, fmt.Errorf("there is no template %s in %s", kind, language)
	}
	return t, nil
}

// partOf returns the part of a file of templates that follows the line with its name, such as "en html", or an empty text.
func partOf(text, name string) string {
	_, part, _ := strings.Cut(text, "=== "+name+" ===\n")
	part, _, _ = strings.Cut(part, "=== ")
	return part
}

// replace parses a company's own template in place of the built-in one.
func (w messageTemplates) replace(own company.MailTemplate) error {
	if own.Kind == Layout {
		return w.parse(Layout, own)
	}
	return w.parse("own", own)
}

// parse adds the two forms of a template as name.html and name.txt.
func (w messageTemplates) parse(name string, source company.MailTemplate) error {
	if _, err := w.html.New(name + ".html").Parse(source.HTML); err != nil {
		return fmt.Errorf("HTML: %w", err)
	}
	if _, err := w.text.New(name + ".txt").Parse(source.Plain); err != nil {
		return fmt.Errorf("plain text: %w", err)
	}
	return nil
}

// maxPartBytes is the maximum size of the HTML and of the plain text of a message. Mail programs cut messages of more
// than about 100 KB.
const maxPartBytes = 96 << 10

var errTooLong = fmt.Errorf("longer than %d KiB", maxPartBytes>>10)

// limitedBuffer is a buffer whose Write returns errTooLong above maxPartBytes.
type limitedBuffer struct{ bytes.Buffer }

func (b *limitedBuffer) Write(p []byte) (int, error) {
	if b.Len()+len(p) > maxPartBytes {
		return 0, errTooLong
	}
	return b.Buffer.Write(p)
}

// renderedMessage contains the subject and the two forms of a message.
type renderedMessage struct{ subject, html, text string }

func (w messageTemplates) write(p page) (renderedMessage, error) {
	var subject, html, text limitedBuffer
	if err := w.text.ExecuteTemplate(&subject, "subject", p); err != nil {
		return renderedMessage{}, err
	}
	p.Subject = oneLine(subject.String())
	if err := w.html.ExecuteTemplate(&html, "layout.html", p); err != nil {
		return renderedMessage{}, err
	}
	if err := w.text.ExecuteTemplate(&text, "layout.txt", p); err != nil {
		return renderedMessage{}, err
	}
	if p.Subject == "" {
		return renderedMessage{}, errors.New("the subject is empty")
	}
	return renderedMessage{p.Subject, html.String(), text.String()}, nil
}

// oneLine replaces line breaks and other spaces by single spaces, for use in a header.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
