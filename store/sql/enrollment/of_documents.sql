-- Returns, for each pair of a person in $2 and a document in $3, the id of the document and of the person's latest
-- enrollment in its course. The arrays are parallel, and the rows have the same order. The id of a document is 0 if the
-- document does not exist or is a draft. The id of an enrollment is 0 if there is none.
select coalesce(d.id, 0) as document_id, coalesce(e.id, 0) as enrollment_id
from unnest($2::bigint[], $3::bigint[]) with ordinality as i (user_id, document_id, row_index)
left join documents d on d.company_id = $1 and d.id = i.document_id and not d.draft
left join chapters h on h.company_id = $1 and h.id = d.chapter_id
left join subjects s on s.company_id = $1 and s.id = h.subject_id
left join enrollments e on e.company_id = $1 and e.user_id = i.user_id and e.course_id = s.course_id and e.latest
order by i.row_index
