-- expects: scan of users
with u as materialized (select id, company_id from users) select u.id from u where u.company_id = $1
