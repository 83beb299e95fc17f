-- Remove the departments that the import $2 added, after the people and the courses in them.
delete from departments where company_id = $1 and import_id = $2
