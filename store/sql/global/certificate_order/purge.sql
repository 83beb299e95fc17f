-- Delete certificate orders that no limit counts any more.
delete from certificate_orders
where ordered_at < $1
