-- Remove up to $3 of the enrollments that the import $2 added, and add their tombstones. The number of affected rows is the
-- number of removed enrollments. The statement runs before the rows to which enrollments refer are removed.
with removed as (
    delete from enrollments
    where company_id = $1 and id in (select id from enrollments where company_id = $1 and import_id = $2 limit $3)
    returning id
)
insert into tombstones (company_id, kind, object_id)
select $1, 'enrollment', id from removed
