-- name: trainer/add
-- Add a profile of a trainer on behalf of the user $4. $3 is the new object as JSON. All add statements get 0 as $2. This
-- statement does not use it. The where clause contains it only to give it a type.
insert into trainers (company_id, name, about, photo, created_by, updated_by)
select $1, n.name, n.about, n.photo, $4::bigint, $4::bigint
from jsonb_to_record($3::jsonb) as n (name text, about text, photo text)
where $2::bigint is not null
returning id, revision, name, about, photo

-- name: trainer/lock
-- Lock the profile $2 of a trainer and return it.
select id, revision, name, about, photo from trainers where company_id = $1 and id = $2 for update

-- name: trainer/remove
-- Remove the profile $2 of a trainer.
delete from trainers where company_id = $1 and id = $2

-- name: trainer/staff_list
-- Returns a page of the profiles of the company's trainers, by name, with the number of their courses. $4 is a text in the
-- name or the text about the trainer. An empty text selects all.
select
    count(*) over () as total_count, t.id, t.revision, t.name, t.about, t.photo,
    (select count(*) from courses c where c.company_id = $1 and c.trainer_name = t.name) as courses
from trainers t
where t.company_id = $1 and ($4::text = '' or strpos(lower(t.name), lower($4::text)) > 0 or strpos(lower(t.about), lower($4::text)) > 0)
order by t.name, t.id
limit $2::bigint offset $3::bigint

-- name: trainer/staff_total
-- Returns the number of profiles of the company's trainers whose name or text about the trainer contains the text $2. An
-- empty text selects all.
select count(*)
from trainers t
where t.company_id = $1 and ($2::text = '' or strpos(lower(t.name), lower($2::text)) > 0 or strpos(lower(t.about), lower($2::text)) > 0)

-- name: trainer/update
-- Change the profile $2 of a trainer to the JSON object $3 on behalf of the user $4.
update trainers t
set name = n.name, about = n.about, photo = n.photo, updated_at = now(), updated_by = $4::bigint, revision = t.revision + 1,
    import_id = null
from jsonb_to_record($3::jsonb) as n (name text, about text, photo text)
where t.company_id = $1 and t.id = $2
returning t.id, t.revision, t.name, t.about, t.photo
