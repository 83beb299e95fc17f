-- Lock the memberships of the trainees $3 in the batches $2, so that no sign-in ends them. The arrays are parallel. The
-- statement waits for a sign-in that is ending one of the memberships.
select m.batch_id
from batch_trainees m
where m.company_id = $1 and (m.batch_id, m.user_id) in (select i.batch_id, i.user_id from unnest($2::bigint[], $3::bigint[]) as i (batch_id, user_id))
order by m.user_id, m.batch_id
for no key update of m
