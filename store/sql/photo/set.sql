-- Make the JPEG $3 the photo of the user $2. A photo that replaces another has a new id. Returns the id.
insert into profile_photos (company_id, user_id, content)
select $1, u.id, $3 from users u where u.company_id = $1 and u.id = $2 and u.deleted_at is null
on conflict (company_id, user_id) do update set id = default, content = excluded.content, created_at = now()
returning id
