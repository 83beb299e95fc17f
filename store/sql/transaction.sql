-- name: transaction/advance
-- Move the locked payment $2 forward to the state $3, and store the gateway's details and the enrollments that the
-- payment bought. A capture releases the capture lock.
with ended as (
    delete from payment_turns p
    using transactions t
    where p.company_id = $1 and t.company_id = $1 and t.id = $2 and $3 = 'captured'
        and p.user_id = t.user_id and p.course_id = t.course_id and p.payment_id = t.payment_id
)
update transactions
set import_id = null, status = $3, amount_refunded = greatest(amount_refunded, $4), service_tax = $5, method = $6,
    bank = $7, wallet = $8, vpa = $9, email = $10, contact = $11,
    enrollment_ids = coalesce($12, enrollment_ids), start_date = coalesce($13, start_date), end_date = coalesce($14, end_date),
    updated_at = now()
where company_id = $1 and id = $2

-- name: transaction/by_id
-- Returns the recorded payment $2. If $3 is not NULL, returns it only if it is a payment of the trainee $3.
select
    0::bigint as total_count, t.id, t.payment_id, y.code as currency, t.status, coalesce(t.gateway_order_id, '') as gateway_order_id,
    t.method, t.description, t.bank, t.wallet, t.vpa, t.email, t.enrollment_ids, t.amount, t.amount_refunded, t.dispute, t.contact,
    t.user_id, t.course_id, t.training_program_request_id, t.licences, t.start_date, t.end_date, t.service_tax, t.created_at,
    t.receipt, t.type
from transactions t
join currencies y on y.id = t.currency_id
where t.company_id = $1 and t.id = $2 and ($3::bigint is null or t.user_id = $3)

-- name: transaction/courses
-- Returns the details of the courses $2, published or not.
select
    c.id, c.title, c.course_code, c.description, c.duration, c.start_date, c.end_date, c.thumbnail, c.department_id, c.designation_id,
    c.faq, c.demo_video, c.features, case when c.hide_trainer_name then '' else c.trainer_name end as trainer_displayname, c.tags,
    c.updated_at,
    c.seo_title as "seo.title", c.seo_description as "seo.description", c.seo_keywords as "seo.keywords"
from courses c
where c.company_id = $1 and c.id = any($2::bigint[])
order by c.id

-- name: transaction/dispute
-- Record the state $3 of a dispute about the payment $2. The state of a won or lost dispute does not change.
update transactions
set import_id = null, dispute = $3, updated_at = now()
where company_id = $1 and payment_id = $2 and dispute not in ('won', 'lost')

-- name: transaction/find
-- Returns the state of the recorded payment $2.
select
    t.id, t.status, coalesce(t.user_id, 0) as user_id, t.course_id, coalesce(t.order_id, 0) as order_id, t.amount_refunded, t.enrollment_ids
from transactions t
where t.company_id = $1 and t.payment_id = $2

-- name: transaction/hold
-- Lock the row of the payment $2 until the database transaction ends, and return its state.
select
    t.id, t.status, coalesce(t.user_id, 0) as user_id, t.course_id, coalesce(t.order_id, 0) as order_id, t.amount_refunded, t.enrollment_ids,
    exists (select 1 from undecided_payments u
        where u.company_id = $1 and u.payment_id = $2 and u.closed_at is not null
    ) as closed
from transactions t
where t.company_id = $1 and t.payment_id = $2
for update of t

