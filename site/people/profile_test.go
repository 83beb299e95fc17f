package people_test

import (
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"lyceum/auth/password"
	"lyceum/site/sitetest"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/people"
	"lyceum/store/storetest"
)

// A name with invisible characters must be rejected, except for the joiners that some scripts need.
func TestProfile_RejectsInvisibleCharacters(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.LetSignUp()
	for name, invisible := range map[string]bool{"Nia\nNeu": true, "Nia\u202eNeu": true, "\ufeffNia": true, "ക്\u200dഷ": false} {
		_, _, body := p.Post(sitetest.NorthHost, "/sign-up", "", sitetest.NorthOrigin, "fname", name, "lname", "Neu", "email", "nia", "mobile", "919812345678")
		refused := strings.Contains(body, `id="fname-wrong">This contains invisible characters`)
		if refused != invisible {
			t.Errorf("%q: refused: %v\n%s", name, refused, body)
		}
	}
}

// If an import has left out fields of a profile, the user must be able to correct the name without entering these
// fields.
func TestProfile_KeepsMissingFields(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	north := p.DB.For(p.North.Company)
	cookie := p.SignInAs("tara@north.test", storetest.Password)
	status, _, body := p.Post(sitetest.NorthHost, "/profile/change", cookie, sitetest.NorthOrigin, "fname", "Tara", "lname", "", "mobile", "", "country", "0", "state", "0", "city", "0")
	for _, asked := range []string{`id="lname-wrong"`, `id="mobile-wrong"`} {
		if status != http.StatusUnprocessableEntity || !strings.Contains(body, asked) {
			t.Errorf("a complete profile: status %d, does not contain %q\n%s", status, asked, body)
		}
	}
	if err := bulk.AddUser(t.Context(), north, bulk.BulkUser{Email: p.North.Text("mono@north.test"), Role: "trainee", Status: 1, Fname: "Suharto", PasswordHash: hashOf(p, storetest.Password)}); err != nil {
		t.Fatal(err)
	}
	cookie = p.SignInAs("mono@north.test", storetest.Password)
	_, _, body = p.Get(sitetest.NorthHost, "/profile/change", cookie)
	for _, name := range []string{"lname", "mobile"} {
		if !regexp.MustCompile(`<input id="`+name+`"[^>]* value=""`).MatchString(body) || regexp.MustCompile(`<input id="`+name+`"[^>]* required`).MatchString(body) {
			t.Errorf("the form requires %s\n%s", name, body)
		}
	}
	nothing := []string{"fname", "Soeharto", "lname", "", "mobile", "", "country", "0", "state", "0", "city", "0"}
	if status, _, body := p.Post(sitetest.NorthHost, "/profile/change", cookie, sitetest.NorthOrigin, nothing...); status != http.StatusSeeOther {
		t.Fatalf("status %d\n%s", status, body)
	}
	_, _, body = p.Get(sitetest.NorthHost, "/profile", cookie)
	if !strings.Contains(body, "<dd>Soeharto") || strings.Contains(body, "Mobile number") {
		t.Errorf("the profile shows\n%s", body)
	}
}

func hashOf(p sitetest.Pages, plain string) string {
	p.T.Helper()
	hash, err := password.New(password.Options{Wait: time.Minute}).Hash(p.T.Context(), plain)
	if err != nil {
		p.T.Fatal(err)
	}
	return hash
}

func TestProfile(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.SignInAs("tara@north.test", storetest.Password)
	status, _, body := p.Get(sitetest.NorthHost, "/profile", cookie)
	for _, want := range []string{"Tara Trainee north", "tara@north.test", "919800000004", "R-north-4", "Mills north", "Pune", `href="/profile/change"`, `href="/offline"`, ">this browser<"} {
		if status != http.StatusOK || !strings.Contains(body, want) {
			t.Errorf("status %d, does not contain %q\n%s", status, want, body)
		}
	}
	if strings.Contains(body, "south") {
		t.Errorf("another company's data\n%s", body)
	}
	staff := p.SignInAs("admin@north.test", storetest.Password)
	if status, _, body := p.Get(sitetest.NorthHost, "/profile", staff); status != http.StatusOK || strings.Contains(body, "/profile/change") || strings.Contains(body, `href="/offline"`) {
		t.Errorf("staff: status %d\n%s", status, body)
	}
	if status, _, _ := p.Get(sitetest.NorthHost, "/profile/change", staff); status != http.StatusNotFound {
		t.Errorf("staff at the form: status %d", status)
	}
	for _, path := range []string{"/profile", "/profile/change"} {
		if status, header, _ := p.Get(sitetest.NorthHost, path, ""); status != http.StatusSeeOther || header.Get("Location") != "/sign-in?next="+url.QueryEscape(path) {
			t.Errorf("a visitor at %s: status %d %v", path, status, header)
		}
	}
}

var listedSession = regexp.MustCompile(`name="session" value="(\d+)"`)

// TestProfile_CurrentSessionComesFirst creates an older and a newer session around the current one. The page must
// list the current session first.
func TestProfile_CurrentSessionComesFirst(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	p.SignInAs("tara@north.test", storetest.Password)
	here := p.SignInAs("tara@north.test", storetest.Password)
	p.SignInAs("tara@north.test", storetest.Password)
	_, _, body := p.Get(sitetest.NorthHost, "/profile", here)
	marked, other := strings.Index(body, "this browser"), strings.Index(body, `name="session"`)
	if marked < 0 || other < marked || len(listedSession.FindAllString(body, -1)) != 2 {
		t.Errorf("the current session is at %d, another one at %d\n%s", marked, other, body)
	}
}

