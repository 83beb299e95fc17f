-- Returns the batches among $3 that have not ended on the day $4 and that do not contain the trainee $2.
select b.id
from batches b
where b.company_id = $1 and b.id = any($3::bigint[]) and coalesce(b.end_date >= $4, true)
    and not exists (select 1 from batch_trainees m where m.company_id = $1 and m.batch_id = b.id and m.user_id = $2)
order by b.id
