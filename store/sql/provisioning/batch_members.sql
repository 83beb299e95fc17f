-- Returns the trainees of the batches with the ids $2, by batch and trainee.
select t.batch_id, t.user_id, btrim(u.fname || ' ' || u.lname) as name
from batch_trainees t
join users u on u.company_id = $1 and u.id = t.user_id
where t.company_id = $1 and t.batch_id = any($2::bigint[])
order by t.batch_id, t.user_id
