package mail

import (
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"net"
	"sync/atomic"
	"time"

	gomail "github.com/wneessen/go-mail"
	"github.com/wneessen/go-mail/smtp"
)

// TLSPolicy says how the connection to the mail server is protected.
type TLSPolicy string

// The policies.
const (
	// StartTLS begins in the clear and refuses a server that offers no TLS. It is the default.
	StartTLS TLSPolicy = "starttls"
	// ImplicitTLS speaks TLS from the first byte, as on port 465.
	ImplicitTLS TLSPolicy = "tls"
	// OpportunisticTLS uses TLS when the server offers it.
	OpportunisticTLS TLSPolicy = "opportunistic"
	// NoTLS is for a server on the same machine. A password is then sent in no form that can be read.
	NoTLS TLSPolicy = "none"
)

// UnmarshalText reads a policy.
func (p *TLSPolicy) UnmarshalText(text []byte) error {
	switch policy := TLSPolicy(text); policy {
	case StartTLS, ImplicitTLS, OpportunisticTLS, NoTLS:
		*p = policy
		return nil
	}
	return fmt.Errorf("must be %s, %s, %s or %s", StartTLS, ImplicitTLS, OpportunisticTLS, NoTLS)
}

// asLibrary is the policy after the connection is made, which with ImplicitTLS is protected already.
func (p TLSPolicy) asLibrary() gomail.TLSPolicy {
	switch p {
	case ImplicitTLS, OpportunisticTLS:
		return gomail.TLSOpportunistic
	case NoTLS:
		return gomail.NoTLS
	}
	return gomail.TLSMandatory
}

const defaultTimeout = 20 * time.Second

// SMTP is a Deliverer that hands messages to a mail server.
type SMTP struct {
	Host string
	Port int
	// User signs in to the server; without one nobody does.
	User     string
	Password string
	// TLS is StartTLS if empty.
	TLS TLSPolicy
	// Timeout bounds the delivery of one message, from the connection on and without the wait for the server's answer to the
	// whole of it; 20 s if zero.
	Timeout time.Duration
	// RootCAs vouch for the server; the system's if nil.
	RootCAs *x509.CertPool
}

// Deliver hands the message over. A code of 5xx about the message is final; everything else, a refused login
// included, can be mended at the server or in the settings. The server's answer to the message is waited for until ctx ends.
func (s *SMTP) Deliver(ctx context.Context, m *gomail.Msg, handOver func(context.Context) error) error {
	var conn atomic.Pointer[net.Conn]
	client, err := s.client(&conn)
	if err != nil {
		return err
	}
	// The library leaves the connection open when the greeting or the login fails, and extends its own deadline
	// with each step; closing it here mends both.
	hangUp := func() { closeQuietly(conn.Load()) }
	prompt, cancel := context.WithTimeoutCause(ctx, s.timeout(), fmt.Errorf("the mail server was too slow: not done after %v", s.timeout()))
	defer cancel()
	hurry := context.AfterFunc(prompt, hangUp)
	session, dot, err := s.offer(prompt, client, m)
	if err == nil {
		err = handOver(prompt)
	}
	if err != nil {
		hangUp()
		return because(prompt, err)
	}
	hurry()
	defer context.AfterFunc(ctx, hangUp)()
	_ = (*conn.Load()).SetDeadline(time.Time{}) // the library's
	if err := finish(ctx, session, dot); err != nil {
		hangUp()
		return err
	}
	// The server has taken responsibility, and that is to be written down before anything else.
	go func() {
		_ = (*conn.Load()).SetDeadline(time.Now().Add(s.timeout()))
		_ = session.Quit()
		hangUp()
	}()
	return nil
}

func (s *SMTP) offer(ctx context.Context, client *gomail.Client, m *gomail.Msg) (*smtp.Client, io.Closer, error) {
	session, err := client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return nil, nil, fmt.Errorf("connect to the mail server: %w", err)
	}
	dot, err := offer(session, m)
	return session, dot, err
}

func (s *SMTP) timeout() time.Duration { return cmp.Or(s.Timeout, defaultTimeout) }

// client makes a client for one connection, which it leaves in conn.
func (s *SMTP) client(conn *atomic.Pointer[net.Conn]) (*gomail.Client, error) {
	options := []gomail.Option{
		gomail.WithPort(s.Port), gomail.WithTimeout(s.timeout()), gomail.WithoutNoop(),
		gomail.WithTLSConfig(s.tls()), gomail.WithTLSPolicy(s.TLS.asLibrary()),
		gomail.WithDialContextFunc(func(ctx context.Context, network, address string) (net.Conn, error) {
			made, err := s.dial(ctx, network, address)
			if err == nil {
				conn.Store(&made)
			}
			return made, err
		}),
	}
	if s.User != "" {
		options = append(options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover),
			gomail.WithUsername(s.User), gomail.WithPassword(s.Password))
	}
	return gomail.NewClient(s.Host, options...)
}

func (s *SMTP) tls() *tls.Config {
	return &tls.Config{ServerName: s.Host, RootCAs: s.RootCAs, MinVersion: tls.VersionTLS12}
}

func (s *SMTP) dial(ctx context.Context, network, address string) (net.Conn, error) {
	if s.TLS == ImplicitTLS {
		return (&tls.Dialer{Config: s.tls()}).DialContext(ctx, network, address)
	}
	return new(net.Dialer).DialContext(ctx, network, address)
}

func closeQuietly(conn *net.Conn) {
	if conn != nil {
		_ = (*conn).Close()
	}
}
