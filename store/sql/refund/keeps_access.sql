-- Returns whether staff requested a refund of the payment $2 that does not end its enrollments and has not failed.
select exists (select 1 from refunds
    where company_id = $1 and transaction_id = $2 and status <> 'failed' and not end_enrollment
) as kept
