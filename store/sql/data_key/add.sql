-- Add the data key $2 of the company, wrapped by the master key $3, unless the company has one.
insert into data_keys (company_id, wrapped, master_key_id)
values ($1, $2, $3)
on conflict (company_id) do nothing
