package auth

import (
	"errors"
	"net/url"
	"strings"
	"testing"
	"time"

	"lyceum/auth/password"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

const newPassword = "a staple of batteries"

// requestLink requests a link and returns the messages in the outbox.
func (d *deployment) requestLink(t *testing.T, in ResetRequestInput) []store.QueuedMessage {
	t.Helper()
	d.requestReset(t, in)
	return d.queuedMessages(t)
}

func (d *deployment) requestReset(t *testing.T, in ResetRequestInput) {
	t.Helper()
	in.RequestSource, in.Email, in.Page = testSource, d.real(in.Email), d.real(in.Page)
	if err := d.RequestReset(t.Context(), in); err != nil {
		t.Fatalf("request a link to %s: %v", in.Email, err)
	}
}

// queuedMessages leases the messages of both companies in the outbox and returns them.
func (d *deployment) queuedMessages(t *testing.T) []store.QueuedMessage {
	t.Helper()
	var queued []store.QueuedMessage
	for _, w := range []storetest.World{d.north, d.south} {
		due, err := w.ClaimMessages(t)(t.Context(), 24*time.Hour, 20)
		if err != nil {
			t.Fatal(err)
		}
		queued = append(queued, due...)
	}
	return queued
}

func requestOf(t *testing.T, o store.QueuedMessage) (r people.ResetRequest) {
	t.Helper()
	if err := o.Read(&r); err != nil {
		t.Fatal(err)
	}
	return r
}

// linkTo requests a link, creates the link in the same way as the background job of the outbox, and returns the token
// of the link.
func (d *deployment) linkTo(t *testing.T, w storetest.World, email string) string {
	t.Helper()
	queued := d.requestLink(t, ResetRequestInput{Company: w.Company, Email: email})
	if len(queued) != 1 {
		t.Fatalf("outbox: %+v", queued)
	}
	return tokenIn(t, d.message(t, w, queued[0]).Link)
}

func (d *deployment) message(t *testing.T, w storetest.World, o store.QueuedMessage) ResetMessage {
	t.Helper()
	l, err := d.ResetLinks().Message(t.Context(), w.Company, o.Kind, requestOf(t, o))
	if err != nil {
		t.Fatalf("message to %s: %v", o.Key, err)
	}
	return l
}

func tokenIn(t *testing.T, link string) string {
	t.Helper()
	address, err := url.Parse(link)
	if err != nil || address.Query().Get("token") == "" {
		t.Fatalf("link %q: %v", link, err)
	}
	return address.Query().Get("token")
}

func (d *deployment) reset(t *testing.T, token, password string) error {
	t.Helper()
	return d.ResetPassword(t.Context(), ResetInput{Token: token, Password: password, RequestSource: testSource})
}

func TestReset_NewPassword(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	other := d.node(t, nil)
	session, bystander, mirror := d.login(t, d.north, "tara@north.test"), d.login(t, d.north, "uma@north.test"), d.login(t, d.south, "tara@south.test")
	if _, err := other.Verify(t.Context(), Bearer(session.Token), Use{}); err != nil {
		t.Fatal(err)
	}
	token := d.linkTo(t, d.north, " TARA@north.test ")
	shown, err := d.OpenResetLink(t.Context(), tenant.Company{}, token)
	if err != nil || !shown.Company.Is(d.north.Company) || shown.Email != d.real("tara@north.test") || shown.FirstPassword {
		t.Errorf("opened: %+v, %v", shown, err)
	}
	if err := d.reset(t, token, newPassword); err != nil {
		t.Fatal(err)
	}
	d.clock.Move(time.Second)
	for _, node := range []*Service{d.Service, other} {
		if _, err := node.Verify(t.Context(), Bearer(session.Token), Use{}); !errors.Is(err, ErrSessionEnded) {
			t.Errorf("the old session: %v, want ErrSessionEnded", err)
		}
		for _, l := range []Login{bystander, mirror} {
			if _, err := node.Verify(t.Context(), Bearer(l.Token), Use{}); err != nil {
				t.Errorf("the session of another user: %v", err)
			}
		}
	}
	if _, err := d.Refresh(t.Context(), tenant.Company{}, session.Refresh); !errors.Is(err, ErrSessionEnded) {
		t.Errorf("the old refresh token: %v, want ErrSessionEnded", err)
	}
	in := LoginInput{Company: d.north.Company, Email: d.real("tara@north.test"), Password: storetest.Password, RequestSource: testSource}
	if _, err := d.Login(t.Context(), in); !errors.Is(err, ErrCredentials) {
		t.Errorf("the old password: %v, want ErrCredentials", err)
	}
	in.Password = newPassword
	if _, err := d.Login(t.Context(), in); err != nil {
		t.Errorf("the new password: %v", err)
	}
	queued := d.queuedMessages(t)
	if len(queued) != 1 || queued[0].Kind != store.PasswordChanged {
		t.Errorf("outbox: %+v, want the message about the change", queued)
	}
}

// A password reset must also end, on every node, the browser sessions that the user opened for trainees, and the user's
// tickets. A person who knew the old password may have created them.
func TestReset_EndsDerivedSessionsAndTickets(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	other := d.node(t, nil)
	enrollment := d.north.ID(storetest.OngoingEnrollment)
	who, admin := d.staff(t)
	tara := d.login(t, d.north, "tara@north.test")
	own := LandInput{Company: d.north.Company, Token: tara.Token, Type: TraineeToken, EnrollmentID: enrollment, RequestSource: testSource}
	acting := LandInput{Company: d.north.Company, Token: admin.Token, Type: StaffToken, EnrollmentID: enrollment, RequestSource: testSource}
	taras, err := d.Land(t.Context(), own)
	if err != nil {
		t.Fatal(err)
	}
	opened, err := other.Land(t.Context(), acting) // This request caches the token on the other node.
	if err != nil {
		t.Fatal(err)
	}
	ticket, err := d.IssueTicket(t.Context(), who, enrollment, testSource)
	if err != nil {
		t.Fatal(err)
	}
	if err := d.reset(t, d.linkTo(t, d.north, "admin@north.test"), newPassword); err != nil {
		t.Fatal(err)
	}
	if _, err := other.Verify(t.Context(), Bearer(admin.Token), Use{}); err != nil {
		t.Fatalf("the other node already reports: %v", err)
	}
	if _, err := other.Land(t.Context(), acting); !errors.Is(err, ErrSessionEnded) {
		t.Errorf("a landing with the old token: %v, want ErrSessionEnded", err)
	}
	if _, err := other.IssueTicket(t.Context(), who, enrollment, testSource); !errors.Is(err, ErrSessionEnded) {
		t.Errorf("a ticket for the old token: %v, want ErrSessionEnded", err)
	}
	if _, err := other.RedeemTicket(t.Context(), d.north.Company, ticket.Secret, testSource); !errors.Is(err, ErrTicket) {
		t.Errorf("a ticket from before: %v, want ErrTicket", err)
	}
	d.clock.Move(time.Second)
	for _, node := range []*Service{d.Service, other} {
		if _, err := node.Verify(t.Context(), Cookie(d.north.Company, opened.Cookie), Use{}); !errors.Is(err, ErrSessionEnded) {
			t.Errorf("a browser session from before: %v, want ErrSessionEnded", err)
		}
		if _, err := node.Verify(t.Context(), Cookie(d.north.Company, taras.Cookie), Use{}); err != nil {
			t.Errorf("the trainee's own browser: %v", err)
		}
	}
}

func TestReset_LinkIsSingleUse(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	token := d.linkTo(t, d.north, "tara@north.test")
	results := make(chan error)
	for range 4 {
		go func() { results <- d.reset(t, token, newPassword) }()
	}
	worked := 0
	for range 4 {
		switch err := <-results; {
		case err == nil:
			worked++
		case !errors.Is(err, ErrResetExpired) && !errors.Is(err, password.ErrBusy):
			t.Errorf("one of four at once: %v", err)
		}
	}
	if worked != 1 {
		t.Errorf("the link worked %d times", worked)
	}
	if _, err := d.OpenResetLink(t.Context(), tenant.Company{}, token); !errors.Is(err, ErrResetExpired) {
		t.Errorf("opened after its use: %v, want ErrResetExpired", err)
	}
}

func TestReset_NewerLinkReplacesOlder(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	older := d.requestLink(t, ResetRequestInput{Company: d.north.Company, Email: "tara@north.test"})[0]
	d.clock.Move(time.Second)
	newer := d.requestLink(t, ResetRequestInput{Company: d.north.Company, Email: "tara@north.test"})[0]
	bystander := d.linkTo(t, d.north, "uma@north.test")

	first := tokenIn(t, d.message(t, d.north, older).Link)
	second := tokenIn(t, d.message(t, d.north, newer).Link)
	if _, err := d.OpenResetLink(t.Context(), tenant.Company{}, first); !errors.Is(err, ErrResetExpired) {
		t.Errorf("the older: %v, want ErrResetExpired", err)
	}
	if _, err := d.ResetLinks().Message(t.Context(), d.north.Company, older.Kind, requestOf(t, older)); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the older message, retried: %v, want ErrNotFound", err)
	}
	if again := tokenIn(t, d.message(t, d.north, newer).Link); again != second {
		t.Error("a retried message contains another link")
	}
	if err := d.reset(t, second, newPassword); err != nil {
		t.Errorf("the newer: %v", err)
	}
	if _, err := d.OpenResetLink(t.Context(), tenant.Company{}, bystander); err != nil {
		t.Errorf("the link of another user: %v", err)
	}
}

