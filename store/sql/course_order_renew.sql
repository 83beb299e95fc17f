-- Give the trainee $2 the open order for the course $3 once more, and note who asks in the trainee's place ($4, or 0). It is held
-- until the end of the transaction, and nobody gives it up soon. Which order is it, and is it somebody else who asks?
with standing as (
    select id, acting_id
    from orders
    where company_id = $1 and user_id = $2 and course_id = $3 and receipt is not null and closed_at is null
    for update
)
update orders o
set updated_at = now(), acting_id = nullif($4::bigint, 0)
from standing s
where o.company_id = $1 and o.id = s.id
returning o.id, s.acting_id is distinct from nullif($4::bigint, 0) as handed
