package settings_test

import (
	"encoding/base64"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"lyceum/fakes/oidcfake"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/pictures"
	"lyceum/store"
)

const aDrawing = `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>`

func TestCompany_Update(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	ask := func(path, body string, status int, code string) apitest.Answer {
		t.Helper()
		a := w.Ask("north-admin", path, body)
		w.Expect(a, status, code)
		return a
	}
	w.Expect(w.Ask("north-manager", "/company-settings", ""), 403, "forbidden")
	if settings := ask("/company-settings", "", 200, "").Body; !strings.Contains(settings, fmt.Sprintf(`{"id":%d,"version":1,"name":"North`, w.North.Company.ID())) {
		t.Errorf("settings: %s", settings)
	}
	for field, value := range map[string]string{
		"name": `" "`, "supportEmail": `"x"`, "timezone": `"Mars"`, "currency": `"XXX"`, "brandColor": `"red"`, "region": `"India"`, "language": `"tlh"`,
		"imprintURL": `"http://north.test"`, "logo": `"none.png"`, "mailFrom": `"north"`,
	} {
		w.ExpectField(ask("/company-update", `{"version":1,"`+field+`":`+value+`}`, 400, "invalid_input"), 400, "invalid_input", field)
	}
	for range 10 { // The order of the errors is that of the settings, each time.
		named := ask("/company-update", `{"version":1,"frontPicture":"c.png","favicon":"b.png","logo":"a.png"}`, 400, "invalid_input").Body
		if !regexp.MustCompile(`"fields":\[\{"field":"logo",.*"field":"favicon",.*"field":"frontPicture",`).MatchString(named) {
			t.Fatalf("the fields with wrong pictures: %s", named)
		}
	}
	ask("/company-update", `{"version":1,"tagline":"Up north","accentColor":"#AABBCC","currency":"eur","signUp":true}`, 200, "")
	if stale := ask("/company-update", `{"version":1,"tagline":"Lost"}`, 409, "changed_meanwhile").Body; !strings.Contains(stale, `"version":2`) || !strings.Contains(stale, `"tagline":"Up north"`) {
		t.Errorf("the current settings are missing: %s", stale)
	}
	record, err := w.DB.CompanyByID(t.Context(), w.North.Company.ID())
	if err != nil || record.Brand.Tagline != w.North.Text("Up north") || record.Brand.Accent != "#aabbcc" || record.Currency != "EUR" || !record.SignUp {
		t.Errorf("the company is %+v, %v", record, err)
	}
	log, err := w.DB.For(w.North.Company).AuditList(t.Context(), store.AuditFilter{Kinds: []string{store.AuditCompanySet}}, 10)
	if err != nil || len(log) != 1 || log[0].SubjectName != "Tagline, Accent, SignUp, Currency" || !strings.Contains(string(*log[0].Changes), w.North.Text(`"Up north"]`)) || log[0].ActorID == nil {
		t.Errorf("audit log: %+v, %v", log, err)
	}
}

func TestPictures_Edit(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	add := func(name, content string) apitest.Answer {
		return w.Ask("north-admin", "/picture-add", `{"name":"`+name+`","content":"`+base64.StdEncoding.EncodeToString([]byte(content))+`"}`)
	}
	w.ExpectField(add("logo.png", aDrawing), 400, "invalid_input", "content")
	w.ExpectField(add("Logo.svg", aDrawing), 400, "invalid_input", "name")
	w.ExpectField(add("logo.svg", "hello"), 400, "invalid_input", "content")
	w.Expect(add("large.svg", strings.Repeat(" ", 2*pictures.MaxPicture)), 413, "too_large")
	w.Expect(add("logo.svg", aDrawing+strings.Repeat(" ", pictures.MaxPicture-100)), 200, "")
	if list := w.Ask("north-admin", "/picture-list", "").Body; !strings.Contains(list, `"name":"logo.svg","alt":"","mediaType":"image/svg+xml"`) {
		t.Errorf("pictures: %s", list)
	}
	w.ExpectField(w.Ask("north-admin", "/picture-crop", `{"name":"logo.svg","shape":"square"}`), 400, "invalid_input", "name")
	w.ExpectField(w.Ask("north-admin", "/picture-crop", `{"name":"logo.svg","shape":"round"}`), 400, "invalid_input", "shape")
	w.Expect(w.Ask("north-admin", "/picture-crop", `{"name":"none.png","shape":"square"}`), 404, "not_found")
	w.Expect(w.Ask("north-admin", "/picture-add", `{"name":"dot.png","content":"`+handlerstest.APixel+`"}`), 200, "")
	if cropped := w.Ask("north-admin", "/picture-crop", `{"name":"dot.png","shape":"square","position":"end"}`); cropped.Status != 200 || !strings.Contains(cropped.Body, `"name":"dot-square.png"`) {
		t.Errorf("cropped: %s", cropped.Body)
	}
	w.Expect(w.Ask("north-admin", "/company-update", `{"version":1,"logo":"logo.svg"}`), 200, "")
	w.ExpectField(w.Ask("north-admin", "/picture-remove", `{"name":"logo.svg"}`), 400, "invalid_input", "name")
	w.Expect(w.Ask("north-admin", "/company-update", `{"version":2,"logo":""}`), 200, "")
	w.Expect(w.Ask("north-admin", "/picture-remove", `{"name":"logo.svg"}`), 200, "")
	w.Expect(w.Ask("north-admin", "/picture-remove", `{"name":"logo.svg"}`), 404, "not_found")
}

