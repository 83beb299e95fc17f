package signin_test

import (
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"lyceum/console/consoletest"
	"lyceum/fakes/oidcfake"
	"lyceum/store/storetest"
)

// An admin must be able to set up SAML with the form, see the addresses to register and the certificates of the provider, and
// change the connection. The form must name a wrong field and keep the entered values.
func TestConnections_SAML(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	metadata, err := os.ReadFile("../../handlers/handlerstest/testdata/saml-metadata.xml")
	if err != nil {
		t.Fatal(err)
	}
	with := func(changes ...string) url.Values {
		form := url.Values{
			"kind": {"saml"}, "name": {"Partners"}, "metadataURL": {""}, "metadata": {string(metadata)}, "entityID": {""}, "encrypted": {"true"}, "idpStarts": {"false"},
			"domains": {""}, "trustEmail": {"false"}, "newUsers": {"true"}, "defaultRole": {"trainee"}, "groupsAttribute": {"memberOf"}, "rules": {"memberOf = Leads -> manager"},
			"profile": {""}, "button": {"true"}, "status": {"1"}, "ssoOnly": {"false"}, "breakGlassUserID": {"0"},
		}
		for i := 0; i+1 < len(changes); i += 2 {
			form.Set(changes[i], changes[i+1])
		}
		return form
	}
	before := storetest.Digest(t, s.North)
	for name, c := range map[string]struct {
		form url.Values
		want string
	}{
		"no metadata":     {with("metadata", ""), "Enter the address of the metadata, or the metadata."},
		"bad metadata":    {with("metadata", "<a/>"), "The metadata cannot be used ("},
		"another entity":  {with("entityID", "urn:unknown"), "The metadata have several sign-in services."},
		"private address": {with("metadata", "", "metadataURL", "https://10.0.0.1/metadata"), "The metadata cannot be read at this address (the address is not public)."},
	} {
		a := admin.Do(http.MethodPost, "/manage/connections/add", c.form)
		if a.Status != http.StatusBadRequest || !strings.Contains(a.Body, c.want) || !strings.Contains(a.Body, `value="Partners"`) {
			t.Errorf("%s: %d without %q: %s", name, a.Status, c.want, a.Body)
		}
	}
	storetest.MustBeUnchanged(t, s.North, before)

	added := admin.Do(http.MethodPost, "/manage/connections/add", with())
	path, _, _ := strings.Cut(added.Location, "?")
	if added.Status != http.StatusSeeOther || !strings.HasPrefix(path, "/manage/connections/") {
		t.Fatalf("%d to %s: %s", added.Status, added.Location, added.Body)
	}
	id := strings.TrimPrefix(path, "/manage/connections/")
	page := admin.Do(http.MethodGet, added.Location, nil).Body
	for _, want := range []string{
		"Register the addresses below", "/saml/" + id + "/metadata</", "/saml/" + id + "/acs</", "/saml/" + id + "/sign-in</", "https://login.kaveri.example/saml", "CN=login.kaveri.example",
		"https://login.kaveri.example/sso", path + "/edit",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %q: %s", want, page)
		}
	}
	if edit := admin.Do(http.MethodGet, path+"/edit", nil).Body; !strings.Contains(edit, "&lt;EntityDescriptor") || strings.Contains(edit, "clientSecret") || !strings.Contains(edit, `name="breakGlassUserID"`) {
		t.Errorf("the form for SAML: %s", edit)
	}
	changed := admin.Do(http.MethodPost, path+"/edit", with("version", "1", "idpStarts", "true"))
	if changed.Status != http.StatusSeeOther || changed.Location != path+"?done=connection-edit" {
		t.Errorf("changed: %d to %s: %s", changed.Status, changed.Location, changed.Body)
	}
	if got := storetest.Value(t, s.North.DSN(), "select saml ->> 'idpStarts' || (saml ->> 'encrypted') || groups_attribute from connections where company_id = $1 and name = 'Partners'", s.North.Company.ID()); got != "truetruememberOf" {
		t.Errorf("stored %s", got)
	}
	if a := admin.Do(http.MethodPost, path+"/edit", with("version", "1")); a.Status != http.StatusConflict {
		t.Errorf("an old version: %d", a.Status)
	}
}

