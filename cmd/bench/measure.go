package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"time"

	"lyceum/store"
	"lyceum/store/sql"
)

// measureCommand loads a deployment and measures the product. Alternately with the product, it measures the limits of the product:
// a bare Fiber route and PostgreSQL alone.
type measureCommand struct {
	Duration    time.Duration `default:"3s" help:"How long one run is measured, in whole seconds."`
	Rounds      int           `default:"3" help:"Runs of each; the limits are measured between them."`
	Connections int           `default:"64" help:"Keep-alive connections of the load generator."`
	Companies   int           `default:"1000" help:"Companies of the deployment."`
	Trainees    int           `default:"100" help:"Trainees of each company."`
	Courses     int           `default:"100" help:"Courses of each company, a multiple of 20 and at most 100."`
	Large       int           `default:"100000" help:"Trainees of one more company, a multiple of 20."`
	Learners    int           `default:"20" help:"Companies of one trainee each, who has much of everything and opens the pages of those who are signed in."`
	Callers     int           `default:"200" help:"Companies among them whose people make requests; they log in first."`
	Seed        uint64        `default:"1" help:"Of everything that is random."`
	Rate        int           `default:"500" help:"Reads in a second beside a flood of logins."`
	Flood       int           `default:"256" help:"Connections of that flood."`
	Only        []string      `help:"Measure only these routes, for example course-list; login-flood is course-list and trainee-profile beside a flood, handshake the handshakes of HTTPS."`
	Write       string        `type:"path" placeholder:"FILE" help:"Put the table into this file too, between its marks."`
	Program     string        `default:"bin/lyceum" type:"existingfile" help:"The product."`
	Profile     string        `type:"existingdir" placeholder:"FOLDER" help:"Write a profile of the product under each route into this folder, from runs that are not in the table."`
	Pocketbase  string        `type:"existingfile" placeholder:"PROGRAM" help:"Measure this program of PocketBase on the same list too."`
	Setting     []string      `placeholder:"NAME=VALUE" sep:"none" help:"More settings of the product."`
}

const (
	warmup   = 500 * time.Millisecond
	enrolled = 3
	// poolSize is the number of database connections of a node by default. pgbench uses the same number.
	poolSize = 12
	// asksPerSecond is the number of requests in a plan for each second, if no request may be repeated. It is higher than
	// the throughput of every run.
	asksPerSecond = 20_000
	// asksInTurn is the number of requests in a plan whose requests are repeated.
	asksInTurn = 20_000
	// aloneTime is the duration of a run with one connection. It is long enough for hundreds of pages.
	aloneTime = time.Second
	// longest is the maximum duration of all runs together. It is shorter than the validity of the access tokens.
	longest = 40 * time.Minute
)

// Validate returns an error if a flag is out of range or the runs would take too long. The package kong calls it.
func (c *measureCommand) Validate() error {
	runs := time.Duration((20*3 + 3 + 1 + 12 + 2*2 + 4) * c.Rounds)
	switch {
	case c.Courses%pageSize != 0 || c.Courses < pageSize || c.Courses > 100:
		return errors.New("--courses must be a multiple of 20 and at most 100")
	case c.Trainees < 1 || c.Trainees > 100 || c.Large%pageSize != 0 || c.Large < pageSize:
		return errors.New("--trainees must be 1 to 100 and --large a multiple of 20")
	case c.Callers < 2 || c.Callers > c.Companies:
		return errors.New("--callers must be at least 2 and at most --companies")
	case c.Learners < 2 || c.Learners > 250:
		return errors.New("--learners must be 2 to 250")
	case c.Rate < 1 || c.Flood < 1:
		return errors.New("--rate and --flood must be at least 1")
	case c.Rounds < 1 || c.Connections < 1 || c.Duration < time.Second || c.Duration%time.Second != 0:
		return errors.New("--rounds and --connections must be at least 1, --duration whole seconds")
	case runs*(c.Duration+warmup) > longest:
		return fmt.Errorf("so many and so long runs would take more than %s", longest)
	}
	return nil
}

