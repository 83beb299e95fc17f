-- Set the marks of questions of the attempt $2. $3 contains the positions of the questions, and $4 their marks. The marks
-- are null for a question that a person marks.
update attempt_questions t
set marks = k.marks::numeric
from unnest($3::integer[], $4::text[]) as k (position, marks)
where t.company_id = $1 and t.attempt_id = $2 and t.position = k.position
