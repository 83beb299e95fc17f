-- Returns the data key of the company, which a master key has wrapped.
select wrapped, master_key_id
from data_keys
where company_id = $1
