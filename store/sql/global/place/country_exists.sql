-- Returns whether the country $1 exists.
select exists (select from countries where id = $1) as found
