package signin_test

import (
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/store/storetest"
)

// When a caller changes the password, the caller's other sessions must end, and the API must reject the old password. The
// request must contain the current password.
func TestPasswordChange(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	here, elsewhere := w.Login(w.North, "tara@north.test"), w.Login(w.North, "tara@north.test")
	const changed = "another horse battery 7"
	w.ExpectField(w.Ask(here.Access, "/password-change", `{"currentPassword":"wrong horse battery","newPassword":"`+changed+`"}`), 401, "bad_credentials", "currentPassword")
	w.ExpectField(w.Ask(here.Access, "/password-change", `{"currentPassword":"`+storetest.Password+`","newPassword":"short"}`), 400, "invalid_input", "newPassword")
	w.ExpectField(w.Ask(here.Access, "/password-change", `{"newPassword":"`+changed+`"}`), 400, "invalid_input", "currentPassword")
	w.Expect(w.Ask(elsewhere.Access, "/my-courses", ""), 200, "")
	w.Expect(w.Ask(here.Access, "/password-change", `{"currentPassword":"`+storetest.Password+`","newPassword":"`+changed+`"}`), 200, "")
	w.Expect(w.Ask(here.Access, "/my-courses", ""), 200, "")
	w.Expect(w.Ask(elsewhere.Access, "/my-courses", ""), 401, "session_ended")
	login := func(password string) apitest.Answer {
		return w.Do(apitest.Request{Path: "/webapi/auth/login", Host: "api.lyceum.test", Body: `{"email":"tara@north.test","password":"` + password + `","domainName":"learn.north.test"}`})
	}
	w.Expect(login(storetest.Password), 401, "bad_credentials")
	w.Expect(login(changed), 200, "")
	if sent := w.Query("select count(*) from outbox where company_id = $1 and kind = 'password_changed'"); sent != "1" {
		t.Errorf("%s messages", sent)
	}
	for range 10 {
		if a := w.Ask(here.Access, "/password-change", `{"currentPassword":"wrong horse battery","newPassword":"`+changed+`"}`); a.Status == 429 {
			return
		}
	}
	t.Error("wrong passwords are not limited")
}
