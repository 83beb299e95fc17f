-- Returns the row of the company $1 as JSON, with the code of its currency instead of the id.
select to_jsonb(c) - 'currency_id' - 'sandbox_of' - 'sandbox_filled_at' - 'import_began_at' || jsonb_build_object('currency', y.code) as company
from companies c
join currencies y on y.id = c.currency_id
where c.id = $1
