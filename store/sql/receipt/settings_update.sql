-- Set the company's details on receipts, if they have the revision $2. Returns the new revision.
insert into receipt_settings as s (company_id, legal_name, address, tax_number, tax_name, tax_rate, prefix)
values ($1, $3, $4, $5, $6, $7, $8)
on conflict (company_id) do update
set legal_name = excluded.legal_name, address = excluded.address, tax_number = excluded.tax_number, tax_name = excluded.tax_name,
    tax_rate = excluded.tax_rate, prefix = excluded.prefix, revision = s.revision + 1
where s.revision = $2::bigint
returning s.revision
