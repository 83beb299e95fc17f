-- Does this state exist?
select exists (select from states where id = $1) as found
