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
		create table pg_dist_partition (logicalrelid regclass primary key, partmethod "char");`
	for _, table := range tables {
		text += "insert into pg_dist_partition values ('" + table + "', 'h');"
	}
	mustExec(tb.Context(), tb, db, text)
}
