package main

import (
	"errors"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
	"lyceum/tls/tlstest"
)

// faultRounds is the variable with the number of rounds of all faults. If it is not set, the test runs one round of
// short faults.
const faultRounds = "LYCEUM_TEST_FAULT_ROUNDS"

// shortFault is the duration of each fault in "make test". longestFault is the maximum duration of a fault in "make faults".
const (
	shortFault   = time.Second
	longestFault = 15 * time.Second
)

// writesPerFault is the number of acknowledged writes over each load balancer after which a deployment counts as
// recovered.
const writesPerFault = 15

// faultBed is a deployment of two nodes with servers of its own, a TCP and an HTTP load balancer, and clients that write without a
// pause.
type faultBed struct {
	*testing.T
	postgres *postgresServer
	redis    *authtest.Redis
	// network is between the nodes and PostgreSQL, and redisNetwork between the nodes and Redis.
	network, redisNetwork serverLink
	balancer              *tlstest.Balancer
	fronts                []*front
	environ               []string
	nodes                 [2]*child
	world                 storetest.World
	// stepped is the path of the program of the node whose clock the test steps, or empty. shiftFolder is the folder of the file
	// with the clock's offset.
	stepped, shiftFolder string
	// diskLimited means that the disk of PostgreSQL is so small that the test can fill it.
	diskLimited bool
	random      *rand.Rand
	length      func() time.Duration
	// pause is the least time between two writes of a client.
	pause time.Duration
}

// front is a load balancer with the numbers of the writes that were acknowledged and refused over it.
type front struct {
	address               string
	acknowledged, refused atomic.Int64
}

// ledger contains the writes that the deployment has acknowledged.
type ledger struct {
	mu sync.Mutex
	// questions contains the texts of the added questions, and trainees the addresses of the added trainees. enrolled contains the
	// addresses of the trainees whose enrollment was acknowledged.
	questions, trainees, enrolled []string
	numbers                       atomic.Int64
}

func (l *ledger) add(to *[]string, entry string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	*to = append(*to, entry)
}

// Faults of servers, nodes and the network under load must neither lose nor repeat an acknowledged write. The deployment must
// recover from each fault without help.
func TestFaults_LoseNothing(t *testing.T) {
	tier.All(t)
	skipIfShort(t)
	t.Parallel()
	b := newFaultBed(t)
	rounds, err := strconv.Atoi(os.Getenv(faultRounds))
	seed := time.Now().UnixNano()
	b.random, b.length = rand.New(rand.NewPCG(uint64(seed), 0)), func() time.Duration { return shortFault }
	if err == nil {
		b.pause = 100 * time.Millisecond // Without this pause, the data of hours would fill the small disk.
		b.length = func() time.Duration {
			return shortFault + time.Duration(b.random.Int64N(int64(longestFault-shortFault)))
		}
	}
	t.Logf("the order and the lengths of the faults have the seed %d", seed)

	written, stop := &ledger{}, make(chan struct{})
	var working sync.WaitGroup
	for _, f := range b.fronts {
		for range 2 {
			working.Go(func() { b.write(f, written, stop) })
		}
	}
	b.recovers("before the first fault")
	faults := b.faults()
	for range max(1, rounds) {
		b.random.Shuffle(len(faults), func(i, j int) { faults[i], faults[j] = faults[j], faults[i] })
		for _, f := range faults {
			began, before := time.Now(), b.count()
			f.cause()
			ended := time.Now()
			b.recovers(f.name)
			after := b.count()
			t.Logf("%-38s lasted %5.1f s, recovered after %4.1f s; %4d writes acknowledged, %3d refused", f.name, ended.Sub(began).Seconds(),
				time.Since(ended).Seconds(), after[0]-before[0], after[1]-before[1])
		}
	}
	close(stop)
	working.Wait()
	b.check(written)
}

