-- Adds the format of the NameID to the sessions of connections. Lyceum sends it to a SAML provider in order
-- to end the provider's session.

-- +goose Up

-- The format of the NameID with which a SAML provider named the person; empty for OpenID Connect.
alter table connection_sessions add column name_format text not null default '';
