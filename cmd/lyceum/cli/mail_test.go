package cli

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"lyceum/mail"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/people"
	"lyceum/tenant"
)

// enqueueMessage enqueues one message about a password per cause. It returns the ids of the messages.
func (o operator) enqueueMessage(slug string, causes ...string) (numbers []string) {
	o.Helper()
	o.inside(slug, func(db *store.DB, rows store.Company) error {
		for _, cause := range causes {
			err := rows.Tx(o.Context(), func(c store.Company) error {
				return c.EnqueueMessage(o.Context(), store.PasswordChanged, cause, people.PasswordNotice{UserID: 7, At: time.Unix(1_700_000_000, 0).UTC()})
			})
			if err != nil {
				return err
			}
		}
		messages, err := company.Messages(o.Context(), db, company.MessageFilter{Company: slug, Waiting: true}, len(causes))
		for _, m := range messages {
			numbers = append(numbers, strconv.FormatInt(m.ID, 10))
		}
		return err
	})
	return numbers
}

// giveUp parks all messages that are due.
func (o operator) giveUp(reason string) {
	o.Helper()
	o.inside("acme", func(db *store.DB, _ store.Company) error {
		queued, err := db.ClaimMessages(o.Context(), time.Minute, 100)
		for _, one := range queued {
			err = errors.Join(err, db.ParkMessage(o.Context(), one, reason))
		}
		return err
	})
}

