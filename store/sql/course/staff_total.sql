-- Returns the number of courses of the company, published or not. Filters: the status $2 and the category $3. $4 is a query
-- with all words of a search, or empty for all courses. $5 and $6 have one query and one regular expression for each word.
-- $7 is a regular expression with all alternatives of $6, which avoids most of these comparisons. $8 is the manager whose
-- courses the list contains, or null for all.
select count(*)
from courses c
where c.company_id = $1
    and ($2::bigint is null or c.status = $2)
    and (
        $3::bigint is null
        or exists (select 1 from course_categories m where m.company_id = $1 and m.category_id = $3 and m.course_id = c.id)
    )
    and (
        $4::text = ''
        or c.search_text ~ nullif($7, '') and (
            select bool_and(coalesce(c.search_text ~ nullif(w.part, ''), false) or c.words @@ to_tsquery('simple', w.query))
            from unnest($5::text[], $6::text[]) w (query, part)
        )
        or c.words @@ to_tsquery('simple', $4)
    )
    and ($8::bigint is null or c.id in (
        select k.course_id from batch_managers g
        join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $8
        union all
        select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $8
    ))
