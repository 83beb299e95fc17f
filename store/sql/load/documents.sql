-- Add and change documents of chapters by name. A column that the source does not have is NULL. Existing rows keep their
-- values in this column. If the source has no version, a document whose file or body changes gets the next version. A document
-- that gets a body loses its file, and one that gets a file loses its body.
with input as materialized (
    select
        i.row_index, o.id, h.id as chapter_id,
        i.name, coalesce(i.description, o.description, '') as description,
        coalesce(i.document_type, o.document_type, 1) as document_type,
        coalesce(i.version, o.version + (b.file_key <> o.file_key or b.body <> o.body)::integer, 1) as version,
        coalesce(i.secure, o.secure, true) as secure,
        coalesce(i.effect_on_progress, o.effect_on_progress, true) as effect_on_progress,
        coalesce(i.position, o.position, 0) as position, coalesce(i.ga_event, o.ga_event, '') as ga_event,
        b.file_key, b.body, coalesce(i.body, '') <> '' as has_body,
        case
            when i.body <> '' then i.body_type
            when b.body <> '' then o.media_type
            when i.body = '' and b.file_key = '' and o.file_id is null then ''
            else coalesce(i.media_type, o.media_type, '')
        end as media_type,
        case
            when b.body <> '' then octet_length(b.body)
            when i.body = '' and b.file_key = '' and o.file_id is null then 0
            else coalesce(i.size_bytes, o.size_bytes, 0)
        end as size_bytes,
        coalesce(i.draft, o.draft, false) as draft, coalesce(i.free_sample, o.free_sample, false) as free_sample,
        coalesce(i.release_after_days, o.release_after_days, 0) as release_after_days
    from unnest(
        $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::smallint[], $8::integer[], $9::boolean[],
        $10::boolean[], $11::text[], $12::text[], $13::boolean[], $14::boolean[], $15::integer[], $16::integer[], $17::text[], $18::text[], $19::text[], $20::bigint[]
    ) with ordinality as i (
        course_code, subject, chapter, name, description, document_type, version, secure, effect_on_progress,
        body, body_type, draft, free_sample, release_after_days, position, ga_event, file_key, media_type, size_bytes, row_index
    )
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    join lateral (
        select x.id from subjects x
        where x.company_id = $1 and x.course_id = c.id and lower(x.title) = lower(i.subject)
        order by x.id limit 1
    ) s on true
    join lateral (
        select x.id from chapters x
        where x.company_id = $1 and x.subject_id = s.id and lower(x.title) = lower(i.chapter)
        order by x.id limit 1
    ) h on true
    left join lateral (
        select
            x.id, x.description, x.document_type, x.version, x.secure, x.effect_on_progress, x.position, x.ga_event,
            x.file_key, x.media_type, x.size_bytes, x.file_id, x.body, x.draft, x.free_sample, x.release_after_days
        from documents x
        where x.company_id = $1 and x.chapter_id = h.id and lower(x.name) = lower(i.name)
        order by x.id limit 1
    ) o on true
    cross join lateral (
        select
            case when i.body <> '' then '' else coalesce(i.file_key, o.file_key, '') end as file_key,
            case when i.file_key <> '' then '' else coalesce(i.body, o.body, '') end as body
    ) b
),
changed as (
    update documents t
    set import_id = null, file_id = case when i.file_key = '' and not i.has_body then t.file_id end,
        type = case when i.file_key = '' and not i.has_body then t.type end, (description, document_type, version, secure, effect_on_progress,
        position, ga_event, file_key, media_type, size_bytes, body, draft, free_sample, release_after_days, updated_at) =
        row(i.description, i.document_type, i.version, i.secure, i.effect_on_progress, i.position, i.ga_event,
            i.file_key, i.media_type, i.size_bytes, i.body, i.draft, i.free_sample, i.release_after_days, now())
    from input i
    where t.company_id = $1 and t.id = i.id
        and (t.description, t.document_type, t.version, t.secure, t.effect_on_progress, t.position, t.ga_event,
            t.file_key, t.media_type, t.size_bytes, t.body, t.draft, t.free_sample, t.release_after_days) is distinct from
            (i.description, i.document_type, i.version, i.secure, i.effect_on_progress, i.position, i.ga_event,
                i.file_key, i.media_type, i.size_bytes, i.body, i.draft, i.free_sample, i.release_after_days)
    returning t.id
),
added as (
    insert into documents (company_id, import_id, chapter_id, name, description, document_type, version, secure,
        effect_on_progress, position, ga_event, file_key, media_type, size_bytes, body, draft, free_sample, release_after_days)
    select $1::bigint, $21::bigint, i.chapter_id, i.name, i.description, i.document_type, i.version, i.secure,
        i.effect_on_progress, i.position, i.ga_event, i.file_key, i.media_type, i.size_bytes, i.body, i.draft, i.free_sample, i.release_after_days
    from input i
    where i.id is null
    order by i.row_index
    returning id
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from input) i
