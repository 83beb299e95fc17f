package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/tenant"
)

// growthCommand measures how the cost of a request grows with the number of companies, enrollments and trainees.
type growthCommand struct {
	Companies int           `default:"10000" help:"Companies at the end; ten at the beginning."`
	Trainees  int           `default:"1000000" help:"Trainees of one more company, a multiple of 20."`
	Scale     float64       `default:"1" help:"Of both numbers; 0.002 takes a minute."`
	Rounds    int           `default:"3" help:"Runs of each request at each size."`
	Duration  time.Duration `default:"3s" help:"How long one run is measured."`
	Sockets   int           `default:"2000" help:"Idle connections for the memory of each."`
	Part      float64       `default:"0.1" help:"Part of the company that the command large measures, which follows; 0: none."`
	Program   string        `default:"bin/lyceum" type:"existingfile" help:"The product."`
}

// These are the sizes of the deployment and the limits of the measured values. Each of the growthAsking companies that send
// requests has growthTrainees times growthEnrolled = 1,000 enrollments.
const (
	growthAsking   = 10
	growthTrainees = 50
	growthCourses  = 40
	growthEnrolled = 20
	growthOthers   = 500 // the enrollments of each other company
	// growthLimit is the maximum factor by which the cost of a request may grow from one size to the next. pagesLimit is the
	// maximum time of a page of the trainee list, as a multiple of the time of the first page.
	growthLimit = 1.15
	pagesLimit  = 1.5
	// enrollRate is the number of enrollments per second. It is low enough that every run finds unused pairs of a
	// trainee and a course.
	enrollRate = 100
)

// growth is one run of growthCommand, with its deployment, node and clients.
type growth struct {
	*measurement
	command   *growthCommand
	db        *store.DB
	pool      *sql.DB
	companies int
	workloads []workload
}

// Run measures and prints the tables. It returns an error if a limit is missed or a statement has a wrong plan.
func (c *growthCommand) Run(ctx context.Context) error {
	result, err := c.measure(ctx)
	if err != nil {
		return err
	}
	err = errors.Join(result.print(os.Stdout), result.verdict())
	if c.Part == 0 {
		return err
	}
	one := largeCommand{Part: c.Part, Limit: largeLimit, Times: largeTimes, Jobs: true, Show: largeShown, Program: c.Program, BuffersMB: largeMB}
	return errors.Join(err, one.Run(ctx))
}

func (c *growthCommand) measure(ctx context.Context) (r growthResult, err error) {
	d, err := deploy(ctx)
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, d.close(ctx)) }()
	companies := max(2*growthAsking, int(float64(c.Companies)*c.Scale))
	large := max(50, int(float64(c.Trainees)*c.Scale)/pageSize) * pageSize
	g := &growth{command: c, companies: companies, measurement: &measurement{deployment: d, measureCommand: &measureCommand{
		Duration: c.Duration, Rounds: c.Rounds, Connections: 16, Companies: growthAsking, Trainees: growthTrainees,
		Courses: growthCourses, Large: large, Callers: growthAsking, Seed: 1, Program: c.Program,
	}}}
	return g.measure(ctx)
}

// growthResult has the measured values of one run of growthCommand.
type growthResult struct {
	Stages  []stage
	Pages   []pageTime
	Company float64  // the memory of the node for one company, in kB
	Socket  float64  // the memory of the node for one connection, in kB
	Wrong   int      // the number of wrong totals of copied companies
	Plans   int      // the number of statements whose plan was read
	Scans   []string // the statements that read a large table completely
}

// stage has the cost of each request at one size of the deployment.
type stage struct {
	Companies, Enrollments int
	Costs                  []costOf
}

type costOf struct {
	Name             string
	Lyceum, Postgres float64
}

type pageTime struct {
	Name   string
	Number int
	P50    time.Duration
}

