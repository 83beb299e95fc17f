package pages_test

import (
	"testing"

	"lyceum/site/pages/pagestest"
)

func TestEveryLanguageHasEveryCommonMessage(t *testing.T) {
	t.Parallel()
	pagestest.CheckLanguages(t, ".")
}
