-- name: search/find
-- Returns at most $6 objects of each kind of $2 whose text contains every part of $3, which are patterns in lower case. Objects that contain
-- the whole search $4 come first, those with it near the beginning before others. An order is also found by its number $5, its receipt, its id at
-- the gateway or the id of a payment, and a certificate by the beginning of its number. $7 is the manager to whose objects the result is limited, or
-- null for all.
with found as materialized (
    select u.id, u.search_text
    from users u
    where u.company_id = $1 and u.deleted_at is null and u.search_text like all($3::text[])
        and ($7::bigint is null or u.id in (
            {reach/people $7}
        ))
)
select o.kind, o.id, o.title, o.detail
from (
    (
        select 1 as kind_order, 'person' as kind, f.id, trim(u.fname || ' ' || u.lname) as title, coalesce(u.email, '') as detail, f.search_text as text
        from found f
        join users u on u.company_id = $1 and u.id = f.id
        where 'person' = any($2::text[])
        order by strpos(f.search_text, lower($4::text)) = 0, strpos(f.search_text, lower($4::text)), f.search_text, f.id
        limit $6::bigint
    )
    union all
    (
        select 2, 'course', c.id, c.title, c.course_code, lower(c.title || ' ' || c.course_code)
        from courses c
        where c.company_id = $1 and 'course' = any($2::text[]) and lower(c.title || ' ' || c.course_code) like all($3::text[])
            and ($7::bigint is null or c.id in (
                {reach/taught $7}
                union all
                {reach/owned $7}
            ))
        order by strpos(lower(c.title), lower($4::text)) = 0, strpos(lower(c.title), lower($4::text)), lower(c.title), c.id
        limit $6::bigint
    )
    union all
    (
        select 3, 'document', d.id, d.name, c.title, lower(d.name)
        from documents d
        join chapters h on h.company_id = $1 and h.id = d.chapter_id
        join subjects s on s.company_id = $1 and s.id = h.subject_id
        join courses c on c.company_id = $1 and c.id = s.course_id
        where d.company_id = $1 and 'document' = any($2::text[]) and lower(d.name) like all($3::text[])
            and ($7::bigint is null or c.id in (
                {reach/owned $7}
            ))
        order by strpos(lower(d.name), lower($4::text)) = 0, strpos(lower(d.name), lower($4::text)), lower(d.name), d.id
        limit $6::bigint
    )
    union all
    (
        select 4, 'exam', x.id, x.title, c.title, lower(x.title)
        from exams x
        join courses c on c.company_id = $1 and c.id = x.course_id
        where x.company_id = $1 and 'exam' = any($2::text[]) and lower(x.title) like all($3::text[])
        order by strpos(lower(x.title), lower($4::text)) = 0, strpos(lower(x.title), lower($4::text)), lower(x.title), x.id
        limit $6::bigint
    )
    union all
    (
        select 5, 'question', q.id, coalesce(q.content ->> 'text', ''), array_to_string(q.tags, ', '), q.search_text
        from questions q
        where q.company_id = $1 and 'question' = any($2::text[]) and q.search_text like all($3::text[])
        order by strpos(q.search_text, lower($4::text)) = 0, strpos(q.search_text, lower($4::text)), q.search_text, q.id
        limit $6::bigint
    )
    union all
    (
        select 6, 'batch', b.id, b.name, b.external_id, lower(b.name)
        from batches b
        where b.company_id = $1 and 'batch' = any($2::text[]) and lower(b.name) like all($3::text[])
            and ($7::bigint is null or b.id in (
                select g.batch_id from batch_managers g where g.company_id = $1 and g.user_id = $7
            ))
        order by strpos(lower(b.name), lower($4::text)) = 0, strpos(lower(b.name), lower($4::text)), lower(b.name), b.id
        limit $6::bigint
    )
    union all
    (
        select 7, 'learningPath', p.id, p.name, '', lower(p.name)
        from learning_paths p
        where p.company_id = $1 and 'learningPath' = any($2::text[]) and lower(p.name) like all($3::text[])
        order by strpos(lower(p.name), lower($4::text)) = 0, strpos(lower(p.name), lower($4::text)), lower(p.name), p.id
        limit $6::bigint
    )
    union all
    (
        select 8, 'order', r.id, c.title, trim(u.fname || ' ' || u.lname), ''
        from orders r
        join users u on u.company_id = $1 and u.id = r.user_id
        join courses c on c.company_id = $1 and c.id = r.course_id
        where r.company_id = $1 and 'order' = any($2::text[]) and r.id in (
            select w.id from orders w where w.company_id = $1 and w.user_id in (select f.id from found f)
            union all
            select w.id from orders w where w.company_id = $1 and w.id = $5::bigint
            union all
            select w.id from orders w where w.company_id = $1 and w.receipt = $4::text
            union all
            select w.id from orders w where w.company_id = $1 and w.gateway_order_id = $4::text
            union all
            select t.order_id from transactions t where t.company_id = $1 and t.payment_id = $4::text
        )
        order by r.id desc
        limit $6::bigint
    )
    union all
    (
        select 9, 'certificate', a.id, a.title, a.number, ''
        from awards a
        where a.company_id = $1 and 'certificate' = any($2::text[]) and length($4::text) > 3
            and a.number between upper(translate($4::text, ' -', '')) and upper(translate($4::text, ' -', '')) || 'Z'
            and ($7::bigint is null or a.id = any(array({reach/awards $7})))
        order by a.id desc
        limit $6::bigint
    )
) o
order by o.kind_order, strpos(o.text, lower($4::text)) = 0, strpos(o.text, lower($4::text)), o.text, o.id desc
