-- Remove the Google client $1 of the company $2.
delete from identity_clients
where client_id = $1 and company_id = $2
