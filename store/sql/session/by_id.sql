-- Returns the session $2 with its user, the role of the user who opened it for them, and the fields that decide whether it is valid.
select s.id, s.user_id, s.kind, s.secret_hash, coalesce(s.acting_id, 0) as acting_id, coalesce(a.role, '') as acting_role, s.expires_at,
       coalesce(s.seen_at, s.created_at) as seen_at, s.signed_in_at, s.second_factor,
       s.ended_at is not null as ended, u.role, u.status <> 0 and u.deleted_at is null as user_active
from sessions s
join users u on u.company_id = $1 and u.id = s.user_id
left join users a on a.company_id = $1 and a.id = s.acting_id
where s.company_id = $1 and s.id = $2
