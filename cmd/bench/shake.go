package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"
)

// shakes is the input of the handshake generator, which reads it as JSON from its standard input.
type shakes struct {
	Address string
	Name    string
	Root    []byte // the root certificate in PEM
	Resume  bool   // whether a handshake uses the ticket of the previous one
	Clients int
	// Warmup is the time before Duration, in which handshakes do not count. Duration is the time in which they count.
	Warmup, Duration time.Duration
}

// shakeCommand is the handshake generator. It makes handshakes repeatedly over concurrent connections, and writes a load to its
// standard output.
type shakeCommand struct{}

func (shakeCommand) Run(ctx context.Context) error {
	var s shakes
	if err := json.NewDecoder(os.Stdin).Decode(&s); err != nil {
		return fmt.Errorf("read the plan: %w", err)
	}
	seen, err := s.make(ctx)
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(seen)
}

func (s shakes) make(ctx context.Context) (load, error) {
	roots := x509.NewCertPool()
	if !roots.AppendCertsFromPEM(s.Root) {
		return load{}, errors.New("there is no root")
	}
	counted := time.Now().Add(s.Warmup)
	ends := counted.Add(s.Duration)
	took, made := make([][]time.Duration, s.Clients), make([]int, s.Clients)
	group, ctx := errgroup.WithContext(ctx)
	for i := range took {
		browser := &tls.Config{RootCAs: roots, ServerName: s.Name, NextProtos: []string{"http/1.1"}}
		if s.Resume {
			browser.ClientSessionCache = tls.NewLRUClientSessionCache(1)
		}
		group.Go(func() error {
			for start := time.Now(); start.Before(ends); start = time.Now() {
				if err := s.one(ctx, browser, s.Resume && made[i] > 0); err != nil {
					return err
				}
				made[i]++
				if end := time.Now(); start.After(counted) && end.Before(ends) {
					took[i] = append(took[i], end.Sub(start))
				}
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return load{}, err
	}
	all, sum := slices.Concat(took...), 0
	slices.Sort(all)
	for _, n := range made {
		sum += n
	}
	return load{Made: sum, PerSecond: float64(len(all)) / s.Duration.Seconds(), P50: percentile(all, 0.50), P99: percentile(all, 0.99)}, nil
}

// one makes a handshake, receives the session ticket, and waits until the server closes the connection, so that the local
// port is free immediately. If resumes is true, it returns an error unless the handshake resumed a TLS session. If resumes
// is false, it returns an error if the handshake resumed one.
func (s shakes) one(ctx context.Context, browser *tls.Config, resumes bool) error {
	raw, err := new(net.Dialer).DialContext(ctx, "tcp", s.Address)
	if err != nil {
		return err
	}
	defer raw.Close()
	if err := errors.Join(raw.(*net.TCPConn).SetLinger(0), raw.SetDeadline(time.Now().Add(answerTime))); err != nil {
		return err
	}
	conn := tls.Client(raw, browser)
	if err := conn.HandshakeContext(ctx); err != nil {
		return fmt.Errorf("handshake: %w", err)
	}
	if conn.ConnectionState().DidResume != resumes {
		return fmt.Errorf("resumed %v, not %v", !resumes, resumes)
	}
	if err := conn.CloseWrite(); err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, conn)
	return err
}