// Run measures the selected workloads, and writes the report to standard output and to the file c.Write, if any.
func (c *measureCommand) Run(ctx context.Context) (err error) {
	report := report{Command: c, Date: time.Now(), Machine: describeMachine()}
	d, err := deploy(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.close(ctx)) }()
	m := &measurement{measureCommand: c, deployment: d}
	if err := m.prepare(ctx); err != nil {
		return err
	}
	report.PostgreSQL = m.postgresVersion(ctx)
	defer m.finish()
	if report.Routes, err = m.all(ctx, m.scene.workloads()); err != nil {
		return err
	}
	if report.Pages, err = m.all(ctx, m.scene.lists()); err != nil {
		return err
	}
	if report.Site, err = m.all(ctx, m.scene.sitePages()); err != nil {
		return err
	}
	if report.Floods, err = m.floods(ctx, m.scene.courseList(), m.scene.traineeProfile()); err != nil {
		return err
	}
	if report.Handshakes, err = m.handshakes(ctx); err != nil {
		return err
	}
	return report.publish(os.Stdout, c.Write)
}

// measurement is one run of measureCommand, with its deployment, test data and clients, and the program that the product is
// compared with.
type measurement struct {
	*measureCommand
	*deployment
	api     *api
	scene   *scene
	pgbench pgbench
	changer *changer
	peer    *peer // peer is nil if no other program is compared.
}

// finish stops the server of the other program, if any.
func (m *measurement) finish() {
	if m.peer != nil {
		m.peer.end()
	}
}

// prepare loads the data, starts the product and the server of the other program, and logs in the callers.
func (m *measurement) prepare(ctx context.Context) (err error) {
	start := time.Now()
	w := world{Companies: m.Companies, Trainees: m.Trainees, Courses: m.Courses, Enrolled: enrolled, News: pageSize, Large: m.Large, Learners: m.Learners}
	say("loading %d companies and one with %d trainees", m.Companies, m.Large)
	places, err := m.load(ctx, w)
	if err != nil {
		return err
	}
	say("loaded in %s", time.Since(start).Round(time.Second))
	if m.Profile != "" {
		m.Setting = append(m.Setting, "LYCEUM_PROFILE=true")
	}
	if err := m.serve(ctx, m.Program, m.Setting); err != nil {
		return err
	}
	m.pgbench = pgbench{dsn: m.dsn(), clients: poolSize, threads: max(1, runtime.NumCPU()/2), seconds: wholeSeconds(m.Duration)}
	if m.pgbench.program, err = m.tool("pgbench"); err != nil {
		return err
	}
	m.api = newAPI(m.address)
	if err := m.logIn(ctx, places); err != nil {
		return err
	}
	if m.changer, err = newChanger(ctx, m.api, m.scene); err != nil {
		return err
	}
	m.peer, err = m.startPeer(ctx)
	return err
}

func (m *measurement) load(ctx context.Context, w world) (places ids, err error) {
	l, err := newLoader(ctx, w, m.dsn())
	if err != nil {
		return ids{}, err
	}
	defer func() { err = errors.Join(err, l.db.Close()) }()
	if places, err = l.load(ctx); err != nil {
		return ids{}, err
	}
	if err := l.putFiles(ctx, m.path(filesFolder)); err != nil {
		return ids{}, err
	}
	return places, m.settle(ctx)
}

func (m *measurement) logIn(ctx context.Context, places ids) error {
	start := time.Now()
	m.scene = &scene{
		ids: places, random: rand.New(rand.NewPCG(m.Seed, 0)), clients: poolSize,
		today: store.DateOf(time.Now().UTC()).String(),
	}
	var err error
	if m.scene.callers, err = m.api.callers(ctx, m.Callers, places); err != nil {
		return err
	}
	if m.scene.large, err = m.api.login(ctx, m.Companies, apiEmail(m.Companies)); err != nil {
		return err
	}
	if m.scene.cookies, err = m.api.learners(ctx, places); err != nil {
		return err
	}
	// Each round uses two blocks of pairs of a trainee and a course. The profile uses one more block, and the sample of the
	// response uses one more pair.
	m.scene.block = (m.scene.pairs() - 1) / (2*m.Rounds + 1)
	say("%d users logged in, in %s", 2*m.Callers+1+m.Learners, time.Since(start).Round(time.Second))
	return nil
}

// all measures the selected workloads one after the other.
func (m *measurement) all(ctx context.Context, workloads []workload) (results []result, err error) {
	for _, w := range workloads {
		if !m.wanted(strings.TrimPrefix(w.path, "/webapi/v1/")) && !m.wanted(w.name) {
			continue
		}
		r, err := m.workload(ctx, w)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", w.name, err)
		}
		results = append(results, r)
	}
	return results, nil
}

func (m *measurement) wanted(name string) bool {
	return len(m.Only) == 0 || slices.Contains(m.Only, name)
}

