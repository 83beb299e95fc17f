package mail

import (
	"context"
	"io"
	"log/slog"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"
	gomail "github.com/wneessen/go-mail"

	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/learning"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

var wordDecoder = mime.WordDecoder{}

// mailFixture is a test company with a database, and the clock that links use.
type mailFixture struct {
	t     *testing.T
	dsn   string
	db    *store.DB
	world storetest.World
	clock atomic.Int64
	// shared means that the company is in the shared database, where its workers claim only its own messages.
	shared bool
}

func TestMain(m *testing.M) { storetest.Main(m) }

// newMailFixture returns a company in the database that the tests share.
func newMailFixture(t *testing.T) *mailFixture {
	t.Helper()
	db, dsn := storetest.Shared(t)
	o := &mailFixture{t: t, dsn: dsn, db: db, world: storetest.NewWorld(t, "north"), shared: true}
	o.clock.Store(time.Now().UnixNano())
	return o
}

// newMailFixtureAlone returns a company in a database of its own, for tests of what workers do for all companies.
func newMailFixtureAlone(t *testing.T) *mailFixture {
	t.Helper()
	o := &mailFixture{t: t, dsn: storetest.DSN(t)}
	o.db = o.open()
	o.world = storetest.MakeWorld(t, o.db, o.dsn, "north")
	o.clock.Store(time.Now().UnixNano())
	return o
}

const pauseInTests = time.Hour

func (o *mailFixture) open() *store.DB {
	o.t.Helper()
	db, err := store.Open(o.t.Context(), store.Config{DSN: o.dsn})
	if err != nil {
		o.t.Fatal(err)
	}
	o.t.Cleanup(func() { _ = db.Close() })
	return db
}

func (o *mailFixture) now() time.Time         { return time.Unix(0, o.clock.Load()) }
func (o *mailFixture) company() store.Company { return o.db.For(o.world.Company) }

func (o *mailFixture) pass(d time.Duration) {
	o.t.Helper()
	o.clock.Add(int64(d))
	o.world.AdvanceOutbox(o.t, d)
}

func (o *mailFixture) worker(by Deliverer, adjust func(*Config)) *Worker {
	o.t.Helper()
	c := Config{
		DB: o.db, Resolver: tenant.NewResolver(o.db, tenant.Options{}), Deliverer: by,
		Sender: "no-reply@lyceum.test", Log: slog.New(slog.DiscardHandler), Random: func() float64 { return 0.5 },
		// The pauses and leases are so long that none ends during a test, even on a slow machine.
		Pause: pauseInTests, MaxPause: 4 * pauseInTests, Lease: pauseInTests,
	}
	if adjust != nil {
		adjust(&c)
	}
	w, err := NewWorker(c)
	if err != nil {
		o.t.Fatal(err)
	}
	if o.shared {
		w.runner.Claim = o.world.ClaimMessages(o.t)
	}
	return w
}

// server returns a mail server that names the companies as the tests do.
func (o *mailFixture) server(adjust func(*mailServer)) *mailServer {
	o.t.Helper()
	s := newServer(o.t, adjust)
	s.names = storetest.Names{o.world}
	return s
}

// messages returns the selected messages of the company.
func (o *mailFixture) messages(f company.MessageFilter) []company.Message {
	o.t.Helper()
	f.Company = o.world.Company.Slug()
	list, err := company.Messages(o.t.Context(), o.db, f, 100)
	if err != nil {
		o.t.Fatal(err)
	}
	return list
}

// enroll creates an enrollment, which enqueues a message.
func (o *mailFixture) enroll(user, course int64) *learning.Enrollment {
	o.t.Helper()
	today, err := store.ParseDate("2026-03-10")
	if err != nil {
		o.t.Fatal(err)
	}
	made, err := learning.Enroll(o.t.Context(), o.company(), learning.NewEnrollment{
		UserID: o.world.ID(user), CourseID: o.world.ID(course), Today: today, SendMail: true,
	}, store.Actor{})
	if err != nil {
		o.t.Fatal(err)
	}
	return made
}

// round makes the worker deliver the due messages. It fails the test unless exactly want messages are due.
func (o *mailFixture) round(w *Worker, want int) {
	o.t.Helper()
	if worked, err := w.runner.Round(o.t.Context()); err != nil || worked != want {
		o.t.Fatalf("the worker took %d messages, %v; want %d", worked, err, want)
	}
}

func (o *mailFixture) parked() []company.Message {
	o.t.Helper()
	return o.messages(company.MessageFilter{GivenUp: true})
}

// parts parses a message into its headers, its text and its HTML, with the names of the companies that the tests write.
func (o *mailFixture) parts(data string) (header netmail.Header, text, html string) {
	t, names := o.t, storetest.Names{o.world}
	t.Helper()
	m, err := netmail.ReadMessage(strings.NewReader(data))
	if err != nil {
		t.Fatalf("%v in %s", err, data)
	}
	media, params, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
	if err != nil || media != "multipart/alternative" {
		t.Fatalf("content type %q, %v", media, err)
	}
	var bodies []string
	for reader := multipart.NewReader(m.Body, params["boundary"]); ; {
		part, err := reader.NextRawPart()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(quotedprintable.NewReader(part))
		if err != nil {
			t.Fatal(err)
		}
		bodies = append(bodies, part.Header.Get("Content-Type")+"\n"+strings.ReplaceAll(string(body), "\r\n", "\n"))
	}
	if len(bodies) != 2 || !strings.HasPrefix(bodies[0], "text/plain") || !strings.HasPrefix(bodies[1], "text/html") {
		t.Fatalf("parts: %q", bodies)
	}
	for _, values := range m.Header {
		for i := range values {
			values[i] = names.Written(t, values[i])
		}
	}
	return m.Header, names.Written(t, bodies[0]), names.Written(t, bodies[1])
}

func TestEnrollmentConfirmation(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	server := o.server(nil)
	o.enroll(storetest.SharedTrainee, storetest.Forklift)
	o.round(o.worker(server.client(), nil), 1)
	taken := server.messages()
	if len(taken) != 1 || !strings.Contains(taken[0].from, "<no-reply@lyceum.test>") || !strings.Contains(taken[0].to, "<shared@both.test>") {
		t.Fatalf("received: %+v", taken)
	}
	header, text, html := o.parts(taken[0].data)
	for name, want := range map[string]string{
		"From": `"North" <no-reply@lyceum.test>`, "To": `"Sam Shared north" <shared@both.test>`,
		"Subject": "You are enrolled in Forklift north", "Auto-Submitted": "auto-generated",
	} {
		if got := header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	for _, want := range []string{"Hello Sam Shared north,", "Forklift north", "10\u00a0March\u00a02026", "8\u00a0April\u00a02026", "https://learn.north.test/"} {
		if !strings.Contains(text, want) || !strings.Contains(html, want) {
			t.Errorf("%q is missing in\n%s\nor\n%s", want, text, html)
		}
	}
	if !strings.HasSuffix(text, "https://learn.north.test/\n\n-- \nNorth\nhttps://learn.north.test/\n") {
		t.Errorf("end of the text: %q", text)
	}
	if !strings.Contains(html, "background:#1f4e79;color:#ffffff") || !strings.Contains(html, "background:#c2571a;border-radius:6px") ||
		!strings.Contains(html, "font-weight:bold;color:#000000") {
		t.Errorf("the brand's colours are missing in %s", html)
	}
	if strings.Contains(html+text, "ZgotmplZ") || strings.Contains(html+text, "<no value>") {
		t.Errorf("the template was not filled: %s %s", html, text)
	}
	o.round(o.worker(server.client(), nil), 0)
}

func TestWorker_RetriesAfterOutage(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	// The server has an IP address of its own. Otherwise another test could take the port while the server is
	// stopped.
	server := newServerAt(t, "127.0.0.2:0", nil)
	address := server.ln.Addr().String()
	w := o.worker(server.client(), nil)
	server.stop()
	o.enroll(storetest.SharedTrainee, storetest.Forklift)
	o.round(w, 1)
	o.round(w, 0)
	o.pass(pauseInTests)
	o.round(w, 1)
	o.pass(pauseInTests)
	o.round(w, 0) // The second pause is twice as long as the first.
	server = newServerAt(t, address, nil)
	o.pass(pauseInTests)
	o.round(w, 1)
	if taken := server.messages(); len(taken) != 1 {
		t.Errorf("received: %+v", taken)
	}
	o.pass(24 * time.Hour)
	o.round(w, 0)
}

func TestWorker_ServerAnswers(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		server func(*mailServer)
		reason string // the reason of parking; empty if a second try succeeds
	}{
		"rcpt 4xx":     {func(s *mailServer) { s.rcpt = first("451 4.7.1 later, <shared@both.test>") }, ""},
		"data 4xx":     {func(s *mailServer) { s.data = first("452 4.3.1 full") }, ""},
		"hangs up":     {func(s *mailServer) { s.rcpt = first("drop") }, ""},
		"rcpt 5xx":     {func(s *mailServer) { s.rcpt = first("550 5.1.1 no <shared@both.test> here") }, "the mail server refused the recipient: 550 5.1.1"},
		"data 5xx":     {func(s *mailServer) { s.data = first("554 5.6.0 spam") }, "the mail server refused the message: 554 5.6.0"},
		"rude goodbye": {func(s *mailServer) { s.afterQuit = "500 5.0.0 never come back" }, "delivered at once"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newMailFixture(t)
			server := o.server(c.server)
			w := o.worker(server.client(), nil)
			o.enroll(storetest.SharedTrainee, storetest.Forklift)
			o.round(w, 1)
			o.pass(pauseInTests)
			parked := o.parked()
			switch {
			case c.reason == "":
				o.round(w, 1)
				fallthrough
			case c.reason == "delivered at once":
				o.round(w, 0)
				if taken := server.messages(); len(taken) != 1 || len(parked) != 0 {
					t.Errorf("received %+v, parked %+v", taken, parked)
				}
			default:
				o.round(w, 0)
				if len(parked) != 1 || parked[0].LastError != c.reason || len(server.messages()) != 0 {
					t.Errorf("parked %+v, want the reason %q", parked, c.reason)
				}
			}
		})
	}
}

