package tls

import (
	"context"

	"lyceum/tls/panics"
)

// updateRenewalInfos updates the renewal information (ARI, RFC 9773) of every certificate for which a new request
// is due.
func (s *sweeper) updateRenewalInfos(ctx context.Context) (err error) {
	s.renewalInfoCursor, err = s.forEachDue(ctx, metadataFile, s.renewalInfoCursor, s.updateRenewalInfo)
	return err
}

// updateRenewalInfo requests the renewal information of one certificate. After a failure, or if the certificate is
// due, it calls renew, which renews due certificates only. The request has the timeout of every request to an
// authority.
func (s *sweeper) updateRenewalInfo(ctx context.Context, host string) {
	if ctx.Err() != nil || !s.gate.maintains(ctx, host) {
		return
	}
	asking, end := context.WithTimeout(ctx, s.limits.Authority)
	defer end()
	err := panics.Recover(asking, s.log, "renewal information of "+host, func() error { return s.fetchRenewalInfo(asking, host) })
	if err != nil { // After a failed request, the stored renewal time still decides whether the certificate is due.
		s.obtainer.renew(ctx, host)
	}
}

// fetchRenewalInfo updates the renewal information of a certificate in storage. It returns an error if the
// information is unavailable or the certificate is due. certmagic requests the information when it loads a
// certificate into a cache, so fetchRenewalInfo loads it into a temporary cache.
func (s *sweeper) fetchRenewalInfo(ctx context.Context, host string) error {
	cache := s.certs.newCache()
	defer cache.Stop()
	return s.certs.newMagic(cache, s.certs.magicFor(host).Issuers, nil).ManageSync(ctx, []string{host})
}
