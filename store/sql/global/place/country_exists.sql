-- Returns whether the country $1 exists.
select exists (select 1 from countries where id = $1) as found
