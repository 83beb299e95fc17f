-- Returns the mail templates of the company, by kind and language.
select revision, kind, language, html, plain, updated_at
from mail_templates
where company_id = $1
order by kind, language
