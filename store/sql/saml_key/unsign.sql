-- Stop the key that signs from signing.
update saml_keys set signs = false, updated_at = now(), revision = revision + 1 where company_id = $1 and signs
