-- Suspend the company with the slug $1 and set the time $2 from which it may be erased. A time that has already passed is
-- kept. Returns the company's id, its hosted domain and the time.
with changed as (
    update companies c
    set suspended_at = coalesce(c.suspended_at, n.now), erase_at = case when c.erase_at < n.now then c.erase_at else $2 end
    from (select now() as now) n
    where c.slug = $1
    returning c.id, c.erase_at
)
select c.id, (select coalesce(min(host), '') from domains where company_id = c.id and kind = 'hosted') as hosted, c.erase_at
from changed c
