-- Add the receipt with the number $2 for the payment $3. The amount includes the tax.
insert into receipts (company_id, number, transaction_id, user_id, prefix, seller, address, tax_number, buyer, email, course, payment_id, paid_at,
    currency, amount, tax, tax_name, tax_rate)
select
    $1, $2, t.id, t.user_id, s.prefix, s.legal_name, s.address, s.tax_number, trim(u.fname || ' ' || u.lname), u.email, c.title, t.payment_id, t.created_at,
    y.code, t.amount, round(t.amount::numeric * s.tax_rate / (10000 + s.tax_rate))::bigint, s.tax_name, s.tax_rate
from transactions t
join receipt_settings s on s.company_id = $1
join users u on u.company_id = $1 and u.id = t.user_id
join courses c on c.company_id = $1 and c.id = t.course_id
join currencies y on y.id = t.currency_id
where t.company_id = $1 and t.id = $3
returning number
