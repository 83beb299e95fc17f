package main

import (
	"io/fs"
	"net/http"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/redis/go-redis/v9"

	"lyceum/auth/authtest"
	"lyceum/store"
	"lyceum/store/storetest"
)

// erasedNumber is the number of the company that is erased. It is so large that it does not occur in other texts.
const erasedNumber = "7100003"

// useSandbox adds a test key, signs a person up in the sandbox, and uses the person's session. It returns the number of the sandbox.
func (p *proof) useSandbox() int64 {
	p.t.Helper()
	var added struct{ Key string }
	status, err := p.call("/webapi/v1/api-key-add", p.signIn("admin@north.test"), url.Values{"name": {"Tests"}, "scopes": {"*"}, "mode": {"test"}}, &added)
	if err != nil || status != http.StatusOK {
		p.t.Fatalf("api-key-add: %d, %v", status, err)
	}
	var signedUp struct{ Token string }
	person := url.Values{"fname": {"Tom"}, "lname": {"Temp"}, "email": {"tom@example.com"}, "mobile": {"919812345678"}}
	if status, err := p.call("/webapi/v1/tempsignup", added.Key, person, &signedUp); err != nil || status != http.StatusOK {
		p.t.Fatalf("tempsignup: %d, %v", status, err)
	}
	if status, err := p.call("/webapi/v1/my-courses", signedUp.Token, nil, nil); err != nil || status != http.StatusOK {
		p.t.Fatalf("my-courses: %d, %v", status, err)
	}
	id, err := p.db.For(p.world.Company).SandboxID(p.t.Context())
	if err != nil {
		p.t.Fatal(err)
	}
	return id
}

