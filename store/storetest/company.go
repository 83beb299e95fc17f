package storetest

import (
	"context"
	"testing"

	"lyceum/tenant"
)

type everyCompany struct{ tenant.Source }

func (everyCompany) CompanyByID(_ context.Context, id int64) (*tenant.Record, error) {
	return &tenant.Record{ID: id, Timezone: "UTC"}, nil
}

// AnyCompany returns a company that is in no database, for tests that need only its id.
func AnyCompany(tb testing.TB, id int64) tenant.Company {
	tb.Helper()
	c, err := tenant.NewResolver(everyCompany{}, tenant.Options{}).ByID(tb.Context(), id)
	if err != nil {
		tb.Fatal(err)
	}
	return c
}
