package handlers

import (
	"context"
	"slices"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/reports"
)

// searchKind is a kind of objects that a search finds. Callers find it if they may call the route that lists such objects.
type searchKind struct{ name, route, page string }

// searchKinds are the kinds in the order of the results. page is the path of the page of an object in the console, with {id} and {detail} for these fields.
var searchKinds = []searchKind{
	{"person", "user-list", "/manage/people/{id}"},
	{"course", "course-list-all", "/manage/courses/{id}"},
	{"document", "course-list-all", "/manage/outline/document/{id}/edit"},
	{"exam", "exam-list-all", "/manage/exams/{id}"},
	{"question", "question-list", "/manage/question-bank/{id}"},
	{"batch", "batch-list-all", "/manage/batches/{id}"},
	{"learningPath", "learning-path-list", "/manage/learning-paths/{id}"},
	{"order", "order-list", "/manage/orders/{id}"},
	{"certificate", "certificate-list", "/manage/certificates?search={detail}"},
}

// SearchRequest is what a caller searches for.
type SearchRequest struct {
	Text string `api:"text,required,max=200" doc:"Words that the results contain. Case does not matter. An order is also found by its ID, its receipt, or the ID of a payment, and a certificate by the beginning of its number."`
}

// SearchResult is an object, or a page of the console, that a search has found.
type SearchResult struct {
	Kind   string `json:"kind" doc:"person, course, document, exam, question, batch, learningPath, order, certificate, setting (a page of the console) or action (a page on which something is added or done)."`
	ID     int64  `json:"id" doc:"ID of the object; 0 for a setting or an action."`
	Title  string `json:"title" doc:"Name of the object, the text of a question, the course of an order, or the name of the page in the language of the company."`
	Detail string `json:"detail" doc:"Tells the object from others with the same title: the e-mail address of a person, the code of a course, the course of a document or an exam, the tags of a question, the buyer of an order, or the number of a certificate. It can be empty."`
	Path   string `json:"path" doc:"Path of the page of the console, on the host of the company."`
}

type SearchResults struct {
	Results []SearchResult `json:"results" doc:"Actions and settings first, then at most 5 objects of each kind, the best matches of each kind first. Only what the caller may see." never:"null"`
}

// Destination is a page of the console that a search finds by its name, or by other words for it.
type Destination struct {
	Action            bool
	Name, Words, Path string
}

// Search finds people, courses, documents, exams, questions, batches, learning paths, orders and certificates of the company, and pages of the console.
func (s *Services) Search(ctx context.Context, c *web.Call, in *SearchRequest) (*SearchResults, error) {
	out := SearchResults{Results: []SearchResult{}}
	if s.Destinations != nil {
		out.Results = append(out.Results, matchingDestinations(s.Destinations(c), reports.SearchWords(in.Text))...)
	}
	pages := map[string]string{}
	var kinds []string
	for _, k := range searchKinds {
		if r := s.listRoutes()[k.route]; r.Access.Allows(c.Who.Role) && c.Who.HasScope(r.KeyScope()) {
			kinds, pages[k.name] = append(kinds, k.name), k.page
		}
	}
	found, err := reports.Search(ctx, c.Store, in.Text, kinds)
	for _, f := range found {
		path := strings.NewReplacer("{id}", api.Number(f.ID), "{detail}", f.Detail).Replace(pages[f.Kind])
		out.Results = append(out.Results, SearchResult{Kind: f.Kind, ID: f.ID, Title: f.Title, Detail: f.Detail, Path: path})
	}
	return &out, err
}

func (s *Services) listRoutes() map[string]*web.Route {
	s.once.Do(func() {
		s.lists = map[string]*web.Route{}
		for _, r := range Routes(&Services{}) {
			s.lists[strings.TrimPrefix(r.Path, "/webapi/v1/")] = &r
		}
	})
	return s.lists
}

// maxDestinations is the maximum number of pages of the console that a search finds.
const maxDestinations = 6

// matchingDestinations returns the pages whose name, or whose name with its other words, contains all words, those with a matching name first.
func matchingDestinations(all []Destination, words []string) (found []SearchResult) {
	if len(words) == 0 {
		return nil
	}
	var less []SearchResult
	for _, d := range all {
		r := SearchResult{Kind: "setting", Title: d.Name, Path: d.Path}
		if d.Action {
			r.Kind = "action"
		}
		switch name := strings.ToLower(d.Name); {
		case containsAll(name, words):
			found = append(found, r)
		case containsAll(name+" "+strings.ToLower(d.Words), words):
			less = append(less, r)
		}
	}
	found = append(found, less...)
	return found[:min(len(found), maxDestinations)]
}

func containsAll(text string, words []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) })
}
