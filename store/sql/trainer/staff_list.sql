-- Returns a page of the profiles of the company's trainers, by name, with the number of their courses.
select
    count(*) over () as total_count, t.id, t.revision, t.name, t.about, t.photo,
    (select count(*) from courses c where c.company_id = $1 and c.trainer_name = t.name) as courses
from trainers t
where t.company_id = $1
order by t.name, t.id
limit $2::bigint offset $3::bigint
