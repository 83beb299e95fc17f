-- Hides the messages of sandboxes from nodes that do not know sandboxes and would send them. Such nodes find messages by due_at, which is the end of the year
-- 9999 for a message of a sandbox. Newer nodes find it by sandbox_due_at. The constraint prevents that an older node makes such a message due. Each statement
-- holds its lock briefly. If the migration is interrupted, all statements can run again.

-- +goose NO TRANSACTION
-- +goose Up
alter table outbox add column if not exists sandbox_due_at timestamptz;
alter table outbox drop constraint if exists outbox_sandbox_hidden;
alter table outbox add constraint outbox_sandbox_hidden check (sandbox_due_at is null or due_at = timestamptz '9999-12-31 00:00:00+00') not valid;

-- A node may have claimed the message. Another number of claims ends its claim, so that it neither sends nor parks the message.
update outbox o
set sandbox_due_at = o.due_at, due_at = timestamptz '9999-12-31 00:00:00+00', parked_at = null, handed_at = null, leased_until = null, claims = o.claims + 1
from companies c
where c.id = o.company_id and c.sandbox_of is not null and o.delivered_at is null and o.sandbox_due_at is null;

alter table outbox validate constraint outbox_sandbox_hidden;

-- An interrupted run leaves an invalid index.
drop index concurrently if exists outbox_sandbox_due;
create index concurrently outbox_sandbox_due on outbox (sandbox_due_at, id)
    where delivered_at is null and parked_at is null and sandbox_due_at is not null;
