-- Add the subject of the removal $2 again, at the position $3.
insert into subjects (company_id, id, course_id, title, position, revision)
select $1, n.id, n.course_id, n.title, $3::integer, n.revision
from removed_outline_rows r
cross join lateral jsonb_populate_record(null::subjects, r.content) n
where r.company_id = $1 and r.removal_id = $2 and r.kind = 'subject'
