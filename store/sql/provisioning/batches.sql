-- Returns the batches with the ids $2, by id. members_hash is the sum of the hashes of a batch's trainees, so that
-- it changes when the trainees change.
select b.id, b.revision, b.name, b.description, b.start_date, b.end_date, b.external_id, b.created_at, m.hash as members_hash
from batches b
cross join lateral (
    select coalesce(sum(hashint8(t.user_id)), 0)::bigint as hash from batch_trainees t where t.company_id = $1 and t.batch_id = b.id
) m
where b.company_id = $1 and b.id = any($2::bigint[])
order by b.id
