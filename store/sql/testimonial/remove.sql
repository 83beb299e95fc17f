-- Remove a testimonial.
delete from testimonials where company_id = $1 and id = $2
