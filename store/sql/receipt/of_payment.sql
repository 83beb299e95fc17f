-- Returns the number of the receipt of the payment $2.
select number from receipts where company_id = $1 and transaction_id = $2
