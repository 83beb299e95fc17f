package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/valyala/fasthttp"
	"golang.org/x/sync/errgroup"
)

// plan is what the load generator does; it comes on standard input.
type plan struct {
	Address     string
	Path        string
	Host        string
	Tokens      []string
	Page        bool  // the tokens are targets, and answers come packed
	Asks        []ask // in turn by all connections together, again from the start at the end
	Once        bool  // no ask is made twice
	Rate        int   // asks in a second by all connections together; 0 for as many as there are answers
	Accept      []int // the statuses that are no mistake; only 200 if nil
	Connections int
	Warmup      time.Duration // is not counted
	Duration    time.Duration
}

// ask is one request, and the texts of which each must stand in the body of its answer.
type ask struct {
	Token int
	Body  string
	Head  string // more lines of the header, each with its end
	Want  []string
}

// load is what the load generator saw; it goes to standard output.
type load struct {
	Made      int // requests, those of the warm-up included
	Statuses  map[int]int
	PerSecond float64
	P50, P99  time.Duration
}

// answerTime is how long an answer may take before the run is given up.
const answerTime = 30 * time.Second

var errRanOut = errors.New("there are too few different requests for so long a run: shorten it, or load more trainees")

// driveCommand makes requests over keep-alive connections and checks every answer. Each connection waits for its answer
// before it asks again.
type driveCommand struct{}

func (driveCommand) Run(ctx context.Context) error {
	var p plan
	if err := json.NewDecoder(os.Stdin).Decode(&p); err != nil {
		return fmt.Errorf("read the plan: %w", err)
	}
	seen, err := p.drive(ctx)
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(seen)
}

// driver is a plan being carried out.
type driver struct {
	plan
	heads         [][]byte // of the requests, by token, up to the length of the body
	next          atomic.Int64
	begins        time.Time
	counted, ends time.Time
}

func (p plan) drive(ctx context.Context) (load, error) {
	d := &driver{plan: p}
	for _, token := range p.Tokens {
		if p.Page {
			d.heads = append(d.heads, pageHead(token))
			continue
		}
		d.heads = append(d.heads, fmt.Appendf(nil, "POST %s HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\n"+
			"Content-Type: application/json\r\nContent-Length: ", p.Path, p.Host, token))
	}
	d.begins = time.Now()
	d.counted = d.begins.Add(p.Warmup)
	d.ends = d.counted.Add(p.Duration)
	took, statuses := make([][]time.Duration, p.Connections), make([]map[int]int, p.Connections)
	group, ctx := errgroup.WithContext(ctx)
	for i := range took {
		group.Go(func() (err error) {
			took[i], statuses[i], err = d.connection(ctx)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return load{}, err
	}
	made, seen := 0, map[int]int{}
	for _, one := range statuses {
		for status, n := range one {
			seen[status] += n
			made += n
		}
	}
	all := slices.Concat(took...)
	slices.Sort(all)
	return load{
		Made: made, Statuses: seen, PerSecond: float64(len(all)) / p.Duration.Seconds(),
		P50: percentile(all, 0.50), P99: percentile(all, 0.99),
	}, nil
}

// connection asks until the time is over and returns how long each counted request took, and how all were answered.
func (d *driver) connection(ctx context.Context) (took []time.Duration, statuses map[int]int, err error) {
	conn, err := net.Dial("tcp", d.Address)
	if err != nil {
		return nil, nil, err
	}
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { conn.Close() })()
	if err := conn.SetDeadline(d.ends.Add(answerTime)); err != nil {
		return nil, nil, err
	}
	statuses = map[int]int{}
	in, request := bufio.NewReaderSize(conn, 64<<10), []byte(nil)
	var answer fasthttp.Response
	for start := time.Now(); start.Before(d.ends); {
		n := d.next.Add(1) - 1
		if start = d.turn(n, start); !start.Before(d.ends) {
			break
		}
		if d.Once && n >= int64(len(d.Asks)) {
			return nil, nil, errRanOut
		}
		a := &d.Asks[n%int64(len(d.Asks))]
		request = d.write(request[:0], a)
		if _, err := conn.Write(request); err != nil {
			return nil, nil, fmt.Errorf("ask: %w", err)
		}
		if err := answer.Read(in); err != nil {
			return nil, nil, fmt.Errorf("read the answer: %w", err)
		}
		end := time.Now()
		statuses[answer.StatusCode()]++
		body, err := answer.BodyUncompressed()
		if err != nil {
			return nil, nil, fmt.Errorf("unpack the answer: %w", err)
		}
		if err := d.check(a, answer.StatusCode(), body); err != nil {
			return nil, nil, err
		}
		if start.After(d.counted) && end.Before(d.ends) {
			took = append(took, end.Sub(start))
		}
		start = end
	}
	return took, statuses, nil
}

// turn waits for the moment of the n-th request when there is a rate, and gives the moment from which its time counts:
// that of its turn when no connection was free before, so that a server that is slow does not get fewer requests for it.
func (d *driver) turn(n int64, free time.Time) time.Time {
	if d.Rate == 0 {
		return free
	}
	turn := d.begins.Add(time.Duration(n) * time.Second / time.Duration(d.Rate))
	wait := turn.Sub(free)
	if wait <= 0 {
		return turn
	}
	time.Sleep(wait)
	return time.Now() // that this program wakes up late is not the server's doing
}

func (d *driver) write(to []byte, a *ask) []byte {
	to = append(to, d.heads[a.Token]...)
	to = strconv.AppendInt(to, int64(len(a.Body)), 10)
	to = append(append(append(to, "\r\n"...), a.Head...), "\r\n"...)
	return append(to, a.Body...)
}

// check compares without decoding, which would take the processors from the server.
func (p plan) check(a *ask, status int, body []byte) error {
	if slices.Contains(p.Accept, status) {
		return nil
	}
	if status != fasthttp.StatusOK {
		return fmt.Errorf("%s was answered with %d: %.300s", a.Body, status, body)
	}
	for _, want := range a.Want {
		if !bytes.Contains(body, []byte(want)) {
			return fmt.Errorf("%s was answered without %s: %.300s", a.Body, want, body)
		}
	}
	return nil
}
