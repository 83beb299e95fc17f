-- name: chapter/renumber
-- Renumber, without gaps, the positions of the chapters of the subject $3, except the chapter $2, and leave the
-- position $4 free. Returns the number of these other chapters.
with others as materialized (
    select id, row_number() over (order by position, id) - 1 as row_index
    from chapters
    where company_id = $1 and subject_id = $3 and id <> $2
),
numbered as (
    update chapters t
    set position = o.row_index + (o.row_index >= $4::bigint)::integer
    from others o
    where t.company_id = $1 and t.id = o.id and t.position <> o.row_index + (o.row_index >= $4::bigint)::integer
)
select count(*) from others
