package people

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"lyceum/handlers/api"
	"lyceum/handlers/scim"
	"lyceum/handlers/web"
	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/people"
)

// maxSCIMText is the maximum length in characters of a text of a person.
const (
	maxSCIMText = 200
	managerRole = "manager"
)

// scimVersion returns the ETag of a resource. revision is the version of its row. members is a hash of the members of a batch or of
// the batches of a person, so the ETag changes with them.
func scimVersion(revision, members int64) string {
	return fmt.Sprintf(`W/"%d-%x"`, revision, uint64(members))
}

func scimMeta(c *web.Call, of *scim.Type, id int64, created, changed store.Time, version string) scim.Object {
	meta := scim.Object{
		"resourceType": of.Name, "created": scimTime(created), "location": scimLocation(c, of, id), "version": version,
	}
	if !changed.IsZero() {
		meta["lastModified"] = scimTime(changed)
	}
	return meta
}

func scimTime(t store.Time) string { return t.Time().UTC().Format(time.RFC3339Nano) }

// SCIMAddress returns the URL of the company's SCIM service on the main domain.
func SCIMAddress(c *web.Call) string { return c.URL(SCIMPath) }

func scimLocation(c *web.Call, of *scim.Type, id int64) string {
	return SCIMAddress(c) + "/" + of.Path + "/" + strconv.FormatInt(id, 10)
}

// resource returns a person as a SCIM resource. batches are the batches of the person.
func (t scimUserType) resource(c *web.Call, u people.ProvisionedUser, batches []people.UserBatch) scim.Object {
	full := strings.TrimSpace(u.FName + " " + u.LName)
	o := scim.Object{
		"schemas": []any{scim.UserSchema, scim.EnterpriseSchema}, "id": api.Number(u.ID), "userName": u.Email,
		"name":        filled(scim.Object{"formatted": full, "givenName": u.FName, "familyName": u.LName, "honorificPrefix": u.Title}),
		"displayName": full, "active": u.Status != store.UserDisabled,
		"emails":              []any{scim.Object{"value": u.Email, "type": "work", "primary": true}},
		"roles":               []any{scim.Object{"value": u.Role}},
		"groups":              userGroups(c, batches),
		scim.EnterpriseSchema: enterpriseOf(c, u),
		"meta":                scimMeta(c, scim.UserType, u.ID, u.CreatedAt, u.UpdatedAt, scimVersion(u.Version, u.MembersHash)),
	}
	if u.ExternalID != "" {
		o["externalId"] = u.ExternalID
	}
	if u.Designation != "" {
		o["title"] = u.Designation
	}
	if values := t.valuesOf(u); values != nil {
		o["schemas"], o[scim.FieldsSchema] = []any{scim.UserSchema, scim.EnterpriseSchema, scim.FieldsSchema}, values
	}
	if u.Mobile != 0 {
		o["phoneNumbers"] = []any{scim.Object{"value": "+" + api.Number(u.Mobile), "type": "mobile"}}
	}
	return o
}

func enterpriseOf(c *web.Call, u people.ProvisionedUser) scim.Object {
	o := filled(scim.Object{"employeeNumber": u.RollNo, "organization": u.Employer, "department": u.Department})
	if u.ManagerID != nil {
		o["manager"] = scim.Object{"value": api.Number(*u.ManagerID), "$ref": scimLocation(c, scim.UserType, *u.ManagerID)}
	}
	return o
}

func userGroups(c *web.Call, batches []people.UserBatch) []any {
	groups := []any{}
	for _, b := range batches {
		groups = append(groups, scim.Object{
			"value": api.Number(b.BatchID), "$ref": scimLocation(c, scim.GroupType, b.BatchID), "display": b.Name, "type": "direct",
		})
	}
	return groups
}

// filled removes the attributes of o whose value is an empty text, and returns o.
func filled(o scim.Object) scim.Object {
	for name, value := range o {
		if value == "" {
			delete(o, name)
		}
	}
	return o
}