// If the newer of two requests is processed first, the older request must create no link, and the newer link must work.
func TestReset_RequestsOutOfOrder(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	older := d.requestLink(t, ResetRequestInput{Company: d.north.Company, Email: "tara@north.test"})[0]
	d.clock.Move(time.Second)
	newer := d.linkTo(t, d.north, "tara@north.test")
	if _, err := d.ResetLinks().Message(t.Context(), d.north.Company, older.Kind, requestOf(t, older)); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the older: %v, want ErrNotFound", err)
	}
	if err := d.reset(t, newer, newPassword); err != nil {
		t.Errorf("the newer: %v", err)
	}
}

func TestReset_LinkExpires(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	queued := d.requestLink(t, ResetRequestInput{Company: d.north.Company, Email: "tara@north.test"})[0]
	token := tokenIn(t, d.message(t, d.north, queued).Link)
	d.clock.Move(resetLife - time.Second)
	if _, err := d.OpenResetLink(t.Context(), tenant.Company{}, token); err != nil {
		t.Errorf("before its end: %v", err)
	}
	d.clock.Move(time.Second)
	if err := d.reset(t, token, newPassword); !errors.Is(err, ErrResetExpired) {
		t.Errorf("after an hour: %v, want ErrResetExpired", err)
	}
	if _, err := d.ResetLinks().Message(t.Context(), d.north.Company, queued.Kind, requestOf(t, queued)); !errors.Is(err, ErrResetExpired) {
		t.Errorf("a message after an hour: %v, want ErrResetExpired", err)
	}
}

