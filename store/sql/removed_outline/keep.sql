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
