-- Adds to sessions of connections what a SAML provider needs to end its own session.

-- +goose Up

-- The format of the NameID with which a SAML provider named the person; empty for OpenID Connect.
alter table connection_sessions add column name_format text not null default '';
