-- Set the company's keys of the gateway free, but for $2.
delete from gateway_keys where company_id = $1 and key_id <> $2
