-- Returns the number of profiles of the company's trainers whose name or text about the trainer contains the text $2. An
-- empty text selects all.
select count(*)
from trainers t
where t.company_id = $1 and ($2::text = '' or strpos(lower(t.name), lower($2::text)) > 0 or strpos(lower(t.about), lower($2::text)) > 0)
