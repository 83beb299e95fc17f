package main

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"lyceum/cmd/lyceum/cli"
	"lyceum/cmd/lyceum/devservers"
	"lyceum/cmd/lyceum/settings"
	"lyceum/store/storetest"
	lyceumtls "lyceum/tls"
)

// outage is a deployment whose PostgreSQL the test can stop and start.
type outage struct {
	operator
	data    string
	servers *devservers.Servers
	environ []string
	roots   *x509.CertPool
}

const (
	hostOfOutage    = "learn.kaveri.test"
	removedInOutage = "old.kaveri.test"
)

func newOutage(t *testing.T) *outage {
	t.Helper()
	o := &outage{data: serverFolder(t)}
	o.T = t
	o.starts()
	if err := o.servers.CreateDatabase(t.Context(), devDatabase); err != nil {
		t.Fatal(err)
	}
	o.dsn = o.servers.PostgresDSN(devDatabase)
	authority := t.TempDir()
	o.operator.environ = []string{"LYCEUM_DATABASE_URL=" + o.dsn, "LYCEUM_APEX=lyceum.test", "LYCEUM_API_HOSTS=api.lyceum.test", "LYCEUM_PRIVATE_SUFFIXES=test,example"}
	o.environ = append(os.Environ(), append(o.operator.environ, roleVariable+"=lyceum",
		"LYCEUM_REDIS_URL="+emptyRedis(t, proofs.Add(1)), "LYCEUM_MASTER_KEY="+base64.StdEncoding.EncodeToString(make([]byte, settings.MasterKeySize)),
		"LYCEUM_LISTEN=127.0.0.1:0", "LYCEUM_TLS_LISTEN=127.0.0.1:0", "LYCEUM_OPS_LISTEN=127.0.0.1:0", "LYCEUM_DRAIN_TIME=0s",
		"LYCEUM_TLS_AUTHORITY="+authority, "LYCEUM_TLS_CACHE="+t.TempDir(), "LYCEUM_TLS_PATIENCE=30s")...)
	o.must("migrate")
	if _, err := lyceumtls.OpenAuthority(authority, time.Now); err != nil {
		t.Fatal(err)
	}
	root, err := os.ReadFile(filepath.Join(authority, lyceumtls.AuthorityCertFile))
	if err != nil {
		t.Fatal(err)
	}
	o.roots = x509.NewCertPool()
	o.roots.AppendCertsFromPEM(root)
	return o
}

// starts starts the servers, for the first time or again after a call of the method stops.
func (o *outage) starts() {
	o.Helper()
	servers, err := devservers.Start(o.Context(), devservers.Options{Data: o.data})
	if err != nil {
		o.Fatal(err)
	}
	o.servers = servers
	o.Cleanup(func() { <-servers.Done() }) // The servers end with the context of the test.
}

func (o *outage) stops() {
	o.Helper()
	if err := o.servers.Stop(o.Context()); err != nil {
		o.Fatal(err)
	}
}

// addDomain adds an active custom domain of the company kaveri.
func (o *outage) addDomain(host string) {
	o.Helper()
	storetest.Value(o.T, o.dsn, `insert into domains (host, company_id, kind, state, ready_at)
		select '`+host+`', id, 'custom', 'active', now() from companies where slug = 'kaveri' returning 1`)
}

// node starts a node and waits until it logs message.
func (o *outage) node(message string, environ ...string) *child {
	o.Helper()
	node := startChildUntil(o.T, os.Args[0], append(o.environ, environ...), message)
	o.Cleanup(func() { node.kill(o.T) })
	return node
}

// ends sends SIGTERM to a node. It fails the test if the node ends with an error.
func (c *child) ends(t *testing.T) {
	t.Helper()
	if err := c.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	<-c.log.done
	if err := c.cmd.Wait(); err != nil {
		t.Errorf("the node after SIGTERM: %v", err)
	}
}

// answered is the response to one request. last means that the node closes the connection after this response.
type answered struct {
	status int
	header http.Header
	last   bool
	body   string
}

func (o *outage) ask(url, address string, header ...string) (answered, error) {
	request, err := http.NewRequest(http.MethodGet, url, nil)
	if err != nil {
		return answered{}, err
	}
	for i := 0; i < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
	}
	transport := &http.Transport{
		TLSClientConfig: &tls.Config{RootCAs: o.roots},
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return (&net.Dialer{Timeout: patience}).DialContext(ctx, network, address)
		},
	}
	defer transport.CloseIdleConnections()
	answer, err := transport.RoundTrip(request)
	if err != nil {
		return answered{}, err
	}
	defer func() { _ = answer.Body.Close() }()
	body, err := io.ReadAll(answer.Body)
	return answered{answer.StatusCode, answer.Header, answer.Close, string(body)}, err
}

