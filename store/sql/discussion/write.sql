-- Add the text $5 of the user $3 to the discussion $2, whose row the caller has locked, at the time $6. If $4 is true, the
-- user belongs to the staff, and the discussion becomes answered. If $4 is false, the user is the trainee, and the
-- discussion waits for staff. Returns the id of the message. The column first is false if staff, for a message of staff, or
-- the trainee, for a message of the trainee, wrote the last message less than an hour ago.
with last as materialized (
    select m.staff, m.created_at from discussion_messages m where m.company_id = $1 and m.discussion_id = $2 order by m.id desc limit 1
),
changed as (
    update discussions
    set status = case when $4::boolean then 2 else 1 end, changed_at = $6, revision = revision + case when exists (select 1 from last) then 1 else 0 end
    where company_id = $1 and id = $2
    returning id
),
added as (
    insert into discussion_messages (company_id, discussion_id, author_id, staff, body, created_at)
    select $1, c.id, $3, $4, $5, $6 from changed c
    returning id
)
select a.id, not exists (select 1 from last l where l.staff = $4 and l.created_at > $6::timestamptz - interval '1 hour') as first
from added a
