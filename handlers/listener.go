package handlers

import (
	"errors"
	"log/slog"
	"net"
	"time"
)

// steady is a listener that ends only by being closed. fasthttp gives up on the first error, so a process that was out
// of file descriptors for a moment, which strangers can bring about, ended the service of all the others.
type steady struct {
	net.Listener
	patience time.Duration // see parting
	log      *slog.Logger
}

const (
	firstAcceptWait = 5 * time.Millisecond
	lastAcceptWait  = time.Second
)

// Accept returns net.ErrClosed and no other error.
func (s steady) Accept() (net.Conn, error) {
	for wait := firstAcceptWait; ; wait = min(2*wait, lastAcceptWait) {
		conn, err := s.Listener.Accept()
		switch {
		case err == nil:
			return partingFrom(conn, s.patience), nil
		case errors.Is(err, net.ErrClosed):
			return nil, err
		}
		s.log.Warn("connection not accepted", "error", err, "nextTryIn", wait)
		time.Sleep(wait)
	}
}
