-- Set the rules for signing in to the company with Google. The client of the company's own pages does not change.
insert into identity_providers (company_id, provider, hosted_domains, new_users)
values ($1, 1, $2, $3)
on conflict (company_id, provider) do update set hosted_domains = excluded.hosted_domains, new_users = excluded.new_users
