package store_test

import (
	"slices"
	"testing"

	"lyceum/store"
)

// The statements of an object follow from its description: what is read only, stored once, stored as NULL or read from another table.
func TestTable_DerivedStatements(t *testing.T) {
	t.Parallel()
	const comment = "-- This statement is derived from the description of the object.\n"
	all := store.Statements()
	for name, want := range map[string]string{
		"category/lock": "select t.id, t.revision, t.name, coalesce(t.parent_id, 0) as parent_id, t.position\nfrom categories t\n" +
			"where t.company_id = $1 and t.id = $2\nfor update",
		"category/add": "insert into categories as t (company_id, name, parent_id, position)\nvalues ($1, $2, nullif($3::bigint, 0), $4)\n" +
			"returning t.id, t.revision, t.name, coalesce(t.parent_id, 0) as parent_id, t.position",
		"category/update": "update categories t\nset revision = t.revision + 1, name = $3, parent_id = nullif($4::bigint, 0), position = $5, import_id = null\n" +
			"where t.company_id = $1 and t.id = $2\nreturning t.id, t.revision, t.name, coalesce(t.parent_id, 0) as parent_id, t.position",
		"category/count": "insert into counters (company_id, kind, scope, slot, n)\nvalues ($1, 'categories', 0, floor(random() * 16)::smallint, $2)\n" +
			"on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n",
		"subject/add": "insert into subjects as t (company_id, course_id, position, title)\nvalues ($1, $2, $3, $4)\n" +
			"returning t.id, t.revision, 'subject' as kind, t.course_id as parent_id, t.position, t.title, '[]'::jsonb as quiz_questions",
		"testimonial/add": "insert into testimonials as t (company_id, created_by, description, status, updated_by)\nvalues ($1, $2, $3, $4, $5::bigint)\n" +
			"returning t.id, t.revision, t.description, t.status, t.created_by",
		"faq/remove": "delete from faqs where company_id = $1 and id = $2",
		"faq/staff_total": "select count(*)\nfrom faqs t\nwhere t.company_id = $1 and ($2::text = '' or strpos(lower(t.question), lower($2::text)) > 0 or " +
			"strpos(lower(t.answer), lower($2::text)) > 0) and ($3::bigint is null or t.status = $3)",
	} {
		i := slices.IndexFunc(all, func(st store.Statement) bool { return st.Name == name })
		if i < 0 || all[i].Text != comment+want {
			t.Errorf("%s is\n%s\nand not\n%s", name, all[max(i, 0)].Text, comment+want)
		}
	}
}
