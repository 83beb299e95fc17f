-- Returns the last $3 sign-ins with the connection $2 that failed, with the user of the account if one is known, the newest first.
select a.at, a.subject_name as reason, coalesce(a.actor_id, 0) as user_id, case when u.deleted_at is null then coalesce(u.email, '') else '' end as email
from audit_log a
left join users u on u.company_id = $1 and u.id = a.actor_id
where a.company_id = $1 and a.action = 'connection_login_failed' and a.subject_id = $2
order by a.at desc, a.id desc
limit $3