func newFaultBed(t *testing.T) *faultBed {
	t.Helper()
	b := &faultBed{T: t, balancer: tlstest.StartBalancer(t)}
	redisURL := b.startRedis()
	b.postgres = newPostgres(t)
	b.limitDisk()
	b.linkPostgres()
	b.postgres.environ = []string{
		"LD_PRELOAD=" + faketime(t), "FAKETIME_TIMESTAMP_FILE=" + b.clockFile(), "FAKETIME_CACHE_DURATION=1", "FAKETIME_DONT_FAKE_MONOTONIC=1",
	}
	b.setClock("+0")
	b.postgres.initialize("min_wal_size = 32MB", "max_wal_size = 64MB")
	b.postgres.migrated()
	dsn := b.postgres.dsn("lyceum")
	b.world = storetest.MakeWorld(t, storetest.OpenDB(t, dsn), dsn, "north")
	b.environ = append(nodeOn(t, b.postgresDSN()), "LYCEUM_REDIS_URL="+redisURL)
	t.Cleanup(func() {
		for _, n := range b.nodes {
			if n != nil {
				n.kill(t)
			}
		}
	})
	b.prepareClock()
	for at := range b.nodes {
		b.startNode(at)
	}
	tcp := &url.URL{Scheme: "http", Host: "127.0.0.1:" + strconv.Itoa(b.balancer.Port)}
	proxy := httputil.NewSingleHostReverseProxy(tcp)
	proxy.Transport, proxy.ErrorLog = &http.Transport{DisableKeepAlives: true}, log.New(io.Discard, "", 0)
	server := httptest.NewServer(proxy)
	t.Cleanup(server.Close)
	b.fronts = []*front{{address: tcp.String()}, {address: server.URL}}
	return b
}

// limitDisk moves the data of PostgreSQL to a small disk if the user may mount one.
func (b *faultBed) limitDisk() {
	b.Helper()
	const leftOut = "fill the disk"
	if !authtest.IsRoot(b.T, "mount a small disk", leftOut) {
		return
	}
	owner := fmt.Sprintf("size=1g,mode=700,uid=%d,gid=%d", b.postgres.owner.Uid, b.postgres.owner.Gid)
	if err := syscall.Mount("tmpfs", b.postgres.folder, "tmpfs", 0, owner); err != nil {
		authtest.LeavesOut(b.T, fmt.Sprintf("mount a small disk: %v", err), leftOut)
		return
	}
	b.diskLimited = true
	b.Cleanup(func() {
		b.postgres.kill()
		if err := syscall.Unmount(b.postgres.folder, syscall.MNT_DETACH); err != nil {
			b.Error(err)
		}
	})
}

// faketime returns the path of the library that steps the clock of a program.
func faketime(t *testing.T) string {
	t.Helper()
	for _, pattern := range []string{"/usr/lib/faketime/libfaketime.so.1", "/usr/lib/*/faketime/libfaketime.so.1"} {
		if found, _ := filepath.Glob(pattern); len(found) > 0 {
			return found[0]
		}
	}
	t.Fatal("libfaketime is not installed: run the tests with make test")
	return ""
}

func (b *faultBed) clockFile() string { return filepath.Join(b.postgres.folder, "clock") }

// setClock steps the clock of PostgreSQL to an offset from the clock of the nodes. Leases and times of the data use the
// clock of PostgreSQL, whose processes read the offset once a second.
func (b *faultBed) setClock(offset string) {
	b.Helper()
	if err := os.WriteFile(b.clockFile(), []byte(offset+"\n"), 0o644); err != nil {
		b.Fatal(err)
	}
}

// stepClock steps the clock of PostgreSQL by an hour and back.
func (b *faultBed) stepClock(offset string) {
	b.setClock(offset)
	authtest.Eventually(b.T, "the clock steps", func() bool { return b.clockOffset().Abs() > 30*time.Minute })
	b.recovers("after the step of the clock by " + offset)
	b.wait()
	b.setClock("+0")
	authtest.Eventually(b.T, "the clock steps back", func() bool { return b.clockOffset().Abs() < 30*time.Minute })
}

// clockOffset returns the time by which the clock of PostgreSQL is ahead of the clock of the test.
func (b *faultBed) clockOffset() time.Duration { return databaseClock(b.T, b.postgres.dsn("lyceum")) }

