package storetest

import (
	"testing"

	"lyceum/store"
	"lyceum/store/hosts"
	"lyceum/tenant"
)

const ClaimedHost = "school.example"

// DomainClaims is a database with two companies that claim the same domain.
type DomainClaims struct {
	*testing.T
	DB           *store.DB
	DSN          string
	North, South tenant.Company
}

// NewDomainClaims returns the companies before their claims. No domain is due.
func NewDomainClaims(t *testing.T) DomainClaims {
	t.Helper()
	dsn := DSN(t)
	db := OpenDB(t, dsn)
	d := DomainClaims{t, db, dsn, Company(t, db, "north"), Company(t, db, "south")}
	// The domains that the two companies already have must not be due in these tests.
	Value(t, dsn, "with w as (update domains set next_check_at = null returning 1) select count(*) from w")
	return d
}

func (d DomainClaims) Claim(by tenant.Company, token string) hosts.Domain {
	d.Helper()
	claimed, err := hosts.ClaimDomain(d.Context(), d.DB.For(by), hosts.DomainClaim{Host: ClaimedHost, Token: token, Limit: 5}, store.Actor{Address: "192.0.2.1"})
	d.Must(err)
	return claimed
}

func (d DomainClaims) Due() map[int64]hosts.DueDomain {
	d.Helper()
	found := map[int64]hosts.DueDomain{}
	for _, row := range DueDomains(d, d.DB) {
		found[row.CompanyID] = row
	}
	return found
}

// Must ends the test if err is an error.
func (d DomainClaims) Must(err error) {
	d.Helper()
	if err != nil {
		d.Fatal(err)
	}
}

func (d DomainClaims) State(of tenant.Company) string {
	d.Helper()
	existing, err := hosts.ReadDomain(d.Context(), d.DB.For(of), ClaimedHost)
	d.Must(err)
	return existing.State
}
