-- Remove the user $3 from the owners of the course $2. Returns the user.
delete from course_owners where company_id = $1 and course_id = $2 and user_id = $3
returning user_id
