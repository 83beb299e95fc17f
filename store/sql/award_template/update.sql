-- Change the award template $2 to the fields $3, and return it.
update award_templates t
set fields = $3::jsonb, revision = t.revision + 1
where t.company_id = $1 and t.id = $2
returning t.id, t.revision, t.course_id, t.exam_id, t.fields
