-- Returns a page of the learning paths of the company, by name, with their courses in order. Filters: the text $4 in the
-- name or the description, and the course $5. An empty text and null select all.
select
    count(*) over () as total_count, p.id, p.revision, p.name, p.description,
    array(
        select m.course_id from learning_path_courses m where m.company_id = $1 and m.learning_path_id = p.id order by m.position, m.course_id
    ) as course_ids
from learning_paths p
where p.company_id = $1 and ($4::text = '' or strpos(lower(p.name), lower($4::text)) > 0 or strpos(lower(p.description), lower($4::text)) > 0)
    and ($5::bigint is null or exists (
        select 1 from learning_path_courses k where k.company_id = $1 and k.learning_path_id = p.id and k.course_id = $5
    ))
order by lower(p.name), p.id
limit $2::bigint offset $3::bigint
