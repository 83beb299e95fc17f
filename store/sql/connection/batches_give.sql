-- Record which of the batches $4 the rules of the connection $2 gave to the trainee $3: the batches $5, which the trainee has
-- joined now, and the batches that a rule of another connection gave. The trainee's other batches were given by staff or by SCIM.
insert into connection_batches (company_id, connection_id, batch_id, user_id)
select $1, $2, m.batch_id, $3
from batch_trainees m
where m.company_id = $1 and m.user_id = $3 and m.batch_id = any($4::bigint[])
    and (
        m.batch_id = any($5::bigint[])
        or exists (select 1 from connection_batches g where g.company_id = $1 and g.batch_id = m.batch_id and g.user_id = $3)
    )
on conflict (company_id, connection_id, batch_id, user_id) do nothing
