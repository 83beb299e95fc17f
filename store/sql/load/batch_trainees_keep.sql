-- Delete the records that rules of connections added the trainees $3 to the batches $2, so that no sign-in removes the
-- trainees. The arrays are parallel. Returns the number of memberships with such a record. The caller has locked the
-- memberships.
with kept as (
    delete from connection_batches g
    where g.company_id = $1 and (g.batch_id, g.user_id) in (select i.batch_id, i.user_id from unnest($2::bigint[], $3::bigint[]) as i (batch_id, user_id))
    returning g.batch_id, g.user_id
)
select count(distinct (batch_id, user_id)) from kept
