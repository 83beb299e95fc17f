-- Returns the note in the enrollment $2 at the document $3.
select n.id, n.revision, n.enrollment_id, n.document_id, d.name as document_name, n.body, n.updated_at
from notes n
join documents d on d.company_id = $1 and d.id = n.document_id
where n.company_id = $1 and n.enrollment_id = $2 and n.document_id = $3
