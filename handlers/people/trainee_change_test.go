package people_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/storetest"
)

// updates calls /update-trainee-profile with a query, as the clients of this route do. The query is a valid profile
// with the given changes.
func (w worlds) updates(bearer string, changes map[string]string) apitest.Answer {
	w.T.Helper()
	query := url.Values{
		"userid": {fmt.Sprint(w.North.ID(storetest.Trainee))}, "fname": {"Tarini"}, "lname": {"Rao"}, "mobile": {"+919812345678"},
		"city": {"0"}, "country": {"336"}, "state": {"0"}, "status": {"1"},
	}
	for name, value := range changes {
		query.Set(name, w.Names.IDs(value))
	}
	return w.Do(apitest.Request{Method: "GET", Path: "/webapi/v1/update-trainee-profile?" + query.Encode(), Host: "api.lyceum.test", Bearer: bearer})
}

func TestUpdateTraineeProfile(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	a := w.updates("north-trainee", nil)
	w.Success("update trainee profile", a)
	if a.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("may be cached: %v", a.Header)
	}
	w.Success("trainee profile updated", w.Ask("north-trainee", "/trainee-profile", `{"userID":north#4}`))
	for _, mobile := range []string{"919812345678", " 919812345678"} {
		w.Expect(w.updates("north-manager", map[string]string{"mobile": mobile}), 200, "")
	}

	for field, wrong := range map[string][]string{
		"userID":  {"tara", ""},
		"fname":   {"", " ", "\u3000\u200b\t", strings.Repeat("a", 201)},
		"lname":   {"", "\x00"},
		"mobile":  {"", "0119812345678", "1234", "1234567890123456", "++919812345678", "-919812345678", "call me"},
		"city":    {"", "-1", "5"},
		"country": {"", "5", "-336", "IN"},
		"state":   {"", "-1", "99"},
		"status":  {"", "2", "active"},
	} {
		for _, value := range wrong {
			w.ExpectField(w.updates("north-api", map[string]string{strings.ToLower(field): value}), 400, "invalid_input", field)
		}
	}
	for _, id := range []string{"north#1", "north#99", "south#4"} {
		w.Expect(w.updates("north-api", map[string]string{"userid": id}), 404, "not_found")
		w.Expect(w.updates("north-trainee", map[string]string{"userid": id, "country": "5"}), 403, "forbidden")
	}
	w.ExpectField(w.updates("north-trainee", map[string]string{"status": "0"}), 403, "forbidden", "status")
}

// The API must store a valid name in any script unchanged. The error for an invalid name must name the field.
func TestUpdateProfile_NamesInEveryScript(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for _, name := range []string{
		"Zoë漢字עבריתعربيहिन्दीதமிழ்ไทย한국Ελλάδαкирилицаქართულიአማርኛ", "👩‍🚒🎓🇮🇳", "e\u0301\u200d", "a<b>&\"'\\", strings.Repeat("𝒳", 200),
	} {
		w.Expect(w.updates("north-manager", map[string]string{"fname": name, "lname": name}), 200, "")
		var profile struct{ Data struct{ FName, LName string } }
		a := w.Ask("north-trainee", "/trainee-profile", `{"userID":north#4}`)
		if err := json.Unmarshal([]byte(a.Body), &profile); err != nil || profile.Data.FName != name || profile.Data.LName != name {
			t.Errorf("%q became %s, %v", name, a.Body, err)
		}
	}
	for _, name := range []string{"a\x00b", "\xff\xfe", strings.Repeat("𝒳", 201), "a\r\nb", "a\tb", "a\x1bb", "a\u0085b", "a\u2028b", "a\u202eb", "\u200ba"} {
		w.ExpectField(w.updates("north-manager", map[string]string{"lname": name}), 400, "invalid_input", "lname")
	}
}

func TestUpdateProfile_RejectsPOST(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Expect(w.Ask("north-admin", "/update-trainee-profile", `{"userID":north#4}`), 405, "method_not_allowed")
}

func TestUpdateProfile_RejectsCookie(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	tara := w.Login(w.North, "tara@north.test")
	for _, name := range []string{web.SessionCookie, "token"} {
		a := w.Do(apitest.Request{
			Method: "GET", Path: "/webapi/v1/update-trainee-profile?userid=north#4", Host: "learn.north.test",
			Header: map[string]string{"Cookie": name + "=" + tara.Access},
		})
		w.Expect(a, 401, "bad_token")
	}
}

func TestDisableAndDelete_EndSessionsImmediately(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	w.SignIn()
	boss := w.Keys["north"].Access
	ways := map[string]func(id string) apitest.Answer{
		"tara@north.test": func(id string) apitest.Answer { return w.Ask(boss, "/disable-trainee", `{"userID":`+id+`}`) },
		"uma@north.test":  func(id string) apitest.Answer { return w.Ask(boss, "/delete-trainee", `{"userID":`+id+`}`) },
	}
	ids := map[string]string{"tara@north.test": "north#4", "uma@north.test": "north#5"}
	for email, end := range ways {
		session := w.Login(w.North, email)
		w.Expect(w.Ask(session.Access, "/my-courses", ""), 200, "")
		w.Expect(end(ids[email]), 200, "")
		w.Expect(w.Ask(session.Access, "/my-courses", ""), 401, "session_ended")
		refresh := apitest.Request{Path: "/webapi/v1/authorize/refresh-token", Host: "learn.north.test", Body: `{"refreshToken":"` + session.Refresh + `"}`}
		w.Expect(w.Do(refresh), 401, "session_ended")
		again := apitest.Request{Path: "/webapi/auth/login", Host: "learn.north.test",
			Body: `{"email":"` + email + `","password":"` + storetest.Password + `","domainName":"learn.north.test"}`}
		w.Expect(w.Do(again), 401, "bad_credentials")
	}
}

