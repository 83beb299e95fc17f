package main

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/cmd/lyceum/settings"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// nodeOn returns the environment of a node that uses the database at dsn.
func nodeOn(t *testing.T, dsn string) []string {
	t.Helper()
	return append(os.Environ(), roleVariable+"=lyceum", "LYCEUM_DATABASE_URL="+dsn, "LYCEUM_REDIS_URL="+emptyRedis(t, proofs.Add(1)),
		"LYCEUM_MASTER_KEY="+base64.StdEncoding.EncodeToString(make([]byte, settings.MasterKeySize)),
		"LYCEUM_APEX=lyceum.test", "LYCEUM_API_HOSTS=api.lyceum.test", "LYCEUM_PRIVATE_SUFFIXES=test,example", "LYCEUM_LISTEN=127.0.0.1:0", "LYCEUM_OPS_LISTEN=127.0.0.1:0",
		"LYCEUM_DRAIN_TIME=0s", "LYCEUM_LIMIT_PASSWORDS=none", "LYCEUM_LIMIT_COMPANY=none", "LYCEUM_LIMIT_USER=none")
}

// migrated starts the server, creates the database lyceum and applies all migrations to it.
func (s *postgresServer) migrated() {
	s.t.Helper()
	s.start()
	storetest.Exec(s.t, s.dsn("postgres"), "create database lyceum")
	if code, out, errs := runProgram(s.t, []string{"LYCEUM_DATABASE_URL=" + s.dsn("lyceum")}, "migrate"); code != 0 {
		s.t.Fatalf("migrate: %d %s %s", code, out, errs)
	}
}

// If the primary is killed under load and its synchronous standby is promoted, no acknowledged write may be lost or
// exist twice. The node must continue with the standby without a restart.
func TestPostgres_FailoverLosesNothing(t *testing.T) {
	tier.All(t)
	skipIfShort(t)
	t.Parallel()
	primary, standby := newPostgres(t), newPostgres(t)
	primary.initialize("synchronous_standby_names = 'standby'", "synchronous_commit = local")
	primary.migrated()
	primary.run("pg_basebackup", "--pgdata", standby.data(), "--write-recovery-conf", "--checkpoint=fast", "--wal-method=stream",
		"--dbname", "host=127.0.0.1 port="+primary.port+" user=postgres application_name=standby")
	standby.start()
	primary.configure("synchronous_commit = on")
	primary.run("pg_ctl", "reload", "--pgdata", primary.data())
	authtest.Eventually(t, "the standby is synchronous", func() bool {
		return storetest.Value(t, primary.dsn("postgres"), "select coalesce(max(sync_state), '') from pg_stat_replication") == "sync"
	})
	dsn := primary.dsn("lyceum")
	world := storetest.MakeWorld(t, storetest.OpenDB(t, dsn), dsn, "north")
	both := fmt.Sprintf("host=127.0.0.1,127.0.0.1 port=%s,%s user=postgres dbname=lyceum sslmode=disable target_session_attrs=read-write", primary.port, standby.port)
	node := startChild(t, nodeOn(t, both))
	defer node.kill(t)
	var in struct{ Token string }
	status, err := callNode(node.address, "/webapi/auth/login", "", url.Values{"email": {"admin@north.test"}, "password": {storetest.Password}, "domainName": {hostOfProof}}, &in)
	if err != nil || status != http.StatusOK {
		t.Fatalf("sign in: %d, %v", status, err)
	}

	const writers, perPhase = 4, 100
	var acknowledged, refused, writes atomic.Int64
	var ledger sync.Map
	stop := make(chan struct{})
	var working sync.WaitGroup
	for range writers {
		working.Go(func() {
			again := time.NewTicker(pauseAfterFailed)
			defer again.Stop()
			for {
				select {
				case <-stop:
					return
				default:
				}
				question := fmt.Sprintf("Question %d", writes.Add(1))
				status, err := callNode(node.address, "/webapi/v1/faq-add", in.Token, url.Values{"question": {question}, "answer": {"Yes."}}, nil)
				if err == nil && status == http.StatusOK {
					ledger.Store(question, true)
					acknowledged.Add(1)
				} else {
					refused.Add(1)
					<-again.C
				}
			}
		})
	}
	reached := func(n int64) func() bool { return func() bool { return acknowledged.Load() >= n } }
	authtest.Eventually(t, "writes before the failover", reached(perPhase))
	primary.kill()
	killed := time.Now()
	standby.run("pg_ctl", "promote", "--wait", "--pgdata", standby.data())
	promoted, before := time.Since(killed), acknowledged.Load()
	authtest.Eventually(t, "the first write after the failover", reached(before+1))
	served := time.Since(killed)
	authtest.Eventually(t, "writes after the failover", reached(before+perPhase))
	close(stop)
	working.Wait()

	stored := map[string]int{}
	list := storetest.Value(t, standby.dsn("lyceum"), "select string_agg(question, ',') from faqs where company_id = $1 and question like 'Question %'", world.Company.ID())
	for question := range strings.SplitSeq(list, ",") {
		if stored[question]++; stored[question] > 1 {
			t.Errorf("%s exists %d times", question, stored[question])
		}
	}
	entries := int64(0)
	ledger.Range(func(question, _ any) bool {
		entries++
		if stored[question.(string)] == 0 {
			t.Errorf("%s was acknowledged and is lost", question)
		}
		return true
	})
	// A refused write may have been stored before the primary ended. The database must contain no other write that the
	// ledger does not have.
	if acknowledged.Load() != entries || entries < 2*perPhase || int64(len(stored)) > entries+refused.Load() {
		t.Errorf("%d writes acknowledged, %d in the ledger, %d refused, %d stored", acknowledged.Load(), entries, refused.Load(), len(stored))
	}
	t.Logf("%d writes acknowledged, %d refused; promoted after %v, first write after %v", acknowledged.Load(), refused.Load(), promoted.Round(time.Millisecond), served.Round(time.Millisecond))
}

