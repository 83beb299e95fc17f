-- name: lesson_text/add
-- Store the parts $4, an array of JSON objects, of the text of the document $2, made from its revision $3. title contains the words of the title,
-- words those of the content.
insert into lesson_texts (company_id, document_id, part, revision, source, language, source_at, config, content, seconds, words, captions, captions_at,
    problem, word_count)
select $1, $2, n.part, $3, n.source, n.language, n."sourceAt", n.config, n.content, coalesce(n.seconds, '{}'),
    setweight(to_tsvector(n.config::regconfig, n.title), 'A') || setweight(to_tsvector(n.config::regconfig, n.words), 'D'), n.captions, n."captionsAt",
    n.problem, n."wordCount"
from jsonb_to_recordset($4::jsonb) as n (
    part integer, source text, language text, "sourceAt" timestamptz, config text, content text, seconds integer[], title text, words text,
    captions bigint, "captionsAt" timestamptz, problem text, "wordCount" integer
)

-- name: lesson_text/clear
-- Delete the text of the document $2.
delete from lesson_texts where company_id = $1 and document_id = $2

-- name: lesson_text/course
-- Returns the course $3 if the trainee $2 was ever enrolled in it.
select course_id from enrollments where company_id = $1 and user_id = $2 and course_id = $3 limit 1

-- name: lesson_text/find
-- Returns the published documents of the courses of the trainee $2 whose text matches $3, a query for the configurations $4, the best first, at most $7.
-- $5 is the course, or null for all. Enrollments that ended before $6 are left out. The caller must check whether each document is open: the row has
-- the fields for that as document/get. part is the part of the text that matches best. Texts of another revision of the document or of other captions do
-- not match. The statement reads the texts of the courses of one trainee, because an index of words would contain the words of all companies. "offset 0"
-- makes the planner start at the enrollments.
with asked as materialized (
    select c.config, to_tsquery(c.config::regconfig, $3::text) as query from unnest($4::text[]) c (config)
), hit as materialized (
    select distinct on (e.id, d.id) e.id as enrollment_id, d.id, t.part, ts_rank('{0.1, 0.2, 0.4, 1}', t.words, a.query, 1) as rank
    from (
        select e.id, e.course_id
        from enrollments e
        join users u on u.company_id = $1 and u.id = e.user_id and u.role = 'trainee' and u.deleted_at is null
        where e.company_id = $1 and e.user_id = $2 and e.status <> 'unenrolled' and ($5::bigint is null or e.course_id = $5)
            and coalesce(e.end_date, 'infinity') >= $6::date
        offset 0
    ) e
    cross join lateral (select id from subjects where company_id = $1 and course_id = e.course_id offset 0) s
    cross join lateral (select id from chapters where company_id = $1 and subject_id = s.id offset 0) h
    cross join lateral (select id, revision from documents where company_id = $1 and chapter_id = h.id and not draft offset 0) d
    join lesson_texts t on t.company_id = $1 and t.document_id = d.id and t.revision = d.revision
    join asked a on a.config = t.config and t.words @@ a.query
    where t.source_at is null or exists (
        select 1 from document_captions k
        where k.company_id = $1 and k.document_id = d.id and k.language = t.language and k.updated_at = t.source_at
    )
    order by e.id, d.id, rank desc, t.part
), best as materialized (
    select enrollment_id, id, part, rank from hit order by rank desc, enrollment_id desc, id limit $7::bigint
)
select
    b.part, d.id, d.name, coalesce(d.type, d.media_type) as media_type, d.secure, e.id as enrollment_id, e.user_id, e.course_id, e.start_date, e.end_date,
    e.status, c.title as course_title,
    {document/release},
    coalesce(k.earlier_id, 0) as earlier_id, coalesce(k.earlier_title, '') as earlier_title, coalesce(k.path_id, 0) as path_id, coalesce(k.path_name, '') as path_name
