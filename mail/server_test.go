package mail

import (
	"bufio"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"fmt"
	"math/big"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/store/storetest"
)

// received is a message that the server accepted.
type received struct {
	from, to, data string
}

// mailServer is a fake mail server on loopback.
type mailServer struct {
	tb   testing.TB
	ln   net.Listener
	open sync.WaitGroup

	// The fields below change the server's behavior. Set them before the first connection.
	greeting string
	rcpt     func(attempt int) string // the response to RCPT; the default if empty; "drop" closes the connection
	// torn, if not nil, makes the server close the connection in the middle of each message for which it receives a value.
	torn      chan struct{}
	data      func(attempt int) string // the response after the message; "drop" closes the connection
	utf8      bool                     // whether the server offers SMTPUTF8
	tls       *tls.Config              // the certificate for STARTTLS; nil offers no STARTTLS
	user      string                   // the user name and password of the required AUTH PLAIN
	password  string
	afterQuit string
	// names contains the companies whose slugs messages replaces.
	names storetest.Names

	mu    sync.Mutex
	conns []net.Conn
	taken []received
	rcpts int
	datas int
}

func newServer(tb testing.TB, adjust func(*mailServer)) *mailServer {
	tb.Helper()
	return newServerAt(tb, "127.0.0.1:0", adjust)
}

func newServerAt(tb testing.TB, address string, adjust func(*mailServer)) *mailServer {
	tb.Helper()
	ln, err := net.Listen("tcp", address)
	if err != nil {
		tb.Fatal(err)
	}
	s := &mailServer{tb: tb, ln: ln, greeting: "220 mail.test ready"}
	if adjust != nil {
		adjust(s)
	}
	s.open.Go(s.accept)
	tb.Cleanup(s.stop)
	return s
}

func (s *mailServer) stop() {
	_ = s.ln.Close()
	s.mu.Lock()
	for _, conn := range s.conns {
		_ = conn.Close()
	}
	s.mu.Unlock()
	s.open.Wait()
}

func (s *mailServer) accept() {
	for {
		conn, err := s.ln.Accept()
		if err != nil {
			return
		}
		s.mu.Lock()
		s.conns = append(s.conns, conn)
		s.mu.Unlock()
		s.open.Go(func() {
			defer conn.Close()
			(&session{server: s, conn: conn, in: bufio.NewReader(conn)}).serve()
		})
	}
}

func (s *mailServer) messages() []received {
	s.mu.Lock()
	defer s.mu.Unlock()
	taken := append([]received(nil), s.taken...)
	for i := range taken {
		taken[i].from, taken[i].to = s.names.Written(s.tb, taken[i].from), s.names.Written(s.tb, taken[i].to)
	}
	return taken
}

// client returns a Deliverer for the server.
func (s *mailServer) client() *SMTP {
	at := s.ln.Addr().(*net.TCPAddr)
	return &SMTP{Host: at.IP.String(), Port: at.Port, TLS: NoTLS, Timeout: 20 * time.Second}
}

type session struct {
	server   *mailServer
	conn     net.Conn
	in       *bufio.Reader
	signedIn bool
	received
}

func (c *session) say(line string) { fmt.Fprintf(c.conn, "%s\r\n", line) }

func (c *session) serve() {
	if c.server.greeting == "" {
		_, _ = c.in.ReadString('\n') // The session stays silent until the client disconnects.
		return
	}
	c.say(c.server.greeting)
	for {
		line, err := c.in.ReadString('\n')
		if err != nil || !c.handleCommand(strings.TrimSpace(line)) {
			return
		}
	}
}

// handleCommand processes one command, and reports whether the session continues.
func (c *session) handleCommand(line string) bool {
	verb, rest, _ := strings.Cut(line, " ")
	switch strings.ToUpper(verb) {
	case "EHLO":
		c.say("250-mail.test")
		if c.server.utf8 {
			c.say("250-SMTPUTF8")
		}
		if c.server.tls != nil {
			c.say("250-STARTTLS")
		}
		if c.server.user != "" {
			c.say("250-AUTH PLAIN")
		}
		c.say("250 ENHANCEDSTATUSCODES")
	case "STARTTLS":
		c.say("220 go ahead")
		c.conn = tls.Server(c.conn, c.server.tls)
		c.in = bufio.NewReader(c.conn)
	case "AUTH":
		c.signIn(rest)
	case "MAIL":
		c.from = rest
		c.say("250 2.1.0 ok")
	case "RCPT":
		c.to = rest
		answer := c.server.replyToRcpt(c.signedIn)
		if answer == "drop" {
			return false
		}
		c.say(answer)
	case "DATA":
		return c.take()
	case "RSET", "NOOP":
		c.say("250 2.0.0 ok")
	case "QUIT":
		c.say(orDefault(c.server.afterQuit, "221 2.0.0 bye"))
		return false
	default:
		c.say("502 5.5.1 not known")
	}
	return true
}

func orDefault(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

func (c *session) signIn(mechanism string) {
	_, blob, _ := strings.Cut(mechanism, " ")
	plain, _ := base64.StdEncoding.DecodeString(blob)
	c.signedIn = string(plain) == "\x00"+c.server.user+"\x00"+c.server.password
	if c.signedIn {
		c.say("235 2.7.0 welcome")
		return
	}
	c.say("535 5.7.8 who are you?")
}

func (s *mailServer) replyToRcpt(signedIn bool) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rcpts++
	if s.user != "" && !signedIn {
		return "530 5.7.0 sign in first"
	}
	if s.rcpt == nil {
		return "250 2.1.5 ok"
	}
	return orDefault(s.rcpt(s.rcpts), "250 2.1.5 ok")
}

func (c *session) take() bool {
	c.say("354 go on")
	var text strings.Builder
	if c.server.torn != nil {
		c.resetConnection()
		return false
	}
	for {
		line, err := c.in.ReadString('\n')
		if err != nil {
			return false
		}
		if line == ".\r\n" {
			break
		}
		text.WriteString(strings.TrimPrefix(line, "."))
	}
	c.received.data = text.String()
	answer := c.server.replyToData()
	if answer == "drop" {
		return false
	}
	if strings.HasPrefix(answer, "2") {
		c.server.mu.Lock()
		c.server.taken = append(c.server.taken, c.received)
		c.server.mu.Unlock()
	}
	c.say(answer)
	return true
}

// resetConnection reads the beginning of a message and closes the connection with a TCP reset, so that the client fails
// immediately.
func (c *session) resetConnection() {
	_, _ = c.in.ReadString('\n')
	_ = c.conn.(*net.TCPConn).SetLinger(0)
	_ = c.conn.Close()
	c.server.torn <- struct{}{}
}

func (s *mailServer) replyToData() string {
	s.mu.Lock()
	s.datas++
	attempt, judge := s.datas, s.data
	s.mu.Unlock()
	if judge == nil {
		return "250 2.0.0 taken"
	}
	return orDefault(judge(attempt), "250 2.0.0 taken")
}

// certificate returns a certificate for 127.0.0.1 and the pool that trusts it.
func certificate(tb testing.TB) (*tls.Config, *x509.CertPool) {
	tb.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		tb.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign | x509.KeyUsageDigitalSignature,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		tb.Fatal(err)
	}
	leaf, err := x509.ParseCertificate(der)
	if err != nil {
		tb.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AddCert(leaf)
	return &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}}, pool
}
