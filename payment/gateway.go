package payment

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// Address is where the gateway answers in production.
const Address = "https://api.razorpay.com"

// Config of a Gateway. The zero value of every field is a sound setting.
type Config struct {
	// Address is the gateway's, without a path; the constant Address if empty. Keys leave in the clear over http://,
	// which is therefore taken for this machine only.
	Address string
	// Timeout is how long the gateway may take for one answer; 3 s if zero.
	Timeout time.Duration
	// Patience bounds a read with all its repetitions; 8 s if zero.
	Patience time.Duration
	// Tries is how often a read is asked; 4 if zero.
	Tries int
	// Pause is the wait before the second try; 150 ms if zero. It doubles with each, give or take half.
	Pause time.Duration
	// Calls is how many may be under way at once, those of all companies together; 64 if zero.
	Calls int
	// Metrics gets lyceum_gateway_seconds; nobody measures if nil.
	Metrics prometheus.Registerer
}

func (c Config) withDefaults() Config {
	c.Address = cmp.Or(c.Address, Address)
	c.Timeout = cmp.Or(c.Timeout, 3*time.Second)
	c.Patience = cmp.Or(c.Patience, 8*time.Second)
	c.Tries = cmp.Or(c.Tries, 4)
	c.Pause = cmp.Or(c.Pause, 150*time.Millisecond)
	c.Calls = cmp.Or(c.Calls, 64)
	return c
}

// Gateway is the payment gateway, before it is said for whom.
type Gateway struct {
	c       Config
	http    *http.Client
	under   chan struct{}
	seconds *prometheus.HistogramVec
}

// ErrAddress means that a text cannot be the gateway's address.
var ErrAddress = errors.New("must be https://host, or http://host on this machine, without a path")

// NewGateway prepares to talk to the gateway; nothing is sent. It returns ErrAddress.
func NewGateway(c Config) (*Gateway, error) {
	c = c.withDefaults()
	c.Address = strings.TrimSuffix(c.Address, "/")
	if err := CheckAddress(c.Address); err != nil {
		return nil, fmt.Errorf("payment gateway %q: %w", c.Address, err)
	}
	seconds, err := newSeconds(c.Metrics)
	if err != nil {
		return nil, err
	}
	return &Gateway{c: c, seconds: seconds, under: make(chan struct{}, c.Calls), http: &http.Client{
		Transport: transport(c),
		// The gateway never redirects; whoever does must not get the keys.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}, nil
}

// transport is the usual one with limits of its own.
func transport(c Config) *http.Transport {
	return &http.Transport{
		Proxy:                  http.ProxyFromEnvironment,
		DialContext:            (&net.Dialer{Timeout: c.Timeout}).DialContext,
		ForceAttemptHTTP2:      true,
		TLSHandshakeTimeout:    c.Timeout,
		MaxIdleConnsPerHost:    c.Calls,
		IdleConnTimeout:        90 * time.Second,
		MaxResponseHeaderBytes: 64 << 10,
	}
}

// Close ends the idle connections.
func (g *Gateway) Close() { g.http.CloseIdleConnections() }

// CheckAddress returns ErrAddress unless text may be the gateway's address.
func CheckAddress(text string) error {
	address, err := url.Parse(text)
	if err != nil || address.Host == "" || address.User != nil || strings.Trim(address.Path, "/") != "" ||
		address.RawQuery != "" || address.Fragment != "" {
		return ErrAddress
	}
	if address.Scheme == "https" || address.Scheme == "http" && isLoopback(address.Hostname()) {
		return nil
	}
	return ErrAddress
}

func isLoopback(host string) bool {
	ip, err := netip.ParseAddr(host)
	return err == nil && ip.IsLoopback() || host == "localhost"
}

func newSeconds(registry prometheus.Registerer) (*prometheus.HistogramVec, error) {
	seconds := prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "lyceum_gateway_seconds", Help: "Calls of the payment gateway, each try, by what was asked and what came of it.",
		Buckets: []float64{.05, .1, .2, .4, .8, 1.6, 3.2, 6.4},
	}, []string{"call", "outcome"})
	if registry == nil {
		return seconds, nil
	}
	return seconds, registry.Register(seconds)
}

// Account is a company's keys at the gateway.
type Account struct {
	KeyID  string
	Secret string
}

// String leaves the secret out, so that no log has it.
func (a Account) String() string { return a.KeyID }

// GoString leaves the secret out too.
func (a Account) GoString() string { return a.KeyID }

// IsLive tells whether real money moves with these keys.
func (a Account) IsLive() bool { return !strings.HasPrefix(a.KeyID, "rzp_test_") }

// Client talks to the gateway for one account. It is cheap to make.
type Client struct {
	gateway *Gateway
	account Account
}

// As gives the client for an account.
func (g *Gateway) As(a Account) Client { return Client{gateway: g, account: a} }
