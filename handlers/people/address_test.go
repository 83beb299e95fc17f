package people_test

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/store/storetest"
)

// Each surface must reject a text that is no address and name the field, and must store one form of an address whose domain is
// written in several ways.
func TestAddresses(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	admin := w.Login(w.North, "admin@north.test").Access
	ask := func(path, body string) apitest.Answer {
		return w.Do(apitest.Request{Path: "/webapi/v1" + path, Host: "api.lyceum.test", Bearer: admin, Body: body})
	}
	scim := func(body string) apitest.Answer {
		return w.Do(apitest.Request{Path: "/scim/v2/Users", Host: "api.lyceum.test", Bearer: admin, Body: body, Header: map[string]string{"Content-Type": "application/scim+json"}})
	}
	people := w.Query(`select count(*) from users where company_id = $1`)
	for _, email := range []string{"max@x.example\u200b", "\u202amax@x.example", "ma\u00adx@x.example", "max@x\u00ad.example", "a@b", strings.Repeat("x", 65) + "@x.example", strings.Repeat("x", 300) + "@x.example", "max@x.123"} {
		w.ExpectField(ask("/user-add", `{"email":"`+email+`"}`), 400, "invalid_input", "email")
		w.ExpectField(ask("/tempsignup", `{"email":"`+email+`","fname":"Max","lname":"M","mobile":"+4915112345678"}`), 400, "invalid_input", "email")
		w.ExpectItems(ask("/user-add-many", `{"users":[{"email":"`+email+`"}]}`), "userID", "email: invalid_input")
		w.ExpectItems(ask("/user-invite", `{"users":[{"email":"`+email+`"}]}`), "userID", "email: invalid_input")
		if a := scim(`{"userName":"` + email + `"}`); a.Status != 400 || !strings.Contains(a.Body, "invalidValue") {
			t.Errorf("SCIM with %q: %d %s", email, a.Status, a.Body)
		}
		table := base64.StdEncoding.EncodeToString([]byte("email,fname\n" + email + ",Max\n"))
		w.ExpectAll(ask("/user-invite-check", `{"file":"`+table+`"}`), `"people":[]`, `"line":2,"field":"email"`)
	}
	if now := w.Query(`select count(*) from users where company_id = $1`); now != people {
		t.Fatalf("%s people, want %s", now, people)
	}
	added := ask("/user-add", `{"email":" Jo@Müller.example "}`)
	w.ExpectAll(added, `"email":"Jo@xn--mller-kva.example"`)
	id := w.AddedID(added)
	for _, email := range []string{"jo@müller.example", "jo@xn--mller-kva.example", "JO@MU\u0308LLER.example", "jo@müller。example"} {
		w.ExpectField(ask("/user-add", `{"email":"`+email+`"}`), 409, "email_taken", "email")
		w.ExpectItems(ask("/user-add-many", `{"users":[{"email":"`+email+`"}]}`), "userID", "email: email_taken")
		w.ExpectAll(ask("/user-invite", `{"users":[{"email":"`+email+`"}]}`), fmt.Sprintf(`"userID":%d`, id))
		w.ExpectAll(ask("/trainee-basic-details", `{"emailID":"`+email+`"}`), `"Jo@xn--mller-kva.example"`)
		if a := scim(`{"userName":"` + email + `"}`); a.Status != 409 {
			t.Errorf("SCIM with %q: %d %s", email, a.Status, a.Body)
		}
	}
	w.Query(`update users set password_hash = (select password_hash from users where company_id = $1 and email = 'tara@north.test') where company_id = $1 and id = $2 returning id::text`, id)
	for _, email := range []string{"jo@müller.example", "jo@xn--mller-kva.example"} {
		if in := w.Login(w.North, email); in.Access == "" {
			t.Errorf("%s cannot sign in", email)
		}
	}
}

// People whose addresses were stored before the present rules must still sign in, get links and be changed by staff.
func TestAddresses_StoredBefore(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	admin := w.Login(w.North, "admin@north.test").Access
	for _, email := range []string{"root@intranet", "max@x.example\u200b", "jo@müller.example"} {
		trainee, before := storetest.NewTrainee(t, w.North, "legacy")
		w.Query(`with l as (delete from login_directory where company_id = $1 and email = lower($3)), d as (insert into login_directory (company_id, email) values ($1, lower($2)))
			update users set email = $2 where company_id = $1 and id = $4 returning id::text`, email, before, trainee)
		if in := w.Login(w.North, email); in.Access == "" {
			t.Errorf("%q cannot sign in", email)
		}
		forgot := w.Do(apitest.Request{Path: "/webapi/v1/forgot", Host: "learn.north.test", Body: `{"emailID":"` + email + `"}`})
		links := w.Query(`select count(*) from outbox where company_id = $1 and kind = 'password_reset' and (payload->>'userID')::bigint = $2`, trainee)
		if email != "max@x.example\u200b" && (forgot.Status != http.StatusOK || links != "1") {
			t.Errorf("%q: %s links, %d %s", email, links, forgot.Status, forgot.Body)
		}
		changed := w.Do(apitest.Request{Path: "/webapi/v1/user-update", Host: "api.lyceum.test", Bearer: admin, Body: fmt.Sprintf(`{"id":%d,"version":1,"email":"%s","fname":"Max"}`, trainee, email)})
		w.Expect(changed, 200, "")
	}
}
