-- Record a certificate order.
insert into certificate_orders (company_id, host, registered_domain) values ($1, $2, $3)
returning id
