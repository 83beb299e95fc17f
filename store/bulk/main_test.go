package bulk_test

import (
	"testing"

	"lyceum/store/storetest"
)

func TestMain(m *testing.M) { storetest.Main(m) }
