package auth

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"lyceum/auth/saml"
	"lyceum/fakes/samlfake"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

// samlSession signs in with an account. It returns the session cookie and the id of the session at the provider.
func (d *samlDeployment) samlSession(t *testing.T, w storetest.World, n people.Connection, email string) (cookie, session string) {
	t.Helper()
	b, in := d.begin(t, browserAt(w, n, ""), "/")
	in.Email = w.Text(email)
	done, err := d.finish(t, d.Service, b, d.respond(t, in))
	if err != nil || done.Cookie == "" {
		t.Fatalf("%+v, %v", done, err)
	}
	session = w.Value(t, "select provider_session from connection_sessions where company_id = $1 and provider_session <> '' order by session_id desc limit 1")
	return done.Cookie, session
}

func (d *samlDeployment) isActive(t *testing.T, s *Service, w storetest.World, cookie string) bool {
	t.Helper()
	_, err := s.Verify(t.Context(), Cookie(w.Company, cookie), Use{})
	return err == nil
}

// logoutAt brings a logout message of the provider to the single logout address of a connection at a node.
func (d *samlDeployment) logoutAt(t *testing.T, s *Service, w storetest.World, n people.Connection, in samlfake.LogoutMessage) (string, error) {
	t.Helper()
	endpoints := browserAt(w, n, "").Endpoints
	in.NameID = d.real(in.NameID)
	if in.SLO == "" {
		in.SLO = endpoints.SLO
	}
	text, err := d.fake.LogoutMessage(in)
	if err != nil {
		t.Fatal(err)
	}
	return s.FinishSAMLLogout(t.Context(), SAMLLogout{
		Company: w.Company, Connection: n.ID, Endpoints: endpoints, Message: logoutFields(t, in.Post, text), RelayState: in.RelayState, RequestSource: testSource,
	})
}

// logoutFields returns a message as the node receives it: the query, or the fields of the form.
func logoutFields(t *testing.T, post bool, text string) saml.LogoutMessage {
	t.Helper()
	if !post {
		return saml.LogoutMessage{Query: text}
	}
	form, err := url.ParseQuery(text)
	if err != nil {
		t.Fatal(err)
	}
	return saml.LogoutMessage{Request: form.Get("SAMLRequest"), Response: form.Get("SAMLResponse")}
}

func withSingleLogout(n *people.Connection) { n.SAML.SingleLogout = true }

// A logout request of the provider must end the sessions that it names, by redirect and as a form, on every node. The answer must
// be a signed response to the request. Other sessions must remain.
func TestSAMLLogout_EndsSessions(t *testing.T) {
	t.Parallel()
	d := deployWithSAML(t)
	n := d.connectSAML(t, d.north, withSingleLogout)
	second := d.node(t, nil)
	const tara, ben = "tara@north.test", "ben@north.test"
	one, first := d.samlSession(t, d.north, n, tara)
	two, _ := d.samlSession(t, d.north, n, tara)
	three, third := d.samlSession(t, d.north, n, tara)
	bens, ofBen := d.samlSession(t, d.north, n, ben)
	byPassword := d.login(t, d.north, tara)
	for _, cookie := range []string{one, two, three, bens} {
		if !d.isActive(t, second, d.north, cookie) { // The node has cached the session state.
			t.Fatal("a session is not active")
		}
	}
	sent := 0
	logout := func(in samlfake.LogoutMessage) {
		t.Helper()
		sent++
		in.NameID, in.ID, in.RelayState = tara, fmt.Sprintf("_request-%d", sent), "state of the provider"
		address, err := d.logoutAt(t, d.Service, d.north, n, in)
		if err != nil {
			t.Fatal(err)
		}
		to, err := url.Parse(address)
		if err != nil || !strings.HasPrefix(address, d.fake.Base()+"/slo/done?") || to.Query().Get("RelayState") != in.RelayState {
			t.Fatalf("%s, %v", address, err)
		}
		if response, err := samlfake.ReadLogoutResponse(to.Query()); err != nil || response.InResponseTo != in.ID || response.Status.Code.Value != "urn:oasis:names:tc:SAML:2.0:status:Success" {
			t.Fatalf("%+v, %v", response, err)
		}
		d.clock.Move(time.Second)
	}
	ends := func(what, cookie string) {
		t.Helper()
		if d.isActive(t, second, d.north, cookie) || d.isActive(t, d.Service, d.north, cookie) {
			t.Errorf("%s: it is active a second later", what)
		}
	}
	logout(samlfake.LogoutMessage{Sessions: []string{first}})
	ends("the session of a redirect", one)
	logout(samlfake.LogoutMessage{Sessions: []string{ofBen}}) // The session belongs to another account.
	logout(samlfake.LogoutMessage{Sessions: []string{"unknown", third}, Post: true})
	ends("the session of a form", three)
	if !d.isActive(t, second, d.north, two) || !d.isActive(t, second, d.north, bens) {
		t.Error("other sessions ended")
	}
	logout(samlfake.LogoutMessage{})
	ends("all sessions of the account", two)
	logout(samlfake.LogoutMessage{}) // There is no session any more.
	if _, err := d.Verify(t.Context(), Bearer(byPassword.Token), Use{}); err != nil || !d.isActive(t, second, d.north, bens) {
		t.Errorf("sessions of others ended: %v", err)
	}
	if got := d.north.Value(t, "select count(*) from audit_log where company_id = $1 and action = 'connection_logout'"); got != "3" {
		t.Errorf("%s entries in the audit log, want 3", got)
	}
}

