package tls

import (
	"context"
	"errors"
)

// gate decides which hosts are served and get certificates.
type gate struct {
	policy *policy
	certs  *certificates
}

// admit returns the status of host. It returns a *refusedError if host is unknown or its status cannot be determined.
func (g *gate) admit(ctx context.Context, host string) (HostStatus, error) {
	status, err := g.policy.status(ctx, host)
	switch {
	case errors.Is(err, errBusy):
		return Unknown, &refusedError{refusedBusy, err}
	case err != nil && g.certs.hasLocal(ctx, host):
		// A certificate that this node has served before is served while the status lookup fails.
		return Served, nil
	case err != nil:
		return Unknown, &refusedError{refusedUndecided, err}
	case status == Unknown:
		return Unknown, &refusedError{refusedUnknown, nil}
	}
	return status, nil
}

// checkOwned returns a *refusedError if a subject is not known to the deployment any more.
func (g *gate) checkOwned(ctx context.Context, subject string) error {
	if wildcard := g.certs.hosted.wildcard(); wildcard != "" && subject == wildcard {
		return nil
	}
	_, err := g.admit(ctx, subject)
	return err
}

// maintains reports whether a host is still ours and has a certificate of its own.
func (g *gate) maintains(ctx context.Context, host string) bool {
	return g.certs.hosted.subject(host) == host && g.checkOwned(ctx, host) == nil
}

// dropIfUnknown drops the certificate of a host that no company holds any more from memory and the local folder. It
// returns an error if the status of the host cannot be determined.
func (g *gate) dropIfUnknown(ctx context.Context, host string) error {
	status, err := g.policy.lookup(ctx, host)
	if err != nil || status >= Preparing {
		return err
	}
	g.certs.evict(host)
	return g.certs.local.remove(ctx, host)
}
