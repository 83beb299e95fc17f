-- Remove up to $3 of the people whom the import $2 added, after what refers to them. Who were they?
delete from users
where company_id = $1 and id in (select id from users where company_id = $1 and import_id = $2 limit $3)
returning id, email