func TestReset_RememberedLinkExpires(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	token := d.linkTo(t, d.north, "tara@north.test")
	in := ResetInput{Token: token, Password: newPassword, Remembered: true, RequestSource: testSource}
	if err := d.ResetPassword(t.Context(), in); !errors.Is(err, ErrResetExpired) {
		t.Errorf("never opened: %v, want ErrResetExpired", err)
	}
	if _, err := d.OpenResetLink(t.Context(), d.north.Company, token); err != nil {
		t.Fatal(err)
	}
	d.clock.Move(OpenedLinkLife)
	if err := d.ResetPassword(t.Context(), in); !errors.Is(err, ErrResetExpired) {
		t.Errorf("after ten minutes: %v, want ErrResetExpired", err)
	}
	if _, err := d.OpenResetLink(t.Context(), d.north.Company, token); err != nil {
		t.Fatal(err)
	}
	d.clock.Move(OpenedLinkLife - time.Second)
	if err := d.ResetPassword(t.Context(), in); err != nil {
		t.Errorf("opened again: %v", err)
	}
}

func TestReset_InvalidLinks(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	token := d.linkTo(t, d.north, "tara@north.test")
	mine, err := parseResetSecret(token)
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"empty": "", "garbage": "garbage", "cut": token[:50], "longer": token + "AAAA", "padded": token + "=",
		"other company's": resetSecret{d.south.Company.ID(), mine.secret}.String(),
		"unknown company": resetSecret{9999, mine.secret}.String(),
		"other secret":    resetSecret{mine.company, make([]byte, secretBytes)}.String(),
	} {
		for _, claimed := range []tenant.Company{{}, d.north.Company, d.south.Company} {
			if _, err := d.OpenResetLink(t.Context(), claimed, text); !errors.Is(err, ErrToken) {
				t.Errorf("%s: %v, want ErrToken", name, err)
			}
		}
	}
	if _, err := d.OpenResetLink(t.Context(), d.south.Company, token); !errors.Is(err, tenant.ErrMismatch) {
		t.Errorf("at another company: %v, want ErrMismatch", err)
	}
	in := ResetInput{Company: d.south.Company, Token: token, Password: newPassword}
	if err := d.ResetPassword(t.Context(), in); !errors.Is(err, tenant.ErrMismatch) {
		t.Errorf("at another company: %v, want ErrMismatch", err)
	}
	stranger := d.node(t, nil)
	stranger.resetLinks.key = make([]byte, 32)
	r := people.ResetRequest{UserID: d.north.ID(storetest.Trainee), Nonce: []byte("1"), At: d.clock.Now()}
	if stranger.resetLinks.secretOf(d.north.Company, r).String() == d.resetLinks.secretOf(d.north.Company, r).String() {
		t.Error("the secret can be computed without the key")
	}
}

