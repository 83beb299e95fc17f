-- Returns the number of keys that are wrapped by another master key than $1.
select
    (select count(*) from data_keys where master_key_id <> $1)
    + (select count(*) from deployment_keys where master_key_id <> $1)
