-- name: payment/export
-- Returns the ids of at most $3 payments with ids below $2, newest first. If $2 is 0, it starts with the newest payment. An
-- unset filter selects all. Filters: the status $4; the trainee $5; paid from $6, inclusive, until $7, exclusive; the text
-- $8, with the pattern $11, in the name or e-mail address of the trainee, or the gateway's id of the payment; only payments
-- without an order if $9 is true; the course $10, which can be one of several courses of the payment. $12 selects the payments
-- that the transaction $12 or a later one wrote; null selects all.
select t.id
from transactions t
where t.company_id = $1
    and ($4::text = '' or t.status = $4::text)
    and ($5::bigint = 0 or t.user_id = $5::bigint)
    and ($6::timestamptz is null or t.created_at >= $6::timestamptz)
    and ($7::timestamptz is null or t.created_at < $7::timestamptz)
    and ($8::text = '' or t.payment_id = $8::text or exists (
        select 1 from users f where f.company_id = $1 and f.id = t.user_id and f.deleted_at is null and f.search_text like lower($11::text)
    ))
    and (not $9::boolean or t.order_id is null)
    and ($10::bigint = 0 or t.course_id = $10::bigint or exists (
        select 1 from enrollments e where e.company_id = $1 and e.id = any(t.enrollment_ids) and e.course_id = $10::bigint
    ))
    and ($12::xid is null or age(t.xmin) <= age($12::xid))
    and ($2::bigint = 0 or t.id < $2::bigint)
order by t.id desc
limit $3::bigint

-- name: payment/refunds
-- Returns the refunds that staff requested for the payment $2, oldest first.
select
    r.id, r.transaction_id, t.payment_id, coalesce(t.order_id, 0) as order_id, coalesce(t.account_id, 0) as account_id, y.code as currency,
    r.amount, r.end_enrollment, r.reason, r.status, r.problem, r.receipt, r.gateway_id, r.request_key, coalesce(r.asked_by, 0) as asked_by, r.created_at
from refunds r
join transactions t on t.company_id = $1 and t.id = r.transaction_id
join currencies y on y.id = t.currency_id
where r.company_id = $1 and r.transaction_id = $2
order by r.id

-- name: payment/select
-- Returns the number of payments that match the filters, at most one more than 100,000, with a text 10,000, or the end
-- of the next page, and the ids of a page of at most $2 of them after the first $3, newest first. An unset filter
-- selects all. Filters: the status $4; the trainee $5; paid from $6, inclusive, until $7, exclusive; the text $8, with
-- the pattern $11, in the name or e-mail address of the trainee, or the gateway's id of the payment; only payments
-- without an order if $9 is true; the course $10, which can be one of several courses of the payment. $12 is another
-- order.
with matching as not materialized (
    select t.id, t.amount
    from transactions t
    where t.company_id = $1
        and ($4::text = '' or t.status = $4::text)
        and ($5::bigint = 0 or t.user_id = $5::bigint)
        and ($6::timestamptz is null or t.created_at >= $6::timestamptz)
        and ($7::timestamptz is null or t.created_at < $7::timestamptz)
        and ($8::text = '' or t.payment_id = $8::text or exists (
            select 1 from users f where f.company_id = $1 and f.id = t.user_id and f.deleted_at is null and f.search_text like lower($11::text)
        ))
        and (not $9::boolean or t.order_id is null)
        and ($10::bigint = 0 or t.course_id = $10::bigint or exists (
            select 1 from enrollments e where e.company_id = $1 and e.id = any(t.enrollment_ids) and e.course_id = $10::bigint
        ))
)
select
    {counter/matching $8} as total,
    array(select t.id from matching t order by {sort $12} t.id desc limit $2::bigint offset $3::bigint) as ids

-- name: payment/selected
-- Returns the payments with the ids $2, in the order of $2, each with its trainee and the number of its receipt.
select
    t.id, t.payment_id, t.status, t.method, y.code as currency, t.amount, t.amount_refunded, t.dispute, t.enrollment_ids, t.created_at,
    coalesce(r.number, 0) as receipt_number, coalesce(t.order_id, 0) as order_id, coalesce(t.user_id, 0) as user_id,
    coalesce(u.fname || case when u.fname <> '' and u.lname <> '' then ' ' else '' end || u.lname, '') as user_name,
    case when u.deleted_at is null then coalesce(u.email, '') else '' end as email, coalesce(c.title, '') as course_title
