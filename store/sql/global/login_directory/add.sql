-- Record in the login directory that the company $1 has a user with the e-mail address $2.
insert into login_directory (email, company_id) values (lower($2), $1)
on conflict (email, company_id) do nothing
