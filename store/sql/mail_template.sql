-- name: mail_template/get
-- Returns the company's existing templates of the kinds $3 and $4 in the language $2.
select revision, kind, language, html, plain, updated_at
from mail_templates
where company_id = $1 and language = $2 and kind in ($3, $4)
order by kind

-- name: mail_template/list
-- Returns the mail templates of the company, by kind and language.
select revision, kind, language, html, plain, updated_at
from mail_templates
where company_id = $1
order by kind, language

-- name: mail_template/lock
-- Lock the company's template of the kind $2 in the language $3 and return it.
select revision, kind, language, html, plain, updated_at
from mail_templates
where company_id = $1 and kind = $2 and language = $3
for update

-- name: mail_template/remove
-- Remove the company's mail template of the kind $2 in the language $3, so that the default template is used.
delete from mail_templates where company_id = $1 and kind = $2 and language = $3

-- name: mail_template/set
-- Set the company's template of the message of the kind $2 in the language $3 to the HTML $4 and the text $5. Changes
-- nothing if the stored template has another version than $6.
insert into mail_templates (company_id, kind, language, html, plain) values ($1, $2, $3, $4, $5)
on conflict (company_id, kind, language) do update
set html = excluded.html, plain = excluded.plain, updated_at = excluded.updated_at, revision = mail_templates.revision + 1
where mail_templates.revision = $6