// groupResource returns a batch as a SCIM resource. members is nil if the response does not contain the members.
func groupResource(c *web.Call, b learning.ProvisionedBatch, members []any) scim.Object {
	o := scim.Object{
		"schemas": []any{scim.GroupSchema}, "id": api.Number(b.ID), "displayName": b.Name,
		"meta": scimMeta(c, scim.GroupType, b.ID, b.CreatedAt, store.Time{}, scimVersion(b.Version, b.MembersHash)),
	}
	if b.ExternalID != "" {
		o["externalId"] = b.ExternalID
	}
	if members != nil {
		o["members"] = members
	}
	return o
}

func groupMember(c *web.Call, m learning.BatchMember) scim.Object {
	return scim.Object{"value": api.Number(m.UserID), "$ref": scimLocation(c, scim.UserType, m.UserID), "type": "User", "display": m.Name}
}

// apply sets the fields of u to those of the changed resource o. before is the resource before the change, or empty for a new
// person. apply returns an error if a value is not valid.
func (t scimUserType) apply(u *people.ProvisionedUser, before, o scim.Object) error {
	name, _ := o["name"].(scim.Object)
	enterprise, _ := o[scim.EnterpriseSchema].(scim.Object)
	email := strings.TrimSpace(scimText(o, "userName"))
	if !mailbox.Is(email) && (email == "" || email != u.Email) {
		return scim.Bad(scim.InvalidValue, "userName must be the e-mail address of the person.")
	}
	u.Email = mailbox.Canonical(email)
	u.ExternalID = strings.TrimSpace(scimText(o, "externalId"))
	u.FName, u.LName, u.Title = scimText(name, "givenName"), scimText(name, "familyName"), scimText(name, "honorificPrefix")
	u.RollNo, u.Employer = scimText(enterprise, "employeeNumber"), scimText(enterprise, "organization")
	u.Department, u.Designation = strings.TrimSpace(scimText(enterprise, "department")), strings.TrimSpace(scimText(o, "title"))
	if err := applyManager(u, enterprise); err != nil {
		return err
	}
	if active, sent := o["active"].(bool); sent {
		u.Status = statusOf(u.Status, active)
	}
	if err := checkUserTexts(u); err != nil {
		return err
	}
	if err := checkEmails(u.Email, before, o); err != nil {
		return err
	}
	applyMobile(u, o)
	if err := t.applyFields(u, before, o); err != nil {
		return err
	}
	return applyRole(u, o)
}

// applyManager sets the manager of u to the manager of the enterprise extension, or removes the manager.
func applyManager(u *people.ProvisionedUser, enterprise scim.Object) error {
	manager, _ := enterprise["manager"].(scim.Object)
	text := strings.TrimSpace(scimText(manager, "value"))
	if text == "" {
		u.ManagerID = nil
		return nil
	}
	ids := IDsOf(text)
	if len(ids) == 0 {
		return errNoManager
	}
	u.ManagerID = &ids[0]
	return nil
}

// errNoManager is the error of a manager who is no person of the company.
var errNoManager = scim.Bad(scim.InvalidValue, "manager.value must be the id of a person of the company who is active.")

// managerError returns the SCIM error of a change whose manager cannot be the manager of the person. It returns other errors unchanged.
func managerError(err error) error {
	switch {
	case errors.Is(err, store.ErrReference), errors.Is(err, people.ErrUserDisabled):
		return errNoManager
	case errors.Is(err, people.ErrManagerCycle):
		return scim.Bad(scim.InvalidValue, "manager.value must not be the person or somebody who reports to the person.")
	}
	return err
}

func scimText(o scim.Object, name string) string { text, _ := o[name].(string); return text }

// statusOf returns the status of a person after a change. was is the status before, and active is the attribute active of the
// resource. A person with an unconfirmed address counts as active and keeps this status.
func statusOf(was int64, active bool) int64 {
	switch {
	case !active:
		return store.UserDisabled
	case was == store.UserDisabled:
		return store.UserActive
	}
	return was
}

