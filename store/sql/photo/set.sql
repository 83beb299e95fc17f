-- Make the JPEG $3 the photo of the user $2. A photo that replaces another has a new id. Returns the id.
insert into profile_photos (company_id, user_id, content)
select $1, u.id, $3 from users u where u.company_id = $1 and u.id = $2 and u.deleted_at is null
on conflict (company_id, user_id) do update set id = excluded.id, content = excluded.content, created_at = excluded.created_at
returning id
