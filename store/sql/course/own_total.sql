-- Returns the number of current enrollments of the user $2. Ended enrollments are left out. If $4 is not empty, each of its
-- words must occur in the title of the course or in the name of the trainer, unless the course hides the trainer. The
-- statement does not use $3. The where clause contains it only to give it a type.
select count(*) as total
from enrollments e
where e.company_id = $1 and e.user_id = $2 and e.latest and e.status <> 'unenrolled' and $3::boolean is not null
    and ($4::text = '' or exists (select 1 from courses f
        where f.company_id = $1 and f.id = e.course_id and not exists (select 1 from unnest(string_to_array(lower($4), ' ')) w (word)
            where strpos(lower(f.title), w.word) = 0 and (f.hide_trainer_name or strpos(lower(f.trainer_name), w.word) = 0)
        )
    ))
