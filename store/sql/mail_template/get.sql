-- Returns the company's templates of these kinds in this language.
select kind, language, html, plain, updated_at
from mail_templates
where company_id = $1 and language = $2 and kind in ($3, $4)
order by kind
