package billing_test

import (
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

func TestMain(m *testing.M) { storetest.Main(m) }

// worlds is a server for the companies north and south. Its methods are requests of several tests.
type worlds struct{ handlerstest.Worlds }

var (
	startOwnWorlds = handlerstest.As[worlds](handlerstest.StartOwnWorlds)
	startWorlds    = handlerstest.As[worlds](handlerstest.StartWorlds)
)
