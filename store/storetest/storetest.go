// Package storetest provides tests with real databases that have the current schema.
package storetest

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"hash/fnv"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/lib/pq"
	"github.com/lib/pq/pqerror"

	"lyceum/store"
	"lyceum/store/hosts"
	"lyceum/tenant"
)

// DatabaseVariable is the environment variable with the connection string of a PostgreSQL server on which tests may
// create databases.
const DatabaseVariable = "LYCEUM_TEST_DATABASE_URL"

const setupTimeout = 2 * time.Minute

// DB returns a new database, cloned from a template and dropped at the end of the test.
func DB(tb testing.TB) *store.DB {
	tb.Helper()
	return OpenDB(tb, DSN(tb))
}

// OpenDB opens the database at dsn and closes it at the end of the test.
func OpenDB(tb testing.TB, dsn string) *store.DB {
	tb.Helper()
	// Tests share the connections of the server. A busy machine may need more than the default timeout.
	db, err := store.Open(tb.Context(), store.Config{DSN: dsn, StatementTimeout: time.Minute})
	if err != nil {
		tb.Fatalf("open test database: %v", err)
	}
	tb.Cleanup(func() { _ = db.Close() })
	return db
}

// Certificates returns the certificate storage of a new database.
func Certificates(tb testing.TB) hosts.Certificates {
	tb.Helper()
	return OpenCertificates(tb, DSN(tb))
}

// OpenCertificates opens the certificate storage of the database at dsn and closes it at the end of the test.
func OpenCertificates(tb testing.TB, dsn string) hosts.Certificates {
	tb.Helper()
	certificates, err := hosts.OpenCertificates(store.Config{DSN: dsn})
	if err != nil {
		tb.Fatalf("open certificate storage: %v", err)
	}
	tb.Cleanup(func() { _ = certificates.Close() })
	return certificates
}

// DSN creates a database in the same way as DB and returns its connection string, for tests that open the database
// themselves.
func DSN(tb testing.TB) string {
	tb.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), setupTimeout)
	defer cancel()
	server := server(tb)
	admin := connect(tb, server)
	name := newName()
	tb.Cleanup(func() { mustDrop(tb, server, name) })
	defer func() { _ = admin.Close() }()
	clone(ctx, tb, admin, server, name)
	return database(tb, server, name)
}

// clone creates a database with the current schema.
func clone(ctx context.Context, tb testing.TB, admin *sql.DB, server, name string) {
	tb.Helper()
	countDatabase()
	mustExec(ctx, tb, admin, "create database "+name+" template "+template(ctx, tb, admin, server)+copyStrategy(ctx, tb, admin))
}

// EmptyDSN creates a database without tables and returns its connection string.
func EmptyDSN(tb testing.TB) string {
	tb.Helper()
	server := server(tb)
	admin := connect(tb, server)
	defer func() { _ = admin.Close() }()
	name := newName()
	tb.Cleanup(func() { mustDrop(tb, server, name) })
	countDatabase()
	mustExec(tb.Context(), tb, admin, "create database "+name)
	return database(tb, server, name)
}

func server(tb testing.TB) string {
	tb.Helper()
	if testing.Short() {
		tb.Skip("needs PostgreSQL, which make check does without")
	}
	server := os.Getenv(DatabaseVariable)
	if server == "" {
		tb.Fatalf("%s is not set: run the tests with make test", DatabaseVariable)
	}
	return server
}

func newName() string { return "t_" + strings.ToLower(rand.Text()) }

func mustDrop(tb testing.TB, server, name string) {
	tb.Helper()
	if err := dropDatabase(server, name); err != nil {
		tb.Error(err)
	}
}

func dropDatabase(server, name string) error {
	connector, err := pq.NewConnector(server)
	if err != nil {
		return err
	}
	admin := sql.OpenDB(connector)
	defer func() { _ = admin.Close() }()
	_, err = admin.ExecContext(context.Background(), fmt.Sprintf("drop database if exists %s with (force)", name))
	return err
}

// copyStrategy returns the option of "create database" that copies files. This takes a third of the time of wal_log,
// the default since PostgreSQL 15. For older servers, which have no such option, it returns the empty string.
func copyStrategy(ctx context.Context, tb testing.TB, admin *sql.DB) (option string) {
	tb.Helper()
	const query = "select case when current_setting('server_version_num')::int >= 150000 then ' strategy file_copy' else '' end"
	if err := admin.QueryRowContext(ctx, query).Scan(&option); err != nil {
		tb.Fatalf("read the version of the test server: %v", err)
	}
	return option
}

