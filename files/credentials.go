package files

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/minio/minio-go/v7/pkg/credentials"
)

// credentials returns the source of the keys that sign requests. The options profile and anonymous are the only source if they are set.
// Otherwise the first source with keys counts: the variables of the environment, an identity token of Kubernetes, the files of the AWS
// tools, the role of a container, and the role of the machine.
func (s *settings) credentials(region string) (*credentials.Credentials, error) {
	if s.flag("anonymous") {
		return credentials.NewStaticV4("", "", ""), nil
	}
	source := &firstSource{sources: s.sources(region)}
	role := s.text("role")
	switch {
	case role == "":
		return credentials.New(source), nil
	case !strings.HasPrefix(role, "arn:"):
		return nil, fmt.Errorf("role must be an ARN, not %q", role)
	case region == "":
		return nil, errors.New("role needs a region")
	}
	return credentials.New(&roleSource{base: source, role: role, region: region}), nil
}

func (s *settings) sources(region string) []credentials.Provider {
	if profile := s.text("profile"); profile != "" {
		return []credentials.Provider{&credentials.FileAWSCredentials{Profile: profile}}
	}
	assigned := &credentials.IAM{Region: region}
	all := []credentials.Provider{&credentials.EnvAWS{}}
	if s.getenv("AWS_WEB_IDENTITY_TOKEN_FILE") != "" {
		all = append(all, assigned)
	}
	all = append(all, &credentials.FileAWSCredentials{})
	ofContainer := cmp.Or(s.getenv("AWS_CONTAINER_CREDENTIALS_RELATIVE_URI"), s.getenv("AWS_CONTAINER_CREDENTIALS_FULL_URI")) != ""
	if ofContainer || !strings.EqualFold(s.getenv("AWS_EC2_METADATA_DISABLED"), "true") {
		all = append(all, assigned)
	}
	return all
}

// firstSource is the first of several sources that has keys. Unlike the chain of the library, it returns an error if none has keys.
type firstSource struct {
	sources []credentials.Provider
	current credentials.Provider
}

// RetrieveWithCredContext returns the keys of the first source that has some.
func (f *firstSource) RetrieveWithCredContext(c *credentials.CredContext) (credentials.Value, error) {
	var errs []error
	for _, source := range f.sources {
		value, err := source.RetrieveWithCredContext(c)
		if err == nil && value.AccessKeyID != "" && value.SecretAccessKey != "" {
			f.current = source
			return value, nil
		}
		errs = append(errs, err)
	}
	// The errors are not wrapped, because a missing file of credentials is not a missing object.
	return credentials.Value{}, fmt.Errorf("no credentials of the file store: %v", errors.Join(errs...))
}

// Retrieve is RetrieveWithCredContext without a client and a deadline.
func (f *firstSource) Retrieve() (credentials.Value, error) {
	return f.RetrieveWithCredContext(&credentials.CredContext{Context: context.Background()})
}

// IsExpired reports whether the keys must be read again.
func (f *firstSource) IsExpired() bool { return f.current == nil || f.current.IsExpired() }

// roleSource assumes a role with the keys of another source.
type roleSource struct {
	credentials.Expiry
	base         *firstSource
	role, region string
}

// RetrieveWithCredContext returns keys of the role. They are valid for an hour.
func (r *roleSource) RetrieveWithCredContext(c *credentials.CredContext) (credentials.Value, error) {
	base, err := r.base.RetrieveWithCredContext(c)
	if err != nil {
		return credentials.Value{}, err
	}
	assumed := &credentials.STSAssumeRole{STSEndpoint: "https://sts." + r.region + ".amazonaws.com", Options: credentials.STSAssumeRoleOptions{
		AccessKey: base.AccessKeyID, SecretKey: base.SecretAccessKey, SessionToken: base.SessionToken,
		Location: r.region, RoleARN: r.role, RoleSessionName: "lyceum",
	}}
	value, err := assumed.RetrieveWithCredContext(c)
	if err == nil {
		r.SetExpiration(value.Expiration, credentials.DefaultExpiryWindow)
	}
	return value, err
}

// Retrieve is RetrieveWithCredContext without a client and a deadline.
func (r *roleSource) Retrieve() (credentials.Value, error) {
	return r.RetrieveWithCredContext(&credentials.CredContext{Context: context.Background()})
}
