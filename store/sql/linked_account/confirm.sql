-- Make the unconfirmed user $2 active at the time $3, because an identity provider has verified the e-mail address.
update users set status = 1, updated_at = $3, import_id = null where company_id = $1 and id = $2 and status = 2
