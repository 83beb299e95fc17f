package mail

import (
	"bytes"
	netmail "net/mail"
	"regexp"
	"strings"
	"testing"
	"time"

	"lyceum/auth"
	"lyceum/auth/masterkey"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// linking returns a worker that creates password links. It computes their validity with the clock of o.
func (o *mailFixture) linking(by Deliverer, adjust ...func(*Config)) *Worker {
	o.t.Helper()
	resolver := tenant.NewResolver(o.db, tenant.Options{})
	links, err := auth.NewResetLinks(auth.ResetLinkOptions{
		DB: o.db, DeploymentKey: bytes.Repeat([]byte{42}, masterkey.Size), HTTPSPort: 443, Now: o.now,
	})
	if err != nil {
		o.t.Fatal(err)
	}
	return o.worker(by, func(c *Config) {
		c.Links, c.Resolver = links, resolver
		for _, change := range adjust {
			change(c)
		}
	})
}

// ask enqueues a message with a password link for an address.
func (o *mailFixture) ask(email, nonce string, adjust ...func(*people.ResetRequest)) {
	o.t.Helper()
	r := people.ResetRequest{Nonce: []byte(nonce), At: o.now(), Address: "198.51.100.7", RequestID: "R1"}
	for _, change := range adjust {
		change(&r)
	}
	if err := people.RequestReset(o.t.Context(), o.company(), o.world.Text(email), r); err != nil {
		o.t.Fatal(err)
	}
}

// change updates the settings of the company.
func (o *mailFixture) change(apply func(*company.CompanySettings)) {
	o.t.Helper()
	if err := company.ChangeCompany(o.t.Context(), o.db, o.world.Company.Slug(), apply); err != nil {
		o.t.Fatal(err)
	}
}

var linkPattern = regexp.MustCompile(`https://learn\.north\.test/choose-password\?token=[A-Za-z0-9_-]{54}`)

func TestPasswordMessage_ContainsLink(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	server := o.server(func(s *mailServer) { s.data = first("452 4.3.1 full") })
	w := o.linking(server.client())
	o.ask("TARA@north.test", "one")
	o.ask("nobody@north.test", "two")
	o.round(w, 2)
	o.world.AdvanceOutbox(t, pauseInTests) // AdvanceOutbox advances the times in the outbox, but not the lifetime of the link.
	o.round(w, 1)                          // The server rejected the message temporarily. The worker sends it again without changes.
	taken := server.messages()
	if len(taken) != 1 || !strings.Contains(taken[0].to, "<tara@north.test>") {
		t.Fatalf("received: %+v", taken)
	}
	_, text, html := o.parts(taken[0].data)
	inText, inHTML := linkPattern.FindAllString(text, -1), linkPattern.FindAllString(html, -1)
	if len(inText) != 1 || len(inHTML) != 3 || inHTML[0] != inText[0] || inHTML[2] != inText[0] {
		t.Errorf("links %q and %q in\n%s\n%s", inText, inHTML, text, html)
	}
	if kept := o.world.Value(t, `select string_agg(payload::text, '') from outbox where company_id = $1`); kept != "{}{}" {
		t.Errorf("the outbox contains %s", kept)
	}
	if links := o.world.Value(t, `select count(*) from reset_tokens where company_id = $1 and used_at is null and user_id = $2`, o.world.ID(storetest.Trainee)); links != "1" {
		t.Errorf("%s links work", links)
	}
}

func TestPasswordMessage_Language(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	de, from, zone := "de", o.world.Text("lernen@north.test"), "America/Argentina/Buenos_Aires"
	o.change(func(s *company.CompanySettings) { s.Language, s.MailFrom, s.Timezone = de, from, zone })
	o.clock.Store(time.Date(2030, time.March, 4, 12, 36, 0, 0, time.UTC).UnixNano())
	o.world.Exec(o.t, "update users set timezone = '' where company_id = :company")
	server := o.server(nil)
	w := o.linking(server.client())
	o.ask("tara@north.test", "one", func(r *people.ResetRequest) { r.Tell = true })
	o.round(w, 1)
	o.round(w, 1)
	taken := server.messages()
	if len(taken) != 2 {
		t.Fatalf("received: %+v", taken)
	}
	for i, want := range []struct {
		subject string
		says    []string
	}{
		{"Neues Passwort für North", []string{"Guten Tag Tara", "4.\u00a0März\u00a02030, 10:36\u00a0Uhr (Ortszeit Buenos Aires)", "/choose-password?token="}},
		{"Neues Passwort bei North angefordert", []string{"am 4.\u00a0März\u00a02030, 09:36\u00a0Uhr (Ortszeit Buenos Aires)"}},
	} {
		header, text, html := o.parts(taken[i].data)
		subject, err := wordDecoder.DecodeHeader(header.Get("Subject"))
		if err != nil || subject != want.subject {
			t.Errorf("subject %q, %v; want %q", subject, err, want.subject)
		}
		if got := header.Get("From"); got != `"North" <lernen@north.test>` {
			t.Errorf("from %s", got)
		}
		if !strings.Contains(taken[i].from, "<no-reply@lyceum.test>") {
			t.Errorf("the envelope sender is %s", taken[i].from)
		}
		for _, says := range want.says {
			if !strings.Contains(text, says) || !strings.Contains(html, says) {
				t.Errorf("%q is missing in\n%s\n%s", says, text, html)
			}
		}
		if !strings.Contains(html, `<html lang="de">`) {
			t.Errorf("the language is missing in %s", html)
		}
	}
	if _, notice, _ := o.parts(taken[1].data); strings.Contains(notice, "token=") {
		t.Errorf("the notice contains the link: %s", notice)
	}
}

var (
	sooner = func(r *people.ResetRequest) { r.At = r.At.Add(-59 * time.Minute) }
	late   = func(r *people.ResetRequest) { r.At = r.At.Add(-time.Hour) }
	stray  = func(r *people.ResetRequest) { r.Page = "https://elsewhere.test/{token}" }
)

func TestPasswordMessage_UnneededLinks(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		email  string
		adjust func(*people.ResetRequest)
		want   company.MessageState
		reason string
	}{
		"in time":  {"tara@north.test", sooner, company.MessageSent, ""},
		"too late": {"tara@north.test", late, company.MessageGivenUp, "the link has expired"},
		"stray":    {"tara@north.test", stray, company.MessageGivenUp, "leads where the company sends no links"},
		"disabled": {"dev@north.test", nil, company.MessageUnneeded, "no longer needed"},
		"unknown":  {"nobody@north.test", nil, company.MessageUnneeded, "no longer needed"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newMailFixture(t)
			if c.adjust == nil {
				c.adjust = func(*people.ResetRequest) {}
			}
			server := o.server(nil)
			o.ask(c.email, "one", c.adjust)
			o.round(o.linking(server.client()), 1)
			messages := o.messages(company.MessageFilter{Waiting: true, GivenUp: true, Done: true})
			if len(messages) != 1 {
				t.Fatalf("messages %+v", messages)
			}
			m := messages[0]
			if m.State() != c.want || !strings.Contains(m.LastError, c.reason) || (c.want == company.MessageSent) != (len(server.messages()) == 1) {
				t.Errorf("state %s with the reason %q, want %s; sent %+v", m.State(), m.LastError, c.want, server.messages())
			}
		})
	}
}

