-- Returns the users among $3 who are in the batch $2. Locks the memberships that rules of connections added, so that no
-- sign-in ends them. The statement waits for sign-ins that are adding or ending one of these memberships, and leaves out
-- users whose memberships have ended. The caller has locked the batch.
with held as (
    select m.user_id
    from batch_trainees m
    where m.company_id = $1 and m.batch_id = $2 and m.user_id = any(array(
        select g.user_id from connection_batches g where g.company_id = $1 and g.batch_id = $2 and g.user_id = any($3::bigint[])
    ))
    order by m.user_id
    for update of m
)
select m.user_id
from batch_trainees m
where m.company_id = $1 and m.batch_id = $2 and m.user_id = any($3::bigint[])
    and (
        m.user_id in (select user_id from held)
        or not exists (select 1 from connection_batches g where g.company_id = $1 and g.batch_id = m.batch_id and g.user_id = m.user_id)
    )
order by m.user_id
