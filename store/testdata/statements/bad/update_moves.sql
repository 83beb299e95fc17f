-- expects: sets company_id
update courses set title = $2, company_id = $3 where company_id = $1 and id = $4
