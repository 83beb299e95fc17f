-- Returns whether the state $1 exists.
select exists (select 1 from states where id = $1) as found
