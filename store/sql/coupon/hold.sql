-- Lock the coupon $2, so that the orders of a coupon are counted and added one after another. Returns the maximum number of
-- uses of the coupon, or 0 for any number.
select coalesce(max_uses, 0) from coupons where company_id = $1 and id = $2 for no key update
