package main

import (
	"encoding/json"
	"errors"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/store/storetest"
)

// doctorFinding is a finding of lyceum doctor --json.
type doctorFinding struct{ Check, Level, Seen, Advice string }

// examined runs lyceum doctor. It fails the test unless there is a finding of the check with this level, and the finding and
// its advice contain the given texts.
func examined(t *testing.T, environ []string, check, level, seen, advice string) {
	t.Helper()
	_, stdout, stderr := runProgram(t, environ, "doctor", "--json")
	var list []doctorFinding
	if err := json.Unmarshal([]byte(stdout), &list); err != nil {
		t.Fatalf("%v: %s %s", err, stdout, stderr)
	}
	if !slices.ContainsFunc(list, func(f doctorFinding) bool {
		return f.Check == check && f.Level == level && strings.Contains(f.Seen, seen) && strings.Contains(f.Advice, advice)
	}) {
		t.Errorf("no %s of %s that says %q and advises %q in %s", level, check, seen, advice, stdout)
	}
}

// lyceum doctor must find servers that are configured wrongly: a standby as the primary, a database that a power failure
// damages, clocks that differ, and a Redis that rejects writes when it is full. It must say what to do.
func TestDoctor_Servers(t *testing.T) {
	skipIfShort(t)
	t.Parallel()
	primary := newPostgres(t)
	clock := filepath.Join(primary.folder, "clock")
	primary.environ = []string{"LD_PRELOAD=" + faketime(t), "FAKETIME_TIMESTAMP_FILE=" + clock, "FAKETIME_CACHE_DURATION=1", "FAKETIME_DONT_FAKE_MONOTONIC=1"}
	shift := func(offset string) {
		t.Helper()
		if err := os.WriteFile(clock, []byte(offset+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	shift("+0")
	primary.initialize()
	primary.migrated()
	standby := replicaOf(t, primary)
	gateway := httptest.NewServer(nil)
	t.Cleanup(gateway.Close)
	environ := append(nodeOn(t, primary.dsn("lyceum")), "LYCEUM_GATEWAY="+gateway.URL)
	with := func(settings ...string) []string { return append(slices.Clone(environ), settings...) }

	examined(t, environ, "postgresql", "warning", "power failure", "fsync")
	examined(t, with("LYCEUM_DATABASE_URL="+standby.dsn("lyceum")), "postgresql", "failed", "standby", "primary")
	examined(t, with("LYCEUM_REPLICA_DATABASE_URL="+standby.dsn("lyceum")), "replica", "ok", "a standby", "")
	examined(t, with("LYCEUM_REPLICA_DATABASE_URL="+standby.dsn("postgres")), "replica", "warning", "goose_db_version", "LYCEUM_REPLICA_DATABASE_URL")

	for _, offset := range []string{"+1h", "-1h"} {
		shift(offset)
		authtest.Eventually(t, "the server has the clock "+offset, func() bool { return databaseClock(t, primary.dsn("lyceum")).Minutes()*sign(offset) > 30 })
		examined(t, environ, "postgresql", "warning", "of PostgreSQL differ by at least", "chrony")
	}
	shift("+0")
	authtest.Eventually(t, "the server has the right clock", func() bool { return databaseClock(t, primary.dsn("lyceum")).Abs().Minutes() < 1 })

	redis := authtest.StartRedis(t)
	own := with("LYCEUM_REDIS_URL=" + redis.URL())
	examined(t, own, "redis", "warning", "all memory", "maxmemory")
	redis.Do("CONFIG SET maxmemory 100mb")
	redis.Do("CONFIG SET maxmemory-policy noeviction")
	examined(t, own, "redis", "warning", "noeviction", "allkeys-lru")
	redis.Do("CONFIG SET maxmemory-policy allkeys-lru")
	_, stdout, _ := runProgram(t, own, "doctor", "--json")
	if strings.Contains(stdout, "maxmemory") || strings.Contains(stdout, "chrony") {
		t.Errorf("findings about a sound Redis or about sound clocks: %s", stdout)
	}

	servers := authtest.StartRedisCluster(t)
	for i, client := range servers.Clients { // Only the last server is configured wrongly.
		policy := map[bool]string{true: "noeviction", false: "allkeys-lru"}[i == len(servers.Clients)-1]
		if err := errors.Join(client.ConfigSet(t.Context(), "maxmemory", "100mb").Err(), client.ConfigSet(t.Context(), "maxmemory-policy", policy).Err()); err != nil {
			t.Fatal(err)
		}
	}
	for i, client := range servers.Clients {
		clustered := with("LYCEUM_REDIS_URL=" + servers.URL)
		examined(t, clustered, "redis", "ok", client.Options().Addr+" has version", "")
		if i == len(servers.Clients)-1 {
			examined(t, clustered, "redis", "warning", "the policy is noeviction, so Redis "+client.Options().Addr, "allkeys-lru")
		}
	}

	primary.configure("fsync = on")
	primary.run("pg_ctl", "reload", "--pgdata", primary.data())
	authtest.Eventually(t, "fsync is on", func() bool {
		return storetest.Value(t, primary.dsn("postgres"), "select current_setting('fsync')") == "on"
	})
	if _, stdout, _ := runProgram(t, environ, "doctor", "--json"); strings.Contains(stdout, "power failure") {
		t.Errorf("a finding about fsync, which is on: %s", stdout)
	}
}

// sign returns 1 if the offset begins with +, and -1 otherwise.
func sign(offset string) float64 {
	if offset[0] == '+' {
		return 1
	}
	return -1
}

// databaseClock returns the time by which the clock of a server is ahead of the clock of the test.
func databaseClock(t *testing.T, dsn string) time.Duration {
	t.Helper()
	seconds, err := strconv.ParseFloat(storetest.Value(t, dsn, "select extract(epoch from clock_timestamp())::text"), 64)
	if err != nil {
		t.Fatal(err)
	}
	return time.Until(time.Unix(int64(seconds), 0))
}
