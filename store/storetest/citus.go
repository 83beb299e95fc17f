package storetest

import "testing"

// PretendCitus makes a database look like a cluster with Citus that distributes the given tables. It adds the name of the
// extension and its list of distributed tables, but not the extension itself.
func PretendCitus(tb testing.TB, dsn string, tables ...string) {
	tb.Helper()
	db := connect(tb, dsn)
	defer func() { _ = db.Close() }()
	text := `set allow_system_table_mods = on;
		insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion) values (99999, 'citus', 10, 11, false, '0');
		create table pg_dist_partition (logicalrelid regclass primary key, partmethod "char", repmodel "char");
		create table pg_dist_local_group (groupid integer);
		insert into pg_dist_local_group values (0);
		create function run_command_on_workers(command text, out nodename text, out nodeport integer, out success boolean, out result text)
			returns setof record language sql as $$
				select 'worker', 5432, true, case command when 'show jit' then 'on' when 'show wal_level' then 'logical' else '1.1' end
			$$;`
	for _, table := range tables {
		text += "insert into pg_dist_partition values ('" + table + "', 'h', 's');"
	}
	mustExec(tb.Context(), tb, db, text)
}
