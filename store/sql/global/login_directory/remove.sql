-- Record that the company no longer has a user with this e-mail address.
delete from login_directory
where email = lower($2) and company_id = $1
