package handlers

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"lyceum/auth"
	"lyceum/handlers/api"
	"lyceum/handlers/apitest"
	"lyceum/handlers/settings"
	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// withCompanySignUp enables the start of companies by visitors at lyceum.test.
func withCompanySignUp(d *deps) {
	people := int64(1)
	d.Services.CompanySignUp = &settings.CompanySignUp{Names: tenant.ReservedNames{Apex: "lyceum.test"}, Limits: store.CompanyLimits{People: &people}}
	d.Resolver = tenant.NewResolver(d.Services.DB, tenant.Options{SharedHosts: []string{"api.lyceum.test", "lyceum.test"}})
}

// startToken returns the token in the only waiting message that confirms a company request.
func (r *server) startToken() string {
	r.T.Helper()
	queued, err := r.services.DB.Messages(r.T.Context(), store.MessageFilter{Kind: store.CompanyStart, Waiting: true}, 1)
	if err != nil || len(queued) != 1 || queued[0].CompanyID != 0 {
		r.T.Fatalf("messages: %+v, %v", queued, err)
	}
	var notice store.CompanyStartNotice
	if err := queued[0].Read(&notice); err != nil {
		r.T.Fatal(err)
	}
	_, link, err := r.services.Auth.ResetLinks().CompanyStartMessage(r.T.Context(), "https://lyceum.test", notice)
	if err != nil {
		r.T.Fatal(err)
	}
	address, err := url.Parse(link)
	if err != nil {
		r.T.Fatal(err)
	}
	return address.Query().Get("token")
}

func TestCompanyStart(t *testing.T) {
	t.Parallel()
	w := startOwnWorlds(t, withCompanySignUp)
	at := func(host, path, body string) apitest.Answer {
		return w.Do(apitest.Request{Path: "/webapi/v1" + path, Host: host, Body: body, Header: overHTTPS})
	}
	start := func(slug, email string) apitest.Answer {
		return at("lyceum.test", "/company-start", fmt.Sprintf(`{"name":"Harbor","slug":%q,"fname":"Hana","lname":"Hart","email":%q}`, slug, email))
	}
	w.expectField(start("no name", "hana@harbor.test"), 400, "invalid_input", "slug")
	w.expectField(start("www", "hana@harbor.test"), 400, "invalid_input", "slug")
	w.expectField(start("north", "hana@harbor.test"), 409, "slug_taken", "slug")
	w.expectField(start("n0rth", "hugo@harbor.test"), 409, "slug_taken", "slug")
	w.expectField(start("passw0rd", "hugo@harbor.test"), 400, "invalid_input", "slug")
	w.expectField(start("harbor", "hana"), 400, "invalid_input", "email")
	w.Expect(at("api.lyceum.test", "/company-start", `{"name":"Harbor","slug":"harbor","fname":"Hana","lname":"Hart","email":"hana@harbor.test"}`), 404, "not_found")
	known, unknown := start("harbor", "tara@north.test"), start("harbor", "hana@harbor.test")
	if w.Expect(unknown, 200, ""); known.Status != 200 || known.Body != unknown.Body {
		t.Errorf("the response to a known address: %d %s", known.Status, known.Body)
	}

	token := w.startToken()
	confirm := func(token, password string) apitest.Answer {
		return at("lyceum.test", "/company-confirm", fmt.Sprintf(`{"token":%q,"password":%q,"confirmpassword":%q}`, token, password, password))
	}
	w.expectField(confirm(token, "harbor"), 400, "invalid_input", "password")
	w.Expect(confirm(strings.Repeat("A", len(token)), "a staple of batteries"), 401, "token_expired")
	w.Expect(confirm(w.resetToken(w.north, storetest.Trainee), "a staple of batteries"), 401, "token_expired")
	w.Expect(at("api.lyceum.test", "/company-confirm", fmt.Sprintf(`{"token":%q,"password":"a staple of batteries","confirmpassword":"a staple of batteries"}`, token)), 404, "not_found")
	a := confirm(token, "a staple of batteries")
	if w.Expect(a, 200, ""); !strings.Contains(a.Body, `"url":"https://harbor.lyceum.test:8443/manage"`) {
		t.Errorf("the response: %s", a.Body)
	}
	w.Expect(confirm(token, "a staple of batteries"), 401, "token_expired")

	company, err := w.services.DB.CompanyBySlug(t.Context(), "harbor")
	if err != nil || company.HostedDomain != "harbor.lyceum.test" {
		t.Fatalf("the company: %+v, %v", company, err)
	}
	of, err := tenant.NewResolver(w.services.DB, tenant.Options{}).BySlug(t.Context(), "harbor")
	if err != nil {
		t.Fatal(err)
	}
	in, err := w.services.Auth.Login(t.Context(), auth.LoginInput{Company: of, Email: "hana@harbor.test", Password: "a staple of batteries"})
	if err != nil {
		t.Fatal(err)
	}
	if in.User.Role != string(auth.RoleAdmin) {
		t.Errorf("the role of the first admin: %s", in.User.Role)
	}
	rows := w.services.DB.For(of)
	_, err = rows.CreateUser(t.Context(), store.EditedUser{Email: "tom@harbor.test", Role: "trainee"}, nil, store.Editor{Role: "admin"})
	if code, message, _ := api.Errors.Final(err); code != "limit_reached" || message != "The company has reached its limit of 1 people." {
		t.Errorf("a second user: %s, %s", code, message)
	}
}
