package storetest

import "testing"

// Mentions returns the tables that contain a text in a row of the company. text is a regular expression, and case does not
// matter. It searches all tables with the column company_id.
func Mentions(tb testing.TB, w World, text string) string {
	tb.Helper()
	return w.value(tb, `
		select coalesce(string_agg(name || ': ' || found, '; ' order by name), '')
		from (
			select c.relname as name, (xpath('/row/n/text()', query_to_xml(format(
				'select string_agg(t::text, '', '') as n from %I t where company_id = %s and t::text ~* %L', c.relname, $1::bigint, $2::text),
				false, true, '')))[1]::text as found
			from pg_class c
			join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
			where c.relkind in ('r', 'p') and pg_table_is_visible(c.oid)
		) rows
		where found is not null`, w.Company.ID(), text)
}
