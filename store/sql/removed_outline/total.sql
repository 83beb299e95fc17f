-- Returns the number of removals from the outline of the course $2.
select count(*) from removed_outline_items where company_id = $1 and course_id = $2
