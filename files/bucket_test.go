package files_test

import (
	"bufio"
	"bytes"
	"context"
	"crypto/md5"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/files"
	"lyceum/store/storetest"
)

// fakeBucket is a server with the part of the protocol of S3 that the store uses, for one bucket with the name "bucket".
type fakeBucket struct {
	server *httptest.Server

	mu       sync.Mutex
	objects  map[string][]byte
	uploads  map[string]map[int][]byte // parts of unfinished uploads, by the key
	requests []string                  // method, path and query of each request
	keyIDs   map[string]bool           // access keys that signed requests
	failures int                       // the number of next requests that fail with 503
	page     int                       // the maximum number of objects in a list
}

func newFakeBucket(t *testing.T) *fakeBucket {
	t.Helper()
	f := &fakeBucket{objects: map[string][]byte{}, uploads: map[string]map[int][]byte{}, keyIDs: map[string]bool{}, page: 1000}
	f.server = httptest.NewServer(f)
	t.Cleanup(f.server.Close)
	return f
}

// open opens the store of the fake with further options.
func (f *fakeBucket) open(t *testing.T, options url.Values) *files.Store {
	t.Helper()
	all := url.Values{"endpoint": {f.server.URL}, "use_path_style": {"true"}, "region": {"eu-central-1"}}
	maps.Copy(all, options)
	return open(t, files.Options{URL: "s3://bucket?" + all.Encode()})
}

func (f *fakeBucket) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.requests = append(f.requests, r.Method+" "+r.URL.RequestURI())
	if _, credential, signed := strings.Cut(r.Header.Get("Authorization"), "AWS4-HMAC-SHA256 Credential="); signed {
		f.keyIDs[credential[:strings.Index(credential, "/")]] = true
	}
	if f.failures > 0 {
		f.failures--
		respond(w, http.StatusServiceUnavailable, xmlError{Code: "SlowDown"})
		return
	}
	key, isObject := strings.CutPrefix(r.URL.Path, "/bucket/")
	query := r.URL.Query()
	switch {
	case !isObject:
		respond(w, http.StatusNotFound, xmlError{Code: "NoSuchBucket"})
	case r.Method == http.MethodHead && key == "":
		w.WriteHeader(http.StatusOK) // The bucket exists.
	case r.Method == http.MethodGet && key == "":
		respond(w, http.StatusOK, f.list(query))
	case r.Method == http.MethodPost && query.Has("uploads"):
		f.uploads[key] = map[int][]byte{}
		respond(w, http.StatusOK, struct {
			XMLName  xml.Name `xml:"InitiateMultipartUploadResult"`
			UploadID string   `xml:"UploadId"`
		}{UploadID: "upload"})
	case r.Method == http.MethodPost:
		f.complete(w, key)
	case r.Method == http.MethodPut:
		f.put(w, r, key)
	case r.Method == http.MethodDelete && query.Has("uploadId"):
		delete(f.uploads, key)
		w.WriteHeader(http.StatusNoContent)
	case r.Method == http.MethodDelete:
		delete(f.objects, key)
		w.WriteHeader(http.StatusNoContent)
	case f.objects[key] == nil:
		respond(w, http.StatusNotFound, xmlError{Code: "NoSuchKey"})
	default:
		w.Header().Set("ETag", etag(f.objects[key]))
		http.ServeContent(w, r, "", time.Now(), bytes.NewReader(f.objects[key]))
	}
}

type xmlError struct {
	XMLName xml.Name `xml:"Error"`
	Code    string
}

func respond(w http.ResponseWriter, status int, body any) {
	w.WriteHeader(status)
	_ = xml.NewEncoder(w).Encode(body)
}

func etag(content []byte) string { return fmt.Sprintf(`"%x"`, md5.Sum(content)) }

type listed struct {
	Key          string
	Size         int
	LastModified time.Time
}

type listResult struct {
	XMLName               xml.Name `xml:"ListBucketResult"`
	IsTruncated           bool
	NextContinuationToken string
	Contents              []listed
}

// list returns the objects with a prefix after the continuation token, which is a key.
func (f *fakeBucket) list(query url.Values) (result listResult) {
	for _, key := range slices.Sorted(maps.Keys(f.objects)) {
		switch {
		case !strings.HasPrefix(key, query.Get("prefix")) || key <= query.Get("continuation-token"):
		case len(result.Contents) == f.page:
			result.IsTruncated, result.NextContinuationToken = true, result.Contents[f.page-1].Key
			return result
		default:
			result.Contents = append(result.Contents, listed{key, len(f.objects[key]), time.Now().UTC()})
		}
	}
	return result
}

