package handlers

import (
	"context"
	"strconv"
	"time"

	"github.com/valyala/fasthttp"

	"lyceum/tenant"
)

// elsewhere is the address at which the same request is to be made again.
type elsewhere string

// overTLS is for routes that set a cookie or carry a secret in their address.
func overTLS(r *Route) { r.secure = true }

// toTLS sends a request that came over plain HTTP to the same place over HTTPS, with its method and its body. Nothing
// of it is used up. It returns tenant.ErrUnknown at a host that is no company's.
func (x *exchange) toTLS(ctx context.Context) (any, error) {
	if x.app.resolver.IsShared(x.call.Host) {
		return nil, tenant.ErrUnknown
	}
	company, err := x.app.resolver.ByHost(ctx, x.call.Host)
	if err != nil {
		return nil, err
	}
	x.at(company)
	return elsewhere(tenant.Origin(x.call.Host, x.call.HTTPSPort) + target(x.http.URI())), nil
}

// target is a path with its query, as the client wrote them.
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
	x.http.Response.Header.Set(fasthttp.HeaderReferrerPolicy, "no-referrer") // the address may hold a secret
	x.keepToTLS()
}

// keepToTLS tells a browser to ask this host over HTTPS only from now on. It is said at a company's own domains, those too
// that only send visitors on: the others are the deployment's, for whoever runs it to decide. What lies below a domain is not
// ours to speak for.
func (x *exchange) keepToTLS() {
	if x.call.secure && x.app.hsts > 0 && x.atOwnDomain() {
		seconds := strconv.FormatInt(int64(x.app.hsts/time.Second), 10)
		x.http.Response.Header.Set(fasthttp.HeaderStrictTransportSecurity, "max-age="+seconds)
	}
}

func (x *exchange) atOwnDomain() bool {
	company := x.call.Company
	return !company.IsZero() && x.call.Host != company.HostedDomain() && !x.app.resolver.IsShared(x.call.Host)
}
