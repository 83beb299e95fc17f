-- Copy the prices and the outline of the course $2 to the course $3. The copies of documents have the same files and
-- captions. They have no release rules after exams, because the copy of a course has no exams.
with prices as (
    insert into course_prices (company_id, course_id, currency_id, price, amount, is_default)
    select $1, $3::bigint, currency_id, price, amount, is_default
    from course_prices
    where company_id = $1 and course_id = $2
),
subject as materialized (
    select id, nextval(pg_get_serial_sequence('subjects', 'id')) as copy, title, position
    from subjects
    where company_id = $1 and course_id = $2
),
chapter as materialized (
    select
        h.id, nextval(pg_get_serial_sequence('chapters', 'id')) as copy, s.copy as subject, h.title, h.position, h.ga_event
    from subject s
    cross join lateral (
        select id, title, position, ga_event from chapters where company_id = $1 and subject_id = s.id offset 0
    ) h
),
subjects_added as (
    insert into subjects (company_id, id, course_id, title, position)
    select $1, copy, $3::bigint, title, position
    from subject
),
chapters_added as (
    insert into chapters (company_id, id, subject_id, title, position, ga_event)
    select $1, copy, subject, title, position, ga_event
    from chapter
),
document as materialized (
    select h.copy as chapter, nextval(pg_get_serial_sequence('documents', 'id')) as copy, d.*
    from chapter h
    cross join lateral (
        select
            id, name, description, document_type, version, secure, effect_on_progress, position, ga_event, file_key, media_type,
            size_bytes, body, file_id, type, draft, pending, release_after_days, release_after_document_id, free_sample
        from documents
        where company_id = $1 and chapter_id = h.id
        offset 0
    ) d
    order by d.id
),
documents_added as (
    insert into documents (company_id, id, chapter_id, name, description, document_type, version, secure, effect_on_progress, position, ga_event,
        file_key, media_type, size_bytes, body, file_id, type, draft, pending, free_sample, release_after_days, release_after_document_id)
    select $1, d.copy, d.chapter, d.name, d.description, d.document_type, d.version, d.secure, d.effect_on_progress, d.position, d.ga_event,
        d.file_key, d.media_type, d.size_bytes, d.body, d.file_id, d.type, d.draft, d.pending, d.free_sample, d.release_after_days, after.copy as after
    from document d
    left join document after on after.id = d.release_after_document_id
)
insert into document_captions (company_id, document_id, language, captions, transcript, cues)
select $1, d.copy, t.language, t.captions, t.transcript, t.cues
from document d
cross join lateral (
    select language, captions, transcript, cues from document_captions where company_id = $1 and document_id = d.id offset 0
) t