from unnest($2::bigint[]) with ordinality as i (id, row_index)
join transactions t on t.company_id = $1 and t.id = i.id
join currencies y on y.id = t.currency_id
left join users u on u.company_id = $1 and u.id = t.user_id
left join courses c on c.company_id = $1 and c.id = t.course_id
left join receipts r on r.company_id = $1 and r.transaction_id = t.id
order by i.row_index

-- name: payment_review/by_id
-- Returns the payment review $2, open or closed.
select
    p.id, p.account_id, p.payment_id, coalesce(p.gateway_order_id, '') as gateway_order_id, coalesce(p.order_id, 0) as order_id,
    coalesce(p.user_id, 0) as user_id, coalesce(p.course_id, 0) as course_id, p.currency, p.amount, p.reason, p.detail,
    p.opened_at, p.seen_at, p.closed_at, p.resolution
from undecided_payments p
where p.company_id = $1 and p.id = $2

-- name: payment_review/close
-- Close the open review of the payment $2 with the resolution $3. Returns no row if the payment has no open review.
update undecided_payments
set closed_at = now(), resolution = $3
where company_id = $1 and payment_id = $2 and closed_at is null
returning id

-- name: payment_review/get
-- Returns the payment review of the payment $2.
select
    p.id, p.account_id, p.payment_id, coalesce(p.gateway_order_id, '') as gateway_order_id, coalesce(p.order_id, 0) as order_id,
    coalesce(p.user_id, 0) as user_id, coalesce(p.course_id, 0) as course_id, p.currency, p.amount, p.reason, p.detail,
    p.opened_at, p.seen_at, p.closed_at, p.resolution
from undecided_payments p
where p.company_id = $1 and p.payment_id = $2

-- name: payment_review/list
-- Returns at most $3 open payment reviews, oldest first. If $2 is true, closed ones are included.
select
    p.id, p.account_id, p.payment_id, coalesce(p.gateway_order_id, '') as gateway_order_id, coalesce(p.order_id, 0) as order_id,
    coalesce(p.user_id, 0) as user_id, coalesce(p.course_id, 0) as course_id, p.currency, p.amount, p.reason, p.detail,
    p.opened_at, p.seen_at, p.closed_at, p.resolution
from undecided_payments p
where p.company_id = $1 and ($2::boolean or p.closed_at is null)
order by p.id
limit $3

-- name: payment_review/list_of_trainee
-- Returns at most $3 payments of the trainee $2 that are in payment review, or whose review was closed without an
-- enrollment, newest first.
select
    u.payment_id, coalesce(u.order_id, 0) as order_id, case when c.status = 1 then c.id else 0 end as course_id, coalesce(c.title, '') as title,
    u.currency, u.amount, u.opened_at, u.closed_at is null as waits
from undecided_payments u
left join courses c on c.company_id = $1 and c.id = u.course_id
where u.company_id = $1 and u.user_id = $2
    and not exists (select 1 from transactions t
        where t.company_id = $1 and t.payment_id = u.payment_id and t.status in ('captured', 'refunded')
    )
order by u.id desc
limit $3

-- name: payment_review/open
-- Open a review of the payment $3. An open review of the payment gets the new reason. A closed review remains closed.
insert into undecided_payments (company_id, account_id, payment_id, gateway_order_id, order_id, user_id, course_id, currency, amount, reason, detail)
select $1, $2, $3, nullif($4, ''), o.id, u.id, c.id, $8, $9, $10, $11
from (select 1) one
left join orders o on o.company_id = $1 and o.id = $5
left join users u on u.company_id = $1 and u.id = $6
left join courses c on c.company_id = $1 and c.id = $7
on conflict (company_id, payment_id) do update
set reason = excluded.reason, detail = excluded.detail, seen_at = excluded.seen_at,
    user_id = coalesce(excluded.user_id, undecided_payments.user_id), course_id = coalesce(excluded.course_id, undecided_payments.course_id)
where undecided_payments.closed_at is null

-- name: payment_review/staff_list
-- Returns a page of the payment reviews, oldest first, with the names of the trainee and the course. If $4 is true,
-- closed reviews are included. $5 is an order, or 0 for all orders. $6 is another order of the list.
with total as materialized (
    select count(*) as n from undecided_payments
    where company_id = $1 and ($4::boolean or closed_at is null) and ($5::bigint = 0 or order_id = $5)
)
select
    total.n as total_count, p.id, p.account_id, p.payment_id, coalesce(p.gateway_order_id, '') as gateway_order_id, coalesce(p.order_id, 0) as order_id,
    coalesce(p.user_id, 0) as user_id, coalesce(p.course_id, 0) as course_id, p.currency, p.amount, p.reason, p.detail,
    p.opened_at, p.seen_at, p.closed_at, p.resolution, coalesce(c.title, '') as course_title,
    coalesce(case when u.deleted_at is null then trim(u.fname || ' ' || u.lname) end, '') as user_name,
    coalesce(case when u.deleted_at is null then u.email end, '') as email
