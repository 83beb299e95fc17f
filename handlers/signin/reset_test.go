package signin_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"lyceum/auth/ratelimit"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// The response to a request for a reset link must be the same for addresses with and without an account.
func TestRequestReset_SameResponseForUnknownAddress(t *testing.T) {
	t.Parallel()
	w := startWorlds(t, handlerstest.WithLimits(t, func(l *ratelimit.Limits) { l.Messages = ratelimit.Quota{} }))
	for path, field := range map[string]string{"/webapi/v1/forgot": "emailID", "/webapi/v1/authorize/forgot-password": "email", "/authorize/forgot-password": "email"} {
		for _, host := range []string{"learn.north.test", "api.lyceum.test"} {
			var first apitest.Answer
			for i, email := range []string{"tara@north.test", "nobody@north.test", "dev@north.test", "tara@south.test", "shared@both.test"} {
				a := w.Do(apitest.Request{Path: path, Host: host, Body: `{"` + field + `":"` + email + `"}`})
				for _, differs := range []string{"Date", "X-Request-Id", "Ratelimit"} {
					a.Header.Del(differs)
				}
				if i == 0 {
					first = a
				}
				if diff := cmp.Diff(first.Header, a.Header); a.Status != 200 || a.Body != first.Body || diff != "" {
					t.Errorf("%s at %s for %s: %d %s %s", path, host, email, a.Status, a.Body, diff)
				}
			}
			w.ExpectField(w.Do(apitest.Request{Path: path, Host: host, Body: `{"` + field + `":"tara"}`}), 400, "invalid_input", field)
		}
	}
	w.ExpectField(w.Do(apitest.Request{Path: "/authorize/forgot-password", Host: "learn.north.test",
		Body: `{"email":"tara@north.test","overrideEmailUrl":"https://evil.example/{token}"}`}), 400, "invalid_input", "overrideEmailUrl")
	w.ExpectField(w.Do(apitest.Request{Path: "/authorize/forgot-password", Host: "api.lyceum.test",
		Body: `{"email":"tara@north.test","overrideEmailUrl":"https://learn.north.test/{token}"}`}), 400, "invalid_input", "domain")
	for _, yes := range []string{"1", "2", "true", `"1"`} {
		w.Expect(w.Do(apitest.Request{Path: "/authorize/forgot-password", Host: "api.lyceum.test",
			Body: `{"email":"uma@north.test","domain":"learn.north.test","sendEmailNotification":` + yes + `,"overrideEmailUrl":"https://learn.north.test/{token}"}`}), 200, "")
	}
}

func TestResetPassword_ByCookie(t *testing.T) {
	t.Parallel()
	w := startOwnWorlds(t, func(d *handlerstest.Deps) { d.Verifier = nil }) // The slug of a company of the shared database makes a password harder to guess.
	for name, header := range map[string]map[string]string{"lyceum-reset": {}, "__Host-lyceum-reset": handlerstest.OverHTTPS} {
		token := w.ResetToken(w.North, storetest.Trainee)
		ask := func(path, body, cookie string) apitest.Answer {
			t.Helper()
			header := maps.Clone(header)
			if cookie != "" {
				header["Cookie"] = "other=1; " + name + "=" + cookie
			}
			return w.Do(apitest.Request{Path: "/webapi/v1" + path, Host: "learn.north.test", Body: body, Header: header})
		}
		w.ExpectField(ask("/validate-token", `{"token":"`+token+`","fs":"2"}`, ""), 400, "invalid_input", "fs")
		w.Expect(ask("/validate-token", `{"token":"`+token[1:]+`A","fs":1}`, ""), 401, "bad_token")
		a := ask("/validate-token", `{"token":"`+token+`","fs":1}`, "")
		w.Expect(a, 200, "")
		set := a.Header.Get("Set-Cookie")
		want := name + "=" + token + "; Path=/; Max-Age=600; HttpOnly; "
		if strings.HasPrefix(name, "__Host-") {
			want += "Secure; "
		}
		if want += "SameSite=Strict"; set != want || a.Body != `{"success":true}` {
			t.Errorf("cookie %q, want %q; body %s", set, want, a.Body)
		}
		w.ExpectField(ask("/reset", `{`+handlerstest.ChosenPassword+`}`, ""), 400, "invalid_input", "token")
		w.ExpectField(ask("/reset", `{"password":"a staple of batteries","confirmpassword":"another"}`, token), 400, "invalid_input", "confirmpassword")
		for _, weak := range []string{"short", "password123", "tara@north.test", "learn.north.test"} {
			w.ExpectField(ask("/reset", `{"password":"`+weak+`","confirmpassword":"`+weak+`"}`, token), 400, "invalid_input", "password")
		}
		w.Expect(ask("/reset", `{`+handlerstest.ChosenPassword+`}`, token[1:]+"A"), 401, "bad_token")
		a = ask("/reset", `{`+handlerstest.ChosenPassword+`}`, token)
		w.Expect(a, 200, "")
		if set := a.Header.Get("Set-Cookie"); !strings.HasPrefix(set, name+"=; Path=/; Max-Age=0; ") {
			t.Errorf("the cookie stays: %q", set)
		}
		w.Expect(ask("/reset", `{`+handlerstest.ChosenPassword+`}`, token), 401, "token_expired")
		w.Expect(ask("/validate-token", `{"token":"`+token+`","fs":"1"}`, ""), 401, "token_expired")
		w.Expect(w.Do(apitest.Request{Path: "/webapi/auth/login", Host: "learn.north.test", Body: `{"email":"tara@north.test","password":"a staple of batteries","domainName":"learn.north.test"}`}), 200, "")
	}
}

