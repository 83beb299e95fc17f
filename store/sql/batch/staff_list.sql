-- Returns a page of the batches whose names contain $4, by name, with the numbers of their courses and trainees.
-- $5 is the manager whose batches the list contains, or null for all.
select (
        select count(*) from batches o
        where o.company_id = $1 and strpos(lower(o.name), lower($4::text)) > 0
            and ($5::bigint is null or exists (select 1 from batch_managers g where g.company_id = $1 and g.batch_id = o.id and g.user_id = $5
            ))
    ) as total_count,
    b.id, b.revision, b.name, b.description, b.start_date, b.end_date, b.external_id, m.courses, m.trainees
from (
    select id, revision, name, description, start_date, end_date, external_id
    from batches n
    where company_id = $1 and strpos(lower(name), lower($4::text)) > 0
        and ($5::bigint is null or exists (select 1 from batch_managers g where g.company_id = $1 and g.batch_id = n.id and g.user_id = $5
        ))
    order by lower(name), id
    limit $2::bigint offset $3::bigint
) b
cross join lateral (
    select
        coalesce(sum(n) filter (where kind = 'batch_courses'), 0)::bigint as courses,
        coalesce(sum(n) filter (where kind = 'batch_trainees'), 0)::bigint as trainees
    from counters
    where company_id = $1 and kind in ('batch_courses', 'batch_trainees') and scope = b.id
) m
order by lower(b.name), b.id
