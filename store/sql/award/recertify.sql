-- Record that recertification for the award $2 has started. Returns its id, or no row if it has started before.
update awards set recertified_at = now() where company_id = $1 and id = $2 and recertified_at is null returning id
