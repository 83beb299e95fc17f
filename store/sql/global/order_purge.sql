-- Forget the orders that no limit looks at any more.
delete from certificate_orders
where ordered_at < $1
