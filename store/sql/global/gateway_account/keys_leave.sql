-- Delete the registered gateway keys of the company except $2.
delete from gateway_keys where company_id = $1 and key_id <> $2
