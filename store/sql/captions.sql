-- name: captions/get
-- Returns the captions of the document $2 in the language $3.
select document_id as id, language, captions, transcript, cues, updated_at
from document_captions
where company_id = $1 and document_id = $2 and language = $3

-- name: captions/list
-- Returns the captions of the document $2, without their text.
select document_id as id, language, transcript, cues, updated_at
from document_captions
where company_id = $1 and document_id = $2
order by language

-- name: captions/load
-- Set the captions $5 in the language $4, with $6 cues and the transcript $7, of every document of the course with the code $2 that has
-- the name $3.
insert into document_captions as t (company_id, document_id, language, captions, cues, transcript)
select $1::bigint, d.id, $4::text, $5::text, $6::bigint, $7::text
from courses c
join subjects s on s.company_id = $1 and s.course_id = c.id
join chapters h on h.company_id = $1 and h.subject_id = s.id
join documents d on d.company_id = $1 and d.chapter_id = h.id
where c.company_id = $1 and lower(c.course_code) = lower($2) and d.name = $3
on conflict (company_id, document_id, language) do update
set captions = excluded.captions, transcript = excluded.transcript, cues = excluded.cues, updated_at = excluded.updated_at

-- name: captions/remove
-- Remove the captions of the document $2 in the language $3.
delete from document_captions where company_id = $1 and document_id = $2 and language = $3

-- name: captions/set
-- Set the captions $4 of the document $2 in the language $3, with the transcript $5 and the number of cues $6.
insert into document_captions as t (company_id, document_id, language, captions, transcript, cues)
values ($1, $2, $3, $4, $5, $6)
on conflict (company_id, document_id, language) do update
set captions = excluded.captions, transcript = excluded.transcript, cues = excluded.cues, updated_at = excluded.updated_at
returning t.document_id as id, t.language, t.transcript, t.cues, t.updated_at
