-- Store the value $2 at the key $1, replacing any existing value, with the times $3 and $4 at which it is due and
-- overdue for renewal.
insert into certificates (key, value, modified_at, renew_at, alarm_at) values ($1, $2, now(), $3, $4)
on conflict (key) do update set
    value = excluded.value, modified_at = excluded.modified_at, renew_at = excluded.renew_at, alarm_at = excluded.alarm_at
