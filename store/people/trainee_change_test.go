package people_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/learning"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
)

// realm has methods for the sessions, the traces and the positions of trainees.
type realm struct{ storetest.Realm }

func openRealm(t *testing.T) realm { return realm{storetest.OpenRealm(t)} }

// signIn opens n sessions of a user and returns their ids.
func (r realm) signIn(t *testing.T, user int64, n int) (ids []int64) {
	t.Helper()
	for i := range n {
		id, err := storepeople.AddSession(t.Context(), r.Company, storepeople.NewSession{
			UserID: r.North.ID(user), Kind: storepeople.SessionAPI, SecretHash: fmt.Appendf(nil, "%d of %d", i, user),
			Address: "198.51.100.7", UserAgent: "Firefox of Tara", CreatedAt: storetest.Noon, ExpiresAt: storetest.Noon.Add(time.Hour),
		})
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	return ids
}

func (r realm) mustHaveEnded(t *testing.T, sessions, told []int64) {
	t.Helper()
	if len(sessions) != len(told) {
		t.Errorf("ended sessions %v, want %v", told, sessions)
	}
	for _, id := range sessions {
		if s, err := storepeople.ReadSession(t.Context(), r.Company, id); err != nil || !s.Ended {
			t.Errorf("session %d: %+v, %v; want it ended", id, s, err)
		}
	}
}

func TestHomeFits(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t) // The test adds places to the lookups of all companies.
	db := storetest.OpenDB(t, dsn)
	const vatican, antarctica, garden, palace, fountain = 336, 10, 9000000001, 9000000002, 9000000003
	for _, tc := range []struct {
		place storepeople.Home
		want  storepeople.HomeFit
	}{
		{storepeople.Home{CountryID: vatican, StateID: 0, CityID: 0}, storepeople.HomeFit{Country: true, State: true, City: true}},
		{storepeople.Home{CountryID: vatican, StateID: garden, CityID: 0}, storepeople.HomeFit{Country: true, City: true}},
		{storepeople.Home{CountryID: 0, StateID: 0, CityID: 0}, storepeople.HomeFit{Country: true, State: true, City: true}},
	} {
		if _, got, err := storepeople.HomeFits(t.Context(), db, tc.place); err != nil || got != tc.want {
			t.Errorf("without states: %+v: %+v, %v; want %+v", tc.place, got, err, tc.want)
		}
	}
	storetest.Value(t, dsn, storetest.ReadFile(t, "testdata/places.sql"))
	for _, tc := range []struct {
		place storepeople.Home
		want  storepeople.HomeFit
	}{
		{storepeople.Home{CountryID: vatican, StateID: garden, CityID: fountain}, storepeople.HomeFit{Country: true, State: true, City: true}},
		{storepeople.Home{CountryID: vatican, StateID: palace, CityID: 0}, storepeople.HomeFit{Country: true, State: true, City: true}},
		{storepeople.Home{CountryID: vatican, StateID: garden, CityID: 0}, storepeople.HomeFit{Country: true, State: true, City: true}},
		{storepeople.Home{CountryID: vatican, StateID: 0, CityID: 0}, storepeople.HomeFit{Country: true, State: true, City: true}},
		{storepeople.Home{CountryID: 0, StateID: 0, CityID: fountain}, storepeople.HomeFit{Country: true, State: true, City: true}},
		{storepeople.Home{CountryID: antarctica, StateID: 0, CityID: fountain}, storepeople.HomeFit{Country: true, State: true}},
		{storepeople.Home{CountryID: vatican, StateID: 0, CityID: 99}, storepeople.HomeFit{Country: true, State: true}},
		{storepeople.Home{CountryID: vatican, StateID: palace, CityID: fountain}, storepeople.HomeFit{Country: true, State: true}},
		{storepeople.Home{CountryID: antarctica, StateID: garden, CityID: fountain}, storepeople.HomeFit{Country: true, City: true}},
		{storepeople.Home{CountryID: -1, StateID: 99, CityID: 99}, storepeople.HomeFit{}},
	} {
		if _, got, err := storepeople.HomeFits(t.Context(), db, tc.place); err != nil || got != tc.want {
			t.Errorf("%+v: %+v, %v; want %+v", tc.place, got, err, tc.want)
		}
	}
	for _, place := range []storepeople.Home{{CountryID: 0, StateID: 0, CityID: fountain}, {CountryID: 0, StateID: garden, CityID: fountain}, {CountryID: vatican, StateID: 0, CityID: fountain}} {
		if got, _, err := storepeople.HomeFits(t.Context(), db, place); err != nil || got != (storepeople.Home{CountryID: vatican, StateID: garden, CityID: fountain}) {
			t.Errorf("%+v is in %+v, %v", place, got, err)
		}
	}
}

