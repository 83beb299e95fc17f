-- Remove the departments from the users of the sandbox.
update users set department_id = null where company_id = $1 and department_id is not null
