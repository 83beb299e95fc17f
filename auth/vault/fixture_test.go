package vault

import (
	"testing"

	"lyceum/store"
	"lyceum/tenant"
)

// vaultFixture is a vault with helpers that fail the test.
type vaultFixture struct {
	*Vault
	t *testing.T
}

func newVault(t *testing.T, db *store.DB, masters ...[]byte) vaultFixture {
	t.Helper()
	v, err := New(db, masters)
	if err != nil {
		t.Fatal(err)
	}
	return vaultFixture{v, t}
}

func (f vaultFixture) seal(company tenant.Company) []byte {
	f.t.Helper()
	sealed, err := f.Seal(f.t.Context(), company, "key", "hush")
	if err != nil {
		f.t.Fatal(err)
	}
	return sealed
}

// expect checks that the vault decrypts a secret of seal.
func (f vaultFixture) expect(company tenant.Company, sealed []byte) {
	f.t.Helper()
	if secret, err := f.Open(f.t.Context(), company, "key", sealed); err != nil || secret != "hush" {
		f.t.Errorf("secret %q, %v", secret, err)
	}
}