func TestDisableTrainee(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Success("disable trainee", w.Ask("north-manager", "/disable-trainee", `{"userID":"north#5"}`))
	w.Expect(w.Ask("north-api", "/disable-trainee", `{"userID":north#5}`), 409, "already_disabled")
	w.Expect(w.Ask("north-manager", "/disable-trainee", `{"userID":north#2}`), 403, "forbidden")
	w.Success("disable trainee", w.Ask("north-admin", "/disable-trainee", `{"userID":north#2}`))
	for _, id := range []string{"north#1", "north#3", "north#99", "south#4", "0"} {
		w.Expect(w.Ask("north-admin", "/disable-trainee", `{"userID":`+id+`}`), 404, "not_found")
	}
	w.ExpectField(w.Ask("north-admin", "/disable-trainee", ``), 400, "invalid_input", "userID")
}

func TestDeleteTrainee(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Expect(w.Ask("north-manager", "/delete-trainee", `{"userID":north#4}`), 403, "forbidden")
	w.Success("delete trainee", w.Ask("north-api", "/delete-trainee", `{"userID":north#4}`))
	for _, id := range []string{"north#4", "north#2", "north#99", "south#4"} {
		w.Expect(w.Ask("north-admin", "/delete-trainee", `{"userID":`+id+`}`), 404, "not_found")
	}
	for _, path := range []string{"/trainee-profile", "/trainee-details", "/disable-trainee"} {
		w.Expect(w.Ask("north-admin", path, `{"userID":north#4}`), 404, "not_found")
	}
	for path, body := range map[string]string{"/trainee-list": "{}", "/trainees-in-batch": `{"batchID":north#1}`} {
		a := w.Ask("north-admin", path, body)
		w.Expect(a, 200, "")
		if strings.Contains(a.Body, "tara") || strings.Contains(a.Body, "deleted") {
			t.Errorf("%s still contains the deleted trainee: %s", path, a.Body)
		}
	}
}

// If a profile is incomplete, the trainee and staff must be able to send it back unchanged.
func TestUpdateProfile_AcceptsItsOwnResponse(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for _, email := range []string{"tara@north.test", "uma@north.test", "shared@both.test"} {
		var read struct {
			Data struct {
				ID, Status, Mobile, CountryID, StateID, CityID int64
				FName, LName, City, States                     string
			}
		}
		profile := func() apitest.Answer { return w.Ask("north-api", "/trainee-basic-details", `{"emailID":"`+email+`"}`) }
		before := profile()
		if err := json.Unmarshal([]byte(before.Body), &read); err != nil {
			t.Fatal(err)
		}
		p := read.Data
		as := map[string]string{
			"userid": fmt.Sprint(p.ID), "fname": p.FName, "lname": p.LName, "mobile": fmt.Sprint(p.Mobile),
			"country": fmt.Sprint(p.CountryID), "state": fmt.Sprint(p.StateID), "city": fmt.Sprint(p.CityID), "status": fmt.Sprint(p.Status),
		}
		w.Expect(w.updates("north-manager", as), 200, "")
		if after := profile(); after.Body != before.Body {
			t.Errorf("%s became %s", before.Body, after.Body)
		}
	}
}

func TestUpdateProfile_EveryCountry(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	storetest.SetStatus(t, w.North, w.North.ID(storetest.Trainee), store.UserUnconfirmed)
	// The order of these requests matters. While the country stays the same, a profile keeps the names of the state
	// and the city that the user has typed.
	for _, place := range [][2]string{
		{"0 0 0", `"countryID":0,"stateID":0,"cityID":0`}, {"702 0 0", `"countryID":702,"stateID":0,"cityID":0`},
		{"356 0 0", `"countryID":356,"stateID":0,"cityID":0`}, {"356 18033602 0", `"countryID":356,"stateID":18033602,"cityID":0`},
		{"0 18033602 0", `"countryID":356,"stateID":18033602,"cityID":0`}, {"0 0 184", `"countryID":356,"stateID":18033602,"cityID":184`},
	} {
		asked, stored := place[0], place[1]
		parts := strings.Fields(asked)
		home := map[string]string{"country": parts[0], "state": parts[1], "city": parts[2], "status": "2"}
		w.Expect(w.updates("north-trainee", home), 200, "")
		if a := w.Ask("north-trainee", "/trainee-profile", `{"userID":north#4}`); !strings.Contains(a.Body, stored) || !strings.Contains(a.Body, `"status":2`) {
			t.Errorf("%s: %s", asked, a.Body)
		}
	}
	for _, status := range []string{"0", "1"} {
		w.ExpectField(w.updates("north-trainee", map[string]string{"status": status}), 403, "forbidden", "status")
	}
}
