-- Adds the further audiences of the tokens of OpenID Connect connections, and the name of the claim with the address; empty stands for email. Adds the encrypted
-- identity tokens with which browsers are signed out at the provider: that of a session, and that of a sign-in which waits for the second factor.

-- +goose Up
alter table connections
    add column audiences   text[] not null default '{}',
    add column email_claim text   not null default '';
alter table connection_sessions add column id_token bytea;
alter table linked_accounts add column id_token bytea;
