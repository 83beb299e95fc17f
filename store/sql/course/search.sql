-- Returns a page of the published courses that match a search and the filters, in the order $11. $4 is the query with all
-- words, or empty for all courses. $6 and $7 have one query and one regular expression for each word. A word must begin a
-- word of the course, or occur in its title, code, tags or trainer. $8 is a regular expression with all alternatives of $7,
-- which avoids most of these comparisons. Filters: the category $9; the price $10, which is free or paid; courses that issue
-- awards if $12 is true. If $13 is true, no course has all words of $4, so that only the expressions are compared. The
-- expressions are compared first, because the words of a course are in another table. If courses are ordered by relevance,
-- only the first $5 matches are ranked. The statement scans all courses of the company, because an index of words would
-- contain the words of all companies. The lateral limit prevents the planner from joining the page with the whole catalogue.
with asked as materialized (
    select to_tsquery('simple', $4) as words, to_tsquery('simple', replace($4, ' & ', ' | ')) as any_word
), word as materialized (
    select to_tsquery('simple', w.query) as query, nullif(w.part, '') as part from unnest($6::text[], $7::text[]) w (query, part)
), general as materialized (
    select (fields ->> 'enabled')::boolean as enabled
    from award_templates where company_id = $1 and course_id is null and exam_id is null
), hit as materialized (
    select c.id, c.title, c.rating, c.rating_count,
        case when $11 = 'relevance' then
            ts_rank('{0.1, 0.2, 0.4, 1}', c.words, (select a.any_word from asked a))
            + case when c.words @@ (select a.words from asked a) then 0 else 0.3 end
        end as rank,
        case when $11 = 'price' then (
            select p.price from course_prices p where p.company_id = $1 and p.course_id = c.id and p.is_default limit 1
        ) end as price
    from courses c
    where c.company_id = $1 and c.status = 1
        and (
            $4 = ''
            or c.search_text ~ nullif($8, '') and (
                select bool_and(coalesce(c.search_text ~ w.part, false) or c.words @@ w.query) from word w
            )
            or not $13::boolean and c.words @@ (select a.words from asked a)
        )
        and (
            $9::bigint is null
            or exists (select 1 from course_categories m where m.company_id = $1 and m.category_id = $9 and m.course_id = c.id)
        )
        and ($10 = '' or exists (select 1 from course_prices p
            where p.company_id = $1 and p.course_id = c.id and p.is_default and (p.price = 0) = ($10 = 'free')
        ))
        and (not $12::boolean or coalesce(
            (select (t.fields ->> 'enabled')::boolean from award_templates t where t.company_id = $1 and t.course_id = c.id),
            (select g.enabled from general g), true
        ))
    limit case when $11 = 'relevance' then $5::bigint end
), total as (
    select count(*) as n from hit
), numbered as (
    select id, row_number() over (order by
        rank desc, price, case when $11 = 'title' then lower(title) end, case when $11 = 'rating' then rating end desc nulls last,
        case when $11 = 'rating' then rating_count end desc nulls last, case when $11 = 'newest' then id end desc nulls last, id
    ) as row_index
    from hit
), page as (
    select id, row_index from numbered order by row_index limit $2::bigint offset $3::bigint
)
select
    total.n as total_count, c.id, c.title, c.course_code, c.thumbnail, c.description, c.start_date, c.end_date, c.updated_at,
    coalesce((select d.name from departments d where d.company_id = $1 and d.id = c.department_id), '') as department,
    coalesce((select g.name from designations g where g.company_id = $1 and g.id = c.designation_id), '') as designation,
    case when c.hide_trainer_name then '' else c.trainer_name end as trainer_displayname, c.hide_trainer_name, c.duration,
    c.rating, c.rating_count,
    (
        select count(*)
        from (select id from subjects where company_id = $1 and course_id = c.id offset 0) s
        cross join lateral (select id from chapters where company_id = $1 and subject_id = s.id offset 0) h
        cross join lateral (select 1 from documents where company_id = $1 and chapter_id = h.id and not draft offset 0) d
    ) as lesson_count
from page
cross join lateral (
    select
        id, title, course_code, thumbnail, description, start_date, end_date, updated_at, department_id, designation_id,
        trainer_name, hide_trainer_name, duration, rating, rating_count
    from courses
    where company_id = $1 and id = page.id
    limit 1
) c
cross join total
order by page.row_index
