-- Returns the first $2 published courses by id, with the time of their last change.
select id, updated_at from courses where company_id = $1 and status = 1 order by id limit $2::bigint
