package files

import (
	"cmp"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/encrypt"
)

// bucketOptions are the options in the query of the address of a bucket:
//
//   - region and endpoint. The variables of the AWS tools apply without them. The endpoint has no path.
//   - use_path_style (also s3ForcePathStyle and hostname_immutable): true if the name of the bucket is in the path of each address
//     instead of its host.
//   - disable_https, dualstack, fips, accelerate: variants of the addresses of AWS.
//   - profile: the profile in the files of the AWS tools, the only source of credentials then. role: the ARN of a role to assume.
//     anonymous: no credentials.
//   - ssetype: AES256 or aws:kms. kmskeyid: the key for aws:kms.
//   - request_checksum_calculation, response_checksum_validation and awssdk have no effect. Each request has a checksum that all stores
//     understand.
var bucketOptions = []string{
	"region", "endpoint", "use_path_style", "s3ForcePathStyle", "hostname_immutable", "disable_https", "dualstack", "fips", "accelerate",
	"profile", "role", "anonymous", "ssetype", "kmskeyid", "request_checksum_calculation", "response_checksum_validation", "awssdk",
}

// settings are the options of a bucket and the variables of the environment. Reading a value with a mistake adds an error.
type settings struct {
	options url.Values
	getenv  func(string) string
	errs    []error
}

// text returns the first value that is not empty: an option, or one of the variables.
func (s *settings) text(option string, variables ...string) string {
	value := s.options.Get(option)
	for _, name := range variables {
		value = cmp.Or(value, s.getenv(name))
	}
	return value
}

// flag is like text for an option that is true or false. It is false if it is not set.
func (s *settings) flag(option string, variables ...string) bool {
	value := s.text(option, variables...)
	on, err := strconv.ParseBool(cmp.Or(value, "false"))
	if err != nil {
		s.errs = append(s.errs, fmt.Errorf("%s must be true or false, not %q", option, value))
	}
	return on
}

// attempts is how often the client sends a request that fails in a way that passes, such as a lost connection or an overloaded store.
const attempts = 3

// openBucket returns the bucket of an address s3://name. It does not connect.
func openBucket(address *url.URL, getenv func(string) string) (*bucket, error) {
	s := &settings{options: address.Query(), getenv: getenv}
	for name := range s.options {
		if !slices.Contains(bucketOptions, name) {
			s.errs = append(s.errs, fmt.Errorf("unknown option %q", name))
		}
	}
	region := s.text("region", "AWS_REGION", "AWS_DEFAULT_REGION")
	endpoint, err := s.endpoint(region)
	if address.Host == "" {
		err = errors.Join(err, errors.New("the address names no bucket"))
	}
	encryption, failed := s.encryption()
	transport, unsafe := s.transport()
	provider, denied := s.credentials(region)
	pathStyle := s.pathStyle(endpoint, address.Host)
	dualStack, accelerate := s.flag("dualstack", "AWS_USE_DUALSTACK_ENDPOINT"), s.flag("accelerate")
	if err = errors.Join(append(s.errs, err, failed, unsafe, denied)...); err != nil {
		return nil, err
	}
	client, err := minio.NewCore(endpoint.Host, &minio.Options{
		Creds: provider, Secure: endpoint.Scheme == "https", Transport: transport, Region: region, BucketLookup: pathStyle, MaxRetries: attempts,
	})
	if err != nil {
		return nil, err
	}
	client.SetS3EnableDualstack(dualStack)
	if accelerate {
		client.SetS3TransferAccelerate("s3-accelerate.amazonaws.com")
	}
	put := minio.PutObjectOptions{SendContentMd5: true, PartSize: PartSize, ServerSideEncryption: encryption}
	return &bucket{name: address.Host, client: client, put: put, transport: transport}, nil
}

// endpoint returns the address of the store. The client replaces the host of AWS by the one of the region.
func (s *settings) endpoint(region string) (*url.URL, error) {
	scheme := "https"
	if s.flag("disable_https") {
		scheme = "http"
	}
	given := s.text("endpoint", "AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL")
	switch fips := s.flag("fips", "AWS_USE_FIPS_ENDPOINT"); {
	case given == "" && fips && region == "":
		return &url.URL{}, errors.New("fips needs a region")
	case given == "" && fips:
		return &url.URL{Scheme: scheme, Host: "s3-fips." + region + ".amazonaws.com"}, nil
	case given == "":
		return &url.URL{Scheme: scheme, Host: "s3.amazonaws.com"}, nil
	}
	endpoint, err := url.Parse(given)
	if err == nil && (endpoint.Scheme != "http" && endpoint.Scheme != "https" || strings.Trim(endpoint.Path, "/") != "") {
		err = errors.New("it must be http:// or https:// with a host and no path")
	}
	if err != nil {
		return &url.URL{}, fmt.Errorf("endpoint %q: %w", given, err)
	}
	return endpoint, nil
}

// pathStyle decides where requests name the bucket. A host cannot name it if the host is an IP address, or if certificates for all buckets
// do not match because the name has a dot.
func (s *settings) pathStyle(endpoint *url.URL, bucket string) minio.BucketLookupType {
	path := s.flag("use_path_style")
	path = s.flag("s3ForcePathStyle") || path
	path = s.flag("hostname_immutable") || path
	if path || net.ParseIP(endpoint.Hostname()) != nil || strings.Contains(bucket, ".") {
		return minio.BucketLookupPath
	}
	return minio.BucketLookupDNS
}

// encryption returns how the store encrypts objects, or nil for its default.
func (s *settings) encryption() (encrypt.ServerSide, error) {
	key, kind := s.text("kmskeyid"), s.text("ssetype")
	switch {
	case strings.EqualFold(kind, "AES256"):
		return encrypt.NewSSE(), nil
	case strings.EqualFold(kind, "aws:kms"), kind == "" && key != "":
		return encrypt.NewSSEKMS(key, nil)
	case kind == "":
		return nil, nil
	}
	return nil, fmt.Errorf("ssetype must be AES256 or aws:kms, not %q", kind)
}

// transport returns the transport of the client. AWS_CA_BUNDLE names a file of certificates of authorities.
func (s *settings) transport() (*http.Transport, error) {
	t, err := minio.DefaultTransport(true)
	if err != nil {
		return nil, err
	}
	bundle := s.getenv("AWS_CA_BUNDLE")
	if bundle == "" {
		return t, nil
	}
	certificates, err := os.ReadFile(bundle)
	if err != nil {
		return nil, fmt.Errorf("AWS_CA_BUNDLE: %w", err)
	}
	roots := x509.NewCertPool()
	if !roots.AppendCertsFromPEM(certificates) {
		return nil, fmt.Errorf("AWS_CA_BUNDLE: %s has no certificates", bundle)
	}
	t.TLSClientConfig = &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: roots}
	return t, nil
}
