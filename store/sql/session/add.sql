-- Create a session of the user $2 and return its id. If $10 is true, the time of creation is also the time of the
-- sign-in.
insert into sessions (company_id, user_id, kind, secret_hash, acting_id, address, user_agent, created_at, expires_at, signed_in_at, second_factor)
values ($1, $2, $3, $4, nullif($5::bigint, 0), $6, $7, $8, $9, case when $10::boolean then $8::timestamptz end, $11)
returning id
