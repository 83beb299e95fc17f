package tls

import (
	stdtls "crypto/tls"
	"io"
	"testing"
	"time"
)

// meet returns both ends of a connection to the node after its handshake.
func (n *node) meet(t *testing.T) (client *stdtls.Conn, server *connection) {
	t.Helper()
	return n.meetWith(t, func(*stdtls.Config) {})
}

// meetWith is like meet, but calls adjust to change the client's TLS configuration before it connects.
func (n *node) meetWith(t *testing.T, adjust func(*stdtls.Config)) (client *stdtls.Conn, server *connection) {
	t.Helper()
	inner := loopback(t)
	listener := n.Listen(inner)
	t.Cleanup(func() { _ = listener.Close() })
	met := make(chan *connection, 1)
	go func() {
		defer close(met)
		if conn, err := listener.Accept(); err == nil {
			c := conn.(*connection)
			_ = c.Handshake() // If this handshake fails, the handshake of the client returns an error, which fails the test.
			met <- c
		}
	}()
	config := n.client(acmeHost)
	adjust(config)
	client, err := stdtls.Dial("tcp", inner.Addr().String(), config)
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

// When the server ends a connection, the client must receive close_notify. Without close_notify, a client cannot
// distinguish the end of a response from a truncated connection.
func TestConnection_SendsCloseNotify(t *testing.T) {
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
				t.Errorf("received %q, %v", heard, err)
			}
		})
	}
}

func TestConnection_ReadsAfterCloseWrite(t *testing.T) {
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
		t.Errorf("received %q, %v", rest, err)
	}
}

// If a write failed, the server must send no close_notify. crypto/tls counts the record that was not sent, so the
// client would reject the next record.
func TestConnection_SendsNothingAfterAFailedWrite(t *testing.T) {
	for _, version := range []uint16{stdtls.VersionTLS12, stdtls.VersionTLS13} {
		t.Run(stdtls.VersionName(version), func(t *testing.T) {
			n := startNode(t, Limits{})
			client, server := n.meetWith(t, func(c *stdtls.Config) { c.MinVersion, c.MaxVersion = version, version })
			if err := server.SetWriteDeadline(time.Unix(1, 0)); err != nil {
				t.Fatal(err)
			}
			if _, err := io.WriteString(server, "late"); !isTimeout(err) {
				t.Fatalf("write after the deadline: %v", err)
			}
			if err := server.CloseWrite(); err == nil {
				t.Error("close_notify was sent")
			}
			if err := server.Close(); err != nil {
				t.Error(err)
			}
			if heard, err := io.ReadAll(client); len(heard) != 0 || err != nil {
				t.Errorf("received %q, %v", heard, err)
			}
		})
	}
}
