-- Record that the e-mail domain $2 was checked at $3 and that the result has not changed.
update email_domains set checked_at = $3 where company_id = $1 and id = $2
