-- Remove the coupon $2. The statement fails if an order has the coupon.
delete from coupons where company_id = $1 and id = $2