func TestResetPassword_ByField(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	before := w.Login(w.North, "uma@north.test")
	token := w.ResetToken(w.North, storetest.SecondTrainee)
	w.Expect(w.Do(apitest.Request{Path: "/webapi/v1/reset", Host: "learn.south.test", Body: `{"token":"` + token + `",` + handlerstest.ChosenPassword + `}`}), 403, "wrong_company")
	w.Expect(w.Do(apitest.Request{Path: "/webapi/v1/reset", Host: "api.lyceum.test", Body: `{"token":"` + token + `",` + handlerstest.ChosenPassword + `}`}), 200, "")
	w.Expect(w.Ask(before.Access, "/course-list", ""), 401, "session_ended")
	w.Expect(w.Do(apitest.Request{Path: "/webapi/v1/authorize/refresh-token", Host: "api.lyceum.test", Body: `{"refreshToken":"` + before.Refresh + `"}`}), 401, "session_ended")
}

func TestTempSignUp(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	api := w.Login(w.North, "api@north.test").Access
	signUp := func(changes string) apitest.Answer {
		t.Helper()
		return w.Ask(api, "/tempsignup", `{"fname":"Nina","lname":"New","mobile":"+919812345678"`+changes+`}`)
	}
	tokenOf := func(a apitest.Answer) string {
		t.Helper()
		var body struct{ Data struct{ Token string } }
		if err := json.Unmarshal([]byte(a.Body), &body); err != nil || a.Status != 200 || strings.Count(body.Data.Token, ".") != 2 {
			t.Fatalf("got %d %s, %v", a.Status, a.Body, err)
		}
		return body.Data.Token
	}
	people := func() string { return w.Ask(api, "/trainee-list", `{"pageSize":1}`).Body }
	before := people()
	for i, trapped := range []string{`"http://spam.example"`, `7`, `"x"`} {
		token := tokenOf(signUp(fmt.Sprintf(`,"email":"bot%d@north.test","hpot":%s`, i, trapped)))
		w.Expect(w.Ask(token, "/course-list", ""), 401, "session_ended")
	}
	if after := people(); after != before {
		t.Errorf("a program was stored: %s", after)
	}
	token := tokenOf(signUp(`,"email":"nina@north.test","hpot":"","fromip":3221226219,"country":336,"state":0,"city":0,"zipcode":"01067"`))
	w.Expect(w.Ask(token, "/course-list", ""), 200, "")
	w.Expect(w.Ask(token, "/tempsignup", ""), 403, "forbidden")
	a := w.Ask(api, "/trainee-basic-details", `{"emailID":"nina@north.test"}`)
	for _, want := range []string{`"fname":"Nina"`, `"zip":"01067"`, `"country":"Holy See`} {
		if !strings.Contains(a.Body, want) {
			t.Errorf("%s is missing in %s", want, a.Body)
		}
	}
	w.ExpectField(signUp(`,"email":"NINA@north.test"`), 409, "email_taken", "email")
	for i, place := range []string{`"country":702`, `"country":356`, `"state":18033602`, `"city":184`, `"zipcode":600001`, `"country":356,"state":18033602`, `"country":0,"state":0,"city":0`} {
		w.Expect(signUp(fmt.Sprintf(`,"email":"p%d@north.test",%s`, i, place)), 200, "")
	}
	for field, wrong := range map[string]string{
		"city":  `"email":"o@north.test","city":"x"`,
		"email": `"email":"nina"`, "zipcode": `"email":"o@north.test","zipcode":"<b>"`, "country": `"email":"o@north.test","country":5`,
		"state": `"email":"o@north.test","country":336,"state":5`,
	} {
		w.ExpectField(signUp(","+wrong), 400, "invalid_input", field)
	}
}
