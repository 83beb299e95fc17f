-- Before anything is sold, the gateway is asked about every order of the trainee for the course of which it may know more.

-- +goose Up
create index orders_unsettled on orders (company_id, user_id, course_id) where status in ('created', 'attempted');