// A database that is restored from a base backup and archived WAL must have exactly the rows that existed at the chosen
// time. A node must be able to serve the database.
func TestPostgres_PointInTimeRestore(t *testing.T) {
	tier.All(t)
	skipIfShort(t)
	t.Parallel()
	source, restored := newPostgres(t), newPostgres(t)
	wal, base := filepath.Join(source.folder, "wal"), filepath.Join(source.folder, "base")
	source.initialize("wal_level = replica", "archive_mode = on", fmt.Sprintf("archive_command = 'test ! -f %[1]s/%%f && cp %%p %[1]s/.%%f && mv %[1]s/.%%f %[1]s/%%f'", wal))
	source.mkdir(wal)
	source.migrated()
	dsn := source.dsn("lyceum")
	world := storetest.MakeWorld(t, storetest.OpenDB(t, dsn), dsn, "north")
	source.run("pg_basebackup", "--pgdata", base, "--format=tar", "--gzip", "--wal-method=none", "--checkpoint=fast",
		"--dbname", "host=127.0.0.1 port="+source.port+" user=postgres")
	storetest.NewTrainee(t, world, "kept")
	target := storetest.Value(t, dsn, "select clock_timestamp()::text")
	_, email := storetest.NewTrainee(t, world, "late")
	last := storetest.Value(t, dsn, "select pg_walfile_name(pg_switch_wal())")
	authtest.Eventually(t, "the WAL is archived", func() bool {
		_, err := os.Stat(filepath.Join(wal, last))
		return err == nil
	})
	source.kill()

	restored.mkdir(restored.data())
	restored.shell("tar", "--extract", "--gzip", "--file", filepath.Join(base, "base.tar.gz"), "--directory", restored.data())
	restored.configure("archive_mode = off", fmt.Sprintf("restore_command = 'cp %s/%%f %%p'", wal), fmt.Sprintf("recovery_target_time = '%s'", target),
		"recovery_target_action = 'promote'")
	restored.shell("touch", filepath.Join(restored.data(), "recovery.signal"))
	restored.start()
	again := restored.dsn("lyceum")
	authtest.Eventually(t, "the recovery has ended", func() bool { return storetest.Value(t, again, "select pg_is_in_recovery()") == "false" })
	if found := storetest.Value(t, again, "select string_agg(email, ',') from users where company_id = $1 and email in ('kept@north.test', $2)", world.Company.ID(), email); found != "kept@north.test" {
		t.Errorf("the restored database has %q, want only kept@north.test", found)
	}
	environ := nodeOn(t, again)
	if code, out, errs := runProgram(t, environ, "end-sessions"); code != 0 {
		t.Fatalf("end-sessions: %d %s %s", code, out, errs)
	}
	node := startChild(t, environ)
	defer node.kill(t)
	for email, want := range map[string]int{"kept@north.test": http.StatusOK, "late@north.test": http.StatusUnauthorized} {
		status, err := callNode(node.address, "/webapi/auth/login", "", url.Values{"email": {email}, "password": {storetest.Password}, "domainName": {hostOfProof}}, nil)
		if err != nil || status != want {
			t.Errorf("sign in of %s: %d, %v; want %d", email, status, err, want)
		}
	}
}

// mkdir creates a folder that belongs to the account of the server.
func (s *postgresServer) mkdir(path string) {
	s.t.Helper()
	s.shell("mkdir", "--mode=0700", path)
}

// shell runs a program of the system as the owner of the server's data.
func (s *postgresServer) shell(program string, args ...string) {
	s.t.Helper()
	cmd := exec.Command(program, args...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: s.owner}
	if out, err := cmd.CombinedOutput(); err != nil {
		s.t.Fatalf("%s %v: %v\n%s", program, args, err, out)
	}
}
