-- Enqueue a message of the kind $2 with a password reset link for the user with one of the lower-case e-mail addresses $5, the first of which counts. $3 is the
-- deduplication key and $4 the payload. For an unknown address the statement writes the same row with the userID 0, so that
-- neither the response nor its duration reveals whether the address is known. If $6 is true, the company is a sandbox.
insert into outbox (company_id, kind, dedup_key, payload, due_at, sandbox_due_at)
select $1, $2, $3, $4::jsonb || jsonb_build_object('userID', coalesce((
    select id from users where company_id = $1 and lower(email) = any($5::text[]) and deleted_at is null
    order by array_position($5::text[], lower(email))
    limit 1
), 0)), case when $6::boolean then timestamptz '9999-12-31 00:00:00+00' else now() end, case when $6::boolean then now() end
