-- Remove the departments that the import $2 added. The users and courses of these departments have been removed before.
delete from departments where company_id = $1 and import_id = $2
