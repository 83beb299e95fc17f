// Package acme obtains certificates from authorities that speak ACME (RFC 8555).
//
// It implements certmagic's interface for issuers with acmez and its own HTTP client. Timeouts, requested waits and
// causes of failures are therefore typed. Accounts and challenges are stored under the keys that certmagic uses.
package acme

import (
	"context"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"time"

	"lyceum/node/tracing"

	"github.com/caddyserver/certmagic"
	"github.com/mholt/acmez/v3"
	rfc8555 "github.com/mholt/acmez/v3/acme"
	"golang.org/x/time/rate"
)

// Options configure an Issuer. All fields are required.
type Options struct {
	Account Account
	// Storage contains the account. All nodes share it.
	Storage certmagic.Storage
	// Solvers are the solvers by challenge type. The Issuer uses no challenge type that is missing here.
	Solvers map[string]acmez.Solver
	// Timeout bounds each phase of a certificate order, and the time without a response. RequestTimeout bounds one
	// request.
	Timeout, RequestTimeout time.Duration
	// Rate limits the rate at which this node sends certificate orders.
	Rate *rate.Limiter
	// Log receives the details of each certificate order at debug level, and account registrations at info and
	// warning level.
	Log *slog.Logger
}

// Issuer is the client of one authority. It implements certmagic.Issuer and certmagic.RenewalInfoGetter.
type Issuer struct {
	Options
	http *http.Client
}

// New returns the Issuer of the authority that o.Account names. It sends no request.
func New(o Options) *Issuer {
	return &Issuer{o, newHTTPClient(o.Account.Roots, o.RequestTimeout)}
}

// IssuerKey returns the key that names the authority in storage.
func (i *Issuer) IssuerKey() string { return i.Account.IssuerKey() }

// Issue obtains a certificate. It waits until Rate permits the certificate order. It returns an *Error if the
// authority does not issue the certificate.
func (i *Issuer) Issue(ctx context.Context, csr *x509.CertificateRequest) (issued *certmagic.IssuedCertificate, err error) {
	ctx, span := tracing.StartRoot(ctx, tracing.Internal, "certificate order")
	span.SetText("lyceum.authority", i.Account.Directory)
	defer func() { span.End(err) }()
	if err := i.Rate.Wait(ctx); err != nil {
		return nil, err
	}
	x := newExchange(ctx, i.Account, i.Timeout)
	chain, err := i.obtain(withExchange(ctx, x), x, csr)
	if err != nil {
		return nil, x.failure(err)
	}
	return &certmagic.IssuedCertificate{Certificate: chain.ChainPEM, Metadata: chain}, nil
}

// obtain orders a certificate. If the account is unknown to the authority, for example because the authority was
// reinstalled, obtain registers a new account and orders the certificate again.
func (i *Issuer) obtain(ctx context.Context, x *exchange, csr *x509.CertificateRequest) (chain rfc8555.Certificate, err error) {
	client := i.client(x)
	for again := false; ; again = true {
		account, err := i.account(ctx, client.Client)
		if err != nil {
			return chain, err
		}
		params, err := acmez.OrderParametersFromCSR(account, csr)
		if err != nil {
			return chain, fmt.Errorf("parameters of the order: %w", err)
		}
		params.Profile, params.CSR = i.Account.Profile, finalizing{params.CSR, x}
		if params.Replaces, err = i.replaced(ctx, csr); err != nil {
			return chain, localError{err}
		}
		chains, err := client.ObtainCertificate(ctx, params)
		var problem rfc8555.Problem
		switch {
		case err == nil && len(chains) > 0:
			return chains[0], nil
		case err == nil:
			return chain, errors.New("the authority offers no certificate chain")
		case again || !errors.As(err, &problem) || problem.Type != rfc8555.ProblemTypeAccountDoesNotExist:
			return chain, fmt.Errorf("%w (authority %s)", err, i.Account.Directory)
		}
		if err := i.forgetAccount(ctx); err != nil {
			return chain, err
		}
	}
}

// finalizing records in the exchange that acmez requests the CSR. At that time the validation has ended.
type finalizing struct {
	acmez.CSRSource
	exchange *exchange
}

func (f finalizing) CSR(ctx context.Context, identifiers []rfc8555.Identifier) (*x509.CertificateRequest, error) {
	f.exchange.enter(phaseFinalizing)
	return f.CSRSource.CSR(ctx, identifiers)
}

// replaced returns the stored certificate of this authority that a certificate order renews. It returns nil if
// there is none or if it is damaged. Authorities exempt an order from their limits if it names the certificate that
// it replaces (RFC 9773).
func (i *Issuer) replaced(ctx context.Context, csr *x509.CertificateRequest) (*x509.Certificate, error) {
	if len(csr.DNSNames) != 1 {
		return nil, nil
	}
	stored, err := i.Storage.Load(ctx, certmagic.StorageKeys.SiteCert(i.IssuerKey(), csr.DNSNames[0]))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	block, _ := pem.Decode(stored)
	if block == nil {
		return nil, nil
	}
	leaf, err := x509.ParseCertificate(block.Bytes)
	if err != nil {
		return nil, nil // A damaged certificate must not prevent its renewal.
	}
	return leaf, nil
}

// GetRenewalInfo requests the renewal information of a certificate from the authority and returns it.
func (i *Issuer) GetRenewalInfo(ctx context.Context, cert certmagic.Certificate) (rfc8555.RenewalInfo, error) {
	return i.client(nil).GetRenewalInfo(ctx, cert.Leaf)
}

// client returns an acmez client for the certificate order x. If x is nil, the client has no solvers.
func (i *Issuer) client(x *exchange) *acmez.Client {
	client := &acmez.Client{Client: &rfc8555.Client{
		Directory: i.Account.Directory, UserAgent: "Lyceum", HTTPClient: i.http, PollTimeout: i.Timeout,
		Logger: slog.New(debugHandler{i.Log.Handler()}),
	}}
	if x != nil {
		client.ChallengeSolvers = make(map[string]acmez.Solver, len(i.Solvers))
		for kind, solver := range i.Solvers {
			client.ChallengeSolvers[kind] = observedSolver{solver, x}
		}
	}
	return client
}

// debugHandler lowers all records to debug level. acmez logs seventeen lines per certificate order, and each failed
// challenge at error level. The caller logs the result of the order.
type debugHandler struct{ slog.Handler }

func (h debugHandler) Enabled(ctx context.Context, _ slog.Level) bool {
	return h.Handler.Enabled(ctx, slog.LevelDebug)
}

func (h debugHandler) Handle(ctx context.Context, r slog.Record) error {
	r.Level = slog.LevelDebug
	return h.Handler.Handle(ctx, r)
}

func (h debugHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return debugHandler{h.Handler.WithAttrs(attrs)}
}

func (h debugHandler) WithGroup(name string) slog.Handler {
	return debugHandler{h.Handler.WithGroup(name)}
}
