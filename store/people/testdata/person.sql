-- Returns the rows of the company that contain a text or a number.
with texts as (
    select 'users' as place, u::text as text from users u where company_id = $1
    union all select 'transactions', t::text from transactions t where company_id = $1
    union all select 'sessions', s::text from sessions s where company_id = $1
    union all select 'course_ratings', r::text from course_ratings r where company_id = $1
    union all select 'login_directory', d::text from login_directory d where company_id = $1
    union all select 'audit_log', a::text from audit_log a where company_id = $1
    union all select 'outbox', o::text from outbox o where company_id = $1
    union all select 'reset_tokens', k::text from reset_tokens k where company_id = $1
)
select coalesce(string_agg(place || ' ' || text, '; ' order by place), '')
from texts
where text ~* $2
