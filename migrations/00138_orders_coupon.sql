-- Adds the coupon of an order and the amount by which it reduced the price. Existing orders have none. Each statement holds its lock briefly, and
-- the validation blocks no other transaction. If the migration is interrupted, all statements can run again.

-- +goose NO TRANSACTION
-- +goose Up
alter table orders add column if not exists coupon_id bigint;
alter table orders add column if not exists discount bigint not null default 0;
alter table orders drop constraint if exists orders_coupon;
alter table orders add constraint orders_coupon foreign key (company_id, coupon_id) references coupons (company_id, id) not valid;
alter table orders validate constraint orders_coupon;
create index concurrently if not exists orders_by_coupon on orders (company_id, coupon_id) where coupon_id is not null;
