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

-- name: outline/hold
-- Lock the course that contains the object $3, and return the id of the course. $2 is the kind of that object: course,
-- subject, chapter or document.
select id
from courses
where company_id = $1 and id = (
    select $3::bigint where $2::text = 'course'
    union all
    select s.course_id from subjects s where s.company_id = $1 and s.id = $3 and $2 = 'subject'
    union all
    select s.course_id
    from chapters h
    join subjects s on s.company_id = $1 and s.id = h.subject_id
    where h.company_id = $1 and h.id = $3 and $2 = 'chapter'
    union all
    select s.course_id
    from documents d
    join chapters h on h.company_id = $1 and h.id = d.chapter_id
    join subjects s on s.company_id = $1 and s.id = h.subject_id
    where d.company_id = $1 and d.id = $3 and $2 = 'document'
)
for no key update

-- name: removed_outline/add
-- Record that the item $4 of the kind $3 is removed from the course $2. $5 is its parent, $6 its position, which may be above its index, and $7
-- its title. Stores the index of the item among those with the same parent. Returns the id of the removal.
insert into removed_outline_items (company_id, course_id, kind, item_id, parent_id, position, title)
select
    $1, $2, $3::text, $4::bigint, $5::bigint, (
        select count(*)
        from subjects s
        where s.company_id = $1 and $3 = 'subject' and s.course_id = $5 and (s.position, s.id) < ($6::integer, $4)
    ) + (
        select count(*)
        from chapters h
        where h.company_id = $1 and $3 = 'chapter' and h.subject_id = $5 and (h.position, h.id) < ($6::integer, $4)
    ) + (
        select count(*)
        from documents d
        where d.company_id = $1 and $3 = 'document' and d.chapter_id = $5 and (d.position, d.id) < ($6::integer, $4)
    ), $7
returning id

-- name: removed_outline/course
-- Returns the course of the removal $2.
select course_id from removed_outline_items where company_id = $1 and id = $2

-- name: removed_outline/detach
-- Let the discussions and notes of the documents $2, which are removed next, belong to no document.
with detached as (
    update discussions set document_id = null where company_id = $1 and document_id = any($2::bigint[])
)
update notes set document_id = null where company_id = $1 and document_id = any($2::bigint[])

-- name: removed_outline/documents
-- Lock the documents of the object $3 until the transaction ends, and return their ids. $2 is the kind of the object: subject,
-- chapter or document. No trainee can begin one of these documents meanwhile.
select id
from documents
where company_id = $1 and (
    $2::text = 'document' and id = $3::bigint
    or $2 = 'chapter' and chapter_id = $3
    or $2 = 'subject' and chapter_id = any(array(select h.id from chapters h where h.company_id = $1 and h.subject_id = $3))
)
order by id
for update

-- name: removed_outline/due
-- Returns the ids of the removals before $2.
select id from removed_outline_items where company_id = $1 and removed_at < $2 order by id

-- name: removed_outline/keep
-- Store the rows of the item $4 of the kind $3 and of its documents $5 with the removal $2, except the progress of trainees. Of
-- what refers to the item or its documents and remains, it stores the reference: discussions, notes, exams of a subject, and
-- documents that open after one of them.
insert into removed_outline_rows (company_id, removal_id, kind, file_id, content)
select $1::bigint, $2::bigint, 'subject', null::bigint, to_jsonb(s) - 'company_id'
from subjects s
where s.company_id = $1 and s.id = $4 and $3::text = 'subject'
union all
select $1::bigint, $2::bigint, 'chapter', null::bigint, to_jsonb(h) - 'company_id'
from chapters h
where h.company_id = $1 and ($3 = 'chapter' and h.id = $4 or $3 = 'subject' and h.subject_id = $4)
union all
select $1::bigint, $2::bigint, 'document', d.file_id, to_jsonb(d) - 'company_id'
from documents d
where d.company_id = $1 and d.id = any($5::bigint[])
union all
select $1::bigint, $2::bigint, 'captions', null::bigint, to_jsonb(t) - 'company_id'
from document_captions t
where t.company_id = $1 and t.document_id = any($5::bigint[])
union all
select $1::bigint, $2::bigint, 'discussion', null::bigint, jsonb_build_object('id', n.id, 'of', n.document_id)
from discussions n
where n.company_id = $1 and n.document_id = any($5::bigint[])
union all
select $1::bigint, $2::bigint, 'note', null::bigint, jsonb_build_object('id', n.id, 'of', n.document_id)
from notes n
where n.company_id = $1 and n.document_id = any($5::bigint[])
union all
select $1::bigint, $2::bigint, 'exam', null::bigint, jsonb_build_object('id', x.id, 'of', x.subject_id)
from exams x
where x.company_id = $1 and x.subject_id = $4 and $3 = 'subject'
union all
select $1::bigint, $2::bigint, 'waiting', null::bigint, jsonb_build_object('id', w.id, 'of', w.release_after_document_id)
from documents w
where w.company_id = $1 and w.release_after_document_id = any($5::bigint[]) and w.id <> all($5::bigint[])