from undecided_payments p
cross join total
left join users u on u.company_id = $1 and u.id = p.user_id
left join courses c on c.company_id = $1 and c.id = p.course_id
where p.company_id = $1 and ($4::boolean or p.closed_at is null) and ($5::bigint = 0 or p.order_id = $5)
order by {sort $6} p.id
limit $2::bigint offset $3::bigint

-- name: payment_review/staff_total
-- Returns the number of payment reviews. If $2 is true, closed reviews are included. $3 is an order, or 0 for all
-- orders.
select count(*) from undecided_payments where company_id = $1 and ($2::boolean or closed_at is null) and ($3::bigint = 0 or order_id = $3)

-- name: payment_task/add
-- Create a task of the payment worker that is due in $9 seconds. Does nothing if a task with the same key or
-- the same event id exists.
insert into payment_tasks (company_id, dedup_key, event_id, kind, account_id, order_id, payment_id, gateway_order_id, detail, due_at)
values ($1, $2, nullif($3, ''), $4, $5, $6, $7, $8, $10, now() + $9::double precision * interval '1 second')
on conflict do nothing

-- name: payment_task/claim (global)
-- Lease up to $1 due tasks of the payment worker to the caller for $2 seconds, and return them. Leases use the
-- database's clock, which all nodes share.
with due as (
    select id
    from payment_tasks
    where done_at is null and due_at <= now() and (leased_until is null or leased_until <= now())
    order by due_at, id
    limit $1
    for update skip locked
)
update payment_tasks t
set leased_until = now() + $2::double precision * interval '1 second', attempts = t.attempts + 1
from due
where t.id = due.id
returning t.id, t.company_id, t.kind, t.account_id, t.order_id, t.payment_id, t.gateway_order_id, t.detail, t.attempts,
    extract(epoch from now() - t.created_at)::bigint as age

-- name: payment_task/count
-- Returns the number of unfinished tasks of the payment worker for the company, without the checks of orders.
select count(*) from payment_tasks where company_id = $1 and done_at is null and kind <> 'order'

-- name: payment_task/done (global)
-- Record the result $3 of the finished task $1. No row changes unless $2 is the number of the newest lease, because the
-- lease may have ended.
update payment_tasks
set done_at = now(), leased_until = null, outcome = $3
where id = $1 and attempts = $2 and done_at is null

-- name: payment_task/postpone (global)
-- Schedule the next try of the task $1 in $3 seconds, and record the reason $4. No row changes unless $2 is the number of
-- the newest lease.
update payment_tasks
set due_at = now() + $3::double precision * interval '1 second', leased_until = null, outcome = $4
where id = $1 and attempts = $2 and done_at is null

-- name: payment_task/purge (global)
-- Delete at most $2 tasks of the payment worker that finished before $1.
delete from payment_tasks where id = any(array(select o.id from payment_tasks o where o.done_at < $1 limit $2))

-- name: payment_task/reset
-- Create a task of the payment worker that is due in $7 seconds. If a task with the same key exists, it starts again with
-- that due time.
insert into payment_tasks (company_id, dedup_key, kind, account_id, order_id, payment_id, due_at)
values ($1, $2, $3, $4, $5, $6, now() + $7::double precision * interval '1 second')
on conflict (dedup_key) do update
set done_at = null, due_at = excluded.due_at, leased_until = null, attempts = 0, outcome = ''

-- name: payment_task/waiting (global)
-- Returns at most $1 unfinished tasks of the payment worker with their last results, oldest first. If $2 is not NULL,
-- returns only tasks of the company $2.
select t.id, t.company_id, t.kind, t.account_id, t.order_id, t.payment_id, t.gateway_order_id, t.detail, t.attempts,
    extract(epoch from now() - t.created_at)::bigint as age, t.outcome, t.created_at, t.due_at
from payment_tasks t
where t.done_at is null and ($2::bigint is null or t.company_id = $2)
order by t.created_at, t.id
limit $1
