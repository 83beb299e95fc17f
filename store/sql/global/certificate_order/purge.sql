-- Delete certificate orders that were made before $1.
delete from certificate_orders
where ordered_at < $1