// template creates the template database with the current schema, once per schema and server, and returns its name.
// Test binaries of several packages run concurrently, so it takes an advisory lock.
func template(ctx context.Context, tb testing.TB, admin *sql.DB, server string) string {
	tb.Helper()
	name := "lyceum_template_" + schemaVersion(tb)
	conn, err := admin.Conn(ctx)
	if err != nil {
		tb.Fatalf("connect to the test server: %v", err)
	}
	defer func() { _ = conn.Close() }()
	if _, err := conn.ExecContext(ctx, "select pg_advisory_lock(724117)"); err != nil {
		tb.Fatalf("lock the template: %v", err)
	}
	defer func() { _, _ = conn.ExecContext(ctx, "select pg_advisory_unlock(724117)") }()
	var exists bool
	if err := conn.QueryRowContext(ctx, "select exists (select from pg_database where datname = $1)", name).Scan(&exists); err != nil {
		tb.Fatalf("look for the template: %v", err)
	}
	if exists {
		return name
	}
	making := name + "_making"
	mustExec(ctx, tb, admin, "drop database if exists "+making)
	mustExec(ctx, tb, admin, "create database "+making)
	if _, err := store.Migrate(ctx, store.Config{DSN: database(tb, server, making)}); err != nil {
		tb.Fatalf("migrate the template: %v", err)
	}
	mustExec(ctx, tb, admin, fmt.Sprintf("alter database %s rename to %s", making, name))
	return name
}

func schemaVersion(tb testing.TB) string {
	tb.Helper()
	digest := fnv.New64a()
	for _, text := range store.Schema() {
		_, _ = digest.Write([]byte(text))
	}
	return fmt.Sprintf("%x", digest.Sum64())
}

func connect(tb testing.TB, dsn string) *sql.DB {
	tb.Helper()
	connector, err := pq.NewConnector(dsn)
	if err != nil {
		tb.Fatalf("%s: %v", DatabaseVariable, err)
	}
	return sql.OpenDB(connector)
}

func database(tb testing.TB, dsn, name string) string {
	tb.Helper()
	if strings.Contains(dsn, "://") {
		tb.Fatalf("%s must be of the form key=value", DatabaseVariable)
	}
	return dsn + " dbname=" + name
}

// mustExec executes statements and fails the test on an error. It retries a statement that fails only because another
// test is cloning the same template.
func mustExec(ctx context.Context, tb testing.TB, db *sql.DB, text string) {
	tb.Helper()
	for {
		_, err := db.ExecContext(ctx, text)
		if answer, is := errors.AsType[*pq.Error](err); is && answer.Code == pqerror.ObjectInUse && ctx.Err() == nil {
			continue
		}
		if err != nil {
			tb.Fatalf("%s: %v", text, err)
		}
		return
	}
}

// Company adds a company with the given slug to db, with the hosted domain <slug>.lyceum.test and the custom domain
// learn.<slug>.test, in India's time zone and currency.
func Company(tb testing.TB, db *store.DB, slug string) tenant.Company {
	tb.Helper()
	countCompany()
	id, err := db.AddCompany(tb.Context(), tenant.Record{
		Slug: slug, Name: strings.ToUpper(slug[:1]) + slug[1:], Timezone: "Asia/Kolkata", Currency: "INR",
		HostedDomain: slug + ".lyceum.test", CustomDomain: "learn." + slug + ".test",
		Brand: tenant.Brand{Color: "#1f4e79", Accent: "#c2571a"},
	})
	if err != nil {
		tb.Fatalf("add company %s: %v", slug, err)
	}
	company, err := tenant.NewResolver(db, tenant.Options{}).ByID(tb.Context(), id)
	if err != nil {
		tb.Fatalf("resolve company %s: %v", slug, err)
	}
	domains, err := hosts.Domains(tb.Context(), db.For(company))
	if err != nil {
		tb.Fatalf("domains of company %s: %v", slug, err)
	}
	for _, d := range domains {
		activate(tb, db, d)
	}
	if company, err = tenant.NewResolver(db, tenant.Options{}).BySlug(tb.Context(), slug); err != nil {
		tb.Fatalf("resolve company %s: %v", slug, err)
	}
	return company
}
