-- Returns whether this state exists.
select exists (select from states where id = $1) as found
