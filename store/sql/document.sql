-- name: document/add
-- Add a document: a page, a link or one with an uploaded file. $3 is the new object as JSON. All add statements get 0 as $2
-- and the actor as $4. This statement does not use them. The where clause contains them only to give them a type.
insert into documents (company_id, chapter_id, position, name, description, media_type, body, effect_on_progress, size_bytes, length_seconds, file_id, type,
    draft, pending, release_after_days, release_after_document_id, release_after_exam_id, free_sample, pass_rule, pass_percent,
    quiz_questions, quiz_done, quiz_pass_percent)
select $1, n."parentID", n.position, n.title, n.description,
    coalesce(f.media_type, n."bodyType"), n.body, n.required,
    coalesce(f.size_bytes, octet_length(n.body)), f.length_seconds, f.id, case when f.id is not null then n.type end,
    n.draft, n."pendingText", n."releaseAfterDays", n."releaseAfterDocumentID", n."releaseAfterExamID", n."freeSample",
    coalesce(nullif(n."passRule", ''), 'package'), coalesce(nullif(n."passPercent", 0), 80),
    coalesce(nullif(n."quizQuestions", 'null'), '[]'), coalesce(nullif(n."quizDone", ''), 'tried'), coalesce(nullif(n."quizPassPercent", 0), 80)
from jsonb_to_record($3::jsonb) as n (
    "parentID" bigint, position integer, title text, description text, type text, body text, "bodyType" text, "fileID" bigint, required boolean,
    draft boolean, "pendingText" jsonb, "releaseAfterDays" integer, "releaseAfterDocumentID" bigint, "releaseAfterExamID" bigint, "freeSample" boolean,
    "passRule" text, "passPercent" integer, "quizQuestions" jsonb, "quizDone" text, "quizPassPercent" integer
)
left join files f on f.company_id = $1 and f.id = n."fileID"
where $2::bigint is not null and $4::bigint is not null
returning
    id, revision, 'document' as kind, chapter_id as parent_id, position, name as title, description, coalesce(type, media_type) as media_type,
    body, file_id, effect_on_progress as required,
    draft, pending, release_after_days, release_after_document_id, release_after_exam_id, free_sample, pass_rule, pass_percent,
    quiz_questions, quiz_done, quiz_pass_percent

-- name: document/file
-- Returns the file of the document $3, if it is published and belongs to the course of the enrollment $2, and the conditions
-- that keep the document closed. "offset 0" makes the planner start at the document. Without statistics for the company, the
-- planner considers all join orders equally good.
select d.name, d.file_key, d.file_id, d.media_type, d.type as chosen_type, d.secure,
    {document/release}
from enrollments e
join documents d on d.company_id = $1 and d.id = $3 and not d.draft
cross join lateral (select subject_id from chapters where company_id = $1 and id = d.chapter_id offset 0) h
cross join lateral (select 1 from subjects where company_id = $1 and id = h.subject_id and course_id = e.course_id offset 0) s
{document/release_of}
where e.company_id = $1 and e.id = $2

-- name: document/get
-- Returns the document $3, if it is published and belongs to the course of the enrollment $2. The row also has the trainee
-- of the enrollment, the times at which the trainee opened and completed the document, and the conditions that keep the
-- document closed. An exam that is not open keeps no document closed. "offset 0" makes the planner start at the document.
-- Without statistics for the company, the planner considers all join orders equally good.
select
    d.id, d.version, d.document_type, d.chapter_id, d.secure, d.effect_on_progress, d.name, d.description,
    d.file_key, d.file_id, d.media_type, d.type as chosen_type, d.body, d.ga_event as document_event, h.ga_event as chapter_event, h.subject_id, s.course_id,
    d.pass_rule, d.pass_percent, d.quiz_done, d.quiz_pass_percent, e.id as enrollment_id, e.user_id, e.start_date, e.end_date, e.status, c.title as course_title,
    d.length_seconds, d.reported_seconds, c.completion_films = 1 and d.effect_on_progress as watched_only, p.watched_at is not null as watched, p.opened_at, p.done_at, coalesce(p.position_seconds, 0) as position_seconds,
    coalesce((
        select sum(greatest(least(upper(w), coalesce(nullif(d.length_seconds, 0), d.reported_seconds)) - lower(w), 0)) from unnest(p.watched) w
    ), 0) as watched_seconds,
    {document/release},
    coalesce(k.earlier_id, 0) as earlier_id, coalesce(k.earlier_title, '') as earlier_title, coalesce(k.path_id, 0) as path_id, coalesce(k.path_name, '') as path_name
