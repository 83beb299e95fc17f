-- Lock the documents of the object $3 until the transaction ends, and return their ids. $2 is the kind of the object: subject,
-- chapter or document. No trainee can begin one of these documents meanwhile.
select id
from documents
where company_id = $1 and (
    $2::text = 'document' and id = $3::bigint
    or $2 = 'chapter' and chapter_id = $3
    or $2 = 'subject' and chapter_id = any(array(select h.id from chapters h where h.company_id = $1 and h.subject_id = $3))
)
order by id
for update
