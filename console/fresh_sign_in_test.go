package console_test

import (
	"bytes"
	"crypto/rand"
	"log/slog"
	"net/url"
	"os"
	"strconv"
	"testing"
	"time"

	"lyceum/auth"
	"lyceum/auth/masterkey"
	"lyceum/auth/redislink"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// ago calls do with a server whose auth service has a clock that is d behind noon.
func (s server) ago(d time.Duration, do func(server)) {
	s.t.Helper()
	earlier, err := auth.Open(s.t.Context(), auth.Options{
		DB: s.db, Resolver: tenant.NewResolver(s.db, tenant.Options{}), Masters: masterkey.Keys{bytes.Repeat([]byte{7}, masterkey.Size)},
		Log: slog.New(slog.DiscardHandler), Now: func() time.Time { return noon.Add(-d) },
		Redis: redislink.Options{URL: os.Getenv("LYCEUM_TEST_REDIS_URL"), Prefix: rand.Text() + ":"},
	})
	if err != nil {
		s.t.Fatal(err)
	}
	defer func() { _ = earlier.Close() }()
	s.auth = earlier
	do(s)
}

// signedInAgo signs a user in like the method as, but the session began at the time ago before noon.
func (s server) signedInAgo(w storetest.World, name string, ago time.Duration) (b browser) {
	s.t.Helper()
	s.ago(ago, func(earlier server) { b = earlier.as(w, name) })
	return b
}

// A form that needs a fresh sign-in must show a link for signing in. If the sign-in becomes too old while the form is open,
// the form must keep the entered values. After the user signs in again, the browser must have another session, and the old
// session must have ended.
func TestFreshSignIn_Form(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.signedInAgo(s.north, "admin", 15*time.Minute)
	page := "/manage/people/" + strconv.FormatInt(s.north.ID(storetest.Manager), 10) + "/role"
	again := "/sign-in/again?next=" + url.QueryEscape(page)
	admin.expect(admin.get("/manage/people"), 200, "")
	admin.expect(admin.get(page), 303, again)
	aged := admin.post(page, "version", "1", "role", "trainee")
	admin.expect(aged, 403, "", `<option value="trainee" selected>`, `href="/sign-in/again" target="_blank"`)
	added := admin.post("/manage/people/add", "email", "new@north.test", "fname", "Nora", "role", "manager", "sendMail", "0")
	admin.expect(added, 403, "", `value="Nora"`, `href="/sign-in/again" target="_blank"`)

	form := admin.get(again)
	admin.expect(form, 200, "", "admin@north.test", `action="/sign-in/again"`)
	admin.expect(admin.post("/sign-in/again", "email", "admin@north.test", "password", "wrong", "next", page), 401, "")
	admin.expect(admin.get(page), 303, again)
	done := admin.post("/sign-in/again", "email", "admin@north.test", "password", storetest.Password, "next", page)
	admin.expect(done, 303, page)
	fresh := admin
	if fresh.cookie = done.cookie; fresh.cookie == "" || fresh.cookie == admin.cookie {
		t.Fatal("the session was not replaced")
	}
	fresh.expect(fresh.get(page), 200, "")
	fresh.expect(fresh.post(page, "version", "1", "role", "trainee"), 303, "/manage/people/"+strconv.FormatInt(s.north.ID(storetest.Manager), 10)+"?done=user-role")
	admin.expect(admin.get("/manage/people"), 303, "/sign-in?next="+url.QueryEscape("/manage/people"))
	tab := fresh.post("/sign-in/again", "email", "admin@north.test", "password", storetest.Password)
	fresh.expect(tab, 303, "/sign-in/again?done=1")
	fresh.cookie = tab.cookie
	fresh.expect(fresh.get(tab.location), 200, "", "Close this tab")
}

// A sign-in must be fresh until one second before 15 minutes have passed, and no longer fresh after 15 minutes.
func TestFreshSignIn_Limit(t *testing.T) {
	t.Parallel()
	s := serve(t)
	page := "/manage/people/" + strconv.FormatInt(s.north.ID(storetest.Manager), 10) + "/role"
	for ago, status := range map[time.Duration]int{15*time.Minute - time.Second: 200, 15 * time.Minute: 303} {
		if a := s.signedInAgo(s.north, "admin", ago).get(page); a.status != status {
			t.Errorf("after %v: status %d", ago, a.status)
		}
	}
}
