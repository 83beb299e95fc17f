-- Returns up to $3 data keys, of companies after the company $2, that are wrapped by another master key than $1.
select company_id, wrapped, master_key_id
from data_keys
where company_id > $2 and master_key_id <> $1
order by company_id
limit $3
