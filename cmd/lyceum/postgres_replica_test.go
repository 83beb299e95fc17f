package main

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"

	"lyceum/auth/authtest"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// replicaOf starts a streaming standby of a primary.
func replicaOf(t *testing.T, primary *postgresServer) *postgresServer {
	t.Helper()
	standby := newPostgres(t)
	primary.run("pg_basebackup", "--pgdata", standby.data(), "--write-recovery-conf", "--checkpoint=fast", "--wal-method=stream",
		"--dbname", "host=127.0.0.1 port="+primary.port+" user=postgres application_name=standby")
	standby.start()
	return standby
}

// reader reads the audit log and exports, which may come from a standby with a lag, and counts the reads by server.
type reader struct {
	*testing.T
	db      *store.DB
	metrics *prometheus.Registry
	world   storetest.World
}

func newReader(t *testing.T, primary, standby *postgresServer, world storetest.World, lag time.Duration) *reader {
	t.Helper()
	r := &reader{T: t, metrics: prometheus.NewRegistry(), world: world}
	var err error
	config := store.Config{DSN: primary.dsn("lyceum"), Replica: store.ReplicaConfig{DSN: standby.dsn("lyceum"), Lag: lag}}
	if r.db, err = store.Open(t.Context(), config); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := r.db.Close(); err != nil {
			t.Error(err)
		}
	})
	if err := r.db.RegisterReplica(r.metrics); err != nil {
		t.Fatal(err)
	}
	return r
}

// entries returns the number of entries of the audit log and the server from which they were read: "primary" or
// "replica".
func (r *reader) entries() (n int, server string) {
	r.Helper()
	before := r.served("replica")
	list, err := r.db.For(r.world.Company).AuditList(context.Background(), store.AuditFilter{}, 1000)
	if err != nil {
		r.Fatal(err)
	}
	if r.served("replica") > before {
		return len(list), "replica"
	}
	return len(list), "primary"
}

func (r *reader) served(server string) float64 {
	r.Helper()
	families, err := r.metrics.Gather()
	if err != nil {
		r.Fatal(err)
	}
	for _, family := range families {
		for _, metric := range family.GetMetric() {
			if family.GetName() == "lyceum_replica_reads_total" && metric.GetLabel()[0].GetValue() == server {
				return metric.GetCounter().GetValue()
			}
		}
	}
	return 0
}

func (r *reader) awaits(server string) {
	r.Helper()
	authtest.Eventually(r.T, "reads are served by the "+server, func() bool {
		_, by := r.entries()
		return by == server
	})
}

// A streaming standby must serve the reads that tolerate a lag while its lag is within the limit. The primary must
// serve these reads if the lag is larger, if the standby does not respond, or if the standby is promoted. The node
// must change between the servers without a restart.
func TestPostgres_Replica(t *testing.T) {
	tier.All(t)
	skipIfShort(t)
	t.Parallel()
	primary := newPostgres(t)
	primary.initialize()
	primary.migrated()
	dsn := primary.dsn("lyceum")
	world := storetest.MakeWorld(t, storetest.OpenDB(t, dsn), dsn, "north")
	standby := replicaOf(t, primary)
	patient, strict := newReader(t, primary, standby, world, time.Hour), newReader(t, primary, standby, world, time.Second)
	for _, r := range []*reader{patient, strict} {
		r.lagProbed()
		r.awaits("replica")
	}

	storetest.Exec(t, standby.dsn("lyceum"), "select pg_wal_replay_pause()")
	before, _ := patient.entries()
	exported := patient.exports("replica")
	storetest.Exec(t, dsn, fmt.Sprintf("update users set fname = 'Renamed' where company_id = %d and id = %d", world.Company.ID(), world.ID(storetest.Trainee)))
	storetest.Exec(t, dsn, fmt.Sprintf("insert into audit_log (company_id, action) values (%d, 'login')", world.Company.ID()))
	if n, by := patient.entries(); n != before || by != "replica" {
		t.Errorf("a standby that does not replay: %d entries from the %s, want the %d old ones", n, by, before)
	}
	if got := patient.exports("replica"); !maps.Equal(got, exported) {
		t.Errorf("exports from a standby that does not replay: %v, want the old rows %v", got, exported)
	}
	if got := patient.name(); got != "Renamed" {
		t.Errorf("the list of users shows the name %s, which is not the newest", got)
	}
	strict.awaits("primary")
	if got := strict.exports("primary"); !strings.Contains(got["users"], "Renamed") {
		t.Errorf("beyond the allowed lag: users %s", got["users"])
	}
	if n, by := strict.entries(); n != before+1 || by != "primary" {
		t.Errorf("beyond the allowed lag: %d entries from the %s, want %d", n, by, before+1)
	}
	storetest.Exec(t, standby.dsn("lyceum"), "select pg_wal_replay_resume()")
	strict.awaits("replica")
	if n, _ := strict.entries(); n != before+1 {
		t.Errorf("after the standby has caught up: %d entries, want %d", n, before+1)
	}

	standby.kill()
	for _, r := range []*reader{patient, strict} {
		if n, by := r.entries(); n != before+1 || by != "primary" {
			t.Errorf("without the standby: %d entries from the %s, want %d", n, by, before+1)
		}
	}
	standby.start()
	strict.awaits("replica")
	standby.run("pg_ctl", "promote", "--wait", "--pgdata", standby.data())
	for _, r := range []*reader{patient, strict} {
		r.awaits("primary")
	}
}

