-- Store the credential $4 of the passkey $3 of the user $2 after a sign-in at $5. No row changes if the stored credential is
-- not $6, because another sign-in has changed it.
update passkeys set credential = $4, used_at = $5 where company_id = $1 and user_id = $2 and id = $3 and credential = $6