// If a profile change disables or enables a trainee, the change of the status must have its own audit log entry.
func TestUpdateTrainee_AuditsStatus(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	id := r.North.ID(storetest.Trainee)
	for _, c := range []struct {
		status int64
		want   string // want lists the entries, newest first.
	}{{1, ""}, {0, "disable"}, {0, "disable"}, {1, "enable, disable"}, {1, "enable, disable"}} {
		_, err := storepeople.UpdateTrainee(t.Context(), r.Company, storepeople.TraineeUpdate{
			UserID: id, FName: "Tara", LName: "Rao", Mobile: 919812345678, Home: storepeople.Home{CountryID: 336}, Status: &c.status, At: storetest.Noon,
		}, storetest.AdminActor(r.North))
		if err != nil {
			t.Fatal(err)
		}
		list, err := r.Company.AuditList(t.Context(), store.AuditFilter{UserID: id, Kinds: []string{store.AuditDisable, store.AuditEnable}}, 10)
		if err != nil {
			t.Fatal(err)
		}
		var kinds []string
		for _, e := range list {
			kinds = append(kinds, e.Kind)
			if e.Actor != r.North.Text("admin@north.test") || *e.SubjectID != id {
				t.Errorf("%+v", e)
			}
		}
		if got := strings.Join(kinds, ", "); got != c.want {
			t.Errorf("after the status %d: %q, want %q", c.status, got, c.want)
		}
	}
}

// An imported place name without diacritics must match the name in the lookup table, and the profile must keep the
// imported spelling.
func TestUpdateTrainee_TypedPlaces(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	const india, tamilNadu, kerala, coimbatore = 356, 18033602, 18033267, 184
	id := r.North.ID(storetest.SharedTrainee)
	load := func() {
		t.Helper()
		_, err := bulk.LoadUsers(t.Context(), r.Company, []bulk.BulkUser{{
			Email: "shared@both.test", Role: "trainee", Status: 1, Fname: "Sam", City: "COIMBATORE", State: "Tamil Nadu", Country: "IN",
		}}, nil)
		if err != nil {
			t.Fatal(err)
		}
	}
	place := func() string {
		t.Helper()
		p, err := storepeople.ReadTraineeProfile(t.Context(), r.Company, id)
		if err != nil {
			t.Fatal(err)
		}
		by, err := storepeople.TraineeProfileByEmail(t.Context(), r.Company, p.Email)
		if err != nil || by.Home != p.Home || by.State != p.State || by.City != p.City {
			t.Errorf("by address: %+v, %v", by, err)
		}
		own, err := storepeople.ReadOwnProfile(t.Context(), r.Company, id)
		if err != nil || own.Home != p.Home || own.State != p.State || own.City != p.City {
			t.Errorf("own: %+v, %v", own, err)
		}
		return fmt.Sprintf("%s %d, %s %d, %d", p.City, p.CityID, p.State, p.StateID, p.CountryID)
	}
	load()
	const typed = "COIMBATORE 184, Tamil Nadu 18033602, 356"
	if got := place(); got != typed {
		t.Errorf("imported: %s", got)
	}
	for _, c := range []struct {
		home storepeople.Home
		want string
	}{
		{storepeople.Home{CountryID: india, StateID: tamilNadu, CityID: coimbatore}, typed},
		{storepeople.Home{CountryID: india, StateID: tamilNadu, CityID: 0}, typed}, // The city id 0 means that the city is not in the lookup table, so the typed name must not change.
		{storepeople.Home{CountryID: india, StateID: 0, CityID: 0}, typed},
		{storepeople.Home{CountryID: india, StateID: kerala, CityID: 0}, " 0, Kerala 18033267, 356"},
		{storepeople.Home{CountryID: india, StateID: tamilNadu, CityID: coimbatore}, "Coimbatore 184, Tamil Nādu 18033602, 356"},
	} {
		_, err := storepeople.UpdateTrainee(t.Context(), r.Company, storepeople.TraineeUpdate{UserID: id, FName: "Sam", Home: c.home, At: storetest.Noon}, storetest.AdminActor(r.North))
		if err != nil {
			t.Fatal(err)
		}
		if got := place(); got != c.want {
			t.Errorf("%+v: %s, want %s", c.home, got, c.want)
		}
		if c.home == (storepeople.Home{CountryID: india, StateID: 0, CityID: 0}) {
			load() // Loading the same rows again must change nothing.
			if got := place(); got != typed {
				t.Errorf("imported again: %s", got)
			}
		}
	}
	load()
	if got := place(); got != typed {
		t.Errorf("imported over what was chosen: %s", got)
	}
}