func (o operator) inside(slug string, do func(*store.DB, store.Company) error) {
	o.Helper()
	db, err := store.Open(o.Context(), store.Config{DSN: o.dsn})
	if err != nil {
		o.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	company, err := tenant.NewResolver(db, tenant.Options{}).BySlug(o.Context(), slug)
	if err == nil {
		err = do(db, db.For(company))
	}
	if err != nil {
		o.Fatal(err)
	}
}

func TestMailCommands(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	o.must("company", "add", "--slug", "zeta", "--name", "Zeta")
	numbers := o.enqueueMessage("acme", "1", "2", "3")
	other := o.enqueueMessage("zeta", "1")[0]
	o.giveUp("550 5.1.1")

	if list := o.must("mail", "list", "--company", "acme"); strings.Count(list, "given up") != 3 || strings.Count(list, "550 5.1.1") != 3 || strings.Contains(list, "zeta") {
		t.Errorf("list: %s", list)
	}
	if list := o.must("mail", "list", "--state", "waiting"); strings.Count(list, "\n") != 1 {
		t.Errorf("list of due messages: %s", list)
	}
	if shown := o.must("mail", "show", other); !strings.Contains(shown, "zeta") || !strings.Contains(shown, `"userID":7`) || !strings.Contains(shown, "550 5.1.1") || strings.Contains(shown, "Next attempt") {
		t.Errorf("shown: %s", shown)
	}
	o.must("mail", "drop", numbers[0])
	o.must("mail", "retry", numbers[1])
	o.refused(ExitFailed, []string{"not changed: " + numbers[0] + "."}, "mail", "retry", numbers[0])
	if said := o.must("mail", "retry", "--all", "--company", "acme"); said != "Messages that will be retried: 1.\n" {
		t.Errorf("retry all: %s", said)
	}
	list := o.must("mail", "list", "--state", "all", "--limit", "4")
	if strings.Count(list, "waiting") != 2 || strings.Count(list, "needless") != 1 || strings.Count(list, "given up") != 1 || !strings.Contains(list, "dropped by the operator") {
		t.Errorf("list of all: %s", list)
	}
	o.refused(ExitFailed, []string{"there is no message 999999"}, "mail", "show", "999999")
	o.refused(ExitFailed, []string{"there is no company"}, "mail", "list", "--company", "nobody")
	o.refused(ExitFailed, []string{"there is no company"}, "mail", "retry", "--all", "--company", "nobody")
	for _, args := range [][]string{{"retry"}, {"retry", "1", "--all"}, {"retry", "1", "--kind", "x"}, {"list", "--limit", "0"}, {"list", "--state", "lost"}, {"drop"}} {
		o.refused(ExitUsage, nil, append([]string{"mail"}, args...)...)
	}
}

func TestMailTemplateCommands(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme", "--language", "de")
	folder := t.TempDir()
	html, text := filepath.Join(folder, "own.html"), filepath.Join(folder, "own.txt")
	template := func(verb string, more ...string) []string {
		return append([]string{"mail", "template", verb, "--company", "acme"}, more...)
	}
	files := []string{"--kind", "password_reset", "--html", html, "--text", text}
	rewrite := func(name, from, to string) {
		t.Helper()
		source, err := os.ReadFile(name)
		if err != nil || !strings.Contains(string(source), from) {
			t.Fatalf("%s: %v: %s", name, err, source)
		}
		if err := os.WriteFile(name, []byte(strings.ReplaceAll(string(source), from, to)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	o.must(template("export", files...)...)
	o.refused(ExitFailed, []string{"exists"}, template("export", files...)...)
	rewrite(text, "Neues Passwort für", "Frisches Passwort für")
	previews := filepath.Join(folder, "previews")
	if said := o.must(template("preview", append(files, "--to", previews)...)...); said != "password_reset: Frisches Passwort für Acme\n" {
		t.Errorf("preview: %s", said)
	}
	if list := o.must(template("list")...); strings.Contains(list, "the company's") {
		t.Errorf("the preview stored the template: %s", list)
	}
	o.must(template("set", files...)...)
	if said := o.must(template("preview", "--to", previews)...); strings.Count(said, "\n") != len(mail.Kinds()) || !strings.Contains(said, "password_reset: Frisches Passwort für Acme\n") {
		t.Errorf("preview of all: %s", said)
	}
	page, err := os.ReadFile(filepath.Join(previews, "password_reset.de.html"))
	if err != nil || !strings.Contains(string(page), `<html lang="de">`) || !strings.Contains(string(page), "Sam Sample") {
		t.Errorf("the page: %v: %s", err, page)
	}
	if list := o.must(template("list")...); strings.Count(list, "the company's, since 2") != 1 {
		t.Errorf("list: %s", list)
	}
	if said := o.must(template("preview", "--language", "en", "--to", previews, "--kind", "password_reset")...); said != "password_reset: Choose a new password for Acme\n" {
		t.Errorf("preview in English: %s", said)
	}

	rewrite(html, ".Data.Link", `"nowhere"`)
	rewrite(html, `{{template "address" .}}`, "")
	o.refused(ExitUsage, []string{"HTML and plain text must both contain {{.Data.Link}}"}, template("set", files...)...)
	o.refused(ExitUsage, []string{"--kind", "not one of"}, template("set", "--kind", "letter", "--html", html, "--text", text)...)
	o.refused(ExitUsage, []string{"--language", "not one of"}, template("list", "--language", "tlh")...)
	o.refused(ExitUsage, []string{"must be set together"}, template("preview", "--html", html, "--to", previews)...)
	o.refused(ExitUsage, []string{"no such file"}, template("set", "--kind", "password_reset", "--html", html+"x", "--text", text)...)

	o.must(template("remove", "--kind", "password_reset")...)
	o.refused(ExitFailed, []string{"no template of its own"}, template("remove", "--kind", "password_reset")...)
}

// If a template uses a definition of the company's own layout, the layout must not be removable.
func TestMailTemplateRemove_KeepsNeededLayout(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	folder := t.TempDir()
	write := func(name, text string) string {
		t.Helper()
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	set := func(kind, html, text string) []string {
		return []string{"mail", "template", "set", "--company", "acme", "--kind", kind, "--html", write(kind+".html", html), "--text", write(kind+".txt", text)}
	}
	leaning := set("password_reset", `{{define "content"}}{{template "motto"}} {{.Data.Link}}{{end}}`, `{{define "subject"}}New{{end}}{{define "content"}}{{.Data.Link}}{{end}}`)
	o.refused(ExitUsage, []string{"motto"}, leaning...)
	o.must(set("layout", `<html>{{template "content" .}}{{define "motto"}}Onwards{{end}}</html>`, `{{template "content" .}}`)...)
	o.must(leaning...)
	o.refused(ExitFailed, []string{"password_reset does not work without it"}, "mail", "template", "remove", "--company", "acme", "--kind", "layout")
	o.must("mail", "template", "remove", "--company", "acme", "--kind", "password_reset")
	o.must("mail", "template", "remove", "--company", "acme", "--kind", "layout")
}

func TestOrigins(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	origin := func(verb string, more ...string) []string {
		return append([]string{"origin", verb, "--company", "acme"}, more...)
	}
	o.must(origin("add", "HTTPS://App.Acme.example:443/")...)
	o.must(origin("add", "https://app.acme.example")...)
	o.must(origin("add", "https://app.acme.example:8443")...)
	if list := o.must(origin("list")...); list != "https://app.acme.example\nhttps://app.acme.example:8443\n" {
		t.Errorf("list: %q", list)
	}
	o.must(origin("remove", "https://app.acme.example")...)
	o.refused(ExitFailed, []string{"is not on the list"}, origin("remove", "https://app.acme.example")...)
	for _, wrong := range []string{"http://app.acme.example", "https://app.acme.example/page", "app.acme.example", "https://user@app.acme.example", "https://*.acme.example"} {
		o.refused(ExitUsage, []string{"is not an origin"}, origin("add", wrong)...)
	}
}