// An admin must be able to test a connection that is off: the console checks the provider, and shows what a real sign-in there would do. The test must change
// nothing and must open no session. Its result must be shown once.
func TestConnections_TestSignIn(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	fake := oidcfake.Start(listener, func() time.Time { return consoletest.Noon })
	t.Cleanup(func() { _ = fake.Close() })
	added := admin.Post("/manage/connections/add", "kind", "oidc", "name", "Staff", "issuer", fake.Issuer(), "clientID", "lyc", "clientAuth", "secret", "clientSecret", oidcfake.Secret("lyc"), "scopes", "",
		"audiences", "one\ntwo", "emailClaim", "", "domains", "", "trustEmail", "false", "newUsers", "true", "defaultRole", "trainee", "groupsAttribute", "", "rules", "groups = leads -> manager\nteam = a -> manager",
		"profile", "", "button", "false", "status", "0", "ssoOnly", "false", "breakGlassUserID", "0")
	path, _, _ := strings.Cut(added.Location, "?")
	if added.Status != http.StatusSeeOther {
		t.Fatalf("%d %s", added.Status, added.Body)
	}
	admin.Expect(admin.Get(path), 200, "", "one, two", path+`/test">Test this connection`, "No sign-in has failed lately.", "Nobody has signed in yet")
	admin.Expect(admin.Get(path+"/test"), 200, "", "Keys and signature", "Works", path+`/test/sign-in">Sign in for a test`)
	before := storetest.Digest(t, s.North)
	visit := func(path, cookie string) *http.Response {
		t.Helper()
		request := admin.Request(http.MethodGet, path, "same-origin", "")
		if cookie != "" {
			request.Header.Set("Cookie", request.Header.Get("Cookie")+"; "+cookie)
		}
		response, err := http.DefaultTransport.RoundTrip(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		return response
	}
	begun := visit(path+"/test/sign-in", "")
	to, err := url.Parse(begun.Header.Get("Location"))
	if err != nil || len(begun.Cookies()) != 1 || to.Query().Get("prompt") != "login" {
		t.Fatalf("%d %v, %v", begun.StatusCode, begun.Header, err)
	}
	bound := begun.Cookies()[0].Name + "=" + begun.Cookies()[0].Value
	code := fake.Grant(to.Query(), oidcfake.TokenRequest{Email: "eve@people.example", Name: "Eve Ever", Claims: map[string]any{"groups": []string{"leads", "others"}}})
	back := visit("/oidc/"+strings.TrimPrefix(path, "/manage/connections/")+"/callback?"+url.Values{"state": {to.Query().Get("state")}, "code": {code}, "iss": {fake.Issuer()}}.Encode(), bound)
	result := back.Header.Get("Location")
	if back.StatusCode != http.StatusSeeOther || !strings.HasPrefix(result, path+"/test/result?") || len(back.Cookies()) != 0 {
		t.Fatalf("%d %v", back.StatusCode, back.Header)
	}
	request := admin.Request(http.MethodGet, result, "same-origin", "")
	request.Header.Set("Cookie", request.Header.Get("Cookie")+"; "+bound)
	admin.Expect(admin.Send(request), 200, "", "A new person: Eve Ever &lt;eve@people.example&gt;", "Manager", "leads, others", "Nobody was signed in", "<dd>team</dd>")
	if again := visit(result, bound); again.StatusCode != http.StatusSeeOther || again.Header.Get("Location") != path+"/test" {
		t.Errorf("the result again: %d %v", again.StatusCode, again.Header)
	}
	storetest.MustBeUnchanged(t, s.North, before)
	manager := s.As(s.North, "manager")
	manager.Expect(manager.Get(path+"/test"), 403, "")
}
