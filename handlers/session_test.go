package handlers

import (
	"encoding/json"
	"fmt"
	"testing"

	"lyceum/store/storetest"
)

func TestSessionListAnswers(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.success("session list", w.ask("north-admin", "/session-list", fmt.Sprintf(`{"userID":%d}`, w.north.ID(storetest.SharedTrainee))))
	w.success("session list of none", w.ask("north-trainee", "/session-list", `{}`))
	w.Expect(w.ask("north-trainee", "/session-list", fmt.Sprintf(`{"userID":%d}`, w.north.ID(storetest.SecondTrainee))), 403, "forbidden")
	w.Expect(w.ask("north-manager", "/session-list", fmt.Sprintf(`{"userID":%d}`, w.north.ID(storetest.Admin))), 404, "not_found")
	w.Expect(w.ask("north-manager", "/session-list", `{"userID":"9007199254740991"}`), 404, "not_found")
}

func TestSessionsAreEnded(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	var logins [3]session
	for i := range logins {
		logins[i] = w.login(w.north, "tara@north.test")
	}
	var body struct {
		Data struct {
			Sessions []struct {
				ID      int64
				Device  string
				Current bool
			} `json:"session_list"`
		}
	}
	a := w.ask(logins[1].access, "/session-list", `{}`)
	if err := json.Unmarshal([]byte(a.Body), &body); err != nil || len(body.Data.Sessions) != 3 {
		t.Fatalf("%d %s, %v", a.Status, a.Body, err)
	}
	for i, s := range body.Data.Sessions {
		if s.Current != (i == 1) || s.Device != "Go-http-client" {
			t.Errorf("session %d: %+v", i, s)
		}
	}
	w.success("end session", w.ask(logins[1].access, "/end-session", fmt.Sprintf(`{"sessionID":%d}`, body.Data.Sessions[2].ID)))
	w.Expect(w.ask(logins[0].access, "/my-courses", `{}`), 401, "session_ended")
	w.Expect(w.ask(logins[2].access, "/my-courses", `{}`), 200, "")
	w.success("end other sessions", w.ask(logins[1].access, "/end-other-sessions", `{}`))
	w.Expect(w.ask(logins[2].access, "/my-courses", `{}`), 401, "session_ended")
	w.Expect(w.ask(logins[1].access, "/my-courses", `{}`), 200, "")
	w.Expect(w.ask(logins[1].access, "/end-session", fmt.Sprintf(`{"sessionID":%d}`, w.north.ID(storetest.ManagerSession))), 404, "not_found")
	w.Expect(w.ask(logins[1].access, "/end-session", `{}`), 400, "invalid_input")
}
