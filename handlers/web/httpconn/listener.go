// Package httpconn adapts listeners and connections to the HTTP server.
package httpconn

import (
	"errors"
	"log/slog"
	"net"
	"time"
)

// retryListener is a listener that retries failed accepts with backoff until it is closed. fasthttp stops serving on the first
// error. Without the retries, clients that exhaust the file descriptors for a moment would stop the listener for all clients.
type retryListener struct {
	net.Listener
	linger, writeTimeout time.Duration // the timeouts of lingeringConn
	log                  *slog.Logger
}

// NewListener returns a listener that retries failed accepts of ln until ln is closed. Its connections have a lingering close,
// which takes at most linger; see EnableLinger. writeTimeout is the timeout of each write.
func NewListener(ln net.Listener, linger, writeTimeout time.Duration, log *slog.Logger) net.Listener {
	return retryListener{ln, linger, writeTimeout, log}
}

const (
	firstAcceptWait = 5 * time.Millisecond
	lastAcceptWait  = time.Second
)

// Accept returns the next connection. The only error it returns is net.ErrClosed.
func (s retryListener) Accept() (net.Conn, error) {
	for wait := firstAcceptWait; ; wait = min(2*wait, lastAcceptWait) {
		conn, err := s.Listener.Accept()
		switch {
		case err == nil:
			return newLingeringConn(conn, s.linger, s.writeTimeout), nil
		case errors.Is(err, net.ErrClosed):
			return nil, err
		}
		s.log.Warn("accept connection failed", "error", err, "retryInMs", wait.Milliseconds())
		time.Sleep(wait)
	}
}
