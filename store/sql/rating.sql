-- name: rating/get
-- Returns the rating $2.
select
    r.id, r.revision, r.course_id, c.title as course_title, r.user_id, u.fname, u.lname, coalesce(u.email, '') as email, r.stars, r.review,
    (r.hidden_at is not null)::int as hidden, r.hidden_reason, r.created_at, r.changed_at
from course_ratings r
join courses c on c.company_id = $1 and c.id = r.course_id
join users u on u.company_id = $1 and u.id = r.user_id
where r.company_id = $1 and r.id = $2

-- name: rating/hide
-- If $3 is true, hide the rating $2 for the reason $4 at the time $5, otherwise show it. The caller has locked the rating
-- and its course. The sums of the course contain the stars of shown ratings only.
with old as materialized (
    select hidden_at from course_ratings where company_id = $1 and id = $2
),
changed as (
    update course_ratings r
    set hidden_at = case when $3::boolean then coalesce(r.hidden_at, $5::timestamptz) end, hidden_reason = $4, revision = r.revision + 1, import_id = null
    where r.company_id = $1 and r.id = $2
    returning r.course_id, r.stars, case when r.hidden_at is null then 1 else 0 end as shown
)
update courses c
set rating_count = c.rating_count + t.step, rating_sum = c.rating_sum + t.step * t.stars
from (
    select n.course_id, n.stars, n.shown - case when o.hidden_at is null then 1 else 0 end as step
    from changed n
    cross join old o
) t
where c.company_id = $1 and c.id = t.course_id and t.step <> 0

-- name: rating/hold
-- Lock the course $2 until the transaction ends, so that concurrent changes of its ratings and their sums wait. Returns
-- whether the user $3 has completed the course.
select exists (select 1 from enrollments e where e.company_id = $1 and e.user_id = $3 and e.course_id = $2 and e.status = 'completed'
)
from courses c
where c.company_id = $1 and c.id = $2
for no key update of c

-- name: rating/keyset
-- Returns the ids of at most $3 ratings with ids below $2, newest first. If $2 is 0, it starts with the newest rating.
-- Filters: the course $4, the trainee $5, the stars $6, and the text $8 in the review, or in the name or e-mail address of
-- the trainee. If $7 is 1, only hidden ratings are selected. If it is 0, only shown ones are. An empty text and null select
-- all. $9 selects the ratings that the transaction $9 or a later one wrote; null selects all. $10 is the manager to whose
-- own courses the result is limited, or null for no limit.
select r.id
from course_ratings r
where r.company_id = $1 and ($4::bigint is null or r.course_id = $4) and ($5::bigint is null or r.user_id = $5)
    and ($6::bigint is null or r.stars = $6) and ($7::bigint is null or (r.hidden_at is not null)::int = $7)
    and ($8::text = '' or lower(r.review) like lower($8::text) or r.user_id in (
        select f.id from users f where f.company_id = $1 and f.deleted_at is null and f.search_text like lower($8::text)
    ))
    and ($10::bigint is null or r.course_id in (select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $10))
    and ($9::xid is null or age(r.xmin) <= age($9::xid))
    and ($2::bigint = 0 or r.id < $2::bigint)
order by r.id desc
limit $3::bigint

-- name: rating/lock
-- Lock the rating $2 and return it.
select
    r.id, r.revision, r.course_id, c.title as course_title, r.user_id, u.fname, u.lname, coalesce(u.email, '') as email, r.stars, r.review,
    (r.hidden_at is not null)::int as hidden, r.hidden_reason, r.created_at, r.changed_at
from course_ratings r
join courses c on c.company_id = $1 and c.id = r.course_id
join users u on u.company_id = $1 and u.id = r.user_id
where r.company_id = $1 and r.id = $2
for update of r

-- name: rating/own
-- Returns the rating of the course $2 by the user $3, with the title of the course. The course must be in the catalogue, or the user was
-- enrolled in it.
select
    c.title as course_title, coalesce(r.stars, 0) as stars, coalesce(r.review, '') as review, r.created_at, r.changed_at,
    (r.hidden_at is not null)::int as hidden,
    exists (select 1 from enrollments e where e.company_id = $1 and e.user_id = $3 and e.course_id = $2 and e.status = 'completed'
    ) as may_rate
from courses c
left join course_ratings r on r.company_id = $1 and r.course_id = c.id and r.user_id = $3
where c.company_id = $1 and c.id = $2
    and (c.status = 1 or exists (select 1 from enrollments e where e.company_id = $1 and e.user_id = $3 and e.course_id = $2))

-- name: rating/remove
-- Remove the rating of the course $2, whose row the caller has locked, by the user $3, and update the sums of the course.
-- Adds the tombstone with the owners of the course. Returns the id of the rating, or no row if there is none.
with gone as (
    delete from course_ratings where company_id = $1 and course_id = $2 and user_id = $3
    returning id, stars, hidden_at
),
counted as (
    update courses c
    set rating_count = c.rating_count - 1, rating_sum = c.rating_sum - g.stars
    from gone g
    where c.company_id = $1 and c.id = $2 and g.hidden_at is null
),
buried as (
    insert into tombstones (company_id, kind, object_id, managers)
    select $1, 'rating', id, array(select o.user_id from course_owners o where o.company_id = $1 and o.course_id = $2)
    from gone
    on conflict (company_id, kind, object_id) do nothing
)
select id from gone

