package domains

import (
	"context"

	"lyceum/tenant"
)

// EmailDomain returns the canonical form of an e-mail domain and a new random token of 130 bits. It returns a
// *tenant.NameError if the name is invalid or belongs to the deployment.
func (c *Checker) EmailDomain(raw string) (domain, token string, err error) {
	if domain, err = c.o.Own.CustomDomain(raw); err != nil {
		return "", "", err
	}
	if len(c.o.Label)+len(".")+len(domain) > longestName {
		return "", "", &tenant.NameError{Reason: "the name is so long that no record can prove it"}
	}
	return domain, newToken(), nil
}

func (c *Checker) ProofRecord(name, token string) DNSRecord {
	return DNSRecord{"TXT", c.o.Label + "." + name, proofValue(token), "Proves that the name is yours. Leave it in place: it is checked every day."}
}

// Proves reports whether the TXT record of a name contains the token. known is false if the name servers do not answer
// or return different records. The result then neither proves nor disproves the claim.
func (c *Checker) Proves(ctx context.Context, name, token string) (proven, known bool) {
	ctx, cancel := context.WithTimeout(ctx, c.o.Patience)
	defer cancel()
	found := c.checkProof(ctx, name)
	proven = found.present(token)
	return proven, proven || found.absent(token)
}
