-- Add the questions of the array $2, each with its first version. Returns the number of added questions.
with added as (
    insert into questions (company_id, category_id, kind, tags, content, marks)
    select $1, nullif(n."categoryID", 0), n.kind, n.tags, n.content, n.marks
    from jsonb_array_elements($2::jsonb) with ordinality as e (item, position)
    cross join lateral jsonb_to_record(e.item) as n ("categoryID" bigint, kind text, tags text[], content jsonb, marks numeric)
    order by e.position
    returning id, number, content, marks
),
versioned as (
    insert into question_versions (company_id, question_id, number, content, marks)
    select $1, a.id, a.number, a.content, a.marks
    from added a
)
select count(*) from added
