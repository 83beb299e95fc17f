package store_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
)

func TestDecimals_MatchDatabase(t *testing.T) {
	t.Parallel()
	_, dsn := storetest.Shared(t)
	list := storetest.Value(t, dsn, `select string_agg(code || ' ' || minor_units, ',' order by code) from currencies`)
	rows := strings.Split(list, ",")
	if len(rows) < 30 {
		t.Fatalf("only %d currencies: %s", len(rows), list)
	}
	for _, row := range rows {
		var code string
		var decimals int
		if _, err := fmt.Sscan(row, &code, &decimals); err != nil {
			t.Fatal(err)
		}
		if known, err := store.Decimals(code); err != nil || known != decimals {
			t.Errorf("%s: %d decimals in the database, %d here, %v", code, decimals, known, err)
		}
	}
}
