-- Returns the course of the removal $2.
select course_id from removed_outline_items where company_id = $1 and id = $2
