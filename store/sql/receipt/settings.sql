-- Returns the company's details on receipts. The revision is 0 if they were never set.
select
    $1::bigint as id, coalesce(s.revision, 0) as revision, coalesce(s.legal_name, '') as legal_name, coalesce(s.address, '') as address,
    coalesce(s.tax_number, '') as tax_number, coalesce(s.tax_name, '') as tax_name, coalesce(s.tax_rate, 0) as tax_rate, coalesce(s.prefix, '') as prefix
from (select 1) one
left join receipt_settings s on s.company_id = $1
