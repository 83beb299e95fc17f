package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/auth/masterkey"
	"lyceum/auth/vault"
	"lyceum/cmd/lyceum/cli"
	"lyceum/cmd/lyceum/settings"
	"lyceum/fakes/razorpayfake"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/storetest"
)

// proof is a deployment of one company with the fake gateway. Its nodes are separate processes. Every call of a
// node to another server is a step at which the test can kill the node.
type proof struct {
	t             *testing.T
	dsn           string // the address of the database without the proxy
	db            *store.DB
	world         storetest.World
	gateway       *razorpayfake.Gateway
	account       razorpayfake.Account
	steps         *steps
	postgresProxy *postgresProxy
	environ       []string
	nodes         []*child
	// front is the address of the node to which the test sends requests and the gateway sends its events.
	front atomic.Pointer[string]
	made  int
}

// child is a process that runs a node.
type child struct {
	cmd     *exec.Cmd
	address string
	// secure is the HTTPS address of the node. It is empty if the node does not serve HTTPS.
	secure string
	// operations is the address of the node's operations port.
	operations string
	log        *logOf
}

// logOf is an io.Writer that keeps the output of a process for the messages of a failed test.
type logOf struct {
	mu   sync.Mutex
	kept bytes.Buffer
	done chan struct{}
}

func (l *logOf) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.kept.Write(p)
}

// says reports whether the process has logged a text.
func (l *logOf) says(text string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return bytes.Contains(l.kept.Bytes(), []byte(text))
}

var proofs atomic.Int64

func newProof(t *testing.T) *proof {
	t.Helper()
	p := &proof{t: t, dsn: storetest.DSN(t), steps: &steps{}}
	p.db = storetest.OpenDB(t, p.dsn)
	p.world = storetest.MakeWorld(t, p.db, p.dsn, "north")
	var throughWire string
	p.postgresProxy, throughWire = startPostgresProxy(t, p.steps, p.dsn)
	p.startGateway()
	p.environ = append(os.Environ(), roleVariable+"=lyceum",
		"LYCEUM_DATABASE_URL="+throughWire, "LYCEUM_REDIS_URL="+emptyRedis(t, proofs.Add(1)),
		"LYCEUM_MASTER_KEY="+base64.StdEncoding.EncodeToString(make([]byte, settings.MasterKeySize)),
		"LYCEUM_APEX=lyceum.test", "LYCEUM_API_HOSTS=api.lyceum.test", "LYCEUM_PRIVATE_SUFFIXES=test,example", "LYCEUM_LISTEN=127.0.0.1:0", "LYCEUM_OPS_LISTEN=127.0.0.1:0",
		"LYCEUM_DRAIN_TIME=0s", "LYCEUM_GATEWAY="+p.gateway.URL(), "LYCEUM_GATEWAY_POLL=20ms", "LYCEUM_LOG_LEVEL=debug",
		// The timeouts are as long as the waits of the tests, so that a busy machine causes no failure.
		"LYCEUM_REQUEST_TIMEOUT="+patience.String(), "LYCEUM_DATABASE_TIMEOUT="+patience.String(), "LYCEUM_DATABASE_LOCK_TIMEOUT="+patience.String(), "LYCEUM_GATEWAY_TIMEOUT="+patience.String(),
		"LYCEUM_LIMIT_PASSWORDS=none", "LYCEUM_LIMIT_COMPANY=none")
	t.Cleanup(func() {
		for len(p.nodes) > 0 {
			p.kill()
		}
		if t.Failed() {
			t.Logf("gateway: %+v", p.gateway.Events())
		}
	})
	return p
}

// startProofWithFiles returns a proof whose node runs, keeps files in a folder, and asks gateways so seldom that they add no steps.
func startProofWithFiles(t *testing.T) *proof {
	t.Helper()
	p := newProof(t)
	p.environ = append(p.environ, "LYCEUM_FILES=file://"+t.TempDir(), "LYCEUM_GATEWAY_POLL=1m")
	p.start()
	return p
}

