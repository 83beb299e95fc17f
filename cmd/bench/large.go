package main

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"
)

// largeCommand measures the lists of the API, the pages of the console, the exports and the jobs of one large company.
type largeCommand struct {
	Part    float64       `default:"0.1" help:"Part of a company with 1,000,000 people and 20,000,000 enrollments."`
	Data    string        `help:"Folder that keeps the loaded company. The next run with this folder does not load it again."`
	Limit   time.Duration `default:"100ms" help:"Longest median time of a request and of a lock."`
	Times   int           `default:"5" help:"Measured requests of each kind, after one more."`
	Only    []string      `help:"Measure only requests whose name contains one of these texts."`
	Jobs    bool          `default:"true" negatable:"" help:"Measure the jobs as well."`
	Show    int           `default:"40" help:"Rows of the table of the slowest requests."`
	Program string        `default:"bin/lyceum" type:"existingfile" help:"The product."`

	BuffersMB int `default:"4096" help:"Memory of PostgreSQL for pages in MB: a quarter of a server with 16 GB."`
}

// The defaults of largeCommand.
const (
	largeLimit = 100 * time.Millisecond
	largeTimes = 5
	largeShown = 40
	largeMB    = 4096
)

const (
	largePeople      = 1_000_000
	largeAdmin       = "admin@company-0000.example"
	largeManager     = "manager@company-0000.example"
	largeAPI         = "api@company-0000.example"
	remindersLimit   = time.Minute // of a company with largePeople people
	exportMemory     = 64 << 10    // kB by which an export may increase the memory of the node
	largeKeyFile     = "master-key"
	largeLoadedFile  = "loaded"
	largeCompanySlot = 0
)

// large is one run of largeCommand.
type large struct {
	*deployment
	command *largeCommand
	people  int
	api     *api
	company int64
	results []largeTime
}

// largeTime is the result of one request. Problem is not empty if the request failed. Refused means that the node refused the request, such as
// a time for a list that does not store when its entries were changed.
type largeTime struct {
	Name    string
	Median  time.Duration
	Problem string
	Refused bool
}

// largeResult has the measured values of one run.
type largeResult struct {
	People, Enrollments int
	Requests            []largeTime
	Exports             []exportTime
	Jobs                []jobTime
	command             largeCommand
}

// Run measures and prints the tables. It returns an error if a limit is missed.
func (c *largeCommand) Run(ctx context.Context) error {
	result, err := c.measure(ctx)
	if err != nil {
		return err
	}
	return errors.Join(result.print(os.Stdout), result.verdict())
}

func (c *largeCommand) measure(ctx context.Context) (r largeResult, err error) {
	d, err := deployIn(ctx, c.Data, c.BuffersMB)
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, d.close(ctx)) }()
	g := &large{deployment: d, command: c, people: max(2, int(largePeople*c.Part)/1000) * 1000}
	if err := g.load(ctx); err != nil {
		return r, err
	}
	key, err := g.key()
	if err != nil {
		return r, err
	}
	if err := g.serve(ctx, c.Program, []string{
		"LYCEUM_MASTER_KEY=" + key, "LYCEUM_PROFILE=true", "LYCEUM_LIMIT_SIGN_IN_ADDRESS=1000000/1s",
	}); err != nil {
		return r, err
	}
	g.api = newAPI(g.address)
	r.command, r.People = *c, g.people
	if r.Enrollments, err = g.number(ctx, "enrollments"); err != nil {
		return r, err
	}
	if r.Requests, err = g.requests(ctx); err != nil {
		return r, err
	}
	if r.Exports, err = g.exports(ctx); err != nil || !c.Jobs {
		return r, err
	}
	r.Jobs, err = g.jobs(ctx)
	return r, err
}

// key returns the master key of the folder, and makes one for a new folder.
func (g *large) key() (string, error) {
	kept, err := os.ReadFile(g.path(largeKeyFile))
	if !errors.Is(err, os.ErrNotExist) {
		return string(kept), err
	}
	secret := make([]byte, 32)
	if _, err := rand.Read(secret); err != nil {
		return "", err
	}
	text := base64.StdEncoding.EncodeToString(secret)
	return text, os.WriteFile(g.path(largeKeyFile), []byte(text), 0o600)
}

func (r largeResult) slowest() []largeTime {
	sorted := slices.Clone(r.Requests)
	slices.SortStableFunc(sorted, func(a, b largeTime) int { return int(b.Median - a.Median) })
	return sorted
}

func inMS(d time.Duration) string { return fmt.Sprintf("%.1f", d.Seconds()*1000) }

// print writes the tables in the format of docs/performance.md.
func (r largeResult) print(to *os.File) error {
	slowest, refused := r.slowest(), []string{}
	for _, t := range r.Requests {
		if t.Refused {
			refused = append(refused, t.Name)
		}
	}
	fmt.Fprintf(to, "\n%d people, %d enrollments, %d requests; the slowest:\n\n", r.People, r.Enrollments, len(r.Requests))
	fmt.Fprintln(to, table([]string{"request", "median ms"}, slowest[:min(r.command.Show, len(slowest))],
		func(t largeTime) []string { return []string{t.Name, inMS(t.Median)} }))
	fmt.Fprintln(to, "\n"+table([]string{"export", "first byte ms", "all ms", "rows", "memory kB"}, r.Exports, exportTime.cells))
	fmt.Fprintf(to, "\n%d requests were refused: %s\n", len(refused), strings.Join(refused, "; "))
	_, err := fmt.Fprintln(to, "\n"+table([]string{"job", "all s", "longest transaction ms", "statement"}, r.Jobs, jobTime.cells))
	return err
}

// verdict returns an error that lists every missed limit, or nil.
func (r largeResult) verdict() error {
	var problems []string
	for _, t := range r.Requests {
		if t.Refused {
			continue
		}
		if t.Problem != "" {
			problems = append(problems, t.Name+": "+t.Problem)
		} else if t.Median > r.command.Limit {
			problems = append(problems, fmt.Sprintf("%s takes %s ms", t.Name, inMS(t.Median)))
		}
	}
	for _, e := range r.Exports {
		problems = append(problems, e.problems()...)
	}
	for _, j := range r.Jobs {
		problems = append(problems, j.problems(r)...)
	}
	if len(problems) == 0 {
		return nil
	}
	return fmt.Errorf("%d limits are missed:\n%s", len(problems), strings.Join(problems, "\n"))
}
