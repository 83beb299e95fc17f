package httpconn

import (
	"errors"
	"io"
	"net"
	"testing"
	"time"
)

func TestLingeringClose_TimesOut(t *testing.T) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	silent, err := net.Dial("tcp", ln.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	inner, err := ln.Accept()
	if err != nil {
		t.Fatal(err)
	}
	conn := newLingeringConn(inner, time.Millisecond, time.Minute).(*lingeringConn)
	conn.lingerOnClose()
	if err := conn.Close(); err != nil { // Close returns when the client has stopped sending, or after the timeout.
		t.Error(err)
	}
	if _, err := silent.Read(make([]byte, 1)); !errors.Is(err, io.EOF) {
		t.Errorf("the client reads %v, want the end", err)
	}
}

// deadlined is a connection that records its write deadline.
type deadlined struct {
	net.Conn
	until time.Time
}

func (c *deadlined) SetWriteDeadline(t time.Time) error {
	c.until = t
	return nil
}

func TestWriteDeadline_PerResponse(t *testing.T) {
	client, server := net.Pipe()
	defer client.Close()
	go func() { _, _ = io.WriteString(client, "a") }()
	go func() { _, _ = io.Copy(io.Discard, client) }()
	inner := &deadlined{Conn: server}
	conn := newLingeringConn(inner, time.Minute, time.Hour)
	defer conn.Close()
	write := func() {
		t.Helper()
		if _, err := io.WriteString(conn, "answer"); err != nil {
			t.Fatal(err)
		}
	}
	write()
	if time.Until(inner.until) < time.Minute {
		t.Error("the first write has no deadline")
	}
	past := time.Unix(1, 0)
	if err := conn.SetWriteDeadline(past); err != nil {
		t.Fatal(err)
	}
	write()
	if inner.until != past {
		t.Error("a write changed the deadline that the server had set for it")
	}
	if _, err := conn.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	write()
	if time.Until(inner.until) < time.Minute {
		t.Error("a write has the deadline of the previous response")
	}
}
