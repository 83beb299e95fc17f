-- Add a trainee with a linked Google account and return the id. Returns no row if a user of the company has the e-mail
-- address or the Google account.
with added as (
    insert into users (company_id, role, status, email, fname, lname, google_sub, created_at, updated_at)
    values ($1, 'trainee', 1, $2, $3, $4, $5, $6, $6)
    on conflict do nothing
    returning id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'trainees', 0, floor(random() * 16)::smallint, 1
    from added
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select id
from added
