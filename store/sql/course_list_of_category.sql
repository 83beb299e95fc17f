-- Which published courses belong to this category?
-- The lateral limit makes the cost that of the category: a merge join would read the whole catalogue for two courses.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'category_courses' and scope = $4
), page as (
    (
        select k.course_id as id
        from course_categories k
        cross join lateral (select from courses where company_id = $1 and id = k.course_id and status = 1 limit 1) p
        where k.company_id = $1 and k.category_id = $4 and $3::bigint <= (select n / 2 from total)
        order by k.course_id
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select k.course_id as id
        from course_categories k
        cross join lateral (select from courses where company_id = $1 and id = k.course_id and status = 1 limit 1) p
        where k.company_id = $1 and k.category_id = $4 and $3::bigint > (select n / 2 from total)
        order by k.course_id desc
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
select
    total.n as total_count, c.id, c.title, c.course_code, c.thumbnail, c.description, c.start_date, c.end_date, c.updated_at,
    coalesce(d.name, '') as department, coalesce(g.name, '') as designation,
    case when c.hide_trainer_name then '' else c.trainer_name end as trainer_displayname, c.hide_trainer_name, c.duration
from page
cross join total
join courses c on c.company_id = $1 and c.id = page.id
left join departments d on d.company_id = $1 and d.id = c.department_id
left join designations g on g.company_id = $1 and g.id = c.designation_id
order by c.id
