-- Store a value at a key, replacing any existing value, with the times at which it is due and overdue.
insert into certificates (key, value, modified_at, renew_at, alarm_at) values ($1, $2, now(), $3, $4)
on conflict (key) do update set
    value = excluded.value, modified_at = excluded.modified_at, renew_at = excluded.renew_at, alarm_at = excluded.alarm_at
