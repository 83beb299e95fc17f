package oidc

import (
	"context"
	"sync/atomic"
	"time"

	"lyceum/auth/refreshcache"
)

// endpointCache caches the provider's endpoints for sign-ins on pages.
type endpointCache struct {
	provider *provider
	refresh  *refreshcache.Cache
	found    atomic.Pointer[endpoints]
}

func newEndpointCache(p *provider) *endpointCache {
	c := &endpointCache{provider: p}
	c.refresh = &refreshcache.Cache{Now: p.options.Now, RetryAfter: p.options.KeyRetry, UnknownInterval: p.options.UnknownKeyPause}
	c.refresh.Read = func(ctx context.Context) (time.Duration, error) {
		// A cancelled caller must not cancel the read, because other callers may wait for it.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), p.options.Timeout)
		defer cancel()
		found, life, err := p.discover(ctx)
		if err == nil && !(p.isAllowedEndpoint(found.Authorize) && p.isAllowedEndpoint(found.Token)) {
			err = providerError(errDiscovery)
		}
		if err == nil {
			c.found.Store(&found)
		}
		return life, err
	}
	return c
}

// get returns the endpoints. While the provider does not answer, it returns the endpoints from the last successful read. It
// returns ErrProvider if no read has succeeded.
func (c *endpointCache) get(ctx context.Context) (endpoints, error) {
	c.refresh.RefreshIfDue(ctx)
	if c.found.Load() == nil {
		if err := c.refresh.RefreshForUnknown(ctx); err != nil {
			return endpoints{}, err
		}
	}
	if found := c.found.Load(); found != nil {
		return *found, nil
	}
	return endpoints{}, providerError(errDiscovery)
}