from enrollments e
join users u on u.company_id = $1 and u.id = e.user_id
join courses c on c.company_id = $1 and c.id = e.course_id
join documents d on d.company_id = $1 and d.id = $3 and not d.draft
cross join lateral (select id, subject_id, ga_event from chapters where company_id = $1 and id = d.chapter_id offset 0) h
cross join lateral (
    select course_id from subjects where company_id = $1 and id = h.subject_id and course_id = e.course_id offset 0
) s
{document/release_of}
cross join lateral (select e.id) taken
left join lateral (
    {learning_path/earlier}
) k on true
where e.company_id = $1 and e.id = $2 and u.role = 'trainee' and u.deleted_at is null

-- name: document/lock
-- Lock the document $2 and return it.
select
    id, revision, 'document' as kind, chapter_id as parent_id, position, name as title, description, coalesce(type, media_type) as media_type,
    body, file_id, effect_on_progress as required,
    draft, pending, release_after_days, release_after_document_id, release_after_exam_id, free_sample, pass_rule, pass_percent,
    quiz_questions, quiz_done, quiz_pass_percent
from documents
where company_id = $1 and id = $2
for no key update

-- name: document/mark
-- Record that the document $3 was opened in the enrollment $2. If $4 is true, also record that it was completed. If $4 is
-- false, also record that it is not completed. $5 is the time of the transaction. Returns the time of the completion, and whether
-- this statement has completed the document. The caller has locked the enrollment.
with earlier as materialized (
    select 1 from document_progress where company_id = $1 and enrollment_id = $2 and document_id = $3 and done_at is not null
),
marked as (
    insert into document_progress as p (company_id, enrollment_id, document_id, done_at)
    values ($1, $2, $3, case when $4::boolean then $5::timestamptz end)
    on conflict (company_id, enrollment_id, document_id) do update
    set import_id = null,
        done_at = case when $4::boolean is false then null else coalesce(p.done_at, excluded.done_at) end,
        watched = case when $4::boolean is false then '{}' else p.watched end,
        watched_at = case when $4::boolean is false then null else p.watched_at end
    returning done_at
)
select done_at, done_at is not null and not exists (select 1 from earlier) as completes from marked

-- name: document/mark_many
-- Record that the documents $3 were completed in the enrollments $2. The arrays are parallel and contain no pair twice. A
-- document that is completed keeps its time. Returns a JSON array with the documents that this statement has completed. The
-- caller has locked the enrollments.
with earlier as materialized (
    select p.enrollment_id, p.document_id
    from unnest($2::bigint[], $3::bigint[]) as i (enrollment_id, document_id)
    join document_progress p
        on p.company_id = $1 and p.enrollment_id = i.enrollment_id and p.document_id = i.document_id and p.done_at is not null
),
marked as (
    insert into document_progress as p (company_id, enrollment_id, document_id, done_at)
    select $1::bigint, i.enrollment_id, i.document_id, n.now
    from unnest($2::bigint[], $3::bigint[]) as i (enrollment_id, document_id)
    cross join (select now() as now) n
    order by i.enrollment_id, i.document_id
    on conflict (company_id, enrollment_id, document_id) do update
    set import_id = null, done_at = coalesce(p.done_at, excluded.done_at)
    returning enrollment_id, document_id
)
select coalesce(jsonb_agg(jsonb_build_object('enrollmentID', m.enrollment_id, 'documentID', m.document_id)), '[]'::jsonb) as completed
from marked m
where not exists (select 1 from earlier e where e.enrollment_id = m.enrollment_id and e.document_id = m.document_id)

