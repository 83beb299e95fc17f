-- Returns the pairs of a batch name in $2 and an e-mail address in $3 that the import must change. These are the trainees
-- who are not in the batch, and those whom a rule of a connection added to the batch. The arrays are parallel. Locks
-- nothing.
select b.id as batch_id, u.id as user_id, b.name as batch, u.email
from unnest($2::text[], $3::text[]) as i (batch, email)
join batches b on b.company_id = $1 and lower(b.name) = lower(i.batch)
join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null and u.role = 'trainee'
where exists (select 1 from connection_batches g where g.company_id = $1 and g.batch_id = b.id and g.user_id = u.id)
    or not exists (select 1 from batch_trainees m where m.company_id = $1 and m.batch_id = b.id and m.user_id = u.id)
