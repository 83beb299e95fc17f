package mail

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	htmltemplate "html/template"
	netmail "net/mail"
	"strings"
	texttemplate "text/template"

	gomail "github.com/wneessen/go-mail"

	"lyceum/store"
	"lyceum/tenant"
)

//go:embed templates
var templates embed.FS

// letter is what one kind of message says, and to whom.
type letter struct {
	to       netmail.Address
	subject  string
	template *template
	data     any
}

// template is the two forms of a kind of message, each inside the layout that all kinds share.
type template struct {
	html *htmltemplate.Template
	text *texttemplate.Template
}

func newTemplate(name string) *template {
	const folder = "templates/"
	return &template{
		html: htmltemplate.Must(htmltemplate.New("").Funcs(htmltemplate.FuncMap{"readableOn": tenant.ReadableOn}).
			ParseFS(templates, folder+"layout.html", folder+name+".html")),
		text: texttemplate.Must(texttemplate.ParseFS(templates, folder+"layout.txt", folder+name+".txt")),
	}
}

// page is what a template sees.
type page struct {
	Company tenant.Company
	Home    string
	Subject string
	Data    any
}

// sign puts a letter into the company's look and an envelope. The same outbox row gives the same Message-ID and date
// each time.
func (w *Worker) sign(l *letter, company tenant.Company, o store.Owed) (*gomail.Msg, error) {
	subject := oneLine(l.subject)
	p := page{Company: company, Home: company.Origin(w.c.HTTPSPort) + "/", Subject: subject, Data: l.data}
	var html, text bytes.Buffer
	if err := l.template.html.ExecuteTemplate(&html, "layout.html", p); err != nil {
		return nil, err
	}
	if err := l.template.text.ExecuteTemplate(&text, "layout.txt", p); err != nil {
		return nil, err
	}
	m := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	m.FromMailAddress(&netmail.Address{Name: oneLine(company.Name()), Address: w.sender.Address})
	m.ToMailAddress(&l.to)
	if support, err := netmail.ParseAddress(company.Brand().SupportEmail); err == nil {
		m.ReplyToMailAddress(support)
	}
	m.Subject(subject)
	m.SetMessageIDWithValue(w.messageID(o))
	m.SetDateWithValue(o.CreatedAt.Time())
	m.SetGenHeader("Auto-Submitted", "auto-generated")
	m.SetBodyString(gomail.TypeTextPlain, text.String())
	m.AddAlternativeString(gomail.TypeTextHTML, html.String())
	return m, nil
}

// messageID follows from what caused the message, without telling it.
func (w *Worker) messageID(o store.Owed) string {
	digest := sha256.Sum256([]byte(o.Key))
	_, domain, _ := strings.Cut(w.sender.Address, "@")
	return hex.EncodeToString(digest[:16]) + "@" + domain
}

// oneLine makes text fit for a header.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
