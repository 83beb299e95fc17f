package web

import (
	"context"
	"strconv"
	"time"

	"github.com/valyala/fasthttp"

	"lyceum/tenant"
)

// permanentRedirect is the URL to which the client must send the unchanged request again.
type permanentRedirect string

// redirectToHTTPS returns a redirect of a plain HTTP request to the same URL over HTTPS. The client sends the
// method and the body again. The request has no other effect. redirectToHTTPS returns tenant.ErrUnknown for an API
// host and for a host that belongs to no company.
func (x *exchange) redirectToHTTPS(ctx context.Context) (any, error) {
	if x.call.Host == x.app.deps.StartHost {
		return permanentRedirect(tenant.Origin(x.call.Host, x.call.HTTPSPort) + target(x.http.URI())), nil
	}
	if x.app.deps.Resolver.IsShared(x.call.Host) {
		return nil, tenant.ErrUnknown
	}
	company, err := x.resolve(ctx, tenant.Selector{Host: x.call.Host})
	if err != nil {
		return nil, err
	}
	x.setCompany(company)
	return permanentRedirect(tenant.Origin(x.call.Host, x.call.HTTPSPort) + target(x.http.URI())), nil
}

// target returns the path and the query of uri as the client sent them.
func target(uri *fasthttp.URI) string {
	path := string(uri.PathOriginal())
	if query := uri.QueryString(); len(query) > 0 {
		path += "?" + string(query)
	}
	return path
}

func (x *exchange) redirect(status int, location string) {
	x.http.Response.Header.Set(fasthttp.HeaderLocation, location)
	x.write(status, "text/plain; charset=utf-8", nil)
	x.http.Response.Header.Set(fasthttp.HeaderReferrerPolicy, "no-referrer") // The URL may contain a secret.
	x.setHSTS()
}

// setHSTS sets the HSTS header in a response over HTTPS on a domain of a company, including hosted domains and
// redirecting ones. It leaves out includeSubDomains, because other servers may serve the subdomains. It sets no
// header on API hosts, which the operator controls.
func (x *exchange) setHSTS() {
	if x.call.Secure && x.app.deps.HSTS > 0 && !x.call.Company.IsZero() && !x.app.deps.Resolver.IsShared(x.call.Host) {
		seconds := strconv.FormatInt(int64(x.app.deps.HSTS/time.Second), 10)
		x.http.Response.Header.Set(fasthttp.HeaderStrictTransportSecurity, "max-age="+seconds)
	}
}
