package learning_test

import (
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

func TestMain(m *testing.M) { storetest.Main(m) }

// worlds is a server for the companies north and south. Its methods are requests of several tests.
type worlds struct{ handlerstest.Worlds }

func startWorlds(t *testing.T, adjust ...func(*handlerstest.Deps)) worlds {
	t.Helper()
	return worlds{handlerstest.StartWorlds(t, adjust...)}
}
