package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"lyceum/auth/authtest"
	"lyceum/store/storetest/tier"
)

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
	body, _ := io.ReadAll(r.Body)
	_ = json.Unmarshal(body, &one.body) // A GET has no body. The checks compare the others.
	s.mu.Lock()
	s.got[n] = append(s.got[n], one)
	steps := scenarios[n].steps
	do := steps[min(len(s.got[n]), len(steps))-1]
	s.mu.Unlock()
	w.Header().Set("Content-Type", "application/json")
	do(w, r)
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
	return fmt.Sprintf("value %q, %s, failure %q, waits %v, ids %v, since %q, deleted %v", o.Value, failure, o.Failure, o.Waits, o.IDs, o.Since, o.Deleted)
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
	write(t, dir, "go.mod", "module driver\n\ngo 1.24\n\nrequire lyceum/clients/go v0.0.0\n\nreplace lyceum/clients/go => "+absolute(t, clients(t), "go")+"\n")
	return dir, []string{"go", "run", "."}
}

func pythonDriver(t *testing.T) (string, []string) {
	return t.TempDir(), []string{given(t, authtest.OptionalPython(t, "httpx", leftOut)), "-B", absolute(t, "testdata/drivers/driver.py"), absolute(t, clients(t), "python")}
}

func asyncPythonDriver(t *testing.T) (string, []string) {
	dir, command := pythonDriver(t)
	command[2] = absolute(t, "testdata/drivers/driver_async.py")
	return dir, command
}

func phpDriver(t *testing.T) (string, []string) {
	return t.TempDir(), []string{given(t, authtest.OptionalPHP(t, "curl", leftOut)), absolute(t, "testdata/drivers/driver.php"), absolute(t, clients(t), "php")}
}

func typescriptDriver(t *testing.T) (string, []string) {
	client := filepath.Join(clients(t), "typescript")
	dir := prepare(t, map[string]string{
		"driver.ts": "testdata/drivers/driver.ts", "node.d.ts": "testdata/drivers/node.d.ts", "base.json": filepath.Join(client, "tsconfig.json"),
		"client.ts": filepath.Join(client, "client.ts"), "caller.ts": filepath.Join(client, "caller.ts"), "webhook.ts": filepath.Join(client, "webhook.ts"),
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

// drive runs the driver of a client with an input and decodes what it writes.
func drive(t *testing.T, dir string, command []string, input, output any) {
	t.Helper()
	text, err := json.Marshal(input)
	if err != nil {
		t.Fatal(err)
	}
	var problems bytes.Buffer
	run := exec.CommandContext(t.Context(), command[0], command[1:]...)
	run.Dir, run.Stdin, run.Stderr = dir, bytes.NewReader(text), &problems
	out, err := run.Output()
	if err == nil {
		err = json.Unmarshal(out, output)
	}
	if err != nil {
		t.Fatalf("%v\n%.2000s\n%.2000s", err, out, problems.String())
	}
}

// clientDriver runs a client. Aborts is true if callers of the client can abort a call.
type clientDriver struct {
	programs []string
	aborts   bool
	prepare  func(t *testing.T) (dir string, command []string)
}

var drivers = map[string]clientDriver{
	"Go": {[]string{"go"}, true, goDriver}, "Python": {nil, false, pythonDriver}, "asynchronous Python": {nil, true, asyncPythonDriver},
	"PHP": {nil, false, phpDriver}, "TypeScript": {[]string{"tsc", "node"}, true, typescriptDriver},
	"TypeScript in Node.js 18": {[]string{"tsc", "node"}, true, withoutGlobalCrypto},
}

// The clients must read lists to their end, repeat requests, and end calls in the same way. Each of them calls a server with its own compiler
// or interpreter.
func TestClients_BehaveEqually(t *testing.T) {
	tier.All(t)
	t.Parallel()
	for name, c := range drivers {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			need(t, c.programs...)
			dir, command := c.prepare(t)
			script := &scripted{got: map[int][]sent{}}
			server := httptest.NewUnstartedServer(script)
			server.Config.ErrorLog = log.New(io.Discard, "", 0)
			server.Config.SetKeepAlivesEnabled(false) // Go sends a request again without the client if a kept connection ends.
			server.Start()
			defer server.Close()
			var calls []map[string]string
			var numbers []int
			for i, s := range scenarios {
				if c.aborts || !strings.HasPrefix(s.do, "abort") {
					calls, numbers = append(calls, map[string]string{"address": fmt.Sprint(server.URL, "/", i), "do": s.do}), append(numbers, i)
				}
			}
			var outcomes []outcome
			drive(t, dir, command, calls, &outcomes)
			if len(outcomes) != len(calls) {
				t.Fatalf("%d outcomes of %d calls", len(outcomes), len(calls))
			}
			for n, got := range outcomes {
				s := scenarios[numbers[n]]
				t.Run(s.name, func(t *testing.T) { s.verify(t, got, script.requests(numbers[n])) })
			}
		})
	}
}

// vector is a message to a webhook. Error is a part of the message of the error with which a client rejects it, or empty.
type vector struct {
	Name, Secret, Body, Type, Error string
	Headers                         map[string]string
	Now                             int64
}

// The clients must accept and reject the same messages to webhooks. The tests of the Go client and of package webhook read the same messages.
func TestClients_VerifyWebhooks(t *testing.T) {
	tier.All(t)
	t.Parallel()
	text, err := os.ReadFile(filepath.Join(sources, "webhook-messages.json"))
	if err != nil {
		t.Fatal(err)
	}
	var raw []map[string]any
	var vectors []vector
	if err := errors.Join(json.Unmarshal(text, &raw), json.Unmarshal(text, &vectors)); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Python", "PHP", "TypeScript", "TypeScript in Node.js 18"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			need(t, drivers[name].programs...)
			dir, command := drivers[name].prepare(t)
			var got []string
			drive(t, dir, append(command, "webhooks"), raw, &got)
			for i, v := range vectors {
				want := v.Headers["webhook-id"] + " " + v.Type
				if v.Error == "" && got[i] != want || !strings.Contains(got[i], v.Error) {
					t.Errorf("%s: %q, want %q %q", v.Name, got[i], want, v.Error)
				}
			}
		})
	}
}

func (s scenario) verify(t *testing.T, got outcome, requests []sent) {
	if got.String() != s.want.String() || !strings.Contains(got.Message, s.want.Message) {
		t.Errorf("got %s, message %q, want %s, message %q", got, got.Message, s.want, s.want.Message)
	}
	if len(requests) != s.requests && s.requests >= 0 {
		t.Errorf("%d requests, want %d", len(requests), s.requests)
	}
	s.check(t, requests)
}