// workload measures one workload. In each round it measures the product, the bare route and pgbench, so that other load on the
// machine affects all three.
func (m *measurement) workload(ctx context.Context, w workload) (result, error) {
	packed, err := m.weigh(ctx, w)
	if err != nil {
		return result{}, err
	}
	bare, address, body, err := m.startBare(ctx, w)
	if err != nil {
		return result{}, err
	}
	defer bare.end()
	file := m.path("pgbench.sql")
	statements, err := sql.Parse(sql.Files)
	if err != nil {
		return result{}, err
	}
	text, err := script(statements, w.sets, w.uses)
	if err != nil {
		return result{}, err
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		return result{}, err
	}
	r := result{Name: w.name, Bytes: body, Packed: packed, Statements: len(w.uses)}
	for round := range m.Rounds {
		one, err := m.round(ctx, w, address, bare.pid, file)
		if err != nil {
			return result{}, err
		}
		r.Rounds = append(r.Rounds, one)
		say("%-24s round %d: %7.0f/s, %.0f changes/s: %7.0f/s, bare %7.0f/s, pgbench %7.0f/s, PocketBase %7.0f/s", w.name, round+1,
			one.Product.PerSecond, one.Changed.Changes, one.Changed.PerSecond, one.Bare.PerSecond, one.Pgbench.PerSecond, one.Peer.PerSecond)
	}
	return r, m.profile(ctx, w)
}

func (m *measurement) round(ctx context.Context, w workload, bareAddress string, bare int, file string) (r round, err error) {
	asks := w.asks(m.askNumber(w))
	if w.content {
		if err := m.fillCache(ctx, w, asks); err != nil {
			return r, fmt.Errorf("fill the cache: %w", err)
		}
	}
	if r.Product, err = m.drive(ctx, w, m.address, m.node.pid, asks); err != nil {
		return r, err
	}
	if w.page {
		if r.Alone, err = m.alone(ctx, w, asks); err != nil {
			return r, fmt.Errorf("alone: %w", err)
		}
	}
	if w.content {
		if r.Changed, err = m.changed(ctx, w, asks); err != nil {
			return r, fmt.Errorf("with changes: %w", err)
		}
	}
	if m.peer != nil && w.name == courseListName {
		list := m.peer.list(m.scene)
		if r.Peer, err = m.drive(ctx, list, m.peer.address, m.peer.pid, list.asks(asksInTurn)); err != nil {
			return r, fmt.Errorf("PocketBase: %w", err)
		}
	}
	if r.Bare, err = m.drive(ctx, w.unchecked(), bareAddress, bare, unchecked(asks)); err != nil {
		return r, fmt.Errorf("bare: %w", err)
	}
	r.Pgbench, err = m.runPgbench(ctx, w, file)
	return r, err
}

// fillTime is the longest time in which fillCache sends its requests.
const fillTime = time.Minute

// fillCache sends each request once, so that the node has the responses in memory when the measurement begins. The changes of the
// round before have made many of them outdated.
func (m *measurement) fillCache(ctx context.Context, w workload, asks []ask) error {
	p := m.plan(w, m.address, asks)
	p.Requests, p.Warmup, p.Duration = len(asks), 0, fillTime
	_, err := m.carryOut(ctx, m.node.pid, p)
	return err
}

func (m *measurement) askNumber(w workload) int {
	if w.once {
		return int((m.Duration + warmup).Seconds() * asksPerSecond)
	}
	return asksInTurn
}

// drive sends the requests of a workload from a separate process. It measures their rate, their latency, and the CPU time of the
// process server and of PostgreSQL for each request.
func (m *measurement) drive(ctx context.Context, w workload, address string, server int, asks []ask) (taken, error) {
	return m.carryOut(ctx, server, m.plan(w, address, asks))
}

func (m *measurement) plan(w workload, address string, asks []ask) plan {
	return plan{
		Address: address, Path: w.path, Host: apiHost, Tokens: w.tokens, Page: w.page, Asks: asks, Once: w.once, Rate: w.rate,
		Connections: m.Connections, Warmup: warmup, Duration: m.Duration,
	}
}

// alone measures the latency of a page without other load. It uses a single connection and no warm-up.
func (m *measurement) alone(ctx context.Context, w workload, asks []ask) (taken, error) {
	return m.carryOut(ctx, m.node.pid, plan{Address: m.address, Tokens: w.tokens, Page: true, Asks: asks, Connections: 1, Duration: aloneTime})
}

