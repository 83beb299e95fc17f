-- Returns the number of unfinished tasks of the payment worker for the company, without the checks of orders.
select count(*) from payment_tasks where company_id = $1 and done_at is null and kind <> 'order'
