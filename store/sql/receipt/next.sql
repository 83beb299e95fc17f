-- Take the next number of a receipt for the payment $2. The row remains locked until the transaction ends. Returns no row if
-- the company has not set its legal name, or if the payment is not captured.
update receipt_settings
set last_number = last_number + 1
where company_id = $1 and legal_name <> ''
    and exists (select 1 from transactions t where t.company_id = $1 and t.id = $2 and t.status in ('captured', 'refunded') and t.user_id is not null)
returning last_number
