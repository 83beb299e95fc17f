-- Returns the ids of the award templates with ids above $2 that the transaction $3 or a later one wrote. A null $3 selects
-- all.
select t.id
from award_templates t
where t.company_id = $1 and t.id > $2 and ($3::xid is null or age(t.xmin) <= age($3::xid))
