package signin_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

func TestSessionListAnswers(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Success("session list", w.Ask("north-admin", "/session-list", fmt.Sprintf(`{"userID":%d}`, w.North.ID(storetest.SharedTrainee))))
	w.Success("session list of none", w.Ask("north-trainee", "/session-list", `{}`))
	w.Expect(w.Ask("north-trainee", "/session-list", fmt.Sprintf(`{"userID":%d}`, w.North.ID(storetest.SecondTrainee))), 403, "forbidden")
	w.Expect(w.Ask("north-manager", "/session-list", fmt.Sprintf(`{"userID":%d}`, w.North.ID(storetest.Admin))), 404, "not_found")
	w.Expect(w.Ask("north-manager", "/session-list", `{"userID":"9007199254740991"}`), 404, "not_found")
}

func TestSessionsAreEnded(t *testing.T) {
	t.Parallel()
	w := startWithAuth(t)
	var logins [3]handlerstest.Session
	for i := range logins {
		logins[i] = w.Login(w.North, "tara@north.test")
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
	a := w.Ask(logins[1].Access, "/session-list", `{}`)
	if err := json.Unmarshal([]byte(a.Body), &body); err != nil || len(body.Data.Sessions) != 3 {
		t.Fatalf("%d %s, %v", a.Status, a.Body, err)
	}
	for i, s := range body.Data.Sessions {
		if s.Current != (i == 1) || s.Device != "Go-http-client" {
			t.Errorf("session %d: %+v", i, s)
		}
	}
	w.Success("end session", w.Ask(logins[1].Access, "/end-session", fmt.Sprintf(`{"sessionID":%d}`, body.Data.Sessions[2].ID)))
	w.Expect(w.Ask(logins[0].Access, "/my-courses", `{}`), 401, "session_ended")
	w.Expect(w.Ask(logins[2].Access, "/my-courses", `{}`), 200, "")
	w.Success("end other sessions", w.Ask(logins[1].Access, "/end-other-sessions", `{}`))
	w.Expect(w.Ask(logins[2].Access, "/my-courses", `{}`), 401, "session_ended")
	w.Expect(w.Ask(logins[1].Access, "/my-courses", `{}`), 200, "")
	w.Expect(w.Ask(logins[1].Access, "/end-session", fmt.Sprintf(`{"sessionID":%d}`, w.North.ID(storetest.ManagerSession))), 404, "not_found")
	w.Expect(w.Ask(logins[1].Access, "/end-session", `{}`), 400, "invalid_input")
}
