-- Returns a page of the learning paths of the company, by name, with their courses in order.
select
    (select count(*) from learning_paths t where t.company_id = $1) as total_count, p.id, p.revision, p.name, p.description,
    array(
        select m.course_id from learning_path_courses m where m.company_id = $1 and m.learning_path_id = p.id order by m.position, m.course_id
    ) as course_ids
from learning_paths p
where p.company_id = $1
order by lower(p.name), p.id
limit $2::bigint offset $3::bigint
