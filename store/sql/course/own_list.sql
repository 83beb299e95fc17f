-- Returns a page of the current enrollments of the user $4 with their courses. If $5 is true, the enrollments with the last
-- activity come first and the documents that trainees see are counted, otherwise the newest enrollments come first. The
-- creation of an enrollment counts as its first activity. Ended enrollments are left out. If $6 is not empty, each of its
-- words must occur in the title or in the name of the trainer, unless the course hides the trainer.
with total as materialized (
    select count(*) as n
    from enrollments e
    where e.company_id = $1 and e.user_id = $4 and e.latest and e.status <> 'unenrolled'
        and ($6::text = '' or exists (select 1 from courses f
            where f.company_id = $1 and f.id = e.course_id and not exists (select 1 from unnest(string_to_array(lower($6), ' ')) w (word)
                where strpos(lower(f.title), w.word) = 0 and (f.hide_trainer_name or strpos(lower(f.trainer_name), w.word) = 0)
            )
        ))
), page as (
    select e.id
    from enrollments e
    where e.company_id = $1 and e.user_id = $4 and e.latest and e.status <> 'unenrolled'
        and ($6::text = '' or exists (select 1 from courses f
            where f.company_id = $1 and f.id = e.course_id and not exists (select 1 from unnest(string_to_array(lower($6), ' ')) w (word)
                where strpos(lower(f.title), w.word) = 0 and (f.hide_trainer_name or strpos(lower(f.trainer_name), w.word) = 0)
            )
        ))
    order by case when $5::boolean then coalesce(e.last_activity_at, e.created_at) end desc, e.id desc
    limit $2::bigint offset $3::bigint
)
select
    total.n as total_count, e.id, e.course_id, c.title, c.status = 1 as published, c.description, c.thumbnail,
    case when c.hide_trainer_name then '' else c.trainer_name end as faculty,
    e.completed_percent, e.status, e.start_date, e.end_date, e.created_at, e.last_activity_at,
    c.rating, c.rating_count,
    case when $5::boolean then (
        select count(*)
        from (select id from subjects where company_id = $1 and course_id = c.id offset 0) s
        cross join lateral (select id from chapters where company_id = $1 and subject_id = s.id offset 0) h
        cross join lateral (select 1 from documents where company_id = $1 and chapter_id = h.id and not draft offset 0) d
    ) else 0 end as lesson_count
from page
cross join total
join enrollments e on e.company_id = $1 and e.id = page.id
join courses c on c.company_id = $1 and c.id = e.course_id
order by case when $5::boolean then coalesce(e.last_activity_at, e.created_at) end desc, e.id desc
