-- Add and change chapters of subjects by title. A column that the source does not have is NULL. Existing rows keep their
-- values in this column.
with input as materialized (
    select
        i.row_index, o.id, s.id as subject_id, i.title, coalesce(i.position, o.position, 0) as position,
        coalesce(i.ga_event, o.ga_event, '') as ga_event
    from unnest(
        $2::text[], $3::text[], $4::text[], $5::integer[], $6::text[]
    ) with ordinality as i (
        course_code, subject, title, position, ga_event, row_index
    )
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    join lateral (
        select x.id from subjects x
        where x.company_id = $1 and x.course_id = c.id and lower(x.title) = lower(i.subject)
        order by x.id limit 1
    ) s on true
    left join lateral (
        select x.id, x.position, x.ga_event from chapters x
        where x.company_id = $1 and x.subject_id = s.id and lower(x.title) = lower(i.title)
        order by x.id limit 1
    ) o on true
),
changed as (
    update chapters t
    set import_id = null, (position, ga_event) =
        row(i.position, i.ga_event)
    from input i
    where t.company_id = $1 and t.id = i.id
        and (t.position, t.ga_event) is distinct from
            (i.position, i.ga_event)
    returning t.id
),
added as (
    insert into chapters (company_id, import_id, subject_id, title, position, ga_event)
    select $1::bigint, $7::bigint, i.subject_id, i.title, i.position, i.ga_event
    from input i
    where i.id is null
    order by i.row_index
    returning id
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from input) i
