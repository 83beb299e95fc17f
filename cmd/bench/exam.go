package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"text/tabwriter"
	"time"

	"golang.org/x/sync/errgroup"
)

// examCommand measures how long the server takes to save answers while many trainees take an exam and others read the catalogue.
type examCommand struct {
	Trainees int           `default:"1000" help:"Trainees who take the exam."`
	Every    time.Duration `default:"10s" help:"Time between two answers of a trainee."`
	Reads    int           `default:"500" help:"Calls of course-list per second beside the answers."`
	Duration time.Duration `default:"30s" help:"How long the answers are measured."`
	Limit    time.Duration `default:"50ms" help:"Longest time in which 99 % of the answers must be saved."`
	Program  string        `default:"bin/lyceum" type:"existingfile" help:"The product."`
}

const (
	examCompanies = 10
	examQuestions = 20
	examMinutes   = 120
	examHands     = 32 // the number of connections that send answers, and of those that read
)

// Validate returns an error if a flag is out of range. The package kong calls it.
func (c *examCommand) Validate() error {
	if c.Trainees < 1 || c.Every <= 0 || c.Reads < 1 || c.Duration < time.Second || int(time.Duration(c.Trainees)*time.Second/c.Every) < 1 {
		return errors.New("--trainees, --every, --reads and --duration must be positive, with at least one answer per second")
	}
	return nil
}

// Run measures and prints a table. It returns an error if the limit is missed.
func (c *examCommand) Run(ctx context.Context) error {
	answers, reads, err := c.measure(ctx)
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "request\t1/s\tp50 ms\tp99 ms\tlyceum µs\tPostgreSQL µs\t")
	for _, row := range []struct {
		name string
		load
		costs
	}{{"exam-answer", answers.load, answers.costs}, {"course-list", reads, costs{}}} {
		fmt.Fprintf(table, "%s\t%.0f\t%.1f\t%.1f\t%.0f\t%.0f\t\n", row.name, row.PerSecond, milliseconds(row.P50), milliseconds(row.P99), row.Server, row.Postgres)
	}
	fmt.Fprintln(os.Stdout, "The processor times contain both requests, per answer.")
	if err := table.Flush(); err != nil {
		return err
	}
	if answers.P99 > c.Limit {
		return fmt.Errorf("99 %% of the answers took up to %s, more than %s", answers.P99, c.Limit)
	}
	return nil
}

// examLoad is the result of the requests that save answers. Its costs are the processor times of all requests, divided by
// the number of answers.
type examLoad struct {
	load
	costs
}

func (c *examCommand) measure(ctx context.Context) (answers examLoad, reads load, err error) {
	d, err := deploy(ctx)
	if err != nil {
		return answers, reads, err
	}
	defer func() { err = errors.Join(err, d.close(ctx)) }()
	m := &measurement{deployment: d, measureCommand: &measureCommand{
		Duration: c.Duration, Rounds: 1, Connections: examHands, Companies: examCompanies, Trainees: c.Trainees, Courses: 2 * pageSize, Large: pageSize,
		Callers: examCompanies, Seed: 1, Program: c.Program,
	}}
	places, err := m.load(ctx, world{Companies: m.Companies, Trainees: m.Trainees, Courses: m.Courses, Enrolled: 1, News: pageSize, Large: m.Large})
	if err != nil {
		return answers, reads, err
	}
	if err := m.serve(ctx, m.Program, nil); err != nil {
		return answers, reads, err
	}
	m.api = newAPI(m.address)
	if err := m.logIn(ctx, places); err != nil {
		return answers, reads, err
	}
	tokens, asks, err := c.begin(ctx, m)
	if err != nil {
		return answers, reads, err
	}
	list := m.scene.courseList()
	answers.costs, err = m.costs(m.node.pid, func() (int, error) {
		saving, err := startDrive(ctx, plan{
			Address: m.address, Path: "/webapi/v1/exam-answer", Host: apiHost, Tokens: tokens, Asks: asks, Rate: int(time.Duration(c.Trainees) * time.Second / c.Every),
			Connections: examHands, Warmup: warmup, Duration: c.Duration,
		})
		if err != nil {
			return 0, err
		}
		reading, err := startDrive(ctx, plan{
			Address: m.address, Path: list.path, Host: apiHost, Tokens: list.tokens, Asks: list.asks(asksInTurn), Rate: c.Reads,
			Connections: examHands, Warmup: warmup, Duration: c.Duration,
		})
		if err != nil {
			return 0, err
		}
		var wrong error
		answers.load, err = saving.wait()
		reads, wrong = reading.wait()
		return answers.Made, errors.Join(err, wrong)
	})
	return answers, reads, err
}

// begin adds an exam to the first company, signs its trainees in and starts their attempts. It returns their tokens and
// the requests that save answers. Between two answers of one trainee, every other trainee sends an answer.
func (c *examCommand) begin(ctx context.Context, m *measurement) (tokens []string, asks []ask, err error) {
	staff := m.scene.callers[0].api
	call := func(path, token string, in, data any) error {
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
	type object struct{ ID, Version int64 }
	type fields map[string]any
	var questions []fields
	for i := range examQuestions {
		var added object
		if err := call("question-add", staff, fields{
			"kind": "single", "text": fmt.Sprintf("Question %d: which of these is right?", i), "options": []string{"The first", "The second", "The third", "The fourth"},
			"correct": []int{i % 4}, "marks": "1",
		}, &added); err != nil {
			return nil, nil, err
		}
		questions = append(questions, fields{"questionID": added.ID})
	}
	var exam object
	if err := call("exam-add", staff, fields{
		"courseID": m.scene.courseID(0, 0), "name": "Exam", "duration": examMinutes, "attempts": 1, "passMark": 60, "questions": questions,
	}, &exam); err != nil {
		return nil, nil, err
	}
	if err := call("exam-publish", staff, fields{"id": exam.ID, "version": exam.Version}, nil); err != nil {
		return nil, nil, err
	}
	say("%d trainees start their attempts", c.Trainees)
	tokens, attempts := make([]string, c.Trainees), make([]int64, c.Trainees)
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(loginsAtOnce)
	for i := range tokens {
		group.Go(func() (err error) {
			if tokens[i], err = m.api.login(ctx, 0, traineeEmail(0, i)); err != nil {
				return err
			}
			var started struct{ AttemptID int64 }
			err = call("exam-start", tokens[i], fields{"examID": exam.ID}, &started)
			attempts[i] = started.AttemptID
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, nil, err
	}
	for range examQuestions {
		for i, attempt := range attempts {
			asks = append(asks, ask{
				Token: i, Want: []string{`"savedAt":"`},
				Body: fmt.Sprintf(`{"attemptID":%d,"questionID":%d,"answer":%d}`, attempt, questions[rand.IntN(examQuestions)]["questionID"], rand.IntN(4)),
			})
		}
	}
	return tokens, asks, nil
}