func TestProfile_EndSessions(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	here, there, third := p.SignInAs("tara@north.test", storetest.Password), p.SignInAs("tara@north.test", storetest.Password), p.SignInAs("tara@north.test", storetest.Password)
	uma := p.SignInAs("uma@north.test", storetest.Password)
	_, _, body := p.Get(sitetest.NorthHost, "/profile", there)
	ids := listedSession.FindAllStringSubmatch(body, -1)
	if len(ids) != 2 {
		t.Fatalf("the others are %v\n%s", ids, body)
	}
	stands := func(cookie string) bool {
		status, _, _ := p.Get(sitetest.NorthHost, "/profile", cookie)
		return status == http.StatusOK
	}
	for _, id := range ids {
		if status, _, _ := p.Post(sitetest.NorthHost, "/profile", uma, sitetest.NorthOrigin, "session", id[1]); status != http.StatusSeeOther {
			t.Errorf("another trainee: status %d", status)
		}
	}
	if !stands(here) || !stands(third) {
		t.Fatal("another trainee has ended sessions")
	}
	end := func(fields ...string) {
		t.Helper()
		if status, header, body := p.Post(sitetest.NorthHost, "/profile", there, sitetest.NorthOrigin, fields...); status != http.StatusSeeOther || header.Get("Location") != "/profile?done=ended" {
			t.Fatalf("status %d\n%s", status, body)
		}
	}
	end("session", ids[0][1])
	end("session", ids[0][1])
	if stands(here) == stands(third) || !stands(there) {
		t.Errorf("after one was ended: %v %v %v", stands(here), stands(third), stands(there))
	}
	end()
	if stands(here) || stands(third) || !stands(there) || !stands(uma) {
		t.Errorf("after the others were ended: %v %v %v %v", stands(here), stands(third), stands(there), stands(uma))
	}
}

func TestProfile_PreselectsImportedPlaces(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	_, err := people.UpdateTrainee(t.Context(), p.DB.For(p.North.Company), people.TraineeUpdate{
		UserID: p.North.ID(storetest.Trainee), FName: "Tara", LName: "Trainee", Mobile: 919800000004,
		Home: people.Home{CountryID: 356}, At: sitetest.AtNoon(),
	}, store.Actor{UserID: p.North.ID(storetest.Admin)})
	if err != nil {
		t.Fatal(err)
	}
	cookie := p.SignInAs("tara@north.test", storetest.Password)
	_, _, body := p.Get(sitetest.NorthHost, "/profile/change", cookie)
	for _, place := range []string{"India", "Mahārāshtra", "Pune"} {
		if !strings.Contains(body, " selected>"+place+"</option>") {
			t.Errorf("%s is not chosen", place)
		}
	}
	if strings.Contains(body, "None of these") {
		t.Error("offers what it then refuses")
	}
}

func TestProfile_Change(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	cookie := p.SignInAs("tara@north.test", storetest.Password)
	const india = 356
	states, err := p.DB.For(p.North.Company).States(t.Context(), india)
	if err != nil {
		t.Fatal(err)
	}
	state, city := states[0], store.Place{}
	for _, s := range states {
		if cities, err := p.DB.For(p.North.Company).Cities(t.Context(), s.ID); err == nil && len(cities) > 0 {
			state, city = s, cities[0]
			break
		}
	}
	number := func(n int64) string { return strconv.FormatInt(n, 10) }
	fields := func(changes ...string) []string {
		list := []string{"fname", "Tara <b>", "lname", "Neu", "mobile", "+91 98123 45678", "country", number(india), "state", number(state.ID), "city", number(city.ID)}
		for i := 0; i < len(changes); i += 2 {
			if at := slices.Index(list, changes[i]); at >= 0 {
				list[at+1] = changes[i+1]
			} else {
				list = append(list, changes[i], changes[i+1])
			}
		}
		return list
	}
	status, _, body := p.Post(sitetest.NorthHost, "/profile/change", cookie, sitetest.NorthOrigin, fields("choosing", "1", "city", "0")...)
	if status != http.StatusOK || !strings.Contains(body, ">"+city.Name+"</option>") || !strings.Contains(body, `value="Tara &lt;b&gt;"`) {
		t.Errorf("the lists: status %d\n%s", status, body)
	}
	status, _, body = p.Post(sitetest.NorthHost, "/profile/change", cookie, sitetest.NorthOrigin, fields("country", "276", "fname", "")...)
	for _, want := range []string{`id="fname-wrong"`, `id="state-wrong"`, "Bayern"} {
		if status != http.StatusUnprocessableEntity || !strings.Contains(body, want) {
			t.Errorf("status %d, does not contain %q", status, want)
		}
	}
	north := p.DB.For(p.North.Company)
	if before, err := people.ReadTraineeProfile(t.Context(), north, p.North.ID(storetest.Trainee)); err != nil || before.FName != "Tara" {
		t.Fatalf("%+v, %v: changed before it was right", before, err)
	}
	status, header, body := p.Post(sitetest.NorthHost, "/profile/change", cookie, sitetest.NorthOrigin, fields()...)
	if status != http.StatusSeeOther || header.Get("Location") != "/profile?done=changed" {
		t.Fatalf("status %d %v\n%s", status, header, body)
	}
	after, err := people.ReadTraineeProfile(t.Context(), north, p.North.ID(storetest.Trainee))
	if err != nil || after.FName != "Tara <b>" || after.City != city.Name || after.State != state.Name || after.Country != "India" {
		t.Errorf("%+v, %v", after, err)
	}
	if _, _, body := p.Get(sitetest.NorthHost, "/profile?done=changed", cookie); !strings.Contains(body, "Tara &lt;b&gt; Neu") || !strings.Contains(body, "has been changed") {
		t.Errorf("the page:\n%s", body)
	}
}
