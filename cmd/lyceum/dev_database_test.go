package main

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"lyceum/cmd/lyceum/cli"
	"lyceum/store/storetest"
)

// A development server must load the demo into an empty database, and must use this database again.
func TestDevelopmentServer_GivenDatabase(t *testing.T) {
	t.Parallel()
	dsn, data := storetest.EmptyDSN(t), t.TempDir()
	const companies = "select string_agg(slug, ' ' order by id) from companies"
	for range 2 {
		cmd := devProcess(plainProgram(), data)
		cmd.Args = append(cmd.Args, "--database", dsn)
		startDevProcess(t, data, cmd).stop()
		if found := storetest.Value(t, dsn, companies); found != "kaveri ahornblick fairlane" {
			t.Errorf("companies %q", found)
		}
	}
}

// A development server must leave a database that is neither empty nor that of a development server as it is.
func TestDevelopmentServer_ForeignDatabase(t *testing.T) {
	t.Parallel()
	skipIfShort(t)
	other := storetest.EmptyDSN(t)
	storetest.Exec(t, other, "create schema shop; create table shop.articles (id int)")
	deployment := storetest.NewWorld(t, "north").DSN()
	for name, c := range map[string]struct{ dsn, want string }{
		"of another program": {other, "tables that Lyceum did not make, such as articles"},
		"of a deployment":    {deployment, "the database has companies, such as north"},
		"that is down":       {"host=127.0.0.1 port=1 sslmode=disable", "--database: "},
	} {
		var stderr bytes.Buffer
		code := cli.Run(t.Context(), []string{"dev", "--database", c.dsn, "--data", t.TempDir(), "--listen", "127.0.0.1:0", "--tls-listen", "127.0.0.1:0"},
			&cli.Process{Stdout: io.Discard, Stderr: &stderr}, new(commands))
		if code != cli.ExitFailed || !strings.Contains(stderr.String(), c.want) {
			t.Errorf("%s: code %d, message %q, want %q", name, code, stderr.String(), c.want)
		}
	}
	const count = "select count(*) from pg_class c join pg_namespace s on s.oid = c.relnamespace where relkind = 'r' and nspname in ('public', 'shop')"
	if tables := storetest.Value(t, other, count); tables != "1" {
		t.Errorf("%s tables in the database of another program", tables)
	}
}
