-- Delete the tombstone of the object $3 of the kind $2, which exists again.
delete from tombstones where company_id = $1 and kind = $2 and object_id = $3
