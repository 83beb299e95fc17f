-- Lock the learning path $2 and return it with its courses in order.
select
    p.id, p.revision, p.name, p.description,
    array(
        select m.course_id from learning_path_courses m where m.company_id = $1 and m.learning_path_id = p.id order by m.position, m.course_id
    ) as course_ids
from learning_paths p
where p.company_id = $1 and p.id = $2
for update
