-- Returns a page of the questions of the company, published or not, newest first.
select count(*) over () as total_count, id, revision, question, answer, status
from faqs
where company_id = $1
order by created_at desc, id desc
limit $2::bigint offset $3::bigint
