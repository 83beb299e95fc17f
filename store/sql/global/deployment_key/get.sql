-- Returns the deployment key, which a master key has wrapped.
select wrapped, master_key_id
from deployment_keys
