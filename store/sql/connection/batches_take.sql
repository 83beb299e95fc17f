-- Delete the records of the batches that rules of the connection $2 gave to the trainee $3, except the batches $4. Returns those of
-- the deleted batches that no rule of another connection gave. Locks the memberships first, as a statement that removes the trainee
-- from a batch does, because the two would deadlock otherwise. A membership that ended meanwhile is left out.
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
