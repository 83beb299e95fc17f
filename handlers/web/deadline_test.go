package web

import (
	"bufio"
	"crypto/tls"
	"io"
	"net"
	"testing"
	"time"
)

// If a client sends only a part of its request, it must receive 408 and then the end of the connection. The test
// uses TLS, because a TLS client reports a record out of sequence as "bad record MAC".
func TestRequestTimeout_RespondsOverTLS(t *testing.T) {
	const request = "POST /webapi/v1/open HTTP/1.1\r\nHost: acme.lyceum.test\r\nContent-Length: 10\r\n\r\n"
	for _, version := range []uint16{tls.VersionTLS12, tls.VersionTLS13} {
		for name, sent := range map[string]string{"nothing": "", "half a header": request[:20], "half a body": request + "half"} {
			t.Run(tls.VersionName(version)+", "+name, func(t *testing.T) {
				t.Parallel()
				r := startOverTLS(t, func(d *Deps) { d.Limits.Read, d.Limits.Write = time.Second, time.Second })
				conn, reader := r.dialTLS(version)
				if _, err := io.WriteString(conn, sent); err != nil {
					t.Fatal(err)
				}
				r.Expect(r.Read(reader), 408, "request_timeout")
				if rest, err := io.ReadAll(reader); len(rest) != 0 || err != nil {
					t.Errorf("then %q, %v", rest, err)
				}
			})
		}
	}
}

func TestRequestTimeout_SecondRequestOfConnection(t *testing.T) {
	t.Parallel()
	const request = "POST /webapi/v1/open HTTP/1.1\r\nHost: acme.lyceum.test\r\nContent-Length: 2\r\n\r\n"
	r := startOverTLS(t, func(d *Deps) { d.Limits.Read, d.Limits.Write = time.Second, time.Second })
	conn, reader := r.dialTLS(tls.VersionTLS13)
	for _, sent := range []struct {
		text   string
		status int
	}{{request + "{}", 415}, {request + "{", 408}} {
		if _, err := io.WriteString(conn, sent.text); err != nil {
			t.Fatal(err)
		}
		if a := r.Read(reader); a.Status != sent.status {
			t.Errorf("got %d %s, want %d", a.Status, a.Body, sent.status)
		}
	}
	if rest, err := io.ReadAll(reader); len(rest) != 0 || err != nil {
		t.Errorf("then %q, %v", rest, err)
	}
}

func startOverTLS(t *testing.T, adjust func(*Deps)) *server {
	t.Helper()
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return startOn(t, tls.NewListener(inner, &tls.Config{Certificates: []tls.Certificate{selfSigned(t)}}), adjust, theFrame()...)
}

func (r *server) dialTLS(version uint16) (net.Conn, *bufio.Reader) {
	r.T.Helper()
	conn, err := tls.Dial("tcp", r.Address, &tls.Config{
		ServerName: "acme.lyceum.test", InsecureSkipVerify: true, MinVersion: version, MaxVersion: version,
	})
	if err != nil {
		r.T.Fatal(err)
	}
	r.T.Cleanup(func() { _ = conn.Close() })
	if err := conn.SetDeadline(time.Now().Add(time.Minute)); err != nil {
		r.T.Fatal(err)
	}
	return conn, bufio.NewReader(conn)
}
