-- Is there this country?
select exists (select from countries where id = $1) as found
