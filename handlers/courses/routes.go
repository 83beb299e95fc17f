package courses

import (
	"slices"

	"lyceum/auth"
	"lyceum/files"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/learning"
)

var documentErrors = []error{auth.ErrEnrollmentEnded, auth.ErrEnrollmentNotStarted, learning.ErrEarlierCourse, learning.ErrNotReleased}

// Routes returns the routes of courses, their outlines, documents and files, and of what people write about them.
func (s *Handlers) Routes() []web.Route {
	return slices.Concat(
		web.Group("/webapi/v1", "Courses",
			web.Post("/course-list", "List the published courses, or those of one category.", web.Anyone, s.CourseList, web.Shared(web.Anyone)),
			web.Post("/course-category", "List the categories of the catalogue.", web.Anyone, CourseCategory, web.Shared(web.Anyone)),
			web.Post("/course-basic-details", "Read the details of a course.", web.Anyone, s.CourseBasicDetails, web.Shared(web.Anyone)),
			web.Post("/course-all-details", "Read the details of a course and its metadata for search engines.", web.Anyone, s.CourseAllDetails,
				web.Shared(web.Anyone)),
			web.Post("/course-by-enrollments", "List the published courses, those with the most enrollments first.", web.Anyone, s.CourseByEnrollments,
				web.Bare),
			web.Post("/course-by-ratings", "List the published courses, the best rated first.", web.Anyone, CourseByRatings, web.Shared(web.Anyone)),
			web.Post("/courseview", "Read the details of a course and the caller's enrollment status.", web.Anyone, s.CourseView, web.ByQuery),
			web.Post("/course-outline", "List the subjects, chapters and documents of a course with the caller's progress.", web.Anyone, s.CourseOutline,
				web.Shared(web.Staff)),
			web.Post("/course-list-all", "List all courses, including drafts, the newest first.", web.ManagerScoped, ListStaffCourses),
			web.Post("/course-edit-details", "Read a course, published or not, with its prices, categories and outline.", web.ManagerScoped, ReadCourseToEdit),
			web.Post("/course-add", "Add a draft of a course.", web.ManagerScoped, Courses.Add, web.Fails(courses.ErrCourseCodeTaken)),
			web.Post("/course-update", "Change a course. Fields that are left out keep their values.", web.ManagerScoped, Courses.Update,
				web.Fails(store.ErrStale, courses.ErrCourseCodeTaken)),
			web.Post("/course-copy", "Add a draft with the texts, categories, prices and outline of a course.", web.ManagerScoped, CopyCourse,
				web.Fails(courses.ErrCourseCodeTaken)),
			web.Post("/course-publish", "Publish a course in the catalogue.", web.ManagerScoped, PublishCourse, web.Fails(store.ErrStale)),
			web.Post("/course-archive", "Remove a course from the catalogue. It can no longer be bought or enrolled in; its trainees keep their access.",
				web.ManagerScoped, ArchiveCourse, web.Fails(store.ErrStale)),
			web.Post("/course-remove", "Remove a draft of a course in which nobody was ever enrolled, with its outline, exams, prices and coupons. It "+
				"leaves batches, learning paths and categories.", web.ManagerScoped, Courses.Remove,
				web.Fails(store.ErrStale, courses.ErrCoursePublished, courses.ErrCourseUsed)),
			web.Post("/course-import", "Import a course from an uploaded package of Moodle, Canvas or another program, as a draft. A background job runs the import.",
				web.AdminAPI, s.ImportCourse),
			web.Post("/course-import-details", "Read the progress of an import of a course, what becomes part of the course, and what does not and why.",
				web.AdminAPI, ReadCourseImport),
			web.Post("/course-import-undo", "Undo the import of a course: remove the course, its exams, questions and pictures, unless they were changed or are "+
				"used.", web.AdminAPI, s.UndoCourseImport, web.Fails(bulk.ErrNotUndone, store.ErrConflict)),
			web.Post("/course-owner-list", "List the managers who own a course.", web.ManagerScoped, ListCourseOwners),
			web.Post("/course-owner-add", "Make a manager an owner of a course, who can change it and read its enrollments and reports.", web.AdminAPI,
				AddCourseOwner),
			web.Post("/course-owner-remove", "End the ownership of a course by a manager.", web.AdminAPI, RemoveCourseOwner),
			web.Post("/price-set", "Set or remove the price of a course in a currency. The first price is the default.", web.AdminAPI, SetPrice),
			web.Post("/outline-details", "Read a subject, chapter or document with the version that a change needs.", web.ManagerScoped, ReadOutlineItem),
			web.Post("/outline-add", "Add a subject, chapter or document after the others of its parent.", web.ManagerScoped, s.AddOutlineItem,
				web.Requires("title"), web.Fails(courses.ErrReleaseCycle, learning.ErrExamNeedsDocument)),
			web.Post("/outline-update", "Change a subject, chapter or document. Fields that are left out keep their values.", web.ManagerScoped,
				s.UpdateOutlineItem, web.Fails(store.ErrStale, courses.ErrReleaseCycle, learning.ErrExamNeedsDocument)),
			web.Post("/outline-publish", "Publish all drafts and pending changes of the documents of a course.", web.ManagerScoped, PublishOutline),
			web.Post("/outline-move", "Move a subject, chapter or document within its course.", web.ManagerScoped, MoveOutlineItem, web.Fails(store.ErrStale)),
			web.Post("/outline-remove", "Remove a subject, chapter or document, with the items below it and the trainees' records of them. It can be "+
				"restored for 30 days. The progress of enrollments is computed again.", web.ManagerScoped, RemoveOutlineItem, web.Fails(store.ErrStale)),
			web.Post("/outline-removed-list", "List what was removed from the outline of a course in the last 30 days, the newest first.", web.ManagerScoped,
				ListRemovedOutlineItems),
			web.Post("/outline-restore", "Restore a removed subject, chapter or document, with the items below it, its place, its files and the trainees' "+
				"records of it. The progress of enrollments is computed again.", web.ManagerScoped, RestoreOutlineItem, web.Fails(store.ErrParentRemoved)),
			web.Post("/outline-delete", "Delete a removed subject, chapter or document for good, before the 30 days are over.", web.ManagerScoped,
				DeleteRemovedOutlineItem),
			web.Post("/file-list", "List the uploaded files of the company, the newest first.", web.Staff, s.ListFiles),
			web.Post("/file-remove", "Remove an uploaded file that no document has.", web.Staff, RemoveFile, web.Fails(courses.ErrFileInUse)),
			web.Post("/category-list-all", "List all categories, with or without courses.", web.AdminAPI, ListStaffCategories),
			web.Post("/category-add", "Add a category after the others of its parent.", web.AdminAPI, AddCategory, web.Fails(courses.ErrCategoryNameTaken)),
			web.Post("/category-update", "Change a category. Fields that are left out keep their values.", web.AdminAPI, UpdateCategory,
				web.Fails(store.ErrStale, courses.ErrCategoryNameTaken)),
			web.Post("/category-move", "Move a category within the category tree.", web.AdminAPI, MoveCategory,
				web.Fails(store.ErrStale, courses.ErrCategoryNameTaken, courses.ErrCategoryCycle)),
			web.Post("/category-remove", "Remove a category without subcategories. Its courses remain.", web.AdminAPI, RemoveCategory,
				web.Fails(store.ErrStale, courses.ErrCategoryNotEmpty)),
			web.Post("/caption-set", "Set the captions of a film or sound in a language, from WebVTT or SRT.", web.ManagerScoped, SetCaptions,
				web.MaxBody(MaxCaptionBody)),
			web.Post("/caption-list", "List the captions of a document with their transcripts.", web.ManagerScoped, ListCaptions),
			web.Post("/caption-remove", "Remove the captions of a document in a language.", web.ManagerScoped, RemoveCaptions),
			web.Post("/document-view", "Read a document of a course with a link to its file. For a trainee, this records that the document was opened "+
				"and, unless it is a film or sound, that it is done.", web.Anyone, s.DocumentView, web.Fails(documentErrors...)),
			web.Post("/document-done", "Mark a document as done, or as not done.", web.Learners, s.DocumentDone,
				web.Fails(slices.Concat(documentErrors, []error{courses.ErrCourseCompleted, learning.ErrFilmNotWatched})...)),
			web.Post("/document-position", "Save where the caller is in a film or sound, and which part was played. When 95 percent were played, the "+
				"document is done.", web.Learners, s.SaveDocumentPosition, web.Fails(slices.Concat(documentErrors, []error{files.ErrUnavailable})...)),
			web.Post("/discussion-start", "Ask the trainer about a document. Staff receive a message.", web.Learners, s.StartDiscussion,
				web.Fails(slices.Concat(documentErrors, []error{courses.ErrTooManyMessages})...)),
			web.Post("/discussion-reply", "Write another message in one of the caller's own discussions.", web.Learners, s.ReplyInDiscussion,
				web.Fails(courses.ErrDiscussionClosed, courses.ErrTooManyMessages)),
			web.Post("/discussion-list", "List the caller's own discussions, the most recently changed first.", web.Anyone, ListOwnDiscussions),
			web.Post("/discussion-details", "Read a discussion with its messages. Trainees can read only their own.", web.Anyone, ReadDiscussion),
			web.Post("/note", "Read the caller's note at a document.", web.Learners, s.ReadNote, web.Fails(documentErrors...)),
			web.Post("/note-set", "Change the caller's note at a document. Only the caller sees it.", web.Learners, s.SetNote,
				web.Fails(append([]error{store.ErrStale}, documentErrors...)...)),
			web.Post("/note-remove", "Remove one of the caller's notes.", web.Learners, RemoveNote, web.Fails(store.ErrStale)),
			web.Post("/note-list", "List the caller's notes in a course, in the order of the outline.", web.Learners, ListNotes),
			web.Post("/discussion-list-all", "List discussions. Those that wait for an answer come first, the longest waiting first.", web.ManagerScoped,
				ListDiscussions),
			web.Post("/discussion-answer", "Answer a trainee in a discussion. The trainee receives a message.", web.ManagerScoped, s.AnswerDiscussion,
				web.Fails(courses.ErrDiscussionClosed)),
			web.Post("/discussion-close", "Close a discussion, or open it again.", web.ManagerScoped, s.CloseDiscussion, web.Fails(store.ErrStale)),
			web.Post("/rating-set", "Rate a course that the caller has completed, or change the rating.", web.Learners, s.RateCourse,
				web.Fails(courses.ErrCourseNotCompleted)),
			web.Post("/rating-own", "Read the caller's own rating of a course.", web.Learners, ReadOwnRating),
			web.Post("/rating-remove", "Remove the caller's own rating of a course.", web.Learners, RemoveRating),
			web.Post("/rating-list-all", "List ratings of courses, the newest first. Managers receive only those of their own courses.", web.ManagerScoped,
				ListRatings),
			web.Post("/rating-hide", "Hide a rating, so that it is not shown and does not count in the average, or show it again.", web.ManagerScoped,
				s.HideRating, web.Fails(store.ErrStale)),
			web.Post("/my-courses", "List the courses the caller is enrolled in, the newest enrollment first.", web.Anyone, s.MyCourses),
		),
		web.Group("/webapi/v1", "Content",
			web.Post("/trash-list", "List the courses, documents, questions, batches and texts that were removed in the last 30 days, the newest first.", web.AdminAPI,
				ListTrash),
			web.Post("/trash-restore", "Restore a removed object with its ID, and what was removed with it.", web.AdminAPI, RestoreFromTrash,
				web.Fails(store.ErrParentRemoved, store.ErrConflict, store.ErrNameTaken, courses.ErrCourseCodeTaken)),
			web.Post("/announcement-list", "List the published announcements, the newest first.", web.Anyone, AnnouncementList, web.Shared(web.Anyone)),
			web.Post("/faq-list", "List the published questions and answers, the newest first.", web.Anyone, FaqList, web.Shared(web.Anyone)),
			web.Post("/blog-list", "List the twelve newest blog entries, in two groups of six.", web.Anyone, BlogList, web.Shared(web.Anyone)),
			web.Post("/blog-details", "Read a blog entry.", web.Anyone, BlogDetails, web.Shared(web.Anyone)),
			web.Post("/testimonials-list", "List the testimonials of the company, the newest first.", web.Anyone, TestimonialsList, web.Shared(web.Anyone)),
		),
		web.Group("/files", "Courses",
			web.NewDownload("/:link", "Download the file of a document.", s.DocumentFile),
			web.NewDownload("/:link/captions/:language", "Download the captions of a film or sound as WebVTT.", s.CaptionFile),
		),
		web.Group("", "Files", s.uploadRoutes()...),
	)
}
