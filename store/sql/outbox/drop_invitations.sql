-- Delete the undelivered messages of the kind $2 that were enqueued for the users $3.
delete from outbox
where company_id = $1 and kind = $2 and delivered_at is null
    and dedup_key in (select $1::text || '/' || $2::text || '/' || i.id from unnest($3::bigint[]) as i (id))
