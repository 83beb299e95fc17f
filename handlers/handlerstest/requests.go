package handlerstest

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/storetest"
)

func JSONText(t testing.TB, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// ByChance matches the parts that differ between two responses to the same request: tokens, tickets, ids of the gateway, numbers of
// certificates, request ids, times of the database's clock, and ids of enrollments that are added concurrently.
var ByChance = regexp.MustCompile(`"(requestI[dD]|at|createdDate|lastSeenDate|lastActivityAt|token|refresh-token|url|expiresAt|gatewayOrderID|` +
	`addedAt|nextCheckAt|checkedAt|verifiedAt|readyAt|number|path|verifyURL|updatedDate|removedDate|deletedDate|createdAt|finishedAt|nextCursor|` +
	`nextUpdatedSince|certificate|fingerprint|secret|previousSecretUntil|messageID|keyID|signsFrom|occurredAt|` +
	`attemptedAt|dueAt|updatedAt|endedAt|resetAt|correctedAt|header)":"[^"]*"|` +
	`\\"timestamp\\":\\"[^"\\]*\\"|<code>[A-Z0-9]{26}</code>|"enrollmentID":\d+,"error"`)

// RequestedCompany requests a company and returns the token that confirms it.
func (r *Server) RequestedCompany(request store.CompanyRequest) string {
	r.T.Helper()
	if err := r.Services.Auth.RequestCompany(r.T.Context(), request); err != nil {
		r.T.Fatal(err)
	}
	return r.StartToken()
}

// APixel is a PNG of 4 by 2 pixels, in base64.
const APixel = "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEElEQVR4nGOQ96uEIwZkDgBaugcxSiTGbQAAAABJRU5ErkJggg=="

// Once sends a POST request with an idempotency key and returns the response.
func (w Worlds) Once(bearer, key, path, body string) apitest.Answer {
	w.T.Helper()
	return w.Do(apitest.Request{Path: "/webapi/v1" + path, Host: "api.lyceum.test", Bearer: bearer, Body: body,
		Header: map[string]string{web.HeaderIdempotencyKey: key}})
}

// MustNotContainSouth fails the test if a response contains something of the company south.
func (w Worlds) MustNotContainSouth(what string, a apitest.Answer) {
	w.T.Helper()
	if strings.Contains(a.Body, "south") || strings.Contains(a.Body, "South") {
		w.T.Errorf("%s: something of south is in the answer %d %s", what, a.Status, a.Body)
	}
}

// itemResults returns one text for each result of a request with several items. The text is "field: code" for a failed item,
// otherwise the name of the id field that the result has.
func (w Worlds) itemResults(a apitest.Answer, id string) (list []string) {
	w.T.Helper()
	var body struct {
		Data struct{ Results []map[string]any }
	}
	if err := json.Unmarshal([]byte(a.Body), &body); err != nil {
		w.T.Fatal(err)
	}
	for _, r := range body.Data.Results {
		switch {
		case r["error"] == nil && r[id] != nil:
			list = append(list, id)
		case r["error"] == nil:
			list = append(list, "nothing")
		default:
			list = append(list, fmt.Sprintf("%v: %v", r["field"], r["error"]))
		}
	}
	return list
}

// ExpectItems fails the test unless the results of a request with several items are want; see itemResults.
func (w Worlds) ExpectItems(a apitest.Answer, id string, want ...string) {
	w.T.Helper()
	if got := w.itemResults(a, id); strings.Join(got, "; ") != strings.Join(want, "; ") {
		w.T.Errorf("results %q, want %q: %s", got, want, a.Body)
	}
}

// Query returns the only value of a query on the database. $1 in sql is the id of the company north, and args are the other
// parameters.
func (w Worlds) Query(sql string, args ...any) string {
	w.T.Helper()
	return w.Names.Written(w.T, storetest.Value(w.T, w.North.DSN(), w.Names.Real(sql), append([]any{w.North.Company.ID()}, args...)...))
}

// Listen adds a webhook of north that receives all events.
func (w Worlds) Listen() {
	w.T.Helper()
	w.Query(`insert into webhooks (company_id, url, events, secret) values ($1, 'https://hooks.north.test', '{*}', '') returning id::text`)
}

// Decode decodes the body of a response into the value into. It fails the test unless the response has status 200.
func Decode(t testing.TB, a apitest.Answer, into any) {
	t.Helper()
	if err := json.Unmarshal([]byte(a.Body), into); a.Status != 200 || err != nil {
		t.Fatalf("got %d %s: %v", a.Status, a.Body, err)
	}
}

// ManagedBatch adds a batch with one trainee and one course to north, grants the manager access to the batch, and returns its
// id.
func (w Worlds) ManagedBatch() int64 {
	w.T.Helper()
	var added struct{ Data struct{ ID int64 } }
	a := w.Ask("north-admin", "/batch-add", `{"name":"Autumn","endDate":"2098-12-31"}`)
	if err := json.Unmarshal([]byte(a.Body), &added); err != nil {
		w.T.Fatal(err, a.Body)
	}
	id := added.Data.ID
	for path, fields := range map[string]string{
		"/batch-course-add":   fmt.Sprintf(`"courseID":%d`, w.North.ID(storetest.Selling)),
		"/batch-trainees-add": fmt.Sprintf(`"userIDs":[%d]`, w.North.ID(storetest.SecondTrainee)),
		"/batch-manager-add":  fmt.Sprintf(`"userID":%d`, w.North.ID(storetest.Manager)),
	} {
		w.Expect(w.Ask("north-admin", path, fmt.Sprintf(`{"batchID":%d,%s}`, id, fields)), 200, "")
	}
	return id
}
