package demo

import (
	"bytes"
	"context"

	"lyceum/files"
	"lyceum/store"
	"lyceum/tenant"
)

// dataset is the rows of one company.
type dataset struct {
	departments, designations []store.BulkName
	users                     []store.BulkUser

	categories       []store.BulkCategory
	courses          []store.BulkCourse
	courseCategories []store.BulkCourseCategories
	prices           []store.BulkPrice
	subjects         []store.BulkSubject
	chapters         []store.BulkChapter
	documents        []store.BulkDocument
	files            []file
	pictures         []store.BulkPicture

	paths         []store.BulkLearningPath
	pathCourses   []store.BulkLearningPathCourses
	pathTrainees  []store.BulkLearningPathTrainee
	batches       []store.BulkBatch
	batchCourses  []store.BulkBatchCourses
	batchTrainees []store.BulkBatchTrainee
	enrollments   []store.BulkEnrollment
	progress      []store.BulkDocumentProgress
	ratings       []store.BulkRating
	exams         []store.BulkExam
	attempts      []store.BulkExamAttempt

	announcements []store.BulkAnnouncement
	faqs          []store.BulkFAQ
	blogs         []store.BulkBlog
	testimonials  []store.BulkTestimonial
	orders        []store.BulkOrder
	transactions  []store.BulkTransaction
}

// put writes the files of the company's documents. Whoever is interrupted writes them again.
func (d *dataset) put(ctx context.Context, company tenant.Company, into *files.Store) error {
	if into == nil {
		return nil
	}
	for _, f := range d.files {
		if err := into.Put(ctx, company, f.key, f.mediaType, bytes.NewReader(f.content)); err != nil {
			return err
		}
	}
	return nil
}

// load gives the company all of its rows, or none.
func (d *dataset) load(ctx context.Context, company store.Company) error {
	return company.Tx(ctx, func(c store.Company) error {
		for _, step := range []func() (store.Loaded, error){
			func() (store.Loaded, error) { return c.LoadDepartments(ctx, d.departments) },
			func() (store.Loaded, error) { return c.LoadDesignations(ctx, d.designations) },
			func() (store.Loaded, error) { return c.LoadUsers(ctx, d.users, nil) },
			func() (store.Loaded, error) { return c.LoadCategories(ctx, d.categories, nil) },
			func() (store.Loaded, error) { return c.LoadCourses(ctx, d.courses, nil) },
			func() (store.Loaded, error) { return c.LoadCourseCategories(ctx, d.courseCategories) },
			func() (store.Loaded, error) { return c.LoadPrices(ctx, d.prices) },
			func() (store.Loaded, error) { return c.LoadSubjects(ctx, d.subjects, nil) },
			func() (store.Loaded, error) { return c.LoadChapters(ctx, d.chapters, nil) },
			func() (store.Loaded, error) { return c.LoadDocuments(ctx, d.documents, nil) },
			func() (store.Loaded, error) { return c.LoadPictures(ctx, d.pictures) },
			func() (store.Loaded, error) { return c.LoadLearningPaths(ctx, d.paths, nil) },
			func() (store.Loaded, error) { return c.LoadLearningPathCourses(ctx, d.pathCourses) },
			func() (store.Loaded, error) { return c.LoadLearningPathTrainees(ctx, d.pathTrainees, nil) },
			func() (store.Loaded, error) { return c.LoadBatches(ctx, d.batches, nil) },
			func() (store.Loaded, error) { return c.LoadBatchCourses(ctx, d.batchCourses) },
			func() (store.Loaded, error) { return c.LoadBatchTrainees(ctx, d.batchTrainees) },
			func() (store.Loaded, error) { return c.LoadEnrollments(ctx, d.enrollments, nil) },
			func() (store.Loaded, error) { return c.LoadDocumentProgress(ctx, d.progress) },
			func() (store.Loaded, error) { return c.LoadRatings(ctx, d.ratings, nil) },
			func() (store.Loaded, error) { return c.LoadExams(ctx, d.exams, nil) },
			func() (store.Loaded, error) { return c.LoadExamAttempts(ctx, d.attempts, nil) },
			func() (store.Loaded, error) { return c.LoadAnnouncements(ctx, d.announcements, nil) },
			func() (store.Loaded, error) { return c.LoadFAQs(ctx, d.faqs, nil) },
			func() (store.Loaded, error) { return c.LoadBlogs(ctx, d.blogs, nil) },
			func() (store.Loaded, error) { return c.LoadTestimonials(ctx, d.testimonials, nil) },
			func() (store.Loaded, error) { return c.LoadOrders(ctx, d.orders) },
			func() (store.Loaded, error) { return c.LoadTransactions(ctx, d.transactions) },
		} {
			if _, err := step(); err != nil {
				return err
			}
		}
		return nil
	})
}
