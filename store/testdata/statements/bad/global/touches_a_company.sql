-- expects: touches users
select id from users where company_id = $1
