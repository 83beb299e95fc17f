-- Add a page or a link. All add statements take the same parameters; this one does not need $2 and $4.
insert into documents (company_id, chapter_id, position, name, description, media_type, body, effect_on_progress, size_bytes)
select $1, n."parentID", n.position, n.title, n.description, case n.type when 'link' then 'text/uri-list' else 'text/html' end, n.body,
    n.required, octet_length(n.body)
from jsonb_to_record($3::jsonb) as n (
    "parentID" bigint, position integer, title text, description text, type text, body text, required boolean
)
where $2::bigint is not null and $4::bigint is not null
returning
    id, revision, 'document' as kind, chapter_id as parent_id, position, name as title, description, media_type, body,
    effect_on_progress as required
