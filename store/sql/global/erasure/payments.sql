-- Returns at most $3 archived payments of erased companies that follow the payment $2 of the company $1.
select
    p.erased_company_id, e.slug, e.name, p.transaction_id, p.payment_id, p.created_at, p.status, p.amount, p.amount_refunded, p.currency, p.course,
    p.receipt, p.seller, p.seller_address, p.tax_number, p.tax
from archived_payments p
join erased_companies e on e.id = p.erased_company_id
where (p.erased_company_id, p.transaction_id) > ($1, $2)
order by p.erased_company_id, p.transaction_id
limit $3
