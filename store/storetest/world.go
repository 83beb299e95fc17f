package storetest

import (
	"context"
	_ "embed"
	"strconv"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/tenant"
)

// Passwords of every user of a World. The shared user, whose address exists in every world, has one password in
// every world but OtherPassword in the world "south".
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

// World is a company with a few rows in every table. Two worlds mirror each other: the row that is Base+n in one is
// Base+n of the other, and every text of a world ends in its short name.
type World struct {
	Company tenant.Company
	// Base is added to the small numbers of world.sql to give an id.
	Base int64
	dsn  string
}

// ID is the id of row n of any table of the world.
func (w World) ID(n int64) int64 { return w.Base + n }

// The rows of world.sql that tests name.
const (
	Admin, Manager, APIUser, Trainee, SecondTrainee, DisabledTrainee, SharedTrainee = 1, 2, 3, 4, 5, 6, 7

	// Forklift is in two categories, Selling in none with a hidden trainer, FirstAid without a duration.
	Forklift, Selling, Draft, FirstAid, Over = 1, 2, 3, 4, 5

	Safety, Machines, EmptyCategory = 1, 2, 3

	// SharedSession and OtherSharedSession are SharedTrainee's, ManagerSession is Manager's; nobody knows their secrets.
	SharedSession, OtherSharedSession, ManagerSession = 11, 12, 13

	// Controls, Film and Balance are the documents of Forklift; Trainee has done the first and opened the second.
	Controls, Film, Balance = 1, 2, 3

	// OngoingEnrollment is Trainee's in Forklift, FutureEnrollment SecondTrainee's in Forklift.
	OngoingEnrollment, CompletedEnrollment, ExpiredEnrollment, FutureEnrollment, EndedEnrollment, DisabledEnrollment = 1, 2, 3, 4, 5, 6
)

// MakeWorld adds the company slug with its rows to the database at dsn, which db has open.
func MakeWorld(tb testing.TB, db *store.DB, dsn, slug string) World {
	tb.Helper()
	company := Company(tb, db, slug)
	world := World{Company: company, Base: company.ID() * 100_000, dsn: dsn}
	shared := passwordHash
	if slug == "south" {
		shared = otherPasswordHash
	}
	text := strings.NewReplacer(
		":c", strconv.FormatInt(company.ID(), 10), ":b", strconv.FormatInt(world.Base, 10),
		":s", slug, ":p", passwordHash, ":q", shared,
	).Replace(worldSQL)
	raw := connect(tb, dsn)
	defer func() { _ = raw.Close() }()
	if _, err := raw.ExecContext(context.Background(), text); err != nil {
		tb.Fatalf("make world %s: %v", slug, err)
	}
	return world
}

// Worlds is a database of the test's own with the two mirrored worlds "north" and "south".
func Worlds(tb testing.TB) (db *store.DB, north, south World) {
	tb.Helper()
	dsn := DSN(tb)
	db = OpenDB(tb, dsn)
	return db, MakeWorld(tb, db, dsn, "north"), MakeWorld(tb, db, dsn, "south")
}
