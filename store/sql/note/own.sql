-- Returns the note $2, if it is in an enrollment of the trainee $3.
select n.id, n.revision, n.enrollment_id, coalesce(n.document_id, 0) as document_id, coalesce(d.name, '') as document_name, n.body, n.updated_at
from notes n
join enrollments e on e.company_id = $1 and e.id = n.enrollment_id
left join documents d on d.company_id = $1 and d.id = n.document_id
where n.company_id = $1 and n.id = $2 and e.user_id = $3