// startNode starts the node with an index in place of a node that has ended.
func (b *faultBed) startNode(at int) {
	b.Helper()
	program := plainProgram()
	if at == steppedNode && b.stepped != "" {
		program = b.stepped
	}
	b.nodes[at] = startChildUntil(b.T, program, b.environ, messageServing)
	var addresses []string
	for _, n := range b.nodes {
		if n != nil {
			addresses = append(addresses, strings.TrimPrefix(n.address, "http://"))
		}
	}
	b.balancer.SetNodes(addresses...)
}

type fault struct {
	name  string
	cause func()
}

// faults returns all faults. The function of each fault also ends the fault.
func (b *faultBed) faults() []fault {
	list := []fault{
		{"PostgreSQL is killed", func() { b.postgres.kill(); b.wait(); b.postgres.start() }},
		{"PostgreSQL is stopped", func() { b.signalPostgres(syscall.SIGSTOP); b.wait(); b.signalPostgres(syscall.SIGCONT) }},
		{"PostgreSQL restarts", func() {
			b.postgres.run("pg_ctl", "stop", "--mode=fast", "--pgdata", b.postgres.data())
			b.postgres.start()
		}},
		{"PostgreSQL is read-only", func() { b.setReadOnly("on"); b.wait(); b.setReadOnly("off") }},
		{"the network to PostgreSQL is cut", b.cuts(b.network, toServer, fromServer)},
		{"only requests to PostgreSQL are cut off", b.cuts(b.network, toServer)},
		{"only answers of PostgreSQL are cut off", b.cuts(b.network, fromServer)},
		{"the network to Redis is cut", b.cuts(b.redisNetwork, toServer, fromServer)},
		{"only requests to Redis are cut off", b.cuts(b.redisNetwork, toServer)},
		{"only answers of Redis are cut off", b.cuts(b.redisNetwork, fromServer)},
		{"Redis is killed", func() { b.redis.Kill(); b.wait(); b.redis.Start() }},
		{"Redis is stopped", func() { b.redis.Signal(syscall.SIGSTOP); b.wait(); b.redis.Signal(syscall.SIGCONT) }},
		{"Redis is flushed", func() { b.redis.Do("FLUSHALL") }},
		{"Redis is out of memory", func() { b.redis.Do("CONFIG SET maxmemory 1"); b.wait(); b.redis.Do("CONFIG SET maxmemory 0") }},
		{"PostgreSQL's clock steps forward", func() { b.stepClock("+1h") }},
		{"PostgreSQL's clock steps back", func() { b.stepClock("-1h") }},
		{"a node is killed", func() { at := b.random.IntN(2); b.nodes[at].kill(b.T); b.wait(); b.startNode(at) }},
		{"a node is stopped", b.stopNode},
		{"the nodes restart in turn", b.restartNodes},
	}
	if b.stepped != "" {
		list = append(list, fault{"a node's clock steps forward", func() { b.stepNodeClock(time.Hour) }}, fault{"a node's clock steps back", func() { b.stepNodeClock(-time.Hour) }})
	}
	if b.diskLimited {
		list = append(list, fault{"the disk of PostgreSQL is full", b.fillDisk})
	}
	return list
}

// wait waits for the duration of one fault.
func (b *faultBed) wait() { <-time.After(b.length()) }

// cuts returns a fault in which the network to a server is cut in the given directions.
func (b *faultBed) cuts(link serverLink, directions ...direction) func() {
	return func() { link.cut(directions...); b.wait(); link.heal() }
}

func (b *faultBed) setReadOnly(value string) {
	b.postgres.configure("default_transaction_read_only = " + value)
	b.postgres.run("pg_ctl", "reload", "--pgdata", b.postgres.data())
}

// signalPostgres sends a signal to all processes of the server.
func (b *faultBed) signalPostgres(signal syscall.Signal) {
	b.Helper()
	text, err := os.ReadFile(filepath.Join(b.postgres.data(), "postmaster.pid"))
	if err != nil {
		b.Fatal(err)
	}
	first, _, _ := strings.Cut(string(text), "\n")
	children, err := os.ReadFile("/proc/" + first + "/task/" + first + "/children")
	if err != nil {
		b.Fatal(err)
	}
	for _, pid := range append([]string{first}, strings.Fields(string(children))...) {
		if n, err := strconv.Atoi(pid); err != nil || syscall.Kill(n, signal) != nil && pid == first {
			b.Fatalf("send %v to the process %s of PostgreSQL: %v", signal, pid, err)
		}
	}
}

