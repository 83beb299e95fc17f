-- Delete the removed and cleaned-up domains of the company $1, except the $2 that were removed last.
delete from domains
where company_id = $1 and kind = 'custom' and state = 'removed' and next_check_at is null and host in (
    select host
    from domains
    where company_id = $1 and kind = 'custom' and state = 'removed' and next_check_at is null
    order by changed_at desc, host
    offset $2::bigint
)
