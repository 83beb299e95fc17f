package handlerstest

import (
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/storetest"
)

// Extended is a type whose only field is an embedded Worlds. The tests of a package define one, because they add methods to it.
type Extended interface{ ~struct{ Worlds } }

// As returns a function that starts worlds as start does, with the type W.
func As[W Extended](start func(*testing.T, ...func(*Deps)) Worlds) func(*testing.T, ...func(*Deps)) W {
	return func(t *testing.T, adjust ...func(*Deps)) W {
		t.Helper()
		return W{start(t, adjust...)}
	}
}

// NodeAs starts a node as StartNode does.
func NodeAs[W Extended](t *testing.T, db *store.DB, north, south storetest.World, adjust ...func(*Deps)) W {
	t.Helper()
	return W{StartNode(t, db, north, south, adjust...)}
}

// TwoAs starts two nodes as StartTwo does.
func TwoAs[W Extended](t *testing.T, now func() time.Time) (first, second W) {
	t.Helper()
	one, other := StartTwo(t, now)
	return W{one}, W{other}
}
