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
	"lyceum/console/consoletest"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// ago calls do with a server whose auth service has a clock that is d behind noon.
func ago(s consoletest.Server, d time.Duration, do func(consoletest.Server)) {
	s.T.Helper()
	earlier, err := auth.Open(s.T.Context(), auth.Options{
		DB: s.DB, Resolver: tenant.NewResolver(s.DB, tenant.Options{}), Masters: masterkey.Keys{bytes.Repeat([]byte{7}, masterkey.Size)},
		Log: slog.New(slog.DiscardHandler), Now: func() time.Time { return consoletest.Noon.Add(-d) },
		Redis: redislink.Options{URL: os.Getenv("LYCEUM_TEST_REDIS_URL"), Prefix: rand.Text() + ":"},
	})
	if err != nil {
		s.T.Fatal(err)
	}
	defer func() { _ = earlier.Close() }()
	s.Auth = earlier
	do(s)
}

// signedInAgo signs a user in like the method As, but the session began at the time d before noon.
func signedInAgo(s consoletest.Server, w storetest.World, name string, d time.Duration) (b consoletest.Browser) {
	s.T.Helper()
	ago(s, d, func(earlier consoletest.Server) { b = earlier.As(w, name) })
	return b
}

// A form that needs a fresh sign-in must show a link for signing in. If the sign-in becomes too old while the form is open,
// the form must keep the entered values. After the user signs in again, the browser must have another session, and the old
// session must have ended.
func TestFreshSignIn_Form(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := signedInAgo(s, s.North, "admin", 15*time.Minute)
	page := "/manage/people/" + strconv.FormatInt(s.North.ID(storetest.Manager), 10) + "/role"
	again := "/sign-in/again?next=" + url.QueryEscape(page)
	admin.Expect(admin.Get("/manage/people"), 200, "")
	admin.Expect(admin.Get(page), 303, again)
	aged := admin.Post(page, "version", "1", "role", "trainee")
	admin.Expect(aged, 403, "", `<option value="trainee" selected>`, `href="/sign-in/again" target="_blank"`)
	added := admin.Post("/manage/people/add", "email", "new@north.test", "fname", "Nora", "role", "manager", "sendMail", "0")
	admin.Expect(added, 403, "", `value="Nora"`, `href="/sign-in/again" target="_blank"`)

	form := admin.Get(again)
	admin.Expect(form, 200, "", "admin@north.test", `action="/sign-in/again"`)
	admin.Expect(admin.Post("/sign-in/again", "email", "admin@north.test", "password", "wrong", "next", page), 401, "")
	admin.Expect(admin.Get(page), 303, again)
	done := admin.Post("/sign-in/again", "email", "admin@north.test", "password", storetest.Password, "next", page)
	admin.Expect(done, 303, page)
	fresh := admin
	if fresh.Cookie = done.Cookie; fresh.Cookie == "" || fresh.Cookie == admin.Cookie {
		t.Fatal("the session was not replaced")
	}
	fresh.Expect(fresh.Get(page), 200, "")
	fresh.Expect(fresh.Post(page, "version", "1", "role", "trainee"), 303, "/manage/people/"+strconv.FormatInt(s.North.ID(storetest.Manager), 10)+"?done=user-role")
	admin.Expect(admin.Get("/manage/people"), 303, "/sign-in?next="+url.QueryEscape("/manage/people"))
	tab := fresh.Post("/sign-in/again", "email", "admin@north.test", "password", storetest.Password)
	fresh.Expect(tab, 303, "/sign-in/again?done=1")
	fresh.Cookie = tab.Cookie
	fresh.Expect(fresh.Get(tab.Location), 200, "", "Close this tab")
}

// A sign-in must be fresh until one second before 15 minutes have passed, and no longer fresh after 15 minutes.
func TestFreshSignIn_Limit(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	page := "/manage/people/" + strconv.FormatInt(s.North.ID(storetest.Manager), 10) + "/role"
	for ago, status := range map[time.Duration]int{15*time.Minute - time.Second: 200, 15 * time.Minute: 303} {
		if a := signedInAgo(s, s.North, "admin", ago).Get(page); a.Status != status {
			t.Errorf("after %v: status %d", ago, a.Status)
		}
	}
}
