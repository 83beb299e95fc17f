package tls

import (
	"context"
	"errors"
)

// errRenewalDue makes certmagic report that a certificate is due instead of renewing it.
var errRenewalDue = errors.New("the certificate is due")

// updateRenewalInfos updates the renewal information (ARI, RFC 9773) of every certificate whose authority is due to be asked again.
func (m *Manager) updateRenewalInfos(ctx context.Context) (err error) {
	m.renewalInfoCursor, err = m.forEachDue(ctx, metadataFile, m.renewalInfoCursor, m.updateRenewalInfo)
	return err
}

// updateRenewalInfo updates the renewal information of one certificate and renews the certificate if it is due. The request has the
// timeout of any other request to an authority.
func (m *Manager) updateRenewalInfo(ctx context.Context, host string) {
	if ctx.Err() != nil || !m.maintains(ctx, host) {
		return
	}
	asking, end := context.WithTimeout(ctx, m.limits.Authority)
	defer end()
	err := withRecover(asking, m.log, "question about "+host, func() error { return m.fetchRenewalInfo(asking, host) })
	if err != nil { // also if the authority did not answer: the renewal time stored before still applies
		m.renew(ctx, host)
	}
}

// fetchRenewalInfo returns an error if the certificate is due or its renewal information is unavailable. certmagic fetches
// renewal information when it loads a certificate into a cache, so fetchRenewalInfo loads it into a temporary one.
func (m *Manager) fetchRenewalInfo(ctx context.Context, host string) error {
	cache := m.newCache()
	defer cache.Stop()
	template := m.template()
	template.LocalCache = nil
	template.Issuers = m.magicFor(host).Issuers
	template.OnEvent = func(context.Context, string, map[string]any) error { return errRenewalDue }
	return m.newMagic(cache, template).ManageSync(ctx, []string{host})
}