func (b *faultBed) stopNode() {
	process := b.nodes[b.random.IntN(2)].cmd.Process
	if err := process.Signal(syscall.SIGSTOP); err != nil {
		b.Fatal(err)
	}
	b.wait()
	if err := process.Signal(syscall.SIGCONT); err != nil {
		b.Fatal(err)
	}
}

func (b *faultBed) restartNodes() {
	for at, n := range b.nodes {
		if err := n.cmd.Process.Signal(syscall.SIGTERM); err != nil {
			b.Fatal(err)
		}
		<-n.log.done
		if err := n.cmd.Wait(); err != nil {
			b.Errorf("a node ended with %v", err)
		}
		b.startNode(at)
	}
}

// fillDisk leaves no space on the disk of PostgreSQL. If PostgreSQL ends because of this, it starts PostgreSQL again.
func (b *faultBed) fillDisk() {
	file, err := os.Create(filepath.Join(b.postgres.folder, "filler"))
	if err != nil {
		b.Fatal(err)
	}
	block := make([]byte, 1<<20)
	for size := len(block); size > 0; {
		if _, err = file.Write(block[:size]); errors.Is(err, syscall.ENOSPC) {
			size /= 2
		} else if err != nil {
			b.Fatal(err)
		}
	}
	_ = file.Close()
	b.wait()
	if err := os.Remove(file.Name()); err != nil {
		b.Fatal(err)
	}
	if b.postgres.command("pg_ctl", "status", "--pgdata", b.postgres.data()).Run() != nil {
		b.postgres.start()
	}
}

// write adds questions and trainees and enrolls the trainees, until stop is closed. It adds acknowledged writes to the ledger.
func (b *faultBed) write(f *front, l *ledger, stop <-chan struct{}) {
	var token string
	pace, again := time.NewTicker(max(b.pause, time.Millisecond)), time.NewTicker(pauseAfterFailed)
	defer pace.Stop()
	defer again.Stop()
	accepted := func(path string, form url.Values, data any) bool {
		<-pace.C
		status, err := callNode(f.address, path, token, form, data)
		switch {
		case err == nil && status == http.StatusOK:
			f.acknowledged.Add(1)
			return true
		case err == nil && status == http.StatusUnauthorized:
			token = ""
		}
		f.refused.Add(1)
		<-again.C // The deployment does not respond, so the client waits up to 50 ms before the next try.
		return false
	}
	for {
		select {
		case <-stop:
			return
		default:
		}
		if token == "" {
			var in struct{ Token string }
			if !accepted("/webapi/auth/login", url.Values{"email": {"admin@north.test"}, "password": {storetest.Password}, "domainName": {hostOfProof}}, &in) {
				continue
			}
			token = in.Token
		}
		n := strconv.FormatInt(l.numbers.Add(1), 10)
		if question := "Question " + n; accepted("/webapi/v1/faq-add", url.Values{"question": {question}, "answer": {"Yes."}}, nil) {
			l.add(&l.questions, question)
		}
		var added struct{ ID int64 }
		address := "new" + n + "@north.test"
		if !accepted("/webapi/v1/user-add", url.Values{"fname": {"New"}, "lname": {n}, "email": {address}, "role": {"trainee"}}, &added) {
			continue
		}
		l.add(&l.trainees, address)
		enrollment := url.Values{"userID": {strconv.FormatInt(added.ID, 10)}, "courseID": {strconv.FormatInt(b.world.ID(storetest.Forklift), 10)}}
		if accepted("/webapi/v1/enroll-trainee", enrollment, nil) {
			l.add(&l.enrolled, address)
		}
	}
}

// count returns the numbers of acknowledged and of refused writes.
func (b *faultBed) count() (n [2]int64) {
	for _, f := range b.fronts {
		n[0] += f.acknowledged.Load()
		n[1] += f.refused.Load()
	}
	return n
}

