-- Add a sandbox of the company $1 with the slug $2, unless the company has one. Returns its id.
insert into companies (slug, name, timezone, currency_id, sandbox_of)
select $2, name, timezone, currency_id, id
from companies
where id = $1
on conflict (sandbox_of) do nothing
returning id
