-- Remove up to $3 of the users whom the import $2 added, and return their ids and e-mail addresses. The rows that refer
-- to these users have been removed before.
with removed as (
    delete from users
    where company_id = $1 and id in (select id from users where company_id = $1 and import_id = $2 limit $3)
    returning id, email, role = 'trainee' and deleted_at is null as listed
),
buried as (
    insert into tombstones (company_id, kind, object_id)
    select $1, 'user', id from removed
    on conflict (company_id, kind, object_id) do nothing
),
moved as (
    insert into trainee_moves (company_id, user_id, n)
    select $1, id, -1
    from removed
    where listed
)
select id, email from removed
