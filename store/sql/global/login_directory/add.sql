-- Record that the company has a user with this e-mail address.
insert into login_directory (email, company_id) values (lower($2), $1)
on conflict (email, company_id) do nothing
