insert into question_versions (company_id, question_id, number, content, marks)
select q.company_id, q.id, 1, q.content, q.marks
from size s
join questions q on q.company_id = s.company
