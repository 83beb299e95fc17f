-- Lock the testimonial $2 and return it, published or not.
select id, revision, description, status, created_by
from testimonials
where company_id = $1 and id = $2
for update
