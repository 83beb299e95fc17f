-- Add a connection on behalf of the user $4. $3 is the new object as JSON. All add statements get 0 as $2. This statement
-- does not use it. The where clause contains it only to give it a type.
insert into connections as c (
    company_id, kind, name, status, button, domains, new_users, trust_email, default_role, sso_only, break_glass_id, issuer, client_id, scopes,
    groups_attribute, profile, rules, saml, audiences, email_claim, client_auth, secret_set_at, created_by, updated_by
)
select
    $1, n.kind, n.name, n.status, n.button, n.domains, n."newUsers", n."trustEmail", n."defaultRole", n."ssoOnly", nullif(n."breakGlassUserID", 0), n.issuer,
    n."clientID", n.scopes, n."groupsAttribute", n.profile, n.rules, n.saml, coalesce(n.audiences, '{}'), n."emailClaim",
    coalesce(nullif(n."clientAuth", ''), 'secret'), n."secretSetAt", $4::bigint, $4::bigint
from jsonb_to_record($3::jsonb) as n (
        kind text, name text, status smallint, button boolean, domains text[], "newUsers" boolean, "trustEmail" boolean, "defaultRole" text, "ssoOnly" boolean,
        "breakGlassUserID" bigint, issuer text, "clientID" text, scopes text, "groupsAttribute" text, profile jsonb, rules jsonb, saml jsonb, "secretSetAt" timestamptz,
        audiences text[], "emailClaim" text, "clientAuth" text
    )
where $2::bigint is not null
returning
    c.id, c.revision, c.kind, c.name, c.status, c.button, c.domains, c.new_users, c.trust_email, c.default_role, c.sso_only,
    coalesce(c.break_glass_id, 0) as break_glass_id, c.issuer, c.client_id, c.scopes, c.groups_attribute, c.profile, c.rules, c.saml,
    c.audiences, c.email_claim, c.client_auth, c.secret_set_at
