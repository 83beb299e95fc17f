-- expects: scan of tickets
delete from tickets where id = any($2::bigint[]) and $1::bigint is not null
