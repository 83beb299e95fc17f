-- Returns at most $5 users of the company, by id. Filters: ids above $2, the role $3, the text $4 in e-mail address or
-- name.
select id, email, role, status, fname, lname
from users
where company_id = $1 and deleted_at is null and id > $2
    and ($3::text = '' or role = $3)
    and ($4::text = '' or strpos(search_text, lower($4)) > 0)
order by id
limit $5
