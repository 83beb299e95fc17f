-- Adds the user who ordered on behalf of a trainee, for later audit log entries about the order. Existing
-- orders have none. Each statement holds its lock briefly, and the validation blocks no other transaction. If
-- the migration is interrupted, all statements can run again.

-- +goose NO TRANSACTION
-- +goose Up
alter table orders add column if not exists acting_id bigint;
alter table orders drop constraint if exists orders_acting;
alter table orders add constraint orders_acting foreign key (company_id, acting_id) references users (company_id, id) not valid;
alter table orders validate constraint orders_acting;
