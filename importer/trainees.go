package importer

import (
	"lyceum/store/bulk"
	"lyceum/store/people"
)

type trainee struct {
	bulk.BulkUser
	created moment
	// manager is the e-mail address of the person to whom the trainee reports, or empty.
	manager string
	// fields are the values of the company's fields of people, without the address.
	fields []people.BulkFieldValue
}

func traineesTable() table[trainee] {
	return table[trainee]{
		name: traineesFile, keyField: "email", without: []string{"password_hash"},
		about: "Key: `email`. Departments that are named here and do not exist are added. Each field that the company has defined for its people " +
			"is a column, too: the header is its name, unless another column " +
			"has the name. An empty cell removes the value. Values of a choice are compared without case.",
		columns: []column[*trainee]{
			email("email", func(u *trainee) *string { return &u.Email }).must().doc("address to sign in with", "tara@acme.example"),
			name("fname", func(u *trainee) *string { return &u.Fname }).must().doc("first name", "Tara"),
			name("lname", func(u *trainee) *string { return &u.Lname }).doc("last name", "Rao"),
			text("title", keyLength, func(u *trainee) *string { return &u.Title }).doc("how the trainee is addressed", "Ms"),
			phone("mobile", func(u *trainee) *int64 { return &u.Mobile }).doc("mobile telephone", "+919812345678"),
			phone("workphone", func(u *trainee) *int64 { return &u.Workphone }).doc("telephone at work", "912212345678"),
			text("rollno", keyLength, func(u *trainee) *string { return &u.Rollno }).doc("the company's own number", "R-17"),
			visible(text("external_id", people.MaxExternalID, func(u *trainee) *string { return &u.ExternalID })).
				doc("the trainee's ID in another system of the company, such as an HR system; no other user of the company may have it", "HR-4711"),
			text("grade", keyLength, func(u *trainee) *string { return &u.Grade }).doc("the company's own grade", "A"),
			text("employer", lineLength, func(u *trainee) *string { return &u.Employer }).doc("name of the employer, if it is not the company", "Acme Mills"),
			text("department", keyLength, func(u *trainee) *string { return &u.Department }).doc("department", "Operations"),
			visible(text("designation", keyLength, func(u *trainee) *string { return &u.Designation })).doc("the job that the trainee has", "Team lead"),
			emailOrEmpty("manager", func(u *trainee) *string { return &u.manager }).as().
				doc("a user of the company or a trainee of the files, in any row, to whom the trainee reports; empty: nobody", "boss@acme.example"),
			text("address", lineLength, func(u *trainee) *string { return &u.Address }).doc("street and number", "4 Main St"),
			text("zip", keyLength, func(u *trainee) *string { return &u.Zip }).doc("postal code", "400001"),
			text("city", lineLength, func(u *trainee) *string { return &u.City }).doc("city", "Pune"),
			text("state", lineLength, func(u *trainee) *string { return &u.State }).doc("state", "Maharashtra"),
			text("country", lineLength, func(u *trainee) *string { return &u.Country }).typed("code of ISO 3166-1 with two or three letters, "+
				"or a name in a language of the pages").
				doc("country", "IN"),
			text("zone", lineLength, func(u *trainee) *string { return &u.Zone }).
				doc("the trainee's group in the company's own division of its people", "West"),
			timezone("timezone", func(u *trainee) *string { return &u.Timezone }).
				doc("the trainee's own time zone, if it is not the company's", "Asia/Kolkata"),
			word("status", []string{"active", "disabled"}, func(u *trainee, at int) { u.Status = 1 - at }).
				doc("whether the trainee may sign in; empty is `active`. `disabled` ends the trainee's sessions immediately and permanently", "active"),
			instant("created_date", func(u *trainee) *moment { return &u.created }).as("created_at").
				doc("when the trainee was added; only for a new row; if empty, the time of the import", "2026-01-20"),
		},
		key: func(u *trainee) []string {
			u.Role = "trainee"
			return fold(u.Email)
		},
	}
}
