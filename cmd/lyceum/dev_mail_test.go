package main

import (
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/http"
	netmail "net/mail"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lyceum/cmd/lyceum/demo"
)

// messageTo waits for a message to an address whose subject contains a text. It returns the plain text of the first
// such message in the folder.
func (d *devServer) messageTo(t *testing.T, email, subject string) string {
	t.Helper()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for late := time.After(patience); ; {
		for _, m := range d.letters(t) {
			if strings.Contains(m.Header.Get("To"), "<"+email+">") && strings.Contains(m.Header.Get("Subject"), subject) {
				return plainForm(t, m)
			}
		}
		select {
		case <-tick.C:
		case <-late:
			t.Fatalf("no message to %s about %q", email, subject)
		}
	}
}

// letters returns the messages in the mail folder, sorted by file name. Their subjects are decoded.
func (d *devServer) letters(t *testing.T) (all []*netmail.Message) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(d.demo.Mail, "*.eml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		m, err := netmail.ReadMessage(strings.NewReader(string(text)))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		m.Header["Subject"] = []string{subject}
		all = append(all, m)
	}
	return all
}

func plainForm(t *testing.T, m *netmail.Message) string {
	t.Helper()
	_, params, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
	if err != nil {
		t.Fatal(err)
	}
	part, err := multipart.NewReader(m.Body, params["boundary"]).NextRawPart()
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(quotedprintable.NewReader(part))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// tokenOf returns the token in the link of a message to the page choose-password.
func (d *devServer) tokenOf(t *testing.T, c demo.Company, letter string) string {
	t.Helper()
	_, after, found := strings.Cut(letter, d.at(c, "/choose-password?token="))
	if !found {
		t.Fatalf("no link to %s in %s", d.at(c, "/"), letter)
	}
	return strings.Fields(after)[0]
}

// passwordsComeByMail resets a password at a company with German pages, and signs a user up. It uses the links in
// the messages. The reset must end the earlier session.
func (d *devServer) passwordsComeByMail(t *testing.T) {
	c := d.demo.Companies[1]
	who := c.Manager
	ask := func(path string, form url.Values) int { return d.call(path, "", form, nil) }
	choose := func(token, password string) {
		t.Helper()
		page, err := d.browser().Get(d.at(c, "/choose-password?token="+token))
		if err != nil {
			t.Fatal(err)
		}
		_ = page.Body.Close()
		if page.StatusCode != http.StatusOK {
			t.Errorf("the page that the link leads to: status %d", page.StatusCode)
		}
		if status := ask("/webapi/v1/validate-token", url.Values{"token": {token}, "fs": {"1"}}); status != http.StatusOK {
			t.Fatalf("validate-token: status %d", status)
		}
		if status := ask("/webapi/v1/reset", url.Values{"token": {token}, "password": {password}, "confirmpassword": {password}}); status != http.StatusOK {
			t.Fatalf("reset: status %d", status)
		}
	}
	before := d.login(c, who)
	if status := ask("/authorize/forgot-password", url.Values{"email": {who.Email}, "domain": {c.CustomDomain}}); status != http.StatusOK {
		t.Fatalf("forgot-password: status %d", status)
	}
	who.Password = "ein Stapel Batterien"
	choose(d.tokenOf(t, c, d.messageTo(t, who.Email, "Neues Passwort für "+c.Name)), who.Password)
	d.messageTo(t, who.Email, "wurde geändert")
	if status := d.call("/webapi/v1/course-list", before, nil, nil); status != http.StatusUnauthorized {
		t.Errorf("the earlier session: status %d", status)
	}
	d.login(c, who)

	email := "nina.neu@ahornblick.example"
	form := url.Values{"email": {email}, "fname": {"Nina"}, "lname": {"Neu"}, "mobile": {"491701234567"}}
	if status := d.call("/webapi/v1/tempsignup", d.login(c, c.APIUser), form, nil); status != http.StatusOK {
		t.Fatalf("tempsignup: status %d", status)
	}
	choose(d.tokenOf(t, c, d.messageTo(t, email, "Willkommen bei "+c.Name)), "noch ein Stapel Batterien")
	d.messageTo(t, email, "Ihr Passwort bei "+c.Name)
	if status := ask("/webapi/auth/login", url.Values{"email": {email}, "password": {"noch ein Stapel Batterien"}, "domainName": {c.CustomDomain}}); status != http.StatusOK {
		t.Errorf("login of the user who signed up: status %d", status)
	}
}
