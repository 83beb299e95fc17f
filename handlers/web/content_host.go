package web

import (
	"context"

	"lyceum/tenant"
)

// contentPermissions is the header Permissions-Policy of content hosts. Packages of the years before pagehide save their state when they are unloaded.
const contentPermissions = "unload=(self), camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), midi=(), " +
	"publickey-credentials-get=(), publickey-credentials-create=(), identity-credentials-get=()"

// OnContentHost returns a copy of a route that exists on the content hosts of companies only. All other routes do not exist there. The route has no
// session and no cookies, so its path must contain what authorizes the request.
func (r Route) OnContentHost() Route {
	r.browser |= contentHost
	r.always = append(r.always, [2]string{"Permissions-Policy", contentPermissions}, [2]string{"Cross-Origin-Resource-Policy", "same-origin"},
		[2]string{"X-Robots-Tag", "noindex"})
	return r
}

// isOnContentHost reports whether the route exists on content hosts only.
func (r *Route) isOnContentHost() bool { return r.browser&contentHost != 0 }

// headerServiceWorker is sent by browsers with the request for the script of a service worker.
const headerServiceWorker = "Service-Worker"

// checkContent rejects the script of a service worker on a content host: the worker would outlive the package, and all packages of the company
// share the host.
func (x *exchange) checkContent() error {
	if x.route.isOnContentHost() && len(x.http.Request.Header.Peek(headerServiceWorker)) > 0 {
		return ErrForbidden
	}
	return nil
}

// resolve returns the company of the request. On a route of content hosts, only the host selects it.
func (x *exchange) resolve(ctx context.Context, claim tenant.Selector) (tenant.Company, error) {
	if x.route.isOnContentHost() {
		return x.app.deps.Resolver.ByContentHost(ctx, x.call.Host)
	}
	return x.app.deps.Resolver.Resolve(ctx, claim)
}

// ContentURL returns the URL of a path on the content host of the company. The path starts with a slash.
func (c *Call) ContentURL(path string) string {
	return tenant.Origin(c.Company.ContentHost(), c.HTTPSPort) + path
}

// FrameAncestors returns the origins of the company's pages, which may show content of the content host in frames, separated by spaces.
func (c *Call) FrameAncestors() string {
	own := tenant.Origin(c.Company.HostedDomain(), c.HTTPSPort)
	if main := c.URL(""); main != own {
		return main + " " + own
	}
	return own
}
