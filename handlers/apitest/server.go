package apitest

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/store/storetest"
)

// App is the server under test.
type App interface {
	Serve(net.Listener) error
	Shutdown(context.Context) error
}

// Server is a running App with the address of its listener.
type Server struct {
	T         testing.TB
	Address   string
	Transport http.RoundTripper // The transport validates every response against the document.
	// Names translates the names in requests and responses. Without companies it changes nothing.
	Names storetest.Names
}

// Start serves requests from ln until the end of the test.
func Start(t testing.TB, ln net.Listener, app App, document []byte) *Server {
	t.Helper()
	base := &http.Transport{}
	served := make(chan error, 1)
	go func() { served <- app.Serve(ln) }()
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		defer cancel()
		base.CloseIdleConnections()
		if err := app.Shutdown(ctx); err != nil {
			t.Errorf("shutdown: %v", err)
		}
		if err := <-served; err != nil && !errors.Is(err, net.ErrClosed) {
			t.Errorf("serve: %v", err)
		}
	})
	return &Server{T: t, Address: ln.Addr().String(), Transport: Transport(t, document, base)}
}

// Listen opens a listener on a free port of the loopback address.
func Listen(t testing.TB) net.Listener {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return ln
}

// Logs is a log writer. The app's goroutines write to it while a test reads it.
type Logs struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write appends p to the log. It never fails.
func (b *Logs) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

// String returns everything that was written so far.
func (b *Logs) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

// Answer is a response with its complete body.
type Answer struct {
	Status int
	Header http.Header
	Body   string
	Close  bool // The response closes its connection.
}

// Code returns the error code in the body, or "" if the body has none.
func (a Answer) Code() string {
	var body struct{ Error struct{ Code string } }
	if json.Unmarshal([]byte(a.Body), &body) != nil {
		return ""
	}
	return body.Error.Code
}

// Raw sends text unchanged on a new connection and reads one response.
func (s *Server) Raw(text string) Answer {
	s.T.Helper()
	conn, err := net.Dial("tcp", s.Address)
	if err != nil {
		s.T.Fatal(err)
	}
	defer conn.Close()
	if err := conn.SetDeadline(time.Now().Add(30 * time.Second)); err != nil {
		s.T.Fatal(err)
	}
	go io.Copy(conn, strings.NewReader(s.Names.Real(text))) // The server may respond and close before it has read everything.
	return s.Read(bufio.NewReader(conn))
}

// Read reads one response with its body. It fails the test if the response is incomplete.
func (s *Server) Read(from *bufio.Reader) Answer {
	s.T.Helper()
	resp, err := http.ReadResponse(from, nil)
	if err != nil {
		s.T.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		s.T.Fatal(err)
	}
	return s.answer(resp, body)
}

func (s *Server) answer(resp *http.Response, body []byte) Answer {
	s.T.Helper()
	header := make(http.Header, len(resp.Header))
	for name, values := range resp.Header {
		for _, value := range values {
			header[name] = append(header[name], s.Names.Written(s.T, value))
		}
	}
	return Answer{resp.StatusCode, header, s.Names.Written(s.T, string(body)), resp.Close}
}

type Request struct {
	Method, Path, Host, Bearer, ContentType, Body string
	Header                                        map[string]string
}

// Do sends a request and returns its response, without following a redirect. By default the method is POST, the
// host is acme.lyceum.test, and the content type of a body is JSON. Do replaces the names of companies in the request by their slugs, and
// the slugs in the response by the names.
func (s *Server) Do(c Request) Answer {
	s.T.Helper()
	req, err := http.NewRequest(cmp.Or(c.Method, "POST"), "http://"+s.Address+s.Names.Real(c.Path), strings.NewReader(s.Names.Real(c.Body)))
	if err != nil {
		s.T.Fatal(err)
	}
	req.Host = s.Names.Real(cmp.Or(c.Host, "acme.lyceum.test"))
	if c.Bearer != "" {
		req.Header.Set("Authorization", "Bearer "+s.Names.Real(c.Bearer))
	}
	if c.Body != "" {
		req.Header.Set("Content-Type", cmp.Or(c.ContentType, "application/json"))
	}
	for name, value := range c.Header {
		req.Header.Set(name, s.Names.Real(value))
	}
	client := http.Client{Timeout: 30 * time.Second, Transport: s.Transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	resp, err := client.Do(req)
	if err != nil {
		s.T.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		s.T.Fatal(err)
	}
	return s.answer(resp, body)
}

// Expect fails the test unless a has the status and, for errors, the code.
func (s *Server) Expect(a Answer, status int, code string) {
	s.T.Helper()
	if a.Status != status || a.Code() != code {
		s.T.Errorf("got %d %q, want %d %q; body %s", a.Status, a.Code(), status, code, a.Body)
	}
}
