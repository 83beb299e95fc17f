-- Record that no SAML key of the company signs, so that another key can become the signing key.
update saml_keys set signs = false, updated_at = now(), revision = revision + 1 where company_id = $1 and signs
