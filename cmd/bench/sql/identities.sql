-- Returns the tables whose column id has a sequence.
select c.table_name::text
from information_schema.columns c
join information_schema.tables t using (table_schema, table_name)
where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'id' and c.is_identity = 'YES'
