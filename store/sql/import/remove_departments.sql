-- Remove the departments that the import $2 added. Their users and courses have been removed before.
delete from departments where company_id = $1 and import_id = $2