func (o *outage) mustAsk(url, address string, header ...string) answered {
	o.Helper()
	got, err := o.ask(url, address, header...)
	if err != nil {
		o.Fatalf("%s: %v", url, err)
	}
	return got
}

// refuses fails the test unless the node refuses the TLS handshake for a host.
func (o *outage) refuses(node *child, host string) {
	o.Helper()
	if _, err := o.ask("https://"+host+"/", node.secure); err == nil || !strings.Contains(err.Error(), "unrecognized name") {
		o.Errorf("%s: %v", host, err)
	}
}

// probes returns the status of /readyz and the states of the node's parts.
func (o *outage) probes(node *child) (status int, states map[string]string) {
	o.Helper()
	got := o.mustAsk(node.operations+"/readyz", strings.TrimPrefix(node.operations, "http://"))
	if err := json.Unmarshal([]byte(got.body), &states); err != nil {
		o.Fatalf("%v: %s", err, got.body)
	}
	return got.status, states
}

func TestStartup_ServesLocalCertificatesWithoutDatabase(t *testing.T) {
	t.Parallel()
	o := newOutage(t)
	o.must("company", "add", "--slug", "kaveri", "--name", "Kaveri")
	o.addDomain(hostOfOutage)
	o.addDomain(removedInOutage)
	before := o.node(messageServing)
	for _, host := range []string{hostOfOutage, removedInOutage} {
		if got := o.mustAsk("https://"+host+"/courses", before.secure); got.status != http.StatusOK {
			t.Fatalf("%s: %d %s", host, got.status, got.body)
		}
	}
	before.ends(t)
	o.must("domain", "remove", "--company", "kaveri", "--host", removedInOutage)
	o.stops()

	node := o.node(messageWaiting)
	o.waits(node)
	o.starts()
	o.awaitReady(node)
	o.removedNameIsForgotten(node)
	node.ends(t)
	for _, what := range []string{messageAgain, `"retryInMs":`, "connect: "} {
		if !strings.Contains(node.log.kept.String(), what) {
			t.Errorf("the log does not contain %s", what)
		}
	}
}

// waits fails the test if a node whose database is down responds wrongly. It checks pages, the API, plain HTTP and
// the operations port.
func (o *outage) waits(node *child) {
	o.Helper()
	browser := []string{"Accept", "text/html", "Accept-Language", "de-AT,de;q=0.9,en;q=0.5"}
	page := o.mustAsk("https://"+hostOfOutage+"/courses", node.secure, browser...)
	if page.status != http.StatusServiceUnavailable || page.header.Get("Retry-After") == "" || !page.last {
		o.Errorf("a page: %+v", page)
	}
	for _, want := range []string{`<html lang="de">`, "Wir können gerade nicht antworten", "</html>"} {
		if !strings.Contains(page.body, want) {
			o.Errorf("the page lacks %q:\n%s", want, page.body)
		}
	}
	if policy := page.header.Get("Content-Security-Policy"); !strings.HasPrefix(policy, "default-src 'none'; img-src 'self'; style-src 'self' 'sha256-") {
		o.Errorf("the page's policy: %q", policy)
	}
	api := o.mustAsk("https://"+hostOfOutage+"/webapi/v1/course-list", node.secure, browser...)
	if api.status != http.StatusServiceUnavailable || api.header.Get("Retry-After") == "" || !strings.Contains(api.body, `"code":"unavailable"`) {
		o.Errorf("the API: %+v", api)
	}
	o.refuses(node, "stranger.kaveri.test")

	plain := strings.TrimPrefix(node.address, "http://")
	if got := o.mustAsk("http://"+hostOfOutage+"/courses", plain); got.header.Get("Location") != "https://"+hostOfOutage+"/courses" {
		o.Errorf("plain HTTP: %+v", got)
	}
	if got := o.mustAsk("http://stranger.kaveri.test/", plain); got.status != http.StatusServiceUnavailable {
		o.Errorf("a stranger's name over plain HTTP: %+v", got)
	}
	status, states := o.probes(node)
	if status != http.StatusServiceUnavailable || states["database"] != "unavailable" || states["node"] != "ok" {
		o.Errorf("ready: %d %v", status, states)
	}
	operations := strings.TrimPrefix(node.operations, "http://")
	if got := o.mustAsk(node.operations+"/healthz", operations); got.status != http.StatusOK {
		o.Errorf("alive: %+v", got)
	}
	if got := o.mustAsk(node.operations+"/metrics", operations); !strings.Contains(got.body, "\nlyceum_tls_handshakes_total 2\n") {
		o.Errorf("metrics: %s", got.body)
	}
}

