-- Record the try of the delivery $2 at $4: the new state $5, the pause of $6 seconds before the next try, the duration $7,
-- the status $8, the start of the body $9, the error $10, and the headers of the request $11 and of the answer $12. The
-- delivery keeps its last $13 tries. Changes nothing unless the delivery is pending and has had $3 tries.
with tried as (
    update webhook_deliveries
    set state = $5, attempts = attempts + 1, attempted_at = $4, due_at = $4::timestamptz + make_interval(secs => $6), duration_ms = $7,
        answer_status = nullif($8::integer, 0), answer = $9, error = $10
    where company_id = $1 and id = $2 and state = 'pending' and attempts = $3
    returning id, attempted_at, duration_ms, answer_status, answer, error
),
forgotten as (
    delete from webhook_tries o
    using tried t
    where o.company_id = $1 and o.delivery_id = t.id
        and o.id <= (
            select n.id from webhook_tries n where n.company_id = $1 and n.delivery_id = $2
            order by n.id desc
            offset $13::bigint - 1
            limit 1
        )
)
insert into webhook_tries (company_id, delivery_id, attempted_at, duration_ms, request_headers, answer_status, answer_headers, answer, error)
select $1, id, attempted_at, duration_ms, $11, answer_status, $12, answer, error
from tried
