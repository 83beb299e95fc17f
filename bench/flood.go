package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"
)

// flood is the result of one round. Quiet contains the latencies of reads without a flood of logins. Flooded contains the
// latencies of reads during a flood.
type flood struct {
	Quiet, Flooded load
	Hashed         float64 // the number of hashed passwords per second
	Refused        float64 // the number of rejected logins per second
}

// ratio returns the 99th percentile of the read latency during the flood, divided by the 99th percentile without a flood.
func (f flood) ratio() float64 { return float64(f.Flooded.P99) / float64(f.Quiet.P99) }

// readers is the number of connections for reads. They are enough for the rate of reads even if responses take long.
const readers = 32

var errNoFlood = errors.New("the flood was refused before any password was hashed")

// floods measures reads at a fixed rate, alternately without and with a flood of logins. It returns nil if the measurement was
// not selected.
func (m *measurement) floods(ctx context.Context, read workload) (floods []flood, err error) {
	if !m.wanted("login-flood") {
		return nil, nil
	}
	for range m.Rounds {
		var f flood
		if f.Quiet, err = m.reads(ctx, read); err != nil {
			return nil, err
		}
		if err := m.duringLogins(ctx, read, &f); err != nil {
			return nil, err
		}
		say("%-24s p99 %s in quiet, %s beside %.0f hashes/s and %.0f refusals/s: %.2f", "login flood",
			f.Quiet.P99, f.Flooded.P99, f.Hashed, f.Refused, f.ratio())
		floods = append(floods, f)
	}
	return floods, nil
}

func (m *measurement) reads(ctx context.Context, read workload) (load, error) {
	reading, err := startDrive(ctx, plan{
		Address: m.address, Path: read.path, Host: apiHost, Tokens: read.tokens, Asks: read.asks(asksInTurn),
		Rate: m.Rate, Connections: readers, Warmup: warmup, Duration: m.Duration,
	})
	if err != nil {
		return load{}, err
	}
	return reading.wait()
}

// duringLogins sets the fields of f that are measured during a flood. The flood begins before the first counted read and lasts
// until the last read has ended.
func (m *measurement) duringLogins(ctx context.Context, read workload, f *flood) error {
	flooding, err := startDrive(ctx, plan{
		Address: m.address, Path: loginPath, Host: apiHost, Tokens: []string{""}, Asks: m.strangers(),
		Accept: []int{http.StatusUnauthorized, http.StatusTooManyRequests}, Connections: m.Flood, Duration: warmup + m.Duration,
	})
	if err != nil {
		return err
	}
	if f.Flooded, err = m.reads(ctx, read); err != nil {
		return err
	}
	logins, err := flooding.wait()
	if err != nil {
		return err
	}
	if logins.Statuses[http.StatusUnauthorized] == 0 {
		return errNoFlood
	}
	seconds := (warmup + m.Duration).Seconds()
	f.Hashed = float64(logins.Statuses[http.StatusUnauthorized]) / seconds
	f.Refused = float64(logins.Statuses[http.StatusTooManyRequests]) / seconds
	return nil
}

// strangers returns logins with wrong passwords. Each login is for another account and from another network, so
// that no rate limit rejects it before the password is hashed.
func (m *measurement) strangers() []ask {
	asks := make([]ask, asksInTurn)
	for i := range asks {
		network := m.scene.random.Uint32()
		asks[i] = ask{
			Body: fmt.Sprintf(`{"email":"stranger%d@%s","password":"wrong password","domain":%q}`, network, emailDomain(0), record(0).HostedDomain),
			Head: fmt.Sprintf("X-Forwarded-For: 10.%d.%d.%d\r\n", byte(network>>16), byte(network>>8), byte(network)),
		}
	}
	return asks
}

var floodHead = []string{"quiet p50 ms", "quiet p99 ms", "flood p50 ms", "flood p99 ms", "p99, flood to quiet", "hashes/s", "refused/s"}

// floodRow returns the medians of all rounds as one row of the table with the head floodHead.
func (r report) floodRow() []string {
	median := func(format string, of func(flood) float64) string {
		return fmt.Sprintf(format, r.floodSpread(of).Median)
	}
	ratio := r.floodSpread(flood.ratio)
	return []string{
		median("%.2f", func(f flood) float64 { return milliseconds(f.Quiet.P50) }),
		median("%.2f", func(f flood) float64 { return milliseconds(f.Quiet.P99) }),
		median("%.2f", func(f flood) float64 { return milliseconds(f.Flooded.P50) }),
		median("%.2f", func(f flood) float64 { return milliseconds(f.Flooded.P99) }),
		fmt.Sprintf("%.2f [%.2f-%.2f]", ratio.Median, ratio.Min, ratio.Max),
		median("%.0f", func(f flood) float64 { return f.Hashed }),
		median("%.0f", func(f flood) float64 { return f.Refused }),
	}
}

func (r report) floodSpread(of func(flood) float64) spread {
	values := make([]float64, len(r.Floods))
	for i, f := range r.Floods {
		values[i] = of(f)
	}
	return spreadOf(values)
}

func milliseconds(d time.Duration) float64 { return d.Seconds() * 1000 }
