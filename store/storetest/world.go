package storetest

import (
	"context"
	"database/sql"
	_ "embed"
	"strconv"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/tenant"
)

// Passwords of the users of a World. SharedTrainee, whose e-mail address exists in every world, has OtherPassword in
// the world "south". All other users have Password.
const (
	Password      = "correct horse battery"
	OtherPassword = "staple of another kind"
)

const (
	passwordHash      = "$argon2id$v=19$m=19456,t=2,p=1$bHljZXVtLXRlc3Qtc2FsdA$krAhmqTNN7+RvOTeH6UO+nND/XRcMFgjVYT3okNOpzw"
	otherPasswordHash = "$argon2id$v=19$m=19456,t=2,p=1$bHljZXVtLXRlc3Qtc2FsdA$UD6hCzDLrh8H0IXaB06P4C0GZ/h/VDXcfQbIHKGgk2s"
)

//go:embed world.sql
var worldSQL string

// World is a company with a few rows in every table. Worlds mirror each other. The row with the id Base+n in one world
// corresponds to the row Base+n in every other world. Every text ends in the world's slug.
type World struct {
	Company tenant.Company
	// Name is what tests call the world: the slug of the company without its number.
	Name string
	// Base is the offset of the ids in world.sql.
	Base int64
	dsn  string
	// db is open until the end of the test that made the world. It is nil in a World of WorldOf.
	db *sql.DB
}

// ID returns the id of row n of any table of the world.
func (w World) ID(n int64) int64 { return w.Base + n }

// Rows of world.sql that tests refer to.
const (
	Admin, Manager, APIUser, Trainee, SecondTrainee, DisabledTrainee, SharedTrainee = 1, 2, 3, 4, 5, 6, 7

	// Forklift is in two categories. Selling is in no category and hides its trainer. FirstAid has no duration.
	Forklift, Selling, Draft, FirstAid, Over = 1, 2, 3, 4, 5

	Safety, Machines, EmptyCategory = 1, 2, 3
	// Categories of the question bank. The second one has no question.
	QuestionCategory, EmptyQuestionCategory = 1, 2
	// Question is a question with 2 marks. Its options are "Anyone" and "A trained driver", and the second one is right.
	Question = 1

	// SharedSession and OtherSharedSession are sessions of SharedTrainee. ManagerSession is a session of Manager. No
	// test can use their secrets.
	SharedSession, OtherSharedSession, ManagerSession = 11, 12, 13

	// Controls, Film and Balance are the documents of Forklift. Trainee has completed Controls and opened Film.
	Controls, Film, Balance = 1, 2, 3

	// OngoingEnrollment is the enrollment of Trainee in Forklift. FutureEnrollment is the enrollment of SecondTrainee in
	// Forklift.
	OngoingEnrollment, CompletedEnrollment, ExpiredEnrollment, FutureEnrollment, EndedEnrollment, DisabledEnrollment = 1, 2, 3, 4, 5, 6
)

// MakeWorld adds the company slug with its rows to the database at dsn, which db has open. The database must be one of the test's own.
func MakeWorld(tb testing.TB, db *store.DB, dsn, slug string) World {
	tb.Helper()
	return makeWorld(tb, db, dsn, slug, slug, slug)
}

// makeWorld adds a company with rows whose texts end in text.
func makeWorld(tb testing.TB, db *store.DB, dsn, name, slug, text string) World {
	tb.Helper()
	company := Company(tb, db, slug)
	world := World{Company: company, Name: name, Base: company.ID() * 100_000, dsn: dsn, db: connect(tb, dsn)}
	tb.Cleanup(func() { _ = world.db.Close() })
	shared := passwordHash
	if name == "south" {
		shared = otherPasswordHash
	}
	rows := strings.NewReplacer(":p", passwordHash, ":q", shared, ":s", text, ":h", slug).Replace(worldSQL)
	if _, err := world.db.ExecContext(context.Background(), world.fill(rows)); err != nil {
		tb.Fatalf("make world %s: %v", slug, err)
	}
	return world
}

// fill inserts the id, the base and the slug of the company into SQL.
func (w World) fill(text string) string {
	return strings.NewReplacer(
		":c", strconv.FormatInt(w.Company.ID(), 10), ":b", strconv.FormatInt(w.Base, 10), ":s", w.Company.Slug(),
	).Replace(text)
}

// OwnWorlds returns a new database of the test's own with the two mirrored worlds "north" and "south".
func OwnWorlds(tb testing.TB) (db *store.DB, north, south World) {
	tb.Helper()
	dsn := DSN(tb)
	db = OpenDB(tb, dsn)
	return db, MakeWorld(tb, db, dsn, "north"), MakeWorld(tb, db, dsn, "south")
}
