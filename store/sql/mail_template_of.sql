-- Which of these kinds has the company its own wording of, in this language?
select kind, language, html, plain, updated_at
from mail_templates
where company_id = $1 and language = $2 and kind in ($3, $4)
order by kind
