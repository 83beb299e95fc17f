package tls

import "github.com/caddyserver/certmagic"

// Others returns the issuers in storage that this Manager does not use. Their certificates are not served and are
// ordered again.
func (m *Manager) UnusedIssuers(issuers []string) (others []string) {
	for _, issuer := range issuers {
		if !m.signedByOurs(certmagic.StorageKeys.CertsPrefix(issuer) + "/") {
			others = append(others, issuer)
		}
	}
	return others
}
