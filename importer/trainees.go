package importer

import "lyceum/store"

type trainee struct {
	store.BulkUser
	created moment
}

func traineesTable() table[trainee] {
	return table[trainee]{
		name: traineesFile, keyField: "email", without: []string{"password_hash"},
		columns: []column[*trainee]{
			email("email", func(u *trainee) *string { return &u.Email }).must(),
			name("fname", func(u *trainee) *string { return &u.Fname }).must(),
			name("lname", func(u *trainee) *string { return &u.Lname }),
			text("title", keyLength, func(u *trainee) *string { return &u.Title }),
			phone("mobile", func(u *trainee) *int64 { return &u.Mobile }),
			phone("workphone", func(u *trainee) *int64 { return &u.Workphone }),
			text("rollno", keyLength, func(u *trainee) *string { return &u.Rollno }),
			visible(text("external_id", store.MaxExternalID, func(u *trainee) *string { return &u.ExternalID })),
			text("grade", keyLength, func(u *trainee) *string { return &u.Grade }),
			text("employer", lineLength, func(u *trainee) *string { return &u.Employer }),
			text("department", keyLength, func(u *trainee) *string { return &u.Department }),
			text("address", lineLength, func(u *trainee) *string { return &u.Address }),
			text("zip", keyLength, func(u *trainee) *string { return &u.Zip }),
			text("city", lineLength, func(u *trainee) *string { return &u.City }),
			text("state", lineLength, func(u *trainee) *string { return &u.State }),
			text("country", lineLength, func(u *trainee) *string { return &u.Country }),
			text("zone", lineLength, func(u *trainee) *string { return &u.Zone }),
			timezone("timezone", func(u *trainee) *string { return &u.Timezone }),
			word("status", []string{"active", "disabled"}, func(u *trainee, at int) { u.Status = 1 - at }),
			instant("created_date", func(u *trainee) *moment { return &u.created }).as("created_at"),
		},
		key: func(u *trainee) []string {
			u.Role = "trainee"
			return fold(u.Email)
		},
	}
}
