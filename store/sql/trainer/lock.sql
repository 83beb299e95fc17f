-- Lock the profile $2 of a trainer and return it.
select id, revision, name, about, photo from trainers where company_id = $1 and id = $2 for update
