-- Returns the codes of the supported currencies.
select code from currencies order by code
