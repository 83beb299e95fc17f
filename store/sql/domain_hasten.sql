-- Check the company's name $2 now.
update domains
set next_check_at = now(), asked = true
where company_id = $1 and host = $2 and kind = 'custom' and state <> 'removed'
