-- Make the check of the company's domain $2 due now.
update domains
set next_check_at = now(), asked = true
where company_id = $1 and host = $2 and kind = 'custom' and state <> 'removed'
