-- Delete the records that rules of the connection $2 added the trainee $3 to batches, except the records of the batches $4.
-- Returns the batches to which no rule of another connection added the trainee. A membership that ended meanwhile is left
-- out. The statement locks the memberships first, as a statement that removes the trainee from a batch does. Another order
-- of the locks could cause a deadlock.
with member as (
    select batch_id
    from batch_trainees
    where company_id = $1 and user_id = $3 and batch_id = any(array(
        select batch_id from connection_batches
        where company_id = $1 and connection_id = $2 and user_id = $3 and batch_id <> all($4::bigint[])
    ))
    order by batch_id
    for update
),
gone as (
    delete from connection_batches
    where company_id = $1 and connection_id = $2 and user_id = $3 and batch_id in (select batch_id from member)
    returning batch_id
)
select g.batch_id
from gone g
where not exists (
    select 1 from connection_batches o
    where o.company_id = $1 and o.batch_id = g.batch_id and o.user_id = $3 and o.connection_id <> $2
)
order by g.batch_id
