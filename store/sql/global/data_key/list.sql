-- Returns up to $2 data keys of companies after the company $1, by company.
select company_id, wrapped, master_key_id
from data_keys
where company_id > $1
order by company_id
limit $2
