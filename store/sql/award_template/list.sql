-- Returns the award templates of the company. The template of the whole company comes first.
select t.id, t.revision, t.course_id, t.exam_id, t.fields, coalesce(x.title, c.title, '') as label
from award_templates t
left join courses c on c.company_id = $1 and c.id = t.course_id
left join exams x on x.company_id = $1 and x.id = t.exam_id
where t.company_id = $1
order by t.course_id is not null or t.exam_id is not null, label, t.id
