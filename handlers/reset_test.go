package handlers

import (
	"crypto/rand"
	"fmt"
	"maps"
	"net/url"
	"strings"
	"testing"

	"github.com/goccy/go-json"
	"github.com/google/go-cmp/cmp"

	"lyceum/auth/ratelimit"
	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

func (s session) with(link string) session {
	s.link = link
	return s
}

// resetLink makes the link that a message to the user would hold, and gives its token.
func (r *running) resetLink(company tenant.Company, user int64) string {
	r.t.Helper()
	s := r.app.services
	letter, err := s.Auth.ResetLinks().Message(r.t.Context(), company, store.PasswordReset, store.ResetRequest{UserID: user, Nonce: []byte(rand.Text()), At: s.Now()})
	if err != nil {
		r.t.Fatal(err)
	}
	link, err := url.Parse(letter.Link)
	if err != nil {
		r.t.Fatal(err)
	}
	return link.Query().Get("token")
}

func (w worlds) resetToken(of storetest.World, user int64) string {
	w.t.Helper()
	return w.resetLink(of.Company, of.ID(user))
}

// The response is the same whether or not the address has an account.
func TestAskingForALinkTellsNothing(t *testing.T) {
	t.Parallel()
	w := startWorlds(t, withLimits(t, func(l *ratelimit.Limits) { l.Messages = ratelimit.Quota{} }))
	for path, field := range map[string]string{"/webapi/v1/forgot": "emailID", "/webapi/v1/authorize/forgot-password": "email", "/authorize/forgot-password": "email"} {
		for _, host := range []string{"learn.north.test", "api.lyceum.test"} {
			var first answer
			for i, email := range []string{"tara@north.test", "nobody@north.test", "dev@north.test", "tara@south.test", "shared@both.test"} {
				a := w.do(call{path: path, host: host, body: `{"` + field + `":"` + email + `"}`})
				for _, differs := range []string{"Date", "X-Request-Id", "Ratelimit"} {
					a.header.Del(differs)
				}
				if i == 0 {
					first = a
				}
				if diff := cmp.Diff(first.header, a.header); a.status != 200 || a.body != first.body || diff != "" {
					t.Errorf("%s at %s for %s: %d %s %s", path, host, email, a.status, a.body, diff)
				}
			}
			w.expectField(w.do(call{path: path, host: host, body: `{"` + field + `":"tara"}`}), 400, "invalid_input", field)
		}
	}
	w.expectField(w.do(call{path: "/authorize/forgot-password", host: "learn.north.test",
		body: `{"email":"tara@north.test","overrideEmailUrl":"https://evil.example/{token}"}`}), 400, "invalid_input", "overrideEmailUrl")
	w.expectField(w.do(call{path: "/authorize/forgot-password", host: "api.lyceum.test",
		body: `{"email":"tara@north.test","overrideEmailUrl":"https://learn.north.test/{token}"}`}), 400, "invalid_input", "domain")
	for _, yes := range []string{"1", "2", "true", `"1"`} {
		w.expect(w.do(call{path: "/authorize/forgot-password", host: "api.lyceum.test",
			body: `{"email":"uma@north.test","domain":"learn.north.test","sendEmailNotification":` + yes + `,"overrideEmailUrl":"https://learn.north.test/{token}"}`}), 200, "")
	}
}

const chosen = `"password":"a staple of batteries","confirmpassword":"a staple of batteries"`

func TestANewPasswordByCookie(t *testing.T) {
	t.Parallel()
	w := startDoors(t)
	for name, header := range map[string]map[string]string{"lyceum-reset": {}, "__Host-lyceum-reset": overHTTPS} {
		token := w.resetToken(w.north, storetest.Trainee)
		ask := func(path, body, cookie string) answer {
			t.Helper()
			header := maps.Clone(header)
			if cookie != "" {
				header["Cookie"] = "other=1; " + name + "=" + cookie
			}
			return w.do(call{path: "/webapi/v1" + path, host: "learn.north.test", body: body, header: header})
		}
		w.expectField(ask("/validate-token", `{"token":"`+token+`","fs":"2"}`, ""), 400, "invalid_input", "fs")
		w.expect(ask("/validate-token", `{"token":"`+token[1:]+`A","fs":1}`, ""), 401, "bad_token")
		a := ask("/validate-token", `{"token":"`+token+`","fs":1}`, "")
		w.expect(a, 200, "")
		set := a.header.Get("Set-Cookie")
		want := name + "=" + token + "; Path=/; Max-Age=600; HttpOnly; "
		if strings.HasPrefix(name, "__Host-") {
			want += "Secure; "
		}
		if want += "SameSite=Strict"; set != want || a.body != `{"success":true}` {
			t.Errorf("cookie %q, want %q; body %s", set, want, a.body)
		}
		w.expectField(ask("/reset", `{`+chosen+`}`, ""), 400, "invalid_input", "token")
		w.expectField(ask("/reset", `{"password":"a staple of batteries","confirmpassword":"another"}`, token), 400, "invalid_input", "confirmpassword")
		for _, weak := range []string{"short", "password123", "tara@north.test", "learn.north.test"} {
			w.expectField(ask("/reset", `{"password":"`+weak+`","confirmpassword":"`+weak+`"}`, token), 400, "invalid_input", "password")
		}
		w.expect(ask("/reset", `{`+chosen+`}`, token[1:]+"A"), 401, "bad_token")
		a = ask("/reset", `{`+chosen+`}`, token)
		w.expect(a, 200, "")
		if set := a.header.Get("Set-Cookie"); !strings.HasPrefix(set, name+"=; Path=/; Max-Age=0; ") {
			t.Errorf("the cookie stays: %q", set)
		}
		w.expect(ask("/reset", `{`+chosen+`}`, token), 401, "token_expired")
		w.expect(ask("/validate-token", `{"token":"`+token+`","fs":"1"}`, ""), 401, "token_expired")
		w.expect(w.do(call{path: "/webapi/auth/login", host: "learn.north.test", body: `{"email":"tara@north.test","password":"a staple of batteries","domainName":"learn.north.test"}`}), 200, "")
	}
}

func TestANewPasswordByField(t *testing.T) {
	t.Parallel()
	w := startDoors(t)
	before := w.login(w.north, "uma@north.test")
	token := w.resetToken(w.north, storetest.SecondTrainee)
	w.expect(w.do(call{path: "/webapi/v1/reset", host: "learn.south.test", body: `{"token":"` + token + `",` + chosen + `}`}), 403, "wrong_company")
	w.expect(w.do(call{path: "/webapi/v1/reset", host: "api.lyceum.test", body: `{"token":"` + token + `",` + chosen + `}`}), 200, "")
	w.expect(w.ask(before.access, "/course-list", ""), 401, "session_ended")
	w.expect(w.do(call{path: "/webapi/v1/authorize/refresh-token", host: "api.lyceum.test", body: `{"refreshToken":"` + before.refresh + `"}`}), 401, "session_ended")
}

func TestTempSignUp(t *testing.T) {
	t.Parallel()
	w := startDoors(t)
	api := w.login(w.north, "api@north.test").access
	signUp := func(changes string) answer {
		t.Helper()
		return w.ask(api, "/tempsignup", `{"fname":"Nina","lname":"New","mobile":"+919812345678"`+changes+`}`)
	}
	tokenOf := func(a answer) string {
		t.Helper()
		var body struct{ Data struct{ Token string } }
		if err := json.Unmarshal([]byte(a.body), &body); err != nil || a.status != 200 || strings.Count(body.Data.Token, ".") != 2 {
			t.Fatalf("got %d %s, %v", a.status, a.body, err)
		}
		return body.Data.Token
	}
	people := func() string { return w.ask(api, "/trainee-list", `{"pageSize":1}`).body }
	before := people()
	for i, trapped := range []string{`"http://spam.example"`, `7`, `"x"`} {
		token := tokenOf(signUp(fmt.Sprintf(`,"email":"bot%d@north.test","hpot":%s`, i, trapped)))
		w.expect(w.ask(token, "/course-list", ""), 401, "session_ended")
	}
	if after := people(); after != before {
		t.Errorf("a program was stored: %s", after)
	}
	token := tokenOf(signUp(`,"email":"nina@north.test","hpot":"","fromip":3221226219,"country":336,"state":0,"city":0,"zipcode":"01067"`))
	w.expect(w.ask(token, "/course-list", ""), 200, "")
	w.expect(w.ask(token, "/tempsignup", ""), 403, "forbidden")
	a := w.ask(api, "/trainee-basic-details", `{"emailID":"nina@north.test"}`)
	for _, want := range []string{`"fname":"Nina"`, `"zip":"01067"`, `"country":"Holy See`} {
		if !strings.Contains(a.body, want) {
			t.Errorf("%s is missing in %s", want, a.body)
		}
	}
	w.expectField(signUp(`,"email":"NINA@north.test"`), 409, "email_taken", "email")
	for i, place := range []string{`"country":702`, `"country":356`, `"state":18033602`, `"city":184`, `"zipcode":600001`, `"country":356,"state":18033602`, `"country":0,"state":0,"city":0`} {
		w.expect(signUp(fmt.Sprintf(`,"email":"p%d@north.test",%s`, i, place)), 200, "")
	}
	for field, wrong := range map[string]string{
		"city":  `"email":"o@north.test","city":"x"`,
		"email": `"email":"nina"`, "zipcode": `"email":"o@north.test","zipcode":"<b>"`, "country": `"email":"o@north.test","country":5`,
		"state": `"email":"o@north.test","country":336,"state":5`,
	} {
		w.expectField(signUp(","+wrong), 400, "invalid_input", field)
	}
}
