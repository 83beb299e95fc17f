-- Returns whether this country exists.
select exists (select from countries where id = $1) as found