-- name: rating/reviews
-- Returns the newest shown ratings of the course $2 that have a text, at most $3.
select r.author, r.stars, r.review, r.created_at
from course_ratings r
where r.company_id = $1 and r.course_id = $2 and r.review <> '' and r.hidden_at is null
order by r.created_at desc, r.user_id
limit $3::bigint

-- name: rating/selected
-- Returns the ratings with the ids $2, in the order of $2.
select
    r.id, r.revision, r.course_id, c.title as course_title, r.user_id, u.fname, u.lname, coalesce(u.email, '') as email, r.stars, r.review,
    (r.hidden_at is not null)::int as hidden, r.hidden_reason, r.created_at, r.changed_at
from unnest($2::bigint[]) with ordinality as i (id, row_index)
join course_ratings r on r.company_id = $1 and r.id = i.id
join courses c on c.company_id = $1 and c.id = r.course_id
join users u on u.company_id = $1 and u.id = r.user_id
order by i.row_index

-- name: rating/set
-- Set the rating of the course $2, whose row the caller has locked, by the user $3 to $4 stars with the text $5 at the time
-- $6, and update the sums of the course. A hidden rating stays hidden and does not count.
with old as materialized (
    select stars from course_ratings where company_id = $1 and course_id = $2 and user_id = $3
),
written as (
    insert into course_ratings as r (company_id, course_id, user_id, author, stars, review, created_at)
    select $1::bigint, $2::bigint, $3::bigint, u.fname || case when u.lname <> '' then ' ' || left(u.lname, 1) || '.' else '' end, $4::smallint, $5::text, $6::timestamptz
    from users u
    where u.company_id = $1 and u.id = $3
    on conflict (company_id, course_id, user_id) do update
    set import_id = null, author = excluded.author, stars = excluded.stars, review = excluded.review, changed_at = excluded.created_at, revision = r.revision + 1
    where (r.stars, r.review) is distinct from (excluded.stars, excluded.review)
    returning stars, hidden_at
)
update courses c
set rating_count = c.rating_count + case when exists (select 1 from old) then 0 else 1 end,
    rating_sum = c.rating_sum + w.stars - coalesce((select stars from old), 0)
from written w
where c.company_id = $1 and c.id = $2 and w.hidden_at is null

-- name: rating/staff_list
-- Returns a page of ratings, the newest first. Filters: the course $4, the trainee $5, the stars $6, and the text $8 in
-- the review, or in the name or e-mail address of the trainee. If $7 is 1, only hidden ratings are selected. If it is
-- 0, only shown ones are. An empty text and null select all. $9 is another order, and $10 the manager to whose own
-- courses the result is limited, or null for no limit. The total is at most one more than 100,000, with a text 10,000,
-- or the end of the next page.
with matching as not materialized (
    select r.id, r.created_at, r.stars
    from course_ratings r
    where r.company_id = $1 and ($4::bigint is null or r.course_id = $4) and ($5::bigint is null or r.user_id = $5)
        and ($6::bigint is null or r.stars = $6) and ($7::bigint is null or (r.hidden_at is not null)::int = $7)
        and ($8::text = '' or lower(r.review) like lower($8::text) or r.user_id in (
            select f.id from users f where f.company_id = $1 and f.deleted_at is null and f.search_text like lower($8::text)
        ))
        and ($10::bigint is null or r.course_id in (select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $10))
)
select
    {counter/matching $8} as total_count,
    r.id, r.revision, r.course_id, c.title as course_title, r.user_id, u.fname, u.lname, coalesce(u.email, '') as email, r.stars, r.review,
    (r.hidden_at is not null)::int as hidden, r.hidden_reason, r.created_at, r.changed_at
from (select r.id from matching r order by {sort $9} r.created_at desc, r.id desc limit $2::bigint offset $3::bigint) p
join course_ratings r on r.company_id = $1 and r.id = p.id
join courses c on c.company_id = $1 and c.id = r.course_id
join users u on u.company_id = $1 and u.id = r.user_id
order by {sort $9} r.created_at desc, r.id desc

-- name: rating/staff_total
-- Returns the number of ratings. Filters: the course $2, the trainee $3, the stars $4, and the text $6 in the review, or in
-- the name or e-mail address of the trainee. If $5 is 1, only hidden ratings are counted. If it is 0, only shown ones are.
-- An empty text and null select all. $7 is the manager to whose own courses the result is limited, or null for no limit.
select count(*)
from course_ratings r
where r.company_id = $1 and ($2::bigint is null or r.course_id = $2) and ($3::bigint is null or r.user_id = $3)
    and ($4::bigint is null or r.stars = $4) and ($5::bigint is null or (r.hidden_at is not null)::int = $5)
    and ($6::text = '' or lower(r.review) like lower($6::text) or r.user_id in (
        select f.id from users f where f.company_id = $1 and f.deleted_at is null and f.search_text like lower($6::text)
    ))
    and ($7::bigint is null or r.course_id in (select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $7))
