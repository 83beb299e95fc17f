-- Returns the number of learning paths of the company. Filters: the text $2 in the name or the description, and the course
-- $3. An empty text and null select all.
select count(*)
from learning_paths p
where p.company_id = $1 and ($2::text = '' or strpos(lower(p.name), lower($2::text)) > 0 or strpos(lower(p.description), lower($2::text)) > 0)
    and ($3::bigint is null or exists (
        select 1 from learning_path_courses k where k.company_id = $1 and k.learning_path_id = p.id and k.course_id = $3
    ))
