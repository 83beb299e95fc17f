-- Record the event $2 of the payment $3 for each webhook that receives it.
insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data)
select
    $1, w.id, $2, 'payment:' || t.id, t.user_id, jsonb_build_object(
        'orderID', t.order_id, 'transactionID', t.id, 'paymentID', t.payment_id, 'userID', t.user_id, 'courseID', t.course_id, 'enrollmentIDs', t.enrollment_ids,
        'status', t.status, 'currency', y.code, 'amount', t.amount, 'amountRefunded', t.amount_refunded
    )
from webhooks w
join transactions t on t.company_id = $1 and t.id = $3
join currencies y on y.id = t.currency_id
where w.company_id = $1 and w.events && array['*', $2::text]
order by w.id
