-- Returns the batches of the people with the ids $2, by person and batch.
select t.user_id, t.batch_id, b.name
from batch_trainees t
join batches b on b.company_id = $1 and b.id = t.batch_id
where t.company_id = $1 and t.user_id = any($2::bigint[])
order by t.user_id, t.batch_id
