-- Returns the names and the definitions of the indexes of the tables $1 that are not the index of a key.
select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
from pg_index i
where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
