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

	"lyceum/node/tracing"

	"github.com/prometheus/client_golang/prometheus"
)

// Address is the address of the gateway in production.
const Address = "https://api.razorpay.com"

// Config configures a Gateway. Every field has a default.
type Config struct {
	// Address is the address of the gateway without a path; the constant Address if empty. An http:// address must
	// be an address of this machine, because plain HTTP exposes the keys.
	Address string
	// Timeout is the maximum duration of one try of a call; 3 s if zero.
	Timeout time.Duration
	// ReadTimeout is the maximum duration of a call that changes nothing, including all its retries; 8 s if zero.
	ReadTimeout time.Duration
	// Tries is the maximum number of tries of a call that changes nothing; 4 if zero.
	Tries int
	// Pause is the pause before the second try; 150 ms if zero. It doubles with each try and has a jitter of 50 %.
	Pause time.Duration
	// MaxConcurrent is the maximum number of concurrent calls for all companies together; 64 if zero.
	MaxConcurrent int
	// Metrics registers lyceum_gateway_seconds and lyceum_gateway_calls_total if not nil.
	Metrics prometheus.Registerer
}

func (c Config) withDefaults() Config {
	c.Address = cmp.Or(c.Address, Address)
	c.Timeout = cmp.Or(c.Timeout, 3*time.Second)
	c.ReadTimeout = cmp.Or(c.ReadTimeout, 8*time.Second)
	c.Tries = cmp.Or(c.Tries, 4)
	c.Pause = cmp.Or(c.Pause, 150*time.Millisecond)
	c.MaxConcurrent = cmp.Or(c.MaxConcurrent, 64)
	return c
}

// Gateway is a client of the payment gateway for all accounts. It is safe for concurrent use.
type Gateway struct {
	config  Config
	http    *http.Client
	slots   chan struct{}
	seconds *prometheus.HistogramVec
	calls   *prometheus.CounterVec
}

// ErrAddress means that a text is not an address of a gateway.
var ErrAddress = errors.New("must be https://host, or http://host on this machine, without a path")

// NewGateway returns a Gateway. It does not connect. It returns ErrAddress if the address is not valid.
func NewGateway(c Config) (*Gateway, error) {
	c = c.withDefaults()
	c.Address = strings.TrimSuffix(c.Address, "/")
	if err := CheckAddress(c.Address); err != nil {
		return nil, fmt.Errorf("payment gateway %q: %w", c.Address, err)
	}
	seconds, calls, err := newMetrics(c.Metrics)
	if err != nil {
		return nil, err
	}
	return &Gateway{config: c, seconds: seconds, calls: calls, slots: make(chan struct{}, c.MaxConcurrent), http: &http.Client{
		Transport: tracing.Transport(transport(c)),
		// The gateway never redirects. The client follows no redirect, because another server must not receive the
		// keys.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}, nil
}

func transport(c Config) *http.Transport {
	return &http.Transport{
		Proxy:                  http.ProxyFromEnvironment,
		DialContext:            (&net.Dialer{Timeout: c.Timeout}).DialContext,
		ForceAttemptHTTP2:      true,
		TLSHandshakeTimeout:    c.Timeout,
		MaxIdleConnsPerHost:    c.MaxConcurrent,
		IdleConnTimeout:        90 * time.Second,
		MaxResponseHeaderBytes: 64 << 10,
	}
}

func (g *Gateway) Close() { g.http.CloseIdleConnections() }

// CheckAddress returns ErrAddress unless text is https://host, or http://host on this machine, without a path, a query and a
// fragment.
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

// newMetrics returns the metrics of the calls. The counter has a series for each outcome from the start, so that an alert can
// compute a ratio of outcomes before each outcome has occurred.
func newMetrics(registry prometheus.Registerer) (*prometheus.HistogramVec, *prometheus.CounterVec, error) {
	seconds := prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "lyceum_gateway_seconds", Help: "Calls of the payment gateway, one per try, by call and outcome.",
		Buckets: []float64{.05, .1, .2, .4, .8, 1.6, 3.2, 6.4},
	}, []string{"call", "outcome"})
	calls := prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "lyceum_gateway_calls_total", Help: "Calls of the payment gateway, one per try, by outcome.",
	}, []string{"outcome"})
	calls.WithLabelValues(outcomeOK)
	for _, outcome := range outcomes {
		calls.WithLabelValues(outcome)
	}
	if registry == nil {
		return seconds, calls, nil
	}
	return seconds, calls, errors.Join(registry.Register(seconds), registry.Register(calls))
}

// Account contains the keys of a gateway account.
type Account struct {
	KeyID  string
	Secret string
}

// String omits the secret, so that no log contains it.
func (a Account) String() string { return a.KeyID }

// GoString omits the secret, so that %#v does not disclose it.
func (a Account) GoString() string { return a.KeyID }

// IsLive reports whether payments with these keys transfer real money.
func (a Account) IsLive() bool { return !strings.HasPrefix(a.KeyID, "rzp_test_") }

// Client calls the gateway for one account.
type Client struct {
	gateway *Gateway
	account Account
}

// Client returns a client for an account. It does not check the keys.
func (g *Gateway) Client(a Account) Client { return Client{gateway: g, account: a} }