func (f *fakeBucket) put(w http.ResponseWriter, r *http.Request, key string) {
	content, err := body(r)
	sum := md5.Sum(content)
	if err != nil || r.Header.Get("Content-MD5") != base64.StdEncoding.EncodeToString(sum[:]) {
		respond(w, http.StatusBadRequest, xmlError{Code: "BadDigest"})
		return
	}
	if part, err := strconv.Atoi(r.URL.Query().Get("partNumber")); err == nil {
		f.uploads[key][part] = content
	} else {
		f.objects[key] = content
	}
	w.Header().Set("ETag", etag(content))
}

// body returns the content of a request. Without TLS the client sends it in chunks, each of which begins with a line with its size
// and its signature.
func body(r *http.Request) ([]byte, error) {
	if !strings.HasPrefix(r.Header.Get("X-Amz-Content-Sha256"), "STREAMING-") {
		return io.ReadAll(r.Body)
	}
	content := []byte{}
	for from := bufio.NewReader(r.Body); ; {
		line, err := from.ReadString('\n')
		if err != nil {
			return nil, err
		}
		size, _, _ := strings.Cut(strings.TrimSpace(line), ";")
		length, err := strconv.ParseInt(size, 16, 64)
		if err != nil || length == 0 {
			return content, err
		}
		chunk := make([]byte, length+2) // A line break ends each chunk.
		if _, err := io.ReadFull(from, chunk); err != nil {
			return nil, err
		}
		content = append(content, chunk[:length]...)
	}
}

func (f *fakeBucket) complete(w http.ResponseWriter, key string) {
	var whole []byte
	for _, part := range slices.Sorted(maps.Keys(f.uploads[key])) {
		whole = append(whole, f.uploads[key][part]...)
	}
	f.objects[key] = whole
	delete(f.uploads, key)
	respond(w, http.StatusOK, struct {
		XMLName           xml.Name `xml:"CompleteMultipartUploadResult"`
		Bucket, Key, ETag string
	}{Bucket: "bucket", Key: key, ETag: etag(whole)})
}

func setKeys(t *testing.T) {
	t.Helper()
	t.Setenv("AWS_ACCESS_KEY_ID", "key")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "secret")
}

// Content of one part is sent in one request, and larger content in parts. The server checks the checksum of each.
func TestBucket_PutAndRead(t *testing.T) {
	setKeys(t)
	f, north := newFakeBucket(t), storetest.AnyCompany(t, 1)
	s := f.open(t, nil)
	for name, tc := range map[string]struct{ size, requests int }{
		"empty":            {0, 1},
		"small":            {10, 1},
		"one part":         {files.PartSize, 1},
		"a byte more":      {files.PartSize + 1, 4}, // begin, two parts, complete
		"two parts and 10": {2*files.PartSize + 10, 5},
	} {
		content := bytes.Repeat([]byte("0123456789abcdefg"), tc.size/17+1)[:tc.size]
		f.requests = nil
		if err := s.Put(t.Context(), north, name+".bin", "", bytes.NewReader(content)); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if len(f.requests) != tc.requests {
			t.Errorf("%s: requests %q, want %d", name, f.requests, tc.requests)
		}
		if !bytes.Equal(f.objects["1/"+name+".bin"], content) {
			t.Errorf("%s: the bucket has other content", name)
		}
		found, err := s.Find(t.Context(), north, name+".bin")
		if err != nil || found.Size != int64(tc.size) || found.ETag != etag(content) {
			t.Errorf("%s: %+v, %v", name, found, err)
		}
		half := tc.size / 2
		if got := read(t, found, int64(half), int64(tc.size-half)); got != string(content[half:]) {
			t.Errorf("%s: the second half differs", name)
		}
	}
	if !f.keyIDs["key"] || len(f.keyIDs) != 1 {
		t.Errorf("signed by %v, want key", f.keyIDs)
	}
}

