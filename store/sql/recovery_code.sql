-- name: recovery_code/add
-- Add recovery codes with the hashes $3 for the user $2.
insert into recovery_codes (company_id, user_id, hash)
select $1, $2, h from unnest($3::bytea[]) as h

-- name: recovery_code/remove
-- Remove all recovery codes of the user $2.
delete from recovery_codes where company_id = $1 and user_id = $2

-- name: recovery_code/use
-- Delete the recovery code of the user $2 with the hash $3, because it was used.
delete from recovery_codes where company_id = $1 and user_id = $2 and hash = $3
