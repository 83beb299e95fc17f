-- A lookup table belongs to no company.
select y.id, y.code from currencies y where y.code = $1 order by y.id
