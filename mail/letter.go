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

// words finds the words for a letter: the company's own where it has some that still work, else ours.
func (w *Worker) words(ctx context.Context, t task, l letter) (written, error) {
	p := page{Language: t.dates.language, Company: lookOf(t.company, w.c.HTTPSPort), Name: l.to.Name, Data: l.data}
	own, err := t.rows.MailTemplates(ctx, t.dates.language, t.owed.Kind, Layout)
	if err != nil {
		return written{}, err
	}
	if len(own) > 0 {
		words, err := compile(t.owed.Kind, t.dates.language, own)
		if err == nil {
			var made written
			if made, err = words.write(p); err == nil {
				return made, nil
			}
		}
		// Checked when it was set, so it was written for another version of the program. A message in our words is better
		// than none.
		w.c.Log.Error("a company's own template does not work", "company", t.company.Slug(), "kind", t.owed.Kind, "error", err)
	}
	return w.builtIn[t.owed.Kind+"/"+t.dates.language].write(p)
}

// compile gives the wording of a kind with a company's own templates in the place of ours.
func compile(kind, language string, own []store.MailTemplate) (wording, error) {
	words, err := builtIn(kind, language)
	for _, one := range own {
		if err == nil {
			err = words.replace(one)
		}
	}
	return words, err
}

// sign puts a message into its envelope. The same outbox row gives the same Message-ID and date each time.
func (w *Worker) sign(made written, l letter, company tenant.Company, o store.Owed) *gomail.Msg {
	m := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	m.FromMailAddress(&netmail.Address{Name: oneLine(company.Name()), Address: cmp.Or(company.MailFrom(), w.sender.Address)})
	if company.MailFrom() != "" {
		// What comes back goes to the deployment, whose mail server sends.
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

// messageID follows from what caused the message, without telling it.
func (w *Worker) messageID(o store.Owed) string {
	digest := sha256.Sum256([]byte(o.Key))
	_, domain, _ := strings.Cut(w.sender.Address, "@")
	return hex.EncodeToString(digest[:16]) + "@" + domain
}