func checkUserTexts(u *people.ProvisionedUser) error {
	for _, text := range []struct {
		name, value string
		most        int
	}{
		{"name.givenName", u.FName, maxSCIMText}, {"name.familyName", u.LName, maxSCIMText}, {"name.honorificPrefix", u.Title, maxSCIMText},
		{"employeeNumber", u.RollNo, maxSCIMText}, {"organization", u.Employer, maxSCIMText}, {"department", u.Department, maxSCIMText},
		{"title", u.Designation, maxSCIMText},
		{"externalId", u.ExternalID, people.MaxExternalID},
	} {
		if utf8.RuneCountInString(text.value) > text.most || !people.IsName(text.value) {
			return scim.Bad(scim.InvalidValue, "%s must have at most %d characters and no control characters.", text.name, text.most)
		}
	}
	return nil
}

// checkEmails returns an error if the request sets an e-mail address other than userName, because a person has only one
// address.
func checkEmails(email string, before, o scim.Object) error {
	address := preferred(o["emails"], "work")
	if address == "" || mailbox.Key(address) == mailbox.Key(email) || mailbox.Key(address) == mailbox.Key(preferred(before["emails"], "work")) {
		return nil
	}
	return scim.Bad(scim.InvalidValue, "emails must contain the address of userName. Map userName to the e-mail address.")
}

// preferred returns a value of a list: the primary value, otherwise the value of the type kind, otherwise the first value. It
// returns "" for an empty list.
func preferred(list any, kind string) (value string) {
	values, _ := list.([]any)
	rank := 0
	for _, one := range values {
		o, _ := one.(scim.Object)
		r := 1
		if strings.EqualFold(scimText(o, "type"), kind) {
			r = 2
		}
		if o["primary"] == true {
			r = 3
		}
		if r > rank {
			rank, value = r, scimText(o, "value")
		}
	}
	return strings.TrimSpace(value)
}

var phoneSeparators = strings.NewReplacer(" ", "", "-", "", "(", "", ")", "", ".", "", "/", "", "tel:", "")

// applyMobile sets the mobile number of u to the telephone number of the type mobile. Lyceum does not store numbers of other types.
// A value that is no number in the format E.164 with a plus sign changes nothing: without the sign, a national number would become
// one of another country, and an error would keep the rest of the person from being stored.
func applyMobile(u *people.ProvisionedUser, o scim.Object) {
	list, _ := o["phoneNumbers"].([]any)
	at := slices.IndexFunc(list, func(one any) bool {
		n, _ := one.(scim.Object)
		return strings.EqualFold(scimText(n, "type"), "mobile")
	})
	text := ""
	if at >= 0 {
		text = phoneSeparators.Replace(scimText(list[at].(scim.Object), "value"))
	}
	var phone api.Phone
	switch {
	case text == "":
		u.Mobile = 0
	case strings.HasPrefix(text, "+") && phone.UnmarshalText([]byte(text)) == nil:
		u.Mobile = int64(phone)
	}
}

// chosenRole returns the primary role of a list. If no role is primary, it returns the last role, because a person has only
// one role and the operation add appends the new role.
func chosenRole(list any) (role string) {
	values, _ := list.([]any)
	isPrimary := false
	for _, one := range values {
		o, _ := one.(scim.Object)
		if primary := o["primary"] == true; primary || !isPrimary {
			role, isPrimary = strings.ToLower(scimText(o, "value")), primary
		}
	}
	return role
}

// applyRole sets the role of u. If the resource has no value in roles, the role does not change.
func applyRole(u *people.ProvisionedUser, o scim.Object) error {
	role := chosenRole(o["roles"])
	if role == "" || role == u.Role {
		return nil
	}
	if role != traineeRole && role != managerRole {
		return scim.Bad(scim.InvalidValue, "roles must contain trainee or manager. Staff set other roles in the console.")
	}
	u.Role = role
	return nil
}
