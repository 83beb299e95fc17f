-- Lock the company's template of the kind $2 in the language $3 and return it.
select revision, kind, language, html, plain, updated_at
from mail_templates
where company_id = $1 and kind = $2 and language = $3
for update
