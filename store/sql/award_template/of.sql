-- Lock the award template of the course $2 or of the exam $3, or of the company if both are 0, and return it.
select t.id, t.revision, t.course_id, t.exam_id, t.fields
from award_templates t
where t.company_id = $1 and coalesce(t.course_id, 0) = $2 and coalesce(t.exam_id, 0) = $3
for update
