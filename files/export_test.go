package files

import (
	"cmp"
	"net/http"
	"testing"
)

// AddressOf returns the address of the request for an object of a bucket. It sends no request.
func (s *Store) AddressOf(t *testing.T, key string) (address string) {
	t.Helper()
	in := s.objects.(traced).to.(*bucket)
	in.transport.Proxy = nil
	in.transport.DialContext = nil
	in.transport.RegisterProtocol("https", recorder{&address})
	in.transport.RegisterProtocol("http", recorder{&address})
	_, _, _ = in.find(t.Context(), key)
	return address
}

// recorder is a transport that responds to each request with 404 and stores the address of the first one.
type recorder struct{ address *string }

func (r recorder) RoundTrip(request *http.Request) (*http.Response, error) {
	*r.address = cmp.Or(*r.address, request.URL.String())
	return &http.Response{StatusCode: http.StatusNotFound, Body: http.NoBody, Request: request, Header: http.Header{}}, nil
}
