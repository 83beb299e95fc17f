-- Adds the addresses of the pictures that the rows of removed courses and blog entries name without an address, so that a search finds what shows a picture.

-- +goose Up
update trash_items t
set content = t.content || jsonb_build_object('shows', n.shows)
from (
    select o.company_id, o.id, jsonb_agg('/media/' || m.name order by m.name) as shows
    from trash_items o
    cross join lateral (
        select r ->> 'thumbnail' as name from jsonb_array_elements(o.content #> '{rows,courses}') r
        union all
        select r ->> 'image' from jsonb_array_elements(o.content #> '{rows,blogs}') r
        union all
        select r -> 'fields' ->> f.name
        from jsonb_array_elements(o.content #> '{rows,award_templates}') r
        cross join (values ('logo'), ('background'), ('signature')) f (name)
    ) m
    where o.kind in ('course', 'blog') and not o.content ? 'shows' and m.name <> ''
    group by o.company_id, o.id
) n
where t.company_id = n.company_id and t.id = n.id;

-- +goose Down
select 1;
