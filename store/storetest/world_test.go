package storetest_test

import (
	"testing"

	"lyceum/store/storetest"
)

func TestWorlds_Mirror(t *testing.T) {
	t.Parallel()
	_, north, south := storetest.OwnWorlds(t)
	if north.Company.Is(south.Company) || north.ID(storetest.Trainee) == south.ID(storetest.Trainee) {
		t.Fatalf("north %+v and south %+v share rows", north, south)
	}
}
