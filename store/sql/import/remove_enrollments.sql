-- Remove up to $3 of the enrollments that the import $2 added. This runs before the rows to which enrollments refer are
-- removed.
delete from enrollments
where company_id = $1 and id in (select id from enrollments where company_id = $1 and import_id = $2 limit $3)