func (g *growth) measure(ctx context.Context) (r growthResult, err error) {
	places, copies, err := g.begin(ctx)
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, g.db.Close(), g.pool.Close()) }()
	if err := os.Mkdir(g.path(filesFolder), 0o755); err != nil {
		return r, err
	}
	if err := g.serve(ctx, g.Program, []string{"LYCEUM_PROFILE=true"}); err != nil {
		return r, err
	}
	if err := g.askers(ctx, places); err != nil {
		return r, err
	}
	for _, load := range []func() error{
		func() error { return nil },
		func() error {
			return copies.add(ctx, "companies", growthAsking, g.companies, func(table string) bool { return table != enrollmentsTable })
		},
		func() error { return g.enrollOthers(ctx, copies) },
	} {
		if err := load(); err != nil {
			return r, err
		}
		s, err := g.stage(ctx, copies)
		if err != nil {
			return r, err
		}
		r.Stages = append(r.Stages, s)
	}
	if r.Wrong, err = g.reconciled(ctx, growthAsking-1); err != nil {
		return r, err
	}
	if r.Company, r.Socket, err = g.memory(ctx); err != nil {
		return r, err
	}
	if r.Pages, err = g.pages(ctx, copies); err != nil {
		return r, err
	}
	r.Plans, r.Scans, err = scannedTables(ctx, g.pool)
	return r, err
}

// begin loads the first company through the store, and copies it to the other companies that send requests.
func (g *growth) begin(ctx context.Context) (places ids, copies *copier, err error) {
	w := world{Companies: 1, Trainees: growthTrainees, Courses: growthCourses, Enrolled: growthEnrolled}
	l, err := newLoader(ctx, w, g.dsn())
	if err != nil {
		return places, nil, err
	}
	g.db = l.db
	if places, err = l.load(ctx); err != nil {
		return places, nil, err
	}
	if g.pool, err = sql.Open("postgres", g.dsn()+" synchronous_commit=off"); err != nil {
		return places, nil, err
	}
	if copies, err = readTemplate(ctx, g.pool, places.company); err != nil {
		return places, nil, err
	}
	if err := copies.add(ctx, "asking", 1, growthAsking, func(string) bool { return true }); err != nil {
		return places, nil, err
	}
	return places, copies, copies.finish(ctx)
}

// askers logs in the users of the first growthAsking companies, who send the requests, and prepares the workloads.
func (g *growth) askers(ctx context.Context, places ids) (err error) {
	places.Companies, places.Large = growthAsking, g.Large
	g.api = newAPI(g.address)
	g.scene = &scene{ids: places, random: rand.New(rand.NewPCG(g.Seed, 0)), clients: 1}
	if g.scene.callers, err = g.api.callers(ctx, growthAsking, places); err != nil {
		return err
	}
	g.scene.block = g.scene.pairs() / (4 * g.Rounds)
	enroll := g.scene.enrollTrainee()
	enroll.rate = enrollRate
	mine := g.scene.myCourses()
	checked := mine.asks
	mine.asks = func(n int) []ask { return unchecked(checked(n)) } // The runs of enroll change the total, so responses cannot be compared.
	g.workloads = []workload{g.scene.courseList(), g.scene.traineeProfile(), mine, enroll}
	return nil
}

// enrollOthers adds growthOthers enrollments to each company that sends no requests.
func (g *growth) enrollOthers(ctx context.Context, copies *copier) error {
	for i := range copies.tables {
		if t := &copies.tables[i]; t.name == enrollmentsTable {
			t.rows = t.rows[:growthOthers]
		}
	}
	return copies.add(ctx, "enrollments", growthAsking, g.companies, func(table string) bool { return table == enrollmentsTable })
}

// stage measures the cost of each workload at the current size of the deployment. A cost is the median of all rounds. It
// contains the work of requests only: the node searches the reminders of all companies later.
func (g *growth) stage(ctx context.Context, copies *copier) (s stage, err error) {
	_, err = g.pool.ExecContext(ctx, statement("reminders"))
	if err := errors.Join(err, copies.finish(ctx), g.settle(ctx)); err != nil {
		return s, err
	}
	if err := g.pool.QueryRowContext(ctx, statement("totals")).Scan(&s.Companies, &s.Enrollments); err != nil {
		return s, err
	}
	for _, w := range g.workloads {
		var lyceum, postgres []float64
		for range g.Rounds {
			t, err := g.drive(ctx, w, g.address, g.node.pid, w.asks(g.askNumber(w)))
			if err != nil {
				return s, fmt.Errorf("%s: %w", w.name, err)
			}
			lyceum, postgres = append(lyceum, t.Server), append(postgres, t.Postgres)
		}
		cost := costOf{w.name, spreadOf(lyceum).Median, spreadOf(postgres).Median}
		say("%6d companies, %8d enrollments: %-16s lyceum %5.0f µs, PostgreSQL %5.0f µs", s.Companies, s.Enrollments, cost.Name, cost.Lyceum, cost.Postgres)
		s.Costs = append(s.Costs, cost)
	}
	return s, nil
}

