package domains

import (
	"context"
	"crypto/rand"
	stdtls "crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"syscall"
	"time"

	"lyceum/tls"
)

// prober sends requests to an address of a name. It decides whether this deployment answers there.
type prober struct {
	*tls.Probe
	// httpPort and httpsPort are the deployment's public ports.
	httpPort, httpsPort int
	timeout             time.Duration
	// roots are the root certificates with which served certificates are verified. Nil selects the system roots.
	roots *x509.CertPool
}

// probeResult is the result of probing one address. If private is set, it represents all private addresses of the
// name.
type probeResult struct {
	address netip.Addr
	// private means that the name has addresses that are not public. They are not probed, and address is not set.
	private bool
	// here means that this deployment answered. answered means that some server answered.
	here, answered bool
	// cdn names the proxy that answered or forwarded the probe. It is empty if no proxy was recognised.
	cdn string
	// unreachable means that this machine has no route to the address, for example to IPv6.
	unreachable bool
	// problem describes the problem for people. It is empty if here is set.
	problem string
}

// probe requests a random path of a host over plain HTTP from an address and compares the response with the response that a
// node of this deployment would send. An authority validates a name with the same kind of request.
func (p *prober) probe(ctx context.Context, host string, at netip.Addr) probeResult {
	path := tls.ProbePath + rand.Text()
	result := probeResult{address: at}
	answer, err := p.get(ctx, "http", host, path, at)
	if target, moved := answer.movedToHTTPS(host, path); moved && err == nil {
		// Authorities follow this redirect and do not verify the certificate of the target.
		answer, err = p.get(ctx, "https", host, target, at)
	}
	if err != nil {
		result.unreachable = isUnroutable(err)
		result.problem = explainDial(at, err)
		return result
	}
	result.cdn = recogniseCDN(answer.header)
	result.here, result.answered = p.IsAnswer(host, path, answer.body), true
	switch {
	case result.here:
	case result.cdn != "":
		result.problem = fmt.Sprintf("%s is %s, which does not pass requests on to us. Set the name to \"DNS only\" there, "+
			"or configure it to forward plain HTTP to our address.", at, result.cdn)
	default:
		result.problem = fmt.Sprintf("%s belongs to another web server.", at)
	}
	return result
}

// isUnroutable reports whether err means that this machine has no route to an address. Other machines may still
// reach it.
func isUnroutable(err error) bool {
	return errors.Is(err, syscall.ENETUNREACH) || errors.Is(err, syscall.EADDRNOTAVAIL) || errors.Is(err, syscall.EAFNOSUPPORT)
}

func explainDial(at netip.Addr, err error) string {
	what := fmt.Sprintf("%s cannot be reached.", at)
	var timeout net.Error
	switch {
	case errors.Is(err, syscall.ECONNREFUSED):
		what = fmt.Sprintf("Nothing listens at %s.", at)
	case errors.As(err, &timeout) && timeout.Timeout():
		what = fmt.Sprintf("Nothing answers at %s.", at)
	}
	return what + " If the address is ours, a firewall blocks plain HTTP; if it is not, change the record."
}

// probeAnswer contains the parts of an HTTP response that a probe needs.
type probeAnswer struct {
	status int
	header http.Header
	body   string
	tls    *stdtls.ConnectionState
}

// movedToHTTPS returns path and true if the response redirects to the same host and path over HTTPS.
func (a probeAnswer) movedToHTTPS(host, path string) (string, bool) {
	if a.status < 301 || a.status > 308 {
		return "", false
	}
	target, err := url.Parse(a.header.Get("Location"))
	if err != nil || target.Scheme != "https" || target.Hostname() != host || target.Path != path {
		return "", false
	}
	return target.Path, true
}

// maxProbeBody is the number of bytes that are read from a response. The response of a node is shorter.
const maxProbeBody = 512

func (p *prober) get(ctx context.Context, scheme, host, path string, at netip.Addr) (probeAnswer, error) {
	// The body is authenticated by the key of the probe, so the certificate need not be verified.
	return p.getWith(ctx, scheme, host, path, at, &stdtls.Config{ServerName: host, InsecureSkipVerify: true}) //nolint:gosec
}

func (p *prober) getWith(ctx context.Context, scheme, host, path string, at netip.Addr, config *stdtls.Config) (probeAnswer, error) {
	ctx, cancel := context.WithTimeout(ctx, p.timeout)
	defer cancel()
	port := p.httpPort
	if scheme == "https" {
		port = p.httpsPort
	}
	transport := &http.Transport{
		DisableKeepAlives: true, TLSClientConfig: config, MaxResponseHeaderBytes: 16 << 10,
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, network, netip.AddrPortFrom(at, uint16(port)).String())
		},
	}
	defer transport.CloseIdleConnections()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, scheme+"://"+hostAndPort(host, scheme, port)+path, nil)
	if err != nil {
		return probeAnswer{}, err
	}
	request.Header.Set("User-Agent", "domain-check/1")
	response, err := transport.RoundTrip(request)
	if err != nil {
		return probeAnswer{}, err
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(response.Body, maxProbeBody))
	return probeAnswer{response.StatusCode, response.Header, strings.TrimSpace(string(body)), response.TLS}, err
}

func hostAndPort(host, scheme string, port int) string {
	if scheme == "http" && port == 80 || scheme == "https" && port == 443 {
		return host
	}
	return net.JoinHostPort(host, strconv.Itoa(port))
}

// cdns are well-known proxies with a response header that only they send. A proxy is recognised by its header,
// because its addresses change.
var cdns = []struct{ header, contains, name string }{
	{"Cf-Ray", "", "a proxy of Cloudflare"},
	{"X-Amz-Cf-Id", "", "a proxy of Amazon CloudFront"},
	{"X-Azure-Ref", "", "a proxy of Azure Front Door"},
	{"X-Vercel-Id", "", "a proxy of Vercel"},
	{"X-Nf-Request-Id", "", "a proxy of Netlify"},
	{"X-Sucuri-Id", "", "a proxy of Sucuri"},
	{"Server", "AkamaiGHost", "a proxy of Akamai"},
	{"Server", "BunnyCDN", "a proxy of bunny.net"},
	{"X-Served-By", "cache-", "a proxy of Fastly"},
}

func recogniseCDN(header http.Header) string {
	for _, cdn := range cdns {
		if value := header.Get(cdn.header); value != "" && strings.Contains(value, cdn.contains) {
			return cdn.name
		}
	}
	return ""
}