// A logout request that is unsigned, from another provider, for another company or connection, expired or used before must end no
// session.
func TestSAMLLogout_Refuses(t *testing.T) {
	t.Parallel()
	d := deployWithSAML(t)
	n := d.connectSAML(t, d.north, withSingleLogout)
	south := d.connectSAML(t, d.south, withSingleLogout)
	off := d.addSAML(t, d.north, func(n *people.Connection) { n.Name = "Without single logout" })
	another := d.addSAML(t, d.north, func(n *people.Connection) { n.Name = "Another"; withSingleLogout(n) })
	second := d.node(t, nil)
	cookie, _ := d.samlSession(t, d.north, n, "tara@north.test")
	right := samlfake.LogoutMessage{NameID: "tara@north.test", ID: "_right"}
	changed := func(change func(*samlfake.LogoutMessage)) samlfake.LogoutMessage {
		in := right
		change(&in)
		return in
	}
	for name, c := range map[string]struct {
		world storetest.World
		n     people.Connection
		in    samlfake.LogoutMessage
		want  error
	}{
		"unsigned":                     {d.north, n, changed(func(in *samlfake.LogoutMessage) { in.Sign = "none" }), ErrLogoutRejected},
		"a stranger's key":             {d.north, n, changed(func(in *samlfake.LogoutMessage) { in.Sign = "stranger" }), ErrLogoutRejected},
		"another issuer":               {d.north, n, changed(func(in *samlfake.LogoutMessage) { in.Issuer = "https://another.example" }), ErrLogoutRejected},
		"another address":              {d.north, n, changed(func(in *samlfake.LogoutMessage) { in.SLO = browserAt(d.south, south, "").Endpoints.SLO }), ErrLogoutRejected},
		"expired":                      {d.north, n, changed(func(in *samlfake.LogoutMessage) { in.NotOnOrAfter = -3600 }), ErrLogoutRejected},
		"too old":                      {d.north, n, changed(func(in *samlfake.LogoutMessage) { in.Issued = -3600 }), ErrLogoutRejected},
		"without single logout":        {d.north, off, right, store.ErrNotFound},
		"another company's connection": {d.north, south, right, store.ErrNotFound},
		"an OpenID Connect connection": {d.north, people.Connection{Editable: store.Editable{ID: d.north.ID(1)}}, right, store.ErrNotFound},
	} {
		for _, post := range []bool{false, true} {
			in := c.in
			in.Post = post
			if address, err := d.logoutAt(t, d.Service, c.world, c.n, in); !errors.Is(err, c.want) || address != "" {
				t.Errorf("%s, post %t: %q, %v", name, post, address, err)
			}
		}
	}
	// The account has no sessions that began with these connections.
	for name, c := range map[string]struct {
		world storetest.World
		n     people.Connection
	}{"another company": {d.south, south}, "another connection": {d.north, another}} {
		if _, err := d.logoutAt(t, d.Service, c.world, c.n, right); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if !d.isActive(t, d.Service, d.north, cookie) || !d.isActive(t, second, d.north, cookie) {
		t.Fatal("a rejected request ended the session")
	}
	for i, node := range []*Service{d.Service, second, d.Service} {
		address, err := d.logoutAt(t, node, d.north, n, right)
		if i == 0 && err != nil || i > 0 && (!errors.Is(err, ErrLogoutRejected) || address != "") {
			t.Errorf("time %d: %q, %v", i+1, address, err)
		}
	}
	if d.isActive(t, d.Service, d.north, cookie) {
		t.Error("the right request did not end the session")
	}
}

// A sign-out from Lyceum must redirect to the provider, with a request to end the session with which the sign-in began. The
// response of the provider must be accepted on every node, and only if it answers a request of this side.
func TestSAMLLogout_BeginsHere(t *testing.T) {
	t.Parallel()
	d := deployWithSAML(t)
	n := d.connectSAML(t, d.north, withSingleLogout)
	off := d.addSAML(t, d.north, func(n *people.Connection) { n.Name = "Without single logout" })
	other := d.addSAML(t, d.north, func(n *people.Connection) { n.Name = "Another"; withSingleLogout(n) })
	second := d.node(t, nil)
	endpoints := LogoutEndpoints{Home: d.real("https://learn.north.test/"), SAML: func(id int64) SAMLEndpoints {
		return browserAt(d.north, people.Connection{Editable: store.Editable{ID: id}}, "").Endpoints
	}}
	cookie, session := d.samlSession(t, d.north, n, "tara@north.test")
	who, err := d.Verify(t.Context(), Cookie(d.north.Company, cookie), Use{})
	if err != nil {
		t.Fatal(err)
	}
	address := d.ConnectionLogout(t.Context(), who, endpoints)
	to, err := url.Parse(address)
	if err != nil || !strings.HasPrefix(address, d.fake.Base()+"/slo?") {
		t.Fatalf("%s, %v", address, err)
	}
	request, err := samlfake.ReadLogoutRequest(to.Query())
	if err != nil || request.NameID.Value != d.real("tara@north.test") || request.NameID.Format != samlEmailFormat || len(request.Sessions) != 1 || request.Sessions[0] != session ||
		request.Issuer != browserAt(d.north, n, "").Endpoints.EntityID {
		t.Fatalf("%+v, %v", request, err)
	}
	answer := samlfake.LogoutMessage{InResponseTo: request.ID}
	for _, post := range []bool{false, true} {
		answer.Post = post
		for _, node := range []*Service{d.Service, second} {
			if next, err := d.logoutAt(t, node, d.north, n, answer); err != nil || next != "/" {
				t.Errorf("a response, post %t: %q, %v", post, next, err)
			}
		}
		if next, err := d.logoutAt(t, d.Service, d.north, other, answer); !errors.Is(err, ErrLogoutRejected) {
			t.Errorf("at another connection: %q, %v", next, err)
		}
	}
	failed := answer
	failed.Status = "urn:oasis:names:tc:SAML:2.0:status:Responder"
	if next, err := d.logoutAt(t, d.Service, d.north, n, failed); err != nil || next != "/" {
		t.Errorf("a response with a failure: %q, %v", next, err)
	}
	for name, id := range map[string]string{"an unknown request": "id-1", "a forged request": request.ID + "A"} {
		for _, status := range []string{"", failed.Status} {
			if next, err := d.logoutAt(t, d.Service, d.north, n, samlfake.LogoutMessage{InResponseTo: id, Status: status}); !errors.Is(err, ErrLogoutRejected) {
				t.Errorf("%s, status %q: %q, %v", name, status, next, err)
			}
		}
	}
	d.clock.Move(samlLogoutLife)
	if next, err := d.logoutAt(t, d.Service, d.north, n, answer); !errors.Is(err, ErrLogoutRejected) {
		t.Errorf("a response after a long time: %q, %v", next, err)
	}

	if _, err := people.LinkAccount(t.Context(), d.db.For(d.north.Company), off.ID, d.north.ID(5), d.real("tara@north.test"), d.clock.Now()); err != nil {
		t.Fatal(err)
	}
	without, _ := d.samlSession(t, d.north, off, "tara@north.test")
	byPassword := d.login(t, d.north, "tara@north.test")
	principal, err := d.Verify(t.Context(), Bearer(byPassword.Token), Use{})
	if err != nil {
		t.Fatal(err)
	}
	atOff, err := d.Verify(t.Context(), Cookie(d.north.Company, without), Use{})
	if err != nil {
		t.Fatal(err)
	}
	for name, who := range map[string]Principal{"a session with a password": principal, "a connection without single logout": atOff} {
		if address := d.ConnectionLogout(t.Context(), who, endpoints); address != "" {
			t.Errorf("%s: %q", name, address)
		}
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if address := d.ConnectionLogout(gone, who, endpoints); address != "" || strings.Contains(d.logs.String(), "sign-out at an identity provider failed") {
		t.Errorf("after the client has closed the connection: %q", address)
	}
	d.north.Value(t, "update saml_metadata set xml = '' where company_id = $1 returning 1")
	if address := d.ConnectionLogout(t.Context(), who, endpoints); address != "" || strings.Contains(d.logs.String(), "sign-out at an identity provider failed") {
		t.Errorf("without usable metadata: %q", address)
	}
}

// A logout request must end the sessions although the metadata no longer have an address for the response. The connection must then show a problem.
func TestSAMLLogout_WithoutResponseAddress(t *testing.T) {
	t.Parallel()
	d := deployWithSAML(t)
	n := d.connectSAML(t, d.north, withSingleLogout)
	off := d.addSAML(t, d.north, func(n *people.Connection) { n.Name = "Without single logout" })
	both := []people.Connection{n, off}
	cookie, _ := d.samlSession(t, d.north, n, "tara@north.test")
	if problems, err := d.SAMLProblems(t.Context(), d.north.Company, both); err != nil || len(problems) != 0 {
		t.Fatalf("%v, %v", problems, err)
	}
	lost := strings.ReplaceAll(d.fake.Metadata(), "SingleLogoutService", "ManageNameIDService")
	d.north.Value(t, "update saml_metadata set xml = $2 where company_id = $1 and xml <> '' returning 1", lost)
	next, err := d.logoutAt(t, d.Service, d.north, n, samlfake.LogoutMessage{NameID: "tara@north.test"})
	if err != nil || next != "/" || d.isActive(t, d.Service, d.north, cookie) {
		t.Errorf("%q, %v, active %t", next, err, d.isActive(t, d.Service, d.north, cookie))
	}
	problems, err := d.SAMLProblems(t.Context(), d.north.Company, both)
	if err != nil || len(problems) != 1 || !strings.Contains(problems[n.ID], "SingleLogoutService") {
		t.Errorf("%v, %v", problems, err)
	}
	about, err := d.DescribeSAML(t.Context(), d.north.Company, n)
	if err != nil || about.Problem != problems[n.ID] || about.SignOnURL == "" {
		t.Errorf("%+v, %v", about, err)
	}
}

// If the company's SAML key cannot be read, a sign-out must not redirect to the provider, and the log must contain the
// error.
func TestSAMLLogout_UnreadableKey(t *testing.T) {
	t.Parallel()
	d := deployWithSAML(t)
	n := d.connectSAML(t, d.north, withSingleLogout)
	cookie, _ := d.samlSession(t, d.north, n, "tara@north.test")
	who, err := d.Verify(t.Context(), Cookie(d.north.Company, cookie), Use{})
	if err != nil {
		t.Fatal(err)
	}
	d.north.Value(t, "update saml_keys set private_key = '\\x00' where company_id = $1 returning 1")
	if address := d.ConnectionLogout(t.Context(), who, LogoutEndpoints{SAML: func(int64) SAMLEndpoints { return browserAt(d.north, n, "").Endpoints }}); address != "" {
		t.Errorf("the address is %q", address)
	}
	if !strings.Contains(d.logs.String(), "sign-out at an identity provider failed") {
		t.Errorf("the log says nothing: %s", d.logs)
	}
}

// After the provider has replaced its key, its logout requests must be accepted.
func TestSAMLLogout_KeyRollover(t *testing.T) {
	t.Parallel()
	d := deployWithSAML(t)
	n := d.connectSAML(t, d.north, withSingleLogout)
	cookie, _ := d.samlSession(t, d.north, n, "tara@north.test")
	d.clock.Move(metadataPause)
	d.fake.Rotate(0)
	if _, err := d.logoutAt(t, d.Service, d.north, n, samlfake.LogoutMessage{NameID: "tara@north.test"}); err != nil || d.isActive(t, d.Service, d.north, cookie) {
		t.Errorf("%v, active %t", err, d.isActive(t, d.Service, d.north, cookie))
	}
}
