-- Does this country exist?
select exists (select from countries where id = $1) as found