func TestUpdateTrainee_UnconfirmedStatus(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	id := r.North.ID(storetest.SharedTrainee)
	sessions := r.signIn(t, storetest.SharedTrainee, 1)
	storetest.SetStatus(t, r.North, id, store.UserUnconfirmed)
	active, disabled, unconfirmed := int64(store.UserActive), int64(store.UserDisabled), int64(store.UserUnconfirmed)
	update := func(status *int64, own bool) ([]int64, error) {
		return storepeople.UpdateTrainee(t.Context(), r.Company, storepeople.TraineeUpdate{UserID: id, FName: "Sam", LName: "Shared", Status: status, Own: own, At: storetest.Noon}, storetest.AdminActor(r.North))
	}
	for _, c := range []struct {
		status *int64
		own    bool
		err    error
	}{
		{&unconfirmed, true, nil}, {&unconfirmed, false, nil}, {nil, true, nil}, {&active, true, storepeople.ErrOwnStatus},
		{&active, false, nil}, {&unconfirmed, false, storepeople.ErrUnconfirm}, {&unconfirmed, true, storepeople.ErrOwnStatus},
	} {
		if ended, err := update(c.status, c.own); !errors.Is(err, c.err) || len(ended) > 0 {
			t.Errorf("%+v: %v, %v", c, ended, err)
		}
	}
	ended, err := update(&disabled, false)
	if err != nil || !slices.Contains(ended, sessions[0]) {
		t.Errorf("sessions %v ended, %v; want %v among them", ended, err, sessions)
	}
}

func TestUpdateTrainee(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	before := storetest.Digest(t, r.South)
	sessions := r.signIn(t, storetest.Trainee, 2)
	update := func(id, status int64, own bool) storepeople.TraineeUpdate {
		return storepeople.TraineeUpdate{
			UserID: id, FName: "Tarini", LName: "ठाकुर", Mobile: 919812345678, Home: storepeople.Home{CountryID: 336},
			Status: &status, Own: own, At: storetest.Noon,
		}
	}
	for _, tc := range []struct {
		name string
		with storepeople.TraineeUpdate
		err  error
	}{
		{"own", update(r.North.ID(storetest.Trainee), 1, true), nil},
		{"own status", update(r.North.ID(storetest.Trainee), 0, true), storepeople.ErrOwnStatus},
		{"unknown", update(r.North.ID(99), 1, false), store.ErrNotFound},
		{"a manager", update(r.North.ID(storetest.Manager), 1, false), store.ErrNotFound},
		{"from another company", update(r.South.ID(storetest.Trainee), 0, false), store.ErrNotFound},
	} {
		if ended, err := storepeople.UpdateTrainee(t.Context(), r.Company, tc.with, storetest.AdminActor(r.North)); !errors.Is(err, tc.err) || len(ended) > 0 {
			t.Errorf("%s: %v, %v; want %v", tc.name, ended, err, tc.err)
		}
	}
	profile, err := storepeople.ReadTraineeProfile(t.Context(), r.Company, r.North.ID(storetest.Trainee))
	if err != nil || profile.FName != "Tarini" || profile.LName != "ठाकुर" || profile.City != "Pune" || profile.Country != "Holy See (Vatican City State)" {
		t.Errorf("the profile is %+v, %v", profile, err)
	}
	ended, err := storepeople.UpdateTrainee(t.Context(), r.Company, update(r.North.ID(storetest.Trainee), 0, false), storetest.AdminActor(r.North))
	if err != nil {
		t.Fatal(err)
	}
	r.mustHaveEnded(t, sessions, ended)
	enabled := update(r.North.ID(storetest.DisabledTrainee), 1, false)
	if _, err := storepeople.UpdateTrainee(t.Context(), r.Company, enabled, storetest.AdminActor(r.North)); err != nil {
		t.Error(err)
	}
	if user, err := storepeople.ReadCredentials(t.Context(), r.Company, r.North.Text("dev@north.test")); err != nil || user.Status != store.UserActive || *user.Mobile != 919812345678 {
		t.Errorf("enabled: %+v, %v", user, err)
	}
	storetest.MustBeUnchanged(t, r.South, before)
}

