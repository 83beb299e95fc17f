-- Replace the wrapped data keys $3 of the companies $2 by $4, wrapped by the master key $1. A key that has changed since it
-- was read stays unchanged.
update data_keys
set wrapped = changed.after, master_key_id = $1
from unnest($2::bigint[], $3::bytea[], $4::bytea[]) as changed (company_id, before, after)
where data_keys.company_id = changed.company_id and data_keys.wrapped = changed.before
