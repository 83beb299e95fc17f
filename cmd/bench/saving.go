package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"text/tabwriter"
	"time"
)

// savingCommand measures how long the server takes to save what trainees do, while others read the catalogue.
type savingCommand struct {
	Trainees int           `default:"${trainees}" help:"Trainees whose work is saved."`
	Every    time.Duration `default:"10s" help:"Time between two requests of a trainee."`
	Reads    int           `default:"500" help:"Calls of course-list per second beside them."`
	Duration time.Duration `default:"30s" help:"How long the requests are measured."`
	Limit    time.Duration `default:"50ms" help:"Longest time in which 99 % of the requests must be answered."`
	Program  string        `default:"bin/lyceum" type:"existingfile" help:"The product."`
}

const (
	savingCompanies = 10
	savingHands     = 32 // the number of connections that save, and of those that read
)

// Validate returns an error if a flag is out of range. The package kong calls it.
func (c *savingCommand) Validate() error {
	if c.Trainees < 1 || c.Every <= 0 || c.Reads < 1 || c.Duration < time.Second || c.rate() < 1 {
		return errors.New("--trainees, --every, --reads and --duration must be positive, with at least one request per second")
	}
	return nil
}

// rate is the number of requests per second.
func (c *savingCommand) rate() int { return int(time.Duration(c.Trainees) * time.Second / c.Every) }

// begins prepares the work of trainees of the first company, and returns the plan of the requests that save it. Its rate and its times are set later.
type begins func(ctx context.Context, m *measurement) (plan, error)

// run measures and prints a table. It returns an error if the limit is missed.
func (c *savingCommand) run(ctx context.Context, name string, begin begins) error {
	saved, reads, err := c.measure(ctx, begin)
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "request\t1/s\tp50 ms\tp99 ms\tlyceum µs\tPostgreSQL µs\t")
	for _, row := range []struct {
		name string
		load
		costs
	}{{name, saved.load, saved.costs}, {"course-list", reads, costs{}}} {
		fmt.Fprintf(table, "%s\t%.0f\t%.1f\t%.1f\t%.0f\t%.0f\t\n", row.name, row.PerSecond, milliseconds(row.P50), milliseconds(row.P99), row.Server, row.Postgres)
	}
	fmt.Fprintf(os.Stdout, "The processor times contain both requests, per %s.\n", name)
	if err := table.Flush(); err != nil {
		return err
	}
	if saved.P99 > c.Limit {
		return fmt.Errorf("99 %% of the requests took up to %s, more than %s", saved.P99, c.Limit)
	}
	return nil
}

// savingLoad is the result of the requests that save. Its costs are the processor times of all requests, divided by the number of those that save.
type savingLoad struct {
	load
	costs
}

func (c *savingCommand) measure(ctx context.Context, begin begins) (saved savingLoad, reads load, err error) {
	d, err := deploy(ctx)
	if err != nil {
		return saved, reads, err
	}
	defer func() { err = errors.Join(err, d.close(ctx)) }()
	m := &measurement{deployment: d, measureCommand: &measureCommand{
		Duration: c.Duration, Rounds: 1, Connections: savingHands, Companies: savingCompanies, Trainees: c.Trainees, Courses: 2 * pageSize, Large: pageSize,
		Callers: savingCompanies, Seed: 1, Program: c.Program,
	}}
	places, err := m.load(ctx, world{Companies: m.Companies, Trainees: m.Trainees, Courses: m.Courses, Enrolled: 1, News: pageSize, Large: m.Large})
	if err != nil {
		return saved, reads, err
	}
	if err := m.serve(ctx, m.Program, nil); err != nil {
		return saved, reads, err
	}
	m.api = newAPI(m.address)
	if err := m.logIn(ctx, places); err != nil {
		return saved, reads, err
	}
	work, err := begin(ctx, m)
	if err != nil {
		return saved, reads, err
	}
	work.Address, work.Rate, work.Connections, work.Warmup, work.Duration = m.address, c.rate(), savingHands, warmup, c.Duration
	list := m.scene.courseList()
	saved.costs, err = m.costs(m.node.pid, func() (int, error) {
		saving, err := startDrive(ctx, work)
		if err != nil {
			return 0, err
		}
		reading, err := startDrive(ctx, plan{
			Address: m.address, Path: list.path, Host: apiHost, Tokens: list.tokens, Asks: list.asks(asksInTurn), Rate: c.Reads,
			Connections: savingHands, Warmup: warmup, Duration: c.Duration,
		})
		if err != nil {
			return 0, err
		}
		var wrong error
		saved.load, err = saving.wait()
		reads, wrong = reading.wait()
		return saved.Made, errors.Join(err, wrong)
	})
	return saved, reads, err
}

// call sends a request of the API and decodes the data of its response.
func (m *measurement) call(ctx context.Context, path, token string, in, data any) error {
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	text, err := m.api.post(ctx, "/webapi/v1/"+path, token, string(body))
	if err != nil {
		return err
	}
	return json.Unmarshal(text, &struct{ Data any }{data})
}

// fields are the fields of a request.
type fields map[string]any

// added is an object that a request has added.
type added struct{ ID, Version int64 }
