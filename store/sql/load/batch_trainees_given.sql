-- Returns those of the rows with the batches $2 and the e-mail addresses $3 whose trainees rules of connections added to the batches, or who are not in the batches. Locks
-- nothing.
select b.id as batch_id, u.id as user_id, b.name as batch, u.email
from unnest($2::text[], $3::text[]) as i (batch, email)
join batches b on b.company_id = $1 and lower(b.name) = lower(i.batch)
join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null and u.role = 'trainee'
where exists (select 1 from connection_batches g where g.company_id = $1 and g.batch_id = b.id and g.user_id = u.id)
    or not exists (select 1 from batch_trainees m where m.company_id = $1 and m.batch_id = b.id and m.user_id = u.id)
