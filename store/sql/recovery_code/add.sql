-- Add recovery codes with the hashes $3 for the user $2.
insert into recovery_codes (company_id, user_id, hash)
select $1, $2, h from unnest($3::bytea[]) as h
