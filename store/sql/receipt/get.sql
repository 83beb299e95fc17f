-- Returns the receipt with the number $2.
select
    number, prefix, transaction_id, coalesce(user_id, 0) as user_id, seller, address, tax_number, buyer, email, course, payment_id, paid_at, issued_at,
    currency, amount, tax, tax_name, tax_rate
from receipts
where company_id = $1 and number = $2
