-- Delete capture locks whose leases ended before $2. Banks have released such old authorizations.
delete from payment_turns
where company_id = $1 and until < $2
