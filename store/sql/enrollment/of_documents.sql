-- Returns for each pair of a person $2 and a document $3 the document and the latest enrollment of the person in its course, in the order of the pairs. The
-- arrays are parallel. A document is 0 if it does not exist or is a draft, and an enrollment is 0 if there is none.
select coalesce(d.id, 0) as document_id, coalesce(e.id, 0) as enrollment_id
from unnest($2::bigint[], $3::bigint[]) with ordinality as i (user_id, document_id, place)
left join documents d on d.company_id = $1 and d.id = i.document_id and not d.draft
left join chapters h on h.company_id = $1 and h.id = d.chapter_id
left join subjects s on s.company_id = $1 and s.id = h.subject_id
left join enrollments e on e.company_id = $1 and e.user_id = i.user_id and e.course_id = s.course_id and e.latest
order by i.place
