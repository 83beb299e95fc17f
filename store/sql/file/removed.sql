-- Returns the ids of at most 1,000 removed files whose bytes must be deleted.
select id from files where company_id = $1 and removed_at is not null order by id limit 1000
