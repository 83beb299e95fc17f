-- Delete at most $2 rows of the company $1 from one table. Returns the number of deleted rows, 0 when none is left.
select erase_company_rows($1, $2) as deleted
