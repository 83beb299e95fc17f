-- Add the admin of the sandbox with the e-mail address $2, to whom the copied objects belong. The user has no password and
-- cannot sign in. Returns the id.
insert into users (company_id, role, status, email, fname, lname)
values ($1, 'admin', 1, $2, 'Sandbox', 'Owner')
returning id
