-- Returns a page of the profiles of the company's trainers, by name, with the number of their courses. $4 is a text in the
-- name or the text about the trainer. An empty text selects all.
select
    count(*) over () as total_count, t.id, t.revision, t.name, t.about, t.photo,
    (select count(*) from courses c where c.company_id = $1 and c.trainer_name = t.name) as courses
from trainers t
where t.company_id = $1 and ($4::text = '' or strpos(lower(t.name), lower($4::text)) > 0 or strpos(lower(t.about), lower($4::text)) > 0)
order by t.name, t.id
limit $2::bigint offset $3::bigint
