-- Delete the registered gateway keys of the company $1 except the key $2.
delete from gateway_keys where company_id = $1 and key_id <> $2
