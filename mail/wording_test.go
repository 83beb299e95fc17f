package mail

import (
	"errors"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

// If staff set the default wording of a message as their own, they must get the same wording back, for every kind and
// language.
func TestWording_EveryKindAndLanguage(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	for _, kind := range Kinds() {
		for _, language := range Languages() {
			words, complete, err := WordingOf(kind, language, nil)
			if err != nil || !complete || strings.Contains(words.Subject+words.Body, "{{") || !strings.Contains(words.Body, "{greeting}") {
				t.Fatalf("%s in %s: %+v, %v, %v", kind, language, words, complete, err)
			}
			words.Body += "\n\n{ <b> & {{.Data.Secret}} {{company}\n{home}"
			own, err := words.Template(kind, language)
			if err != nil {
				t.Fatalf("%s in %s: %v", kind, language, err)
			}
			if err := CheckTemplate(o.world.Company, 443, own, nil); err != nil {
				t.Errorf("%s in %s: %v", kind, language, err)
			}
			again, complete, err := WordingOf(kind, language, []company.MailTemplate{own})
			if err != nil || !complete || again != words {
				t.Errorf("%s in %s: got %+v, %v, %v; want %+v", kind, language, again, complete, err, words)
			}
			made, err := PreviewOf(o.world.Company, 443, kind, language, []company.MailTemplate{own})
			if err != nil || !strings.Contains(made.Text, "{ <b> & {{.Data.Secret}} {North") || !strings.Contains(made.HTML, "{ &lt;b&gt; &amp; {{.Data.Secret}} {North") {
				t.Errorf("%s in %s: %+v, %v", kind, language, made, err)
			}
		}
	}
}

// The error of an invalid wording must name the field and the placeholder.
func TestWording_Wrong(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ subject, body, field, names string }{
		{"", "{link}", "subject", "required"}, {"Hello", " ", "body", "required"}, {"Hello", "Bye", "body", "{link}"},
		{"Hello {title}", "{link}", "subject", "{title}"}, {"Hello", "{link} {Link}", "body", "{Link}"}, {"{link}", "{link}", "subject", "{link}"},
		{"Two\nlines", "{link}", "subject", "one line"},
	} {
		_, err := Wording{c.subject, c.body}.Template(people.Invitation, "en")
		var wrong *WordingError
		if !errors.As(err, &wrong) || wrong.Field != c.field || !strings.Contains(wrong.Message, c.names) {
			t.Errorf("%q, %q: %v", c.subject, c.body, err)
		}
	}
	if _, complete, err := WordingOf(learning.EnrollmentConfirmation, "en", []company.MailTemplate{own(learning.EnrollmentConfirmation)}); err != nil || complete {
		t.Errorf("a template with other HTML: %v, %v", complete, err)
	}
}

// The message about a second factor must say what has changed.
func TestSecondFactorMessage(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	user, at := o.world.ID(storetest.Manager), o.now()
	if err := people.BeginSecondFactor(t.Context(), o.company(), user, []byte("sealed"), at); err != nil {
		t.Fatal(err)
	}
	if _, err := people.ConfirmSecondFactor(t.Context(), o.company(), user, []byte("sealed"), 1, [][]byte{[]byte("code")}, at, "second_factor"); err != nil {
		t.Fatal(err)
	}
	if _, err := people.ResetSecondFactor(t.Context(), o.company(), store.Editable{ID: user}, store.Editor{Role: "admin", At: at}); err != nil {
		t.Fatal(err)
	}
	server := o.server(nil)
	o.round(o.worker(server.client(), nil), 2)
	all := ""
	for _, taken := range server.messages() {
		_, text, _ := o.parts(taken.data)
		all += text
	}
	if !strings.Contains(all, "was set up on ") || !strings.Contains(all, "was removed by the staff on ") {
		t.Errorf("the messages: %s", all)
	}
}

// A test message must have example content and the company's own wording. Its recipient must be the user who
// requested it.
func TestTestMessage(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	template, err := Wording{"Willkommen bei {company}", "{greeting}\n\n{link}"}.Template(people.Invitation, "de")
	if err == nil {
		err = company.SetMailTemplate(t.Context(), o.company(), template, 0, store.Actor{})
	}
	if err != nil {
		t.Fatal(err)
	}
	for range 2 { // The second request within one second must send nothing.
		test := company.WordingTest{Kind: people.Invitation, Language: "de", UserID: o.world.ID(storetest.Trainee)}
		if err := company.SendTestMessage(t.Context(), o.company(), test, o.now()); err != nil {
			t.Fatal(err)
		}
	}
	server := o.server(nil)
	o.round(o.worker(server.client(), nil), 1)
	taken := server.messages()
	if len(taken) != 1 {
		t.Fatalf("received: %+v", taken)
	}
	header, text, html := o.parts(taken[0].data)
	if header.Get("Subject") != "Test: Willkommen bei North" || !strings.Contains(header.Get("To"), "tara@north.test") ||
		!strings.Contains(text, sampleLink) || !strings.Contains(html, "Passwort wählen") {
		t.Errorf("%v\n%s\n%s", header, text, html)
	}
}
