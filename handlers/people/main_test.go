package people_test

import (
	"testing"
	"time"

	"lyceum/handlers/handlerstest"
	"lyceum/store"
	"lyceum/store/storetest"
)

func TestMain(m *testing.M) { storetest.Main(m) }

// worlds is a server for the companies north and south. Its methods are requests of several tests.
type worlds struct{ handlerstest.Worlds }

func startNode(t *testing.T, db *store.DB, north, south storetest.World, adjust ...func(*handlerstest.Deps)) worlds {
	t.Helper()
	return worlds{handlerstest.StartNode(t, db, north, south, adjust...)}
}

func startTwo(t *testing.T, now func() time.Time) (first, second worlds) {
	t.Helper()
	one, other := handlerstest.StartTwo(t, now)
	return worlds{one}, worlds{other}
}

func startWithAuth(t *testing.T, adjust ...func(*handlerstest.Deps)) worlds {
	t.Helper()
	return worlds{handlerstest.StartWithAuth(t, adjust...)}
}

func startWorlds(t *testing.T, adjust ...func(*handlerstest.Deps)) worlds {
	t.Helper()
	return worlds{handlerstest.StartWorlds(t, adjust...)}
}
