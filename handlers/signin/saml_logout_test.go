package signin_test

import (
	"net/url"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/fakes/samlfake"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

// logoutSession turns on single logout for a connection, signs tara in and returns the cookie of the session.
func (w samlWorlds) logoutSession(host string, world storetest.World, n people.Connection) string {
	w.T.Helper()
	_, err := people.UpdateConnection(w.T.Context(), w.DB.For(world.Company), n.Editable, func(n *people.Connection) error { n.SAML.SingleLogout = true; return nil }, people.SealedSecret{}, store.Actor{})
	if err != nil {
		w.T.Fatal(err)
	}
	in, cookie := w.atProvider(host, n, "/")
	session := cookiesOf(w.post(host, n.ID, in, cookie))[web.SessionCookie]
	if session == nil {
		w.T.Fatal("not signed in")
	}
	return session.Value
}

// logout sends a logout message of the provider to the single logout address of the connection, as a browser does, and returns
// the response.
func (w samlWorlds) logout(host string, id int64, in samlfake.LogoutMessage) apitest.Answer {
	w.T.Helper()
	in.SLO, in.NameID = w.Names.Real(in.SLO), w.Names.Real(in.NameID)
	text, err := w.fake.LogoutMessage(in)
	if err != nil {
		w.T.Fatal(err)
	}
	if !in.Post {
		return w.open(host, signin.SAMLPath(id, "slo")+"?"+text, "")
	}
	return w.Do(apitest.Request{
		Path: signin.SAMLPath(id, "slo"), Host: host, Body: text,
		Header: map[string]string{
			"X-Forwarded-Proto": "https", "Content-Type": "application/x-www-form-urlencoded", "Origin": w.fake.Base(), "Sec-Fetch-Site": "cross-site",
		},
	})
}

func (w samlWorlds) active(world storetest.World, session string) bool {
	w.T.Helper()
	_, err := w.Services.Auth.Verify(w.T.Context(), auth.Cookie(world.Company, session), auth.Use{})
	return err == nil
}

// A valid logout request that a browser brings by redirect or as a form must end the session. The response must send the
// browser back to the provider.
func TestSAMLLogout_Browser(t *testing.T) {
	t.Parallel()
	w := startWithSAML(t)
	session := w.logoutSession(handlerstest.NorthHost, w.worlds.North, w.north)
	slo := "https://learn.north.test:8443" + signin.SAMLPath(w.north.ID, "slo")
	in := samlfake.LogoutMessage{SLO: slo, NameID: "tara@north.test", ID: "_1", RelayState: "a b&c=d"}
	for name, c := range map[string]struct {
		a      apitest.Answer
		status int
	}{
		"unsigned":                     {w.logout(handlerstest.NorthHost, w.north.ID, samlfake.LogoutMessage{SLO: slo, NameID: in.NameID, Sign: "none"}), 403},
		"unsigned form":                {w.logout(handlerstest.NorthHost, w.north.ID, samlfake.LogoutMessage{SLO: slo, NameID: in.NameID, Sign: "none", Post: true}), 403},
		"at another domain":            {w.logout("north.lyceum.test", w.north.ID, in), 403},
		"no message":                   {w.open(handlerstest.NorthHost, signin.SAMLPath(w.north.ID, "slo"), ""), 403},
		"a response to no request":     {w.logout(handlerstest.NorthHost, w.north.ID, samlfake.LogoutMessage{SLO: slo, InResponseTo: "id-1"}), 403},
		"without a company":            {w.logout("api.lyceum.test", w.north.ID, in), 404},
		"a connection that is unknown": {w.logout(handlerstest.NorthHost, 1<<40, in), 404},
	} {
		if c.a.Status != c.status || c.a.Header.Get("Location") != "" || !w.active(w.worlds.North, session) {
			t.Errorf("%s: %d %s %v", name, c.a.Status, c.a.Body, c.a.Header)
		}
	}
	in.LowerCase = true // The signature covers the escapes as the browser sends them.
	for i, post := range []bool{false, true} {
		in.Post, in.ID = post, []string{"_1", "_2"}[i]
		a := w.logout(handlerstest.NorthHost, w.north.ID, in)
		to, err := url.Parse(a.Header.Get("Location"))
		if err != nil || a.Status != 303 || !strings.HasPrefix(to.String(), w.fake.Base()+"/slo/done?") || to.Query().Get("RelayState") != in.RelayState {
			t.Fatalf("post %t: %d %s %v", post, a.Status, a.Body, a.Header)
		}
		if response, err := samlfake.ReadLogoutResponse(to.Query()); err != nil || response.InResponseTo != in.ID {
			t.Errorf("post %t: %+v, %v", post, response, err)
		}
		if w.active(w.worlds.North, session) {
			t.Errorf("post %t: the session is active", post)
		}
		if a := w.logout(handlerstest.NorthHost, w.north.ID, in); a.Status != 403 {
			t.Errorf("post %t, for the second time: %d %s", post, a.Status, a.Body)
		}
	}
	if metadata := w.open(handlerstest.NorthHost, signin.SAMLPath(w.north.ID, "metadata"), ""); strings.Count(metadata.Body, slo) != 4 { // The metadata list the address for two bindings, each with an address for requests and one for responses.
		t.Errorf("metadata: %s", metadata.Body)
	}
	if strings.Contains(w.Logs.String(), "SAMLRequest") {
		t.Error("the log contains a message")
	}
}

// A logout request of one company must end no session of another company, although both companies use the same provider.
func TestSAMLLogout_OtherCompany(t *testing.T) {
	t.Parallel()
	w := startWithSAML(t)
	north := w.logoutSession(handlerstest.NorthHost, w.worlds.North, w.north)
	south := w.logoutSession("learn.south.test", w.worlds.South, w.south)
	in := samlfake.LogoutMessage{SLO: "https://learn.north.test:8443" + signin.SAMLPath(w.north.ID, "slo"), NameID: "tara@south.test"}
	before := storetest.Digest(t, w.worlds.South)
	for _, post := range []bool{false, true} {
		in.Post = post
		for name, c := range map[string]struct {
			a      apitest.Answer
			status int
		}{
			"the message of another company":    {w.logout("learn.south.test", w.south.ID, in), 403},
			"the connection of another company": {w.logout(handlerstest.NorthHost, w.south.ID, in), 404},
			"the right one":                     {w.logout(handlerstest.NorthHost, w.north.ID, in), 303},
		} {
			if c.a.Status != c.status {
				t.Errorf("%s, post %t: %d %s", name, post, c.a.Status, c.a.Body)
			}
		}
	}
	storetest.MustBeUnchanged(t, w.worlds.South, before)
	if !w.active(w.worlds.North, north) || !w.active(w.worlds.South, south) {
		t.Error("a session ended")
	}
}

// A sign-out must send the browser to the provider. After the provider's response, Lyceum must redirect the browser to the
// path /.
func TestProviderLogout(t *testing.T) {
	t.Parallel()
	w := startWithSAML(t)
	session := w.logoutSession(handlerstest.NorthHost, w.worlds.North, w.north)
	who, err := w.Services.Auth.Verify(t.Context(), auth.Cookie(w.worlds.North.Company, session), auth.Use{})
	if err != nil {
		t.Fatal(err)
	}
	address := w.Services.SignIn().ProviderLogout(t.Context(), &web.Call{Company: w.worlds.North.Company, Who: who, HTTPSPort: 8443})
	to, err := url.Parse(address)
	if err != nil || !strings.HasPrefix(address, w.fake.Base()+"/slo?") {
		t.Fatalf("%s, %v", address, err)
	}
	request, err := samlfake.ReadLogoutRequest(to.Query())
	if err != nil {
		t.Fatal(err)
	}
	slo := "https://learn.north.test:8443" + signin.SAMLPath(w.north.ID, "slo")
	if a := w.logout(handlerstest.NorthHost, w.north.ID, samlfake.LogoutMessage{SLO: slo, InResponseTo: request.ID}); a.Status != 303 || a.Header.Get("Location") != "/" {
		t.Errorf("the response: %d %s %v", a.Status, a.Body, a.Header)
	}
	if err := w.Services.Auth.Logout(t.Context(), who, auth.RequestSource{}); err != nil {
		t.Fatal(err)
	}
}
