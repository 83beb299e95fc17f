-- Renew the open order of the trainee $2 for the course $3, and store $4 as the user who acts for the trainee, or 0.
-- Returns the id of the order, and whether the acting user changed. The row remains locked until the transaction ends.
-- The renewal postpones the time at which the order is abandoned.
with open_order as (
    select id, acting_id
    from orders
    where company_id = $1 and user_id = $2 and course_id = $3 and receipt is not null and closed_at is null
    for update
)
update orders o
set import_id = null, updated_at = now(), acting_id = nullif($4::bigint, 0)
from open_order s
where o.company_id = $1 and o.id = s.id
returning o.id, s.acting_id is distinct from nullif($4::bigint, 0) as handed
