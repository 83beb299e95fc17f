-- Delete the used answers that were needed until before $2.
delete from used_answers where company_id = $1 and expires_at < $2
