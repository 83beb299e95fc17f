-- Set the company's template of the message of the kind $2 in the language $3 to the HTML $4 and the text $5. Changes
-- nothing if the stored template has another version than $6.
insert into mail_templates (company_id, kind, language, html, plain) values ($1, $2, $3, $4, $5)
on conflict (company_id, kind, language) do update
set html = excluded.html, plain = excluded.plain, updated_at = excluded.updated_at, revision = mail_templates.revision + 1
where mail_templates.revision = $6