// A request must enqueue the same number of messages whether or not a user has the address.
func TestRequestReset_UnknownAddress(t *testing.T) {
	t.Parallel()
	d := deployAlone(t)
	for name, c := range map[string]struct {
		in    ResetRequestInput
		users []int64
	}{
		"known":                    {ResetRequestInput{Company: d.north.Company, Email: "tara@north.test"}, []int64{d.north.ID(storetest.Trainee)}},
		"disabled":                 {ResetRequestInput{Company: d.north.Company, Email: "dev@north.test"}, []int64{d.north.ID(storetest.DisabledTrainee)}},
		"unknown":                  {ResetRequestInput{Company: d.north.Company, Email: "nobody@north.test"}, []int64{0}},
		"of another company":       {ResetRequestInput{Company: d.north.Company, Email: "tara@south.test"}, []int64{0}},
		"nowhere":                  {ResetRequestInput{Email: "nobody@nowhere.test"}, []int64{0, 0}},
		"in one company":           {ResetRequestInput{Email: "tara@south.test"}, []int64{d.south.ID(storetest.Trainee), 0}},
		"in two companies":         {ResetRequestInput{Email: "shared@both.test"}, []int64{d.north.ID(storetest.SharedTrainee), d.south.ID(storetest.SharedTrainee)}},
		"known, with all the rest": {ResetRequestInput{Company: d.north.Company, Email: "uma@north.test", Notify: true, Page: "https://learn.north.test/x/{token}"}, []int64{d.north.ID(storetest.SecondTrainee)}},
	} {
		var users []int64
		d.requestReset(t, c.in)
		queued, err := d.db.ClaimMessages(t.Context(), 24*time.Hour, 20)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range queued {
			users = append(users, requestOf(t, o).UserID)
			if strings.Contains(string(o.Payload), "@") || o.Kind != store.PasswordReset {
				t.Errorf("%s: queued %+v", name, o)
			}
		}
		if len(users) != len(c.users) {
			t.Fatalf("%s: rows for %v, want %v", name, users, c.users)
		}
		for _, want := range c.users {
			found := false
			for _, user := range users {
				found = found || user == want
			}
			if !found {
				t.Errorf("%s: rows for %v, want %v", name, users, c.users)
			}
		}
	}
}

func TestResetLinks_NoRecipient(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	for _, email := range []string{"nobody@north.test", "dev@north.test", "tara@south.test"} {
		o := d.requestLink(t, ResetRequestInput{Company: d.north.Company, Email: email})[0]
		if l, err := d.ResetLinks().Message(t.Context(), d.north.Company, o.Kind, requestOf(t, o)); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: %+v, %v; want ErrNotFound", email, l, err)
		}
	}
	for _, email := range []string{"", "tara", "tara@", d.real("Tara <tara@north.test>"), "a@b.test, c@d.test", d.real("tara@north.test\r\nBcc: x@y.test")} {
		if err := d.RequestReset(t.Context(), ResetRequestInput{Company: d.north.Company, Email: email}); !errors.Is(err, ErrAddress) {
			t.Errorf("%q: %v, want ErrAddress", email, err)
		}
	}
	token := d.linkTo(t, d.north, "tara@north.test")
	if _, err := people.Disable(t.Context(), d.db.For(d.north.Company), people.DisableRequest{UserID: d.north.ID(storetest.Trainee), At: d.clock.Now()}, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	if err := d.reset(t, token, newPassword); !errors.Is(err, ErrToken) {
		t.Errorf("disabled meanwhile: %v, want ErrToken", err)
	}
}

