-- Delete capture locks whose leases ended before $2. Authorizations of that age can no longer be captured.
delete from payment_turns
where company_id = $1 and until < $2
