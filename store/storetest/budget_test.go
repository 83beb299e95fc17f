package storetest

import (
	"strings"
	"testing"
)

func TestBudget(t *testing.T) {
	t.Parallel()
	const table = "| package | databases | companies | before | after |\n|---|---|---|---|---|\n| `store` | 3 | 20 | 1.0 | 0.5 |\n| `site` | many | 2 | 1 | 1 |\n"
	allowed, err := readBudget(strings.NewReader(table), "store")
	if err != nil || allowed != (budget{3, 20}) {
		t.Fatal(allowed, err)
	}
	for made, within := range map[budget]bool{{3, 20}: true, {0, 0}: true, {4, 20}: false, {3, 21}: false} {
		if err := allowed.check("store", made); (err == nil) != within {
			t.Errorf("%v: %v", made, err)
		}
	}
	for _, pkg := range []string{"site", "tls"} {
		if _, err := readBudget(strings.NewReader(table), pkg); err == nil || !strings.Contains(err.Error(), pkg) {
			t.Errorf("%s: %v", pkg, err)
		}
	}
}

func TestThisPackage(t *testing.T) {
	t.Parallel()
	if _, pkg, err := thisPackage(); pkg != "store/storetest" || err != nil {
		t.Error(pkg, err)
	}
}
