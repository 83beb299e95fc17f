package tls

import (
	"context"
	"errors"
)

// gate decides which hosts are served and which may get certificates.
type gate struct {
	policy *policy
	certs  *certificates
}

// admit returns the status of a host, which is never Unknown without an error. It returns a *refusedError if the
// host is unknown or its status cannot be determined. If the lookup fails, a host with a local certificate has the
// status Served.
func (g *gate) admit(ctx context.Context, host string) (HostStatus, error) {
	status, err := g.policy.status(ctx, host)
	switch {
	case errors.Is(err, errBusy):
		return Unknown, &refusedError{refusedBusy, err}
	case err != nil && g.certs.hasLocal(ctx, host):
		// During an outage of the database, a host with a certificate in the local folder is still served.
		return Served, nil
	case err != nil:
		return Unknown, &refusedError{refusedNoStatus, err}
	case status == Unknown:
		return Unknown, &refusedError{refusedUnknown, nil}
	}
	return status, nil
}

// checkOwned returns a *refusedError if the subject of a certificate is no longer known to the deployment. The
// wildcard name of the hosted domains is always known.
func (g *gate) checkOwned(ctx context.Context, subject string) error {
	if wildcard := g.certs.hosted.wildcard(); wildcard != "" && subject == wildcard {
		return nil
	}
	_, err := g.admit(ctx, subject)
	return err
}

// maintains reports whether a host is known and its certificate is for this host alone.
func (g *gate) maintains(ctx context.Context, host string) bool {
	return g.certs.hosted.subject(host) == host && g.checkOwned(ctx, host) == nil
}

// dropIfUnknown removes the certificate of a host from memory and from the local folder if the host is neither
// preparing nor served. It returns an error and removes nothing if the status of the host cannot be determined.
func (g *gate) dropIfUnknown(ctx context.Context, host string) error {
	status, err := g.policy.lookup(ctx, host)
	if err != nil || status >= Preparing {
		return err
	}
	g.certs.evict(host)
	return g.certs.local.remove(ctx, host)
}
