-- Returns the number of questions of the question bank. Filters: a part $2 of the text in lower case, the kind $3, the tag
-- $4, the category $5, the status $6, and the exam $7, which has the question in every attempt. An empty text, the category
-- 0, the status -1 and the exam 0 select all. The statement does not use the order $8. The where clause contains it only to
-- give it a type.
select count(*)
from questions q
where q.company_id = $1 and ($2 = '' or strpos(q.search_text, $2) > 0) and ($3 = '' or q.kind = $3) and ($4 = '' or $4 = any(q.tags))
    and ($5::bigint = 0 or q.category_id = $5) and ($6::smallint = -1 or q.status = $6)
    and ($7::bigint = 0 or q.id in (select i.question_id from exam_items i where i.company_id = $1 and i.exam_id = $7))
    and $8::text is not null
