-- Hides the messages of sandboxes from nodes that do not know sandboxes and would send them. Such nodes find messages by due_at, which is infinite for a
-- message of a sandbox. Newer nodes find it by sandbox_due_at. The constraint prevents that an older node makes such a message due.

-- +goose Up
alter table outbox add column sandbox_due_at timestamptz;
update outbox o
set sandbox_due_at = o.due_at, due_at = 'infinity', parked_at = null, handed_at = null, leased_until = null
from companies c
where c.id = o.company_id and c.sandbox_of is not null and o.delivered_at is null;
alter table outbox add constraint outbox_sandbox_hidden check (sandbox_due_at is null or due_at = 'infinity');
create index outbox_sandbox_due on outbox (sandbox_due_at, id) where delivered_at is null and parked_at is null;
