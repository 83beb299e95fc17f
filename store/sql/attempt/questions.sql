-- Returns the questions of the attempt $2 in order, with their content as it was when the attempt started.
select
    t.position, t.section, t.question_id, t.version, t.seed, t.keys, t.maximum, t.answer, t.answered_at, t.marks, t.comment, t.marked_by, v.content
from attempt_questions t
join question_versions v on v.company_id = $1 and v.question_id = t.question_id and v.number = t.version
where t.company_id = $1 and t.attempt_id = $2
order by t.position
