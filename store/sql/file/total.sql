-- Returns the number of finished files of the company. $2 is a part of the name, or NULL for all files.
select count(*)
from files
where company_id = $1 and removed_at is null and sha256 is not null and ($2::text is null or strpos(lower(name), lower($2)) > 0)
