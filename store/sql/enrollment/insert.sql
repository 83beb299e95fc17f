-- Add an enrollment of the trainee $2 in the course $3 from $4 to $5 with the source $6, and return its id. Returns no row
-- if the trainee has an enrollment in the course that is not over. The caller must run enrollment/count_new afterwards.
insert into enrollments (company_id, user_id, course_id, start_date, end_date, source)
values ($1, $2, $3, $4, $5, $6)
on conflict (company_id, user_id, course_id) where latest do nothing
returning id