// carryOut runs a load generator, which inherits the files as file descriptors 3 and up. It returns the measured rate and
// latency, and the CPU time of the process server and of PostgreSQL for each request.
func (m *measurement) carryOut(ctx context.Context, server int, p plan, files ...*os.File) (t taken, err error) {
	var seen load
	costs, err := m.costs(server, func() (int, error) {
		driving, err := startDrive(ctx, p, files...)
		if err != nil {
			return 0, err
		}
		seen, err = driving.wait()
		return seen.Made, err
	})
	return taken{PerSecond: seen.PerSecond, P50: seen.P50, P99: seen.P99, costs: costs}, err
}

func (m *measurement) runPgbench(ctx context.Context, w workload, file string) (t taken, err error) {
	given := w.given()
	t.costs, err = m.costs(0, func() (done int, err error) {
		done, t.PerSecond, err = m.pgbench.run(ctx, file, m.Seed, given)
		return done, err
	})
	if err == nil && w.proof != nil {
		err = w.proof(ctx, m.api)
	}
	return t, err
}

// costs measures the CPU time per request of the process server and of PostgreSQL while do runs. do returns the number of
// requests. If server is 0, only PostgreSQL is measured.
func (m *measurement) costs(server int, do func() (requests int, err error)) (c costs, err error) {
	before, err := m.spent(server)
	if err != nil {
		return c, err
	}
	requests, err := do()
	if err != nil {
		return c, err
	}
	after, err := m.spent(server)
	each := func(d time.Duration) float64 {
		d = max(0, d) // The difference is negative if a PostgreSQL process has ended, because its CPU time is no longer counted.
		return float64(d) / float64(time.Microsecond) / float64(max(1, requests))
	}
	return costs{Server: each(after.server - before.server), Postgres: each(after.postgres - before.postgres)}, err
}

type processorTime struct{ server, postgres time.Duration }

func (m *measurement) spent(server int) (t processorTime, err error) {
	if server != 0 {
		if t.server, err = cpuOf(server); err != nil {
			return t, err
		}
	}
	t.postgres, err = familyCPU(m.postmaster)
	return t, err
}

// sample returns one response of the product to a request of the workload. A page is compressed.
func (m *measurement) sample(ctx context.Context, w workload) ([]byte, error) {
	one := w.sample()
	if w.page {
		return m.api.page(ctx, w.tokens[one.Token])
	}
	return m.api.post(ctx, w.path, w.tokens[one.Token], one.Body)
}

// longestPage is the maximum compressed size of a page in bytes, without pictures.
const longestPage = 60_000

// weigh returns the largest compressed size of a page for all its targets, in bytes, or 0 for other responses. It returns an error
// if a page is larger than longestPage.
func (m *measurement) weigh(ctx context.Context, w workload) (packed int, err error) {
	if !w.page {
		return 0, nil
	}
	for token := range w.tokens {
		one, err := m.api.page(ctx, w.tokens[token])
		if err != nil {
			return 0, err
		}
		packed = max(packed, len(one))
	}
	if packed > longestPage {
		return 0, fmt.Errorf("weighs %d bytes, at most %d are allowed", packed, longestPage)
	}
	return packed, nil
}

// startBare starts a bare route that returns the bytes of one response of the product. It returns the address of the route and the
// size of the response.
func (m *measurement) startBare(ctx context.Context, w workload) (bare *child, address string, size int, err error) {
	body, err := m.sample(ctx, w)
	if err != nil {
		return nil, "", 0, err
	}
	file := m.path("answer.json")
	if err := os.WriteFile(file, body, 0o600); err != nil {
		return nil, "", 0, err
	}
	program, err := os.Executable()
	if err != nil {
		return nil, "", 0, err
	}
	if address, err = freeAddress(); err != nil {
		return nil, "", 0, err
	}
	args := []string{"bare", "--listen", address, "--path", w.barePath(), "--body", file}
	if w.page {
		args = append(args, "--encoding", pageEncoding)
	}
	bare, err = startChild(m.path("bare.log"), os.Environ(), program, args...)
	if err != nil {
		return nil, "", 0, err
	}
	if err := bare.answers(ctx, address); err != nil {
		bare.end()
		return nil, "", 0, err
	}
	return bare, address, len(body), nil
}

func (m *measurement) postgresVersion(ctx context.Context) string {
	out, err := exec.CommandContext(ctx, m.pgbench.program, "--version").Output()
	if err != nil {
		return "of an unknown version"
	}
	fields := strings.Fields(string(out))
	return fields[min(2, len(fields)-1)]
}

func say(format string, args ...any) { fmt.Fprintf(os.Stderr, format+"\n", args...) }