// first returns a function that returns line for the first try and an empty response, which means the default, for
// later tries.
func first(line string) func(int) string {
	return func(attempt int) string {
		if attempt == 1 {
			return line
		}
		return ""
	}
}

func TestWorker_TwoWorkers(t *testing.T) {
	t.Parallel()
	o := newMailFixtureAlone(t)
	server := o.server(nil)
	const messages = 24
	for i := range messages {
		err := o.company().Tx(t.Context(), func(c store.Company) error {
			return c.EnqueueMessage(t.Context(), learning.EnrollmentConfirmation, "copy "+string(rune('a'+i)),
				learning.EnrollmentNotice{EnrollmentID: o.world.ID(storetest.OngoingEnrollment)})
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	var workers sync.WaitGroup
	for range 2 {
		w := o.worker(server.client(), func(c *Config) { c.Concurrency = 3 })
		workers.Go(func() {
			for worked := 1; worked > 0; {
				var err error
				if worked, err = w.runner.Round(t.Context()); err != nil {
					t.Errorf("round: %v", err)
					return
				}
			}
		})
	}
	workers.Wait()
	seen := make(map[string]int)
	for _, m := range server.messages() {
		header, _, _ := o.parts(m.data)
		seen[header.Get("Message-ID")]++
	}
	if len(seen) != messages || len(server.messages()) != messages {
		t.Errorf("%d messages arrived with %d ids, want %d of each", len(server.messages()), len(seen), messages)
	}
}

func TestRun_WakesAndFinishesDeliveries(t *testing.T) {
	t.Parallel()
	o := newMailFixtureAlone(t)
	begun, finish := make(chan struct{}), make(chan struct{})
	server := o.server(func(s *mailServer) {
		s.data = func(int) string {
			close(begun)
			<-finish
			return ""
		}
	})
	w := o.worker(server.client(), func(c *Config) { c.Poll = 24 * time.Hour })
	ctx, stop := context.WithCancel(t.Context())
	stopped := make(chan struct{})
	go func() {
		w.Run(ctx)
		close(stopped)
	}()
	o.enroll(storetest.SharedTrainee, storetest.Forklift)
	<-begun
	stop()
	select {
	case <-stopped:
		t.Fatal("Run returned during a delivery")
	default:
	}
	close(finish)
	<-stopped
	o.pass(time.Hour)
	o.round(w, 0)
	if taken := server.messages(); len(taken) != 1 {
		t.Errorf("received: %+v", taken)
	}
}

func TestWorker_ParksAfterLastTry(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	server := o.server(func(s *mailServer) { s.rcpt = func(int) string { return "451 4.7.1 later" } })
	metrics := prometheus.NewRegistry()
	w := o.worker(server.client(), func(c *Config) { c.MaxTries, c.Metrics = 3, metrics })
	o.enroll(storetest.SharedTrainee, storetest.Forklift)
	for range 3 {
		if parked := o.parked(); len(parked) != 0 {
			t.Fatalf("parked too early: %+v", parked)
		}
		o.round(w, 1)
		o.pass(4 * pauseInTests)
	}
	if parked := o.parked(); len(parked) != 1 || parked[0].Attempts != 3 || !strings.Contains(parked[0].LastError, "451 4.7.1") {
		t.Errorf("parked: %+v", parked)
	}
	o.round(w, 0)
	for outcome, want := range map[string]float64{"postponed": 2, "given_up": 1, "delivered": 0} {
		if got := testutil.ToFloat64(w.runner.Metrics.Outcomes.WithLabelValues(learning.EnrollmentConfirmation, outcome)); got != want {
			t.Errorf("%s: counted %v, want %v", outcome, got, want)
		}
	}
}

func TestWorker_UnneededMessages(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	server := o.server(nil)
	made := o.enroll(storetest.SharedTrainee, storetest.Forklift)
	if err := learning.Unenroll(t.Context(), o.company(), made.ID, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	o.round(o.worker(server.client(), nil), 1)
	if parked := o.parked(); len(parked) != 0 {
		t.Errorf("the message is parked: %+v", parked)
	}
	o.pass(24 * time.Hour)
	o.round(o.worker(server.client(), nil), 0)
	if taken := server.messages(); len(taken) != 0 {
		t.Errorf("received: %+v", taken)
	}
}

func TestWorker_UnknownKindWaits(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	err := o.company().Tx(t.Context(), func(c store.Company) error { return c.EnqueueMessage(t.Context(), "from the future", "1", nil) })
	if err != nil {
		t.Fatal(err)
	}
	w := o.worker(Folder(t.TempDir()), nil)
	o.round(w, 1)
	o.pass(pauseInTests)
	o.round(w, 1)
	if parked := o.parked(); len(parked) != 0 {
		t.Errorf("parked: %+v", parked)
	}
}

// panickingDeliverer is a Deliverer that panics.
type panickingDeliverer struct{}

func (panickingDeliverer) Deliver(context.Context, *gomail.Msg, func(context.Context) error) error {
	panic("what is this?")
}

func TestWorker_PanicCountsAsFailure(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	o.enroll(storetest.SharedTrainee, storetest.Forklift)
	w := o.worker(panickingDeliverer{}, func(c *Config) { c.MaxTries = 2 })
	o.round(w, 1)
	o.pass(pauseInTests)
	o.round(w, 1)
	if parked := o.parked(); len(parked) != 1 || parked[0].LastError != "panic: what is this?" {
		t.Errorf("parked: %+v", parked)
	}
}

func TestFolder(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	folder := filepath.Join(t.TempDir(), "mail")
	o.enroll(storetest.SharedTrainee, storetest.Forklift)
	o.enroll(storetest.SharedTrainee, storetest.FirstAid)
	o.round(o.worker(Folder(folder), nil), 2)
	files, err := os.ReadDir(folder)
	if err != nil || len(files) != 2 {
		t.Fatalf("files: %v, %v", files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(filepath.Join(folder, file.Name()))
		if err != nil || filepath.Ext(file.Name()) != ".eml" {
			t.Fatalf("%s: %v", file.Name(), err)
		}
		header, text, _ := o.parts(string(data))
		if id := strings.TrimSuffix(file.Name(), ".eml"); !strings.HasPrefix(header.Get("Message-ID"), "<"+id+"@") {
			t.Errorf("%s contains %s", file.Name(), header.Get("Message-ID"))
		}
		if strings.Contains(text, "First aid") && !strings.Contains(text, "Last day:  no end date") {
			t.Errorf("an enrollment without an end date: %s", text)
		}
	}
}

func TestRead_InvalidSettings(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]Config{
		"no sender":   {},
		"short lease": {Sender: "no-reply@lyceum.test", Lease: time.Second},
	} {
		if _, err := NewWorker(c); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
