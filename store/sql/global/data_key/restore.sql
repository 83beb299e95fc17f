-- Add the data keys $2 of the companies $1, wrapped by the master keys with the ids $3. A company that has a data key keeps it. The
-- statement ignores keys of companies that the database does not contain.
insert into data_keys (company_id, wrapped, master_key_id)
select c.id, copied.wrapped, copied.master_key_id
from unnest($1::bigint[], $2::bytea[], $3::text[]) as copied (company_id, wrapped, master_key_id)
join companies c on c.id = copied.company_id
on conflict (company_id) do nothing
