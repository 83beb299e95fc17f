package web

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net"
	"strings"
	"testing"
	"time"

	"lyceum/handlers/apitest"
)

func TestMalformed_HostMustOccurOnce(t *testing.T) {
	r := start(t, nil, theFrame()...)
	const path, end = "/webapi/v1/open", "Content-Length: 0\r\nConnection: close\r\n\r\n"
	for name, text := range map[string]string{
		"two headers":             "POST " + path + " HTTP/1.1\r\nHost: acme.lyceum.test\r\nHost: globex.lyceum.test\r\n" + end,
		"two equal headers":       "POST " + path + " HTTP/1.1\r\nHost: acme.lyceum.test\r\nhOST: acme.lyceum.test\r\n" + end,
		"no header":               "POST " + path + " HTTP/1.1\r\n" + end,
		"no header in HTTP/1.0":   "POST " + path + " HTTP/1.0\r\n" + end,
		"empty header":            "POST " + path + " HTTP/1.1\r\nHost: \r\n" + end,
		"absolute, other host":    "POST http://globex.lyceum.test" + path + " HTTP/1.1\r\nHost: acme.lyceum.test\r\n" + end,
		"absolute with userinfo":  "POST http://me@acme.lyceum.test" + path + " HTTP/1.1\r\nHost: acme.lyceum.test\r\n" + end,
		"userinfo":                "POST " + path + " HTTP/1.1\r\nHost: acme.lyceum.test@globex.lyceum.test\r\n" + end,
		"two names in one header": "POST " + path + " HTTP/1.1\r\nHost: acme.lyceum.test, globex.lyceum.test\r\n" + end,
		"path in header":          "POST " + path + " HTTP/1.1\r\nHost: acme.lyceum.test/x\r\n" + end,
	} {
		t.Run(name, func(t *testing.T) {
			if a := r.Raw(text); a.Status != 400 || strings.Contains(a.Body, `"success":true`) {
				t.Errorf("got %d %s", a.Status, a.Body)
			}
		})
	}
	a := r.Raw("POST http://acme.lyceum.test" + path + " HTTP/1.1\r\nHost: ACME.lyceum.test\r\n" + end)
	r.Expect(a, 200, "")
}

func TestMalformed_AmbiguousBodyLength(t *testing.T) {
	r := start(t, nil, theFrame()...)
	const (
		head = "POST /webapi/v1/open HTTP/1.1\r\nHost: acme.lyceum.test\r\nContent-Type: application/json\r\n"
		in   = head + "Transfer-Encoding: chunked\r\n\r\n"
		body = "\r\n\r\n2\r\n{}\r\n0\r\n\r\n"
		// next is a second request on the same connection. If the first request is rejected, the server must not
		// respond to next.
		next = "POST /webapi/v1/open HTTP/1.1\r\nHost: acme.lyceum.test\r\nContent-Length: 0\r\n\r\n"
	)
	for name, text := range map[string]string{
		"two lengths":          head + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} ",
		"two equal lengths":    head + "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
		"length and encoding":  head + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
		"two encodings":        head + "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
		"space before a colon": head + "Content-Length : 2\r\nContent-Length: 2\r\n\r\n{}",

		"encoding that ends in chunked":   head + "Transfer-Encoding: xchunked" + body,
		"encoding before chunked":         head + "Transfer-Encoding: gzip, chunked" + body,
		"encoding after chunked":          head + "Transfer-Encoding: chunked, identity" + body,
		"chunked twice":                   head + "Transfer-Encoding: chunked, chunked" + body,
		"two chunked":                     head + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked" + body,
		"no encoding":                     head + "Transfer-Encoding: identity" + body,
		"empty encoding":                  head + "Transfer-Encoding:" + body,
		"quoted encoding":                 head + "Transfer-Encoding: \"chunked\"" + body,
		"vertical tab before chunked":     head + "Transfer-Encoding: \vchunked" + body,
		"parameter of chunked":            head + "Transfer-Encoding: chunked;q=1" + body,
		"space after the encoding's name": head + "Transfer-Encoding : chunked" + body,
		"folded encoding":                 head + "Transfer-Encoding:\r\n chunked" + body,
		"encoding in a folded line":       head + " Transfer-Encoding: chunked" + body,
		"chunked in HTTP/1.0":             strings.Replace(head, "HTTP/1.1", "HTTP/1.0", 1) + "Transfer-Encoding: chunked" + body,
		"header line without CR":          head + "X: y\nTransfer-Encoding: chunked" + body,
		"header after a bare CR":          head + "X: y\rTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}",
		"NUL in a header":                 head + "X: a\x00b\r\nContent-Length: 2\r\n\r\n{}",

		"LF in a chunk's extension": in + "2;\nxx\r\n{}\r\n0\r\n\r\n",
		"CR in a chunk's extension": in + "2;a\rb\r\n{}\r\n0\r\n\r\n",
		"chunk's size without CR":   in + "2\n{}\r\n0\r\n\r\n",
		"chunk without CR":          in + "2\r\n{}\n0\r\n\r\n",
		"chunk longer than said":    in + "2\r\n{}x\r\n0\r\n\r\n",
		"chunk of 0x2":              in + "0x2\r\n{}\r\n0\r\n\r\n",
		"chunk of +2":               in + "+2\r\n{}\r\n0\r\n\r\n",
		"chunk of -2":               in + "-2\r\n{}\r\n0\r\n\r\n",
		"chunk of too many":         in + "10000000000000002\r\n{}\r\n0\r\n\r\n",
		"last chunk without CR":     in + "2\r\n{}\r\n0\n\n",
		"framing in a trailer":      in + "2\r\n{}\r\n0\r\nTransfer-Encoding: chunked\r\n\r\n",

		"length of +2":       head + "Content-Length: +2\r\n\r\n{}",
		"length of -2":       head + "Content-Length: -2\r\n\r\n{}",
		"length of 0x2":      head + "Content-Length: 0x2\r\n\r\n{}",
		"length of 2, 2":     head + "Content-Length: 2, 2\r\n\r\n{}",
		"length of nothing":  head + "Content-Length:\r\n\r\n{}",
		"length of too many": head + "Content-Length: 18446744073709551618\r\n\r\n{}",
	} {
		t.Run(name, func(t *testing.T) {
			conn, err := net.Dial("tcp", r.Address)
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			if err := conn.SetDeadline(time.Now().Add(10 * time.Second)); err != nil {
				t.Fatal(err)
			}
			fmt.Fprint(conn, text+next)
			reader := bufio.NewReader(conn)
			r.Expect(r.Read(reader), 400, "bad_request")
			if _, err := reader.ReadByte(); !errors.Is(err, io.EOF) {
				t.Errorf("the connection returned %v", err)
			}
		})
	}
	for name, text := range map[string]string{
		"chunked": in + "2\r\n{}\r\n0\r\n\r\n", "an extension": in + "2;a=b\r\n{}\r\n0\r\n\r\n", "a trailer": in + "2\r\n{}\r\n0\r\nX: 1\r\n\r\n",
		"upper case": head + "TRANSFER-ENCODING: Chunked" + body, "a length": head + "Content-Length: 2\r\n\r\n{}",
	} {
		t.Run(name, func(t *testing.T) {
			conn, err := net.Dial("tcp", r.Address)
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			fmt.Fprint(conn, text+next)
			reader := bufio.NewReader(conn)
			for range 2 {
				r.Expect(r.Read(reader), 200, "")
			}
		})
	}
}

