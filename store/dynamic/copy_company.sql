-- Set the columns %[1]s of the sandbox $1 to those of its company $2, and record that it is filled at $3. This is the only update of the row in its transaction:
-- after a second one, the foreign key of the sandbox would lock the row of the company.
update companies set sandbox_filled_at = $3, (%[1]s) = (select %[1]s from companies where id = $2) where id = $1
