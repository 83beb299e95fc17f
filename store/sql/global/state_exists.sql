-- Is there this state?
select exists (select from states where id = $1) as found
