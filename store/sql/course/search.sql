-- Returns a page of the published courses that match the query $4, best match first. Only the first $5 matches are
-- ranked. The statement scans all courses of the company. An index of words would contain the words of all companies,
-- and a prefix search would read all of them first. The lateral limit has the reason given in course/list.
with asked as materialized (
    select to_tsquery('simple', $4) as words
), hit as materialized (
    select id, ts_rank('{0.1, 0.2, 0.4, 1}', words, (select a.words from asked a)) as rank
    from courses
    where company_id = $1 and status = 1 and words @@ (select a.words from asked a)
    limit $5::bigint
), total as (
    select count(*) as n from hit
), page as (
    select id, rank from hit order by rank desc, id limit $2::bigint offset $3::bigint
)
select
    total.n as total_count, c.id, c.title, c.course_code, c.thumbnail, c.description, c.start_date, c.end_date, c.updated_at,
    coalesce((select d.name from departments d where d.company_id = $1 and d.id = c.department_id), '') as department,
    coalesce((select g.name from designations g where g.company_id = $1 and g.id = c.designation_id), '') as designation,
    case when c.hide_trainer_name then '' else c.trainer_name end as trainer_displayname, c.hide_trainer_name, c.duration
from page
cross join lateral (
    select
        id, title, course_code, thumbnail, description, start_date, end_date, updated_at, department_id, designation_id,
        trainer_name, hide_trainer_name, duration
    from courses
    where company_id = $1 and id = page.id
    limit 1
) c
cross join total
order by page.rank desc, c.id
