-- Suspend the company, or resume it if $2 is false, which cancels its erasure. Returns the hosted domain. Returns no row if
-- the company is already in that state, its scheduled time of erasure has passed, or its import has not ended.
with changed as (
    update companies c
    set suspended_at = case when $2 then n.now end, erase_at = case when $2 then c.erase_at end, moved_to = case when $2 then c.moved_to else '' end
    from (select now() as now) n
    where c.id = $1 and (c.suspended_at is not null) <> $2 and ($2 or (c.erase_at is null or c.erase_at > n.now) and c.import_began_at is null)
    returning c.id
)
select (select coalesce(min(host), '') from domains where company_id = $1 and kind = 'hosted') as hosted
from changed