// memory returns the memory that the node uses for each company after a request of its sign-in page, and for each idle
// connection, in kB. The response cache does not store the sign-in page, so the memory of a company contains no cached
// responses.
func (g *growth) memory(ctx context.Context) (company, socket float64, err error) {
	before, err := liveMemory(ctx, g.operations)
	if err != nil {
		return 0, 0, err
	}
	for number := growthAsking; number < g.companies; number++ {
		if _, err := g.api.page(ctx, target{path: "/sign-in", host: record(number).HostedDomain}.String()); err != nil {
			return 0, 0, err
		}
	}
	asked, err := liveMemory(ctx, g.operations)
	if err != nil {
		return 0, 0, err
	}
	sockets := make([]net.Conn, 0, g.command.Sockets)
	defer func() {
		for _, conn := range sockets {
			err = errors.Join(err, conn.Close())
		}
	}()
	for range g.command.Sockets {
		conn, err := net.Dial("tcp", g.address)
		if err != nil {
			return 0, 0, err
		}
		sockets = append(sockets, conn)
		if _, err := fmt.Fprintf(conn, "GET /readyz HTTP/1.1\r\nHost: %s\r\n\r\n", apiHost); err != nil {
			return 0, 0, err
		}
		if _, err := conn.Read(make([]byte, 1)); err != nil {
			return 0, 0, err
		}
	}
	opened, err := liveMemory(ctx, g.operations)
	return (asked - before) / float64(g.companies-growthAsking), (opened - asked) / float64(len(sockets)), err
}

// pages adds the large company and measures four pages of its trainee list, with one connection and no other load.
func (g *growth) pages(ctx context.Context, copies *copier) (list []pageTime, err error) {
	if err := copies.addLarge(ctx, g.companies, g.Large); err != nil {
		return nil, err
	}
	if err := errors.Join(copies.finish(ctx), g.settle(ctx)); err != nil {
		return nil, err
	}
	// Reconcile is a part of the nightly housekeeping. It also counts the trainees and stores the index of each trainee in
	// the list.
	if _, err := g.reconciled(ctx, g.companies); err != nil {
		return nil, err
	}
	g.scene.Companies = g.companies
	if g.scene.large, err = g.api.login(ctx, g.companies, apiEmail(g.companies)); err != nil {
		return nil, err
	}
	pages := g.Large / pageSize
	list = []pageTime{{Name: "first", Number: 1}, {Name: "quarter", Number: max(1, pages/4)},
		{Name: "middle", Number: max(1, pages/2)}, {Name: "last", Number: pages}}
	times := make([][]float64, len(list))
	for range g.Rounds {
		for i, p := range list {
			w := g.scene.traineeList(p.Name, p.Number)
			t, err := g.carryOut(ctx, g.node.pid, plan{
				Address: g.address, Path: w.path, Host: apiHost, Tokens: w.tokens, Asks: w.asks(1), Connections: 1,
				Warmup: warmup, Duration: g.Duration,
			})
			if err != nil {
				return nil, fmt.Errorf("%s page: %w", p.Name, err)
			}
			times[i] = append(times[i], float64(t.P50))
		}
	}
	for i := range list {
		list[i].P50 = time.Duration(spreadOf(times[i]).Median)
	}
	return list, nil
}

// reconciled corrects the stored totals of a company and returns how many of them were wrong.
func (g *growth) reconciled(ctx context.Context, company int) (wrong int, err error) {
	found, err := tenant.NewResolver(g.db, tenant.Options{}).ByID(ctx, g.scene.companyID(company))
	if err != nil {
		return 0, err
	}
	totals, err := bulk.Reconcile(ctx, g.db.For(found), time.Now())
	return len(totals), err
}

// memoryStats match the sizes in bytes of live objects and of stacks in the text form of a heap profile.
var memoryStats = []*regexp.Regexp{regexp.MustCompile(`(?m)^# HeapAlloc = (\d+)$`), regexp.MustCompile(`(?m)^# Stack = (\d+) / \d+$`)}