func TestPasswordMessage_Notices(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	server := o.server(nil)
	for i, first := range []bool{false, true} {
		err := o.company().Tx(t.Context(), func(c store.Company) error {
			return c.EnqueueMessage(t.Context(), store.PasswordChanged, string(rune('a'+i)),
				people.PasswordNotice{UserID: o.world.ID(storetest.Trainee), At: o.now(), First: first})
		})
		if err != nil {
			t.Fatal(err)
		}
		o.round(o.linking(server.client()), 1)
	}
	taken := server.messages()
	if len(taken) != 2 {
		t.Fatalf("received: %+v", taken)
	}
	for i, want := range []string{"Your password at North was changed", "Your password at North is set"} {
		if header, _, _ := o.parts(taken[i].data); header.Get("Subject") != want {
			t.Errorf("subject %q, want %q", header.Get("Subject"), want)
		}
	}
}

// If a name contains line breaks or HTML, the message must have no additional header and no additional markup.
func TestPasswordMessage_EscapesNames(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	name, tagline := "North\r\nBcc: eve@evil.test", `<img src=x onerror=alert(1)>`
	o.change(func(s *company.CompanySettings) { s.Name, s.Tagline = name, tagline })
	server := o.server(nil)
	o.enroll(storetest.SharedTrainee, storetest.Forklift)
	o.round(o.worker(server.client(), nil), 1)
	taken := server.messages()
	if len(taken) != 1 {
		t.Fatalf("received: %+v", taken)
	}
	header, _, html := o.parts(taken[0].data)
	from, err := netmail.ParseAddress(header.Get("From"))
	if err != nil || from.Name != "North Bcc: eve@evil.test" || header.Get("Bcc") != "" || strings.Contains(taken[0].to, "evil") {
		t.Errorf("header %v, from %v, %v, to %s", header, from, err, taken[0].to)
	}
	if strings.Contains(html, "<img") || !strings.Contains(html, "&lt;img src=x") {
		t.Errorf("markup of a name: %s", html)
	}
}