-- name: removed_outline/keep_progress
-- Store the progress of trainees in the documents $3 with the removal $2, and lock its rows, which are deleted with the documents.
with held as materialized (
    select to_jsonb(p) - 'company_id' as content
    from document_progress p
    where p.company_id = $1 and p.document_id = any($3::bigint[])
    for update
)
insert into removed_outline_rows (company_id, removal_id, kind, content)
select $1, $2, 'progress', content
from held

-- name: removed_outline/list
-- Returns a page of the removals from the outline of the course $4, the newest first. The title of the parent is null if the parent
-- is removed too.
select
    count(*) over () as total_count, r.id, r.course_id, r.position, r.kind, r.item_id, r.title, r.parent_id, r.removed_at,
    case r.kind when 'subject' then c.title when 'chapter' then s.title else h.title end as parent_title
from removed_outline_items r
join courses c on c.company_id = $1 and c.id = r.course_id
left join subjects s on s.company_id = $1 and s.id = r.parent_id and r.kind = 'chapter'
left join chapters h on h.company_id = $1 and h.id = r.parent_id and r.kind = 'document'
where r.company_id = $1 and r.course_id = $4
order by r.removed_at desc, r.id desc
limit $2::bigint offset $3::bigint

-- name: removed_outline/lock
-- Lock the removal $2 and return it.
select id, course_id, kind, item_id, title, parent_id, position, removed_at, null::text as parent_title, 1 as total_count
from removed_outline_items
where company_id = $1 and id = $2
for update

-- name: removed_outline/of
-- Returns the removal of the item $3 of the kind $2.
select id from removed_outline_items where company_id = $1 and kind = $2 and item_id = $3 order by id desc limit 1

-- name: removed_outline/purge_rows
-- Delete at most $3 rows of the removal $2, so that a removal with the progress of many trainees stays within the statement timeout.
delete from removed_outline_rows
where company_id = $1 and id = any(array(select r.id from removed_outline_rows r where r.company_id = $1 and r.removal_id = $2 limit $3))

-- name: removed_outline/remove
-- Delete the removal $2 with its rows.
delete from removed_outline_items where company_id = $1 and id = $2

-- name: removed_outline/restore_captions
-- Add the captions of the documents of the removal $2 again.
insert into document_captions (company_id, document_id, language, captions, transcript, cues, updated_at)
select $1, n.document_id, n.language, n.captions, n.transcript, n.cues, n.updated_at
from removed_outline_rows r
cross join lateral jsonb_populate_record(null::document_captions, r.content) n
where r.company_id = $1 and r.removal_id = $2 and r.kind = 'captions'

-- name: removed_outline/restore_chapters
-- Add the chapters of the removal $2 again. The removed item $3 gets the position $4; 0 stands for none.
insert into chapters (company_id, id, subject_id, title, position, ga_event, revision)
select
    $1, n.id, n.subject_id, n.title, case when n.id = $3::bigint then $4::integer else n.position end, n.ga_event, n.revision
from removed_outline_rows r
cross join lateral jsonb_populate_record(null::chapters, r.content) n
where r.company_id = $1 and r.removal_id = $2 and r.kind = 'chapter'

-- name: removed_outline/restore_discussions
-- Let the discussions of the documents of the removal $2 belong to their documents again.
update discussions n
set document_id = (r.content ->> 'of')::bigint
from removed_outline_rows r
where n.company_id = $1 and r.company_id = $1 and r.removal_id = $2 and r.kind = 'discussion' and n.id = (r.content ->> 'id')::bigint
    and n.document_id is null

