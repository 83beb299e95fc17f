-- Returns the questions and draws of the exam $2, in order.
select i.section, coalesce(i.question_id, 0) as question_id, coalesce(i.category_id, 0) as category_id, i.tag, i.count, i.marks
from exam_items i
where i.company_id = $1 and i.exam_id = $2
order by i.position
