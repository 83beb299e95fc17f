-- Remove the company's mail template of the kind $2 in the language $3, so that the default template is used.
delete from mail_templates where company_id = $1 and kind = $2 and language = $3
