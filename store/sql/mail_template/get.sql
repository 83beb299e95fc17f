-- Returns the company's existing templates of the kinds $3 and $4 in the language $2.
select revision, kind, language, html, plain, updated_at
from mail_templates
where company_id = $1 and language = $2 and kind in ($3, $4)
order by kind
