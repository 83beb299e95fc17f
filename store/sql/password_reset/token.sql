-- Returns the reset token with the hash $2, its user, and whether it is valid at $3.
select t.id, t.user_id, t.used_at is null and t.expires_at > $3 as works, t.shown_at, t.expires_at,
    u.email, u.fname, u.lname, u.password_hash is null as first
from reset_tokens t
join users u on u.company_id = $1 and u.id = t.user_id and u.status in (1, 2) and u.deleted_at is null
where t.company_id = $1 and t.secret_hash = $2
