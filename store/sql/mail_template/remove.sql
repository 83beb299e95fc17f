-- Restore the default template of a kind of message.
delete from mail_templates where company_id = $1 and kind = $2 and language = $3
