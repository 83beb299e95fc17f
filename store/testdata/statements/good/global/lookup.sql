-- A lookup belongs to nobody.
select y.id, y.code from currencies y where y.code = $1 order by y.id
