-- name: receipt/add
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

-- name: receipt/get
-- Returns the receipt with the number $2.
select
    number, prefix, transaction_id, coalesce(user_id, 0) as user_id, seller, address, tax_number, buyer, email, course, payment_id, paid_at, issued_at,
    currency, amount, tax, tax_name, tax_rate
from receipts
where company_id = $1 and number = $2

-- name: receipt/hold
-- Lock the payment $2 until the transaction ends.
select id from transactions where company_id = $1 and id = $2 for update

-- name: receipt/next
-- Take the next number of a receipt for the payment $2. The row remains locked until the transaction ends. Returns no row if
-- the company has not set its legal name, or if the payment is not captured.
update receipt_settings
set last_number = last_number + 1
where company_id = $1 and legal_name <> ''
    and exists (select 1 from transactions t where t.company_id = $1 and t.id = $2 and t.status in ('captured', 'refunded') and t.user_id is not null)
returning last_number

-- name: receipt/of_payment
-- Returns the number of the receipt of the payment $2.
select number from receipts where company_id = $1 and transaction_id = $2

-- name: receipt/settings
-- Returns the company's details on receipts. The revision is 0 if they were never set.
select
    $1::bigint as id, coalesce(s.revision, 0) as revision, coalesce(s.legal_name, '') as legal_name, coalesce(s.address, '') as address,
    coalesce(s.tax_number, '') as tax_number, coalesce(s.tax_name, '') as tax_name, coalesce(s.tax_rate, 0) as tax_rate, coalesce(s.prefix, '') as prefix
from (select 1) one
left join receipt_settings s on s.company_id = $1

-- name: receipt/settings_update
-- Set the company's details on receipts, if they have the revision $2. Returns the new revision.
insert into receipt_settings as s (company_id, legal_name, address, tax_number, tax_name, tax_rate, prefix)
values ($1, $3, $4, $5, $6, $7, $8)
on conflict (company_id) do update
set legal_name = excluded.legal_name, address = excluded.address, tax_number = excluded.tax_number, tax_name = excluded.tax_name,
    tax_rate = excluded.tax_rate, prefix = excluded.prefix, revision = s.revision + 1
where s.revision = $2::bigint
returning s.revision
