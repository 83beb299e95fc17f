package main

import (
	"context"
	"errors"
	"fmt"
	"os"
)

// shaken is the result of one round of handshakes: with the product, and with a server that has a static certificate.
type shaken struct{ Product, Static taken }

// ratio returns the CPU time of a handshake with the static certificate, divided by the CPU time of a handshake with the
// product.
func (s shaken) ratio() float64 { return s.Static.Server / s.Product.Server }

// handshakes has all rounds of one kind of handshake.
type handshakes struct {
	Name   string
	Rounds []shaken
}

// shakers is the number of concurrent connections. It is below the product's limit of connections from one address.
const shakers = 16

// handshakes measures full and resumed handshakes, alternately with the product and with a static certificate. It returns nil if
// the measurement was not selected.
func (m *measurement) handshakes(ctx context.Context) (all []handshakes, err error) {
	if !m.wanted("handshake") {
		return nil, nil
	}
	static, address, err := m.startStatic(ctx)
	if err != nil {
		return nil, err
	}
	defer static.end()
	root, err := os.ReadFile(m.path("ca.pem"))
	if err != nil {
		return nil, err
	}
	s := shakes{Name: apiHost, Root: root, Clients: shakers, Warmup: warmup, Duration: m.Duration}
	for _, kind := range []struct {
		name   string
		resume bool
	}{{"full", false}, {"resumed", true}} {
		one := handshakes{Name: kind.name}
		for round := range m.Rounds {
			var r shaken
			s.Resume = kind.resume
			if r.Product, err = m.shake(ctx, s, m.secure, m.node.pid); err != nil {
				return nil, fmt.Errorf("handshakes: %w", err)
			}
			if r.Static, err = m.shake(ctx, s, address, static.pid); err != nil {
				return nil, fmt.Errorf("static handshakes: %w", err)
			}
			say("%-24s round %d: %7.0f/s of %.0f us, static %7.0f/s of %.0f us", "handshake, "+kind.name, round+1,
				r.Product.PerSecond, r.Product.Server, r.Static.PerSecond, r.Static.Server)
			one.Rounds = append(one.Rounds, r)
		}
		all = append(all, one)
	}
	return all, nil
}

func (m *measurement) startStatic(ctx context.Context) (static *child, address string, err error) {
	program, err := os.Executable()
	if err != nil {
		return nil, "", err
	}
	if address, err = freeAddress(); err != nil {
		return nil, "", err
	}
	// GOGC has the same value as in the product, so that both heaps may grow equally. PATH is the only other variable.
	static, err = startChild(m.path("static.log"), []string{"PATH=" + os.Getenv("PATH"), "GOGC=400"}, program,
		"static", "--listen", address, "--name", apiHost, "--authority", m.folder)
	if err != nil {
		return nil, "", err
	}
	if err := static.answers(ctx, address); err != nil {
		static.end()
		return nil, "", errors.Join(err, ctx.Err())
	}
	return static, address, nil
}

// shake makes handshakes from a separate process and measures the CPU time of the server process for each handshake.
func (m *measurement) shake(ctx context.Context, s shakes, address string, server int) (t taken, err error) {
	s.Address = address
	var seen load
	costs, err := m.costs(server, func() (int, error) {
		shaking, err := startGenerator(ctx, "shake", s)
		if err != nil {
			return 0, err
		}
		seen, err = shaking.wait()
		return seen.Made, err
	})
	return taken{PerSecond: seen.PerSecond, P50: seen.P50, P99: seen.P99, costs: costs}, err
}

var shakeHead = []string{"handshake", "lyceum/s", "p50 ms", "p99 ms", "lyceum µs", "static/s", "static µs", "static to lyceum"}

func (h handshakes) row() []string {
	median := func(format string, of func(shaken) float64) string { return fmt.Sprintf(format, h.spread(of).Median) }
	ratio := h.spread(shaken.ratio)
	return []string{
		h.Name,
		median("%.0f", func(s shaken) float64 { return s.Product.PerSecond }),
		median("%.2f", func(s shaken) float64 { return milliseconds(s.Product.P50) }),
		median("%.2f", func(s shaken) float64 { return milliseconds(s.Product.P99) }),
		median("%.0f", func(s shaken) float64 { return s.Product.Server }),
		median("%.0f", func(s shaken) float64 { return s.Static.PerSecond }),
		median("%.0f", func(s shaken) float64 { return s.Static.Server }),
		fmt.Sprintf("%.3f [%.3f-%.3f]", ratio.Median, ratio.Min, ratio.Max),
	}
}

func (h handshakes) spread(of func(shaken) float64) spread {
	values := make([]float64, len(h.Rounds))
	for i, one := range h.Rounds {
		values[i] = of(one)
	}
	return spreadOf(values)
}