-- name: removed_outline/restore_documents
-- Add the documents of the removal $2 again. The removed item $3 gets the position $4; 0 stands for none. A document keeps its release
-- rule after another document or an exam if that still exists and the exam does not need full progress.
insert into documents (
    company_id, id, chapter_id, name, description, document_type, version, secure, effect_on_progress, position, ga_event,
    file_key, media_type, size_bytes, length_seconds, reported_seconds, updated_at, revision, body, file_id, type, draft, pending, release_after_days,
    release_after_document_id, release_after_exam_id, free_sample, pass_rule, pass_percent,
    quiz_questions, quiz_done, quiz_pass_percent
)
select
    $1, n.id, n.chapter_id, n.name, n.description, n.document_type, n.version, n.secure, n.effect_on_progress,
    case when n.id = $3::bigint then $4::integer else n.position end, n.ga_event, n.file_key, n.media_type, n.size_bytes, n.length_seconds,
    coalesce(n.reported_seconds, 0), n.updated_at, n.revision, n.body, n.file_id, n.type, n.draft, n.pending, n.release_after_days, d.id, x.id, n.free_sample,
    coalesce(n.pass_rule, 'package'), coalesce(n.pass_percent, 80),
    coalesce(n.quiz_questions, '[]'), coalesce(n.quiz_done, 'tried'), coalesce(n.quiz_pass_percent, 80)
from removed_outline_rows r
cross join lateral jsonb_populate_record(null::documents, r.content) n
left join (
    select k.id from documents k where k.company_id = $1
    union all
    select (o.content ->> 'id')::bigint
    from removed_outline_rows o
    where o.company_id = $1 and o.removal_id = $2 and o.kind = 'document'
) d on d.id = n.release_after_document_id
left join exams x on x.company_id = $1 and x.id = n.release_after_exam_id and not x.needs_full_progress
where r.company_id = $1 and r.removal_id = $2 and r.kind = 'document'

-- name: removed_outline/restore_exams
-- Let the exams of the subject of the removal $2 belong to the subject again, unless they belong to another one.
update exams n
set subject_id = (r.content ->> 'of')::bigint
from removed_outline_rows r
where n.company_id = $1 and r.company_id = $1 and r.removal_id = $2 and r.kind = 'exam' and n.id = (r.content ->> 'id')::bigint
    and n.subject_id is null

-- name: removed_outline/restore_notes
-- Let the notes at the documents of the removal $2 belong to their documents again.
update notes n
set document_id = (r.content ->> 'of')::bigint
from removed_outline_rows r
where n.company_id = $1 and r.company_id = $1 and r.removal_id = $2 and r.kind = 'note' and n.id = (r.content ->> 'id')::bigint
    and n.document_id is null

-- name: removed_outline/restore_progress
-- Add the progress of trainees in the documents of the removal $2 again, for the enrollments that still exist.
insert into document_progress (company_id, enrollment_id, document_id, opened_at, done_at, position_seconds, watched, watched_at)
select $1, n.enrollment_id, n.document_id, n.opened_at, n.done_at, n.position_seconds, n.watched, n.watched_at
from removed_outline_rows r
cross join lateral jsonb_populate_record(null::document_progress, r.content) n
where r.company_id = $1 and r.removal_id = $2 and r.kind = 'progress'
    and n.enrollment_id in (select e.id from enrollments e where e.company_id = $1)

-- name: removed_outline/restore_subjects
-- Add the subject of the removal $2 again, at the position $3.
insert into subjects (company_id, id, course_id, title, position, revision)
select $1, n.id, n.course_id, n.title, $3::integer, n.revision
from removed_outline_rows r
cross join lateral jsonb_populate_record(null::subjects, r.content) n
where r.company_id = $1 and r.removal_id = $2 and r.kind = 'subject'

-- name: removed_outline/total
-- Returns the number of removals from the outline of the course $2.
select count(*) from removed_outline_items where company_id = $1 and course_id = $2

-- name: removed_outline/waiting
-- Returns the documents that opened after a document of the removal $2 and have no release rule after another document since then, with
-- that document.
select d.id, d.revision, coalesce((r.content ->> 'of')::bigint, 0) as after
from removed_outline_rows r
join documents d on d.company_id = $1 and d.id = (r.content ->> 'id')::bigint
where r.company_id = $1 and r.removal_id = $2 and r.kind = 'waiting' and d.release_after_document_id is null
order by d.id

-- name: subject/remove
-- Remove the subject $2 with its chapters and documents. Its exams are not removed and still belong to the course.
with exams_kept as (
    update exams set subject_id = null where company_id = $1 and subject_id = $2
)
delete from subjects where company_id = $1 and id = $2

-- name: subject/renumber
-- Renumber, without gaps, the positions of the subjects of the course $3, except the subject $2, and leave the position
-- $4 free. Returns the number of these other subjects.
with others as materialized (
    select id, row_number() over (order by position, id) - 1 as row_index
    from subjects
    where company_id = $1 and course_id = $3 and id <> $2
),
numbered as (
    update subjects t
    set position = o.row_index + (o.row_index >= $4::bigint)::integer
    from others o
    where t.company_id = $1 and t.id = o.id and t.position <> o.row_index + (o.row_index >= $4::bigint)::integer
)
select count(*) from others
