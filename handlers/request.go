package handlers

import (
	"bytes"
	"crypto/rand"
	"crypto/tls"
	"net/netip"
	"strings"

	"github.com/valyala/fasthttp"

	"lyceum/tenant"
)

// proxies are the addresses whose word about a request is believed.
type proxies []netip.Prefix

func (p proxies) trust(a netip.Addr) bool {
	for _, prefix := range p {
		if prefix.Contains(a) {
			return true
		}
	}
	return false
}

// peer is the address at the other end of the connection.
func peer(ctx *fasthttp.RequestCtx) netip.Addr {
	a, _ := netip.AddrFromSlice(ctx.RemoteIP())
	return a.Unmap()
}

// client is who sent the request: the peer, or what trusted proxies say. The list is read from its end, because
// everything before the entry of the outermost trusted proxy was written by the client. It may be in several lines: some
// proxies add one of their own below the client's.
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

// hop reads an entry of X-Forwarded-For. Some proxies write the client's port too.
func hop(text string) (netip.Addr, bool) {
	a, err := netip.ParseAddr(text)
	if err != nil {
		var withPort netip.AddrPort
		withPort, err = netip.ParseAddrPort(text)
		a = withPort.Addr()
	}
	return a.Unmap(), err == nil
}

// hostOf gives the canonical host of a request. fasthttp takes the last of two Host headers, lets an absolute target
// win over the header, and drops userinfo; here all of that is errBadHost, because the host chooses the company.
func hostOf(ctx *fasthttp.RequestCtx) (string, error) {
	header := &ctx.Request.Header
	seen := count(header.RawHeaders())
	if seen.length > 1 || seen.length+seen.encoding > 1 {
		ctx.SetConnectionClose() // whoever stands before us may have read another end of this body
		return "", errBadRequest
	}
	host := header.Host()
	if len(host) == 0 || seen.host != 1 || bytes.IndexByte(host, '@') >= 0 {
		return "", errBadHost
	}
	uri := ctx.Request.URI()
	if !bytes.EqualFold(uri.Host(), host) || len(uri.Username()) > 0 {
		return "", errBadHost
	}
	canonical, err := tenant.Canonical(string(host))
	if err != nil {
		return "", errBadHost
	}
	return canonical, nil
}

// lines counts the headers of which a second one would leave a choice.
type lines struct{ host, length, encoding int }

var hostName, lengthName, encodingName = []byte("host"), []byte("content-length"), []byte("transfer-encoding")

// count reads the raw header block, because fasthttp keeps one of several.
func count(raw []byte) (seen lines) {
	for line := range bytes.SplitSeq(raw, []byte{'\n'}) {
		name, _, _ := bytes.Cut(line, []byte{':'})
		name = bytes.TrimSpace(name)
		switch {
		case bytes.EqualFold(name, hostName):
			seen.host++
		case bytes.EqualFold(name, lengthName):
			seen.length++
		case bytes.EqualFold(name, encodingName):
			seen.encoding++
		}
	}
	return seen
}

// matchesTLS tells whether host is the name that the connection's certificate was chosen for. Without this, one
// company's certificate could open a connection on which another company is called.
func matchesTLS(state *tls.ConnectionState, host string) bool {
	if state == nil {
		return true
	}
	name, err := tenant.Canonical(state.ServerName)
	return err == nil && name == host
}

// bearerOf gives the token of the Authorization header, or nothing.
func bearerOf(header *fasthttp.RequestHeader) string {
	scheme, token, found := bytes.Cut(header.Peek(fasthttp.HeaderAuthorization), []byte{' '})
	if !found || !bytes.EqualFold(scheme, []byte("bearer")) {
		return ""
	}
	return string(bytes.TrimSpace(token))
}

// requestID takes over the id that a trusted proxy gave, or makes one.
func requestID(trusted bool, given []byte) string {
	if trusted && saneID(given) {
		return string(given)
	}
	return rand.Text()
}

func saneID(id []byte) bool {
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
