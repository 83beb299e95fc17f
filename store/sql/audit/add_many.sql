-- Add an audit log entry of the kind $4 with the database's current time for each of the objects $8, which have the kind $5.
-- $9 contains the changed fields of each object, or empty texts. The arrays are parallel. $2 is the actor, $3 the user on
-- whose behalf the actor acts, $6 the address and $7 the id of the request.
insert into audit_log (company_id, actor_id, acting_for, action, subject_kind, subject_id, address, request_id, changes)
select $1, nullif($2::bigint, 0), nullif($3::bigint, 0), $4, $5, i.id, $6, $7, nullif(i.changes, '')::jsonb
from unnest($8::bigint[], $9::text[]) with ordinality as i (id, changes, row_index)
order by i.row_index
