-- Record that the erasure of the company $1 has begun, if its scheduled time has passed at $2. Returns the hosts of the
-- company.
with begun as (
    insert into erased_companies (id, slug, name)
    select id, slug, name from companies where id = $1 and erase_at <= $2
    on conflict (id) do update set slug = excluded.slug
    returning id
)
select coalesce(array_agg(d.host order by d.host) filter (where d.host is not null), '{}') as hosts
from begun b
left join domains d on d.company_id = b.id
group by b.id
