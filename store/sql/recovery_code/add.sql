-- Add recovery codes of this user.
insert into recovery_codes (company_id, user_id, hash)
select $1, $2, h from unnest($3::bytea[]) as h
