package settings_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/handlers/api"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/settings"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// withCompanySignUp enables the start of companies by visitors at lyceum.test.
func withCompanySignUp(d *handlerstest.Deps) {
	people := int64(1)
	d.Services.CompanySignUp = &settings.CompanySignUp{Names: tenant.ReservedNames{Apex: "lyceum.test"}, Limits: store.CompanyLimits{People: &people}}
	d.Resolver = tenant.NewResolver(d.Services.DB, tenant.Options{SharedHosts: []string{"api.lyceum.test", "lyceum.test"}})
}

func TestCompanyStart(t *testing.T) {
	t.Parallel()
	w := startOwnWorlds(t, withCompanySignUp)
	at := func(host, path, body string) apitest.Answer {
		return w.Do(apitest.Request{Path: "/webapi/v1" + path, Host: host, Body: body, Header: handlerstest.OverHTTPS})
	}
	start := func(slug, email string) apitest.Answer {
		return at("lyceum.test", "/company-start", fmt.Sprintf(`{"name":"Harbor","slug":%q,"fname":"Hana","lname":"Hart","email":%q}`, slug, email))
	}
	w.ExpectField(start("no name", "hana@harbor.test"), 400, "invalid_input", "slug")
	w.ExpectField(start("www", "hana@harbor.test"), 400, "invalid_input", "slug")
	w.ExpectField(start("north", "hana@harbor.test"), 409, "slug_taken", "slug")
	w.ExpectField(start("n0rth", "hugo@harbor.test"), 409, "slug_taken", "slug")
	w.ExpectField(start("passw0rd", "hugo@harbor.test"), 400, "invalid_input", "slug")
	w.ExpectField(start("harbor", "hana"), 400, "invalid_input", "email")
	w.Expect(at("api.lyceum.test", "/company-start", `{"name":"Harbor","slug":"harbor","fname":"Hana","lname":"Hart","email":"hana@harbor.test"}`), 404, "not_found")
	known, unknown := start("harbor", "tara@north.test"), start("harbor", "hana@harbor.test")
	if w.Expect(unknown, 200, ""); known.Status != 200 || known.Body != unknown.Body {
		t.Errorf("the response to a known address: %d %s", known.Status, known.Body)
	}

	token := w.StartToken()
	confirm := func(token, password string) apitest.Answer {
		return at("lyceum.test", "/company-confirm", fmt.Sprintf(`{"token":%q,"password":%q,"confirmpassword":%q}`, token, password, password))
	}
	w.ExpectField(confirm(token, "harbor"), 400, "invalid_input", "password")
	w.Expect(confirm(strings.Repeat("A", len(token)), "a staple of batteries"), 401, "token_expired")
	w.Expect(confirm(w.ResetToken(w.North, storetest.Trainee), "a staple of batteries"), 401, "token_expired")
	w.Expect(at("api.lyceum.test", "/company-confirm", fmt.Sprintf(`{"token":%q,"password":"a staple of batteries","confirmpassword":"a staple of batteries"}`, token)), 404, "not_found")
	a := confirm(token, "a staple of batteries")
	if w.Expect(a, 200, ""); !strings.Contains(a.Body, `"url":"https://harbor.lyceum.test:8443/manage"`) {
		t.Errorf("the response: %s", a.Body)
	}
	w.Expect(confirm(token, "a staple of batteries"), 401, "token_expired")

	company, err := w.Services.DB.CompanyBySlug(t.Context(), "harbor")
	if err != nil || company.HostedDomain != "harbor.lyceum.test" {
		t.Fatalf("the company: %+v, %v", company, err)
	}
	of, err := tenant.NewResolver(w.Services.DB, tenant.Options{}).BySlug(t.Context(), "harbor")
	if err != nil {
		t.Fatal(err)
	}
	in, err := w.Services.Auth.Login(t.Context(), auth.LoginInput{Company: of, Email: "hana@harbor.test", Password: "a staple of batteries"})
	if err != nil {
		t.Fatal(err)
	}
	if in.User.Role != string(auth.RoleAdmin) {
		t.Errorf("the role of the first admin: %s", in.User.Role)
	}
	rows := w.Services.DB.For(of)
	_, err = people.CreateUser(t.Context(), rows, people.EditedUser{Email: "tom@harbor.test", Role: "trainee"}, nil, store.Editor{Role: "admin"})
	if code, message, _ := api.Errors.Final(err); code != "limit_reached" || message != "The company has reached its limit of 1 people." {
		t.Errorf("a second user: %s, %s", code, message)
	}
}
