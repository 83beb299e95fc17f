-- Remove up to $3 of the users whom the import $2 added. Which users were removed? The rows that refer to them have
-- been removed before.
delete from users
where company_id = $1 and id in (select id from users where company_id = $1 and import_id = $2 limit $3)
returning id, email