from best b
cross join lateral (
    select id, user_id, course_id, start_date, end_date, status from enrollments where company_id = $1 and id = b.enrollment_id offset 0
) e
cross join lateral (
    select id, name, type, media_type, secure, release_after_days, release_after_document_id, release_after_exam_id
    from documents where company_id = $1 and id = b.id offset 0
) d
cross join lateral (select title from courses where company_id = $1 and id = e.course_id offset 0) c
{document/release_of}
cross join lateral (select e.id) taken
left join lateral (
    {learning_path/earlier}
) k on true
order by b.rank desc, e.id desc, d.id

-- name: lesson_text/matching
-- Returns those of the words $4 that match one of the words $2 of a search, with their configurations $3. The arrays $3 and $4 are parallel.
select w.config, w.word
from unnest($3::text[], $4::text[]) w (config, word)
join pg_ts_config c on c.cfgname = w.config and c.cfgnamespace = 'pg_catalog'::regnamespace
where $1::bigint is not null
    and to_tsvector(c.oid::regconfig, w.word) @@ any(array(select to_tsquery(c.oid::regconfig, q.word) from unnest($2::text[]) q (word)))

-- name: lesson_text/problem
-- Returns why the file of the document $2 has no text, or an empty text. Returns no row if the text was not made from the document as it is now.
select t.problem
from lesson_texts t
join documents d on d.company_id = $1 and d.id = t.document_id and d.revision = t.revision
where t.company_id = $1 and t.document_id = $2 and t.part = 0

-- name: lesson_text/shown
-- Returns the parts $3 of the texts of the documents $2. The arrays are parallel.
select t.document_id, t.part, t.source, t.config, t.content, t.seconds
from unnest($2::bigint[], $3::integer[]) n (document_id, part)
join lesson_texts t on t.company_id = $1 and t.document_id = n.document_id and t.part = n.part

-- name: lesson_text/stale
-- Returns at most $2 documents whose text was not made from the document or its captions as they are now.
select
    d.id, d.revision, d.name, d.description, d.body, d.file_key, d.file_id, d.media_type, d.type as chosen_type, coalesce(k.n, 0) as captions,
    k.at as captions_at
from documents d
left join lesson_texts t on t.company_id = $1 and t.document_id = d.id and t.part = 0
left join (
    select document_id, count(*) as n, max(updated_at) as at from document_captions where company_id = $1 group by document_id
) k on k.document_id = d.id
where d.company_id = $1
    and (t.document_id is null or t.revision <> d.revision or t.captions <> coalesce(k.n, 0) or t.captions_at is distinct from k.at)
order by d.id
limit $2::bigint

-- name: lesson_text_turn/add
-- Make the texts of the lessons of the company due.
insert into lesson_text_turns as t (company_id) values ($1)
on conflict (company_id) do update set due_at = least(t.due_at, excluded.due_at), changes = t.changes + 1

-- name: lesson_text_turn/claim (global)
-- Lease up to $1 companies whose texts are due to the caller for $2 seconds, and return them.
with due as (
    select id
    from lesson_text_turns
    where due_at <= now() and (leased_until is null or leased_until <= now())
    order by due_at, id
    limit $1
    for update skip locked
)
update lesson_text_turns t
set leased_until = now() + $2::double precision * interval '1 second', claims = t.claims + 1
from due
where t.id = due.id
returning t.id, t.company_id, t.claims, t.changes

-- name: lesson_text_turn/delay (global)
-- End the lease on the row $1 of a company and make its texts due $3 seconds from now. Does nothing unless $2 is the number of the newest lease.
update lesson_text_turns
set leased_until = null, due_at = now() + $3::double precision * interval '1 second'
where id = $1 and claims = $2

-- name: lesson_text_turn/drop (global)
-- Delete the row $1 of a company whose texts are made, unless its content has changed since the number $3. Does nothing unless $2 is the number of
-- the newest lease.
delete from lesson_text_turns where id = $1 and claims = $2 and changes = $3