// recovers waits until the deployment has acknowledged writesPerFault more writes over each load balancer.
func (b *faultBed) recovers(from string) {
	b.Helper()
	for _, f := range b.fronts {
		wanted := f.acknowledged.Load() + writesPerFault
		authtest.Eventually(b.T, "the deployment writes again: "+from, func() bool { return f.acknowledged.Load() >= wanted })
	}
}

// check fails the test if the database lacks an acknowledged write of the ledger or contains one twice.
func (b *faultBed) check(l *ledger) {
	b.Helper()
	company := b.world.Company.ID()
	for _, c := range []struct {
		of    string
		wrote []string
		query string
	}{
		{"questions", l.questions, "select coalesce(string_agg(question, ','), '') from faqs where company_id = $1 and question like 'Question %'"},
		{"trainees", l.trainees, "select coalesce(string_agg(email, ','), '') from users where company_id = $1 and email like 'new%'"},
		{"enrollments", l.enrolled, `select coalesce(string_agg(u.email, ','), '') from enrollments e join users u on (u.company_id, u.id) = (e.company_id, e.user_id)
			where e.company_id = $1 and u.email like 'new%'`},
	} {
		stored := map[string]int{}
		for one := range strings.SplitSeq(storetest.Value(b.T, b.postgres.dsn("lyceum"), c.query, company), ",") {
			if stored[one]++; stored[one] > 1 {
				b.Errorf("%s: %s exists %d times", c.of, one, stored[one])
			}
		}
		for _, one := range c.wrote {
			if stored[one] == 0 {
				b.Errorf("%s: %s was acknowledged and is lost", c.of, one)
			}
		}
		b.Logf("%d %s acknowledged, %d stored", len(c.wrote), c.of, len(stored))
	}
}

// direction is the direction in which a link forwards data: to the server, or from the server.
type direction int

const (
	toServer direction = iota
	fromServer
)

// tcpLink forwards connections to a server. While a direction is locked, its receiver gets no data and does not see the end of a
// connection. As TCP does, the link later forwards the data that were sent meanwhile.
type tcpLink struct {
	t               *testing.T
	port            string
	network, target string
	passing         [2]sync.RWMutex
	// held counts the data and connections that arrived while a direction was locked.
	held atomic.Int64
	// cutIn contains the locked directions. heldBefore is the value of held when they were locked.
	cutIn      []direction
	heldBefore int64
}

// startTCPLink starts a link on loopback to a server, whose network is "tcp" or "unix".
func startTCPLink(t *testing.T, network, target string) *tcpLink {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	l := &tcpLink{t: t, port: strconv.Itoa(listener.Addr().(*net.TCPAddr).Port), network: network, target: target}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go l.forward(conn)
		}
	}()
	return l
}

// pass returns when the direction is not locked.
func (l *tcpLink) pass(d direction) {
	l.rLock(d)
	defer l.passing[d].RUnlock()
}

// rLock locks a direction for reading. If it has to wait, it counts this in held.
func (l *tcpLink) rLock(d direction) {
	if !l.passing[d].TryRLock() {
		l.held.Add(1)
		l.passing[d].RLock()
	}
}

func (l *tcpLink) forward(from net.Conn) {
	defer func() { _ = from.Close() }()
	l.pass(toServer)
	l.pass(fromServer)
	to, err := net.Dial(l.network, l.target)
	if err != nil {
		return
	}
	defer func() { _ = to.Close() }()
	ended := make(chan direction, 2)
	for d, pair := range [2][2]net.Conn{toServer: {from, to}, fromServer: {to, from}} {
		go func() {
			_, _ = io.Copy(linkWriter{pair[1], l, direction(d)}, struct{ io.Reader }{pair[0]})
			ended <- direction(d)
		}()
	}
	l.pass(<-ended)
}

// linkWriter writes to a connection while the direction of its link is not locked.
type linkWriter struct {
	to   net.Conn
	link *tcpLink
	in   direction
}

// Write waits until the direction is not locked, and then writes p to the connection.
func (w linkWriter) Write(p []byte) (int, error) {
	w.link.rLock(w.in)
	defer w.link.passing[w.in].RUnlock()
	return w.to.Write(p)
}
