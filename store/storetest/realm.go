package storetest

import (
	_ "embed"
	"testing"

	"lyceum/store"
)

// Realm contains two worlds and the DSN of their database, for queries of rows that no function returns.
type Realm struct {
	DSN          string
	DB           *store.DB
	North, South World
	Company      store.Company // of North
}

// OpenRealm returns the realm of two new worlds in the shared database.
func OpenRealm(tb testing.TB) Realm {
	tb.Helper()
	return RealmOf(Worlds(tb))
}

// RealmOf returns the realm of two worlds in the database of db.
func RealmOf(db *store.DB, north, south World) Realm {
	return Realm{north.DSN(), db, north, south, db.For(north.Company)}
}

// Answer runs the query of a file in testdata in the same way as Value. $1 is the id of North, and args are $2 and so on.
func (r Realm) Answer(tb testing.TB, file string, args ...any) string {
	tb.Helper()
	return r.North.Value(tb, ReadFile(tb, "testdata/"+file), args...)
}

//go:embed enrollment_counts.sql
var enrollmentCountsSQL string

// WrongEnrollmentCounts returns the courses of the world whose stored enrollment counts differ from their enrollments on a day.
func (w World) WrongEnrollmentCounts(tb testing.TB, day string) string {
	tb.Helper()
	return w.Value(tb, enrollmentCountsSQL, day)
}
