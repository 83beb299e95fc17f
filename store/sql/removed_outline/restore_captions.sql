-- Add the captions of the documents of the removal $2 again.
insert into document_captions (company_id, document_id, language, captions, transcript, cues, updated_at)
select $1, n.document_id, n.language, n.captions, n.transcript, n.cues, n.updated_at
from removed_outline_rows r
cross join lateral jsonb_populate_record(null::document_captions, r.content) n
where r.company_id = $1 and r.removal_id = $2 and r.kind = 'captions'
