package tls

import (
	"context"

	"lyceum/tls/panics"
)

// updateRenewalInfos updates the renewal information (ARI, RFC 9773) of every certificate whose authority is due to be asked again.
func (s *sweeper) updateRenewalInfos(ctx context.Context) (err error) {
	s.renewalInfoCursor, err = s.forEachDue(ctx, metadataFile, s.renewalInfoCursor, s.updateRenewalInfo)
	return err
}

// updateRenewalInfo updates the renewal information of one certificate and renews the certificate if it is due. The request has the
// timeout of any other request to an authority.
func (s *sweeper) updateRenewalInfo(ctx context.Context, host string) {
	if ctx.Err() != nil || !s.gate.maintains(ctx, host) {
		return
	}
	asking, end := context.WithTimeout(ctx, s.limits.Authority)
	defer end()
	err := panics.Recover(asking, s.log, "question about "+host, func() error { return s.fetchRenewalInfo(asking, host) })
	if err != nil { // This applies even if the authority did not answer, because the stored renewal time is still valid.
		s.obtainer.renew(ctx, host)
	}
}

// fetchRenewalInfo returns an error if the certificate is due or its renewal information is unavailable. certmagic fetches
// renewal information when it loads a certificate into a cache, so the certificate is loaded into a temporary one.
func (s *sweeper) fetchRenewalInfo(ctx context.Context, host string) error {
	cache := s.certs.newCache()
	defer cache.Stop()
	return s.certs.newMagic(cache, s.certs.magicFor(host).Issuers, nil).ManageSync(ctx, []string{host})
}
