-- Returns a page of the e-mail domains of the company, newest first.
select
    count(*) over () as total_count, id, revision, domain, token, proven_at, checked_at, created_at
from email_domains
where company_id = $1
order by created_at desc, id desc
limit $2::bigint offset $3::bigint
