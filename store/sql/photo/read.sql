-- Returns the JPEG of the photo $2.
select content from profile_photos where company_id = $1 and id = $2