// emptyRedis empties one of fifteen Redis databases and returns its URL. Calls with consecutive n use different
// databases.
func emptyRedis(t *testing.T, n int64) string {
	t.Helper()
	const databases = 15 // Database 0 is for tests that separate their keys by prefixes.
	address, err := url.Parse(os.Getenv("LYCEUM_TEST_REDIS_URL"))
	if err != nil || address.Path == "" {
		t.Fatalf("LYCEUM_TEST_REDIS_URL is not set: run the tests with make test")
	}
	conn, err := net.Dial("unix", address.Path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	number := strconv.FormatInt(1+(n-1)%databases, 10)
	if _, err := io.WriteString(conn, "SELECT "+number+"\r\nFLUSHDB\r\nQUIT\r\n"); err != nil {
		t.Fatal(err)
	}
	if answer, err := io.ReadAll(conn); err != nil || string(answer) != "+OK\r\n+OK\r\n+OK\r\n" {
		t.Fatalf("empty the database of Redis: %q, %v", answer, err)
	}
	return "unix://" + address.Path + "?db=" + number
}

const hostOfProof = "learn.north.test"

// startGateway starts the fake gateway with an account of the company. There is a step before and after each call
// to the gateway.
func (p *proof) startGateway() {
	p.t.Helper()
	gateway, err := razorpayfake.Start(razorpayfake.Options{LateAfter: -1, Client: &http.Client{Transport: &http.Transport{
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, network, *p.front.Load())
		},
		DisableKeepAlives: true,
	}}})
	if err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() { _ = gateway.Close() })
	p.gateway = gateway
	p.account = razorpayfake.Account{
		Account:    payment.Account{KeyID: "rzp_test_north", Secret: "key of north"},
		WebhookURL: "http://" + hostOfProof + cli.WebhookPath, WebhookSecret: "webhook of north",
	}
	gateway.Open(p.account)
	p.passCalls()
	secrets, err := vault.New(p.db, masterkey.Keys{make([]byte, masterkey.Size)})
	if err != nil {
		p.t.Fatal(err)
	}
	key, webhook, err := payment.Seal(p.t.Context(), secrets, p.world.Company, p.account.Secret, p.account.WebhookSecret)
	if err != nil {
		p.t.Fatal(err)
	}
	orders, end := false, true
	err = billing.AddGatewayAccount(p.t.Context(), p.db.For(p.world.Company), billing.GatewayChange{
		KeyID: &p.account.KeyID, KeySecret: key, WebhookSecret: webhook, OrdersRequired: &orders, EndAfterRefund: &end,
	}, store.Actor{})
	if err != nil {
		p.t.Fatal(err)
	}
}

var idInPath = regexp.MustCompile(`(pay|order)_[A-Za-z0-9]+`)

// passCalls makes the gateway report a step before and after each call. If the node was killed at a step, the
// gateway closes the connection.
func (p *proof) passCalls() {
	p.gateway.Break("", "/v1/", -1, func(w http.ResponseWriter, r *http.Request, gateway http.Handler) {
		what := r.Method + " " + idInPath.ReplaceAllString(r.URL.Path, "{id}")
		if !p.steps.pass(what, false) {
			panic(http.ErrAbortHandler)
		}
		answer := httptest.NewRecorder()
		gateway.ServeHTTP(answer, r)
		if !p.steps.pass(what, true) {
			panic(http.ErrAbortHandler)
		}
		for name, values := range answer.Header() {
			w.Header()[name] = values
		}
		w.WriteHeader(answer.Code)
		_, _ = w.Write(answer.Body.Bytes())
	})
}

// start starts another node and makes the gateway send its events to that node.
func (p *proof) start() *child {
	p.t.Helper()
	c := startChildUntil(p.t, plainProgram(), p.environ, messageServing)
	p.nodes = append(p.nodes, c)
	front := strings.TrimPrefix(c.address, "http://")
	p.front.Store(&front)
	return c
}

// startChild starts a node of this test binary and waits until it serves.
func startChild(t *testing.T, environ []string) *child {
	t.Helper()
	return startChildUntil(t, os.Args[0], environ, messageServing)
}

// startChildUntil starts program as a node and waits until the node logs message.
func startChildUntil(t *testing.T, program string, environ []string, message string) *child {
	t.Helper()
	cmd := exec.Command(program, "serve")
	cmd.Env = environ
	return startCommand(t, cmd, message)
}

