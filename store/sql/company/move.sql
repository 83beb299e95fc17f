-- Set the address $2 to which the pages of the suspended company redirect. Returns the hosted domain, or no row if the
-- company is not suspended.
with changed as (
    update companies
    set moved_to = $2
    where id = $1 and suspended_at is not null
    returning id
)
select (select coalesce(min(host), '') from domains where company_id = $1 and kind = 'hosted') as hosted
from changed
