-- Returns the recorded tries of the delivery $2, the newest first.
select attempted_at, duration_ms, request_headers, coalesce(answer_status, 0) as answer_status, answer_headers, answer, error
from webhook_tries
where company_id = $1 and delivery_id = $2
order by id desc