// startCommand starts cmd, which runs a node, and waits until the node logs message.
func startCommand(t *testing.T, cmd *exec.Cmd, message string) *child {
	t.Helper()
	c := &child{cmd: cmd, log: &logOf{done: make(chan struct{})}}
	stderr, err := c.cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines, told := io.Pipe()
	go func() {
		defer close(c.log.done)
		_, err := io.Copy(io.MultiWriter(c.log, told), stderr)
		_ = told.CloseWithError(errors.Join(io.EOF, err))
	}()
	c.address, c.secure, c.operations = addressesOfNode(t, bufio.NewReader(lines), message)
	go func() { _, _ = io.Copy(io.Discard, lines) }()
	return c
}

// kill kills the node that was started last. It also closes the node's connections to the database.
func (p *proof) kill() {
	p.t.Helper()
	last := len(p.nodes) - 1
	c := p.nodes[last]
	p.nodes = p.nodes[:last]
	c.kill(p.t)
	p.postgresProxy.cut()
}

// kill kills the process and waits for its end. It does nothing if the process has ended. If the test has failed,
// it prints the log of the node.
func (c *child) kill(t *testing.T) {
	t.Helper()
	_ = c.cmd.Process.Kill()
	<-c.log.done
	_ = c.cmd.Wait()
	if t.Failed() {
		t.Logf("the node's log:\n%s", c.log.kept.String())
	}
}

// buyer is a trainee who buys a course through the API.
type buyer struct {
	p     *proof
	id    int64
	token string
	// order is the gateway's id of the order. payment is the gateway's id of its payment.
	order, payment string
}

// newBuyer adds a trainee and signs the trainee in. It returns the trainee as a buyer without an order.
func (p *proof) newBuyer() *buyer {
	p.t.Helper()
	p.made++
	b := &buyer{p: p}
	var email string
	b.id, email = storetest.NewTrainee(p.t, p.world, "buyer"+strconv.Itoa(p.made))
	var in struct{ Token string }
	status, err := p.call("/webapi/auth/login", "", url.Values{"email": {email}, "password": {storetest.Password}, "domainName": {hostOfProof}}, &in)
	if err != nil || status != http.StatusOK {
		p.t.Fatalf("sign in: %d, %v", status, err)
	}
	b.token = in.Token
	return b
}

// call posts a form to the node at front and decodes the data of the response into data. If data is a *string, it
// receives the error code. An error means that the node has not responded.
func (p *proof) call(path, token string, form url.Values, data any) (status int, err error) {
	return callNode("http://"+*p.front.Load(), path, token, form, data)
}

func callNode(address, path, token string, form url.Values, data any) (status int, err error) {
	return callHost(address, hostOfProof, path, token, form, data)
}

// callHost posts a form to a host that the node at an address serves. The result is that of callNode.
func callHost(address, host, path, token string, form url.Values, data any) (status int, err error) {
	request, err := http.NewRequest(http.MethodPost, address+path, strings.NewReader(form.Encode()))
	if err != nil {
		return 0, err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := sendToHost(request, host, token)
	if err != nil {
		return 0, err
	}
	defer func() { _ = answer.Body.Close() }()
	var envelope struct {
		Data  json.RawMessage
		Error struct{ Code string }
	}
	if err := json.NewDecoder(answer.Body).Decode(&envelope); err != nil {
		return answer.StatusCode, err
	}
	if code, ok := data.(*string); ok {
		*code = envelope.Error.Code
		return answer.StatusCode, nil
	}
	if data == nil || answer.StatusCode != http.StatusOK {
		return answer.StatusCode, nil
	}
	return answer.StatusCode, json.Unmarshal(envelope.Data, data)
}

// sendToNode sends a request to the company of a proof on a connection of its own. token is the bearer, or empty. The caller must close the body of the
// response.
func sendToNode(request *http.Request, token string) (*http.Response, error) {
	return sendToHost(request, hostOfProof, token)
}

// sendToHost is sendToNode for another host. It does not follow redirects.
func sendToHost(request *http.Request, host, token string) (*http.Response, error) {
	request.Host = host
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	client := &http.Client{Timeout: patience, Transport: &http.Transport{DisableKeepAlives: true}, CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse
	}}
	return client.Do(request)
}

