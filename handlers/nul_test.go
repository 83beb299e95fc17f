package handlers_test

import (
	"encoding/base64"
	"net/http"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/courses"
	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

// No surface may pass a NUL character on to the database, where it would be an internal error. Each must answer 4xx and change
// nothing.
func TestNUL(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	before := storetest.Digest(t, w.North)
	post := func(path, body string) apitest.Request {
		return apitest.Request{Path: "/webapi/v1" + path, Host: "api.lyceum.test", Bearer: "north-admin", Body: body}
	}
	form := func(path, body string) apitest.Request {
		r := post(path, body)
		r.Header = map[string]string{"Content-Type": "application/x-www-form-urlencoded"}
		return r
	}
	get := func(path string) apitest.Request {
		return apitest.Request{Method: http.MethodGet, Path: path, Host: "api.lyceum.test", Bearer: "north-api"}
	}
	scim := func(method, path, body string) apitest.Request {
		return apitest.Request{Method: method, Path: "/scim/v2" + path, Host: "api.lyceum.test", Bearer: "north-api", Body: body, Header: map[string]string{"Content-Type": "application/scim+json"}}
	}
	upload := func(metadata string) apitest.Request {
		return apitest.Request{Path: courses.Uploads, Host: "api.lyceum.test", Bearer: "north-admin", Header: map[string]string{
			"Tus-Resumable": "1.0.0", "Upload-Length": "5", "Upload-Metadata": metadata,
		}}
	}
	user, group := handlerstest.UserPath(w.North, storetest.Trainee), handlerstest.GroupPath(w.North, 1)
	requests := map[string]apitest.Request{
		"text":           post("/user-add", `{"email":"a@north.test","fname":"a\u0000b"}`),
		"many lines":     post("/batch-add", `{"name":"Batch","description":"a\u0000b"}`),
		"list of texts":  post("/question-add", `{"kind":"single","text":"Q","options":["a\u0000","b"],"correct":[0],"marks":"1"}`),
		"JSON in a text": post("/question-add", `{"kind":"shorttext","text":"Q","correct":["a\u0000b"],"marks":"1"}`),
		"JSON of a form": form("/question-add", `kind=shorttext&text=Q&correct=%5B%22a%5Cu0000%22%5D&marks=1`),
		"nested object":  post("/question-add", `{"kind":"numeric","text":"Q","correct":{"value":"1\u0000","tolerance":"0"},"marks":"1"}`),
		"search":         post("/user-list", `{"search":"a\u0000b"}`),
		"form":           form("/batch-add", "name=a%00b"),
		"query":          get("/webapi/v1/batch-list?search=a%00b"),
		"item":           post("/user-add-many", `{"users":[{"email":"a\u0000@north.test"}],"allOrNothing":true}`),
		"import":         post("/question-import", `{"format":"gift","text":"Q\u0000 {T}"}`),
		"table":          post("/user-invite-check", `{"file":"`+base64.StdEncoding.EncodeToString([]byte("email,fname\na@north.test,a\x00b\n"))+`"}`),
		"filter":         scim(http.MethodGet, `/Users?filter=userName%20eq%20%22a%00b%22`, ""),
		"text of filter": scim(http.MethodGet, `/Users?filter=userName%20eq%20%22a%5Cu0000b%22`, ""),
		"other filters":  scim(http.MethodGet, `/Groups?filter=externalId%20sw%20%22a%5Cu0000b%22`, ""),
		"value path":     scim(http.MethodPatch, user, `{"Operations":[{"op":"replace","path":"phoneNumbers[type eq \"a\\u0000\"].value","value":"+4915112345678"}]}`),
		"SCIM user":      scim(http.MethodPost, "/Users", `{"userName":"a@north.test","externalId":"a\u0000b"}`),
		"SCIM group":     scim(http.MethodPost, "/Groups", `{"displayName":"a\u0000b"}`),
		"SCIM PUT":       scim(http.MethodPut, user, `{"userName":"tara@north.test","name":{"givenName":"a\u0000b"}}`),
		"SCIM PATCH":     scim(http.MethodPatch, group, `{"Operations":[{"op":"replace","value":{"displayName":"a\u0000b"}}]}`),
		"SCIM extension": scim(http.MethodPatch, user, `{"Operations":[{"op":"replace","path":"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department","value":"a\u0000"}]}`),
		"SCIM member":    scim(http.MethodPatch, group, `{"Operations":[{"op":"add","path":"members","value":[{"value":"1\u0000"}]}]}`),
		"path of SCIM":   scim(http.MethodGet, "/Users/1%00", ""),
		"file name":      upload("filename " + base64.StdEncoding.EncodeToString([]byte("a\x00b.bin"))),
	}
	for what, r := range requests {
		if a := w.Do(r); a.Status < 400 || a.Status >= 500 {
			t.Errorf("%s: got %d %s, want an error of the request", what, a.Status, a.Body)
		}
	}
	bulk := w.Do(scim(http.MethodPost, "/Bulk", `{"Operations":[{"method":"PATCH","path":"`+group+`","data":{"Operations":[{"op":"replace","path":"displayName","value":"a\u0000b"}]}},
		{"method":"POST","path":"/Users","bulkId":"a\u0000","data":{"userName":"a\u0000@north.test"}}]}`))
	if bulk.Status != 200 || strings.Count(bulk.Body, `"status":"400"`) < 2 {
		t.Errorf("bulk request: %d %s", bulk.Status, bulk.Body)
	}
	storetest.MustBeUnchanged(t, w.North, before)
}
