-- Returns a page of the messages of the sandbox, newest first, without their texts. $4 selects a recipient; an empty text
-- selects all.
select count(*) over () as total_count, id, kind, recipient, subject, created_at
from sandbox_messages
where company_id = $1 and ($4::text = '' or lower(recipient) = lower($4::text))
order by id desc
limit $2::bigint offset $3::bigint
