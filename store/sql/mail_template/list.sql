-- Which mail templates does the company have?
select kind, language, html, plain, updated_at
from mail_templates
where company_id = $1
order by kind, language
