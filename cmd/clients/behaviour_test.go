package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"lyceum/store/storetest/tier"
)

// sent is a request that the server of a test has received.
type sent struct {
	method, path, query, key, bearer string
	body                             map[string]any
}

// step answers one request of a scenario.
type step func(w http.ResponseWriter)

// answer returns a step that answers with a status and a body. With a positive number of seconds it has the header Retry-After.
func answer(status, retryAfter int, body string) step {
	return func(w http.ResponseWriter) {
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
func dropped(http.ResponseWriter) { panic(http.ErrAbortHandler) }

func cut(w http.ResponseWriter) {
	w.Header().Set("Content-Length", "100")
	_, _ = io.WriteString(w, `{"success":true,`)
	w.(http.Flusher).Flush()
	panic(http.ErrAbortHandler)
}

// list returns a step that answers with a part of a list.
func list(items, ids, rest string) step {
	return answer(200, 0, fmt.Sprintf(`{"success":true,"data":{%q:[%s],%s}}`, items, ids, rest))
}

// apiError is the error of an answer as a driver reports it.
type apiError struct {
	Status    int
	Code      string
	Fields    []string
	RequestID string `json:"requestId"`
}

// outcome is what a driver reports about one scenario. Lost means that the client has returned an error that is no answer of the API.
type outcome struct {
	Value   string
	Error   *apiError
	Message string
	Lost    bool
	Waits   []float64
	IDs     []int64
}

// scenario is a call of a client, the answers of the server to its requests, and what must happen. The last step answers all further
// requests.
type scenario struct {
	name  string
	do    string // what the driver calls: write, read, get, once, cursor, since or page
	steps []step
	// want is the outcome, and requests the number of requests.
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
	{"Retry-After without a number", "read", []step{func(w http.ResponseWriter) {
		w.Header().Set("Retry-After", "Fri, 31 Dec 1999 23:59:59 GMT")
		w.WriteHeader(503)
	}, ok}, outcome{Value: "5", Waits: []float64{1}}, 2, withoutKey},
	{"write, connection lost", "write", []step{dropped, dropped, ok}, outcome{Value: "5", Waits: []float64{1, 2}}, 3, sameKey},
	{"write, answer lost", "write", []step{cut, ok}, outcome{Value: "5", Waits: []float64{1}}, 2, sameKey},
	{"write, connection lost always", "write", []step{dropped}, outcome{Lost: true, Waits: []float64{1, 2, 4}}, 4, sameKey},
	{"read, connection lost", "read", []step{dropped, ok}, outcome{Value: "5", Waits: []float64{1}}, 2, withoutKey},
	{"GET, connection lost", "get", []step{dropped, cut, ok}, outcome{Value: "5", Waits: []float64{1, 2}}, 3, func(t *testing.T, got []sent) {
		withoutKey(t, got)
		for _, one := range got {
			if one.method != "GET" || !strings.Contains("&"+one.query+"&", "&userID=5&") || !strings.Contains(one.query, "%26c") {
				t.Errorf("%s with the query %s", one.method, one.query)
			}
		}
	}},
	{"no key, connection lost", "once", []step{dropped, ok}, outcome{Lost: true}, 1, withoutKey},
	{"no key, answer lost", "once", []step{cut, ok}, outcome{Lost: true}, 1, withoutKey},
	{"no key, 503", "once", []step{failing(503, 2, "unavailable"), ok}, outcome{Value: "5", Waits: []float64{2}}, 2, withoutKey},
	{"cursors", "cursor", []step{list("faqs", `{"id":1},{"id":2}`, `"nextCursor":"a"`), failing(429, 9, "rate_limited"), list("faqs", ``, `"nextCursor":"b"`), dropped, list("faqs", `{"id":3}`, `"nextCursor":null`)},
		outcome{IDs: []int64{1, 2, 3}, Waits: []float64{9, 1}}, 5, fields("cursor", "search", "start a", "a a", "a a", "b a", "b a")},
	{"cursors since a position", "since", []step{list("faqs", `{"id":1}`, `"nextCursor":"a"`), list("faqs", `{"id":2}`, `"nextCursor":null`)},
		outcome{IDs: []int64{1, 2}}, 2, fields("cursor", "updatedSince", "<nil> position", "a position")},
	{"cursor rejected", "cursor", []step{list("faqs", `{"id":1}`, `"nextCursor":"a"`), failing(400, 0, "invalid_input")},
		outcome{IDs: []int64{1}, Error: failed(400, "invalid_input"), Message: "No."}, 2, withoutKey},
	{"pages", "page", []step{list("announcement", `{"id":1},{"id":2}`, `"totalCount":3`), list("announcement", `{"id":3}`, `"totalCount":3`)},
		outcome{IDs: []int64{1, 2, 3}}, 2, fields("page", "pageSize", "1 2", "2 2")},
	{"pages that end early", "page", []step{list("announcement", `{"id":1},{"id":2}`, `"totalCount":9`), list("announcement", ``, `"totalCount":9`)},
		outcome{IDs: []int64{1, 2}}, 2, fields("page", "pageSize", "1 2", "2 2")},
}

// scripted is a server that answers the requests of each scenario with its steps. The path of a request begins with the number of the scenario.
type scripted struct {
	mu  sync.Mutex
	got map[int][]sent
}

func (s *scripted) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var n int
	var path string
	if _, err := fmt.Sscanf(strings.Replace(r.URL.Path, "/", " ", 2), " %d %s", &n, &path); err != nil || n >= len(scenarios) {
		http.NotFound(w, r)
		return
	}
	one := sent{method: r.Method, path: path, query: r.URL.RawQuery, key: r.Header.Get("Idempotency-Key"), bearer: r.Header.Get("Authorization")}
	_ = json.NewDecoder(r.Body).Decode(&one.body) // A GET has no body. The checks compare the others.
	s.mu.Lock()
	s.got[n] = append(s.got[n], one)
	steps := scenarios[n].steps
	do := steps[min(len(s.got[n]), len(steps))-1]
	s.mu.Unlock()
	w.Header().Set("Content-Type", "application/json")
	do(w)
}

// requests returns the requests of the scenario n.
func (s *scripted) requests(n int) []sent {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.got[n]
}

// String describes an outcome without its message.
func (o outcome) String() string {
	failure := "no error"
	if o.Error != nil {
		failure = fmt.Sprintf("%+v", *o.Error)
	}
	return fmt.Sprintf("value %q, %s, lost %v, waits %v, ids %v", o.Value, failure, o.Lost, o.Waits, o.IDs)
}

// prepare copies the driver of a language and files of its client into a new folder.
func prepare(t *testing.T, files map[string]string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for name, from := range files {
		text, err := os.ReadFile(from)
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, name), text, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func absolute(t *testing.T, elements ...string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.Join(elements...))
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// The functions below return the command that runs the driver of a language, and the folder in which it runs.

func goDriver(t *testing.T) (string, []string) {
	dir := prepare(t, map[string]string{"main.go": "testdata/drivers/driver.go"})
	write(t, dir, "go.mod", "module driver\n\ngo 1.24\n\nrequire lyceum/clients/go v0.0.0\n\nreplace lyceum/clients/go => "+absolute(t, folder, "go")+"\n")
	return dir, []string{"go", "run", "."}
}

func pythonDriver(t *testing.T) (string, []string) {
	return t.TempDir(), []string{"python3", "-B", absolute(t, "testdata/drivers/driver.py"), absolute(t, folder, "python")}
}

func phpDriver(t *testing.T) (string, []string) {
	return t.TempDir(), []string{"php", absolute(t, "testdata/drivers/driver.php"), absolute(t, folder, "php")}
}

func typescriptDriver(t *testing.T) (string, []string) {
	dir := prepare(t, map[string]string{
		"driver.ts": "testdata/drivers/driver.ts", "node.d.ts": "testdata/drivers/node.d.ts",
		"client.ts": filepath.Join(folder, "typescript/client.ts"), "caller.ts": filepath.Join(folder, "typescript/caller.ts"), "base.json": filepath.Join(folder, "typescript/tsconfig.json"),
	})
	write(t, dir, "package.json", `{"type": "module"}`)
	write(t, dir, "tsconfig.json", `{"extends": "./base.json", "files": ["driver.ts", "node.d.ts"]}`)
	compile := exec.CommandContext(t.Context(), "tsc", "-p", ".")
	compile.Dir = dir
	if out, err := compile.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%.2000s", err, out)
	}
	return dir, []string{"node", "dist/driver.js"}
}

// withoutGlobalCrypto returns the command of typescriptDriver without the variable crypto, which Node.js 18 does not define.
func withoutGlobalCrypto(t *testing.T) (string, []string) {
	dir, _ := typescriptDriver(t)
	write(t, dir, "node18.js", "delete globalThis.crypto;\nawait import(\"./dist/driver.js\");\n")
	return dir, []string{"node", "node18.js"}
}

// drive runs the driver of a client with all scenarios, and returns its outcomes.
func drive(t *testing.T, address, dir string, command []string) (outcomes []outcome) {
	t.Helper()
	var calls []map[string]string
	for i, s := range scenarios {
		calls = append(calls, map[string]string{"address": fmt.Sprint(address, "/", i), "do": s.do})
	}
	input, err := json.Marshal(calls)
	if err != nil {
		t.Fatal(err)
	}
	var problems bytes.Buffer
	run := exec.CommandContext(t.Context(), command[0], command[1:]...)
	run.Dir, run.Stdin, run.Stderr = dir, bytes.NewReader(input), &problems
	out, err := run.Output()
	if err == nil {
		err = json.Unmarshal(out, &outcomes)
	}
	if err != nil || len(outcomes) != len(scenarios) {
		t.Fatalf("%d outcomes: %v\n%.2000s\n%.2000s", len(outcomes), err, out, problems.String())
	}
	return outcomes
}

// The clients must read lists to their end, and repeat requests, in the same way. Each of them calls a server with its own compiler or
// interpreter.
func TestClients_BehaveEqually(t *testing.T) {
	tier.All(t)
	t.Parallel()
	for name, c := range map[string]struct {
		programs []string
		driver   func(t *testing.T) (dir string, command []string)
	}{
		"Go": {[]string{"go"}, goDriver}, "Python": {[]string{"python3"}, pythonDriver}, "PHP": {[]string{"php"}, phpDriver}, "TypeScript": {[]string{"tsc", "node"}, typescriptDriver},
		"TypeScript in Node.js 18": {[]string{"tsc", "node"}, withoutGlobalCrypto},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			need(t, c.programs...)
			dir, command := c.driver(t)
			script := &scripted{got: map[int][]sent{}}
			server := httptest.NewUnstartedServer(script)
			server.Config.ErrorLog = log.New(io.Discard, "", 0)
			server.Config.SetKeepAlivesEnabled(false) // Go sends a request again without the client if a kept connection ends.
			server.Start()
			defer server.Close()
			for i, got := range drive(t, server.URL, dir, command) {
				t.Run(scenarios[i].name, func(t *testing.T) { scenarios[i].verify(t, got, script.requests(i)) })
			}
		})
	}
}

func (s scenario) verify(t *testing.T, got outcome, requests []sent) {
	if got.String() != s.want.String() || !strings.Contains(got.Message, s.want.Message) {
		t.Errorf("got %s, message %q, want %s, message %q", got, got.Message, s.want, s.want.Message)
	}
	if len(requests) != s.requests {
		t.Errorf("%d requests, want %d", len(requests), s.requests)
	}
	s.check(t, requests)
}
