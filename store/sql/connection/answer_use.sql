-- Record that an answer of the identity provider of the connection $2 with the hash $3 was used. The row is kept until $4,
-- because the answer is not accepted any more after that time. Changes nothing if the answer was used before.
insert into used_answers (company_id, connection_id, hash, expires_at)
values ($1, $2, $3, $4)
on conflict (company_id, connection_id, hash) do nothing
