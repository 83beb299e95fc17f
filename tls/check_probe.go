package tls

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
)

// prober asks a name whether it leads to this deployment, at one of its addresses.
type prober struct {
	*Probe
	// httpPort and httpsPort are those that visitors reach us at.
	httpPort, httpsPort int
	timeout             time.Duration
	// roots are the authorities that browsers believe; nil for those of the machine.
	roots *x509.CertPool
}

// probeResult is what answered at one address.
type probeResult struct {
	address netip.Addr
	// here says that it was this deployment, answered that it was anybody.
	here, answered bool
	// cdn is whose proxy passed the question on or kept it, if one is recognised.
	cdn string
	// unreachable says that nothing can be told from here, such as about IPv6 on a machine that has none.
	unreachable bool
	// problem is what people are told; empty when here.
	problem string
}

// probe asks one address over plain HTTP, the way an authority will.
func (p *prober) probe(ctx context.Context, host string, at netip.Addr) probeResult {
	path := ProbePath + rand.Text()
	result := probeResult{address: at}
	answer, err := p.get(ctx, "http", host, path, at)
	if target, moved := answer.movedToHTTPS(host, path); moved && err == nil {
		// Authorities follow that, and do not mind what the certificate there says.
		answer, err = p.get(ctx, "https", host, target, at)
	}
	if err != nil {
		result.unreachable = isOutOfReach(err)
		result.problem = explainDial(at, err)
		return result
	}
	result.cdn = recogniseCDN(answer.header)
	want, _ := p.Answer(host, path)
	result.here, result.answered = answer.body == want, true
	switch {
	case result.here:
	case result.cdn != "":
		result.problem = fmt.Sprintf("%s is %s, which does not pass requests on to us. Set the name to \"DNS only\" there, or let it pass plain HTTP to our address.", at, result.cdn)
	default:
		result.problem = fmt.Sprintf("%s belongs to something else: a web server answers there, and it is not ours.", at)
	}
	return result
}

// isOutOfReach tells of networks that this machine is not part of, which say nothing about who answers there.
func isOutOfReach(err error) bool {
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
	return what + " If the address is ours, a firewall keeps plain HTTP out; if it is not, change the record."
}

// probeAnswer is the part of a response that we look at.
type probeAnswer struct {
	status int
	header http.Header
	body   string
	tls    *stdtls.ConnectionState
}

// movedToHTTPS gives the path at which the same host wants to be asked over HTTPS.
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

// maxProbeBody is more than any answer of ours.
const maxProbeBody = 512

func (p *prober) get(ctx context.Context, scheme, host, path string, at netip.Addr) (probeAnswer, error) {
	// Who proves to have the key is ours, whatever its certificate says.
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

// cdns are the proxies that people put before a site, by a header that only their answers have. Addresses of theirs change;
// these have not for years.
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
