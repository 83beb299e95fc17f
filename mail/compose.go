package mail

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	netmail "net/mail"
	"strings"

	gomail "github.com/wneessen/go-mail"

	"lyceum/store"
	"lyceum/tenant"
)

// render renders a message with the company's own templates. If these fail, it uses the built-in ones.
func (w *Worker) render(ctx context.Context, t task, l letter) (renderedMessage, error) {
	p := page{Language: t.dates.language, Company: companyStyleOf(t.company, w.c.HTTPSPort), Name: l.to.Name, Data: l.data}
	own, err := t.rows.MailTemplates(ctx, t.dates.language, t.owed.Kind, Layout)
	if err != nil {
		return renderedMessage{}, err
	}
	if len(own) > 0 {
		words, err := compile(t.owed.Kind, t.dates.language, own)
		if err == nil {
			var made renderedMessage
			if made, err = words.write(p); err == nil {
				return made, nil
			}
		}
		// The template was checked when it was set, so it was written for another version of the program.
		w.c.Log.Error("company template failed, used the built-in one", "company", t.company.Slug(), "kind", t.owed.Kind, "error", err)
	}
	return w.builtIn[t.owed.Kind+"/"+t.dates.language].write(p)
}

// compile parses the built-in templates of a kind and replaces those for which the company has its own.
func compile(kind, language string, own []store.MailTemplate) (messageTemplates, error) {
	words, err := builtIn(kind, language)
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
	m.FromMailAddress(&netmail.Address{Name: oneLine(company.Name()), Address: cmp.Or(company.MailFrom(), w.sender.Address)})
	if company.MailFrom() != "" {
		// Bounces go to the deployment's address, because its mail server sends the message.
		m.EnvelopeFromMailAddress(w.sender)
	}
	m.ToMailAddress(&l.to)
	if support, err := netmail.ParseAddress(company.Brand().SupportEmail); err == nil {
		m.ReplyToMailAddress(support)
	}
	m.Subject(made.subject)
	m.SetMessageIDWithValue(w.messageID(o))
	m.SetDateWithValue(o.CreatedAt.Time())
	m.SetGenHeader("Auto-Submitted", "auto-generated")
	m.SetBodyString(gomail.TypeTextPlain, made.text)
	m.AddAlternativeString(gomail.TypeTextHTML, made.html)
	return m
}

// messageID returns a Message-ID derived from the key of the outbox row, without revealing it.
func (w *Worker) messageID(o store.QueuedMessage) string {
	digest := sha256.Sum256([]byte(o.Key))
	_, domain, _ := strings.Cut(w.sender.Address, "@")
	return hex.EncodeToString(digest[:16]) + "@" + domain
}
