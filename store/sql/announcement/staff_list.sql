-- Returns a page of the announcements of the company, published or not, newest first.
select count(*) over () as total_count, id, revision, title, description, status, type
from announcements
where company_id = $1
order by created_at desc, id desc
limit $2::bigint offset $3::bigint
