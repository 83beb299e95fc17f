package people_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/web"
	"lyceum/store/storetest"
)

// scimOnce sends a request of the SCIM service with an idempotency key twice. The second response must equal the first
// response in its status, its body, the type of the body, the version and the address of an added resource. scimOnce returns
// the first response.
func (w worlds) scimOnce(status int, key, method, path, body string, header ...string) apitest.Answer {
	w.T.Helper()
	send := func() apitest.Answer {
		return w.SCIM("north-api", method, path, body, append(header, web.HeaderIdempotencyKey, key)...)
	}
	first := send()
	if first.Status != status || first.Header.Get(web.HeaderReplayed) != "" {
		w.T.Fatalf("%s %s: %d %v %s, want %d", method, path, first.Status, first.Header, first.Body, status)
	}
	again := send()
	if again.Status != status || again.Body != first.Body || again.Header.Get(web.HeaderReplayed) != "true" {
		w.T.Errorf("%s %s again: %d %v %s, first %s", method, path, again.Status, again.Header, again.Body, first.Body)
	}
	for _, name := range []string{"Content-Type", "ETag", "Location"} {
		if got, want := again.Header.Get(name), first.Header.Get(name); got != want {
			w.T.Errorf("%s %s again: %s %q, first %q", method, path, name, got, want)
		}
	}
	return first
}

// If a SCIM request has the same key, method, resource and body as an earlier request, it must receive the answer and the
// headers of the earlier request, and change nothing. The first answer to a key must equal the answer to a request without a
// key.
func TestIdempotency_SCIM(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	const ulla = `{"userName":"ulla@north.test","name":{"givenName":"Ulla"}}`
	added := w.scimOnce(201, "add", http.MethodPost, "/Users", ulla)
	user := decoded(t, added.Body)
	path := fmt.Sprint("/Users/", user["id"])
	if added.Header.Get("ETag") == "" || !strings.HasSuffix(added.Header.Get("Location"), path) || user["userName"] != "ulla@north.test" {
		t.Errorf("the added user: %v %s", added.Header, added.Body)
	}
	taken := w.scimOnce(409, "taken", http.MethodPost, "/Users", ulla)
	if problem := decoded(t, taken.Body); problem["scimType"] != "uniqueness" || problem["status"] != "409" {
		t.Errorf("the address that is taken: %s", taken.Body)
	}
	w.scimFails(422, "", http.MethodPost, "/Users", strings.Replace(ulla, "Ulla", "Ute", 1), web.HeaderIdempotencyKey, "add")

	patched := w.scimOnce(200, "change", http.MethodPatch, path, `{"Operations":[{"op":"replace","path":"name.givenName","value":"Ute"}]}`)
	if patched.Header.Get("ETag") == added.Header.Get("ETag") || w.scimOK(200, http.MethodGet, path, "")["meta"].(map[string]any)["version"] != patched.Header.Get("ETag") {
		t.Errorf("the changed user: %v %s", patched.Header, patched.Body)
	}
	w.scimOnce(412, "old", http.MethodPut, path, ulla, "If-Match", added.Header.Get("ETag"))
	w.scimFails(422, "", http.MethodPut, path, ulla, web.HeaderIdempotencyKey, "old", "If-Match", patched.Header.Get("ETag"))
	w.scimOnce(200, "new", http.MethodPut, path, ulla, "If-Match", patched.Header.Get("ETag"))
	other := fmt.Sprintf("/Users/%d", w.North.ID(storetest.Trainee))
	w.scimFails(422, "", http.MethodPut, other, ulla, web.HeaderIdempotencyKey, "new")
	w.scimFails(422, "", http.MethodPatch, path, ulla, web.HeaderIdempotencyKey, "new")
	w.scimOnce(204, "remove", http.MethodDelete, path, "")
	w.scimFails(404, "", http.MethodDelete, path, "")

	group := decoded(t, w.scimOnce(201, "group", http.MethodPost, "/Groups", `{"displayName":"Drivers"}`).Body)
	w.scimOnce(204, "join", http.MethodPatch, fmt.Sprint("/Groups/", group["id"]), `{"Operations":[{"op":"replace","value":{"displayName":"Riders"}}]}`)
	if list := w.scimOK(200, http.MethodGet, "/Groups?filter=displayName+eq+%22Drivers%22", ""); list["totalResults"] != 0.0 {
		t.Errorf("groups of the first name: %v", list)
	}
}

// A bulk request must ignore the key, because its operations are transactions of their own.
func TestIdempotency_SCIMBulk(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	const body = `{"Operations":[{"method":"POST","path":"/Users","bulkId":"a","data":{"userName":"ulla@north.test"}}]}`
	for _, status := range []string{"201", "409"} {
		a := w.SCIM("north-api", http.MethodPost, "/Bulk", body, web.HeaderIdempotencyKey, "bulk")
		if a.Status != 200 || a.Header.Get(web.HeaderReplayed) != "" || !strings.Contains(a.Body, `"status":"`+status+`"`) {
			t.Errorf("%d %v %s, want an operation with the status %s", a.Status, a.Header, a.Body, status)
		}
	}
}