// exports returns the first rows of each export of the company, and fails the test unless every statement was served by the
// server.
func (r *reader) exports(server string) map[string]string {
	r.Helper()
	ctx, c := context.Background(), r.db.For(r.world.Company)
	other := map[string]string{"primary": "replica", "replica": "primary"}[server]
	all := map[string]string{}
	for name, read := range map[string]func() (any, int, error){
		"users": func() (any, int, error) {
			list, err := people.UsersAfter(ctx, c, people.UserSelection{Status: -1}, 0)
			return list, len(list), err
		},
		"enrollments": func() (any, int, error) {
			list, err := learning.EnrollmentsAfter(ctx, c, learning.EnrollmentSelection{}, 0)
			return list, len(list), err
		},
		"orders": func() (any, int, error) {
			list, err := billing.OrdersAfter(ctx, c, billing.OrderSelection{}, 0)
			return list, len(list), err
		},
		"payments": func() (any, int, error) {
			list, err := billing.PaymentsAfter(ctx, c, billing.PaymentSelection{}, 0)
			return list, len(list), err
		},
	} {
		by, byOther := r.served(server), r.served(other)
		list, n, err := read()
		if err != nil || n == 0 {
			r.Fatalf("export of %s: %d rows, %v", name, n, err)
		}
		if by, byOther = r.served(server)-by, r.served(other)-byOther; by != 2 || byOther != 0 {
			r.Errorf("export of %s: %v reads by the %s and %v by the %s, want the ids and the rows from the %s", name, by, server, byOther, other, server)
		}
		text, err := json.Marshal(list)
		if err != nil {
			r.Fatal(err)
		}
		all[name] = string(text)
	}
	return all
}

// name returns the first name of the trainee in the list of users, which must show the newest state.
func (r *reader) name() string {
	r.Helper()
	list, err := people.UserList(context.Background(), r.db.For(r.world.Company), people.UserSelection{Status: -1}, store.Page{Number: 1, Size: 100})
	if err != nil {
		r.Fatal(err)
	}
	place := slices.IndexFunc(list.Items, func(u people.ListedUser) bool { return u.ID == r.world.ID(storetest.Trainee) })
	if place < 0 {
		r.Fatalf("users without the trainee: %+v", list)
	}
	return list.Items[place].FName
}

// lagProbed fails the test unless the metric of the lag exists.
func (r *reader) lagProbed() {
	r.Helper()
	if n, err := testutil.GatherAndCount(r.metrics, "lyceum_replica_lag_seconds"); err != nil || n != 1 {
		r.Fatalf("the metric of the lag: %d, %v", n, err)
	}
}
