package main

import (
	"encoding/base64"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"lyceum/cmd/lyceum/settings"
	"lyceum/store/storetest"
)

// A deployment that is restored from pg_dump, the files and the keys must serve the data of the backup. It must reject
// sessions that began after the backup. After lyceum end-sessions, it must also reject the sessions of the backup.
func TestBackup_Restored(t *testing.T) {
	skipIfShort(t)
	t.Parallel()
	dsn := storetest.DSN(t)
	world := storetest.MakeWorld(t, storetest.OpenDB(t, dsn), dsn, "north")
	folder := t.TempDir()
	deployment := func(dsn, folder string) []string {
		return append(os.Environ(), roleVariable+"=lyceum",
			"LYCEUM_DATABASE_URL="+dsn, "LYCEUM_REDIS_URL="+emptyRedis(t, proofs.Add(1)), "LYCEUM_FILES="+(&url.URL{Scheme: "file", Path: folder}).String(),
			"LYCEUM_MASTER_KEY="+base64.StdEncoding.EncodeToString(make([]byte, settings.MasterKeySize)),
			"LYCEUM_APEX=lyceum.test", "LYCEUM_API_HOSTS=api.lyceum.test", "LYCEUM_PRIVATE_SUFFIXES=test,example", "LYCEUM_LISTEN=127.0.0.1:0", "LYCEUM_OPS_LISTEN=127.0.0.1:0",
			"LYCEUM_DRAIN_TIME=0s", "LYCEUM_REQUEST_TIMEOUT="+patience.String(), "LYCEUM_DATABASE_TIMEOUT="+patience.String(),
			"LYCEUM_LIMIT_LOGINS=none", "LYCEUM_LIMIT_PASSWORDS=none", "LYCEUM_LIMIT_COMPANY=none")
	}
	_, email := storetest.NewTrainee(t, world, "saved")
	signIn := func(node *child) string {
		t.Helper()
		var in struct{ Token string }
		status, err := callNode(node.address, "/webapi/auth/login", "", url.Values{"email": {email}, "password": {storetest.Password}, "domainName": {hostOfProof}}, &in)
		if err != nil || status != http.StatusOK {
			t.Fatalf("sign in: %d, %v", status, err)
		}
		return in.Token
	}
	expect := func(node *child, token string, want int) {
		t.Helper()
		if status, err := callNode(node.address, "/webapi/v1/my-courses", token, nil, nil); err != nil || status != want {
			t.Errorf("status %d, %v; want %d", status, err, want)
		}
	}

	node := startChild(t, deployment(dsn, folder))
	known := signIn(node)
	dump := filepath.Join(t.TempDir(), "lyceum.dump")
	runPostgres(t, "pg_dump", "--format=custom", "--no-owner", "--file="+dump, "--dbname="+dsn)
	unknown := signIn(node)
	expect(node, known, http.StatusOK)
	expect(node, unknown, http.StatusOK)
	node.kill(t)

	restored := storetest.EmptyDSN(t)
	runPostgres(t, "pg_restore", "--exit-on-error", "--no-owner", "--dbname="+restored, dump)
	environ := deployment(restored, folder)
	node = startChild(t, environ)
	expect(node, known, http.StatusOK)
	expect(node, unknown, http.StatusUnauthorized)
	node.kill(t)

	if code, out, errs := runProgram(t, environ, "end-sessions"); code != 0 || !strings.HasPrefix(out, "Ended ") {
		t.Fatalf("end-sessions: %d %s %s", code, out, errs)
	}
	node = startChild(t, deployment(restored, folder))
	defer node.kill(t)
	expect(node, known, http.StatusUnauthorized)
	expect(node, unknown, http.StatusUnauthorized)
	expect(node, signIn(node), http.StatusOK)
	courses := "select string_agg(id || title, ',' order by id) from courses where company_id = $1"
	if before, after := storetest.Value(t, dsn, courses, world.Company.ID()), storetest.Value(t, restored, courses, world.Company.ID()); before != after || before == "" {
		t.Errorf("courses %q, want %q", after, before)
	}
}

// runPostgres runs a program of PostgreSQL. If PG_BIN is set, it runs the program from that folder.
func runPostgres(t *testing.T, program string, args ...string) {
	t.Helper()
	if folder := os.Getenv("PG_BIN"); folder != "" {
		program = filepath.Join(folder, program)
	}
	if out, err := exec.Command(program, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", program, err, out)
	}
}
