-- Returns the connection $2 with its secret and with the e-mail domains of the connection that the company has proven.
-- Returns no row if people cannot sign in with the connection, unless $3 is true.
select
    c.id, c.revision, c.kind, c.name, c.status, c.button, c.domains, c.new_users, c.trust_email, c.default_role, c.sso_only,
    coalesce(c.break_glass_id, 0) as break_glass_id, c.issuer, c.client_id, c.scopes, c.groups_attribute, c.profile, c.rules, c.saml,
    c.audiences, c.email_claim, c.client_auth, c.secret_set_at, c.secret, array(
        select e.domain from email_domains e
        where e.company_id = $1 and e.proven_at is not null and e.domain = any(c.domains)
        order by e.domain
    ) as proven
from connections c
where c.company_id = $1 and c.id = $2 and (c.status = 1 or $3)