// course returns the id of the course that all buyers buy. It costs 1500 rupees.
func (p *proof) course() int64 { return p.world.ID(storetest.Forklift) }

const price = 150_000

var errNotNow = errors.New("not now")

// orders creates an order for the course through the node. An error that matches errNotNow means that the buyer may
// try again.
func (b *buyer) orders() error {
	var made struct {
		GatewayOrderID string
		Amount         int64
	}
	status, err := b.p.call("/webapi/v1/order", b.token, url.Values{"courseID": {strconv.FormatInt(b.p.course(), 10)}}, &made)
	if err != nil || status != http.StatusOK {
		return fmt.Errorf("%w: order: %d, %w", errNotNow, status, err)
	}
	if made.Amount != price {
		b.p.t.Errorf("an order of %d", made.Amount)
	}
	b.order = made.GatewayOrderID
	return nil
}

// pays creates a payment of the order at the gateway. n contains the status of the payment.
func (b *buyer) pays(n razorpayfake.NewPayment) {
	b.p.t.Helper()
	n.Account, n.Amount, n.Currency, n.OrderID = b.p.account.KeyID, price, "INR", b.order
	n.Notes = map[string]string{payment.ReferenceNote: payment.Reference{UserID: b.id, CourseID: b.p.course()}.String()}
	id, err := b.p.gateway.Pay(n)
	if err != nil {
		b.p.t.Fatal(err)
	}
	b.payment = id
}

// submits submits the payment to the node and returns the id of the transaction. An error that matches errNotNow
// means that the buyer may try again.
func (b *buyer) submits() (int64, error) {
	var made struct{ TransactionID int64 }
	status, err := b.p.call("/webapi/v1/transaction", b.token, url.Values{"gateway_payment_id": {b.payment}}, &made)
	if err != nil || status != http.StatusOK {
		return 0, fmt.Errorf("%w: transaction: %d, %w", errNotNow, status, err)
	}
	return made.TransactionID, nil
}

// events returns the gateway's events about the buyer's payment.
func (b *buyer) events() (list []razorpayfake.Event) {
	for _, e := range b.p.gateway.Events() {
		if b.payment != "" && bytes.Contains(e.Body, []byte(b.payment)) {
			list = append(list, e)
		}
	}
	return list
}

// deliverEvents sends the node each event about the payment that the node has not accepted yet. If the node does not accept an
// event, deliverEvents returns an error that matches errNotNow.
func (b *buyer) deliverEvents() error {
	var problems []error
	for _, e := range b.events() {
		if e.Status == http.StatusOK {
			continue
		}
		if status, err := b.p.gateway.Send(b.p.t.Context(), e.ID); err != nil || status != http.StatusOK {
			problems = append(problems, fmt.Errorf("%w: %s: %d, %w", errNotNow, e.Name, status, err))
		}
	}
	return errors.Join(problems...)
}

// bought returns the text that purchases returns after a course was paid exactly once. withOrder means that the buyer has created
// an order.
func bought(withOrder bool) string {
	const one = "transactions: captured enrolls 1; enrollments: active; confirmations: 1"
	if withOrder {
		return one + "; orders: paid"
	}
	return one
}

// purchases returns a text that describes the buyer's transactions, enrollments and orders, and the number of
// payment tasks that are due.
func (b *buyer) purchases() string {
	b.p.t.Helper()
	due := storetest.DueTasks(b.p.t, b.p.world)
	all := storetest.Purchases(b.p.t, b.p.world, b.id)
	if due != "0" {
		all += "; due: " + due
	}
	return all
}

// becomes waits until purchases returns want. Each time that purchases returns another text, becomes calls meanwhile. It
// fails the test after patience.
func (b *buyer) becomes(want string, meanwhile func()) {
	b.p.t.Helper()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	late := time.After(patience)
	for {
		got := b.purchases()
		if got == want {
			return
		}
		meanwhile()
		select {
		case <-tick.C:
		case <-late:
			b.p.t.Fatalf("there is %q, want %q", got, want)
		}
	}
}
