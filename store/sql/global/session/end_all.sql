-- End the sessions of all companies at the time $1.
update sessions set ended_at = $1, ended_because = 'restore' where ended_at is null
