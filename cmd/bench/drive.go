package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/maphash"
	"net"
	"os"
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/valyala/fasthttp"
	"golang.org/x/sync/errgroup"
)

// plan is the input of a load generator, which reads it as JSON from its standard input.
type plan struct {
	Address     string
	Path        string
	Paths       []string // the path of the requests of each token, if they differ
	Host        string
	Tokens      []string
	Page        bool  // Page means that Tokens contains the texts of targets, and that responses are compressed.
	Asks        []ask // the requests that all connections send one after the other, repeatedly
	Once        bool  // Once means that no request is sent twice.
	Requests    int   // the run ends after this number of requests, or after Duration; 0 for no limit
	Rate        int   // the number of requests per second of all connections together; 0 for the maximum
	ChangeEvery int   // the generator writes a byte to changeRequests for each ChangeEvery-th request; 0 for none
	Accept      []int // statuses that are accepted besides 200, without a check of the body
	Connections int
	Warmup      time.Duration // the time before the requests count
	Duration    time.Duration
}

// ask is one request, with the texts that the body of its response must contain.
type ask struct {
	Token int // the index in plan.Tokens
	Body  string
	Head  string // further header lines, each with its line end
	Want  []string
}

// load is the result of a load generator, which writes it as JSON to its standard output. PerSecond, P50 and P99 do not include
// the warm-up.
type load struct {
	Made      int // the number of requests, including the warm-up
	Statuses  map[int]int
	PerSecond float64
	P50, P99  time.Duration
}

// answerTime is how long a connection waits for a response after the end of the run. Then the run fails.
const answerTime = 30 * time.Second

var errRanOut = errors.New("there are too few different requests for so long a run: shorten it, or load more trainees")

// driveCommand is a load generator. It sends requests over keep-alive connections and checks every response. Each connection
// waits for the response to a request before it sends the next request.
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

// driver executes a plan.
type driver struct {
	plan
	heads          [][]byte // heads contains, for each token, the start of its requests up to the value of Content-Length.
	next           atomic.Int64
	begins         time.Time
	counted, ends  time.Time
	changeRequests *os.File // the pipe to changer.run, if the plan requests changes
}

func (p plan) drive(ctx context.Context) (load, error) {
	d := &driver{plan: p}
	if p.ChangeEvery > 0 { // Without changes, descriptor 3 may belong to another file, which a finalizer of this os.File would close.
		d.changeRequests = os.NewFile(3, "change requests")
	}
	for i, token := range p.Tokens {
		if p.Page {
			d.heads = append(d.heads, pageHead(token))
			continue
		}
		to := p.Path
		if p.Paths != nil {
			to = p.Paths[i]
		}
		d.heads = append(d.heads, fmt.Appendf(nil, "POST %s HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\n"+
			"Content-Type: application/json\r\nContent-Length: ", to, p.Host, token))
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

// connection sends requests over one connection until the end of the run. It returns the duration of each counted request, and
// the number of responses by status.
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
	statuses, known := map[int]int{}, map[seen]bool{}
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
		if d.Requests > 0 && n >= int64(d.Requests) {
			break
		}
		if err := d.requestChange(n); err != nil {
			return nil, nil, err
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
		if err := d.checkAnswer(a, &answer, known); err != nil {
			return nil, nil, err
		}
		if start.After(d.counted) && end.Before(d.ends) {
			took = append(took, end.Sub(start))
		}
		start = end
	}
	return took, statuses, nil
}

// seen identifies a checked response: the token of its request, and the hash of its body.
type seen struct {
	token int
	sum   uint64
}

var sums = maphash.MakeSeed()

// checkAnswer checks a response. Of identical pages for the same token, it decompresses and checks only the first, because
// decompressing every response would use more CPU time than the servers under test.
func (d *driver) checkAnswer(a *ask, answer *fasthttp.Response, known map[seen]bool) error {
	if !d.Page {
		return d.check(a, answer.StatusCode(), answer.Body())
	}
	this := seen{a.Token, maphash.Bytes(sums, answer.Body())}
	if known[this] && answer.StatusCode() == fasthttp.StatusOK {
		return nil
	}
	body, err := answer.BodyUncompressed()
	if err != nil {
		return fmt.Errorf("unpack the answer: %w", err)
	}
	if err := d.check(a, answer.StatusCode(), body); err != nil {
		return err
	}
	if len(known) < 10_000 { // The limit bounds the memory if the page differs in every response.
		known[this] = true
	}
	return nil
}

// turn waits until the n-th request is due, if the plan has a rate. It returns the time from which the duration of the
// request is measured. If the connection became free only after the request was due, turn returns the due time. The
// duration then includes the time that the request waited for the slow server.
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
	return time.Now() // A sleep of this program that lasted too long does not count, because the server did not cause it.
}

// requestChange requests a change of a catalogue before the n-th request, if the plan requires a change at this request.
func (d *driver) requestChange(n int64) error {
	if d.ChangeEvery == 0 || n%int64(d.ChangeEvery) != 0 {
		return nil
	}
	if _, err := d.changeRequests.Write([]byte{0}); err != nil {
		return fmt.Errorf("request a change: %w", err)
	}
	return nil
}

func (d *driver) write(to []byte, a *ask) []byte {
	to = append(to, d.heads[a.Token]...)
	to = strconv.AppendInt(to, int64(len(a.Body)), 10)
	to = append(append(append(to, "\r\n"...), a.Head...), "\r\n"...)
	return append(to, a.Body...)
}

// check returns nil for a status in p.Accept, and for the status 200 if the body contains the wanted texts. It returns an error for
// every other response. It does not decode the body, because decoding would take CPU time from the server.
func (p plan) check(a *ask, status int, body []byte) error {
	if slices.Contains(p.Accept, status) {
		return nil
	}
	if status != fasthttp.StatusOK {
		return fmt.Errorf("%s was answered with %d: %.300s", a.Body, status, body)
	}
	for _, want := range a.Want {
		if !contains(body, []byte(want)) {
			return fmt.Errorf("%s was answered without %s: %.300s", a.Body, want, body)
		}
	}
	return nil
}

// startSize is the size in bytes of the start of a body in which contains searches first.
const startSize = 1 << 10

// contains reports whether body contains text. It finds a text near the start or the end of a long body quickly: bytes.Contains reads 20 kB
// in 14 µs, a third of the CPU time in which the product responds, and responses of the bare route are not searched.
func contains(body, text []byte) bool {
	return bytes.Contains(body[:min(len(body), startSize)], text) || bytes.LastIndex(body, text) >= 0
}
