package main

import (
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// sent is a request that the server of a test has received.
type sent struct {
	method, path, query, key, bearer string
	body                             map[string]any
}

// step answers one request of a scenario.
type step func(w http.ResponseWriter, r *http.Request)

// answer returns a step that answers with a status and a body. With a positive number of seconds it has the header Retry-After.
func answer(status, retryAfter int, body string) step {
	return func(w http.ResponseWriter, _ *http.Request) {
		if retryAfter > 0 {
			w.Header().Set("Retry-After", fmt.Sprint(retryAfter))
		}
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}
}

// failing returns a step that answers with an error of the API.
func failing(status, retryAfter int, code string) step {
	return answer(status, retryAfter, fmt.Sprintf(`{"success":false,"error":{"code":%q,"message":"No.","fields":[{"field":"answer","message":"answer is required."}]},"requestId":"R1"}`, code))
}

// ok answers every operation of a scenario with success.
var ok = answer(200, 0, `{"success":true,"data":{"id":5,"success":"5","token":"5"}}`)

// dropped ends the connection without an answer. cut ends it within the body of an answer.
func dropped(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }

func cut(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Length", "100")
	begin(w, `{"success":true,`)
	panic(http.ErrAbortHandler)
}

// cutChunks ends the connection within the body of an answer whose length is unknown. The answer does not have the header Connection: close, with
// which Node.js took what had arrived for the complete body until May 2026.
func cutChunks(w http.ResponseWriter, _ *http.Request) {
	connection, _, err := w.(http.Hijacker).Hijack()
	if err != nil {
		panic(err)
	}
	_, _ = io.WriteString(connection, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nid,email\n\r\n")
	_ = connection.Close()
}

// silent never answers. silentBody never ends the body of its answer.
func silent(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }

func silentBody(w http.ResponseWriter, r *http.Request) {
	begin(w, "id,email\n1,ada@north.test\n")
	<-r.Context().Done()
}

// begin sends the start of a body.
func begin(w http.ResponseWriter, text string) {
	_, _ = io.WriteString(w, text)
	w.(http.Flusher).Flush()
}

// list returns a step that answers with a part of a list.
func list(items, ids, rest string) step {
	return answer(200, 0, fmt.Sprintf(`{"success":true,"data":{%q:[%s],%s}}`, items, ids, rest))
}

// page returns a step that answers with a page of a list: the entries with the ids from first to last, and the total number of entries.
func page(first, last int64, total int) step {
	var items []string
	for _, id := range ids(first, last) {
		items = append(items, fmt.Sprintf(`{"id":%d}`, id))
	}
	return list("announcement", strings.Join(items, ","), fmt.Sprintf(`"totalCount":%d`, total))
}

// ids returns the ids from first to last.
func ids(first, last int64) (list []int64) {
	for id := first; id <= last; id++ {
		list = append(list, id)
	}
	return list
}

// apiError is the error of an answer as a driver reports it.
type apiError struct {
	Status    int
	Code      string
	Fields    []string
	RequestID string `json:"requestId"`
}

// outcome is what a driver reports about one scenario.
type outcome struct {
	Value   string
	Error   *apiError
	Message string
	// Failure is the kind of an error that is no answer of the API: lost (no complete answer), late (the timeout), aborted (by the caller), changed
	// (entries of a list were removed while its pages were read) or refused (by the client, without a request).
	Failure string
	Waits   []float64
	IDs     []int64
	// Since and Deleted are what the iterator of a list has after its end.
	Since   string
	Deleted []int64
}

// scenario is a call of a client, the answers of the server to its requests, and what must happen. The last step answers all further
// requests.
type scenario struct {
	name  string
	do    string // what the driver calls: see the drivers in testdata/drivers
	steps []step
	// want is the outcome, and requests the number of requests. -1 means any number.
	want     outcome
	requests int
	check    func(t *testing.T, got []sent)
}

// sameKey checks that all requests have the same Idempotency-Key, which is not empty.
func sameKey(t *testing.T, got []sent) {
	for _, one := range got {
		if one.key == "" || one.key != got[0].key || one.bearer != "Bearer key" || one.body["question"] != "Why?" {
			t.Errorf("key %q after %q, bearer %q, body %v", one.key, got[0].key, one.bearer, one.body)
		}
	}
}

// givenKey checks that all requests have the Idempotency-Key of the driver.
func givenKey(t *testing.T, got []sent) {
	for _, one := range got {
		if one.key != "order-17" {
			t.Errorf("key %q", one.key)
		}
	}
}

func withoutKey(t *testing.T, got []sent) {
	for _, one := range got {
		if one.key != "" {
			t.Errorf("%s %s has the key %q", one.method, one.path, one.key)
		}
	}
}

// fields returns a check of the values of two fields in the requests of a list.
func fields(first, second string, want ...string) func(t *testing.T, got []sent) {
	return func(t *testing.T, got []sent) {
		var pairs []string
		for _, one := range got {
			pairs = append(pairs, fmt.Sprint(one.body[first], " ", one.body[second]))
		}
		if !slices.Equal(pairs, want) {
			t.Errorf("the requests have the fields %q, want %q", pairs, want)
		}
	}
}

func failed(status int, code string) *apiError {
	return &apiError{status, code, []string{"answer"}, "R1"}
}

var scenarios = []scenario{
	{"429 and 503", "write", []step{failing(429, 7, "rate_limited"), answer(503, 0, ""), ok}, outcome{Value: "5", Waits: []float64{7, 2}}, 3, sameKey},
	{"key in use", "write", []step{failing(409, 3, "idempotency_key_in_use"), ok}, outcome{Value: "5", Waits: []float64{3}}, 2, sameKey},
	{"another conflict", "write", []step{failing(409, 3, "version_conflict")}, outcome{Error: failed(409, "version_conflict"), Message: "No."}, 1, sameKey},
	{"invalid input", "write", []step{failing(400, 0, "invalid_input")}, outcome{Error: failed(400, "invalid_input"), Message: "No."}, 1, sameKey},
	{"internal error", "write", []step{failing(500, 0, "internal")}, outcome{Error: failed(500, "internal"), Message: "No."}, 1, sameKey},
	{"error of a proxy", "write", []step{answer(502, 0, "<html>")}, outcome{Error: &apiError{Status: 502}, Message: "<html>"}, 1, sameKey},
	{"error of a proxy, a JSON text", "write", []step{answer(502, 0, `{"error":"Bad gateway"}`)}, outcome{Error: &apiError{Status: 502}, Message: `{"error":"Bad gateway"}`}, 1, sameKey},
	{"error of a proxy, a JSON number", "write", []step{answer(502, 0, `{"error":{"code":502,"message":"Bad"}}`)}, outcome{Error: &apiError{Status: 502}, Message: `{"code":502,`}, 1, sameKey},
	{"error of a proxy, null", "write", []step{answer(502, 0, `null`)}, outcome{Error: &apiError{Status: 502}, Message: "null"}, 1, sameKey},
	{"error of a proxy, a JSON list", "write", []step{answer(502, 0, `[]`)}, outcome{Error: &apiError{Status: 502}, Message: "[]"}, 1, sameKey},
	{"conflict of a proxy", "write", []step{answer(409, 0, `"Conflict"`)}, outcome{Error: &apiError{Status: 409}, Message: "Conflict"}, 1, sameKey},
	{"always 503", "write", []step{failing(503, 0, "unavailable")}, outcome{Error: failed(503, "unavailable"), Message: "No.", Waits: []float64{1, 2, 4}}, 4, sameKey},
	{"Retry-After without a number", "read", []step{func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "Fri, 31 Dec 1999 23:59:59 GMT")
		w.WriteHeader(503)
	}, ok}, outcome{Value: "5", Waits: []float64{1}}, 2, withoutKey},
	{"write, connection lost", "write", []step{dropped, dropped, ok}, outcome{Value: "5", Waits: []float64{1, 2}}, 3, sameKey},
	{"write, answer lost", "write", []step{cut, ok}, outcome{Value: "5", Waits: []float64{1}}, 2, sameKey},
	{"write, connection lost always", "write", []step{dropped}, outcome{Failure: "lost", Waits: []float64{1, 2, 4}}, 4, sameKey},
	{"read, connection lost", "read", []step{dropped, ok}, outcome{Value: "5", Waits: []float64{1}}, 2, withoutKey},
	{"GET, connection lost", "get", []step{dropped, cut, ok}, outcome{Value: "5", Waits: []float64{1, 2}}, 3, func(t *testing.T, got []sent) {
		withoutKey(t, got)
		for _, one := range got {
			if one.method != "GET" || !strings.Contains("&"+one.query+"&", "&userID=5&") || !strings.Contains(one.query, "%26c") {
				t.Errorf("%s with the query %s", one.method, one.query)
			}
		}
	}},
	{"no key, connection lost", "once", []step{dropped, ok}, outcome{Failure: "lost"}, 1, withoutKey},
	{"no key, answer lost", "once", []step{cut, ok}, outcome{Failure: "lost"}, 1, withoutKey},
	{"no key, 503", "once", []step{failing(503, 2, "unavailable"), ok}, outcome{Value: "5", Waits: []float64{2}}, 2, withoutKey},
	{"given key", "keyed", []step{failing(503, 0, "unavailable"), ok}, outcome{Value: "5", Waits: []float64{1}}, 2, givenKey},
	{"key with a line break", "bad key", nil, outcome{Failure: "refused"}, 0, withoutKey},
	{"cursors", "cursor", []step{list("faqs", `{"id":1},{"id":2}`, `"nextCursor":"a","nextUpdatedSince":null`), failing(429, 9, "rate_limited"),
		list("faqs", ``, `"nextCursor":"b","nextUpdatedSince":null`), dropped, list("faqs", `{"id":3}`, `"nextCursor":null,"nextUpdatedSince":"p"`)},
		outcome{IDs: []int64{1, 2, 3}, Waits: []float64{9, 1}, Since: "p"}, 5, fields("cursor", "search", "start a", "a a", "a a", "b a", "b a")},
	{"largest pages", "cursor", []step{list("faqs", ``, `"nextCursor":null,"nextUpdatedSince":"p"`)}, outcome{Since: "p"}, 1, fields("pageSize", "page", "100 <nil>")},
	{"cursors since a position", "since", []step{list("faqs", `{"id":1}`, `"nextCursor":"a","nextUpdatedSince":null`),
		list("faqs", `{"id":2}`, `"nextCursor":"b","nextUpdatedSince":null,"deleted":[{"id":7,"removedAt":null}]`),
		list("faqs", ``, `"nextCursor":null,"nextUpdatedSince":"q","deleted":[{"id":8,"removedAt":"2026-11-28T10:00:00Z"}]`)},
		outcome{IDs: []int64{1, 2}, Since: "q", Deleted: []int64{7, 8}}, 3, fields("cursor", "updatedSince", "start position", "a position", "b position")},
	{"given cursor", "resume", []step{list("faqs", `{"id":3}`, `"nextCursor":null,"nextUpdatedSince":"p"`)}, outcome{IDs: []int64{3}, Since: "p"}, 1, fields("cursor", "search", "b <nil>")},
	{"cursor rejected", "cursor", []step{list("faqs", `{"id":1}`, `"nextCursor":"a","nextUpdatedSince":null`), failing(400, 0, "invalid_input")},
		outcome{IDs: []int64{1}, Error: failed(400, "invalid_input"), Message: "No."}, 2, withoutKey},
	{"list left early", "first", []step{list("faqs", `{"id":1},{"id":2}`, `"nextCursor":null,"nextUpdatedSince":"p"`)}, outcome{IDs: []int64{1}}, 1, withoutKey},
	{"one page", "page", []step{page(1, 3, 3)}, outcome{IDs: ids(1, 3)}, 1, fields("page", "pageSize", "1 100")},
	{"pages", "page", []step{page(1, 100, 250), page(100, 198, 250), page(197, 250, 250)}, outcome{IDs: ids(1, 250)}, 3, fields("page", "pageSize", "1 100", "2 99", "3 98")},
	{"pages while an entry is removed", "page", []step{page(1, 100, 103), page(101, 103, 102), page(2, 101, 102), page(101, 103, 102)},
		outcome{IDs: ids(2, 103)}, 4, fields("page", "pageSize", "1 100", "2 99", "1 100", "2 99")},
	{"pages while an entry is removed and one is added", "page", []step{page(1, 100, 103), page(101, 104, 103), page(2, 101, 103), page(101, 104, 103)},
		outcome{IDs: ids(2, 104)}, 4, withoutKey},
	{"pages while an entry is added at the start", "page", []step{page(1, 100, 103), page(99, 103, 104), page(0, 99, 104), page(99, 103, 104)}, outcome{IDs: ids(0, 103)}, 4, withoutKey},
	{"pages while all entries are removed", "page", []step{page(1, 100, 103), page(1, 0, 0), page(1, 0, 0)}, outcome{}, 3, withoutKey},
	{"pages while entries are removed again and again", "page", slices.Repeat([]step{page(1, 100, 103), page(101, 103, 102)}, 4), outcome{Failure: "changed"}, 8, withoutKey},
	{"pages that end early", "page", []step{page(1, 2, 9)}, outcome{IDs: ids(1, 2)}, 2, fields("page", "pageSize", "1 100", "1 100")},
	{"CSV", "csv", []step{failing(503, 0, "unavailable"), dropped, answer(200, 0, "id,email\n1,\"ada\n\"\"é\"\"\"\n")}, outcome{Value: "id|email;1|ada\n\"é\"", Waits: []float64{1, 2}}, 3, fields("format", "page", "csv <nil>", "csv <nil>", "csv <nil>")},
	{"CSV forbidden", "csv", []step{failing(403, 0, "forbidden")}, outcome{Error: failed(403, "forbidden"), Message: "No."}, 1, withoutKey},
	{"CSV, answer lost", "csv", []step{cutChunks}, outcome{Failure: "lost"}, 1, withoutKey},
	{"CSV, rest late", "late csv", []step{silentBody}, outcome{Failure: "late"}, 1, withoutKey},
	{"CSV, start late", "late csv", []step{silent}, outcome{Failure: "late", Waits: []float64{1, 2, 4}}, 4, withoutKey},
	{"answer late", "late write", []step{silent}, outcome{Failure: "late", Waits: []float64{1, 2, 4}}, 4, sameKey},
	{"rest of the answer late", "late write", []step{silentBody}, outcome{Failure: "late", Waits: []float64{1, 2, 4}}, 4, sameKey},
	{"no key, answer late", "late once", []step{silent}, outcome{Failure: "late"}, 1, withoutKey},
	{"aborted while waiting", "abort", []step{failing(503, 0, "unavailable")}, outcome{Failure: "aborted", Waits: []float64{1}}, 1, withoutKey},
	{"aborted during the request", "abort sent", []step{silent}, outcome{Failure: "aborted"}, -1, withoutKey},
}
