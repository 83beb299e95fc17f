-- expects: column id comes twice
update courses set title = $2 where company_id = $1 and id = $3 returning id, title, company_id as id