func TestDisable(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	before := storetest.Digest(t, r.South)
	sessions := r.signIn(t, storetest.Trainee, 2)
	for _, tc := range []struct {
		name     string
		id       int64
		managers bool
		err      error
	}{
		{"trainee", r.North.ID(storetest.Trainee), false, nil},
		{"again", r.North.ID(storetest.Trainee), true, storepeople.ErrAlreadyDisabled},
		{"a manager by a manager", r.North.ID(storetest.Manager), false, store.ErrNotYours},
		{"a manager", r.North.ID(storetest.Manager), true, nil},
		{"an admin", r.North.ID(storetest.Admin), true, store.ErrNotFound},
		{"an api user", r.North.ID(storetest.APIUser), true, store.ErrNotFound},
		{"unknown", r.North.ID(99), true, store.ErrNotFound},
		{"from another company", r.South.ID(storetest.Trainee), true, store.ErrNotFound},
	} {
		ended, err := storepeople.Disable(t.Context(), r.Company, storepeople.DisableRequest{UserID: tc.id, Managers: tc.managers, At: storetest.Noon}, storetest.AdminActor(r.North))
		if !errors.Is(err, tc.err) {
			t.Errorf("%s: error %v, want %v", tc.name, err, tc.err)
		}
		if tc.name == "trainee" {
			r.mustHaveEnded(t, sessions, ended)
		}
	}
	want := fmt.Sprintf("disable by %d from 203.0.113.9 in request-1", r.North.ID(storetest.Admin))
	if got := r.Answer(t, "audited.sql", r.North.ID(storetest.Trainee)); got != want {
		t.Errorf("audited: %q, want %q", got, want)
	}
	storetest.MustBeUnchanged(t, r.South, before)
}

func TestDeleteTrainee_ErasesPersonalData(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	before := storetest.Digest(t, r.South)
	sessions := r.signIn(t, storetest.Trainee, 2)
	who := r.North.ID(storetest.Trainee)
	wish := learning.NewEnrollment{UserID: who, CourseID: r.North.ID(storetest.FirstAid), Today: storetest.Day(t, "2026-03-01"), SendMail: true}
	made, err := learning.Enroll(t.Context(), r.Company, wish, storetest.AdminActor(r.North))
	if err != nil {
		t.Fatal(err)
	}
	traced := r.leaveTraces(t)
	traces := r.North.Text("tara|mills|Main St|R-north-4|919800000004|912200000004|Good north|198.51.100|Firefox|I live in|" + ownNumber + "|" + ownWords)
	if r.Answer(t, "person.sql", traces) == "" {
		t.Fatal("no row contains the trainee's data")
	}
	if found := storetest.Mentions(t, r.North, traces); strings.Count(found, ": ") < 5 {
		t.Fatalf("too few tables contain the trainee's data: %s", found)
	}
	staff := r.Answer(t, "addresses.sql", "203.0.113.9")
	ended, err := storepeople.DeleteTrainee(t.Context(), r.Company, who, storetest.Noon, storetest.AdminActor(r.North))
	if err != nil {
		t.Fatal(err)
	}
	r.mustHaveEnded(t, sessions, ended)
	if left := r.Answer(t, "person.sql", traces); left != "" {
		t.Errorf("rows with the trainee's data: %s", left)
	}
	if left := storetest.Mentions(t, r.North, traces); left != "" {
		t.Errorf("rows of any table with the trainee's data: %s", left)
	}
	if now := r.Answer(t, "addresses.sql", "203.0.113.9"); !strings.HasPrefix(now, staff) {
		t.Errorf("entries of the audit log with the address of staff: %s, before %s", now, staff)
	}
	traced.mustKeep(t, r)
	if wrong, err := bulk.Reconcile(t.Context(), r.Company, storetest.Noon); err != nil || len(wrong) > 0 {
		t.Errorf("totals: %+v, %v", wrong, err)
	}
	if _, err := courses.CoursesByEnrollments(t.Context(), r.Company, storetest.First(1), courses.AllEnrollments, storetest.Noon); err != nil {
		t.Fatal(err)
	}
	if wrong := r.North.WrongEnrollmentCounts(t, "2026-03-01"); wrong != "" {
		t.Errorf("enrollments: %s", wrong)
	}
	if _, err := learning.ReadEnrollmentMessage(t.Context(), r.Company, made.ID); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a message to the deleted trainee: %v", err)
	}
	if page, err := learning.ReadEnrollmentPage(t.Context(), r.Company, r.North.ID(storetest.CompletedEnrollment)); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a course page of the deleted trainee: %+v, %v", page, err)
	}
	want := fmt.Sprintf("delete by %d from 203.0.113.9 in request-1", r.North.ID(storetest.Admin))
	if got := r.Answer(t, "audited.sql", who); got != want {
		t.Errorf("audited: %q, want %q", got, want)
	}
	storetest.MustBeUnchanged(t, r.South, before)
}

