package storetest

import (
	"fmt"
	"sync/atomic"
	"testing"
	"time"
)

// clockSQL makes the function now of the database return the time of a Clock. Statements find the function of the schema public before the one of
// PostgreSQL, and defaults of columns name it.
const clockSQL = `
create table test_clock (ahead interval not null);
insert into test_clock values ('0');
create function public.now() returns timestamptz language sql stable as 'select pg_catalog.now() + c.ahead from public.test_clock c';
do $$
declare c record;
begin
    for c in
        select a.attrelid::regclass as relation, a.attname as name
        from pg_attrdef d
        join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
        join pg_class r on r.oid = d.adrelid
        where r.relnamespace = 'public'::regnamespace and pg_get_expr(d.adbin, d.adrelid) = 'now()'
    loop
        execute format('alter table %s alter column %I set default public.now()', c.relation, c.name);
    end loop;
    execute format('alter database %I set search_path = public, pg_catalog', current_database());
end
$$`

// Clock is the clock of a database of the test's own. It runs as fast as the clock of the machine, so that no two times are equal, and the test moves it.
type Clock struct {
	tb    testing.TB
	dsn   string
	ahead atomic.Int64 // of the clock of the machine
}

// ClockedDSN creates a database whose clock the test moves. Connections that were opened earlier keep the clock of the machine.
func ClockedDSN(tb testing.TB, start time.Time) (dsn string, clock *Clock) {
	tb.Helper()
	dsn = DSN(tb)
	Exec(tb, dsn, clockSQL)
	clock = &Clock{tb: tb, dsn: dsn}
	clock.Move(start)
	return dsn, clock
}

func (c *Clock) Now() time.Time { return time.Now().Add(time.Duration(c.ahead.Load())) }

// Move sets the clock. The test must not move it while a request or a job runs.
func (c *Clock) Move(to time.Time) {
	c.tb.Helper()
	ahead := time.Until(to).Round(time.Microsecond)
	Exec(c.tb, c.dsn, fmt.Sprintf("update test_clock set ahead = %d * interval '1 microsecond'", ahead.Microseconds()))
	c.ahead.Store(int64(ahead))
}
