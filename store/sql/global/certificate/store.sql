-- Store the value $2 at the key $1, replacing any existing value. The value is due for renewal from $3, and its
-- renewal is overdue from $4.
insert into certificates (key, value, modified_at, renew_at, alarm_at) values ($1, $2, now(), $3, $4)
on conflict (key) do update set
    value = excluded.value, modified_at = excluded.modified_at, renew_at = excluded.renew_at, alarm_at = excluded.alarm_at
