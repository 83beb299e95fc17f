-- Renumber, without gaps, the positions of the documents of the chapter $3, except the document $2, and leave the
-- position $4 free. Returns the number of these other documents.
with others as materialized (
    select id, row_number() over (order by position, id) - 1 as row_index
    from documents
    where company_id = $1 and chapter_id = $3 and id <> $2
),
numbered as (
    update documents t
    set position = o.row_index + (o.row_index >= $4::bigint)::integer
    from others o
    where t.company_id = $1 and t.id = o.id and t.position <> o.row_index + (o.row_index >= $4::bigint)::integer
)
select count(*) from others
