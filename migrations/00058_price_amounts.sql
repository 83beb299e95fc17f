-- Adds the exact price of a course in minor units: 4950 for 49.50 rupees. The column price keeps the price in
-- major units, rounded up. Rolling upgrade: nodes of the previous release read and write only the column price.
-- A row that they insert has no amount. If they change a price, it differs from the amount rounded up. In both
-- cases new nodes use price as the exact price. The old nodes sell at the price rounded up, so set prices with
-- decimals after every node runs the new release.

-- +goose Up
alter table course_prices add column amount bigint;
alter table course_prices add constraint course_prices_amount check (amount between 0 and 9007199254740991);
update course_prices p
set amount = p.price * (10 ^ y.minor_units)::bigint
from currencies y
where y.id = p.currency_id;
