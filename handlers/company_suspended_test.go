package handlers_test

import (
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/payment"
	"lyceum/store/storetest"
)

// Every route except the gateway's webhook must reject requests of a suspended company, however the request names the company.
// Requests of another company must succeed. After the company is resumed, its sessions must still work.
func TestCompany_Suspended(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	suspend := func(on bool) {
		t.Helper()
		if changed, err := w.DB.SuspendCompany(t.Context(), w.North.Company.Slug(), on, ""); err != nil || !changed {
			t.Fatal(changed, err)
		}
	}
	key := w.Login(w.North, "admin@north.test")
	const login = `{"email":"api@north.test","password":"` + storetest.Password + `"}`
	calls := map[string]apitest.Request{
		"a host and a token":    {Path: "/webapi/v1/course-list", Host: "learn.north.test", Bearer: key.Access},
		"a token":               {Path: "/webapi/v1/course-list", Host: "api.lyceum.test", Bearer: key.Access},
		"a refresh token":       {Path: "/webapi/v1/authorize/refresh-token", Host: "api.lyceum.test", Body: `{"refreshToken":"` + key.Refresh + `"}`},
		"a host":                {Path: "/webapi/auth/login", Host: "learn.north.test", Body: login},
		"the domain field":      {Path: "/webapi/auth/login", Host: "api.lyceum.test", Body: strings.Replace(login, "{", `{"domainName":"learn.north.test",`, 1)},
		"the address of a user": {Path: "/webapi/v1/authorize/login", Host: "api.lyceum.test", Body: login},
		"a shared response":     {Path: "/webapi/v1/country", Host: "learn.north.test", Bearer: key.Access},
	}
	suspend(true)
	for name, c := range calls {
		t.Run(name, func(t *testing.T) { w.Expect(w.Do(c), 403, "company_suspended") })
	}
	// After a company has moved to another deployment, the API must not redirect to that deployment, because clients would
	// send their tokens to it.
	if err := w.DB.MoveCompany(t.Context(), w.North.Company.Slug(), "https://north.example.com"); err != nil {
		t.Fatal(err)
	}
	w.Expect(w.Do(calls["a host and a token"]), 403, "company_suspended")
	w.Expect(w.Do(apitest.Request{Path: "/webapi/v1/course-list", Host: "learn.south.test", Bearer: w.Login(w.South, "admin@south.test").Access}), 200, "")
	w.Expect(w.Do(apitest.Request{Path: "/webapi/v1/gateway-webhook", Host: "learn.north.test", Body: "{}", Header: map[string]string{
		payment.SignatureHeader: "wrong",
	}}), 403, "bad_signature")
	// No route may send a password link to a user of a suspended company. This includes routes that search all companies for
	// the e-mail address.
	w.Expect(w.Do(apitest.Request{Path: "/webapi/v1/forgot", Host: "api.lyceum.test", Body: `{"emailID":"tara@north.test"}`}), 200, "")
	// Messages to the user 0 are decoys.
	if sent := storetest.Value(t, w.North.DSN(), "select count(*) from outbox where company_id = $1 and payload->>'userID' <> '0'", w.North.Company.ID()); sent != "0" {
		t.Errorf("%s messages", sent)
	}
	suspend(false)
	w.Expect(w.Do(calls["a host and a token"]), 200, "")
}
