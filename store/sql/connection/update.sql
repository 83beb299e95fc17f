-- Change the connection $2 to the JSON object $3 on behalf of the user $4. The kind of the connection does not change.
update connections c
set name = n.name, status = n.status, button = n.button, domains = n.domains, new_users = n."newUsers", trust_email = n."trustEmail",
    default_role = n."defaultRole", sso_only = n."ssoOnly", break_glass_id = nullif(n."breakGlassUserID", 0), issuer = n.issuer, client_id = n."clientID",
    scopes = n.scopes, groups_attribute = n."groupsAttribute", profile = n.profile, rules = n.rules, saml = n.saml, audiences = coalesce(n.audiences, '{}'),
    email_claim = n."emailClaim", client_auth = n."clientAuth",
    secret_set_at = n."secretSetAt", updated_at = now(),
    updated_by = $4::bigint, revision = c.revision + 1
from jsonb_to_record($3::jsonb) as n (
        kind text, name text, status smallint, button boolean, domains text[], "newUsers" boolean, "trustEmail" boolean, "defaultRole" text, "ssoOnly" boolean,
        "breakGlassUserID" bigint, issuer text, "clientID" text, scopes text, "groupsAttribute" text, profile jsonb, rules jsonb, saml jsonb, "secretSetAt" timestamptz,
        audiences text[], "emailClaim" text, "clientAuth" text
    )
where c.company_id = $1 and c.id = $2
returning
    c.id, c.revision, c.kind, c.name, c.status, c.button, c.domains, c.new_users, c.trust_email, c.default_role, c.sso_only,
    coalesce(c.break_glass_id, 0) as break_glass_id, c.issuer, c.client_id, c.scopes, c.groups_attribute, c.profile, c.rules, c.saml,
    c.audiences, c.email_claim, c.client_auth, c.secret_set_at
