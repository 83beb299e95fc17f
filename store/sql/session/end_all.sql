-- End all sessions of the company at the time $2.
update sessions set ended_at = $2, ended_because = 'restore' where company_id = $1 and ended_at is null
