-- Stop believing tokens of every key but $1 from the moment $2 on, or from an earlier one that is set already.
update signing_keys
set retired_at = $2
where kid <> $1 and (retired_at is null or retired_at > $2)
