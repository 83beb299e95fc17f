package web

import (
	"bytes"
	"crypto/rand"
	"crypto/tls"
	"net/netip"
	"strings"

	"github.com/valyala/fasthttp"

	"lyceum/tenant"
)

// proxies lists the networks whose forwarding headers are trusted.
type proxies []netip.Prefix

func (p proxies) trust(a netip.Addr) bool {
	for _, prefix := range p {
		if prefix.Contains(a) {
			return true
		}
	}
	return false
}

// peer returns the remote address of the connection.
func peer(ctx *fasthttp.RequestCtx) netip.Addr {
	a, _ := netip.AddrFromSlice(ctx.RemoteIP())
	return a.Unmap()
}

// client returns the address of the client: the peer or, if the peer is a trusted proxy, an address from
// X-Forwarded-For. It reads the entries from the end and stops at the first untrusted address, because the client
// may have written all earlier entries. forwarded has one element for each line of the header: some proxies add a
// line instead of an entry.
func (p proxies) client(peer netip.Addr, forwarded [][]byte) netip.Addr {
	hops := strings.Split(string(bytes.Join(forwarded, []byte{','})), ",")
	client := peer
	for i := len(hops) - 1; i >= 0 && p.trust(client); i-- {
		a, known := hop(strings.TrimSpace(hops[i]))
		if !known {
			break
		}
		client = a
	}
	return client
}

// hop parses an entry of X-Forwarded-For, which may include a port. It returns false if the entry is not an
// address.
func hop(text string) (netip.Addr, bool) {
	a, err := netip.ParseAddr(text)
	if err != nil {
		var withPort netip.AddrPort
		withPort, err = netip.ParseAddrPort(text)
		a = withPort.Addr()
	}
	return a.Unmap(), err == nil
}

// hostOf returns the canonical host of a request. The host selects the company, so it must be unambiguous. hostOf
// returns ErrBadHost unless there is exactly one valid Host header. It also returns ErrBadHost if an absolute
// request target has userinfo or another host. fasthttp accepts such requests. It returns ErrBadRequest if the
// length of the body is ambiguous.
func hostOf(ctx *fasthttp.RequestCtx) (string, error) {
	header := &ctx.Request.Header
	seen := countHeaders(header.RawHeaders())
	if seen.length > 1 || seen.length+seen.encoding > 1 || seen.ambiguous {
		ctx.SetConnectionClose() // A proxy may have assumed another end of this body (request smuggling).
		return "", ErrBadRequest
	}
	host := header.Host()
	if len(host) == 0 || seen.host != 1 || bytes.IndexByte(host, '@') >= 0 {
		return "", ErrBadHost
	}
	uri := ctx.Request.URI()
	if !bytes.EqualFold(uri.Host(), host) || len(uri.Username()) > 0 {
		return "", ErrBadHost
	}
	canonical, err := tenant.Canonical(string(host))
	if err != nil {
		return "", ErrBadHost
	}
	return canonical, nil
}

// headerCounts contains the numbers of the headers that must occur at most once.
type headerCounts struct {
	host, length, encoding int
	// ambiguous is true if a proxy may parse the request differently: the headers have a folded line, a line that
	// does not end with CRLF, or a transfer encoding other than chunked.
	ambiguous bool
}

var (
	hostName, lengthName, encodingName = []byte("host"), []byte("content-length"), []byte("transfer-encoding")

	chunked = []byte("chunked")
)

// countHeaders counts headers in the raw header block, because fasthttp keeps only one of several headers with the
// same name.
func countHeaders(raw []byte) (seen headerCounts) {
	for line := range bytes.Lines(raw) {
		name, value, _ := bytes.Cut(line, []byte{':'})
		if folded := line[0] == ' ' || line[0] == '\t'; folded || !bytes.HasSuffix(line, []byte("\r\n")) {
			seen.ambiguous = true
		}
		name = bytes.TrimSpace(name)
		switch {
		case bytes.EqualFold(name, hostName):
			seen.host++
		case bytes.EqualFold(name, lengthName):
			seen.length++
		case bytes.EqualFold(name, encodingName):
			seen.encoding++
			if !bytes.EqualFold(bytes.TrimSpace(value), chunked) {
				seen.ambiguous = true
			}
		}
	}
	return seen
}

// matchesTLS reports whether host is the server name of the TLS connection. Without TLS, every host matches. The
// check prevents a client from calling one company on a connection that was opened with the certificate of another
// company.
func matchesTLS(state *tls.ConnectionState, host string) bool {
	if state == nil {
		return true
	}
	name, err := tenant.Canonical(state.ServerName)
	return err == nil && name == host
}

// bearerOf returns the bearer token of the Authorization header, or "".
func bearerOf(header *fasthttp.RequestHeader) string {
	scheme, token, found := bytes.Cut(header.Peek(fasthttp.HeaderAuthorization), []byte{' '})
	if !found || !bytes.EqualFold(scheme, []byte("bearer")) {
		return ""
	}
	return string(bytes.TrimSpace(token))
}

// requestID returns given, the request id that a trusted proxy has sent, if it is valid. Otherwise it returns a new
// id.
func requestID(trusted bool, given []byte) string {
	if trusted && isValidID(given) {
		return string(given)
	}
	return rand.Text()
}

func isValidID(id []byte) bool {
	if len(id) < 8 || len(id) > 64 {
		return false
	}
	for _, c := range id {
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', c == '-', c == '_', c == '.':
		default:
			return false
		}
	}
	return true
}