// The message to a new account must not contain the name, because anyone can enter any address and any name in the
// sign-up form.
func TestPasswordMessage_OmitsNamesFromForms(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	in := people.SignUp{Email: "victim@elsewhere.test", FName: "You have won, see", LName: "https://evil.test", At: o.now()}
	if _, err := people.AddSignUp(t.Context(), o.company(), in, []byte("one"), store.Actor{}); err != nil {
		t.Fatal(err)
	}
	server := o.server(nil)
	w := o.linking(server.client())
	o.round(w, 1)
	o.ask(in.Email, "two", func(r *people.ResetRequest) { r.Tell = true })
	o.round(w, 1)
	o.round(w, 1)
	taken := server.messages()
	if len(taken) != 3 {
		t.Fatalf("received: %+v", taken)
	}
	for i, m := range taken {
		header, text, html := o.parts(m.data)
		if !strings.Contains(m.to, "<victim@elsewhere.test>") || strings.Contains(header.Get("To")+text+html, "won") ||
			strings.Contains(text+html, "evil.test") || !strings.Contains(text, "Hello,") || linkPattern.MatchString(text) != (i < 2) {
			t.Errorf("message %d: %v\n%s\n%s", i, header, text, html)
		}
	}
}

// An invitation of an imported user must contain the user's name. Its link must be valid for seven days after the
// worker creates it, even if the message has waited in the outbox.
func TestInvitation(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	o.world.Exec(o.t, o.world.Text("update users set password_hash = null where email in ('tara@north.test', 'uma@north.test')"))
	nonces := [][]byte{[]byte("one"), []byte("two")}
	err := o.company().Tx(t.Context(), func(c store.Company) error {
		enqueued, err := company.EnqueueInvitations(t.Context(), c, []string{o.world.Text("TARA@north.test"), o.world.Text("uma@north.test")}, nonces, time.Hour, 0)
		if err == nil && enqueued != 2 {
			t.Errorf("%d messages in the outbox", enqueued)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	o.clock.Store(time.Now().UnixNano()) // The lifetime of a link is computed from the database's time.
	server := o.server(nil)
	w := o.linking(server.client())
	o.round(w, 1)
	o.world.Exec(o.t, o.world.Text("update users set password_hash = 'chosen' where email = 'uma@north.test'"))
	o.world.Exec(o.t, "update outbox set due_at = now() where company_id = :company")
	o.round(w, 1) // The second message is not needed any more.
	taken := server.messages()
	if len(taken) != 1 || !strings.Contains(taken[0].to, "<tara@north.test>") {
		t.Fatalf("received: %+v", taken)
	}
	header, text, _ := o.parts(taken[0].data)
	if header.Get("Subject") != "Your account at North: choose your password" || !strings.Contains(text, "Hello Tara") || !linkPattern.MatchString(text) {
		t.Errorf("the message is %v\n%s", header, text)
	}
	life := o.world.Value(t, `select expires_at - created_at from reset_tokens where company_id = $1 and user_id = $2`, o.world.ID(storetest.Trainee))
	if life != "7 days" {
		t.Errorf("the link works for %s", life)
	}
}
