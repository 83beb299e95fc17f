-- Record a certificate order and return its id.
insert into certificate_orders (company_id, host, registered_domain) values ($1, $2, $3)
returning id
