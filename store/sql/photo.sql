-- name: photo/of_user
-- Returns the id of the photo of the user $2.
select id from profile_photos where company_id = $1 and user_id = $2

-- name: photo/read
-- Returns the JPEG of the photo $2.
select content from profile_photos where company_id = $1 and id = $2

-- name: photo/remove
-- Remove the photo of the user $2.
delete from profile_photos where company_id = $1 and user_id = $2

-- name: photo/set
-- Make the JPEG $3 the photo of the user $2. A photo that replaces another has a new id. Returns the id.
insert into profile_photos (company_id, user_id, content)
select $1, u.id, $3 from users u where u.company_id = $1 and u.id = $2 and u.deleted_at is null
on conflict (company_id, user_id) do update set id = excluded.id, content = excluded.content, created_at = excluded.created_at
returning id
