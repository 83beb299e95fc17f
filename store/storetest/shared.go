package storetest

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/tenant"
)

// shared is the database that the tests of a process share. Each of them has companies of its own in it.
var shared struct {
	sync.Mutex
	dsn  string
	db   *store.DB
	made int // the number of companies
}

// sharedConnections is the number of connections of the shared handle. Tests that run in parallel use them together.
const sharedConnections = 12

// Main runs the tests of a package and removes the database that they shared. TestMain calls it. It ends the process with code 1
// if a test failed, or if the tests made more databases or companies than docs/testing.md allows the package.
func Main(m *testing.M) {
	code := m.Run()
	if databases.Load() > 0 {
		fmt.Printf("made %d databases and %d companies\n", databases.Load(), companies.Load())
	}
	if err := errors.Join(dropShared(), checkBudget()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = max(code, 1)
	}
	os.Exit(code)
}

// Shared returns the database that the tests of the process share. A test may change only the rows of its own companies, and must not
// close db. A test that reads or claims rows of all companies needs a database of its own, see DSN.
func Shared(tb testing.TB) (db *store.DB, dsn string) {
	tb.Helper()
	shared.Lock()
	defer shared.Unlock()
	if shared.db != nil {
		return shared.db, shared.dsn
	}
	ctx, cancel := context.WithTimeout(context.Background(), setupTimeout)
	defer cancel()
	server := server(tb)
	admin := connect(tb, server)
	defer func() { _ = admin.Close() }()
	name := newName()
	clone(ctx, tb, admin, server, name)
	dsn = database(tb, server, name)
	db, err := store.Open(ctx, store.Config{DSN: dsn, StatementTimeout: time.Minute, Connections: sharedConnections})
	if err != nil {
		tb.Fatalf("open the shared database: %v", err)
	}
	shared.db, shared.dsn = db, dsn
	return db, dsn
}

// Node returns a handle of the test's own on the shared database, for tests of what a node remembers, limits or loses.
func Node(tb testing.TB) *store.DB {
	tb.Helper()
	_, dsn := Shared(tb)
	return OpenDB(tb, dsn)
}

func dropShared() error {
	if shared.db == nil {
		return nil
	}
	_ = shared.db.Close()
	name := shared.dsn[strings.LastIndex(shared.dsn, "=")+1:]
	return dropDatabase(os.Getenv(DatabaseVariable), name)
}

// nextSlug returns a slug for a company that a test calls name. No other test of the process has it.
func nextSlug(name string) string {
	shared.Lock()
	defer shared.Unlock()
	shared.made++
	return fmt.Sprintf("%s%0*d", name, numberLength, shared.made)
}

// Worlds returns the shared database with two new mirrored worlds, which the test calls "north" and "south".
func Worlds(tb testing.TB) (db *store.DB, north, south World) {
	tb.Helper()
	db, _ = Shared(tb)
	return db, NewWorld(tb, "north"), NewWorld(tb, "south")
}

// NewCompany adds a company without rows to the shared database, as Company does. Its slug is name and a number.
func NewCompany(tb testing.TB, name string) tenant.Company {
	tb.Helper()
	db, _ := Shared(tb)
	return Company(tb, db, nextSlug(name))
}

// NewWorld adds a world to the shared database. The test calls it name. Its slug is name and a number.
func NewWorld(tb testing.TB, name string) World {
	tb.Helper()
	db, dsn := Shared(tb)
	slug := nextSlug(name)
	return makeWorld(tb, db, dsn, name, slug, slug)
}

// PlainWorlds returns what Worlds does, but the rows contain the names of the worlds instead of their slugs: the address of a trainee is
// "tara@north.test" in every world with the name north. It is for tests of files, in which no text can be replaced.
func PlainWorlds(tb testing.TB) (db *store.DB, north, south World) {
	tb.Helper()
	db, dsn := Shared(tb)
	return db, makeWorld(tb, db, dsn, "north", nextSlug("north"), "north"), makeWorld(tb, db, dsn, "south", nextSlug("south"), "south")
}
