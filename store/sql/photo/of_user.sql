-- Returns the id of the photo of the user $2.
select id from profile_photos where company_id = $1 and user_id = $2
