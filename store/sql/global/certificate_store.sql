-- Keep a value at a key, over whatever is there.
insert into certificates (key, value, modified_at) values ($1, $2, now())
on conflict (key) do update set value = excluded.value, modified_at = excluded.modified_at