func TestGateway_Set(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.ExpectField(w.Ask("north-admin", "/gateway-set", `{"keyID":"rzp_test_new"}`), 400, "invalid_input", "keySecret")
	w.Expect(w.Ask("north-admin", "/gateway-set", `{"keyID":"rzp_test_north","keySecret":"wrong"}`), 502, "gateway_keys_refused")
	w.Expect(w.Ask("north-admin", "/gateway-set", `{"keyID":"rzp_test_south","keySecret":"hush-key-south"}`), 409, "gateway_key_taken")
	set := w.Ask("north-admin", "/gateway-set", `{"keyID":"rzp_test_north","keySecret":"hush-key-north","webhookSecret":"another secret","endAfterRefund":true}`)
	w.Expect(set, 200, "")
	if !strings.Contains(set.Body, `"keyID":"rzp_test_north","live":false`) || !strings.Contains(set.Body, `"endAfterRefund":true`) || strings.Contains(set.Body, "hush") || strings.Contains(set.Body, "another secret") {
		t.Errorf("settings: %s", set.Body)
	}
	w.Expect(w.Ask("north-admin", "/gateway-remove", `{"keyID":"rzp_test_north"}`), 200, "")
	if settings := w.Ask("north-admin", "/gateway-settings", "").Body; !strings.Contains(settings, `"keyID":"","live":false`) {
		t.Errorf("settings after the removal: %s", settings)
	}
}

func TestGoogle_Set(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.ExpectField(w.Ask("north-admin", "/google-set", `{"clientID":"academy.north"}`), 400, "invalid_input", "clientSecret")
	w.ExpectField(w.Ask("north-admin", "/google-set", `{"clientID":"academy.north","clientSecret":"wrong"}`), 400, "invalid_input", "clientSecret")
	w.ExpectField(w.Ask("north-admin", "/google-set", `{"hostedDomains":"north.test, no domain"}`), 400, "invalid_input", "hostedDomains")
	secret := oidcfake.Secret("academy.north")
	set := w.Ask("north-admin", "/google-set", `{"clientID":"academy.north","clientSecret":"`+secret+`","hostedDomains":"North.test","newUsers":true}`)
	w.Expect(set, 200, "")
	if !strings.Contains(set.Body, `"clientID":"academy.north","hostedDomains":["north.test"],"newUsers":true,"callbackURL":"https://`) || strings.Contains(set.Body, secret) {
		t.Errorf("settings: %s", set.Body)
	}
	w.ExpectField(w.Ask("south-admin", "/google-set", `{"clientID":"academy.north","clientSecret":"`+secret+`"}`), 400, "invalid_input", "clientID")
	w.Expect(w.Ask("north-admin", "/google-set", `{"clientID":""}`), 200, "")
	w.Expect(w.Ask("south-admin", "/google-set", `{"clientID":"academy.north","clientSecret":"`+secret+`"}`), 200, "")
	log, err := w.DB.For(w.North.Company).AuditList(t.Context(), store.AuditFilter{Kinds: []string{store.AuditGoogleSet}}, 10)
	if err != nil || len(log) != 2 || !strings.Contains(string(*log[1].Changes), `"newUsers": [false, true]`) || strings.Contains(string(*log[1].Changes), secret) {
		t.Errorf("audit log: %+v, %v", log, err)
	}
}
