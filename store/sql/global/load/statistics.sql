-- Update the planner's statistics of the tables that loads fill. Without new statistics the planner expects hardly any
-- rows of a new company.
analyze
    departments, designations, users, login_directory, categories, courses, course_categories, course_prices, pictures,
    subjects, chapters, documents, document_progress, exams, exam_attempts, batches, batch_courses, batch_trainees,
    learning_paths, learning_path_courses, learning_path_trainees, enrollments, course_enrollment_days, course_ratings,
    announcements, faqs, blogs, testimonials, imports, counters, content_versions
