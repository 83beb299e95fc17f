package mail

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	netmail "net/mail"
	"strings"

	gomail "github.com/wneessen/go-mail"

	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/tenant"
)

// render renders a message with the company's own templates. If one of these fails, it renders the message with the
// built-in templates and logs the error.
func (w *Worker) render(ctx context.Context, t task, l letter) (renderedMessage, error) {
	p := page{Language: t.dates.language, Company: companyStyleOf(t.company, w.c.Apex, w.c.HTTPSPort), Name: l.to.Name, Data: l.data, Unsubscribe: l.unsubscribe}
	ours, err := builtIn(t.message.Kind, t.dates.language)
	if err != nil {
		return renderedMessage{}, err
	}
	if t.company.IsZero() {
		return ours.write(p)
	}
	own, err := company.MailTemplates(ctx, t.rows, t.dates.language, t.message.Kind, Layout)
	if err != nil {
		return renderedMessage{}, err
	}
	if len(own) > 0 {
		words, err := compile(t.message.Kind, t.dates.language, own)
		if err == nil {
			var made renderedMessage
			if made, err = words.write(p); err == nil {
				return made, nil
			}
		}
		// Staff cannot set an invalid template, so another version of the program must have accepted this template.
		w.c.Log.Error("company template failed; built-in template used", "company", t.company.Slug(), "kind", t.message.Kind, "error", err)
	}
	return ours.write(p)
}

// compile returns the built-in templates of a kind in a language. It replaces each template for which own contains a template
// of the company.
func compile(kind, language string, own []company.MailTemplate) (messageTemplates, error) {
	if len(own) == 0 {
		return builtIn(kind, language)
	}
	words, err := parseBuiltIn(kind, language)
	for _, one := range own {
		if err == nil {
			err = words.replace(one)
		}
	}
	return words, err
}

// addHeaders adds the headers to a rendered message. The same outbox row always produces the same Message-ID and Date.
func (w *Worker) addHeaders(made renderedMessage, l letter, company tenant.Company, o store.QueuedMessage) *gomail.Msg {
	m := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	if company.IsZero() {
		m.FromMailAddress(&netmail.Address{Name: tenant.ProductName, Address: w.sender.Address})
	} else {
		w.addSender(m, company)
	}
	m.ToMailAddress(&l.to)
	m.Subject(made.subject)
	m.SetMessageIDWithValue(w.messageID(o))
	m.SetDateWithValue(o.CreatedAt.Time())
	m.SetGenHeader("Auto-Submitted", "auto-generated")
	if l.unsubscribe != "" { // RFC 8058
		m.SetGenHeader("List-Unsubscribe", "<"+l.unsubscribe+">")
		m.SetGenHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")
	}
	m.SetBodyString(gomail.TypeTextPlain, made.text)
	m.AddAlternativeString(gomail.TypeTextHTML, made.html)
	return m
}

// addSender adds the headers that name a company as the sender.
func (w *Worker) addSender(m *gomail.Msg, company tenant.Company) {
	m.FromMailAddress(&netmail.Address{Name: oneLine(company.Name()), Address: cmp.Or(mailbox.Canonical(company.MailFrom()), w.sender.Address)})
	if company.MailFrom() != "" {
		// Bounces go to the deployment's address, because its mail server sends the message.
		m.EnvelopeFromMailAddress(w.sender)
	}
	if support, err := netmail.ParseAddress(company.Brand().SupportEmail); err == nil {
		support.Address = mailbox.Canonical(support.Address)
		m.ReplyToMailAddress(support)
	}
}

// messageID returns a Message-ID that contains a digest of the key of the outbox row. The Message-ID does not reveal
// the key.
func (w *Worker) messageID(o store.QueuedMessage) string {
	digest := sha256.Sum256([]byte(o.Key))
	_, domain, _ := strings.Cut(w.sender.Address, "@")
	return hex.EncodeToString(digest[:16]) + "@" + domain
}
