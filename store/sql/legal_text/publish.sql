-- Store in the row of the company the kinds of legal texts that are published. The caller holds the lock of the company.
-- Returns the hosted domain.
with published as materialized (
    select coalesce(array_agg(distinct kind order by kind), '{}') as kinds
    from legal_texts
    where company_id = $1 and status = 1
),
changed as (
    update companies c
    set legal_texts = p.kinds
    from published p
    where c.id = $1
    returning c.id
)
select (select coalesce(min(host), '') from domains where company_id = $1 and kind = 'hosted') as hosted
from changed
