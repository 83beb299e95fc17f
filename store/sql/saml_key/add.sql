-- Add a SAML key on behalf of the user $4. The key signs if no other key does. $3 is the new object as JSON. All add
-- statements get 0 as $2. This statement does not use it. The where clause contains it only to give it a type. If two
-- statements add the first key concurrently, one of them returns no row.
insert into saml_keys (company_id, certificate, fingerprint, expires_at, signs, created_by, updated_by)
select $1, n.certificate, n.fingerprint, n."notAfter", not exists (select 1 from saml_keys k where k.company_id = $1 and k.signs), $4::bigint, $4::bigint
from jsonb_to_record($3::jsonb) as n (certificate text, fingerprint text, "notAfter" timestamptz)
where $2::bigint is not null
on conflict do nothing
returning id, revision, certificate, fingerprint, expires_at, signs, created_at
