-- How long the shortest-lived certificate lives, so that renewal looks often enough without reading every certificate. From
-- the third to the quarter of its life that is left it is a twelfth.

-- +goose Up
create index certificates_by_life on certificates ((alarm_at - renew_at)) where alarm_at is not null;
