-- Change the profile $2 of a trainer to the JSON object $3 on behalf of the user $4.
update trainers t
set name = n.name, about = n.about, photo = n.photo, updated_at = now(), updated_by = $4::bigint, revision = t.revision + 1,
    import_id = null
from jsonb_to_record($3::jsonb) as n (name text, about text, photo text)
where t.company_id = $1 and t.id = $2
returning t.id, t.revision, t.name, t.about, t.photo
