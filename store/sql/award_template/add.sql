-- Add the award template $4 of the course $2 or of the exam $3, or of the company if both are 0. Returns no row if the award
-- template exists, or if there is no such course or exam.
insert into award_templates as t (company_id, course_id, exam_id, fields)
select $1, nullif($2::bigint, 0), nullif($3::bigint, 0), $4::jsonb
where ($2::bigint = 0 or exists (select 1 from courses where company_id = $1 and id = $2::bigint))
    and ($3::bigint = 0 or exists (select 1 from exams where company_id = $1 and id = $3::bigint))
on conflict do nothing
returning t.id, t.revision, t.course_id, t.exam_id, t.fields
