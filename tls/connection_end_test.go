package tls

import (
	stdtls "crypto/tls"
	"io"
	"testing"
	"time"
)

// meet gives both ends of a connection whose handshake is done.
func (n *node) meet(t *testing.T) (client *stdtls.Conn, server *connection) {
	t.Helper()
	inner := loopback(t)
	listener := n.Listen(inner)
	t.Cleanup(func() { _ = listener.Close() })
	met := make(chan *connection, 1)
	go func() {
		defer close(met)
		if conn, err := listener.Accept(); err == nil {
			c := conn.(*connection)
			_ = c.Handshake() // the client tells of an error
			met <- c
		}
	}()
	client, err := stdtls.Dial("tcp", inner.Addr().String(), n.client(acme))
	if err != nil {
		t.Fatal(err)
	}
	if err := client.SetDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	server = <-met
	t.Cleanup(func() { _, _ = client.Close(), server.Close() })
	return client, server
}

// A client must be able to tell the end of an answer from a connection that somebody has cut.
func TestConnection_EndsAreTold(t *testing.T) {
	for title, end := range map[string]func(*connection) error{
		"of the connection": (*connection).Close, "of what the server says": (*connection).CloseWrite,
	} {
		t.Run(title, func(t *testing.T) {
			client, server := startNode(t, Limits{}).meet(t)
			if _, err := io.WriteString(server, "answer"); err != nil {
				t.Fatal(err)
			}
			if err := end(server); err != nil {
				t.Fatal(err)
			}
			if heard, err := io.ReadAll(client); string(heard) != "answer" || err != nil {
				t.Errorf("heard %q, %v", heard, err)
			}
		})
	}
}

func TestConnection_HearsTheClientOutAfterItsOwnEnd(t *testing.T) {
	client, server := startNode(t, Limits{}).meet(t)
	if err := server.CloseWrite(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(client, "the rest"); err != nil {
		t.Fatal(err)
	}
	if err := client.CloseWrite(); err != nil {
		t.Fatal(err)
	}
	if rest, err := io.ReadAll(server); string(rest) != "the rest" || err != nil {
		t.Errorf("heard %q, %v", rest, err)
	}
}
