-- Who ordered in a trainee's place, for the audit log of what comes of the order later. No order from before says so. Each
-- statement holds its lock for a moment only, and the check of all rows blocks nobody; cut short, all may run again.

-- +goose NO TRANSACTION
-- +goose Up
alter table orders add column if not exists acting_id bigint;
alter table orders drop constraint if exists orders_acting;
alter table orders add constraint orders_acting foreign key (company_id, acting_id) references users (company_id, id) not valid;
alter table orders validate constraint orders_acting;
