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

// TLSPolicy selects the encryption of the connection to the mail server.
type TLSPolicy string

const (
	// StartTLS upgrades the connection with STARTTLS and rejects a server that does not offer it. It is the default.
	StartTLS TLSPolicy = "starttls"
	// ImplicitTLS uses TLS from the first byte, as on port 465.
	ImplicitTLS TLSPolicy = "tls"
	// OpportunisticTLS uses TLS if the server offers it.
	OpportunisticTLS TLSPolicy = "opportunistic"
	// NoTLS is for a server on the same machine. The client then refuses authentication methods that send the
	// password as plain text.
	NoTLS TLSPolicy = "none"
)

// UnmarshalText parses a policy. It returns an error for an unknown one.
func (p *TLSPolicy) UnmarshalText(text []byte) error {
	switch policy := TLSPolicy(text); policy {
	case StartTLS, ImplicitTLS, OpportunisticTLS, NoTLS:
		*p = policy
		return nil
	}
	return fmt.Errorf("must be %s, %s, %s or %s", StartTLS, ImplicitTLS, OpportunisticTLS, NoTLS)
}

// asLibrary returns the policy that the mail library applies to an open connection. For ImplicitTLS it returns
// TLSOpportunistic, because the connection is encrypted already.
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

// SMTP is a Deliverer that sends messages through a mail server.
type SMTP struct {
	Host string
	Port int
	// User is the account at the server. If empty, the client does not authenticate.
	User     string
	Password string
	// TLS is StartTLS if empty.
	TLS TLSPolicy
	// Timeout limits a delivery from the dial to the end of the message, without the wait for the server's final
	// answer. Zero means 20 s.
	Timeout time.Duration
	// RootCAs are the trusted authorities of the server's certificate; the system's if nil.
	RootCAs *x509.CertPool
}

// Deliver sends the message. A 5xx answer about the message is a permanent error. All other errors, including a rejected
// login, may disappear after a change at the server or in the settings. Deliver waits for the final answer until ctx is
// cancelled.
func (s *SMTP) Deliver(ctx context.Context, m *gomail.Msg, handOver func(context.Context) error) error {
	var conn atomic.Pointer[net.Conn]
	client, err := s.client(&conn)
	if err != nil {
		return err
	}
	// If the greeting or the login fails, the library leaves the connection open. The library also moves the deadline of the
	// connection with each step. The connection is therefore closed here.
	hangUp := func() { closeQuietly(conn.Load()) }
	prompt, cancel := context.WithTimeoutCause(ctx, s.timeout(), fmt.Errorf("the mail server did not finish within %v", s.timeout()))
	defer cancel()
	hurry := context.AfterFunc(prompt, hangUp)
	session, dot, err := s.offer(prompt, client, m)
	if err == nil {
		err = handOver(prompt)
	}
	if err != nil {
		hangUp()
		return at(StageOf(err), causeOf(prompt, err))
	}
	hurry()
	defer context.AfterFunc(ctx, hangUp)()
	_ = (*conn.Load()).SetDeadline(time.Time{}) // This removes the deadline that the library set.
	if err := finish(ctx, session, dot); err != nil {
		hangUp()
		return err
	}
	// The server has accepted the message. The result must be recorded first, so QUIT runs in the background.
	go func() {
		_ = (*conn.Load()).SetDeadline(time.Now().Add(s.timeout()))
		_ = session.Quit()
		hangUp()
	}()
	return nil
}

// Check connects to the mail server and logs in, without sending a message. StageOf returns the stage of its error.
func (s *SMTP) Check(ctx context.Context) error {
	var conn atomic.Pointer[net.Conn]
	client, err := s.client(&conn)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeoutCause(ctx, s.timeout(), fmt.Errorf("the mail server did not finish within %v", s.timeout()))
	defer cancel()
	hangUp := func() { closeQuietly(conn.Load()) }
	defer context.AfterFunc(ctx, hangUp)()
	session, err := client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		hangUp()
		return at(stageOfSession(err), causeOf(ctx, fmt.Errorf("connect to the mail server: %w", err)))
	}
	return session.Quit()
}

func (s *SMTP) offer(ctx context.Context, client *gomail.Client, m *gomail.Msg) (*smtp.Client, io.Closer, error) {
	session, err := client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return nil, nil, at(stageOfSession(err), fmt.Errorf("connect to the mail server: %w", err))
	}
	dot, err := offer(session, m)
	return session, dot, err
}

func (s *SMTP) timeout() time.Duration { return cmp.Or(s.Timeout, defaultTimeout) }

// client returns a client for one connection, which it stores in conn.
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
