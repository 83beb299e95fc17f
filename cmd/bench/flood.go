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

// floods is the result of all rounds with the reads of one route.
type floods struct {
	Name   string
	Rounds []flood
}

// readers is the number of connections for reads. They are enough for the rate of reads even if responses take long.
const readers = 32

var errNoFlood = errors.New("the flood was refused before any password was hashed")

// floods measures the reads of each workload at a fixed rate, alternately without and with a flood of logins. It returns nil if the
// measurement was not selected.
func (m *measurement) floods(ctx context.Context, reads ...workload) (all []floods, err error) {
	if !m.wanted("login-flood") {
		return nil, nil
	}
	for _, read := range reads {
		one, err := m.flooded(ctx, read)
		if err != nil {
			return nil, fmt.Errorf("login flood, %s: %w", read.name, err)
		}
		all = append(all, one)
	}
	return all, nil
}

func (m *measurement) flooded(ctx context.Context, read workload) (all floods, err error) {
	all.Name = read.name
	for range m.Rounds {
		var f flood
		if f.Quiet, err = m.reads(ctx, read); err != nil {
			return all, err
		}
		if err := m.duringLogins(ctx, read, &f); err != nil {
			return all, err
		}
		say("%-24s p99 %s in quiet, %s beside %.0f hashes/s and %.0f refusals/s: %.2f", read.name+", flood",
			f.Quiet.P99, f.Flooded.P99, f.Hashed, f.Refused, f.ratio())
		all.Rounds = append(all.Rounds, f)
	}
	return all, nil
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

var floodHead = []string{"route", "quiet p50 ms", "quiet p99 ms", "flood p50 ms", "flood p99 ms", "p99, flood to quiet", "hashes/s", "refused/s"}

// row returns the medians of all rounds as one row of the table with the head floodHead.
func (f floods) row() []string {
	median := func(format string, of func(flood) float64) string {
		return fmt.Sprintf(format, f.spread(of).Median)
	}
	return []string{
		f.Name,
		median("%.2f", func(f flood) float64 { return milliseconds(f.Quiet.P50) }),
		median("%.2f", func(f flood) float64 { return milliseconds(f.Quiet.P99) }),
		median("%.2f", func(f flood) float64 { return milliseconds(f.Flooded.P50) }),
		median("%.2f", func(f flood) float64 { return milliseconds(f.Flooded.P99) }),
		f.ratio(),
		median("%.0f", func(f flood) float64 { return f.Hashed }),
		median("%.0f", func(f flood) float64 { return f.Refused }),
	}
}

// ratio returns the median of the ratios of all rounds, with the lowest and the highest ratio.
func (f floods) ratio() string {
	ratio := f.spread(flood.ratio)
	return fmt.Sprintf("%.2f [%.2f-%.2f]", ratio.Median, ratio.Min, ratio.Max)
}

func (f floods) spread(of func(flood) float64) spread {
	values := make([]float64, len(f.Rounds))
	for i, one := range f.Rounds {
		values[i] = of(one)
	}
	return spreadOf(values)
}

func milliseconds(d time.Duration) float64 { return d.Seconds() * 1000 }
