-- Returns the number of keys that another master key than $1 has wrapped.
select
    (select count(*) from data_keys where master_key_id <> $1)
    + (select count(*) from deployment_keys where master_key_id <> $1)
