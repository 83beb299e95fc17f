-- Renumber the positions of the categories below the category $3 without gaps, except the category $2, and
-- leave the position $4 free. Returns the number of these categories.
with others as materialized (
    select id, row_number() over (order by position, id) - 1 as place
    from categories
    where company_id = $1 and coalesce(parent_id, 0) = $3 and id <> $2
),
numbered as (
    update categories t
    set position = o.place + (o.place >= $4::bigint)::integer
    from others o
    where t.company_id = $1 and t.id = o.id and t.position <> o.place + (o.place >= $4::bigint)::integer
)
select count(*) from others