// awaitReady sends requests until the node serves a page. Until then every response must have the status 503.
func (o *outage) awaitReady(node *child) {
	o.Helper()
	for deadline := time.Now().Add(patience); ; {
		got := o.mustAsk("https://"+hostOfOutage+"/courses", node.secure)
		if got.status == http.StatusOK {
			break
		}
		if got.status != http.StatusServiceUnavailable || time.Now().After(deadline) {
			o.Fatalf("the database is back: %+v", got)
		}
	}
	// The operations port learns of the database on its own, possibly after the first page.
	for deadline := time.Now().Add(patience); ; {
		status, states := o.probes(node)
		if status == http.StatusOK {
			break
		}
		if time.Now().After(deadline) {
			o.Fatalf("ready: %d %v", status, states)
		}
	}
	o.refuses(node, "stranger.kaveri.test")
}

// removedNameIsForgotten checks that a host that was removed while the node was down is refused, and that its
// certificate is deleted from the local folder.
func (o *outage) removedNameIsForgotten(node *child) {
	o.Helper()
	o.refuses(node, removedInOutage)
	folder := settingIn(node.cmd.Env, "LYCEUM_TLS_CACHE")
	for deadline := time.Now().Add(patience); ; {
		left, err := filepath.Glob(filepath.Join(folder, "certificates", "*", "*"))
		if err != nil {
			o.Fatal(err)
		}
		if len(left) == 1 && filepath.Base(left[0]) == hostOfOutage {
			return
		}
		if time.Now().After(deadline) {
			o.Fatalf("in the folder: %v", left)
		}
	}
}

func settingIn(environ []string, name string) string {
	return cli.Environment(environ)[name]
}

func TestStartup_WaitingNodeStopsImmediately(t *testing.T) {
	t.Parallel()
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = silent.Close() }) // The server accepts connections and never sends a byte.
	closed, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if err := closed.Close(); err != nil {
		t.Fatal(err)
	}
	for name, place := range map[string]string{
		"nobody listens": fmt.Sprintf("host=127.0.0.1 port=%d", portOf(closed)),
		"silence":        fmt.Sprintf("host=127.0.0.1 port=%d", portOf(silent)),
		"no such host":   "host=database.invalid",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			node := startChildUntil(t, os.Args[0], withoutServers(place), messageWaiting)
			defer node.kill(t)
			var code string
			if status, err := callNode(node.address, "/webapi/auth/login", "", nil, &code); err != nil || status != http.StatusServiceUnavailable || code != "unavailable" {
				t.Errorf("behind a proxy: %d %s, %v", status, code, err)
			}
			node.ends(t)
		})
	}
}

// messageAgain is the log message after each failed try to open the database, except the last one.
const messageAgain = "database not reachable"

// If the first try to open the database takes minutes, the node must respond to requests meanwhile.
func TestStartup_AnswersDuringFirstTry(t *testing.T) {
	t.Parallel()
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = silent.Close() })
	hosts := strings.TrimSuffix(strings.Repeat("127.0.0.1,", silentServers), ",")
	ports := strings.TrimSuffix(strings.Repeat(fmt.Sprint(portOf(silent))+",", silentServers), ",")
	node := startChildUntil(t, os.Args[0], withoutServers("host="+hosts+" port="+ports), messageWaiting)
	defer node.kill(t)
	var code string
	if status, err := callNode(node.address, "/webapi/auth/login", "", nil, &code); err != nil || status != http.StatusServiceUnavailable || code != "unavailable" {
		t.Errorf("a visitor: %d %s, %v", status, code, err)
	}
	answer, err := http.Get(node.operations + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		t.Errorf("/livez: %d", answer.StatusCode)
	}
	node.ends(t)
	if strings.Contains(node.log.kept.String(), messageAgain) {
		t.Error("the first try had ended")
	}
}