-- name: document/measure
-- Set the length of the film or sound $2 to $4 seconds, which were read from the file of its version $3. 0 means that the length cannot be read.
update documents set length_seconds = $4 where company_id = $1 and id = $2 and version = $3

-- name: document/play
-- Record that the trainee of the enrollment $2 is at the second $4 of the film or sound $3, which has $7 seconds, and has
-- played the seconds from $5 until $6. $8 is the time of the transaction. All seconds that are recorded must not exceed $9 for each second since the
-- trainee opened the document, and $10 more; the end of a longer part is left out. Returns the percentage of the film or sound that the trainee has
-- played, the time at which the trainee completed the document, and whether document/watched has recorded that enough was played. The caller has
-- locked the enrollment.
with earlier as materialized (
    select
        coalesce(sum(r.seconds), 0)::bigint as seconds, coalesce(sum(r.again), 0)::bigint as again, coalesce(max(r.until), $5::integer) as first,
        coalesce(extract(epoch from $8::timestamptz - min(p.opened_at)), 0) as since
    from document_progress p
    cross join lateral (
        select
            sum(upper(w) - lower(w)) as seconds,
            sum(greatest(least(upper(w), $6::integer) - greatest(lower(w), $5::integer), 0)) as again,
            max(upper(w)) filter (where w @> $5::integer) as until
        from unnest(p.watched) w
    ) r
    where p.company_id = $1 and p.enrollment_id = $2 and p.document_id = $3
),
credit as materialized (
    select first, $6::integer - $5::integer - again as asked, greatest(floor($9::integer * since)::bigint + $10::bigint - seconds, 0) as allowed from earlier
),
played as (
    insert into document_progress as p (company_id, enrollment_id, document_id, position_seconds, watched)
    select
        $1::bigint, $2::bigint, $3::bigint, $4::integer,
        int4multirange(case when asked <= allowed then int4range($5::integer, $6::integer) else int4range(first, first + allowed::integer) end)
    from credit
    on conflict (company_id, enrollment_id, document_id) do update
    set import_id = null, position_seconds = excluded.position_seconds, watched = p.watched + excluded.watched
    returning watched, done_at, watched_at
)
select
    100 * (
        select coalesce(sum(greatest(least(upper(r), $7::integer) - lower(r), 0)), 0) from unnest(p.watched) r
    ) / $7::bigint as watched_percent, p.done_at, p.watched_at is not null as watched
from played p

-- name: document/preview
-- Returns the document $3 of the course $2 with its pending changes, published or not.
select
    d.id, d.version, d.document_type, d.chapter_id, d.secure, d.effect_on_progress, coalesce(d.pending->>'title', d.name) as name,
    coalesce(d.pending->>'description', d.description) as description, coalesce(d.pending->>'body', d.body) as body,
    d.file_key, d.file_id, d.media_type, d.type as chosen_type, d.quiz_done, d.quiz_pass_percent,
    h.subject_id, s.course_id
from documents d
cross join lateral (select subject_id from chapters where company_id = $1 and id = d.chapter_id offset 0) h
cross join lateral (select course_id from subjects where company_id = $1 and id = h.subject_id and course_id = $2 offset 0) s
where d.company_id = $1 and d.id = $3

-- name: document/preview_file
-- Returns the file of the document $2, published or not.
select name, file_key, file_id, media_type, type as chosen_type, secure
from documents
where company_id = $1 and id = $2

-- name: document/release
-- The conditions that keep the document d closed in the enrollment e. document/release_of joins what they need.
case when p.done_at is null and d.release_after_days > 0 then e.start_date + d.release_after_days end as opens_on,
case when p.done_at is null and before.done_at is null then after.id end as opens_after, coalesce(after.name, '') as opens_after_name,
case when p.done_at is null then exam.id end as opens_after_exam, coalesce(exam.title, '') as opens_after_exam_name