// liveMemory returns the memory of a node in kB that is in use after a garbage collection: objects and stacks. operations is
// the address of its operations listener, which must serve the profiler.
func liveMemory(ctx context.Context, operations string) (kB float64, err error) {
	var profile []byte
	for range 2 { // A sync.Pool keeps its objects for one collection more.
		if profile, err = fetch(ctx, fmt.Sprintf("http://%s/debug/pprof/heap?gc=1&debug=1", operations)); err != nil {
			return 0, err
		}
	}
	for _, stat := range memoryStats {
		found := stat.FindSubmatch(profile)
		if found == nil {
			return 0, fmt.Errorf("the heap profile has no line %s", stat)
		}
		bytes, err := strconv.ParseFloat(string(found[1]), 64)
		if err != nil {
			return 0, err
		}
		kB += bytes / 1024
	}
	return kB, nil
}

// ratio returns the cost of a request at the stage to, divided by its cost at the stage from. request, from and to are indexes.
func (r growthResult) ratio(request, from, to int) float64 {
	total := func(stage int) float64 {
		cost := r.Stages[stage].Costs[request]
		return cost.Lyceum + cost.Postgres
	}
	return total(to) / total(from)
}

// print writes the tables in the format of docs/performance.md.
func (r growthResult) print(to *os.File) error {
	first, last := r.Stages[0], r.Stages[len(r.Stages)-1]
	head := []string{"lyceum and PostgreSQL, µs for each request"}
	for _, s := range r.Stages {
		head = append(head, fmt.Sprintf("%d companies, %d enrollments", s.Companies, s.Enrollments))
	}
	rows := [][]string{}
	for i, cost := range first.Costs {
		row := []string{cost.Name}
		for _, s := range r.Stages {
			row = append(row, fmt.Sprintf("%.0f + %.0f", s.Costs[i].Lyceum, s.Costs[i].Postgres))
		}
		rows = append(rows, append(row, fmt.Sprintf("%.2f", r.ratio(i, 0, 1)), fmt.Sprintf("%.2f", r.ratio(i, 1, len(r.Stages)-1))))
	}
	fmt.Fprintln(to, table(append(head, "by companies", "by enrollments"), rows, slices.Clone[[]string]))
	rows = rows[:0]
	for _, p := range r.Pages {
		rows = append(rows, []string{fmt.Sprintf("%s page, number %d", p.Name, p.Number),
			fmt.Sprintf("%.2f", p.P50.Seconds()*1000), fmt.Sprintf("%.2f", r.slower(p))})
	}
	fmt.Fprintf(to, "\n%s\n", table([]string{"trainee-list", "p50 ms", "to the first page"}, rows, slices.Clone[[]string]))
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "\nmemory of a company\t%.1f kB\nmemory of a connection\t%.1f kB\nplans without a scan of a whole table\t%d of %d\n",
		r.Company, r.Socket, r.Plans-len(r.Scans), r.Plans)
	fmt.Fprintf(w, "machine\t%d cores, %s, at %d companies\n", runtime.NumCPU(), runtime.Version(), last.Companies)
	return w.Flush()
}

func (r growthResult) slower(p pageTime) float64 { return float64(p.P50) / float64(r.Pages[0].P50) }

// verdict returns an error that lists every missed limit, or nil.
func (r growthResult) verdict() error {
	var problems []string
	for i, cost := range r.Stages[0].Costs {
		for stage := 1; stage < len(r.Stages); stage++ {
			if ratio := r.ratio(i, stage-1, stage); ratio > growthLimit {
				problems = append(problems, fmt.Sprintf("%s costs %.2f times as much at %d companies and %d enrollments, at most %.2f is allowed",
					cost.Name, ratio, r.Stages[stage].Companies, r.Stages[stage].Enrollments, growthLimit))
			}
		}
	}
	for _, p := range r.Pages {
		if slower := r.slower(p); slower > pagesLimit {
			problems = append(problems, fmt.Sprintf("the %s page takes %.2f times as long as the first, at most %.2f is allowed", p.Name, slower, pagesLimit))
		}
	}
	if problems = append(problems, r.Scans...); len(problems) > 0 {
		return errors.New(strings.Join(problems, "\n"))
	}
	return nil
}
