package pages_test

import (
	"testing"

	"lyceum/site/pages/pagestest"
	"lyceum/tenant"
)

func TestCommonMessages_CompleteInEveryLanguage(t *testing.T) {
	t.Parallel()
	pagestest.CheckLanguages(t, ".", tenant.Languages())
}
