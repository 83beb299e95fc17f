-- Lock the connection $2 and return it without its secret.
select
    c.id, c.revision, c.kind, c.name, c.status, c.button, c.domains, c.new_users, c.trust_email, c.default_role, c.sso_only,
    coalesce(c.break_glass_id, 0) as break_glass_id, c.issuer, c.client_id, c.scopes, c.groups_attribute, c.profile, c.rules, c.saml,
    c.audiences, c.email_claim, c.client_auth, c.secret_set_at
from connections c
where c.company_id = $1 and c.id = $2
for no key update
