-- Lock the legal text $2 and return it, published or not.
select id, revision, kind, language, description, status
from legal_texts
where company_id = $1 and id = $2
for update
