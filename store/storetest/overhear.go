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
)

// Ear hears what is asked of a database.
type Ear struct {
	network, server string

	mu    sync.Mutex
	asked []string
	conns []net.Conn
}

// Overhear gives an ear on the way to the database at dsn, and the address that leads past it.
func Overhear(tb testing.TB, dsn string) (ear *Ear, through string) {
	tb.Helper()
	settings, err := pq.NewConfig(dsn)
	if err != nil {
		tb.Fatal(err)
	}
	port := strconv.Itoa(int(settings.Port))
	ear = &Ear{network: "tcp", server: net.JoinHostPort(settings.Host, port)}
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

// Asked gives the texts of what was asked since the last time, in turn. Every one is a round trip.
func (e *Ear) Asked() []string {
	e.mu.Lock()
	defer e.mu.Unlock()
	asked := e.asked
	e.asked = nil
	return asked
}

func (e *Ear) hear(text string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.asked = append(e.asked, text)
}

func (e *Ear) cut() {
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, conn := range e.conns {
		_ = conn.Close()
	}
}

func (e *Ear) listen(listener net.Listener) {
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
		e.mu.Lock()
		e.conns = append(e.conns, client, server)
		e.mu.Unlock()
		go pass(client, server, func() error { return e.take(server, client) })
		go pass(server, client, func() error { _, err := io.Copy(client, server); return err })
	}
}

// pass ends both connections when do has.
func pass(a, b net.Conn, do func() error) {
	_ = do() // how a connection ended is for its two ends to tell
	_, _ = a.Close(), b.Close()
}

// The messages of a client that the ear understands.
const (
	messageParse = 'P' // a statement's name and text
	messageBind  = 'B' // a portal's name, and that of the statement to be asked
	messageQuery = 'Q' // a text to be asked at once
)

// longestMessage is more than any test sends.
const longestMessage = 16 << 20

var errMessage = errors.New("not a message of the protocol")

// take hands the client's messages to the server, and hears what they ask.
func (e *Ear) take(server io.Writer, client io.Reader) error {
	in, texts := bufio.NewReader(client), map[string]string{}
	// The first message has no kind.
	for hasKind := false; ; hasKind = true {
		message, err := readMessage(in, hasKind)
		if err != nil {
			return err
		}
		if hasKind {
			e.understand(message[0], strings.Split(string(message[5:]), "\x00"), texts)
		}
		if _, err := server.Write(message); err != nil {
			return err
		}
	}
}

// understand takes the names and texts that a message begins with, and knows the texts of prepared statements by name.
func (e *Ear) understand(kind byte, parts []string, texts map[string]string) {
	switch {
	case kind == messageParse && len(parts) > 1:
		texts[parts[0]] = parts[1]
	case kind == messageBind && len(parts) > 1:
		e.hear(texts[parts[1]])
	case kind == messageQuery:
		e.hear(parts[0])
	}
}

// readMessage gives a message with its head: its kind, unless it has none, and its length without the kind.
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
