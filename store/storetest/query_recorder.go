package storetest

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/lib/pq"

	"lyceum/store/sql"
)

// QueryRecorder is a proxy that records the statements sent to a database.
type QueryRecorder struct {
	network, server string

	mu       sync.Mutex
	queries  []string
	prepared []string
	conns    []net.Conn
	down     bool
}

// RecordQueries starts a recording proxy for the database at dsn. It returns the proxy and a connection string that connects
// through it.
func RecordQueries(tb testing.TB, dsn string) (ear *QueryRecorder, through string) {
	tb.Helper()
	settings, err := pq.NewConfig(dsn)
	if err != nil {
		tb.Fatal(err)
	}
	port := strconv.Itoa(int(settings.Port))
	ear = &QueryRecorder{network: "tcp", server: net.JoinHostPort(settings.Host, port)}
	if strings.HasPrefix(settings.Host, "/") {
		ear.network, ear.server = "unix", settings.Host+"/.s.PGSQL."+port
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		_ = listener.Close()
		ear.cut()
	})
	go ear.listen(listener)
	host, port, err := net.SplitHostPort(listener.Addr().String())
	if err != nil {
		tb.Fatal(err)
	}
	return ear, dsn + " host=" + host + " port=" + port
}

// Queries returns the texts of the statements since the last call, in order. Each text is one round trip.
func (e *QueryRecorder) Queries() []string {
	e.mu.Lock()
	defer e.mu.Unlock()
	asked := e.queries
	e.queries = nil
	return asked
}

// StatementNames returns the names of the statements of package store by their texts, which are those of Queries.
func StatementNames(tb testing.TB) map[string]string {
	tb.Helper()
	statements, err := sql.Parse(sql.Files)
	if err != nil {
		tb.Fatal(err)
	}
	names := map[string]string{}
	for name, st := range statements {
		names[sql.WithIncluded(st.Text, statements)] = name
	}
	return names
}

// Prepared returns the texts of the statements that were prepared since the last call, in order. A text comes once for each connection
// and each time that it was prepared.
func (e *QueryRecorder) Prepared() []string {
	e.mu.Lock()
	defer e.mu.Unlock()
	prepared := e.prepared
	e.prepared = nil
	return prepared
}

func (e *QueryRecorder) record(list *[]string, text string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	*list = append(*list, text)
}

// SetDown closes all connections and refuses new ones while down is true, as if the server had stopped.
func (e *QueryRecorder) SetDown(down bool) {
	e.mu.Lock()
	e.down = down
	e.mu.Unlock()
	if down {
		e.cut()
	}
}

func (e *QueryRecorder) cut() {
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, conn := range e.conns {
		_ = conn.Close()
	}
}

func (e *QueryRecorder) listen(listener net.Listener) {
	for {
		client, err := listener.Accept()
		if err != nil {
			return
		}
		server, err := net.Dial(e.network, e.server)
		if err != nil {
			_ = client.Close()
			continue
		}
		if !e.keep(client, server) {
			_, _ = client.Close(), server.Close()
			continue
		}
		go pass(client, server, func() error { return e.forward(server, client) })
		go pass(server, client, func() error { _, err := io.Copy(client, server); return err })
	}
}

// keep records two connections for cut. It returns false while the database is down.
func (e *QueryRecorder) keep(client, server net.Conn) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	if !e.down {
		e.conns = append(e.conns, client, server)
	}
	return !e.down
}

// pass runs do and then closes the connections a and b.
func pass(a, b net.Conn, do func() error) {
	_ = do() // The client and the server notice an error when their connections are closed.
	_, _ = a.Close(), b.Close()
}

// The frontend messages of the PostgreSQL protocol that the proxy parses.
const (
	messageParse = 'P' // the name and the text of a statement
	messageBind  = 'B' // the names of a portal and of a prepared statement
	messageQuery = 'Q' // the text of a statement
)

// longestMessage is the maximum length of a message in bytes. No test sends a longer one.
const longestMessage = 16 << 20

var errMessage = errors.New("invalid protocol message")

// forward forwards the client's messages to the server and records their statements.
func (e *QueryRecorder) forward(server io.Writer, client io.Reader) error {
	in, texts := bufio.NewReader(client), map[string]string{}
	// The first message has no type byte.
	for hasKind := false; ; hasKind = true {
		message, err := readMessage(in, hasKind)
		if err != nil {
			return err
		}
		if hasKind {
			e.parse(message[0], strings.Split(string(message[5:]), "\x00"), texts)
		}
		if _, err := server.Write(message); err != nil {
			return err
		}
	}
}

// parse records the statement of a message. texts maps the names of prepared statements to their texts.
func (e *QueryRecorder) parse(kind byte, parts []string, texts map[string]string) {
	switch {
	case kind == messageParse && len(parts) > 1:
		texts[parts[0]] = parts[1]
		if parts[0] != "" {
			e.record(&e.prepared, parts[1])
		}
	case kind == messageBind && len(parts) > 1:
		e.record(&e.queries, texts[parts[1]])
	case kind == messageQuery:
		e.record(&e.queries, parts[0])
	}
}

// readMessage reads a message with its header. The header has a type byte if hasKind is true, and the length of the message
// without the type byte.
func readMessage(in io.Reader, hasKind bool) ([]byte, error) {
	head := make([]byte, 4, 5)
	if hasKind {
		head = head[:5]
	}
	if _, err := io.ReadFull(in, head); err != nil {
		return nil, err
	}
	length := binary.BigEndian.Uint32(head[len(head)-4:])
	if length < 4 || length > longestMessage {
		return nil, errMessage
	}
	message := append(head, make([]byte, length-4)...)
	_, err := io.ReadFull(in, message[len(head):])
	return message, err
}
