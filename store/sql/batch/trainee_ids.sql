-- Returns the ids of at most $3 trainees of the batch $2 who are not disabled, in ascending order.
select u.id
from batch_trainees m
join users u on u.company_id = $1 and u.id = m.user_id and u.status <> 0
where m.company_id = $1 and m.batch_id = $2
order by m.user_id
limit $3
