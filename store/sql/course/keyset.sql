-- Returns at most $3 courses with ids below $2, published or not, newest first. If $2 is 0, it starts with the newest
-- course. Filters: the status $4 and the category $5. $6 is a query with all words of a search, or empty for all courses. $7
-- and $8 have one query and one regular expression for each word. $9 is a regular expression with all alternatives of $8.
-- $10 selects the courses that the transaction $10 or a later one wrote, and $11 the courses that were changed since $11;
-- null selects all. $12 is the manager whose courses the list contains, or null for all.
select
    c.id, c.revision, c.title, c.course_code, c.thumbnail, c.trainer_name, c.start_date, c.end_date,
    c.status, c.created_at, c.updated_at
from courses c
where c.company_id = $1
    and ($4::bigint is null or c.status = $4)
    and (
        $5::bigint is null
        or exists (select 1 from course_categories m where m.company_id = $1 and m.category_id = $5 and m.course_id = c.id)
    )
    and (
        $6::text = ''
        or c.search_text ~ nullif($9, '') and (
            select bool_and(coalesce(c.search_text ~ nullif(w.part, ''), false) or c.words @@ to_tsquery('simple', w.query))
            from unnest($7::text[], $8::text[]) w (query, part)
        )
        or c.words @@ to_tsquery('simple', $6)
    )
    and ($12::bigint is null or c.id in (
        select k.course_id from batch_managers g
        join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $12
        union all
        select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $12
    ))
    and ($10::xid is null or age(c.xmin) <= age($10::xid))
    and ($11::timestamptz is null or c.updated_at >= $11::timestamptz)
    and ($2::bigint = 0 or c.id < $2::bigint)
order by c.id desc
limit $3::bigint
