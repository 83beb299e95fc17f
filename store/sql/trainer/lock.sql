-- Lock the profile $2 and return it.
select id, revision, name, about, photo from trainers where company_id = $1 and id = $2 for update
