-- Lock the FAQ entry $2 and return it, published or not.
select id, revision, question, answer, status
from faqs
where company_id = $1 and id = $2
for update
