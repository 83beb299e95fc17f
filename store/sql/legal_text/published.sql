-- Returns the published legal text of the kind $2. The statement prefers the language $3, then the language $4 of the
-- company, then the first language.
select kind, language, description, updated_at
from legal_texts
where company_id = $1 and kind = $2::smallint and status = 1
order by language = $3::text desc, language = $4::text desc, language
limit 1
