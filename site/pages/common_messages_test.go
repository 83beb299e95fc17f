package pages_test

import (
	"lyceum/tenant"
	"testing"

	"lyceum/site/pages/pagestest"
)

func TestCommonMessages_CompleteInEveryLanguage(t *testing.T) {
	t.Parallel()
	pagestest.CheckLanguages(t, ".", tenant.Languages())
}