-- name: document/release_exam
-- Returns whether the exam $2 of the course $3 needs full progress. Returns no row if the course has no such exam.
select needs_full_progress from exams where company_id = $1 and id = $2 and course_id = $3

-- name: document/release_of
-- The progress p of the document d in the enrollment e, and the document and the exam after which the document opens. An exam that is not open keeps no
-- document closed.
left join document_progress p on p.company_id = $1 and p.enrollment_id = e.id and p.document_id = d.id
left join lateral (
    select id, name from documents where company_id = $1 and id = d.release_after_document_id and not draft offset 0
) after on true
left join lateral (
    select done_at from document_progress where company_id = $1 and enrollment_id = e.id and document_id = after.id offset 0
) before on true
left join lateral (
    select x.id, x.title
    from exams x
    where x.company_id = $1 and x.id = d.release_after_exam_id and x.status = 1 and not x.needs_full_progress
        and not exists (select 1 from exam_attempts a where a.company_id = $1 and a.exam_id = x.id and a.user_id = e.user_id and a.status = 3)
    offset 0
) exam on true

-- name: document/release_rules
-- Returns the documents of the course $2, each with the id of the document after which it opens. "offset 0" makes the
-- planner start at the course. Without statistics for the company, the planner considers all join orders equally good.
select d.id, d.release_after_document_id
from (select id from subjects where company_id = $1 and course_id = $2) s
cross join lateral (select id from chapters where company_id = $1 and subject_id = s.id offset 0) h
cross join lateral (select id, release_after_document_id from documents where company_id = $1 and chapter_id = h.id offset 0) d

-- name: document/remove
-- Remove the document $2 and the trainees' progress in it.
delete from documents where company_id = $1 and id = $2

-- name: document/renumber
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

-- name: document/report_length
-- Record that a player has found $4 seconds in the film or sound $2, whose version is $3, unless a player has found more.
update documents set reported_seconds = $4 where company_id = $1 and id = $2 and version = $3 and reported_seconds < $4::integer

-- name: document/sample
-- Returns the document $3 if it is a free sample of the published course $2.
select
    d.id, d.version, d.document_type, d.chapter_id, d.secure, d.effect_on_progress, d.name, d.description, d.body,
    d.file_key, d.file_id, d.media_type, d.type as chosen_type,
    h.subject_id, s.course_id, c.title as course_title, -1 as enrollment_id
from courses c
join documents d on d.company_id = $1 and d.id = $3 and d.free_sample and not d.draft
cross join lateral (select subject_id from chapters where company_id = $1 and id = d.chapter_id offset 0) h
cross join lateral (select course_id from subjects where company_id = $1 and id = h.subject_id and course_id = c.id offset 0) s
where c.company_id = $1 and c.id = $2 and c.status = 1

-- name: document/sample_file
-- Returns the file of the document $2, if it is a free sample of a published course.
select d.name, d.file_key, d.file_id, d.media_type, d.type as chosen_type, d.secure
from documents d
join chapters h on h.company_id = $1 and h.id = d.chapter_id
join subjects s on s.company_id = $1 and s.id = h.subject_id
join courses c on c.company_id = $1 and c.id = s.course_id and c.status = 1
where d.company_id = $1 and d.id = $2 and d.free_sample and not d.draft

-- name: document/samples
-- Returns the free samples of the course $2 in the order of the outline: published documents that visitors may read.
select d.id, d.name
from documents d
join chapters h on h.company_id = $1 and h.id = d.chapter_id
join subjects s on s.company_id = $1 and s.id = h.subject_id
where d.company_id = $1 and d.free_sample and not d.draft and s.course_id = $2
order by s.position, s.id, h.position, h.id, d.position, d.id

-- name: document/unpublished
-- Returns the drafts and the documents with pending changes of the course $2. "offset 0" makes the planner start at the
-- course. Without statistics for the company, the planner considers all join orders equally good.
select d.id, d.revision
from (select id from subjects where company_id = $1 and course_id = $2) s
cross join lateral (select id from chapters where company_id = $1 and subject_id = s.id offset 0) h
cross join lateral (
    select id, revision from documents where company_id = $1 and chapter_id = h.id and (draft or pending is not null) offset 0
) d
order by d.id

