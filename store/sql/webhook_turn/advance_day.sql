-- Record that the events that a new day causes are recorded until the day $2 for the company.
update webhook_days set day = $2::date where company_id = $1 and (day is null or day < $2::date)