func TestResetLinks_AllowedPages(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	north := d.db.For(d.north.Company)
	for _, origin := range []string{d.real("https://app.north.example"), d.real("https://dev.north.example:3000")} {
		if err := people.AddOrigin(t.Context(), north, origin); err != nil {
			t.Fatal(err)
		}
	}
	for state, host := range map[string]string{"active": "second", "failing": "shaky", "lost": "lost", "issuing": "early", "verified": "earlier", "pending": "hoped"} {
		storetest.AddDomain(t, d.north, d.real(host+".north.test"), state, "")
	}
	for page, want := range map[string]string{
		"https://second.north.test/{token}":  "https://second.north.test/{token}",
		"https://shaky.north.test/{token}":   "https://shaky.north.test/{token}",
		"https://lost.north.test/{token}":    "",
		"https://early.north.test/{token}":   "",
		"https://earlier.north.test/{token}": "",
		"https://hoped.north.test/{token}":   "",

		"https://learn.north.test/reset/{token}":         "https://learn.north.test/reset/{token}",
		"https://north.lyceum.test/?t={token}":           "https://north.lyceum.test/?t={token}",
		"HTTPS://App.North.Example:443/#/r/{token}":      "https://app.north.example/#/r/{token}",
		"https://dev.north.example:3000/r?a=b&t={token}": "https://dev.north.example:3000/r?a=b&t={token}",
		"https://learn.north.test.:443/{token}":          "https://learn.north.test/{token}",

		"http://learn.north.test/{token}":                       "",
		"//learn.north.test/{token}":                            "",
		"learn.north.test/{token}":                              "",
		"javascript://learn.north.test/{token}":                 "",
		"https://learn.north.test/":                             "",
		"https://learn.north.test/{token}/{token}":              "",
		"https://learn.north.test/{TOKEN}":                      "",
		"https://{token}.learn.north.test/":                     "",
		"https://learn.north.test{token}/":                      "",
		"https://learn.south.test/{token}":                      "",
		"https://evil.example/{token}":                          "",
		"https://learn.north.test.evil.example/{token}":         "",
		"https://evil.example#learn.north.test/{token}":         "",
		"https://evil.example?learn.north.test/{token}":         "",
		"https://learn.north.test@evil.example/{token}":         "",
		"https://user:pass@learn.north.test/{token}":            "",
		"https://evil.example\\@learn.north.test/{token}":       "",
		"https://learn.north.test\\.evil.example/{token}":       "",
		"https://learn.north.test:8443/{token}":                 "",
		"https://dev.north.example/{token}":                     "",
		"https://app.north.example:3000/{token}":                "",
		"https://learn.north.test:x/{token}":                    "",
		"https://learn.north.test:99999/{token}":                "",
		"https:///learn.north.test/{token}":                     "",
		"https:/learn.north.test/{token}":                       "",
		" https://learn.north.test/{token}":                     "",
		"https://learn.north.test/\r\nX: {token}":               "",
		"https://learn.north.test/<b>{token}":                   "",
		"https://learn.nörth.test/{token}":                      "",
		"https://learn%2enorth.test/{token}":                    "",
		"https://[::1]/{token}":                                 "",
		"https://127.0.0.1/{token}":                             "",
		"https://*.north.test/{token}":                          "",
		"https://learn.north.test,evil.example/{token}":         "",
		"https://learn.north.test%00.evil.example/{token}":      "",
		"https://evil.example/https://learn.north.test/{token}": "",
	} {
		page, want := d.real(page), d.real(want)
		got, err := d.resetLinks.pageURL(t.Context(), d.north.Company, page, "/courses/1")
		switch {
		case want == "" && !errors.Is(err, ErrPageNotAllowed):
			t.Errorf("%q: %q, %v; want ErrPageNotAllowed", page, got, err)
		case want != "" && (err != nil || got != want):
			t.Errorf("%q: %q, %v; want %q", page, got, err, want)
		}
		if err := d.RequestReset(t.Context(), ResetRequestInput{Company: d.north.Company, Email: d.real("nobody@north.test"), Page: page}); (err == nil) != (want != "") {
			t.Errorf("requested %q: %v", page, err)
		}
	}
	if err := d.RequestReset(t.Context(), ResetRequestInput{Email: d.real("tara@north.test"), Page: d.real("https://learn.north.test/{token}")}); !errors.Is(err, ErrDomainRequired) {
		t.Errorf("without a company: %v, want ErrDomainRequired", err)
	}
}

