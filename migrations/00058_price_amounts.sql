-- The exact price of a course, in minor units: 4950 for 49.50 rupees. price stays, in major units and rounded up.
-- Rolling upgrade: nodes of the release before read and write price only. A row that they insert has no amount, and a price
-- that they change no longer is the amount rounded up; in both cases new nodes take price as the exact price. The old nodes
-- sell at the price rounded up, so set prices with decimals once every node runs the new release.

-- +goose Up
alter table course_prices add column amount bigint;
alter table course_prices add constraint course_prices_amount check (amount between 0 and 9007199254740991);
update course_prices p
set amount = p.price * (10 ^ y.minor_units)::bigint
from currencies y
where y.id = p.currency_id;
