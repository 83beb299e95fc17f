-- expects: never names $1
select count(*) as n from currencies
