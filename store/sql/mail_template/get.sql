-- Which templates of these kinds does the company have in this language?
select kind, language, html, plain, updated_at
from mail_templates
where company_id = $1 and language = $2 and kind in ($3, $4)
order by kind
