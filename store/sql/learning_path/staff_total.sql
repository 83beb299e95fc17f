-- Returns the number of learning paths that match the filters $2 and $3, which are those of learning_path/staff_list.
select count(*)
from learning_paths p
where p.company_id = $1 and ($2::text = '' or strpos(lower(p.name), lower($2::text)) > 0 or strpos(lower(p.description), lower($2::text)) > 0)
    and ($3::bigint is null or exists (
        select 1 from learning_path_courses k where k.company_id = $1 and k.learning_path_id = p.id and k.course_id = $3
    ))
