package tls

import "github.com/caddyserver/certmagic"

// Others are those of the issuers, named as storage has them, that this Manager does not know. It shows nothing that they
// have signed, and orders anew what they have.
func (m *Manager) Others(issuers []string) (others []string) {
	for _, issuer := range issuers {
		if !m.signedByOurs(certmagic.StorageKeys.CertsPrefix(issuer) + "/") {
			others = append(others, issuer)
		}
	}
	return others
}
