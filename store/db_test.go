package store_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

func TestCompanies(t *testing.T) {
	t.Parallel()
	db := storetest.DB(t)
	storetest.Company(t, db, "north")
	storetest.Company(t, db, "south")

	byHost, err := db.CompanyByHost(t.Context(), "learn.north.test")
	if err != nil || byHost.Slug != "north" || byHost.HostedDomain != "north.lyceum.test" || byHost.Currency != "INR" {
		t.Fatalf("by host: %+v, %v", byHost, err)
	}
	if _, err := db.CompanyByHost(t.Context(), "learn.west.test"); !errors.Is(err, tenant.ErrUnknown) {
		t.Fatalf("unknown host: %v, want ErrUnknown", err)
	}
	all, err := db.Companies(t.Context())
	if err != nil || len(all) != 2 || all[0].Slug != "north" || all[1].CustomDomain != "learn.south.test" {
		t.Fatalf("all: %+v, %v", all, err)
	}
}

func TestAddCompany_Atomic(t *testing.T) {
	t.Parallel()
	db := storetest.DB(t)
	storetest.Company(t, db, "north")
	thief := tenant.Record{
		Slug: "thief", Name: "Thief", Timezone: "UTC", Currency: "USD", HostedDomain: "thief.lyceum.test",
		CustomDomain: "learn.north.test", Brand: tenant.Brand{Color: "#000000", Accent: "#ffffff"},
	}
	if _, err := db.AddCompany(t.Context(), thief); !errors.Is(err, store.ErrConflict) {
		t.Fatalf("a taken domain: %v, want ErrConflict", err)
	}
	if _, err := db.CompanyBySlug(t.Context(), "thief"); !errors.Is(err, tenant.ErrUnknown) {
		t.Fatalf("after the conflict: %v, want ErrUnknown", err)
	}
	thief.CustomDomain, thief.Currency = "", "XXX"
	if _, err := db.AddCompany(t.Context(), thief); !errors.Is(err, store.ErrReference) {
		t.Fatalf("unknown currency: %v, want ErrReference", err)
	}
}

func TestMigrate_Concurrent(t *testing.T) {
	t.Parallel()
	dsn := storetest.EmptyDSN(t)
	var nodes sync.WaitGroup
	applied := make([]int, 4)
	for i := range applied {
		nodes.Go(func() {
			n, err := store.Migrate(context.Background(), store.Config{DSN: dsn})
			if err != nil {
				t.Errorf("node %d: %v", i, err)
			}
			applied[i] = n
		})
	}
	nodes.Wait()
	total := 0
	for _, n := range applied {
		total += n
	}
	if total != len(store.Schema()) {
		t.Fatalf("%d migrations applied by all nodes together, want %d", total, len(store.Schema()))
	}
	db, err := store.Open(t.Context(), store.Config{DSN: dsn})
	if err != nil {
		t.Fatal(err)
	}
	_ = db.Close()
}

func TestOpen_OldSchema(t *testing.T) {
	t.Parallel()
	_, err := store.Open(t.Context(), store.Config{DSN: storetest.EmptyDSN(t)})
	if !errors.Is(err, store.ErrOldSchema) {
		t.Fatalf("error %v, want ErrOldSchema", err)
	}
}

func TestConnectionSlot_Deadline(t *testing.T) {
	t.Parallel()
	db := storetest.DB(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := db.CompanyBySlug(ctx, "north"); !errors.Is(err, store.ErrUnavailable) {
		t.Fatalf("error %v, want ErrUnavailable", err)
	}
}
