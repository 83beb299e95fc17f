package web

import (
	"context"
	"strconv"
	"time"

	"github.com/valyala/fasthttp"

	"lyceum/tenant"
)

// permanentRedirect is the URL at which the client must repeat the request unchanged.
type permanentRedirect string

// httpsOnly redirects plain HTTP to HTTPS. It is for routes that set a cookie or have a secret in their URL.
func httpsOnly(r *Route) { r.secure = true }

// redirectToHTTPS redirects a plain HTTP request to the same URL over HTTPS and keeps its method and body. The request has no
// other effect. It returns tenant.ErrUnknown if the host belongs to no company.
func (x *exchange) redirectToHTTPS(ctx context.Context) (any, error) {
	if x.app.deps.Resolver.IsShared(x.call.Host) {
		return nil, tenant.ErrUnknown
	}
	company, err := x.app.deps.Resolver.ByHost(ctx, x.call.Host)
	if err != nil {
		return nil, err
	}
	x.setCompany(company)
	return permanentRedirect(tenant.Origin(x.call.Host, x.call.HTTPSPort) + target(x.http.URI())), nil
}

// target returns the path and the query as the client sent them.
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

// setHSTS sets the HSTS header on all domains of companies, including hosted domains and redirecting ones. It leaves out
// includeSubDomains, because other servers may serve the subdomains, and API hosts, which the operator controls.
func (x *exchange) setHSTS() {
	if x.call.Secure && x.app.deps.HSTS > 0 && !x.call.Company.IsZero() && !x.app.deps.Resolver.IsShared(x.call.Host) {
		seconds := strconv.FormatInt(int64(x.app.deps.HSTS/time.Second), 10)
		x.http.Response.Header.Set(fasthttp.HeaderStrictTransportSecurity, "max-age="+seconds)
	}
}