func TestPaths_LeadingSlashesNameNoHost(t *testing.T) {
	r := start(t, nil, theFrame()...)
	for _, target := range []string{"//globex.lyceum.test/webapi/v1/open", "///globex.lyceum.test/webapi/v1/open", "/\\globex.lyceum.test/webapi/v1/open"} {
		a := r.Raw("POST " + target + " HTTP/1.1\r\nHost: acme.lyceum.test\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
		if a.Status == 200 {
			t.Errorf("%s: got %s", target, a.Body)
		}
	}
}

func TestBodiesBeyondTheLimits(t *testing.T) {
	r := start(t, nil, theFrame()...)
	r.Expect(r.Raw("POST /webapi/v1/open HTTP/1.1\r\nHost: acme.lyceum.test\r\nContent-Type: application/json\r\nContent-Length: 300000\r\n\r\n"+
		strings.Repeat("x", 300000)), 413, "too_large")
	r.Expect(r.Raw("POST /webapi/v1/open HTTP/1.1\r\nHost: acme.lyceum.test\r\nTransfer-Encoding: chunked\r\n\r\n"+
		fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", 300000, strings.Repeat("x", 300000))), 413, "too_large")
	r.Expect(r.Raw("POST /webapi/v1/open HTTP/1.1\r\nHost: acme.lyceum.test\r\nX: "+strings.Repeat("x", 20000)+"\r\n\r\n"), 431, "headers_too_large")
	var bomb bytes.Buffer
	packed := gzip.NewWriter(&bomb)
	if _, err := packed.Write(make([]byte, 8<<20)); err != nil {
		t.Fatal(err)
	}
	if err := packed.Close(); err != nil {
		t.Fatal(err)
	}
	r.Expect(r.Do(apitest.Request{Path: "/webapi/v1/open", Body: bomb.String(), Header: map[string]string{"Content-Encoding": "gzip"}}), 415, "unsupported_media_type")
	for _, coding := range []string{"gzip", "br", "deflate", "zstd", "gzip, gzip"} {
		a := r.Do(apitest.Request{Path: "/webapi/v1/open", Body: "\x1f\x8b\x08", Header: map[string]string{"Content-Encoding": coding}})
		r.Expect(a, 415, "unsupported_media_type")
	}
	r.Expect(r.Do(apitest.Request{Path: "/webapi/v1/open", Body: "hello", ContentType: "text/plain"}), 415, "unsupported_media_type")
}

// If a client sends its whole request before it reads, it must also receive the response to a body that is too
// large.
func TestLingeringClose_ReadsRejectedBody(t *testing.T) {
	patient := func(d *Deps) { d.Limits.Linger = time.Minute }
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	secure := startOn(t, tls.NewListener(inner, &tls.Config{Certificates: []tls.Certificate{selfSigned(t)}}), patient, theFrame()...)
	plain := start(t, patient, theFrame()...)
	const size = 8 << 20 // size exceeds the buffers of the connection.
	refused := fmt.Sprintf("POST /webapi/v1/open HTTP/1.1\r\nHost: acme.lyceum.test\r\nContent-Length: %d\r\n\r\n", size) + strings.Repeat("x", size)
	for name, dial := range map[string]func() (net.Conn, error){
		"plain": func() (net.Conn, error) { return net.Dial("tcp", plain.Address) },
		"TLS": func() (net.Conn, error) {
			return tls.Dial("tcp", secure.Address, &tls.Config{ServerName: "acme.lyceum.test", InsecureSkipVerify: true})
		},
	} {
		t.Run(name, func(t *testing.T) {
			conn, err := dial()
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			if err := conn.SetDeadline(time.Now().Add(30 * time.Second)); err != nil {
				t.Fatal(err)
			}
			if _, err := io.WriteString(conn, refused); err != nil {
				t.Fatalf("the server did not read the whole request: %v", err)
			}
			plain.Expect(plain.Read(bufio.NewReader(conn)), 413, "too_large")
		})
	}
}

func TestMalformed_NotHTTPOrNoRoute(t *testing.T) {
	r := start(t, nil, theFrame()...)
	r.Expect(r.Raw("nonsense\r\n\r\n"), 400, "bad_request")
	r.Expect(r.Raw("NONSENSE /webapi/v1/open HTTP/1.1\r\nHost: acme.lyceum.test\r\nConnection: close\r\n\r\n"), 405, "method_not_allowed")
	r.Expect(r.Do(apitest.Request{Path: "/webapi/v1/unknown"}), 404, "not_found")
	a := r.Do(apitest.Request{Path: "/webapi/v1/open", Method: "GET"})
	r.Expect(a, 405, "method_not_allowed")
	if a.Header.Get("Allow") != "POST" {
		t.Errorf("Allow is %q", a.Header.Get("Allow"))
	}
	if a := r.Do(apitest.Request{Path: "/webapi/v1/change", Method: "HEAD", Bearer: "acme-admin"}); a.Status != 405 {
		t.Errorf("HEAD of a GET that changes data: got %d", a.Status)
	}
	if strings.Contains(strings.ToLower(r.logs.String()), "nonsense") {
		t.Error("the log contains text of the client")
	}
}

func TestPaths_MatchLikeFiber(t *testing.T) {
	r := start(t, nil, theFrame()...)
	for _, path := range []string{"/WebApi/V1/Open", "/webapi/v1/open/"} {
		r.Expect(r.Do(apitest.Request{Path: path}), 200, "")
	}
}

func TestHost_MustMatchServerName(t *testing.T) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	r := startOn(t, tls.NewListener(ln, &tls.Config{Certificates: []tls.Certificate{selfSigned(t)}, NextProtos: []string{"http/1.1"}}), nil, theFrame()...)
	for serverName, want := range map[string]int{"acme.lyceum.test": 200, "globex.lyceum.test": 421, "": 421} {
		conn, err := tls.Dial("tcp", r.Address, &tls.Config{ServerName: serverName, InsecureSkipVerify: true})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprint(conn, "POST /webapi/v1/open HTTP/1.1\r\nHost: acme.lyceum.test:8443\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
		if a := r.Read(bufio.NewReader(conn)); a.Status != want {
			t.Errorf("server name %q: got %d %s, want %d", serverName, a.Status, a.Body, want)
		}
		conn.Close()
	}
}

func selfSigned(t *testing.T) tls.Certificate {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), DNSNames: []string{"acme.lyceum.test"}, NotAfter: time.Now().Add(time.Hour)}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}
}

