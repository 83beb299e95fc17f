-- Renumber, without gaps, the positions of the categories whose parent is $3, except the category $2, and leave the
-- position $4 free. A parent of 0 is the top level. Returns the number of these other categories.
with others as materialized (
    select id, row_number() over (order by position, id) - 1 as row_index
    from categories
    where company_id = $1 and coalesce(parent_id, 0) = $3 and id <> $2
),
numbered as (
    update categories t
    set position = o.row_index + (o.row_index >= $4::bigint)::integer
    from others o
    where t.company_id = $1 and t.id = o.id and t.position <> o.row_index + (o.row_index >= $4::bigint)::integer
)
select count(*) from others
