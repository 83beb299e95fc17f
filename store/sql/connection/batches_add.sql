-- Record that rules of the connection $2 added the trainee $3 to batches. These are the batches $5, which the trainee has
-- joined now, and those of the batches $4 to which a rule of another connection added the trainee. Staff, an import or SCIM
-- added the trainee to the other batches, which get no record. The first lock makes statements that remove the trainee from
-- a batch wait, because a record without a membership would violate the foreign key. The second lock makes statements that
-- delete records of other connections wait.
with member as (
    select batch_id
    from batch_trainees
    where company_id = $1 and user_id = $3 and batch_id = any($4::bigint[])
    order by batch_id
    for key share
),
given as (
    select g.batch_id
    from connection_batches g
    where g.company_id = $1 and g.connection_id <> $2 and g.user_id = $3 and g.batch_id = any(array(select batch_id from member))
    order by g.batch_id, g.connection_id
    for key share of g
)
insert into connection_batches (company_id, connection_id, batch_id, user_id)
select $1, $2, m.batch_id, $3
from member m
where m.batch_id = any($5::bigint[]) or m.batch_id in (select batch_id from given)
on conflict (company_id, connection_id, batch_id, user_id) do nothing
