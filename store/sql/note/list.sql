-- Returns a page of the notes in the enrollment $4, in the order of the outline. Notes at removed documents are last.
select
    count(*) over () as total_count,
    n.id, n.revision, n.enrollment_id, coalesce(n.document_id, 0) as document_id, coalesce(d.name, '') as document_name, n.body, n.updated_at
from notes n
left join documents d on d.company_id = $1 and d.id = n.document_id
left join chapters h on h.company_id = $1 and h.id = d.chapter_id
left join subjects s on s.company_id = $1 and s.id = h.subject_id
where n.company_id = $1 and n.enrollment_id = $4
order by s.position nulls last, s.id, h.position, h.id, d.position, d.id, n.id
limit $2::bigint offset $3::bigint
