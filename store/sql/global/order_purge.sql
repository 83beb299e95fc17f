-- Forget the orders that no limit looks at any more.
delete from certificate_orders
where ordered_at < $1 and (pause_until is null or pause_until < now())
