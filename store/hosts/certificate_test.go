package hosts_test

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"slices"
	"sync"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/hosts"
	"lyceum/store/storetest"
)

func TestIssuers_IgnoresExpiredCertificates(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	storetest.Exec(t, dsn, `
		insert into certificates (key, value, modified_at, renew_at, alarm_at)
		select 'certificates/' || issuer || '/learn' || i || '.example/learn' || i || '.example' || kind, '', now(), until - life / 3, until - life / 4
		from (values ('expired', interval '-1 hour'), ('valid', interval '1 hour'), ('valid-too', interval '60 days')) issuers (issuer, rest),
			generate_series(1, 9) i, (values ('.crt', interval '90 days'), ('.key', null)) kinds (kind, life), lateral (select now() + rest as until) ends;
		insert into certificates (key, value) values ('acme/other/account', ''), ('certificates0', '')`)
	issuers, err := storetest.OpenCertificates(t, dsn).Issuers(t.Context())
	if err != nil || !slices.Equal(issuers, []string{"valid", "valid-too"}) {
		t.Errorf("issuers %q, %v", issuers, err)
	}
}

// If all reads of the certificate storage hang, the owner of a lock must still be able to renew the lock. Otherwise another
// node would take the lock.
func TestCertificateLocks_RenewWhileReadsHang(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	certificates, err := hosts.OpenCertificates(store.Config{DSN: dsn, StatementTimeout: time.Minute, LockTimeout: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = certificates.Close() })
	if ours, err := certificates.Acquire(t.Context(), "name", "owner", time.Hour); !ours || err != nil {
		t.Fatal(ours, err)
	}
	goOn := hang(t, dsn, "certificates")
	var reads sync.WaitGroup
	for range 16 {
		reads.Go(func() {
			if _, err := certificates.Load(t.Context(), "key"); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("a read succeeded: %v", err)
			}
		})
	}
	const waiting = `
		select count(*) from pg_locks
		where relation = 'certificates'::regclass and database = (select oid from pg_database where datname = current_database()) and not granted`
	for tick := time.NewTicker(10 * time.Millisecond); storetest.Value(t, dsn, waiting) != "4"; {
		<-tick.C
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	if ours, err := certificates.Renew(ctx, "name", "owner", time.Hour); !ours || err != nil {
		t.Errorf("renewed: %v, %v", ours, err)
	}
	goOn()
	reads.Wait()
}

// hang blocks all reads and writes of a table until the returned function is called.
func hang(t *testing.T, dsn, table string) (goOn func()) {
	t.Helper()
	pool, err := sql.Open("postgres", dsn)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = pool.Close() })
	tx, err := pool.BeginTx(context.Background(), nil)
	if err == nil {
		_, err = tx.ExecContext(t.Context(), "lock table "+table+" in access exclusive mode")
	}
	if err != nil {
		t.Fatal(err)
	}
	return func() { _ = tx.Rollback() }
}
