-- Delete capture locks whose leases ended before $2. A payment that was authorized before that time can no longer be
-- captured.
delete from payment_turns
where company_id = $1 and until < $2