// If a page is removed from the list before the message with a link to the page is created, Message must return
// ErrResetExpired.
func TestResetLinks_PageRemovedFromList(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	north := d.db.For(d.north.Company)
	origin := d.real("https://app.north.example")
	if err := people.AddOrigin(t.Context(), north, origin); err != nil {
		t.Fatal(err)
	}
	o := d.requestLink(t, ResetRequestInput{Company: d.north.Company, Email: "tara@north.test", Page: origin + "/r/{token}"})[0]
	l := d.message(t, d.north, o)
	if !strings.HasPrefix(l.Link, origin+"/r/") || strings.Contains(l.Link, "{") {
		t.Errorf("link %s", l.Link)
	}
	if err := people.RemoveOrigin(t.Context(), north, origin); err != nil {
		t.Fatal(err)
	}
	if l, err := d.ResetLinks().Message(t.Context(), d.north.Company, o.Kind, requestOf(t, o)); !errors.Is(err, ErrResetExpired) {
		t.Errorf("%+v, %v; want ErrResetExpired", l, err)
	}
	if err := people.RemoveOrigin(t.Context(), north, origin); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("removed again: %v, want ErrNotFound", err)
	}
}

func TestSignUp(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	in := people.SignUp{Email: d.real("Nina@north.test"), FName: "Nina", LName: "New", Mobile: 919812345678, Zip: "01067"}
	joined, err := d.SignUp(t.Context(), d.north.Company, in, testSource.actor(d.north.ID(storetest.APIUser)))
	if err != nil {
		t.Fatal(err)
	}
	who, err := d.Verify(t.Context(), Bearer(joined.Token), Use{})
	if err != nil || who.Role != RoleTrainee || who.UserID != joined.UserID || !who.Company.Is(d.north.Company) {
		t.Fatalf("the token is of %+v, %v", who, err)
	}
	for _, email := range []string{d.real("nina@north.test"), d.real("dev@north.test")} {
		in.Email = email
		if _, err := d.SignUp(t.Context(), d.north.Company, in, store.Actor{}); !errors.Is(err, people.ErrEmailTaken) {
			t.Errorf("again: %v, want store.ErrEmailTaken", err)
		}
	}
	in.Email = "not an address"
	if _, err := d.SignUp(t.Context(), d.north.Company, in, store.Actor{}); !errors.Is(err, ErrAddress) {
		t.Errorf("no address: %v, want ErrAddress", err)
	}
	login := LoginInput{Email: d.real("nina@north.test"), Password: newPassword, RequestSource: testSource}
	if _, err := d.Login(t.Context(), login); !errors.Is(err, ErrCredentials) {
		t.Errorf("signed in without a password: %v", err)
	}
	queued := d.queuedMessages(t)
	if len(queued) != 1 || queued[0].Kind != people.PasswordChoice {
		t.Fatalf("outbox: %+v", queued)
	}
	d.clock.Move(signUpLinkLife - time.Minute)
	link := d.message(t, d.north, queued[0])
	if !link.First || link.Email != d.real("Nina@north.test") {
		t.Errorf("message %+v", link)
	}
	if entries, err := d.db.For(d.north.Company).AuditList(t.Context(), store.AuditFilter{Kinds: []string{store.AuditResetAsked}}, 10); err != nil || len(entries) != 0 {
		t.Errorf("the audit log contains a password request: %+v, %v", entries, err)
	}
	if err := d.reset(t, tokenIn(t, link.Link), newPassword); err != nil {
		t.Fatal(err)
	}
	if got, err := d.Login(t.Context(), login); err != nil || got.User.Status != store.UserActive {
		t.Errorf("login: %+v, %v", got, err)
	}
	var news people.PasswordNotice
	if queued := d.queuedMessages(t); len(queued) != 1 || queued[0].Read(&news) != nil || !news.First {
		t.Errorf("outbox: %+v", queued)
	}
}

func TestSignUp_TokenEnds(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	joined, err := d.SignUp(t.Context(), d.north.Company, people.SignUp{Email: d.real("nina@north.test")}, store.Actor{})
	if err != nil {
		t.Fatal(err)
	}
	d.clock.Move(accessLife)
	if _, err := d.Verify(t.Context(), Bearer(joined.Token), Use{}); !errors.Is(err, ErrTokenExpired) {
		t.Errorf("after 50 minutes: %v, want ErrTokenExpired", err)
	}
	decoy, err := d.DecoySignUp(t.Context(), d.north.Company)
	if err != nil || strings.Count(decoy.Token, ".") != 2 || decoy.UserID < 1<<52 || decoy.UserID >= 1<<53 {
		t.Fatalf("decoy %+v, %v", decoy, err)
	}
	if _, err := d.Verify(t.Context(), Bearer(decoy.Token), Use{}); !errors.Is(err, ErrSessionEnded) {
		t.Errorf("a decoy: %v, want ErrSessionEnded", err)
	}
}
