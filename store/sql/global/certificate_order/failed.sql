-- Record that the certificate order $1 failed.
update certificate_orders
set failed_at = now()
where id = $1