-- name: transaction/list
-- Returns a page of the payments of the company, newest first. A page in the second half of the list is read from its
-- end.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'transactions' and scope = 0
), page as (
    (
        select id from transactions
        where company_id = $1 and $3::bigint <= (select n / 2 from total)
        order by created_at desc, id desc
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select id from transactions
        where company_id = $1 and $3::bigint > (select n / 2 from total)
        order by created_at, id
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
select
    total.n as total_count, t.id, t.payment_id, y.code as currency, t.status, coalesce(t.gateway_order_id, '') as gateway_order_id,
    t.method, t.description, t.bank, t.wallet, t.vpa, t.email, t.enrollment_ids, t.amount, t.amount_refunded, t.dispute, t.contact,
    t.user_id, t.course_id, t.training_program_request_id, t.licences, t.start_date, t.end_date, t.service_tax, t.created_at,
    t.receipt, t.type
from page
cross join total
join transactions t on t.company_id = $1 and t.id = page.id
join currencies y on y.id = t.currency_id
order by t.created_at desc, t.id desc

-- name: transaction/list_of_trainee
-- Returns a page of the payments of the trainee $4, newest first.
with total as materialized (
    select count(*) as n from transactions where company_id = $1 and user_id = $4
)
select
    total.n as total_count, t.id, t.payment_id, y.code as currency, t.status, coalesce(t.gateway_order_id, '') as gateway_order_id,
    t.method, t.description, t.bank, t.wallet, t.vpa, t.email, t.enrollment_ids, t.amount, t.amount_refunded, t.dispute, t.contact,
    t.user_id, t.course_id, t.training_program_request_id, t.licences, t.start_date, t.end_date, t.service_tax, t.created_at,
    t.receipt, t.type
from transactions t
cross join total
join currencies y on y.id = t.currency_id
where t.company_id = $1 and t.user_id = $4
order by t.created_at desc, t.id desc
limit $2::bigint offset $3::bigint

-- name: transaction/offer
-- Returns whether the company has the trainee $2 and the published course $3, and the price of the course in
-- the currency $4.
select
    exists (select 1 from users where company_id = $1 and id = $2 and role = 'trainee' and deleted_at is null) as has_user,
    exists (select 1 from courses where company_id = $1 and id = $3 and status = 1) as has_course,
    (
        select case when p.price * u.units - p.amount between 0 and u.units - 1 then p.amount else p.price * u.units end
        from course_prices p
        join currencies y on y.id = p.currency_id
        cross join lateral (select (10 ^ y.minor_units)::bigint as units) u
        where p.company_id = $1 and p.course_id = $3 and y.code = $4
    ) as amount

-- name: transaction/open
-- Record the payment $2 in the state created and return the id of its row, unless the payment is recorded already. Also
-- update the total of payments. The caller then runs transaction/advance or transaction/refund to set the state that the
-- gateway reports.
with made as (
    insert into transactions (company_id, payment_id, account_id, order_id, gateway_order_id, user_id, course_id, currency_id,
        amount, status, description, receipt, created_at)
    select $1, $2, nullif($3::bigint, 0), nullif($4::bigint, 0), nullif($5, ''), $6, $7, y.id, $9, 'created', $10,
        o.receipt, $11
    from currencies y
    left join orders o on o.company_id = $1 and o.id = $4
    where y.code = $8
    on conflict (company_id, payment_id) do nothing
    returning id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'transactions', 0, floor(random() * 16)::smallint, 1
    from made
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select id from made

-- name: transaction/own_list
-- Returns a page of the payments of the trainee $4, each with the trainee's enrollment in its course, newest payment
-- first.
with total as materialized (
    select count(*) as n from transactions where company_id = $1 and user_id = $4
), page as (
    select id
    from transactions
    where company_id = $1 and user_id = $4
    order by created_at desc, id desc
    limit $2::bigint offset $3::bigint
)
select
    total.n as total_count, t.payment_id, y.code as currency, t.status, t.amount, t.amount_refunded, t.course_id, c.title, t.created_at,
    coalesce(c.status = 1 or c.status = 2 and e.status <> 'unenrolled', false) as published, coalesce(r.number, 0) as receipt_number, coalesce(e.id, 0) as enrollment_id, coalesce(e.status, '') as "enrollment.status",
    e.start_date as "enrollment.start_date", e.end_date as "enrollment.end_date"
from page
cross join total
join transactions t on t.company_id = $1 and t.id = page.id
join courses c on c.company_id = $1 and c.id = t.course_id
join currencies y on y.id = t.currency_id
left join receipts r on r.company_id = $1 and r.transaction_id = t.id
left join enrollments e on e.company_id = $1 and e.user_id = $4 and e.course_id = t.course_id and e.latest
order by t.created_at desc, t.id desc

-- name: transaction/refund
-- Record the refund of the locked payment $2: its state $3 and the refunded amount $4 in minor units.
update transactions
set import_id = null, status = $3, amount_refunded = greatest(amount_refunded, $4), updated_at = now()
where company_id = $1 and id = $2

-- name: transaction/total_of_trainee
-- Returns the number of payments of the trainee $2.
select count(*) from transactions where company_id = $1 and user_id = $2
