-- Record that the events of the company that come from time are recorded until the day $2.
update webhook_days set day = $2::date where company_id = $1 and (day is null or day < $2::date)
