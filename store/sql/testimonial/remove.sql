-- Remove the testimonial $2.
delete from testimonials where company_id = $1 and id = $2
