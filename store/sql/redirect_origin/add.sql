-- Allow the redirect origin $2 outside the company's domains.
insert into company_origins (company_id, origin) values ($1, $2)
on conflict (company_id, origin) do nothing