// silentServers is the number of servers in the DSN. One try connects to each of them in turn, which takes minutes.
const silentServers = 100

// withoutServers returns the environment of a node whose database has the DSN parameters database. Its Redis does
// not exist.
func withoutServers(database string) []string {
	return append(os.Environ(), roleVariable+"=lyceum",
		"LYCEUM_DATABASE_URL="+database+" user=lyceum dbname=lyceum sslmode=disable", "LYCEUM_REDIS_URL=unix:///nowhere",
		"LYCEUM_MASTER_KEY="+base64.StdEncoding.EncodeToString(make([]byte, settings.MasterKeySize)), "LYCEUM_APEX=lyceum.test",
		"LYCEUM_LISTEN=127.0.0.1:0", "LYCEUM_OPS_LISTEN=127.0.0.1:0", "LYCEUM_DRAIN_TIME=1h")
}

// If the database account has no free connection, the node must wait for the database. After a wrong password, a
// missing database, a missing schema or a wrong master key, the node must end.
func TestStartup_RetriesOnlyTransientErrors(t *testing.T) {
	t.Parallel()
	o := newOutage(t)
	owner := settingOf(t, o.dsn, "user")
	storetest.Exec(t, o.dsn, "create role clerk login password 'right' connection limit 0; grant "+owner+" to clerk")
	o.wantsPassword("clerk")
	clerk := func(password string) string {
		return "LYCEUM_DATABASE_URL=" + strings.Replace(o.dsn, "user="+owner, "user=clerk password="+password, 1)
	}
	o.endsWith("password authentication failed", clerk("wrong"))
	o.endsWith(`database "nowhere" does not exist`, "LYCEUM_DATABASE_URL="+o.servers.PostgresDSN("nowhere"))
	o.endsWith("run lyceum migrate", "LYCEUM_DATABASE_URL="+o.servers.PostgresDSN("postgres"))

	node := o.node(messageWaiting, clerk("right"))
	storetest.Exec(t, o.dsn, "alter role clerk connection limit -1")
	o.becomesReady(node)
	node.ends(t)
	if !strings.Contains(node.log.kept.String(), "too many connections") {
		t.Error("the log does not contain the reason of the wait")
	}
	o.endsWith("master key", "LYCEUM_MASTER_KEY="+base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{1}, settings.MasterKeySize)))

	storetest.Exec(t, o.dsn, "alter role clerk connection limit 0")
	waiting := o.node(messageWaiting, clerk("right"))
	storetest.Exec(t, o.dsn, "alter role clerk connection limit -1 password 'another'")
	<-waiting.log.done
	if err := waiting.cmd.Wait(); err == nil || !strings.Contains(waiting.log.kept.String(), "lyceum: database: connect: pq: password authentication failed") {
		t.Errorf("after an error that does not pass: %v", err)
	}
}

// wantsPassword makes the server require the password of an account, and restarts the server.
func (o *outage) wantsPassword(account string) {
	o.Helper()
	o.stops()
	file := filepath.Join(o.data, "pg", "pg_hba.conf")
	rules, err := os.ReadFile(file)
	if err != nil {
		o.Fatal(err)
	}
	if err := os.WriteFile(file, append([]byte("local all "+account+" scram-sha-256\n"), rules...), 0o600); err != nil {
		o.Fatal(err)
	}
	o.starts()
}

// becomesReady waits until the readiness check of a node succeeds. It fails the test after patience.
func (o *outage) becomesReady(node *child) {
	o.Helper()
	for deadline := time.Now().Add(patience); ; {
		status, states := o.probes(node)
		if status == http.StatusOK {
			return
		}
		if time.Now().After(deadline) {
			o.Fatalf("not ready: %d %v", status, states)
		}
	}
}

// endsWith runs a node that must end without a second try and print this message.
func (o *outage) endsWith(message string, environ ...string) {
	o.Helper()
	cmd := exec.CommandContext(o.Context(), os.Args[0], "serve")
	cmd.Env = append(o.environ[:len(o.environ):len(o.environ)], environ...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	err := cmd.Run()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != cli.ExitFailed || !strings.Contains(stderr.String(), message) {
		o.Errorf("%v, want %q:\n%s", err, message, stderr.String())
	}
	if strings.Contains(stderr.String(), messageAgain) {
		o.Errorf("the node would have tried again:\n%s", stderr.String())
	}
}
