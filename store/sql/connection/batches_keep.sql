-- Delete the records that rules of connections added the trainees $3 to the batch $2, so that no sign-in removes the
-- trainees from the batch. Returns the ids of the trainees with such a record. Adds an audit log entry about each of them
-- with the actor $4, the address $5 and the request $6.
with kept as (
    delete from connection_batches where company_id = $1 and batch_id = $2 and user_id = any($3::bigint[]) returning batch_id, user_id
),
noted as (
    insert into audit_log (company_id, actor_id, acting_for, action, subject_kind, subject_id, address, request_id)
    select distinct $1::bigint, nullif($4::bigint, 0), k.user_id, 'add_to_batch', 'batch', k.batch_id, $5, $6
    from kept k
)
select distinct user_id from kept order by user_id
