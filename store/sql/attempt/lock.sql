-- Lock the attempt $2. Returns its id.
select id from exam_attempts where company_id = $1 and id = $2 for update