func TestTimeout_SlowClient(t *testing.T) {
	r := start(t, func(d *Deps) { d.Limits.Read = 50 * time.Millisecond }, theFrame()...)
	conn, err := net.Dial("tcp", r.Address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	reader := bufio.NewReader(conn)
	fmt.Fprint(conn, "POST /webapi/v1/open HTTP/1.1\r\nHost: acme.lyceum.test\r\nContent-Length: 10\r\n\r\nhalf")
	r.Expect(r.Read(reader), 408, "request_timeout")
	if _, err := reader.ReadByte(); !errors.Is(err, io.EOF) {
		t.Errorf("the connection returned %v", err)
	}
}

func TestTimeout_IdleConnection(t *testing.T) {
	r := start(t, func(d *Deps) { d.Limits.Idle = 50 * time.Millisecond }, theFrame()...)
	conn, err := net.Dial("tcp", r.Address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	reader := bufio.NewReader(conn)
	fmt.Fprint(conn, "POST /webapi/v1/open HTTP/1.1\r\nHost: acme.lyceum.test\r\nContent-Length: 0\r\n\r\n")
	r.Expect(r.Read(reader), 200, "")
	if _, err := reader.ReadByte(); !errors.Is(err, io.EOF) {
		t.Errorf("the idle connection returned %v", err)
	}
}
