package handlers_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/web"
	"lyceum/store/storetest"
)

// failureCodes are SQLSTATEs of failures that pass: the same statement can succeed later.
var failureCodes = map[string]string{
	"full disk": "53100", "read-only server": "25006", "standby": "0A000", "locked row": "55P03", "cancelled statement": "57014", "idle transaction": "25P03",
}

// While the database cannot store an enrollment, each route that enrolls must answer 503 with Retry-After, also if it enrolls
// several people and the request has an idempotency key. It must store nothing, and the same request must succeed afterwards.
func TestUnavailableDatabase(t *testing.T) {
	t.Parallel()
	w := startOwnWorlds(t)
	trainee, _ := storetest.NewTrainee(t, w.North, "single")
	enrolled, _ := storetest.NewTrainee(t, w.North, "many")
	member, _ := storetest.NewTrainee(t, w.North, "member")
	provisioned, _ := storetest.NewTrainee(t, w.North, "provisioned")
	w.Listen()
	requests := map[string]string{
		"/enroll-trainee":     fmt.Sprintf(`{"userID":%d,"courseID":north#1}`, trainee),
		"/enroll-many":        fmt.Sprintf(`{"enrollments":[{"userID":%d,"courseID":north#1},{"userID":7,"courseID":999}]}`, enrolled),
		"/user-invite":        `{"users":[{"email":"invited@north.test","courseIDs":[north#1]},{"email":"no address"}]}`,
		"/batch-trainees-add": fmt.Sprintf(`{"batchID":north#1,"userIDs":[%d]}`, member),
		"/scim/v2/Bulk": fmt.Sprintf(`{"schemas":["urn:ietf:params:scim:api:messages:2.0:BulkRequest"],"Operations":[{"method":"PATCH","path":"/Groups/north#1","data":
			{"Operations":[{"op":"add","path":"members","value":[{"value":"%d"}]}]}}]}`, provisioned),
	}
	send := func(path string, key string) apitest.Answer {
		r := apitest.Request{Path: "/webapi/v1" + path, Host: "api.lyceum.test", Bearer: "north-api", Body: requests[path], Header: map[string]string{web.HeaderIdempotencyKey: key}}
		if strings.HasPrefix(path, "/scim") {
			r.Path, r.Header["Content-Type"] = path, "application/scim+json"
		}
		return w.Do(r)
	}
	counts := `select concat_ws(' ', (select count(*) from users where company_id = $1), (select count(*) from enrollments where company_id = $1),
		(select count(*) from idempotency_keys where company_id = $1), (select count(*) from batch_trainees where company_id = $1))`
	before := w.Query(counts)
	for what, code := range failureCodes {
		heal := storetest.FailInserts(t, w.North.DSN(), "enrollments", code)
		for path := range requests {
			for _, key := range []string{"", path} {
				if key == "" && path == "/user-invite" {
					continue // Without a key, each invited person is stored on their own.
				}
				a := send(path, key)
				if a.Status != http.StatusServiceUnavailable || a.Header.Get("Retry-After") == "" {
					t.Errorf("%s with the key %q: %s: got %d %s, want 503 with Retry-After", what, key, path, a.Status, a.Body)
				}
			}
		}
		w.Expect(w.Ask("north-api", "/course-list", `{}`), 200, "")
		if now := w.Query(counts); now != before {
			t.Errorf("%s: users, enrollments, keys and members %s, want %s", what, now, before)
		}
		heal()
	}
	for path := range requests {
		if a := send(path, path); a.Status != http.StatusOK || a.Header.Get(web.HeaderReplayed) != "" {
			t.Errorf("%s afterwards: %d %s", path, a.Status, a.Body)
		}
	}
	w.ExpectItems(send("/user-invite", "/user-invite"), "userID", "userID", "email: invalid_input")
}

// An invitation run must not record a failure that passes as the result of a person.
func TestUnavailableDatabase_InvitationRun(t *testing.T) {
	t.Parallel()
	w := startOwnWorlds(t)
	id := w.AddedID(w.Ask("north-admin", "/invitation-run-add", `{"users":[{"email":"a@north.test"},{"email":"no address"}],"courseIDs":[north#1]}`))
	for what, code := range failureCodes {
		heal := storetest.FailInserts(t, w.North.DSN(), "enrollments", code)
		finished, waits, err := w.Services.People().SendInvitations(t.Context(), w.North.Company, id)
		if finished || waits || err == nil {
			t.Errorf("%s: finished %v, waits %v, error %v", what, finished, waits, err)
		}
		heal()
	}
	if finished, _, err := w.Services.People().SendInvitations(t.Context(), w.North.Company, id); !finished || err != nil {
		t.Errorf("afterwards: finished %v, error %v", finished, err)
	}
	w.ExpectAll(w.Ask("north-admin", "/invitation-run-details", fmt.Sprintf(`{"id":%d}`, id)), `"invited":1`, `"failed":1`)
}