-- name: document/update
-- Change the document $2 or move it. A document whose body or file changes gets the next version. $3 is the changed object
-- as JSON. All update statements get the actor as $4. This statement does not use it. The where clause contains it only to
-- give it a type.
with input as materialized (
    select n.*, f.media_type as file_media_type, f.size_bytes as file_size_bytes, f.length_seconds as file_length_seconds
    from jsonb_to_record($3::jsonb) as n (
        "parentID" bigint, position integer, title text, description text, type text, body text, "fileID" bigint, required boolean,
        draft boolean, "pendingText" jsonb, "releaseAfterDays" integer, "releaseAfterDocumentID" bigint, "releaseAfterExamID" bigint, "freeSample" boolean,
        "passRule" text, "passPercent" integer, "quizQuestions" jsonb, "quizDone" text, "quizPassPercent" integer
    )
    left join files f on f.company_id = $1 and f.id = n."fileID"
)
update documents t
set chapter_id = n."parentID", position = n.position, name = n.title, description = n.description, body = n.body,
    effect_on_progress = n.required, draft = n.draft, pending = n."pendingText", release_after_days = n."releaseAfterDays",
    release_after_document_id = n."releaseAfterDocumentID", release_after_exam_id = n."releaseAfterExamID", free_sample = n."freeSample",
    pass_rule = n."passRule", pass_percent = n."passPercent",
    quiz_questions = coalesce(nullif(n."quizQuestions", 'null'), '[]'), quiz_done = n."quizDone", quiz_pass_percent = n."quizPassPercent",
    version = t.version + (t.body <> n.body or t.file_id is distinct from n."fileID")::integer,
    file_id = n."fileID", file_key = case when n."fileID" is null then t.file_key else '' end,
    type = case when n."fileID" is null then t.type else n.type end, media_type = coalesce(n.file_media_type, t.media_type),
    size_bytes = coalesce(n.file_size_bytes, case when t.file_key = '' then octet_length(n.body) else t.size_bytes end),
    length_seconds = case when t.file_id is distinct from n."fileID" then n.file_length_seconds else t.length_seconds end,
    reported_seconds = case when t.file_id is distinct from n."fileID" then 0 else t.reported_seconds end,
    updated_at = now(), revision = t.revision + 1, import_id = null
from input n
where t.company_id = $1 and t.id = $2 and $4::bigint is not null
returning
    t.id, t.revision, 'document' as kind, t.chapter_id as parent_id, t.position, t.name as title, t.description,
    coalesce(t.type, t.media_type) as media_type, t.body, t.file_id, t.effect_on_progress as required,
    t.draft, t.pending, t.release_after_days, t.release_after_document_id, t.release_after_exam_id, t.free_sample, t.pass_rule, t.pass_percent,
    t.quiz_questions, t.quiz_done, t.quiz_pass_percent

-- name: document/waiting
-- Returns the documents that open after a document of the object $3 and do not belong to that object. $2 is the kind of the
-- object: subject, chapter or document.
with removed as materialized (
    select $3::bigint as id where $2::text = 'document'
    union all
    select d.id from documents d where d.company_id = $1 and d.chapter_id = $3 and $2 = 'chapter'
    union all
    select d.id
    from chapters h
    join documents d on d.company_id = $1 and d.chapter_id = h.id
    where h.company_id = $1 and h.subject_id = $3 and $2 = 'subject'
)
select d.id, d.revision
from documents d
where d.company_id = $1 and d.release_after_document_id in (select id from removed) and d.id not in (select id from removed)
order by d.id

-- name: document/waiting_for_exam
-- Returns the documents that open after the exam $2.
select id, revision from documents where company_id = $1 and release_after_exam_id = $2 order by id

-- name: document/watched
-- Record at $4 that the trainee of the enrollment $2 has played enough of the film or sound $3.
update document_progress set watched_at = $4, import_id = null where company_id = $1 and enrollment_id = $2 and document_id = $3