// A scheduled erasure must disable the user at once. The erasure must run once, and not before its scheduled time. If the
// user is enabled again before that time, the erasure must not run.
func TestEraseDueUsers(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	tara, uma := r.North.ID(storetest.Trainee), r.North.ID(storetest.SecondTrainee)
	by := store.Editor{Actor: storetest.AdminActor(r.North), Role: "admin", At: storetest.Noon}
	due := storetest.Noon.AddDate(0, 0, 14)
	for _, id := range []int64{tara, uma} {
		u, _, err := storepeople.ScheduleUserErasure(t.Context(), r.Company, store.Editable{ID: id}, due, by)
		if err != nil || u.Status != store.UserDisabled || !u.EraseAt.Time().Equal(due) {
			t.Fatalf("scheduled %+v, %v", u, err)
		}
	}
	if _, err := storepeople.EnableUser(t.Context(), r.Company, store.Editable{ID: uma}, by); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		company store.Company
		now     time.Time
		erased  int
	}{{r.Company, due.Add(-time.Second), 0}, {r.DB.For(r.South.Company), due, 0}, {r.Company, due, 1}, {r.Company, due, 0}} {
		if erased, err := storepeople.EraseDueUsers(t.Context(), c.company, c.now); err != nil || erased != c.erased {
			t.Errorf("at %v: erased %d, want %d: %v", c.now, erased, c.erased, err)
		}
	}
	if _, err := storepeople.User(t.Context(), r.Company, tara); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the erased user: %v", err)
	}
	if u, err := storepeople.User(t.Context(), r.Company, uma); err != nil || u.Status != store.UserActive || !u.EraseAt.IsZero() {
		t.Errorf("the enabled user: %+v, %v", u, err)
	}
}

func TestDeleteTrainee_FreesAddress(t *testing.T) {
	t.Parallel()
	r := realm{storetest.RealmOf(storetest.OwnWorlds(t))} // The address shared@both.test exists in all worlds.
	shared := r.North.ID(storetest.SharedTrainee)
	if _, err := storepeople.DeleteTrainee(t.Context(), r.Company, shared, storetest.Noon, storetest.AdminActor(r.North)); err != nil {
		t.Fatal(err)
	}
	if known, err := storepeople.LoginCompanies(t.Context(), r.DB, "shared@both.test", 5); err != nil || len(known) != 1 || known[0] != r.South.Company.ID() {
		t.Errorf("companies in the login directory: %v, %v; want south alone", known, err)
	}
	if err := bulk.AddUser(t.Context(), r.Company, bulk.BulkUser{Email: "Shared@both.test", Role: "trainee", Status: 1}); err != nil {
		t.Fatal(err)
	}
	fresh, err := storepeople.ReadCredentials(t.Context(), r.Company, "shared@both.test")
	if err != nil || fresh.ID == shared || fresh.FirstName != "" {
		t.Errorf("the new user: %+v, %v", fresh, err)
	}
	if known, err := storepeople.LoginCompanies(t.Context(), r.DB, "shared@both.test", 5); err != nil || len(known) != 2 {
		t.Errorf("companies in the login directory: %v, %v; want both", known, err)
	}
	if list, err := storepeople.TraineeList(t.Context(), r.Company, storetest.First(20)); err != nil || list.Total != 4 || len(list.Items) != 4 {
		t.Errorf("the list: %+v, %v", list, err)
	}
}

func TestDeleteTrainee_NotFound(t *testing.T) {
	t.Parallel()
	r := openRealm(t)
	before := storetest.Digest(t, r.South)
	if _, err := storepeople.DeleteTrainee(t.Context(), r.Company, r.North.ID(storetest.SecondTrainee), storetest.Noon, storetest.AdminActor(r.North)); err != nil {
		t.Fatal(err)
	}
	for name, id := range map[string]int64{
		"again": r.North.ID(storetest.SecondTrainee), "unknown": r.North.ID(99), "a manager": r.North.ID(storetest.Manager),
		"from another company": r.South.ID(storetest.Trainee),
	} {
		if _, err := storepeople.DeleteTrainee(t.Context(), r.Company, id, storetest.Noon, storetest.AdminActor(r.North)); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: error %v, want ErrNotFound", name, err)
		}
	}
	storetest.MustBeUnchanged(t, r.South, before)
}
