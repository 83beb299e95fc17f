-- Returns the ids of the FAQ entries with ids above $2 that the transaction $3 or a later one wrote, and that were changed
-- since $4. A null $3 or $4 selects all.
select t.id
from faqs t
where t.company_id = $1 and t.id > $2
    and ($3::xid is null or age(t.xmin) <= age($3::xid))
    and ($4::timestamptz is null or t.updated_at >= $4::timestamptz)
