package handlers_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"

	"lyceum/auth/authtest"
	"lyceum/store/storetest/tier"
)

// meddler is a server between a client and a node. It loses the answer to the first request that adds an entry. It makes the pages of the list of
// entries small, and the first time that a second page is read, it removes an entry of the first page and adds one at the end.
type meddler struct {
	w     worlds
	admin string
	proxy *httputil.ReverseProxy
	first struct{ ID, Version int64 }
	lost  atomic.Bool
	pages atomic.Int64
}

var errLost = errors.New("the answer is lost")

func startMeddler(t *testing.T, w worlds, admin string) (*meddler, *httptest.Server) {
	t.Helper()
	m := &meddler{w: w, admin: admin}
	m.proxy = &httputil.ReverseProxy{
		ErrorLog: log.New(io.Discard, "", 0),
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(&url.URL{Scheme: "http", Host: w.Address})
			r.Out.Host = w.Names.Real(quickstartHost)
		},
		ModifyResponse: func(answer *http.Response) error {
			if strings.HasSuffix(answer.Request.URL.Path, "/faq-add") && m.lost.CompareAndSwap(false, true) {
				return errLost
			}
			return nil
		},
		ErrorHandler: func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) },
	}
	server := httptest.NewUnstartedServer(m)
	server.Config.ErrorLog = m.proxy.ErrorLog
	server.Start()
	t.Cleanup(server.Close)
	return m, server
}

var largePage = regexp.MustCompile(`"pageSize": ?100`)

func (m *meddler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		panic(http.ErrAbortHandler)
	}
	if strings.HasSuffix(r.URL.Path, "/faq-list-all") {
		body = largePage.ReplaceAll(body, []byte(`"pageSize":2`))
		if m.pages.Add(1) == 2 {
			m.w.Ask(m.admin, "/faq-remove", fmt.Sprintf(`{"id":%d,"version":%d}`, m.first.ID, m.first.Version))
			m.w.Ask(m.admin, "/faq-add", `{"question":"Is there a lift?","answer":"Yes."}`)
		}
	}
	r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	m.proxy.ServeHTTP(w, r)
}

// questions returns the questions of all entries, and stores the first entry.
func (m *meddler) questions(t *testing.T) (list []string) {
	t.Helper()
	var answer struct {
		Data struct {
			Faqs []struct {
				ID, Version int64
				Question    string
			}
		}
	}
	if err := json.Unmarshal([]byte(m.w.Ask(m.admin, "/faq-list-all", `{"cursor":"start","pageSize":100}`).Body), &answer); err != nil {
		t.Fatal(err)
	}
	for _, one := range answer.Data.Faqs {
		list = append(list, one.Question)
	}
	m.first.ID, m.first.Version = answer.Data.Faqs[0].ID, answer.Data.Faqs[0].Version
	return list
}

// clientExample returns the command that runs the example of a client, and the folder in which it runs. clients is the folder with the
// complete clients.
type clientExample func(t *testing.T, clients string) (folder string, command []string)

const exampleLeftOut = "run the example of the client"

var clientExamples = map[string]clientExample{
	"Go": func(_ *testing.T, clients string) (string, []string) {
		return clients + "/go", []string{"go", "run", "./example"}
	},
	"Python": func(t *testing.T, clients string) (string, []string) {
		return clients + "/python", []string{authtest.OptionalPython(t, "httpx", exampleLeftOut), "-B", "example.py"}
	},
	"PHP": func(t *testing.T, clients string) (string, []string) {
		return clients + "/php", []string{authtest.OptionalPHP(t, "curl", exampleLeftOut), "example.php"}
	},
	"TypeScript": typescriptExample,
}

// typescriptExample compiles the example with the package of the client, as a program does that has installed it.
func typescriptExample(t *testing.T, clients string) (string, []string) {
	tsc, node := authtest.OptionalProgram(t, "tsc", exampleLeftOut), authtest.OptionalProgram(t, "node", exampleLeftOut)
	if tsc == "" {
		return "", []string{""}
	}
	client, dir := filepath.Join(clients, "typescript"), t.TempDir()
	installed := filepath.Join(dir, "node_modules", "lyceum-client")
	compile(t, client, tsc, "--outDir", filepath.Join(installed, "dist"))
	for from, to := range map[string]string{"package.json": filepath.Join(installed, "package.json"), "example.ts": filepath.Join(dir, "example.mts")} {
		text, err := os.ReadFile(filepath.Join(client, from))
		if err == nil {
			err = os.WriteFile(to, text, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	compile(t, dir, tsc, "--strict", "--target", "ES2022", "--module", "NodeNext", "--moduleResolution", "NodeNext", "--lib", "ES2022,DOM,DOM.Iterable", "example.mts")
	return dir, []string{node, "example.mjs"}
}

func compile(t *testing.T, folder, tsc string, arguments ...string) {
	t.Helper()
	run := exec.CommandContext(t.Context(), tsc, arguments...)
	run.Dir = folder
	if out, err := run.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%.2000s", err, out)
	}
}

// The example of each client must run on a server, although the answer to its first request is lost and its lists change while it reads them.
// The pages of the clients consist of parts of the examples.
func TestClientExamples(t *testing.T) {
	tier.All(t)
	t.Parallel()
	clients := t.TempDir()
	tool(t, "run", "../cmd/clients", "../clients", clients)
	for name, example := range clientExamples {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder, command := example(t, clients)
			if command[0] == "" {
				t.SkipNow()
			}
			w := startWithAuth(t)
			admin := w.Login(w.North, "admin@north.test").Access
			for i := range 5 {
				w.Ask(admin, "/faq-add", fmt.Sprintf(`{"question":"Question %d?","answer":"Yes."}`, i))
			}
			m, server := startMeddler(t, w, admin)
			before := len(m.questions(t))
			run := exec.CommandContext(t.Context(), command[0], command[1:]...)
			run.Dir, run.Env = folder, append(os.Environ(), "LYCEUM_ADDRESS="+server.URL, "LYCEUM_KEY="+w.addKey(t, admin, "content", "users"))
			var problems bytes.Buffer
			run.Stderr = &problems
			out, err := run.Output()
			if err != nil {
				t.Fatalf("%v\n%s\n%s", err, out, problems.String())
			}
			m.verify(t, before, strings.TrimSuffix(string(out), "asynchronous: true\n"))
		})
	}
}

// verify checks the output of an example, and that each of its requests had effect once.
func (m *meddler) verify(t *testing.T, before int, output string) {
	t.Helper()
	want := fmt.Sprintf("added Where do I park?\n400 invalid_input question\nthe same entry: true\n%d entries\nthe copy has %d entries: true false\n"+
		"admins: true\nrows of people: true\nwithout a signature: 400\n", before+3, before+3)
	if output != want {
		t.Errorf("output:\n%s\nwant:\n%s", output, want)
	}
	after := m.questions(t)
	for _, question := range []string{"Where do I park?", "Is there lunch?", "Where is the lift?"} {
		if n := strings.Count(strings.Join(after, "\n")+"\n", question+"\n"); n != 1 {
			t.Errorf("%d entries %q", n, question)
		}
	}
	if len(after) != before+3 || !m.lost.Load() || m.pages.Load() < 8 {
		t.Errorf("%d entries, want %d; %d pages", len(after), before+3, m.pages.Load())
	}
}
