-- Record the try of the delivery $2 at $4: the new state $5, the pause of $6 seconds before the next try, the duration $7,
-- the status $8, the start of the body $9 and the error $10. Changes nothing unless the delivery is pending and has had $3
-- tries.
update webhook_deliveries
set state = $5, attempts = attempts + 1, attempted_at = $4, due_at = $4::timestamptz + make_interval(secs => $6), duration_ms = $7,
    answer_status = nullif($8::integer, 0), answer = $9, error = $10
where company_id = $1 and id = $2 and state = 'pending' and attempts = $3
