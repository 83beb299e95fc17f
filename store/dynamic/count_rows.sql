-- Returns the counts %[1]s, which are those of the company $1 by table, without the tables that have no rows.
select name, rows from (%[1]s) counted where rows > 0 order by name
