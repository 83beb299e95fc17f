-- Returns up to $5 audit log entries of the company from $2, inclusive, until $3, exclusive, oldest first. The entries
-- follow the entry $4 of this period; 0 selects the first ones. The columns contain no personal data except ids.
select id, at, action, actor_id, acting_for, subject_kind, subject_id, request_id
from audit_log
where company_id = $1 and at >= $2 and at < $3
    and ($4::bigint = 0 or (at, id) > (select b.at, b.id from audit_log b where b.company_id = $1 and b.id = $4))
order by at, id
limit $5
