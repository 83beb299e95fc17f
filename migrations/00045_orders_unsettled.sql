-- Adds an index of unsettled orders. Before a sale, the gateway is asked about every unsettled order of the
-- trainee for the course.

-- +goose Up
create index orders_unsettled on orders (company_id, user_id, course_id) where status in ('created', 'attempted');
