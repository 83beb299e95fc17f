package main

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// postgresProxy is a proxy between nodes and PostgreSQL. Each request that changes data has two steps: one before
// the proxy forwards it to the server, and one before the proxy forwards the answer to the node. A request that has
// changed no row has no second step.
type postgresProxy struct {
	steps  *steps
	listen net.Listener
	to     string // the path of the server's socket
	mu     sync.Mutex
	conns  []net.Conn
}

// startPostgresProxy starts a proxy for the server of a DSN. It returns the proxy and a DSN that connects through
// the proxy.
func startPostgresProxy(t *testing.T, s *steps, dsn string) (*postgresProxy, string) {
	t.Helper()
	listen, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	host, port := settingOf(t, dsn, "host"), settingOf(t, dsn, "port")
	w := &postgresProxy{steps: s, listen: listen, to: filepath.Join(host, ".s.PGSQL."+port)}
	go w.accept()
	t.Cleanup(func() { _ = listen.Close(); w.cut() })
	_, own, err := net.SplitHostPort(listen.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	return w, strings.NewReplacer(host, "127.0.0.1", "port="+port, "port="+own).Replace(dsn)
}

func settingOf(t *testing.T, dsn, name string) string {
	t.Helper()
	found := regexp.MustCompile(`(?:^| )` + name + `='?([^ ']*)`).FindStringSubmatch(dsn)
	if found == nil {
		t.Fatalf("no %s in %q", name, dsn)
	}
	return found[1]
}

func (w *postgresProxy) accept() {
	for {
		node, err := w.listen.Accept()
		if err != nil {
			return
		}
		server, err := net.Dial("unix", w.to)
		if err != nil {
			_ = node.Close()
			continue
		}
		w.mu.Lock()
		w.conns = append(w.conns, node, server)
		w.mu.Unlock()
		s := &session{steps: w.steps, node: node, server: server, texts: map[string]string{}}
		go s.ask()
		go s.answer()
	}
}

// cut closes all connections of the proxy, to the nodes and to the server.
func (w *postgresProxy) cut() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, conn := range w.conns {
		_ = conn.Close()
	}
	w.conns = nil
}

// session is one connection of a node with the proxy's connection to the server.
type session struct {
	steps        *steps
	node, server net.Conn
	// texts maps the names of prepared statements to their texts.
	texts map[string]string

	mu sync.Mutex
	// under is the name of the change whose answer is missing. It is empty if the last request changes nothing.
	under string
	// within means that a database transaction is open. first is the name of its first change, or empty.
	within bool
	first  string
}

// message is a message of PostgreSQL's protocol. all includes the header.
type message struct {
	kind byte
	all  []byte
}

func (m message) body() []byte { return m.all[5:] }

var errTooLong = errors.New("a message of more than 16 MiB")

func readMessage(r *bufio.Reader) (m message, err error) {
	head := make([]byte, 5)
	if _, err = io.ReadFull(r, head); err != nil {
		return m, err
	}
	length := binary.BigEndian.Uint32(head[1:])
	if length < 4 || length > 16<<20 {
		return m, errTooLong
	}
	m = message{head[0], append(head, make([]byte, length-4)...)}
	_, err = io.ReadFull(r, m.all[5:])
	return m, err
}

// ask forwards the node's messages to the server in groups that the server answers together.
func (s *session) ask() {
	defer func() { _ = s.server.Close() }()
	r := bufio.NewReader(s.node)
	if err := s.forwardStartup(r); err != nil {
		return
	}
	var group []byte
	what := ""
	for {
		m, err := readMessage(r)
		if err != nil {
			return
		}
		group = append(group, m.all...)
		switch m.kind {
		case 'P':
			parts := strings.SplitN(string(m.body()), "\x00", 3)
			s.texts[parts[0]] = parts[1]
			continue
		case 'B':
			what = s.texts[strings.SplitN(string(m.body()), "\x00", 3)[1]]
			continue
		case 'Q':
			what = strings.TrimRight(string(m.body()), "\x00")
		case 'S', 'p', 'X':
		default:
			continue
		}
		if !s.send(group, s.meaning(what)) {
			return
		}
		group, what = nil, ""
	}
}

// forwardStartup forwards the first message of a connection, which has no type byte.
func (s *session) forwardStartup(r *bufio.Reader) error {
	head := make([]byte, 4)
	if _, err := io.ReadFull(r, head); err != nil {
		return err
	}
	rest := make([]byte, binary.BigEndian.Uint32(head)-4)
	if _, err := io.ReadFull(r, rest); err != nil {
		return err
	}
	_, err := s.server.Write(append(head, rest...))
	return err
}

var (
	comment = regexp.MustCompile(`(?m)--.*$`)
	change  = regexp.MustCompile(`(?i)\b(insert into|update|delete from)\s+\w+|\bfor (no key )?update\b`)
	locking = regexp.MustCompile(`(?i)\bfor (no key )?update\b`)
)

// meaning returns the name of the change that a request commits, or an empty text if it commits none. The name of
// a statement is its first line. The name of a transaction is the name of its first change.
func (s *session) meaning(text string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch verb, _, _ := strings.Cut(strings.TrimRight(text, "; "), " "); verb {
	case "BEGIN":
		s.within, s.first = true, ""
		return ""
	case "ROLLBACK":
		s.within = false
		return ""
	case "COMMIT":
		s.within = false
		if s.first == "" {
			return ""
		}
		return "commit of: " + s.first
	}
	bare := comment.ReplaceAllString(text, "")
	if !change.MatchString(bare) || onlyLocks(bare) {
		return ""
	}
	name, _, _ := strings.Cut(strings.TrimPrefix(text, "-- "), "\n")
	if !s.within {
		return name
	}
	if s.first == "" {
		s.first = name
	}
	return ""
}

func onlyLocks(text string) bool { return !change.MatchString(locking.ReplaceAllString(text, "")) }

func (s *session) send(group []byte, what string) bool {
	if what != "" && !s.steps.pass(what, false) {
		return false
	}
	s.mu.Lock()
	s.under = what
	s.mu.Unlock()
	_, err := s.server.Write(group)
	return err == nil
}

// answer forwards the server's messages to the node. It forwards all messages of an answer together.
func (s *session) answer() {
	defer func() { _ = s.node.Close() }()
	r := bufio.NewReader(s.server)
	var whole []byte
	changed := false
	for {
		m, err := readMessage(r)
		if err != nil {
			return
		}
		whole = append(whole, m.all...)
		if m.kind == 'C' {
			changed = !noRow.Match(m.body())
		}
		// After a password request (R) and at the end of an answer (Z), the server waits for the node.
		if m.kind != 'R' && m.kind != 'Z' {
			continue
		}
		if m.kind == 'Z' && !s.answered(changed) {
			return
		}
		if _, err := s.node.Write(whole); err != nil {
			return
		}
		whole, changed = nil, false
	}
}

// noRow matches the completion of a statement that has changed no row, such as "UPDATE 0".
var noRow = regexp.MustCompile(`^(INSERT 0|UPDATE|DELETE) 0\x00`)

// answered passes the second step of a request. It does nothing if the request has changed no row. It returns false if the node
// was killed at the step.
func (s *session) answered(changed bool) bool {
	s.mu.Lock()
	what := s.under
	s.under = ""
	s.mu.Unlock()
	return what == "" || !changed || s.steps.pass(what, true)
}