// If reading the content fails, Put must return the error and store nothing, not even parts.
func TestBucket_FailedContentIsNotStored(t *testing.T) {
	setKeys(t)
	f, north := newFakeBucket(t), storetest.AnyCompany(t, 1)
	s, broken := f.open(t, nil), errors.New("broken")
	for _, size := range []int{10, files.PartSize + 10, 3 * files.PartSize} {
		content := io.MultiReader(bytes.NewReader(make([]byte, size)), readerFunc(func([]byte) (int, error) { return 0, broken }))
		if err := s.Put(t.Context(), north, "a.bin", "", content); !errors.Is(err, broken) || errors.Is(err, files.ErrUnavailable) {
			t.Errorf("%d bytes: %v, want %v", size, err, broken)
		}
	}
	if len(f.objects) != 0 || len(f.uploads) != 0 {
		t.Errorf("stored: %d objects, %d uploads", len(f.objects), len(f.uploads))
	}
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(b []byte) (int, error) { return f(b) }

func TestBucket_ListAndErase(t *testing.T) {
	setKeys(t)
	f, north, south := newFakeBucket(t), storetest.AnyCompany(t, 1), storetest.AnyCompany(t, 11)
	f.page = 2
	s := f.open(t, nil)
	want := []string{"a\tb.txt", "a b/ü+%2f.txt", "a__0x41__.txt", "b.txt", "dots../c.txt"}
	for _, key := range want {
		if err := errors.Join(s.Put(t.Context(), north, key, "", strings.NewReader(key)), s.Put(t.Context(), south, key, "", strings.NewReader(key))); err != nil {
			t.Fatal(err)
		}
	}
	var got []string
	if err := s.Keys(t.Context(), north, func(key string, size int64, _ time.Time) error {
		got = append(got, key)
		if size != int64(len(key)) {
			t.Errorf("%q has %d bytes", key, size)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if slices.Sort(got); !slices.Equal(got, want) {
		t.Errorf("keys %q, want %q", got, want)
	}
	if deleted, err := s.Erase(t.Context(), north.ID()); err != nil || deleted != int64(len(want)) {
		t.Errorf("erased %d, %v", deleted, err)
	}
	if len(f.objects) != len(want) {
		t.Errorf("%d objects of the other company remain, want %d", len(f.objects), len(want))
	}
	if err := s.Check(t.Context()); err != nil || len(f.objects) != len(want) {
		t.Errorf("Check: %v, %d objects", err, len(f.objects))
	}
}

// If the bucket itself is gone, each method must return ErrUnavailable: nothing follows from it about a single object.
func TestBucket_Gone(t *testing.T) {
	setKeys(t)
	f, north := newFakeBucket(t), storetest.AnyCompany(t, 1)
	options := url.Values{"endpoint": {f.server.URL}, "use_path_style": {"true"}, "region": {"eu-central-1"}}
	s := open(t, files.Options{URL: "s3://other?" + options.Encode()})
	for name, do := range map[string]func() error{
		"Find": func() error { _, err := s.Find(t.Context(), north, "plan.pdf"); return err },
		"Put":  func() error { return s.Put(t.Context(), north, "plan.pdf", "", strings.NewReader("a plan")) },
		"Keys": func() error { return s.Keys(t.Context(), north, func(string, int64, time.Time) error { return nil }) },
		"Part": func() error {
			_, err := s.Part(t.Context(), north, files.Parts{ID: 7, Size: 10, Leases: []int32{1}}, 0, 10)
			return err
		},
		"Check": func() error { return s.Check(t.Context()) },
	} {
		if err := do(); !errors.Is(err, files.ErrUnavailable) || errors.Is(err, files.ErrMissing) {
			t.Errorf("%s: %v, want ErrUnavailable", name, err)
		}
	}
	if _, err := f.open(t, nil).Find(t.Context(), north, "plan.pdf"); !errors.Is(err, files.ErrMissing) {
		t.Errorf("an object that is missing in a bucket: %v", err)
	}
}

// A request is repeated if the store is overloaded for a moment.
func TestBucket_Retries(t *testing.T) {
	setKeys(t)
	f, north := newFakeBucket(t), storetest.AnyCompany(t, 1)
	s := f.open(t, nil)
	for _, failures := range []int{1, 2} {
		f.failures = failures
		if err := s.Put(t.Context(), north, "a.txt", "", strings.NewReader("text")); err != nil {
			t.Errorf("after %d failures: %v", failures, err)
		}
	}
	f.failures = 3
	if _, err := s.Find(t.Context(), north, "a.txt"); !errors.Is(err, files.ErrUnavailable) {
		t.Errorf("%v, want ErrUnavailable", err)
	}
}

func TestBucket_Credentials(t *testing.T) {
	folder := t.TempDir()
	for name, content := range map[string]string{
		"credentials": "[default]\naws_access_key_id=of-file\naws_secret_access_key=secret\n[other]\naws_access_key_id=of-profile\naws_secret_access_key=secret\n",
		"token":       "identity",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	role := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "identity" {
			http.Error(w, "denied", http.StatusUnauthorized)
			return
		}
		fmt.Fprintf(w, `{"AccessKeyId":"of-container","SecretAccessKey":"secret","Token":"t","Expiration":%q}`, time.Now().Add(time.Hour).UTC().Format(time.RFC3339))
	}))
	t.Cleanup(role.Close)
	container := map[string]string{"AWS_CONTAINER_CREDENTIALS_FULL_URI": role.URL, "AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE": filepath.Join(folder, "token")}
	container["AWS_CONTAINER_AUTHORIZATION_TOKEN"] = "identity"
	file := map[string]string{"AWS_SHARED_CREDENTIALS_FILE": filepath.Join(folder, "credentials")}
	for name, tc := range map[string]struct {
		environment map[string]string
		options     url.Values
		want        string
	}{
		"environment": {map[string]string{"AWS_ACCESS_KEY_ID": "of-environment", "AWS_SECRET_ACCESS_KEY": "secret"}, nil, "of-environment"},
		"file":        {file, nil, "of-file"},
		"profile":     {file, url.Values{"profile": {"other"}}, "of-profile"},
		"container":   {container, nil, "of-container"},
		"anonymous":   {file, url.Values{"anonymous": {"true"}}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			for _, name := range []string{"AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_PROFILE"} {
				t.Setenv(name, "")
			}
			t.Setenv("AWS_EC2_METADATA_DISABLED", "true")
			t.Setenv("HOME", filepath.Join(folder, "none"))
			for name, value := range tc.environment {
				t.Setenv(name, value)
			}
			f := newFakeBucket(t)
			if err := f.open(t, tc.options).Put(t.Context(), storetest.AnyCompany(t, 1), "a.txt", "", strings.NewReader("text")); err != nil {
				t.Fatal(err)
			}
			if got := slices.Collect(maps.Keys(f.keyIDs)); strings.Join(got, ",") != tc.want {
				t.Errorf("signed by %q, want %q", got, tc.want)
			}
		})
	}
	t.Run("none", func(t *testing.T) {
		t.Setenv("AWS_EC2_METADATA_DISABLED", "true")
		t.Setenv("HOME", filepath.Join(folder, "none"))
		f := newFakeBucket(t)
		_, err := f.open(t, nil).Find(t.Context(), storetest.AnyCompany(t, 1), "a.txt")
		if !errors.Is(err, files.ErrUnavailable) || len(f.requests) != 0 {
			t.Errorf("%v, %q; want ErrUnavailable and no request without a signature", err, f.requests)
		}
	})
}

func TestBucket_Addresses(t *testing.T) {
	setKeys(t)
	for _, tc := range []struct{ address, want string }{
		{"s3://bucket?region=eu-central-1", "https://bucket.s3.eu-central-1.amazonaws.com/1/a.txt"},
		{"s3://bucket?region=eu-central-1&dualstack=true", "https://bucket.s3.dualstack.eu-central-1.amazonaws.com/1/a.txt"},
		{"s3://bucket?region=eu-central-1&use_path_style=true", "https://s3.eu-central-1.amazonaws.com/bucket/1/a.txt"},
		{"s3://a.bucket?region=eu-central-1", "https://s3.eu-central-1.amazonaws.com/a.bucket/1/a.txt"},
		{"s3://bucket?region=us-east-1&fips=true", "https://bucket.s3-fips.us-east-1.amazonaws.com/1/a.txt"},
		{"s3://bucket?region=eu-central-1&accelerate=true", "https://bucket.s3-accelerate.amazonaws.com/1/a.txt"},
		{"s3://bucket?region=eu-central-1&disable_https=true", "http://bucket.s3.eu-central-1.amazonaws.com/1/a.txt"},
		{"s3://bucket?region=here&endpoint=https://objects.example", "https://bucket.objects.example/1/a.txt"},
		{"s3://bucket?region=here&endpoint=http://objects.example:9000&s3ForcePathStyle=true", "http://objects.example:9000/bucket/1/a.txt"},
		{"s3://bucket?region=here&endpoint=http://127.0.0.1:9000&ssetype=AES256", "http://127.0.0.1:9000/bucket/1/a.txt"},
	} {
		s := open(t, files.Options{URL: tc.address})
		if got := s.AddressOf(t, "1/a.txt"); got != tc.want {
			t.Errorf("%s: %s, want %s", tc.address, got, tc.want)
		}
	}
}

func TestBucket_InvalidOptions(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"s3://bucket?colour=green":                                 `unknown option "colour"`,
		"s3://bucket?use_path_style=perhaps":                       "use_path_style",
		"s3://bucket?endpoint=objects.example":                     "endpoint",
		"s3://bucket?endpoint=https://objects.example/store/v1/s3": "no path",
		"s3://bucket?ssetype=rot13":                                "ssetype",
		"s3://bucket?role=admin&region=eu-central-1":               "role",
		"s3://?region=eu-central-1":                                "names no bucket",
		"file:///tmp?create_dir=true":                              "no options",
	} {
		if _, err := files.Open(context.Background(), files.Options{URL: address}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want an error with %q", address, err, want)
		}
	}
}
