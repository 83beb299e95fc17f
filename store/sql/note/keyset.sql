-- Returns at most $3 notes in the enrollment $4 with ids above $2, by id. $5 selects the notes that the transaction $5 or a
-- later one wrote; null selects all.
select n.id, n.revision, n.enrollment_id, coalesce(n.document_id, 0) as document_id, coalesce(d.name, '') as document_name, n.body, n.updated_at
from notes n
left join documents d on d.company_id = $1 and d.id = n.document_id
where n.company_id = $1 and n.enrollment_id = $4 and n.id > $2::bigint and ($5::xid is null or age(n.xmin) <= age($5::xid))
order by n.id
limit $3::bigint
