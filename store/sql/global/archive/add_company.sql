-- Add a suspended company, whose import has begun, with the slug $2 and the name, time zone and currency of the JSON object $1. Returns its id, or no
-- row if the currency is unknown.
insert into companies (slug, name, timezone, currency_id, suspended_at, import_began_at)
select $2, c.name, c.timezone, y.id, now(), now()
from jsonb_to_record($1::jsonb) as c (name text, timezone text, currency text)
join currencies y on y.code = c.currency
returning id
