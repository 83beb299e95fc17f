-- Remove a Google client of the company.
delete from identity_clients
where client_id = $1 and company_id = $2