// A node serves a company, and the company is then erased. The erasure must leave no row with the number of the company, except in
// the tables that keep the facts of payments. It must leave no file and no folder of the company. In Redis it must leave no key or
// value that contains the number of the company or an address of its people. Another company must be unchanged.
func TestCompanyErase_LeavesNothing(t *testing.T) {
	skipIfShort(t)
	t.Parallel()
	dsn, cache, folder := storetest.DSN(t), authtest.StartRedis(t), t.TempDir()
	db := storetest.OpenDB(t, dsn)
	south := storetest.MakeWorld(t, db, dsn, "south")
	storetest.Exec(t, dsn, "alter table companies alter column id restart with "+erasedNumber)
	north := storetest.MakeWorld(t, db, dsn, "north")
	if strconv.FormatInt(north.Company.ID(), 10) != erasedNumber {
		t.Fatalf("the company has the number %d", north.Company.ID())
	}
	environ := append(nodeOn(t, dsn), "LYCEUM_REDIS_URL="+cache.URL(), "LYCEUM_FILES=file://"+folder)
	node := startChild(t, environ)
	defer node.kill(t)
	address := strings.TrimPrefix(node.address, "http://")
	p := &proof{t: t, dsn: dsn, db: db, world: north}
	p.front.Store(&address)
	for _, email := range []string{"admin@north.test", "tara@north.test", "manager@north.test"} {
		if status, err := p.call("/webapi/v1/my-courses", p.signIn(email), nil, nil); err != nil || status != http.StatusOK {
			t.Fatalf("%s: %d, %v", email, status, err)
		}
	}
	_, _ = p.call("/webapi/auth/login", "", url.Values{"email": {"tara@north.test"}, "password": {"not the password"}, "domainName": {hostOfProof}}, nil)
	p.addDocument(&sentUpload{p: p, token: p.signIn("admin@north.test"), name: "plan.pdf", content: []byte("%PDF-1.7 plan")})
	sandbox := p.useSandbox()

	tables, err := db.CompanyTables(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, table := range tables {
		names = append(names, table.Name)
	}
	// One statement counts the rows of all tables, because the sessions in Redis expire after 30 seconds.
	rows := func(company int64) map[string]string {
		counts := map[string]string{}
		for line := range strings.Lines(storetest.Value(t, dsn, `
			select string_agg(name || ' ' || (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I where company_id = %s', name, $1::bigint),
				false, true, '')))[1]::text, chr(10))
			from unnest(string_to_array($2::text, ' ')) name`, company, strings.Join(names, " "))) {
			name, n, _ := strings.Cut(strings.TrimSpace(line), " ")
			counts[name] = n
		}
		return counts
	}
	others, filled := rows(south.Company.ID()), 0
	for _, n := range rows(north.Company.ID()) {
		if n != "0" {
			filled++
		}
	}
	if filled < 30 || len(traces(t, cache, erasedNumber)) == 0 || len(traces(t, cache, strconv.FormatInt(sandbox, 10))) == 0 || len(filesBelow(t, folder)) == 0 {
		t.Fatalf("before: rows in %d tables, %v in Redis, the files %v", filled, traces(t, cache, erasedNumber), filesBelow(t, folder))
	}
	keysExpire(t, cache)
	if code, out, errs := runProgram(t, environ, "company", "erase", "north", "--yes", "--now"); code != 0 {
		t.Fatalf("erase: %d %s %s", code, out, errs)
	}

	for _, company := range []int64{north.Company.ID(), sandbox} {
		for table, n := range rows(company) {
			if n != "0" {
				t.Errorf("company %d: %s rows of %s", company, n, table)
			}
		}
	}
	for table, n := range rows(south.Company.ID()) {
		if n != others[table] {
			t.Errorf("the other company has %s rows of %s, want %s", n, table, others[table])
		}
	}
	// Tables without a company id must not contain the number of the erased company either.
	left := storetest.Value(t, dsn, `
		select coalesce(string_agg(c.relname, ', ' order by c.relname), '') from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where c.relkind = 'r' and n.nspname = 'public' and c.relname not in ('erased_companies', 'archived_payments')
			and (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I t where t::text ~ %L', c.relname, $1::text), false, true, '')))[1]::text <> '0'`,
		`\m(`+erasedNumber+`|`+strconv.FormatInt(sandbox, 10)+`)\M|@north\.test`)
	if left != "" {
		t.Errorf("these tables still name the company or its people: %s", left)
	}
	if keys := traces(t, cache, erasedNumber, strconv.FormatInt(sandbox, 10), "north.test"); len(keys) > 0 {
		t.Errorf("in Redis: %q", keys)
	}
	if found := filesBelow(t, folder); len(found) > 0 {
		t.Errorf("files and folders: %q", found)
	}
	if _, err := db.CompanyBySlug(t.Context(), "south"); err != nil {
		t.Error(err)
	}
	var archived []store.ArchivedPayment
	if archived, err = db.ArchivedPayments(t.Context(), store.ArchivedPayment{}, 10); err != nil || len(archived) == 0 {
		t.Errorf("the facts of the payments: %v, %v", archived, err)
	}
}

// keysExpire fails the test if a key of Redis does not expire. A node that has not heard of an erasure yet, or the operator API,
// possibly counts a request of the erased company after the erasure. The key of this count then disappears without help.
func keysExpire(t *testing.T, server *authtest.Redis) {
	t.Helper()
	client := clientOf(t, server)
	keys, err := client.Keys(t.Context(), "*").Result()
	if err != nil || len(keys) == 0 {
		t.Fatalf("the keys are %v, %v", keys, err)
	}
	for _, key := range keys {
		const never = -1 // PTTL returns this number, which the client does not convert to milliseconds.
		if left, err := client.PTTL(t.Context(), key).Result(); err != nil || left == never {
			t.Errorf("the key %q never expires: %v", key, err)
		}
	}
}

// clientOf returns a client of a Redis server, which is closed when the test ends.
func clientOf(t *testing.T, server *authtest.Redis) *redis.Client {
	t.Helper()
	options, err := redis.ParseURL(server.URL())
	if err != nil {
		t.Fatal(err)
	}
	client := redis.NewClient(options)
	t.Cleanup(func() { _ = client.Close() })
	return client
}

// traces returns all keys of Redis that contain one of the texts, in the key or in the value. The value of a key of another
// type than a string is what DUMP returns.
func traces(t *testing.T, server *authtest.Redis, texts ...string) (found []string) {
	t.Helper()
	client := clientOf(t, server)
	keys, err := client.Keys(t.Context(), "*").Result()
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range keys {
		value, err := client.Get(t.Context(), key).Result()
		if err != nil {
			if value, err = client.Dump(t.Context(), key).Result(); err != nil && err != redis.Nil {
				t.Fatal(err)
			}
		}
		for _, text := range texts {
			if strings.Contains(key+value, text) {
				found = append(found, key)
			}
		}
	}
	return found
}

// filesBelow returns the paths of all files and folders below a folder.
func filesBelow(t *testing.T, folder string) (found []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if path != folder {
			found = append(found, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}
