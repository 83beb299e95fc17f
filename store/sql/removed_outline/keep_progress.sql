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
