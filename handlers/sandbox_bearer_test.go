package handlers_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// sandboxTrainee adds a trainee with the password of the test users to the sandbox of north, and returns the id.
func (w worlds) sandboxTrainee(key, email string) (id int64) {
	w.T.Helper()
	a := w.Ask(key, "/user-add", `{"email":"`+email+`","fname":"Sandra","lname":"Sand","role":"trainee"}`)
	w.Expect(a, 200, "")
	var added struct{ Data struct{ ID int64 } }
	if err := json.Unmarshal([]byte(a.Body), &added); err != nil {
		w.T.Fatal(err)
	}
	storetest.Exec(w.T, w.North.DSN(), fmt.Sprintf(`
		update users set status = 1, password_hash = (select password_hash from users where company_id = %d and id = %d)
		where company_id = %d and id = %d`, w.North.Company.ID(), w.North.ID(storetest.Trainee), w.sandboxOf(w.North).Company.ID(), added.Data.ID))
	return added.Data.ID
}

// Routes that need no bearer must also reject an invalid bearer that may belong to a sandbox. If a route ignored the bearer,
// the host would select the company. The request would then send messages to real people, or sign in as one of them.
func TestSandbox_InvalidBearer(t *testing.T) {
	t.Parallel()
	var passed atomic.Int64
	w := startOwnWorlds(t, withKeys, func(d *handlerstest.Deps) {
		d.Services.Now = func() time.Time { return handlerstest.Noon.Add(time.Duration(passed.Load())) }
	})
	key := w.newKey("north-admin", everyTest)
	removed := w.newKey("north-admin", `{"name":"Removed","scopes":["*"],"mode":"test"}`)
	expired := w.newKey("north-admin", `{"name":"Expired","scopes":["*"],"mode":"test","expiresAt":"`+handlerstest.Noon.Add(time.Minute).Format(time.RFC3339)+`"}`)
	w.sandboxTrainee(key, "sandra@example.com")
	sandbox := w.sandboxOf(w.North)
	var tokens struct {
		Data struct {
			Token   string
			Refresh string `json:"refresh-token"`
		}
	}
	login := w.Do(apitest.Request{Path: "/webapi/v1/authorize/login", Host: "learn.north.test", Bearer: key, Body: `{"email":"sandra@example.com","password":"` + storetest.Password + `"}`})
	w.Expect(login, 200, "")
	if err := json.Unmarshal([]byte(login.Body), &tokens); err != nil {
		t.Fatal(err)
	}
	access := tokens.Data.Token
	w.Expect(w.Ask(access, "/my-courses", ""), 200, "")
	id := w.Query("select id from api_keys where company_id = $2 and company_id <> $1 and name = 'Removed'", sandbox.Company.ID())
	w.Expect(w.Ask("north-admin", "/api-key-remove", `{"id":`+id+`}`), 200, "")
	passed.Store(int64(51 * time.Minute))

	calls := []apitest.Request{
		{Path: "/webapi/v1/forgot", Host: "learn.north.test", Body: `{"emailID":"tara@north.test"}`},
		{Path: "/webapi/v1/authorize/forgot-password", Host: "api.lyceum.test", Body: `{"email":"tara@north.test","domain":"learn.north.test"}`},
		{Path: "/webapi/v1/authorize/login", Host: "learn.north.test", Body: `{"email":"tara@north.test","password":"` + storetest.Password + `"}`},
		{Path: "/webapi/auth/login", Host: "api.lyceum.test", Body: `{"email":"tara@north.test","password":"` + storetest.Password + `","domainName":"learn.north.test"}`},
	}
	// These requests set the times at which the keys were last used.
	w.Expect(w.Ask(key, "/course-list-all", ""), 200, "")
	w.Expect(w.Ask(expired, "/course-list-all", ""), 401, "token_expired")
	invalid := map[string]string{
		"a removed key": "Bearer " + removed, "an expired key": "Bearer " + expired, "a key with a wrong end": "Bearer " + key[:len(key)-4] + "AAAA",
		"a key that is cut": "Bearer " + key[:30], "a wrong prefix": "Bearer lyk_tset_" + strings.TrimPrefix(key, "lyk_test_"), "a prefix of live keys": "Bearer lyk_" + strings.TrimPrefix(key, "lyk_test_"),
		"a key without a scheme": key, "a key with another scheme": "Token " + key,
		"an expired access token without a scheme": access, "an expired access token with another scheme": "Token " + access,
		"an expired access token": "Bearer " + access, "an access token with a wrong signature": "Bearer " + access[:strings.LastIndex(access, ".")+1] + "AAAA",
		"an access token without its signature": "Bearer " + access[:strings.LastIndex(access, ".")], "an access token that is cut in its payload": "Bearer " + access[:strings.LastIndex(access, ".")-9],
		"the header of an access token": "Bearer " + access[:strings.Index(access, ".")], "a part of a payload and a signature": "Bearer " + access[:strings.Index(access, ".")+9] + access[strings.LastIndex(access, "."):],
	}
	north, inside := storetest.Digest(t, w.North), storetest.Digest(t, sandbox)
	for what, header := range invalid {
		for _, call := range calls {
			call.Header = map[string]string{"Authorization": header}
			if a := w.Do(call); a.Status != 401 {
				t.Errorf("%s at %s%s: %d %s", what, call.Host, call.Path, a.Status, a.Body)
			}
		}
	}
	storetest.MustBeUnchanged(t, w.North, north)
	storetest.MustBeUnchanged(t, sandbox, inside)
	// Without a bearer, and with a bearer of another issuer, the same requests must succeed. This proves that the requests
	// above failed because of their bearers.
	other := base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"HS256","kid":"other","typ":"JWT"}`))
	for _, header := range []string{"", "Bearer " + other + ".eyJpc3M"} {
		for _, call := range calls {
			call.Header = map[string]string{"Authorization": header}
			w.Expect(w.Do(call), 200, "")
		}
	}
	if mails := w.Query("select count(*) from outbox where company_id = $1 and kind = 'password_reset'"); mails == "0" {
		t.Error("no message was queued without a bearer")
	}

	// A request that refreshes an access token must succeed although its bearer is the expired access token. This applies to
	// the hosts of the company and to the API host.
	refresh := func(host, bearer string) apitest.Answer {
		return w.Do(apitest.Request{Path: "/webapi/v1/authorize/refresh-token", Host: host, Bearer: bearer, Body: `{"refreshToken":"` + tokens.Data.Refresh + `"}`})
	}
	for _, host := range []string{"learn.north.test", "api.lyceum.test"} {
		for _, bearer := range []string{access, ""} {
			w.Expect(refresh(host, bearer), 200, "")
		}
		w.Expect(refresh(host, removed), 401, "bad_token")
	}
	w.Expect(refresh("learn.south.test", access), 403, "wrong_company")
	w.Expect(refresh("learn.south.test", ""), 403, "wrong_company")
}

// A file link in a response to a test key must work in requests with this test key, and in no other request.
func TestSandbox_FileLinks(t *testing.T) {
	t.Parallel()
	w := worlds{startOwnWorlds(t, withKeys).WithFiles()}
	key := w.newKey("north-admin", everyTest)
	trainee := w.sandboxTrainee(key, "sandra@example.com")
	enrolled := w.Ask(key, "/enroll-trainee", fmt.Sprintf(`{"userID":%d,"courseID":%d}`, trainee, w.North.ID(storetest.Forklift)))
	w.Expect(enrolled, 200, "")
	enrollment := w.Query("select id from enrollments where company_id = $2 and company_id <> $1", w.sandboxOf(w.North).Company.ID())
	viewed := w.Ask(key, "/document-view", fmt.Sprintf(`{"documentID":%d,"enrollmentID":%s}`, w.North.ID(storetest.Film), enrollment))
	w.Expect(viewed, 200, "")
	var answer struct{ Data struct{ URL string } }
	if err := json.Unmarshal([]byte(viewed.Body), &answer); err != nil {
		t.Fatal(err)
	}
	at, err := url.Parse(answer.Data.URL)
	if err != nil || at.Host != "learn.north.test:8443" {
		t.Fatalf("the link is %q", answer.Data.URL)
	}
	open := func(host string, header map[string]string) apitest.Answer {
		return w.Download(host, at.Path, header)
	}
	if a := open("learn.north.test", map[string]string{"Authorization": "Bearer " + key}); a.Status != 200 || a.Body != string(handlerstest.Film) {
		t.Errorf("the film with the test key: %d, %d bytes", a.Status, len(a.Body))
	}
	for bearer, want := range map[string]int{"": 404, "north-admin": 404, key[:len(key)-4] + "AAAA": 401} {
		header := map[string]string{}
		if bearer != "" {
			header["Authorization"] = "Bearer " + bearer
		}
		if a := open("learn.north.test", header); a.Status != want {
			t.Errorf("the film with the bearer %q: %d, want %d", bearer, a.Status, want)
		}
	}
	if a := open("learn.south.test", map[string]string{"Authorization": "Bearer " + key}); a.Status != 403 {
		t.Errorf("the film at a host of another company: %d %s", a.Status, a.Body)
	}
	if a := w.Download("learn.north.test", w.Link(storetest.Film), map[string]string{"Authorization": "Bearer " + key}); a.Status != 404 {
		t.Errorf("a link of the company with the test key: %d", a.Status)
	}
}
