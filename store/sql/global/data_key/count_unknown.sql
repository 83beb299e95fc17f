-- Returns the number of data keys that none of the master keys with the ids $1 wraps.
select count(*) from data_keys where master_key_id <> all ($1::text[])
