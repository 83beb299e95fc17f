<?php

// generated from handlers/openapi.json by go generate ./cmd/clients; do not edit

declare(strict_types=1);

namespace Lyceum;

/**
 * Calls the API. In all methods $timeout is how many seconds one attempt may take, in place of the timeout of the client. $idempotencyKey
 * has 1 to 255 visible ASCII characters: a later call with the same key and the same input has no further effect and returns the same result.
 * Each call has a random key by default.
 */
class Client extends Caller
{
    /**
     * Add an announcement.
     * @param array{description?: string, status?: 0|1, title: string, type?: int} $input
     * @return Types\EditedAnnouncement
     */
    public function announcementAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedAnnouncement
    {
        return Types\EditedAnnouncement::from($this->call('POST', '/webapi/v1/announcement-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the published announcements, the newest first.
     * @param array{page?: int, pageSize?: int} $input
     * @return Types\AnnouncementListData
     */
    public function announcementList(array $input = [], ?float $timeout = null): Types\AnnouncementListData
    {
        return Types\AnnouncementListData::from($this->call('POST', '/webapi/v1/announcement-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of announcementList.
     * @param array{page?: int, pageSize?: int} $input
     * @return Listing<Types\Announcement>
     */
    public function eachAnnouncementList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->announcementList($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'announcement');
    }

    /**
     * List all announcements, including drafts, the newest first.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, status?: 0|1, type?: int, updatedSince?: string} $input
     * @return Types\StaffAnnouncements
     */
    public function announcementListAll(array $input = [], ?float $timeout = null): Types\StaffAnnouncements
    {
        return Types\StaffAnnouncements::from($this->call('POST', '/webapi/v1/announcement-list-all', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of announcementListAll.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, status?: 0|1, type?: int, updatedSince?: string} $input
     * @return Listing<Types\EditedAnnouncement>
     */
    public function eachAnnouncementListAll(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->announcementListAll($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'announcements');
    }

    /**
     * Remove an announcement.
     * @param array{id: int, version: int} $input
     * @return Types\Done
     */
    public function announcementRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/announcement-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change an announcement. Fields that are left out keep their values.
     * @param array{description?: string, id: int, status?: 0|1, title?: string, type?: int, version: int} $input
     * @return Types\EditedAnnouncement
     */
    public function announcementUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedAnnouncement
    {
        return Types\EditedAnnouncement::from($this->call('POST', '/webapi/v1/announcement-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Add an API key. Only this response contains the secret key.
     * @param array{expiresAt?: string, mode?: string, name: string, networks?: list<string>, scopes: list<string>} $input
     * @return Types\AddedAPIKey
     */
    public function apiKeyAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\AddedAPIKey
    {
        return Types\AddedAPIKey::from($this->call('POST', '/webapi/v1/api-key-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the API keys of the company with the time of their last use. The secret keys are not stored, so the list does not contain them.
     * @param array{} $input
     * @return Types\APIKeyList
     */
    public function apiKeyList(array $input = [], ?float $timeout = null): Types\APIKeyList
    {
        return Types\APIKeyList::from($this->call('POST', '/webapi/v1/api-key-list', 'reads', true, $input, $timeout));
    }

    /**
     * Remove an API key. Every node rejects it within a second.
     * @param array{id: int} $input
     * @return Types\Done
     */
    public function apiKeyRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/api-key-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read an attempt with its answers and solutions, to mark it.
     * @param array{attemptID: int} $input
     * @return Types\AttemptDetails
     */
    public function attemptDetails(array $input, ?float $timeout = null): Types\AttemptDetails
    {
        return Types\AttemptDetails::from($this->call('POST', '/webapi/v1/attempt-details', 'reads', true, $input, $timeout));
    }

    /**
     * List attempts at exams: first those that wait to be marked, then the newest.
     * @param array{batchID?: int, courseID?: int, cursor?: string, examID?: int, from?: string, page?: int, pageSize?: int, search?: string, status?: 1|2|3|4, to?: string, updatedSince?: string, userID?: int} $input
     * @return Types\Attempts
     */
    public function attemptList(array $input = [], ?float $timeout = null): Types\Attempts
    {
        return Types\Attempts::from($this->call('POST', '/webapi/v1/attempt-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of attemptList.
     * @param array{batchID?: int, courseID?: int, cursor?: string, examID?: int, from?: string, page?: int, pageSize?: int, search?: string, status?: 1|2|3|4, to?: string, updatedSince?: string, userID?: int} $input
     * @return Listing<Types\AttemptItem>
     */
    public function eachAttemptList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->attemptList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'attempts');
    }

    /**
     * Mark answers of an attempt that has ended. When all answers are marked, the attempt is passed or failed.
     * @param array{answers?: list<array{comment?: string, marks: string, questionID: int}>, attemptID: int, comment?: string, marks?: string, questionID?: int, version: int} $input
     * @return Types\AttemptDetails
     */
    public function attemptMark(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\AttemptDetails
    {
        return Types\AttemptDetails::from($this->call('POST', '/webapi/v1/attempt-mark', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List entries of the audit log, the newest first.
     * @param array{before?: int, cursor?: string, format?: string, from?: string, kinds?: string, pageSize?: int, subject?: string, subjectID?: int, until?: string, updatedSince?: string, user?: string, userID?: int} $input
     * @return Types\AuditPage
     */
    public function auditList(array $input = [], ?float $timeout = null): Types\AuditPage
    {
        return Types\AuditPage::from($this->call('POST', '/webapi/v1/audit-list', 'reads', true, $input, $timeout));
    }

    /**
     * Opens the result of auditList as CSV, with all entries.
     * @param array{before?: int, cursor?: string, format?: string, from?: string, kinds?: string, pageSize?: int, subject?: string, subjectID?: int, until?: string, updatedSince?: string, user?: string, userID?: int} $input
     * @return resource
     */
    public function auditListCSV(array $input = [], ?float $timeout = null)
    {
        return $this->csv('POST', '/webapi/v1/audit-list', $input, $timeout);
    }

    /**
     * Reads all entries of auditList.
     * @param array{before?: int, cursor?: string, format?: string, from?: string, kinds?: string, pageSize?: int, subject?: string, subjectID?: int, until?: string, updatedSince?: string, user?: string, userID?: int} $input
     * @return Listing<Types\AuditRecord>
     */
    public function eachAuditList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->auditList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'entries');
    }

    /**
     * Sign in to a company.
     * @param array{domainName: string, email: string, otp?: string, password: string} $input
     * @return Types\LoginAnswer
     */
    public function authLogin(array $input, ?float $timeout = null): Types\LoginAnswer
    {
        return Types\LoginAnswer::from($this->call('POST', '/webapi/auth/login', 'once', true, $input, $timeout));
    }

    /**
     * Get a new access token.
     * @param array{domainName?: string, 'refresh-token': string} $input
     * @return Types\RefreshAnswer
     */
    public function authRefreshToken(array $input, ?float $timeout = null): Types\RefreshAnswer
    {
        return Types\RefreshAnswer::from($this->call('POST', '/webapi/auth/refresh-token', 'once', false, $input, $timeout));
    }

    /**
     * Send a link for setting a new password.
     * @param array{domain?: string, email: string, overrideEmailUrl?: string, sendEmailNotification?: 1|2} $input
     * @return Types\Done
     */
    public function authorizeForgotPassword(array $input, ?float $timeout = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/authorize/forgot-password', 'once', true, $input, $timeout));
    }

    /**
     * Sign in on any host of the deployment.
     * @param array{domain?: string, email: string, otp?: string, password: string} $input
     * @return Types\LoginAnswer
     */
    public function authorizeLogin(array $input, ?float $timeout = null): Types\LoginAnswer
    {
        return Types\LoginAnswer::from($this->call('POST', '/webapi/v1/authorize/login', 'once', true, $input, $timeout));
    }

    /**
     * End the session of the bearer.
     * @return Types\Done
     */
    public function authorizeLogout(?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/authorize/logout', 'keyed', true, [], $timeout, $idempotencyKey));
    }

    /**
     * Get a new access token.
     * @param array{domain?: string, refreshToken: string} $input
     * @return Types\RefreshAnswer
     */
    public function authorizeRefreshToken(array $input, ?float $timeout = null): Types\RefreshAnswer
    {
        return Types\RefreshAnswer::from($this->call('POST', '/webapi/v1/authorize/refresh-token', 'once', true, $input, $timeout));
    }

    /**
     * Sign in with an account at an identity provider.
     * @param array{domain?: string, otp?: string, provider: 1, thirdPartyData: array{token: string}} $input
     * @return Types\LoginAnswer
     */
    public function authorizeThirdParty(array $input, ?float $timeout = null): Types\LoginAnswer
    {
        return Types\LoginAnswer::from($this->call('POST', '/webapi/v1/authorize/third-party', 'once', true, $input, $timeout));
    }

    /**
     * Add a batch.
     * @param array{description?: string, endDate?: string, name: string, startDate?: string} $input
     * @return Types\EditedBatch
     */
    public function batchAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedBatch
    {
        return Types\EditedBatch::from($this->call('POST', '/webapi/v1/batch-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Add a course to a batch, and enroll the trainees of the batch in the course.
     * @param array{batchID: int, courseID: int, endDate?: string, startDate?: string} $input
     * @return Types\Done
     */
    public function batchCourseAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/batch-course-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Remove a course from a batch. Enrollments continue.
     * @param array{batchID: int, courseID: int} $input
     * @return Types\Done
     */
    public function batchCourseRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/batch-course-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read a batch.
     * @param array{id: int} $input
     * @return Types\EditedBatch
     */
    public function batchDetails(array $input, ?float $timeout = null): Types\EditedBatch
    {
        return Types\EditedBatch::from($this->call('POST', '/webapi/v1/batch-details', 'reads', true, $input, $timeout));
    }

    /**
     * List the company's batches.
     * @param array{page?: int, pageSize?: int} $input
     * @return Types\BatchListData
     */
    public function batchList(array $input = [], ?float $timeout = null): Types\BatchListData
    {
        return Types\BatchListData::from($this->call('POST', '/webapi/v1/batch-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of batchList.
     * @param array{page?: int, pageSize?: int} $input
     * @return Listing<Types\Batch>
     */
    public function eachBatchList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->batchList($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'batch_list');
    }

    /**
     * List the batches by name, with their dates and the numbers of their courses and trainees.
     * @param array{cursor?: string, format?: string, page?: int, pageSize?: int, search?: string, updatedSince?: string} $input
     * @return Types\StaffBatches
     */
    public function batchListAll(array $input = [], ?float $timeout = null): Types\StaffBatches
    {
        return Types\StaffBatches::from($this->call('POST', '/webapi/v1/batch-list-all', 'reads', true, $input, $timeout));
    }

    /**
     * Opens the result of batchListAll as CSV, with all entries.
     * @param array{cursor?: string, format?: string, page?: int, pageSize?: int, search?: string, updatedSince?: string} $input
     * @return resource
     */
    public function batchListAllCSV(array $input = [], ?float $timeout = null)
    {
        return $this->csv('POST', '/webapi/v1/batch-list-all', $input, $timeout);
    }

    /**
     * Reads all entries of batchListAll.
     * @param array{cursor?: string, format?: string, page?: int, pageSize?: int, search?: string, updatedSince?: string} $input
     * @return Listing<Types\ListedBatch>
     */
    public function eachBatchListAll(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->batchListAll($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'batches');
    }

    /**
     * Give a manager access to a batch with its trainees and enrollments.
     * @param array{batchID: int, userID: int} $input
     * @return Types\Done
     */
    public function batchManagerAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/batch-manager-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the managers of a batch.
     * @param array{batchID: int} $input
     * @return Types\BatchManagers
     */
    public function batchManagerList(array $input, ?float $timeout = null): Types\BatchManagers
    {
        return Types\BatchManagers::from($this->call('POST', '/webapi/v1/batch-manager-list', 'reads', true, $input, $timeout));
    }

    /**
     * End the access of a manager to a batch.
     * @param array{batchID: int, userID: int} $input
     * @return Types\Done
     */
    public function batchManagerRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/batch-manager-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Remove a batch. The enrollments of its trainees continue.
     * @param array{id: int, version: int} $input
     * @return Types\Done
     */
    public function batchRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/batch-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Remove a trainee from a batch. Enrollments continue.
     * @param array{batchID: int, userID: int} $input
     * @return Types\Done
     */
    public function batchTraineeRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/batch-trainee-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Add several trainees to a batch, and enroll them in the courses of the batch.
     * @param array{batchID: int, userIDs: list<int>} $input
     * @return Types\BatchTraineeResults
     */
    public function batchTraineesAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\BatchTraineeResults
    {
        return Types\BatchTraineeResults::from($this->call('POST', '/webapi/v1/batch-trainees-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change a batch. Fields that are left out keep their values. The dates of existing enrollments do not change.
     * @param array{description?: string, endDate?: string, id: int, name?: string, startDate?: string, version: int} $input
     * @return Types\EditedBatch
     */
    public function batchUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedBatch
    {
        return Types\EditedBatch::from($this->call('POST', '/webapi/v1/batch-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Add a blog entry.
     * @param array{author?: string, description?: string, image?: string, status?: 0|1, title: string} $input
     * @return Types\EditedBlog
     */
    public function blogAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedBlog
    {
        return Types\EditedBlog::from($this->call('POST', '/webapi/v1/blog-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read a blog entry.
     * @param array{blogID: int} $input
     * @return Types\Blog
     */
    public function blogDetails(array $input, ?float $timeout = null): Types\Blog
    {
        return Types\Blog::from($this->call('POST', '/webapi/v1/blog-details', 'reads', true, $input, $timeout));
    }

    /**
     * List the twelve newest blog entries, in two groups of six.
     * @param array{} $input
     * @return Types\BlogListData
     */
    public function blogList(array $input = [], ?float $timeout = null): Types\BlogListData
    {
        return Types\BlogListData::from($this->call('POST', '/webapi/v1/blog-list', 'reads', true, $input, $timeout));
    }

    /**
     * List all blog entries, including drafts, the newest first.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, status?: 0|1, updatedSince?: string} $input
     * @return Types\StaffBlogs
     */
    public function blogListAll(array $input = [], ?float $timeout = null): Types\StaffBlogs
    {
        return Types\StaffBlogs::from($this->call('POST', '/webapi/v1/blog-list-all', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of blogListAll.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, status?: 0|1, updatedSince?: string} $input
     * @return Listing<Types\EditedBlog>
     */
    public function eachBlogListAll(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->blogListAll($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'blogs');
    }

    /**
     * Remove a blog entry.
     * @param array{id: int, version: int} $input
     * @return Types\Done
     */
    public function blogRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/blog-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change a blog entry. Fields that are left out keep their values.
     * @param array{author?: string, description?: string, id: int, image?: string, status?: 0|1, title?: string, version: int} $input
     * @return Types\EditedBlog
     */
    public function blogUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedBlog
    {
        return Types\EditedBlog::from($this->call('POST', '/webapi/v1/blog-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read the address of the caller's calendar feed.
     * @param array{} $input
     * @return Types\CalendarAddress
     */
    public function calendarAddress(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\CalendarAddress
    {
        return Types\CalendarAddress::from($this->call('POST', '/webapi/v1/calendar-address', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Turn off the caller's calendar feed.
     * @param array{} $input
     * @return Types\Done
     */
    public function calendarAddressRemove(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/calendar-address-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Turn on the caller's calendar feed, with a new address. An earlier address no longer works.
     * @param array{} $input
     * @return Types\CalendarAddress
     */
    public function calendarAddressRenew(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\CalendarAddress
    {
        return Types\CalendarAddress::from($this->call('POST', '/webapi/v1/calendar-address-renew', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the captions of a document with their transcripts.
     * @param array{documentID: int} $input
     * @return Types\CaptionList
     */
    public function captionList(array $input, ?float $timeout = null): Types\CaptionList
    {
        return Types\CaptionList::from($this->call('POST', '/webapi/v1/caption-list', 'reads', true, $input, $timeout));
    }

    /**
     * Remove the captions of a document in a language.
     * @param array{documentID: int, language: string} $input
     * @return Types\Done
     */
    public function captionRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/caption-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Set the captions of a film or sound in a language, from WebVTT or SRT.
     * @param array{documentID: int, language: string, text: string, transcript?: string} $input
     * @return Types\CaptionsSet
     */
    public function captionSet(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\CaptionsSet
    {
        return Types\CaptionsSet::from($this->call('POST', '/webapi/v1/caption-set', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Add a category after the others of its parent.
     * @param array{name: string, parentID?: int} $input
     * @return Types\EditedCategory
     */
    public function categoryAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedCategory
    {
        return Types\EditedCategory::from($this->call('POST', '/webapi/v1/category-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List all categories, with or without courses.
     * @param array{cursor?: string, pageSize?: int, updatedSince?: string} $input
     * @return Types\StaffCategories
     */
    public function categoryListAll(array $input = [], ?float $timeout = null): Types\StaffCategories
    {
        return Types\StaffCategories::from($this->call('POST', '/webapi/v1/category-list-all', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of categoryListAll.
     * @param array{cursor?: string, pageSize?: int, updatedSince?: string} $input
     * @return Listing<Types\EditedCategory>
     */
    public function eachCategoryListAll(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->categoryListAll($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 1000], 'categories');
    }

    /**
     * Move a category within the category tree.
     * @param array{id: int, parentID?: int, position: int, version?: int} $input
     * @return Types\EditedCategory
     */
    public function categoryMove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedCategory
    {
        return Types\EditedCategory::from($this->call('POST', '/webapi/v1/category-move', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Remove a category without subcategories. Its courses remain.
     * @param array{id: int, version: int} $input
     * @return Types\Done
     */
    public function categoryRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/category-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change a category. Fields that are left out keep their values.
     * @param array{id: int, name?: string, version: int} $input
     * @return Types\EditedCategory
     */
    public function categoryUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedCategory
    {
        return Types\EditedCategory::from($this->call('POST', '/webapi/v1/category-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Issue the certificate of a completed enrollment or a passed attempt that has none, for example of an imported one.
     * @param array{attemptID?: int, enrollmentID?: int} $input
     * @return Types\ListedAward
     */
    public function certificateIssue(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\ListedAward
    {
        return Types\ListedAward::from($this->call('POST', '/webapi/v1/certificate-issue', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Issue the certificates of completed enrollments that have none, for example of imported ones. Trainees receive no message.
     * @param array{} $input
     * @return Types\MissingAwards
     */
    public function certificateIssueMissing(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\MissingAwards
    {
        return Types\MissingAwards::from($this->call('POST', '/webapi/v1/certificate-issue-missing', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List certificates, the newest first. Trainees see only their own.
     * @param array{courseID?: int, cursor?: string, page?: int, pageSize?: int, search?: string, status?: 'valid'|'expired'|'revoked'|'withdrawn', updatedSince?: string, userID?: int} $input
     * @return Types\AwardList
     */
    public function certificateList(array $input = [], ?float $timeout = null): Types\AwardList
    {
        return Types\AwardList::from($this->call('POST', '/webapi/v1/certificate-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of certificateList.
     * @param array{courseID?: int, cursor?: string, page?: int, pageSize?: int, search?: string, status?: 'valid'|'expired'|'revoked'|'withdrawn', updatedSince?: string, userID?: int} $input
     * @return Listing<Types\ListedAward>
     */
    public function eachCertificateList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->certificateList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'certificates');
    }

    /**
     * Issue a certificate again with the trainee's current name and the current template, and end its revocation. The number and the dates do not change.
     * @param array{id: int, version: int} $input
     * @return Types\ListedAward
     */
    public function certificateReissue(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\ListedAward
    {
        return Types\ListedAward::from($this->call('POST', '/webapi/v1/certificate-reissue', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Revoke a certificate. Its verification page then shows that it is revoked.
     * @param array{id: int, version: int} $input
     * @return Types\ListedAward
     */
    public function certificateRevoke(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\ListedAward
    {
        return Types\ListedAward::from($this->call('POST', '/webapi/v1/certificate-revoke', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read the template of certificates for the company, a course or an exam.
     * @param array{courseID?: int, examID?: int} $input
     * @return Types\AwardTemplate
     */
    public function certificateTemplate(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\AwardTemplate
    {
        return Types\AwardTemplate::from($this->call('POST', '/webapi/v1/certificate-template', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the templates of certificates that are set.
     * @param array{cursor?: string, pageSize?: int, updatedSince?: string} $input
     * @return Types\AwardTemplateList
     */
    public function certificateTemplateList(array $input = [], ?float $timeout = null): Types\AwardTemplateList
    {
        return Types\AwardTemplateList::from($this->call('POST', '/webapi/v1/certificate-template-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of certificateTemplateList.
     * @param array{cursor?: string, pageSize?: int, updatedSince?: string} $input
     * @return Listing<Types\AwardTemplate>
     */
    public function eachCertificateTemplateList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->certificateTemplateList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 1000], 'templates');
    }

    /**
     * Remove a template of certificates, so that the more general one applies.
     * @param array{courseID?: int, examID?: int, version: int} $input
     * @return Types\Done
     */
    public function certificateTemplateRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/certificate-template-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Set the template of certificates for the company, a course or an exam. Fields that are left out come from the more general template.
     * @param array{background?: string, color?: string, courseID?: int, enabled?: bool, examID?: int, expiryMonths?: int, heading?: string, logo?: string, recertifyDays?: int, signature?: string, signer?: string, signerRole?: string, text?: string, version?: int} $input
     * @return Types\AwardTemplate
     */
    public function certificateTemplateSet(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\AwardTemplate
    {
        return Types\AwardTemplate::from($this->call('POST', '/webapi/v1/certificate-template-set', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the known cities of a state.
     * @param array{stateID: int} $input
     * @return list<Types\Place>
     */
    public function city(array $input, ?float $timeout = null): array
    {
        return array_map(fn(array $part) => Types\Place::from($part), $this->call('POST', '/webapi/v1/city', 'reads', true, $input, $timeout));
    }

    /**
     * Create a requested company with its first admin.
     * @param array{confirmpassword: string, password: string, slug?: string, token: string} $input
     * @return Types\StartedCompany
     */
    public function companyConfirm(array $input, ?float $timeout = null): Types\StartedCompany
    {
        return Types\StartedCompany::from($this->call('POST', '/webapi/v1/company-confirm', 'once', true, $input, $timeout));
    }

    /**
     * Read the settings of the company.
     * @param array{} $input
     * @return Types\CompanySettings
     */
    public function companySettings(array $input = [], ?float $timeout = null): Types\CompanySettings
    {
        return Types\CompanySettings::from($this->call('POST', '/webapi/v1/company-settings', 'reads', true, $input, $timeout));
    }

    /**
     * Request a new company and send a link that confirms the request. Works only on the apex, and only if the deployment lets visitors start companies.
     * @param array{email: string, fname: string, hpot?: int, language?: string, lname: string, name: string, slug: string} $input
     * @return Types\Done
     */
    public function companyStart(array $input, ?float $timeout = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/company-start', 'once', true, $input, $timeout));
    }

    /**
     * Change settings of the company. Fields that are left out keep their values.
     * @param array{accentColor?: string, apiOrigins?: list<string>, brandColor?: string, callText?: string, callURL?: string, currency?: string, favicon?: string, footer?: string, frontPicture?: string, help?: string, imprintURL?: string, language?: string, logo?: string, mailFrom?: string, name?: string, privacyURL?: string, region?: string, requireSecondFactor?: bool, signUp?: bool, supportEmail?: string, tagline?: string, termsURL?: string, timezone?: string, version: int, welcome?: string} $input
     * @return Types\CompanySettings
     */
    public function companyUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\CompanySettings
    {
        return Types\CompanySettings::from($this->call('POST', '/webapi/v1/company-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Add a connection to an identity provider. The deployment first reads the OpenID configuration or the SAML metadata of the provider.
     * @param array{audiences?: list<string>, breakGlassUserID?: int, button?: bool, clientAuth?: string, clientID?: string, clientSecret?: string, defaultRole?: string, domains?: list<string>, emailClaim?: string, encrypted?: bool, entityID?: string, groupsAttribute?: string, idpStarts?: bool, issuer?: string, kind: string, metadata?: string, metadataURL?: string, name: string, newUsers?: bool, profile?: list<array{attribute: string, field: string}>, rules?: list<array{attribute: string, batchID?: int, role?: string, value: string}>, scopes?: string, singleLogout?: bool, ssoOnly?: bool, status?: 0|1, trustEmail?: bool} $input
     * @return Types\ConnectionData
     */
    public function connectionAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\ConnectionData
    {
        return Types\ConnectionData::from($this->call('POST', '/webapi/v1/connection-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read a connection without its secret. For a SAML connection, also read what the metadata of the provider contain.
     * @param array{id: int} $input
     * @return Types\ConnectionDetails
     */
    public function connectionDetails(array $input, ?float $timeout = null): Types\ConnectionDetails
    {
        return Types\ConnectionDetails::from($this->call('POST', '/webapi/v1/connection-details', 'reads', true, $input, $timeout));
    }

    /**
     * Replace the key with which Lyceum authenticates at the OpenID Connect provider of a connection. API users cannot call this route.
     * @param array{id: int, now?: 1|2} $input
     * @return Types\ConnectionKeys
     */
    public function connectionKeyRotate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\ConnectionKeys
    {
        return Types\ConnectionKeys::from($this->call('POST', '/webapi/v1/connection-key-rotate', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the connections to identity providers, without their secrets, the newest first.
     * @param array{cursor?: string, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return Types\ConnectionList
     */
    public function connectionList(array $input = [], ?float $timeout = null): Types\ConnectionList
    {
        return Types\ConnectionList::from($this->call('POST', '/webapi/v1/connection-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of connectionList.
     * @param array{cursor?: string, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return Listing<Types\ListedConnection>
     */
    public function eachConnectionList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->connectionList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'connections');
    }

    /**
     * Remove a connection. Its users remain. API users cannot call this route.
     * @param array{id: int, version: int} $input
     * @return Types\Done
     */
    public function connectionRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/connection-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Check the provider of a connection: read its configuration and its keys, or its metadata. Nothing is changed. In the console, admins also sign in for a test.
     * @param array{id: int} $input
     * @return Types\ConnectionCheck
     */
    public function connectionTest(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\ConnectionCheck
    {
        return Types\ConnectionCheck::from($this->call('POST', '/webapi/v1/connection-test', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change a connection. Fields that are left out keep their values. API users cannot call this route.
     * @param array{audiences?: list<string>, breakGlassUserID?: int, button?: bool, clientAuth?: string, clientID?: string, clientSecret?: string, defaultRole?: string, domains?: list<string>, emailClaim?: string, encrypted?: bool, entityID?: string, groupsAttribute?: string, id: int, idpStarts?: bool, issuer?: string, metadata?: string, metadataURL?: string, name?: string, newUsers?: bool, profile?: list<array{attribute: string, field: string}>, rules?: list<array{attribute: string, batchID?: int, role?: string, value: string}>, scopes?: string, singleLogout?: bool, ssoOnly?: bool, status?: 0|1, trustEmail?: bool, version: int} $input
     * @return Types\ConnectionData
     */
    public function connectionUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\ConnectionData
    {
        return Types\ConnectionData::from($this->call('POST', '/webapi/v1/connection-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the countries.
     * @param array{} $input
     * @return list<Types\Place>
     */
    public function country(array $input = [], ?float $timeout = null): array
    {
        return array_map(fn(array $part) => Types\Place::from($part), $this->call('POST', '/webapi/v1/country', 'reads', true, $input, $timeout));
    }

    /**
     * Add a coupon, which reduces the amount of an order.
     * @param array{amount?: int, code: string, courseID?: int, currencyCode?: string, endDate?: string, maxUses?: int, percent?: int, startDate?: string, status?: 0|1} $input
     * @return Types\EditedCoupon
     */
    public function couponAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedCoupon
    {
        return Types\EditedCoupon::from($this->call('POST', '/webapi/v1/coupon-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the coupons with the number of orders that use each, the newest first.
     * @param array{courseID?: int, cursor?: string, expired?: 0|1, page?: int, pageSize?: int, search?: string, status?: 0|1, updatedSince?: string} $input
     * @return Types\StaffCoupons
     */
    public function couponList(array $input = [], ?float $timeout = null): Types\StaffCoupons
    {
        return Types\StaffCoupons::from($this->call('POST', '/webapi/v1/coupon-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of couponList.
     * @param array{courseID?: int, cursor?: string, expired?: 0|1, page?: int, pageSize?: int, search?: string, status?: 0|1, updatedSince?: string} $input
     * @return Listing<Types\ListedCoupon>
     */
    public function eachCouponList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->couponList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'coupons');
    }

    /**
     * Remove a coupon that no order has.
     * @param array{id: int, version: int} $input
     * @return Types\Done
     */
    public function couponRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/coupon-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change a coupon. Fields that are left out keep their values. Existing orders keep their amounts.
     * @param array{amount?: int, code?: string, courseID?: int, currencyCode?: string, endDate?: string, id: int, maxUses?: int, percent?: int, startDate?: string, status?: 0|1, version: int} $input
     * @return Types\EditedCoupon
     */
    public function couponUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedCoupon
    {
        return Types\EditedCoupon::from($this->call('POST', '/webapi/v1/coupon-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Add a draft of a course.
     * @param array{categoryIDs?: list<int>, courseCode: string, demoVideo?: string, description?: string, duration?: int, endDate?: string, faq?: string, features?: string, hideTrainerName?: bool, seoDescription?: string, seoKeywords?: string, seoTitle?: string, startDate?: string, tags?: string, thumbnail?: string, title: string, trainerName?: string} $input
     * @return Types\EditedCourse
     */
    public function courseAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedCourse
    {
        return Types\EditedCourse::from($this->call('POST', '/webapi/v1/course-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read the details of a course and its metadata for search engines.
     * @param array{courseID: int} $input
     * @return Types\CourseAllDetails
     */
    public function courseAllDetails(array $input, ?float $timeout = null): Types\CourseAllDetails
    {
        return Types\CourseAllDetails::from($this->call('POST', '/webapi/v1/course-all-details', 'reads', true, $input, $timeout));
    }

    /**
     * Remove a course from the catalogue. It can no longer be bought or enrolled in; its trainees keep their access.
     * @param array{id: int, version: int} $input
     * @return Types\EditedCourse
     */
    public function courseArchive(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedCourse
    {
        return Types\EditedCourse::from($this->call('POST', '/webapi/v1/course-archive', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read the details of a course.
     * @param array{courseID: int} $input
     * @return Types\CourseDetails
     */
    public function courseBasicDetails(array $input, ?float $timeout = null): Types\CourseDetails
    {
        return Types\CourseDetails::from($this->call('POST', '/webapi/v1/course-basic-details', 'reads', true, $input, $timeout));
    }

    /**
     * List the published courses, those with the most enrollments first.
     * @param array{page?: int, pageSize?: int, type: 1|2} $input
     * @return Types\ByEnrollmentsAnswer
     */
    public function courseByEnrollments(array $input, ?float $timeout = null): Types\ByEnrollmentsAnswer
    {
        return Types\ByEnrollmentsAnswer::from($this->call('POST', '/webapi/v1/course-by-enrollments', 'reads', false, $input, $timeout));
    }

    /**
     * Reads all entries of courseByEnrollments.
     * @param array{page?: int, pageSize?: int, type: 1|2} $input
     * @return Listing<Types\EnrolledCourse>
     */
    public function eachCourseByEnrollments(array $input, ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->courseByEnrollments($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'data');
    }

    /**
     * List the published courses, the best rated first.
     * @param array{page?: int, pageSize?: int} $input
     * @return Types\ByRatingsData
     */
    public function courseByRatings(array $input = [], ?float $timeout = null): Types\ByRatingsData
    {
        return Types\ByRatingsData::from($this->call('POST', '/webapi/v1/course-by-ratings', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of courseByRatings.
     * @param array{page?: int, pageSize?: int} $input
     * @return Listing<Types\PopularCourse>
     */
    public function eachCourseByRatings(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->courseByRatings($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'popular_courses');
    }

    /**
     * List the categories of the catalogue.
     * @param array{page?: int, pageSize?: int} $input
     * @return Types\CourseCategoryData
     */
    public function courseCategory(array $input = [], ?float $timeout = null): Types\CourseCategoryData
    {
        return Types\CourseCategoryData::from($this->call('POST', '/webapi/v1/course-category', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of courseCategory.
     * @param array{page?: int, pageSize?: int} $input
     * @return Listing<Types\Category>
     */
    public function eachCourseCategory(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->courseCategory($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'category');
    }

    /**
     * Add a draft with the texts, categories, prices and outline of a course.
     * @param array{courseCode: string, id: int, title: string} $input
     * @return Types\EditedCourse
     */
    public function courseCopy(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedCourse
    {
        return Types\EditedCourse::from($this->call('POST', '/webapi/v1/course-copy', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read a course, published or not, with its prices, categories and outline.
     * @param array{courseID: int} $input
     * @return Types\CourseToEdit
     */
    public function courseEditDetails(array $input, ?float $timeout = null): Types\CourseToEdit
    {
        return Types\CourseToEdit::from($this->call('POST', '/webapi/v1/course-edit-details', 'reads', true, $input, $timeout));
    }

    /**
     * List the published courses, or those of one category.
     * @param array{allcourse?: 0|1, categoryID?: int, page?: int, pageSize?: int} $input
     * @return Types\CourseListData
     */
    public function courseList(array $input = [], ?float $timeout = null): Types\CourseListData
    {
        return Types\CourseListData::from($this->call('POST', '/webapi/v1/course-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of courseList.
     * @param array{allcourse?: 0|1, categoryID?: int, page?: int, pageSize?: int} $input
     * @return Listing<Types\CourseSummary>
     */
    public function eachCourseList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->courseList($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'course_list');
    }

    /**
     * List all courses, including drafts, the newest first.
     * @param array{categoryID?: int, cursor?: string, format?: string, page?: int, pageSize?: int, search?: string, status?: 0|1, updatedSince?: string} $input
     * @return Types\StaffCourses
     */
    public function courseListAll(array $input = [], ?float $timeout = null): Types\StaffCourses
    {
        return Types\StaffCourses::from($this->call('POST', '/webapi/v1/course-list-all', 'reads', true, $input, $timeout));
    }

    /**
     * Opens the result of courseListAll as CSV, with all entries.
     * @param array{categoryID?: int, cursor?: string, format?: string, page?: int, pageSize?: int, search?: string, status?: 0|1, updatedSince?: string} $input
     * @return resource
     */
    public function courseListAllCSV(array $input = [], ?float $timeout = null)
    {
        return $this->csv('POST', '/webapi/v1/course-list-all', $input, $timeout);
    }

    /**
     * Reads all entries of courseListAll.
     * @param array{categoryID?: int, cursor?: string, format?: string, page?: int, pageSize?: int, search?: string, status?: 0|1, updatedSince?: string} $input
     * @return Listing<Types\StaffCourse>
     */
    public function eachCourseListAll(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->courseListAll($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'courses');
    }

    /**
     * List the subjects, chapters and documents of a course with the caller's progress.
     * @param array{courseID: int} $input
     * @return Types\CourseOutlineData
     */
    public function courseOutline(array $input, ?float $timeout = null): Types\CourseOutlineData
    {
        return Types\CourseOutlineData::from($this->call('POST', '/webapi/v1/course-outline', 'reads', true, $input, $timeout));
    }

    /**
     * Make a manager an owner of a course, who can change it and read its enrollments and reports.
     * @param array{courseID: int, userID: int} $input
     * @return Types\Done
     */
    public function courseOwnerAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/course-owner-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the managers who own a course.
     * @param array{courseID: int} $input
     * @return Types\CourseOwners
     */
    public function courseOwnerList(array $input, ?float $timeout = null): Types\CourseOwners
    {
        return Types\CourseOwners::from($this->call('POST', '/webapi/v1/course-owner-list', 'reads', true, $input, $timeout));
    }

    /**
     * End the ownership of a course by a manager.
     * @param array{courseID: int, userID: int} $input
     * @return Types\Done
     */
    public function courseOwnerRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/course-owner-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Publish a course in the catalogue.
     * @param array{id: int, version: int} $input
     * @return Types\EditedCourse
     */
    public function coursePublish(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedCourse
    {
        return Types\EditedCourse::from($this->call('POST', '/webapi/v1/course-publish', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Remove a draft of a course in which nobody was ever enrolled, with its outline, exams, prices and coupons. It leaves batches, learning paths and categories.
     * @param array{id: int, version: int} $input
     * @return Types\Done
     */
    public function courseRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/course-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change a course. Fields that are left out keep their values.
     * @param array{categoryIDs?: list<int>, courseCode?: string, demoVideo?: string, description?: string, duration?: int, endDate?: string, faq?: string, features?: string, hideTrainerName?: bool, id: int, seoDescription?: string, seoKeywords?: string, seoTitle?: string, startDate?: string, tags?: string, thumbnail?: string, title?: string, trainerName?: string, version: int} $input
     * @return Types\EditedCourse
     */
    public function courseUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedCourse
    {
        return Types\EditedCourse::from($this->call('POST', '/webapi/v1/course-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the courses of a batch.
     * @param array{batchID: int, page?: int, pageSize?: int} $input
     * @return Types\BatchCoursePage
     */
    public function coursesInBatch(array $input, ?float $timeout = null): Types\BatchCoursePage
    {
        return Types\BatchCoursePage::from($this->call('POST', '/webapi/v1/courses-in-batch', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of coursesInBatch.
     * @param array{batchID: int, page?: int, pageSize?: int} $input
     * @return Listing<Types\BatchCourse>
     */
    public function eachCoursesInBatch(array $input, ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->coursesInBatch($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'course_batch');
    }

    /**
     * Read the details of a course and the caller's enrollment status.
     * @param array{id: string} $input
     * @return Types\CourseWithStatus
     */
    public function courseview(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\CourseWithStatus
    {
        return Types\CourseWithStatus::from($this->call('POST', '/webapi/v1/courseview', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read the numbers of a period, such as enrollments and completions. Default: the last 30 days.
     * @param array{from?: string, to?: string} $input
     * @return Types\DashboardData
     */
    public function dashboard(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\DashboardData
    {
        return Types\DashboardData::from($this->call('POST', '/webapi/v1/dashboard', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Create a single-use link that signs a trainee's browser in to a course.
     * @param array{enrollmentID: int} $input
     * @return Types\DeepLinkAnswer
     */
    public function deepLink(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\DeepLinkAnswer
    {
        return Types\DeepLinkAnswer::from($this->call('POST', '/webapi/v1/deep-link', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Erase a trainee and release the e-mail address.
     * @param array{userID: int} $input
     * @return Types\Done
     */
    public function deleteTrainee(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/delete-trainee', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Disable a trainee. Admins and API users may also disable a manager.
     * @param array{userID: int} $input
     * @return Types\Done
     */
    public function disableTrainee(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/disable-trainee', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Answer a trainee in a discussion. The trainee receives a message.
     * @param array{id: int, text: string} $input
     * @return Types\Discussion
     */
    public function discussionAnswer(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Discussion
    {
        return Types\Discussion::from($this->call('POST', '/webapi/v1/discussion-answer', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Close a discussion, or open it again.
     * @param array{closed?: 0|1, id: int, version: int} $input
     * @return Types\Discussion
     */
    public function discussionClose(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Discussion
    {
        return Types\Discussion::from($this->call('POST', '/webapi/v1/discussion-close', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read a discussion with its messages. Trainees can read only their own.
     * @param array{id: int} $input
     * @return Types\DiscussionDetails
     */
    public function discussionDetails(array $input, ?float $timeout = null): Types\DiscussionDetails
    {
        return Types\DiscussionDetails::from($this->call('POST', '/webapi/v1/discussion-details', 'reads', true, $input, $timeout));
    }

    /**
     * List the caller's own discussions, the most recently changed first.
     * @param array{cursor?: string, documentID?: int, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return Types\Discussions
     */
    public function discussionList(array $input = [], ?float $timeout = null): Types\Discussions
    {
        return Types\Discussions::from($this->call('POST', '/webapi/v1/discussion-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of discussionList.
     * @param array{cursor?: string, documentID?: int, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return Listing<Types\Discussion>
     */
    public function eachDiscussionList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->discussionList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'discussions');
    }

    /**
     * List discussions. Those that wait for an answer come first, the longest waiting first.
     * @param array{courseID?: int, cursor?: string, page?: int, pageSize?: int, search?: string, status?: 1|2|3, updatedSince?: string, userID?: int} $input
     * @return Types\StaffDiscussions
     */
    public function discussionListAll(array $input = [], ?float $timeout = null): Types\StaffDiscussions
    {
        return Types\StaffDiscussions::from($this->call('POST', '/webapi/v1/discussion-list-all', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of discussionListAll.
     * @param array{courseID?: int, cursor?: string, page?: int, pageSize?: int, search?: string, status?: 1|2|3, updatedSince?: string, userID?: int} $input
     * @return Listing<Types\Discussion>
     */
    public function eachDiscussionListAll(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->discussionListAll($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'discussions');
    }

    /**
     * Write another message in one of the caller's own discussions.
     * @param array{id: int, text: string} $input
     * @return Types\Discussion
     */
    public function discussionReply(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Discussion
    {
        return Types\Discussion::from($this->call('POST', '/webapi/v1/discussion-reply', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Ask the trainer about a document. Staff receive a message.
     * @param array{documentID: int, enrollmentID: int, text: string} $input
     * @return Types\Discussion
     */
    public function discussionStart(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Discussion
    {
        return Types\Discussion::from($this->call('POST', '/webapi/v1/discussion-start', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Mark a document as done, or as not done.
     * @param array{documentID: int, done?: bool, enrollmentID: int} $input
     * @return Types\DocumentDoneData
     */
    public function documentDone(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\DocumentDoneData
    {
        return Types\DocumentDoneData::from($this->call('POST', '/webapi/v1/document-done', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Save where the caller is in a film or sound, and which part was played. When 95 percent were played, the document is done.
     * @param array{documentID: int, duration: int, enrollmentID: int, from?: int, position: int, to?: int} $input
     * @return Types\DocumentPlayed
     */
    public function documentPosition(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\DocumentPlayed
    {
        return Types\DocumentPlayed::from($this->call('POST', '/webapi/v1/document-position', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read a document of a course with a link to its file. For a trainee, this records that the document was opened and, unless it is a film or sound, that it is done.
     * @param array{documentID: int, enrollmentID: int} $input
     * @return Types\DocumentData
     */
    public function documentView(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\DocumentData
    {
        return Types\DocumentData::from($this->call('POST', '/webapi/v1/document-view', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Claim a custom domain and read the DNS records that it needs.
     * @param array{host: string, withCompanion?: 0|1} $input
     * @return Types\SeenDomains
     */
    public function domainAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\SeenDomains
    {
        return Types\SeenDomains::from($this->call('POST', '/webapi/v1/domain-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Check a custom domain now, and schedule another check by a background job.
     * @param array{host: string} $input
     * @return Types\SeenDomain
     */
    public function domainCheck(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\SeenDomain
    {
        return Types\SeenDomain::from($this->call('POST', '/webapi/v1/domain-check', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read a custom domain, its state and the DNS records that it needs.
     * @param array{host: string} $input
     * @return Types\DomainData
     */
    public function domainDetails(array $input, ?float $timeout = null): Types\DomainData
    {
        return Types\DomainData::from($this->call('POST', '/webapi/v1/domain-details', 'reads', true, $input, $timeout));
    }

    /**
     * List the company's custom domains and their states.
     * @param array{page?: int, pageSize?: int} $input
     * @return Types\DomainPage
     */
    public function domainList(array $input = [], ?float $timeout = null): Types\DomainPage
    {
        return Types\DomainPage::from($this->call('POST', '/webapi/v1/domain-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of domainList.
     * @param array{page?: int, pageSize?: int} $input
     * @return Listing<Types\DomainData>
     */
    public function eachDomainList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->domainList($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'domains');
    }

    /**
     * Make an active custom domain the one to which links in messages and pages lead.
     * @param array{host: string} $input
     * @return Types\DomainData
     */
    public function domainMain(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\DomainData
    {
        return Types\DomainData::from($this->call('POST', '/webapi/v1/domain-main', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Remove a custom domain. The deployment stops serving it.
     * @param array{host: string} $input
     * @return Types\Done
     */
    public function domainRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/domain-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Add an e-mail domain and read the DNS record that proves it.
     * @param array{domain: string} $input
     * @return Types\EmailDomainData
     */
    public function emailDomainAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EmailDomainData
    {
        return Types\EmailDomainData::from($this->call('POST', '/webapi/v1/email-domain-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Look up the DNS record of an e-mail domain now.
     * @param array{id: int} $input
     * @return Types\EmailDomainData
     */
    public function emailDomainCheck(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EmailDomainData
    {
        return Types\EmailDomainData::from($this->call('POST', '/webapi/v1/email-domain-check', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the e-mail domains of the company, the newest first.
     * @param array{cursor?: string, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return Types\EmailDomainList
     */
    public function emailDomainList(array $input = [], ?float $timeout = null): Types\EmailDomainList
    {
        return Types\EmailDomainList::from($this->call('POST', '/webapi/v1/email-domain-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of emailDomainList.
     * @param array{cursor?: string, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return Listing<Types\EmailDomainData>
     */
    public function eachEmailDomainList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->emailDomainList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'emailDomains');
    }

    /**
     * Remove an e-mail domain. Connections no longer use it.
     * @param array{id: int, version: int} $input
     * @return Types\Done
     */
    public function emailDomainRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/email-domain-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * End all sessions of a user except the session of this request, and all sessions that the user has opened on behalf of trainees.
     * @param array{userID?: int} $input
     * @return Types\Done
     */
    public function endOtherSessions(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/end-other-sessions', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * End a session. Every node rejects it within a second.
     * @param array{sessionID: int, userID?: int} $input
     * @return Types\Done
     */
    public function endSession(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/end-session', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Enroll several trainees in several courses, in one transaction.
     * @param array{allOrNothing?: 1|2, batchID?: int, courseIDs?: list<int>, enrollments?: list<array{courseID?: int, startDate?: string, userID?: int}>, sendMail?: 0|1, startDate?: string, upsert?: 1|2, userIDs?: list<int>} $input
     * @return Types\EnrollmentResults
     */
    public function enrollMany(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\EnrollmentResults
    {
        return Types\EnrollmentResults::from($this->call('POST', '/webapi/v1/enroll-many', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Enroll a trainee in a course.
     * @param array{courseID: int, sendMail?: 0|1, startDate?: string, userID: int} $input
     * @return Types\EnrollAnswer
     */
    public function enrollTrainee(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EnrollAnswer
    {
        return Types\EnrollAnswer::from($this->call('POST', '/webapi/v1/enroll-trainee', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read an enrollment with the version that a change needs.
     * @param array{id: int} $input
     * @return Types\EditedEnrollment
     */
    public function enrollmentDetails(array $input, ?float $timeout = null): Types\EditedEnrollment
    {
        return Types\EditedEnrollment::from($this->call('POST', '/webapi/v1/enrollment-details', 'reads', true, $input, $timeout));
    }

    /**
     * List the enrollments of all trainees, the newest first.
     * @param array{batchID?: int, completedFrom?: string, completedTo?: string, courseID?: int, cursor?: string, format?: string, page?: int, pageSize?: int, search?: string, status?: 'upcoming'|'ongoing'|'completed'|'expired'|'unenrolled', updatedSince?: string, userID?: int} $input
     * @return Types\EnrollmentList
     */
    public function enrollmentList(array $input = [], ?float $timeout = null): Types\EnrollmentList
    {
        return Types\EnrollmentList::from($this->call('POST', '/webapi/v1/enrollment-list', 'reads', true, $input, $timeout));
    }

    /**
     * Opens the result of enrollmentList as CSV, with all entries.
     * @param array{batchID?: int, completedFrom?: string, completedTo?: string, courseID?: int, cursor?: string, format?: string, page?: int, pageSize?: int, search?: string, status?: 'upcoming'|'ongoing'|'completed'|'expired'|'unenrolled', updatedSince?: string, userID?: int} $input
     * @return resource
     */
    public function enrollmentListCSV(array $input = [], ?float $timeout = null)
    {
        return $this->csv('POST', '/webapi/v1/enrollment-list', $input, $timeout);
    }

    /**
     * Reads all entries of enrollmentList.
     * @param array{batchID?: int, completedFrom?: string, completedTo?: string, courseID?: int, cursor?: string, format?: string, page?: int, pageSize?: int, search?: string, status?: 'upcoming'|'ongoing'|'completed'|'expired'|'unenrolled', updatedSince?: string, userID?: int} $input
     * @return Listing<Types\ListedEnrollment>
     */
    public function eachEnrollmentList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->enrollmentList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'enrollments');
    }

    /**
     * Extend or end an enrollment.
     * @param array{endDate: string, id: int, version: int} $input
     * @return Types\EditedEnrollment
     */
    public function enrollmentUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedEnrollment
    {
        return Types\EditedEnrollment::from($this->call('POST', '/webapi/v1/enrollment-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Add an exam, which is not published yet.
     * @param array{appearAfterDays?: int, attempts?: int, automated?: bool, beforeEndOfCourse?: bool, blind?: bool, courseID: int, draws?: list<array{categoryID?: int, count?: int, marks?: string, section?: string, tag?: string}>, duration?: int, endDate?: string, endTime?: string, firstReminderDays?: int, kindMarks?: list<array{kind: string, marks: string}>, leaveLimit?: int, name: string, needsFullProgress?: bool, negativeMarks?: bool, onePerPage?: bool, passMark?: string, period?: 0|1, questions?: list<array{marks?: string, questionID: int, section?: string}>, review?: string, reviewAfterWindow?: bool, secondReminderDays?: int, shuffleOptions?: bool, shuffleQuestions?: bool, startDate?: string, startTime?: string, subjectID?: int, traineeReschedules?: bool, waitMinutes?: int} $input
     * @return Types\EditedExam
     */
    public function examAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedExam
    {
        return Types\EditedExam::from($this->call('POST', '/webapi/v1/exam-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the extra time and the extra attempts of trainees at an exam.
     * @param array{examID: int} $input
     * @return Types\ExamAllowances
     */
    public function examAllowanceList(array $input, ?float $timeout = null): Types\ExamAllowances
    {
        return Types\ExamAllowances::from($this->call('POST', '/webapi/v1/exam-allowance-list', 'reads', true, $input, $timeout));
    }

    /**
     * Set the extra time and the extra attempts of a trainee at an exam.
     * @param array{examID: int, extraAttempts?: int, extraMinutes?: int, userID: int} $input
     * @return Types\Done
     */
    public function examAllowanceSet(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/exam-allowance-set', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Save an answer in an open attempt.
     * @param array{answer?: mixed, attemptID: int, questionID: int} $input
     * @return Types\SavedAnswer
     */
    public function examAnswer(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\SavedAnswer
    {
        return Types\SavedAnswer::from($this->call('POST', '/webapi/v1/exam-answer', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the appointments of trainees for an exam.
     * @param array{examID: int} $input
     * @return Types\ExamAppointments
     */
    public function examAppointmentList(array $input, ?float $timeout = null): Types\ExamAppointments
    {
        return Types\ExamAppointments::from($this->call('POST', '/webapi/v1/exam-appointment-list', 'reads', true, $input, $timeout));
    }

    /**
     * Move the caller's appointment for an exam, if the exam permits it.
     * @param array{date?: string, examID: int, time?: string} $input
     * @return Types\Done
     */
    public function examAppointmentMove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/exam-appointment-move', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Set when a trainee may begin an exam, or remove the appointment.
     * @param array{date?: string, examID: int, time?: string, userID: int} $input
     * @return Types\Done
     */
    public function examAppointmentSet(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/exam-appointment-set', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read an open attempt with its saved answers.
     * @param array{attemptID: int} $input
     * @return Types\OpenAttempt
     */
    public function examAttempt(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\OpenAttempt
    {
        return Types\OpenAttempt::from($this->call('POST', '/webapi/v1/exam-attempt', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Prevent new attempts at an exam. Open attempts continue.
     * @param array{id: int, version: int} $input
     * @return Types\EditedExam
     */
    public function examClose(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedExam
    {
        return Types\EditedExam::from($this->call('POST', '/webapi/v1/exam-close', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read an exam and its rules.
     * @param array{examID: int} $input
     * @return list<Types\Exam>
     */
    public function examDetails(array $input, ?float $timeout = null): array
    {
        return array_map(fn(array $part) => Types\Exam::from($part), $this->call('POST', '/webapi/v1/exam-details', 'reads', true, $input, $timeout));
    }

    /**
     * Read an exam, published or not, with its questions and draws.
     * @param array{id: int} $input
     * @return Types\EditedExam
     */
    public function examEditDetails(array $input, ?float $timeout = null): Types\EditedExam
    {
        return Types\EditedExam::from($this->call('POST', '/webapi/v1/exam-edit-details', 'reads', true, $input, $timeout));
    }

    /**
     * Record that the trainee has left the page of an open attempt. When the number of leaves reaches the limit of the exam, the attempt is submitted.
     * @param array{attemptID: int} $input
     * @return Types\LeftAttempt
     */
    public function examLeave(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\LeftAttempt
    {
        return Types\LeftAttempt::from($this->call('POST', '/webapi/v1/exam-leave', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the company's exams. Trainees see only the open exams of their own courses.
     * @param array{page?: int, pageSize?: int} $input
     * @return Types\ExamListData
     */
    public function examList(array $input = [], ?float $timeout = null): Types\ExamListData
    {
        return Types\ExamListData::from($this->call('POST', '/webapi/v1/exam-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of examList.
     * @param array{page?: int, pageSize?: int} $input
     * @return Listing<Types\ExamItem>
     */
    public function eachExamList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->examList($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'examlist');
    }

    /**
     * List all exams, including closed ones, the newest first.
     * @param array{courseID?: int, cursor?: string, format?: string, page?: int, pageSize?: int, search?: string, sort?: string, status?: 0|1, updatedSince?: string} $input
     * @return Types\StaffExams
     */
    public function examListAll(array $input = [], ?float $timeout = null): Types\StaffExams
    {
        return Types\StaffExams::from($this->call('POST', '/webapi/v1/exam-list-all', 'reads', true, $input, $timeout));
    }

    /**
     * Opens the result of examListAll as CSV, with all entries.
     * @param array{courseID?: int, cursor?: string, format?: string, page?: int, pageSize?: int, search?: string, sort?: string, status?: 0|1, updatedSince?: string} $input
     * @return resource
     */
    public function examListAllCSV(array $input = [], ?float $timeout = null)
    {
        return $this->csv('POST', '/webapi/v1/exam-list-all', $input, $timeout);
    }

    /**
     * Reads all entries of examListAll.
     * @param array{courseID?: int, cursor?: string, format?: string, page?: int, pageSize?: int, search?: string, sort?: string, status?: 0|1, updatedSince?: string} $input
     * @return Listing<Types\StaffExam>
     */
    public function eachExamListAll(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->examListAll($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'exams');
    }

    /**
     * Let trainees take an exam.
     * @param array{id: int, version: int} $input
     * @return Types\EditedExam
     */
    public function examPublish(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedExam
    {
        return Types\EditedExam::from($this->call('POST', '/webapi/v1/exam-publish', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Mark attempts that have ended again with the current version of a question.
     * @param array{number: int, questionID: int} $input
     * @return Types\RegradedAttempts
     */
    public function examRegrade(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\RegradedAttempts
    {
        return Types\RegradedAttempts::from($this->call('POST', '/webapi/v1/exam-regrade', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read how a corrected question would change the marks of attempts that have ended.
     * @param array{after?: int, questionID: int} $input
     * @return Types\RegradedAttempts
     */
    public function examRegradePreview(array $input, ?float $timeout = null): Types\RegradedAttempts
    {
        return Types\RegradedAttempts::from($this->call('POST', '/webapi/v1/exam-regrade-preview', 'reads', true, $input, $timeout));
    }

    /**
     * Remove an exam without attempts.
     * @param array{id: int, version: int} $input
     * @return Types\Done
     */
    public function examRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/exam-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read the result of an attempt that has ended, and what the exam lets trainees review.
     * @param array{attemptID: int} $input
     * @return Types\ExamResult
     */
    public function examResult(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\ExamResult
    {
        return Types\ExamResult::from($this->call('POST', '/webapi/v1/exam-result', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Start an attempt at an exam, or continue the open one.
     * @param array{examID: int} $input
     * @return Types\OpenAttempt
     */
    public function examStart(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\OpenAttempt
    {
        return Types\OpenAttempt::from($this->call('POST', '/webapi/v1/exam-start', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Submit an attempt. The program marks it, except for answers that a person has to mark.
     * @param array{attemptID: int} $input
     * @return Types\ExamResult
     */
    public function examSubmit(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\ExamResult
    {
        return Types\ExamResult::from($this->call('POST', '/webapi/v1/exam-submit', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change an exam. Fields that are left out keep their values. Attempts that have started keep their questions and their deadline.
     * @param array{appearAfterDays?: int, attempts?: int, automated?: bool, beforeEndOfCourse?: bool, blind?: bool, draws?: list<array{categoryID?: int, count?: int, marks?: string, section?: string, tag?: string}>, duration?: int, endDate?: string, endTime?: string, firstReminderDays?: int, id: int, kindMarks?: list<array{kind: string, marks: string}>, leaveLimit?: int, name?: string, needsFullProgress?: bool, negativeMarks?: bool, onePerPage?: bool, passMark?: string, period?: 0|1, questions?: list<array{marks?: string, questionID: int, section?: string}>, review?: string, reviewAfterWindow?: bool, secondReminderDays?: int, shuffleOptions?: bool, shuffleQuestions?: bool, startDate?: string, startTime?: string, subjectID?: int, traineeReschedules?: bool, version: int, waitMinutes?: int} $input
     * @return Types\EditedExam
     */
    public function examUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedExam
    {
        return Types\EditedExam::from($this->call('POST', '/webapi/v1/exam-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Add a question with its answer.
     * @param array{answer?: string, question: string, status?: 0|1} $input
     * @return Types\EditedFAQ
     */
    public function faqAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedFAQ
    {
        return Types\EditedFAQ::from($this->call('POST', '/webapi/v1/faq-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the published questions and answers, the newest first.
     * @param array{page?: int, pageSize?: int} $input
     * @return Types\FaqListData
     */
    public function faqList(array $input = [], ?float $timeout = null): Types\FaqListData
    {
        return Types\FaqListData::from($this->call('POST', '/webapi/v1/faq-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of faqList.
     * @param array{page?: int, pageSize?: int} $input
     * @return Listing<Types\FAQ>
     */
    public function eachFaqList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->faqList($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'faq');
    }

    /**
     * List all questions and answers, including drafts, the newest first.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, status?: 0|1, updatedSince?: string} $input
     * @return Types\StaffFAQs
     */
    public function faqListAll(array $input = [], ?float $timeout = null): Types\StaffFAQs
    {
        return Types\StaffFAQs::from($this->call('POST', '/webapi/v1/faq-list-all', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of faqListAll.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, status?: 0|1, updatedSince?: string} $input
     * @return Listing<Types\EditedFAQ>
     */
    public function eachFaqListAll(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->faqListAll($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'faqs');
    }

    /**
     * Remove a question with its answer.
     * @param array{id: int, version: int} $input
     * @return Types\Done
     */
    public function faqRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/faq-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change a question with its answer. Fields that are left out keep their values.
     * @param array{answer?: string, id: int, question?: string, status?: 0|1, version: int} $input
     * @return Types\EditedFAQ
     */
    public function faqUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedFAQ
    {
        return Types\EditedFAQ::from($this->call('POST', '/webapi/v1/faq-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the uploaded files of the company, the newest first.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, updatedSince?: string} $input
     * @return Types\UploadedFiles
     */
    public function fileList(array $input = [], ?float $timeout = null): Types\UploadedFiles
    {
        return Types\UploadedFiles::from($this->call('POST', '/webapi/v1/file-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of fileList.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, updatedSince?: string} $input
     * @return Listing<Types\File>
     */
    public function eachFileList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->fileList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'files');
    }

    /**
     * Remove an uploaded file that no document has.
     * @param array{id: int} $input
     * @return Types\Done
     */
    public function fileRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/file-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read which first steps the company has done.
     * @param array{} $input
     * @return Types\FirstSteps
     */
    public function firstSteps(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\FirstSteps
    {
        return Types\FirstSteps::from($this->call('POST', '/webapi/v1/first-steps', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Hide the list of first steps in the console.
     * @param array{} $input
     * @return Types\Done
     */
    public function firstStepsDismiss(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/first-steps-dismiss', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Send a link for setting a new password.
     * @param array{domain?: string, emailID: string} $input
     * @return Types\ForgotAnswer
     */
    public function forgot(array $input, ?float $timeout = null): Types\ForgotAnswer
    {
        return Types\ForgotAnswer::from($this->call('POST', '/webapi/v1/forgot', 'once', false, $input, $timeout));
    }

    /**
     * Remove the company's account at the payment gateway and its secrets. The payments are kept.
     * @param array{keyID: string} $input
     * @return Types\Done
     */
    public function gatewayRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/gateway-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Set or change the company's account at the payment gateway. New keys are first verified at the gateway.
     * @param array{endAfterRefund?: bool, keyID?: string, keySecret?: string, ordersRequired?: bool, webhookSecret?: string} $input
     * @return Types\GatewaySettings
     */
    public function gatewaySet(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\GatewaySettings
    {
        return Types\GatewaySettings::from($this->call('POST', '/webapi/v1/gateway-set', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read the settings of the company's account at the payment gateway, without its secrets.
     * @param array{} $input
     * @return Types\GatewaySettings
     */
    public function gatewaySettings(array $input = [], ?float $timeout = null): Types\GatewaySettings
    {
        return Types\GatewaySettings::from($this->call('POST', '/webapi/v1/gateway-settings', 'reads', true, $input, $timeout));
    }

    /**
     * Read the ID and name of the company to which a domain and a staff user's e-mail address belong.
     * @param array{domain: string, email: string} $input
     * @return Types\CompanyInfo
     */
    public function getCompanyInfo(array $input, ?float $timeout = null): Types\CompanyInfo
    {
        return Types\CompanyInfo::from($this->call('POST', '/webapi/v1/get-company-info', 'reads', true, $input, $timeout));
    }

    /**
     * Change the sign-in with Google on the company's pages. A new OAuth client is first verified at Google.
     * @param array{clientID?: string, clientSecret?: string, hostedDomains?: string, newUsers?: bool} $input
     * @return Types\GoogleSignInSettings
     */
    public function googleSet(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\GoogleSignInSettings
    {
        return Types\GoogleSignInSettings::from($this->call('POST', '/webapi/v1/google-set', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read the settings of the sign-in with Google on the company's pages, without the secret.
     * @param array{} $input
     * @return Types\GoogleSignInSettings
     */
    public function googleSettings(array $input = [], ?float $timeout = null): Types\GoogleSignInSettings
    {
        return Types\GoogleSignInSettings::from($this->call('POST', '/webapi/v1/google-settings', 'reads', true, $input, $timeout));
    }

    /**
     * List the people of an invitation run with their results.
     * @param array{after?: int, failed?: 1|2, id: int} $input
     * @return Types\InvitationLines
     */
    public function invitationLineList(array $input, ?float $timeout = null): Types\InvitationLines
    {
        return Types\InvitationLines::from($this->call('POST', '/webapi/v1/invitation-line-list', 'reads', true, $input, $timeout));
    }

    /**
     * Start a background job that invites up to 20000 people, as /user-invite does.
     * @param array{batchIDs?: list<int>, courseIDs?: list<int>, users: list<array{email?: string, fname?: string, lname?: string}>} $input
     * @return Types\InvitationRun
     */
    public function invitationRunAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\InvitationRun
    {
        return Types\InvitationRun::from($this->call('POST', '/webapi/v1/invitation-run-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read the progress of an invitation run.
     * @param array{id: int} $input
     * @return Types\InvitationRun
     */
    public function invitationRunDetails(array $input, ?float $timeout = null): Types\InvitationRun
    {
        return Types\InvitationRun::from($this->call('POST', '/webapi/v1/invitation-run-details', 'reads', true, $input, $timeout));
    }

    /**
     * List the invitation runs, the newest first. A run is deleted 30 days after its end.
     * @param array{cursor?: string, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return Types\InvitationRuns
     */
    public function invitationRunList(array $input = [], ?float $timeout = null): Types\InvitationRuns
    {
        return Types\InvitationRuns::from($this->call('POST', '/webapi/v1/invitation-run-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of invitationRunList.
     * @param array{cursor?: string, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return Listing<Types\ListedInvitationRun>
     */
    public function eachInvitationRunList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->invitationRunList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'runs');
    }

    /**
     * Stop an invitation run. People who have been invited stay invited.
     * @param array{id: int} $input
     * @return Types\InvitationRun
     */
    public function invitationRunStop(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\InvitationRun
    {
        return Types\InvitationRun::from($this->call('POST', '/webapi/v1/invitation-run-stop', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Add a learning path.
     * @param array{courseIDs?: list<int>, description?: string, name: string} $input
     * @return Types\EditedLearningPath
     */
    public function learningPathAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedLearningPath
    {
        return Types\EditedLearningPath::from($this->call('POST', '/webapi/v1/learning-path-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read a learning path.
     * @param array{id: int} $input
     * @return Types\EditedLearningPath
     */
    public function learningPathDetails(array $input, ?float $timeout = null): Types\EditedLearningPath
    {
        return Types\EditedLearningPath::from($this->call('POST', '/webapi/v1/learning-path-details', 'reads', true, $input, $timeout));
    }

    /**
     * List the learning paths by name.
     * @param array{courseID?: int, cursor?: string, page?: int, pageSize?: int, search?: string, updatedSince?: string} $input
     * @return Types\StaffLearningPaths
     */
    public function learningPathList(array $input = [], ?float $timeout = null): Types\StaffLearningPaths
    {
        return Types\StaffLearningPaths::from($this->call('POST', '/webapi/v1/learning-path-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of learningPathList.
     * @param array{courseID?: int, cursor?: string, page?: int, pageSize?: int, search?: string, updatedSince?: string} $input
     * @return Listing<Types\EditedLearningPath>
     */
    public function eachLearningPathList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->learningPathList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'learningPaths');
    }

    /**
     * Remove a learning path. Enrollments continue.
     * @param array{id: int, version: int} $input
     * @return Types\Done
     */
    public function learningPathRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/learning-path-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the trainees of a learning path.
     * @param array{learningPathID: int, page?: int, pageSize?: int} $input
     * @return Types\LearningPathTrainees
     */
    public function learningPathTraineeList(array $input, ?float $timeout = null): Types\LearningPathTrainees
    {
        return Types\LearningPathTrainees::from($this->call('POST', '/webapi/v1/learning-path-trainee-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of learningPathTraineeList.
     * @param array{learningPathID: int, page?: int, pageSize?: int} $input
     * @return Listing<Types\LearningPathTrainee>
     */
    public function eachLearningPathTraineeList(array $input, ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->learningPathTraineeList($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'trainees');
    }

    /**
     * Remove a trainee from a learning path. Enrollments continue.
     * @param array{learningPathID: int, userID: int} $input
     * @return Types\Done
     */
    public function learningPathTraineeRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/learning-path-trainee-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Add trainees to a learning path, or change their dates. This does not enroll them in courses.
     * @param array{endDate?: string, learningPathID: int, startDate?: string, userIDs: list<int>} $input
     * @return Types\Done
     */
    public function learningPathTraineesAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/learning-path-trainees-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change a learning path and its courses. Fields that are left out keep their values. Existing enrollments do not change.
     * @param array{courseIDs?: list<int>, description?: string, id: int, name?: string, version: int} $input
     * @return Types\EditedLearningPath
     */
    public function learningPathUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedLearningPath
    {
        return Types\EditedLearningPath::from($this->call('POST', '/webapi/v1/learning-path-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Add a legal text. Every page of the company links to the published ones.
     * @param array{description: string, kind: 1|2|3, language?: string, status?: 0|1} $input
     * @return Types\EditedLegalText
     */
    public function legalTextAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedLegalText
    {
        return Types\EditedLegalText::from($this->call('POST', '/webapi/v1/legal-text-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List all legal texts, including drafts, by kind and language.
     * @param array{cursor?: string, kind?: 1|2|3, language?: 'de'|'en', page?: int, pageSize?: int, search?: string, status?: 0|1, updatedSince?: string} $input
     * @return Types\StaffLegalTexts
     */
    public function legalTextListAll(array $input = [], ?float $timeout = null): Types\StaffLegalTexts
    {
        return Types\StaffLegalTexts::from($this->call('POST', '/webapi/v1/legal-text-list-all', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of legalTextListAll.
     * @param array{cursor?: string, kind?: 1|2|3, language?: 'de'|'en', page?: int, pageSize?: int, search?: string, status?: 0|1, updatedSince?: string} $input
     * @return Listing<Types\EditedLegalText>
     */
    public function eachLegalTextListAll(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->legalTextListAll($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'legalTexts');
    }

    /**
     * Remove a legal text.
     * @param array{id: int, version: int} $input
     * @return Types\Done
     */
    public function legalTextRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/legal-text-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change a legal text. Fields that are left out keep their values.
     * @param array{description?: string, id: int, kind?: 1|2|3, language?: string, status?: 0|1, version: int} $input
     * @return Types\EditedLegalText
     */
    public function legalTextUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedLegalText
    {
        return Types\EditedLegalText::from($this->call('POST', '/webapi/v1/legal-text-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the accounts of a user at the identity providers of connections.
     * @param array{userID: int} $input
     * @return Types\LinkedAccountList
     */
    public function linkedAccountList(array $input, ?float $timeout = null): Types\LinkedAccountList
    {
        return Types\LinkedAccountList::from($this->call('POST', '/webapi/v1/linked-account-list', 'reads', true, $input, $timeout));
    }

    /**
     * Remove the account of a user at a connection. The next sign-in with the user's address links another account.
     * @param array{connectionID: int, userID: int} $input
     * @return Types\Done
     */
    public function linkedAccountRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/linked-account-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read the caller's language and time zone for pages and messages, after changing those that the request contains.
     * @param array{language?: string, timezone?: string} $input
     * @return Types\OwnLocale
     */
    public function localePreference(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\OwnLocale
    {
        return Types\OwnLocale::from($this->call('POST', '/webapi/v1/locale-preference', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the subject and the text of each kind of message in each language.
     * @param array{} $input
     * @return Types\MailTemplates
     */
    public function mailTemplateList(array $input = [], ?float $timeout = null): Types\MailTemplates
    {
        return Types\MailTemplates::from($this->call('POST', '/webapi/v1/mail-template-list', 'reads', true, $input, $timeout));
    }

    /**
     * Render a message with example content. Nothing is sent.
     * @param array{body?: string, kind: string, language: string, subject?: string} $input
     * @return Types\MailPreview
     */
    public function mailTemplatePreview(array $input, ?float $timeout = null): Types\MailPreview
    {
        return Types\MailPreview::from($this->call('POST', '/webapi/v1/mail-template-preview', 'reads', true, $input, $timeout));
    }

    /**
     * Restore the default text of a message.
     * @param array{kind: string, language: string, version: int} $input
     * @return Types\MailTemplate
     */
    public function mailTemplateReset(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\MailTemplate
    {
        return Types\MailTemplate::from($this->call('POST', '/webapi/v1/mail-template-reset', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change the subject and the text of a message.
     * @param array{body: string, kind: string, language: string, subject: string, version?: int} $input
     * @return Types\MailTemplate
     */
    public function mailTemplateSet(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\MailTemplate
    {
        return Types\MailTemplate::from($this->call('POST', '/webapi/v1/mail-template-set', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Send the caller a message with example content.
     * @param array{kind: string, language: string} $input
     * @return Types\Done
     */
    public function mailTest(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/mail-test', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the courses the caller is enrolled in, the newest enrollment first.
     * @param array{page?: int, pageSize?: int} $input
     * @return Types\MyCoursesData
     */
    public function myCourses(array $input = [], ?float $timeout = null): Types\MyCoursesData
    {
        return Types\MyCoursesData::from($this->call('POST', '/webapi/v1/my-courses', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of myCourses.
     * @param array{page?: int, pageSize?: int} $input
     * @return Listing<Types\MyCourse>
     */
    public function eachMyCourses(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->myCourses($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'courses');
    }

    /**
     * Read the caller's note at a document.
     * @param array{documentID: int, enrollmentID: int} $input
     * @return Types\Note
     */
    public function note(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Note
    {
        return Types\Note::from($this->call('POST', '/webapi/v1/note', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the caller's notes in a course, in the order of the outline.
     * @param array{cursor?: string, enrollmentID: int, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return Types\Notes
     */
    public function noteList(array $input, ?float $timeout = null): Types\Notes
    {
        return Types\Notes::from($this->call('POST', '/webapi/v1/note-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of noteList.
     * @param array{cursor?: string, enrollmentID: int, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return Listing<Types\Note>
     */
    public function eachNoteList(array $input, ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->noteList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'notes');
    }

    /**
     * Remove one of the caller's notes.
     * @param array{id: int, version: int} $input
     * @return Types\Done
     */
    public function noteRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/note-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change the caller's note at a document. Only the caller sees it.
     * @param array{documentID: int, enrollmentID: int, text: string, version?: int} $input
     * @return Types\Note
     */
    public function noteSet(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Note
    {
        return Types\Note::from($this->call('POST', '/webapi/v1/note-set', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Create an order for a course, to be paid at the gateway's checkout.
     * @param array{couponCode?: string, courseID: int, currency?: string, userID?: int} $input
     * @return Types\OrderAnswer
     */
    public function order(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\OrderAnswer
    {
        return Types\OrderAnswer::from($this->call('POST', '/webapi/v1/order', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read an order with its payments, refunds, payment reviews and audit log entries.
     * @param array{id: int} $input
     * @return Types\OrderDetails
     */
    public function orderDetails(array $input, ?float $timeout = null): Types\OrderDetails
    {
        return Types\OrderDetails::from($this->call('POST', '/webapi/v1/order-details', 'reads', true, $input, $timeout));
    }

    /**
     * List the orders of all trainees, as JSON or as CSV.
     * @param array{courseID?: int, cursor?: string, format?: string, from?: string, page?: int, pageSize?: int, search?: string, sort?: 'created'|'-created'|'amount'|'-amount', status?: 'new'|'created'|'attempted'|'abandoned'|'paid', to?: string, updatedSince?: string, userID?: int} $input
     * @return Types\OrderList
     */
    public function orderList(array $input = [], ?float $timeout = null): Types\OrderList
    {
        return Types\OrderList::from($this->call('POST', '/webapi/v1/order-list', 'reads', true, $input, $timeout));
    }

    /**
     * Opens the result of orderList as CSV, with all entries.
     * @param array{courseID?: int, cursor?: string, format?: string, from?: string, page?: int, pageSize?: int, search?: string, sort?: 'created'|'-created'|'amount'|'-amount', status?: 'new'|'created'|'attempted'|'abandoned'|'paid', to?: string, updatedSince?: string, userID?: int} $input
     * @return resource
     */
    public function orderListCSV(array $input = [], ?float $timeout = null)
    {
        return $this->csv('POST', '/webapi/v1/order-list', $input, $timeout);
    }

    /**
     * Reads all entries of orderList.
     * @param array{courseID?: int, cursor?: string, format?: string, from?: string, page?: int, pageSize?: int, search?: string, sort?: 'created'|'-created'|'amount'|'-amount', status?: 'new'|'created'|'attempted'|'abandoned'|'paid', to?: string, updatedSince?: string, userID?: int} $input
     * @return Listing<Types\ListedOrder>
     */
    public function eachOrderList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->orderList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'orders');
    }

    /**
     * Request a refund of a payment, in full or in part. A background job makes the refund at the gateway; order-details shows its status.
     * @param array{amount?: int, endEnrollment?: 1|2, id?: int, key: string, reason?: string, transactionID?: int} $input
     * @return Types\Refund
     */
    public function orderRefund(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Refund
    {
        return Types\Refund::from($this->call('POST', '/webapi/v1/order-refund', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Add a subject, chapter or document after the others of its parent.
     * @param array{body?: string, courseID: int, description?: string, draft?: bool, fileID?: int, freeSample?: bool, kind: string, parentID?: int, releaseAfterDays?: int, releaseAfterDocumentID?: int, releaseAfterExamID?: int, required?: bool, title: string, type?: string} $input
     * @return Types\OutlineItem
     */
    public function outlineAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\OutlineItem
    {
        return Types\OutlineItem::from($this->call('POST', '/webapi/v1/outline-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Delete a removed subject, chapter or document for good, before the 30 days are over.
     * @param array{id: int} $input
     * @return Types\Done
     */
    public function outlineDelete(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/outline-delete', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read a subject, chapter or document with the version that a change needs.
     * @param array{id: int, kind: string} $input
     * @return Types\PlacedOutlineItem
     */
    public function outlineDetails(array $input, ?float $timeout = null): Types\PlacedOutlineItem
    {
        return Types\PlacedOutlineItem::from($this->call('POST', '/webapi/v1/outline-details', 'reads', true, $input, $timeout));
    }

    /**
     * Move a subject, chapter or document within its course.
     * @param array{id: int, kind: string, parentID?: int, position: int, version?: int} $input
     * @return Types\OutlineItem
     */
    public function outlineMove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\OutlineItem
    {
        return Types\OutlineItem::from($this->call('POST', '/webapi/v1/outline-move', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Publish all drafts and pending changes of the documents of a course.
     * @param array{courseID: int} $input
     * @return Types\PublishedOutline
     */
    public function outlinePublish(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\PublishedOutline
    {
        return Types\PublishedOutline::from($this->call('POST', '/webapi/v1/outline-publish', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Remove a subject, chapter or document, with the items below it and the trainees' records of them. It can be restored for 30 days. The progress of enrollments is computed again.
     * @param array{id: int, kind: string, version: int} $input
     * @return Types\Done
     */
    public function outlineRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/outline-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List what was removed from the outline of a course in the last 30 days, the newest first.
     * @param array{courseID: int, page?: int, pageSize?: int} $input
     * @return Types\RemovedOutlineItems
     */
    public function outlineRemovedList(array $input, ?float $timeout = null): Types\RemovedOutlineItems
    {
        return Types\RemovedOutlineItems::from($this->call('POST', '/webapi/v1/outline-removed-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of outlineRemovedList.
     * @param array{courseID: int, page?: int, pageSize?: int} $input
     * @return Listing<Types\RemovedOutlineItem>
     */
    public function eachOutlineRemovedList(array $input, ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->outlineRemovedList($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'removed');
    }

    /**
     * Restore a removed subject, chapter or document, with the items below it, its place, its files and the trainees' records of it. The progress of enrollments is computed again.
     * @param array{id: int} $input
     * @return Types\PlacedOutlineItem
     */
    public function outlineRestore(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\PlacedOutlineItem
    {
        return Types\PlacedOutlineItem::from($this->call('POST', '/webapi/v1/outline-restore', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change a subject, chapter or document. Fields that are left out keep their values.
     * @param array{body?: string, description?: string, draft?: bool, fileID?: int, freeSample?: bool, id: int, kind: string, pending?: bool, releaseAfterDays?: int, releaseAfterDocumentID?: int, releaseAfterExamID?: int, required?: bool, title?: string, version: int} $input
     * @return Types\OutlineItem
     */
    public function outlineUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\OutlineItem
    {
        return Types\OutlineItem::from($this->call('POST', '/webapi/v1/outline-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change the password of the caller. The caller's other sessions end.
     * @param array{currentPassword: string, newPassword: string} $input
     * @return Types\Done
     */
    public function passwordChange(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/password-change', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read a payment with its refunds.
     * @param array{transactionID: int} $input
     * @return Types\PaymentDetails
     */
    public function paymentDetails(array $input, ?float $timeout = null): Types\PaymentDetails
    {
        return Types\PaymentDetails::from($this->call('POST', '/webapi/v1/payment-details', 'reads', true, $input, $timeout));
    }

    /**
     * List the payments, the newest first. A payment without an order was imported, or made at the gateway without an order.
     * @param array{courseID?: int, cursor?: string, format?: string, from?: string, page?: int, pageSize?: int, search?: string, status?: 'failed'|'authorized'|'captured'|'refunded', to?: string, updatedSince?: string, userID?: int, withoutOrder?: 1|2} $input
     * @return Types\PaymentList
     */
    public function paymentList(array $input = [], ?float $timeout = null): Types\PaymentList
    {
        return Types\PaymentList::from($this->call('POST', '/webapi/v1/payment-list', 'reads', true, $input, $timeout));
    }

    /**
     * Opens the result of paymentList as CSV, with all entries.
     * @param array{courseID?: int, cursor?: string, format?: string, from?: string, page?: int, pageSize?: int, search?: string, status?: 'failed'|'authorized'|'captured'|'refunded', to?: string, updatedSince?: string, userID?: int, withoutOrder?: 1|2} $input
     * @return resource
     */
    public function paymentListCSV(array $input = [], ?float $timeout = null)
    {
        return $this->csv('POST', '/webapi/v1/payment-list', $input, $timeout);
    }

    /**
     * Reads all entries of paymentList.
     * @param array{courseID?: int, cursor?: string, format?: string, from?: string, page?: int, pageSize?: int, search?: string, status?: 'failed'|'authorized'|'captured'|'refunded', to?: string, updatedSince?: string, userID?: int, withoutOrder?: 1|2} $input
     * @return Listing<Types\ListedPayment>
     */
    public function eachPaymentList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->paymentList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'payments');
    }

    /**
     * Decide a payment review: accept, dismiss or recheck the payment.
     * @param array{courseID?: int, decision: 'accept'|'dismiss'|'recheck', id: int, reason?: string, userID?: int} $input
     * @return Types\Done
     */
    public function paymentReviewDecide(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/payment-review-decide', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the payment reviews, the oldest first. Each is a captured payment that no rule decides, so staff have to decide it.
     * @param array{cursor?: string, decided?: 0|1, format?: string, orderID?: int, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return Types\ReviewList
     */
    public function paymentReviewList(array $input = [], ?float $timeout = null): Types\ReviewList
    {
        return Types\ReviewList::from($this->call('POST', '/webapi/v1/payment-review-list', 'reads', true, $input, $timeout));
    }

    /**
     * Opens the result of paymentReviewList as CSV, with all entries.
     * @param array{cursor?: string, decided?: 0|1, format?: string, orderID?: int, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return resource
     */
    public function paymentReviewListCSV(array $input = [], ?float $timeout = null)
    {
        return $this->csv('POST', '/webapi/v1/payment-review-list', $input, $timeout);
    }

    /**
     * Reads all entries of paymentReviewList.
     * @param array{cursor?: string, decided?: 0|1, format?: string, orderID?: int, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return Listing<Types\ListedReview>
     */
    public function eachPaymentReviewList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->paymentReviewList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'reviews');
    }

    /**
     * Add or replace a picture of the company.
     * @param array{content: string, name?: string} $input
     * @return Types\ListedPicture
     */
    public function pictureAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\ListedPicture
    {
        return Types\ListedPicture::from($this->call('POST', '/webapi/v1/picture-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Crop a picture of the company to a shape, and add the result as a picture.
     * @param array{as?: string, name: string, position?: string, shape: string} $input
     * @return Types\ListedPicture
     */
    public function pictureCrop(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\ListedPicture
    {
        return Types\ListedPicture::from($this->call('POST', '/webapi/v1/picture-crop', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the pictures of the company.
     * @param array{} $input
     * @return Types\PictureList
     */
    public function pictureList(array $input = [], ?float $timeout = null): Types\PictureList
    {
        return Types\PictureList::from($this->call('POST', '/webapi/v1/picture-list', 'reads', true, $input, $timeout));
    }

    /**
     * Remove a picture that the company's pages, courses and blog entries do not use.
     * @param array{name: string} $input
     * @return Types\Done
     */
    public function pictureRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/picture-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Set or remove the price of a course in a currency. The first price is the default.
     * @param array{amount?: int, courseID: int, currencyCode: string, isDefault?: 1|2} $input
     * @return Types\CoursePrices
     */
    public function priceSet(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\CoursePrices
    {
        return Types\CoursePrices::from($this->call('POST', '/webapi/v1/price-set', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read the address of the caller's profile photo.
     * @param array{} $input
     * @return Types\ProfilePhoto
     */
    public function profilePhoto(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\ProfilePhoto
    {
        return Types\ProfilePhoto::from($this->call('POST', '/webapi/v1/profile-photo', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Remove the caller's profile photo.
     * @param array{} $input
     * @return Types\Done
     */
    public function profilePhotoRemove(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/profile-photo-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Make the square in the center of a picture the caller's profile photo.
     * @param array{content: string} $input
     * @return Types\ProfilePhoto
     */
    public function profilePhotoSet(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\ProfilePhoto
    {
        return Types\ProfilePhoto::from($this->call('POST', '/webapi/v1/profile-photo-set', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Record up to 1000 documents that trainees have completed elsewhere, in one transaction.
     * @param array{allOrNothing?: 1|2, items: list<array{documentID?: int, userID?: int}>} $input
     * @return Types\ProgressResults
     */
    public function progressAddMany(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\ProgressResults
    {
        return Types\ProgressResults::from($this->call('POST', '/webapi/v1/progress-add-many', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Add a question to the question bank.
     * @param array{answers?: list<array{feedback?: string, gap?: int, number?: mixed, option?: int, share?: string|float, text?: string}>, caseSensitive?: bool, categoryID?: int, choices?: list<string>, correct?: mixed, explanation?: string, floor?: string, gapDetails?: list<array{options?: list<string>, weight?: int}>, kind: string, marks?: string|float, options?: list<string>, partial?: bool, penalty?: string|float, rubric?: string, status?: 0|1, tags?: list<string>, text?: string, wildcards?: bool} $input
     * @return Types\EditedQuestion
     */
    public function questionAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedQuestion
    {
        return Types\EditedQuestion::from($this->call('POST', '/webapi/v1/question-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Add a category of the question bank.
     * @param array{name: string} $input
     * @return Types\EditedQuestionCategory
     */
    public function questionCategoryAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedQuestionCategory
    {
        return Types\EditedQuestionCategory::from($this->call('POST', '/webapi/v1/question-category-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read a category of the question bank.
     * @param array{id: int} $input
     * @return Types\EditedQuestionCategory
     */
    public function questionCategoryDetails(array $input, ?float $timeout = null): Types\EditedQuestionCategory
    {
        return Types\EditedQuestionCategory::from($this->call('POST', '/webapi/v1/question-category-details', 'reads', true, $input, $timeout));
    }

    /**
     * List the categories of the question bank by name.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, updatedSince?: string} $input
     * @return Types\QuestionCategories
     */
    public function questionCategoryList(array $input = [], ?float $timeout = null): Types\QuestionCategories
    {
        return Types\QuestionCategories::from($this->call('POST', '/webapi/v1/question-category-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of questionCategoryList.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, updatedSince?: string} $input
     * @return Listing<Types\EditedQuestionCategory>
     */
    public function eachQuestionCategoryList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->questionCategoryList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'categories');
    }

    /**
     * Remove a category of the question bank that no question and no exam has.
     * @param array{id: int, version: int} $input
     * @return Types\Done
     */
    public function questionCategoryRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/question-category-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Rename a category of the question bank.
     * @param array{id: int, name?: string, version: int} $input
     * @return Types\EditedQuestionCategory
     */
    public function questionCategoryUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedQuestionCategory
    {
        return Types\EditedQuestionCategory::from($this->call('POST', '/webapi/v1/question-category-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read a question of the question bank.
     * @param array{id: int} $input
     * @return Types\EditedQuestion
     */
    public function questionDetails(array $input, ?float $timeout = null): Types\EditedQuestion
    {
        return Types\EditedQuestion::from($this->call('POST', '/webapi/v1/question-details', 'reads', true, $input, $timeout));
    }

    /**
     * Write the selected questions to a file in one of the formats of question-import.
     * @param array{categoryID?: int, format: string, kind?: string, search?: string, status?: 0|1, tag?: string} $input
     * @return Types\QuestionsExported
     */
    public function questionExport(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\QuestionsExported
    {
        return Types\QuestionsExported::from($this->call('POST', '/webapi/v1/question-export', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Add the questions of a file in the format GIFT, Aiken, Moodle XML or CSV, and report those that are wrong.
     * @param array{categoryID?: int, dryRun?: 1|2, format: string, strict?: 1|2, tags?: list<string>, text: string} $input
     * @return Types\QuestionsImported
     */
    public function questionImport(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\QuestionsImported
    {
        return Types\QuestionsImported::from($this->call('POST', '/webapi/v1/question-import', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the questions of the question bank.
     * @param array{categoryID?: int, cursor?: string, examID?: int, kind?: string, page?: int, pageSize?: int, search?: string, sort?: '-created'|'created'|'text'|'-marks'|'-updated', status?: 0|1, tag?: string, updatedSince?: string} $input
     * @return Types\QuestionBank
     */
    public function questionList(array $input = [], ?float $timeout = null): Types\QuestionBank
    {
        return Types\QuestionBank::from($this->call('POST', '/webapi/v1/question-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of questionList.
     * @param array{categoryID?: int, cursor?: string, examID?: int, kind?: string, page?: int, pageSize?: int, search?: string, sort?: '-created'|'created'|'text'|'-marks'|'-updated', status?: 0|1, tag?: string, updatedSince?: string} $input
     * @return Listing<Types\EditedQuestion>
     */
    public function eachQuestionList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->questionList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'questions');
    }

    /**
     * Remove a question. If an exam or an attempt has it, the question is archived instead.
     * @param array{id: int, version: int} $input
     * @return Types\Done
     */
    public function questionRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/question-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read how difficult a question is, how well it discriminates and which answers were chosen, in each exam and over all.
     * @param array{id: int} $input
     * @return Types\QuestionStatistics
     */
    public function questionStatistics(array $input, ?float $timeout = null): Types\QuestionStatistics
    {
        return Types\QuestionStatistics::from($this->call('POST', '/webapi/v1/question-statistics', 'reads', true, $input, $timeout));
    }

    /**
     * Change a question. Fields that are left out keep their values, and attempts keep the version that they started with.
     * @param array{answers?: list<array{feedback?: string, gap?: int, number?: mixed, option?: int, share?: string|float, text?: string}>, caseSensitive?: bool, categoryID?: int, choices?: list<string>, correct?: mixed, explanation?: string, floor?: string, gapDetails?: list<array{options?: list<string>, weight?: int}>, id: int, marks?: string|float, options?: list<string>, partial?: bool, penalty?: string|float, rubric?: string, status?: 0|1, tags?: list<string>, text?: string, version: int, wildcards?: bool} $input
     * @return Types\EditedQuestion
     */
    public function questionUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedQuestion
    {
        return Types\EditedQuestion::from($this->call('POST', '/webapi/v1/question-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the versions of a question, the newest first. Attempts keep the version that they started with.
     * @param array{id: int, page?: int, pageSize?: int} $input
     * @return Types\QuestionVersions
     */
    public function questionVersionList(array $input, ?float $timeout = null): Types\QuestionVersions
    {
        return Types\QuestionVersions::from($this->call('POST', '/webapi/v1/question-version-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of questionVersionList.
     * @param array{id: int, page?: int, pageSize?: int} $input
     * @return Listing<Types\QuestionVersion>
     */
    public function eachQuestionVersionList(array $input, ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->questionVersionList($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'versions');
    }

    /**
     * Hide a rating, so that it is not shown and does not count in the average, or show it again.
     * @param array{hidden?: 0|1, id: int, reason?: string, version: int} $input
     * @return Types\Rating
     */
    public function ratingHide(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Rating
    {
        return Types\Rating::from($this->call('POST', '/webapi/v1/rating-hide', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List ratings of courses, the newest first. Managers receive only those of their own courses.
     * @param array{courseID?: int, cursor?: string, hidden?: 0|1, page?: int, pageSize?: int, search?: string, stars?: int, updatedSince?: string, userID?: int} $input
     * @return Types\Ratings
     */
    public function ratingListAll(array $input = [], ?float $timeout = null): Types\Ratings
    {
        return Types\Ratings::from($this->call('POST', '/webapi/v1/rating-list-all', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of ratingListAll.
     * @param array{courseID?: int, cursor?: string, hidden?: 0|1, page?: int, pageSize?: int, search?: string, stars?: int, updatedSince?: string, userID?: int} $input
     * @return Listing<Types\Rating>
     */
    public function eachRatingListAll(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->ratingListAll($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'ratings');
    }

    /**
     * Read the caller's own rating of a course.
     * @param array{courseID: int} $input
     * @return Types\OwnRating
     */
    public function ratingOwn(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\OwnRating
    {
        return Types\OwnRating::from($this->call('POST', '/webapi/v1/rating-own', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Remove the caller's own rating of a course.
     * @param array{courseID: int} $input
     * @return Types\Done
     */
    public function ratingRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/rating-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Rate a course that the caller has completed, or change the rating.
     * @param array{courseID: int, review?: string, stars: int} $input
     * @return Types\OwnRating
     */
    public function ratingSet(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\OwnRating
    {
        return Types\OwnRating::from($this->call('POST', '/webapi/v1/rating-set', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read the receipt of a payment. If the payment has no receipt yet, one is issued with the next number.
     * @param array{transactionID: int} $input
     * @return Types\IssuedReceipt
     */
    public function receiptIssue(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\IssuedReceipt
    {
        return Types\IssuedReceipt::from($this->call('POST', '/webapi/v1/receipt-issue', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read the data of the company that receipts show.
     * @param array{} $input
     * @return Types\ReceiptSettings
     */
    public function receiptSettings(array $input = [], ?float $timeout = null): Types\ReceiptSettings
    {
        return Types\ReceiptSettings::from($this->call('POST', '/webapi/v1/receipt-settings', 'reads', true, $input, $timeout));
    }

    /**
     * Change the data of the company that receipts show. Fields that are left out keep their values. Issued receipts do not change.
     * @param array{address?: string, legalName?: string, prefix?: string, taxName?: string, taxNumber?: string, taxRate?: string, version?: int} $input
     * @return Types\ReceiptSettings
     */
    public function receiptSettingsUpdate(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\ReceiptSettings
    {
        return Types\ReceiptSettings::from($this->call('POST', '/webapi/v1/receipt-settings-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read whether the caller receives reminders, after changing it if the request contains wanted.
     * @param array{wanted?: bool} $input
     * @return Types\ReminderPreference
     */
    public function reminderPreference(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\ReminderPreference
    {
        return Types\ReminderPreference::from($this->call('POST', '/webapi/v1/reminder-preference', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read the settings of the messages that remind trainees.
     * @param array{} $input
     * @return Types\ReminderSettings
     */
    public function reminderSettings(array $input = [], ?float $timeout = null): Types\ReminderSettings
    {
        return Types\ReminderSettings::from($this->call('POST', '/webapi/v1/reminder-settings', 'reads', true, $input, $timeout));
    }

    /**
     * Change the settings of the messages that remind trainees. Fields that are left out keep their values.
     * @param array{accessEnds?: bool, courseCompleted?: bool, examReminders?: bool, inactiveDays?: int, quietFrom?: string, quietUntil?: string, version?: int} $input
     * @return Types\ReminderSettings
     */
    public function reminderSettingsUpdate(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\ReminderSettings
    {
        return Types\ReminderSettings::from($this->call('POST', '/webapi/v1/reminder-settings-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the enrollments and completions of each batch, as JSON or as CSV.
     * @param array{asOf?: string, batchID?: int, courseID?: int, format?: string, page?: int, pageSize?: int} $input
     * @return Types\BatchReport
     */
    public function reportBatches(array $input = [], ?float $timeout = null): Types\BatchReport
    {
        return Types\BatchReport::from($this->call('POST', '/webapi/v1/report-batches', 'reads', true, $input, $timeout));
    }

    /**
     * Opens the result of reportBatches as CSV, with all entries.
     * @param array{asOf?: string, batchID?: int, courseID?: int, format?: string, page?: int, pageSize?: int} $input
     * @return resource
     */
    public function reportBatchesCSV(array $input = [], ?float $timeout = null)
    {
        return $this->csv('POST', '/webapi/v1/report-batches', $input, $timeout);
    }

    /**
     * Reads all entries of reportBatches.
     * @param array{asOf?: string, batchID?: int, courseID?: int, format?: string, page?: int, pageSize?: int} $input
     * @return Listing<Types\BatchProgress>
     */
    public function eachReportBatches(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->reportBatches($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'batches');
    }

    /**
     * List completed enrollments, the latest first, as JSON or as CSV.
     * @param array{batchID?: int, courseID?: int, format?: string, from?: string, page?: int, pageSize?: int, to?: string} $input
     * @return Types\CompletionReport
     */
    public function reportCompletions(array $input = [], ?float $timeout = null): Types\CompletionReport
    {
        return Types\CompletionReport::from($this->call('POST', '/webapi/v1/report-completions', 'reads', true, $input, $timeout));
    }

    /**
     * Opens the result of reportCompletions as CSV, with all entries.
     * @param array{batchID?: int, courseID?: int, format?: string, from?: string, page?: int, pageSize?: int, to?: string} $input
     * @return resource
     */
    public function reportCompletionsCSV(array $input = [], ?float $timeout = null)
    {
        return $this->csv('POST', '/webapi/v1/report-completions', $input, $timeout);
    }

    /**
     * Reads all entries of reportCompletions.
     * @param array{batchID?: int, courseID?: int, format?: string, from?: string, page?: int, pageSize?: int, to?: string} $input
     * @return Listing<Types\Completion>
     */
    public function eachReportCompletions(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->reportCompletions($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'completions');
    }

    /**
     * List how many trainees have opened and done each document, as JSON or as CSV.
     * @param array{asOf?: string, batchID?: int, courseID?: int, format?: string, page?: int, pageSize?: int} $input
     * @return Types\DocumentReport
     */
    public function reportDocuments(array $input = [], ?float $timeout = null): Types\DocumentReport
    {
        return Types\DocumentReport::from($this->call('POST', '/webapi/v1/report-documents', 'reads', true, $input, $timeout));
    }

    /**
     * Opens the result of reportDocuments as CSV, with all entries.
     * @param array{asOf?: string, batchID?: int, courseID?: int, format?: string, page?: int, pageSize?: int} $input
     * @return resource
     */
    public function reportDocumentsCSV(array $input = [], ?float $timeout = null)
    {
        return $this->csv('POST', '/webapi/v1/report-documents', $input, $timeout);
    }

    /**
     * Reads all entries of reportDocuments.
     * @param array{asOf?: string, batchID?: int, courseID?: int, format?: string, page?: int, pageSize?: int} $input
     * @return Listing<Types\DocumentProgress>
     */
    public function eachReportDocuments(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->reportDocuments($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'documents');
    }

    /**
     * List the passed and failed attempts at exams, the latest first, as JSON or as CSV.
     * @param array{batchID?: int, courseID?: int, format?: string, from?: string, page?: int, pageSize?: int, to?: string} $input
     * @return Types\ExamReport
     */
    public function reportExams(array $input = [], ?float $timeout = null): Types\ExamReport
    {
        return Types\ExamReport::from($this->call('POST', '/webapi/v1/report-exams', 'reads', true, $input, $timeout));
    }

    /**
     * Opens the result of reportExams as CSV, with all entries.
     * @param array{batchID?: int, courseID?: int, format?: string, from?: string, page?: int, pageSize?: int, to?: string} $input
     * @return resource
     */
    public function reportExamsCSV(array $input = [], ?float $timeout = null)
    {
        return $this->csv('POST', '/webapi/v1/report-exams', $input, $timeout);
    }

    /**
     * Reads all entries of reportExams.
     * @param array{batchID?: int, courseID?: int, format?: string, from?: string, page?: int, pageSize?: int, to?: string} $input
     * @return Listing<Types\StoreExamResult>
     */
    public function eachReportExams(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->reportExams($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'results');
    }

    /**
     * List the progress of each trainee, as JSON or as CSV.
     * @param array{batchID?: int, courseID?: int, format?: string, page?: int, pageSize?: int} $input
     * @return Types\PeopleReport
     */
    public function reportPeople(array $input = [], ?float $timeout = null): Types\PeopleReport
    {
        return Types\PeopleReport::from($this->call('POST', '/webapi/v1/report-people', 'reads', true, $input, $timeout));
    }

    /**
     * Opens the result of reportPeople as CSV, with all entries.
     * @param array{batchID?: int, courseID?: int, format?: string, page?: int, pageSize?: int} $input
     * @return resource
     */
    public function reportPeopleCSV(array $input = [], ?float $timeout = null)
    {
        return $this->csv('POST', '/webapi/v1/report-people', $input, $timeout);
    }

    /**
     * Reads all entries of reportPeople.
     * @param array{batchID?: int, courseID?: int, format?: string, page?: int, pageSize?: int} $input
     * @return Listing<Types\PersonProgress>
     */
    public function eachReportPeople(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->reportPeople($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'people');
    }

    /**
     * List the progress in each course, as JSON or as CSV.
     * @param array{batchID?: int, courseID?: int, format?: string, page?: int, pageSize?: int} $input
     * @return Types\ProgressReport
     */
    public function reportProgress(array $input = [], ?float $timeout = null): Types\ProgressReport
    {
        return Types\ProgressReport::from($this->call('POST', '/webapi/v1/report-progress', 'reads', true, $input, $timeout));
    }

    /**
     * Opens the result of reportProgress as CSV, with all entries.
     * @param array{batchID?: int, courseID?: int, format?: string, page?: int, pageSize?: int} $input
     * @return resource
     */
    public function reportProgressCSV(array $input = [], ?float $timeout = null)
    {
        return $this->csv('POST', '/webapi/v1/report-progress', $input, $timeout);
    }

    /**
     * Reads all entries of reportProgress.
     * @param array{batchID?: int, courseID?: int, format?: string, page?: int, pageSize?: int} $input
     * @return Listing<Types\CourseProgress>
     */
    public function eachReportProgress(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->reportProgress($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'courses');
    }

    /**
     * List the revenue of each course in each currency, as JSON or as CSV.
     * @param array{format?: string, from?: string, to?: string} $input
     * @return Types\RevenueReport
     */
    public function reportRevenue(array $input = [], ?float $timeout = null): Types\RevenueReport
    {
        return Types\RevenueReport::from($this->call('POST', '/webapi/v1/report-revenue', 'reads', true, $input, $timeout));
    }

    /**
     * Opens the result of reportRevenue as CSV, with all entries.
     * @param array{format?: string, from?: string, to?: string} $input
     * @return resource
     */
    public function reportRevenueCSV(array $input = [], ?float $timeout = null)
    {
        return $this->csv('POST', '/webapi/v1/report-revenue', $input, $timeout);
    }

    /**
     * Add a schedule that sends links to a report to a manager or an admin, daily, weekly or monthly. The messages contain no data of the report.
     * @param array{batchID?: int, courseID?: int, frequency: string, report: string, userID: int} $input
     * @return Types\EditedReportSchedule
     */
    public function reportScheduleAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedReportSchedule
    {
        return Types\EditedReportSchedule::from($this->call('POST', '/webapi/v1/report-schedule-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the schedules of reports with their recipients, the newest first.
     * @param array{batchID?: int, courseID?: int, cursor?: string, frequency?: 'daily'|'weekly'|'monthly', page?: int, pageSize?: int, report?: 'completions'|'progress'|'people'|'batches'|'documents'|'exams'|'revenue', search?: string, updatedSince?: string, userID?: int} $input
     * @return Types\ReportScheduleList
     */
    public function reportScheduleList(array $input = [], ?float $timeout = null): Types\ReportScheduleList
    {
        return Types\ReportScheduleList::from($this->call('POST', '/webapi/v1/report-schedule-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of reportScheduleList.
     * @param array{batchID?: int, courseID?: int, cursor?: string, frequency?: 'daily'|'weekly'|'monthly', page?: int, pageSize?: int, report?: 'completions'|'progress'|'people'|'batches'|'documents'|'exams'|'revenue', search?: string, updatedSince?: string, userID?: int} $input
     * @return Listing<Types\ListedReportSchedule>
     */
    public function eachReportScheduleList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->reportScheduleList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'schedules');
    }

    /**
     * Remove a schedule of a report.
     * @param array{id: int, version: int} $input
     * @return Types\Done
     */
    public function reportScheduleRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/report-schedule-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change a schedule of a report. Fields that are left out keep their values.
     * @param array{batchID?: int, courseID?: int, frequency?: string, id: int, report?: string, userID?: int, version: int} $input
     * @return Types\EditedReportSchedule
     */
    public function reportScheduleUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedReportSchedule
    {
        return Types\EditedReportSchedule::from($this->call('POST', '/webapi/v1/report-schedule-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Set a new password with a reset link. Every session of the user ends.
     * @param array{confirmpassword: string, domain?: string, password: string, token?: string} $input
     * @return Types\PlainSuccess
     */
    public function reset(array $input, ?float $timeout = null): Types\PlainSuccess
    {
        return Types\PlainSuccess::from($this->call('POST', '/webapi/v1/reset', 'once', false, $input, $timeout));
    }

    /**
     * Create a SAML key. Its certificate is added to the metadata; it signs requests only if no other key does.
     * @param array{} $input
     * @return Types\SAMLKey
     */
    public function samlKeyAdd(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\SAMLKey
    {
        return Types\SAMLKey::from($this->call('POST', '/webapi/v1/saml-key-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the SAML keys of the company without the private keys.
     * @param array{cursor?: string, pageSize?: int, updatedSince?: string} $input
     * @return Types\SAMLKeys
     */
    public function samlKeyList(array $input = [], ?float $timeout = null): Types\SAMLKeys
    {
        return Types\SAMLKeys::from($this->call('POST', '/webapi/v1/saml-key-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of samlKeyList.
     * @param array{cursor?: string, pageSize?: int, updatedSince?: string} $input
     * @return Listing<Types\SAMLKey>
     */
    public function eachSamlKeyList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->samlKeyList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 1000], 'keys');
    }

    /**
     * Remove a SAML key that does not sign requests.
     * @param array{id: int, version: int} $input
     * @return Types\Done
     */
    public function samlKeyRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/saml-key-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Make a SAML key the one that signs requests. The others still decrypt.
     * @param array{id: int, version: int} $input
     * @return Types\SAMLKey
     */
    public function samlKeyUse(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\SAMLKey
    {
        return Types\SAMLKey::from($this->call('POST', '/webapi/v1/saml-key-use', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read whether the company has a sandbox, when it was filled, and how many rows it has.
     * @param array{} $input
     * @return Types\SandboxDetails
     */
    public function sandboxDetails(array $input = [], ?float $timeout = null): Types\SandboxDetails
    {
        return Types\SandboxDetails::from($this->call('POST', '/webapi/v1/sandbox-details', 'reads', true, $input, $timeout));
    }

    /**
     * Read a message of the sandbox.
     * @param array{id: int} $input
     * @return Types\SandboxMessageText
     */
    public function sandboxMail(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\SandboxMessageText
    {
        return Types\SandboxMessageText::from($this->call('POST', '/webapi/v1/sandbox-mail', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the last 1000 messages of the sandbox, the newest first. They are stored instead of sent.
     * @param array{cursor?: string, page?: int, pageSize?: int, recipient?: string, updatedSince?: string} $input
     * @return Types\SandboxMailList
     */
    public function sandboxMailList(array $input = [], ?float $timeout = null): Types\SandboxMailList
    {
        return Types\SandboxMailList::from($this->call('POST', '/webapi/v1/sandbox-mail-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of sandboxMailList.
     * @param array{cursor?: string, page?: int, pageSize?: int, recipient?: string, updatedSince?: string} $input
     * @return Listing<Types\SandboxMessage>
     */
    public function eachSandboxMailList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->sandboxMailList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'messages');
    }

    /**
     * Delete the data of the sandbox, and copy the present configuration of the company into it. Test keys, webhooks and the gateway account of the sandbox remain.
     * @param array{} $input
     * @return Types\SandboxFill
     */
    public function sandboxReset(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\SandboxFill
    {
        return Types\SandboxFill::from($this->call('POST', '/webapi/v1/sandbox-reset', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the sessions of the caller or, for staff, of a user.
     * @param array{userID?: int} $input
     * @return Types\SessionList
     */
    public function sessionList(array $input = [], ?float $timeout = null): Types\SessionList
    {
        return Types\SessionList::from($this->call('POST', '/webapi/v1/session-list', 'reads', true, $input, $timeout));
    }

    /**
     * List the states of a country.
     * @param array{countryID: int} $input
     * @return list<Types\Place>
     */
    public function states(array $input, ?float $timeout = null): array
    {
        return array_map(fn(array $part) => Types\Place::from($part), $this->call('POST', '/webapi/v1/states', 'reads', true, $input, $timeout));
    }

    /**
     * Sign up a trainee and send a link for setting a password.
     * @param array{city?: int, country?: int, email: string, fname: string, fromip?: string, hpot?: int, lname: string, mobile: int|string, state?: int, zipcode?: int|string} $input
     * @return Types\SignUpAnswer
     */
    public function tempsignup(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\SignUpAnswer
    {
        return Types\SignUpAnswer::from($this->call('POST', '/webapi/v1/tempsignup', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Add a testimonial.
     * @param array{description: string, status?: 0|1, userID?: int} $input
     * @return Types\EditedTestimonial
     */
    public function testimonialAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedTestimonial
    {
        return Types\EditedTestimonial::from($this->call('POST', '/webapi/v1/testimonial-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List all testimonials, including drafts, the newest first.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, status?: 0|1, updatedSince?: string, userID?: int} $input
     * @return Types\StaffTestimonials
     */
    public function testimonialListAll(array $input = [], ?float $timeout = null): Types\StaffTestimonials
    {
        return Types\StaffTestimonials::from($this->call('POST', '/webapi/v1/testimonial-list-all', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of testimonialListAll.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, status?: 0|1, updatedSince?: string, userID?: int} $input
     * @return Listing<Types\EditedTestimonial>
     */
    public function eachTestimonialListAll(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->testimonialListAll($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'testimonials');
    }

    /**
     * Remove a testimonial.
     * @param array{id: int, version: int} $input
     * @return Types\Done
     */
    public function testimonialRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/testimonial-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change a testimonial. Fields that are left out keep their values.
     * @param array{description?: string, id: int, status?: 0|1, version: int} $input
     * @return Types\EditedTestimonial
     */
    public function testimonialUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedTestimonial
    {
        return Types\EditedTestimonial::from($this->call('POST', '/webapi/v1/testimonial-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the testimonials of the company, the newest first.
     * @param array{} $input
     * @return Types\TestimonialsListData
     */
    public function testimonialsList(array $input = [], ?float $timeout = null): Types\TestimonialsListData
    {
        return Types\TestimonialsListData::from($this->call('POST', '/webapi/v1/testimonials-list', 'reads', true, $input, $timeout));
    }

    /**
     * Read the profile of the trainee with an e-mail address. Trainees can read only their own.
     * @param array{emailID: string} $input
     * @return Types\TraineeProfile
     */
    public function traineeBasicDetails(array $input, ?float $timeout = null): Types\TraineeProfile
    {
        return Types\TraineeProfile::from($this->call('POST', '/webapi/v1/trainee-basic-details', 'reads', true, $input, $timeout));
    }

    /**
     * Read the courses, learning paths and exams of a trainee. Trainees can read only their own.
     * @param array{userID: int} $input
     * @return Types\TraineeDetails
     */
    public function traineeDetails(array $input, ?float $timeout = null): Types\TraineeDetails
    {
        return Types\TraineeDetails::from($this->call('POST', '/webapi/v1/trainee-details', 'reads', true, $input, $timeout));
    }

    /**
     * List the company's trainees.
     * @param array{email?: string, externalID?: string, page?: int, pageSize?: int, rollno?: string} $input
     * @return Types\TraineeListData
     */
    public function traineeList(array $input = [], ?float $timeout = null): Types\TraineeListData
    {
        return Types\TraineeListData::from($this->call('POST', '/webapi/v1/trainee-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of traineeList.
     * @param array{email?: string, externalID?: string, page?: int, pageSize?: int, rollno?: string} $input
     * @return Listing<Types\TraineeItem>
     */
    public function eachTraineeList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->traineeList($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'trainee_list');
    }

    /**
     * Read the profile of a trainee. Trainees can read only their own.
     * @param array{userID: int} $input
     * @return Types\TraineeProfile
     */
    public function traineeProfile(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\TraineeProfile
    {
        return Types\TraineeProfile::from($this->call('POST', '/webapi/v1/trainee-profile', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the trainees of a batch. With userID, add that trainee to the batch and enroll them in its courses instead.
     * @param array{batchID: int, page?: int, pageSize?: int, userID?: int} $input
     * @return Types\BatchTraineePage|Types\BatchAddition
     */
    public function traineesInBatch(array $input, ?float $timeout = null, ?string $idempotencyKey = null): mixed
    {
        return $this->call('POST', '/webapi/v1/trainees-in-batch', 'keyed', true, $input, $timeout, $idempotencyKey);
    }

    /**
     * Add the profile of a trainer. The pages of the courses whose trainerName is this name show the profile.
     * @param array{about?: string, name: string, photo?: string} $input
     * @return Types\EditedTrainer
     */
    public function trainerAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedTrainer
    {
        return Types\EditedTrainer::from($this->call('POST', '/webapi/v1/trainer-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the profiles of the trainers, by name.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, updatedSince?: string} $input
     * @return Types\StaffTrainers
     */
    public function trainerListAll(array $input = [], ?float $timeout = null): Types\StaffTrainers
    {
        return Types\StaffTrainers::from($this->call('POST', '/webapi/v1/trainer-list-all', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of trainerListAll.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, updatedSince?: string} $input
     * @return Listing<Types\ListedTrainer>
     */
    public function eachTrainerListAll(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->trainerListAll($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'trainers');
    }

    /**
     * Remove the profile of a trainer. The courses keep the trainer's name.
     * @param array{id: int, version: int} $input
     * @return Types\Done
     */
    public function trainerRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/trainer-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change the profile of a trainer. Fields that are left out keep their values.
     * @param array{about?: string, id: int, name?: string, photo?: string, version: int} $input
     * @return Types\EditedTrainer
     */
    public function trainerUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedTrainer
    {
        return Types\EditedTrainer::from($this->call('POST', '/webapi/v1/trainer-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Record a payment made at the gateway and enroll the trainee.
     * @param array{gateway_payment_id: string} $input
     * @return Types\TransactionResult
     */
    public function transaction(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\TransactionResult
    {
        return Types\TransactionResult::from($this->call('POST', '/webapi/v1/transaction', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List payments, the newest first. Trainees can read only their own.
     * @param array{page?: int, pageSize?: int, transactionID?: int} $input
     * @return Types\TransactionHistoryData
     */
    public function transactionhistory(array $input = [], ?float $timeout = null): Types\TransactionHistoryData
    {
        return Types\TransactionHistoryData::from($this->call('POST', '/webapi/v1/transactionhistory', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of transactionhistory.
     * @param array{page?: int, pageSize?: int, transactionID?: int} $input
     * @return Listing<Types\Transaction>
     */
    public function eachTransactionhistory(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->transactionhistory($part, $timeout);
        return Listing::byPage($this->attempts, 100, $get, $input, 'transactions');
    }

    /**
     * End an enrollment at once, also on its first day or before it. The progress is kept.
     * @param array{userenrollID: int} $input
     * @return Types\Done
     */
    public function unenrollTrainee(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/unenroll-trainee', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change the profile of a trainee. Trainees can change only their own.
     * @param array{city: int, country: int, fname: string, lname: string, mobile: int, state: int, status: 0|1|2, userID: int} $input
     * @return Types\Done
     */
    public function updateTraineeProfile(array $input, ?float $timeout = null): Types\Done
    {
        return Types\Done::from($this->call('GET', '/webapi/v1/update-trainee-profile', 'reads', true, $input, $timeout));
    }

    /**
     * Add a user of any role and send a link for choosing a password.
     * @param array{address?: string, city?: int, country?: int, department?: string, email: string, employer?: string, externalID?: string, fname?: string, grade?: string, lname?: string, mobile?: int|string, role?: 'trainee'|'manager'|'admin'|'api', rollno?: string, sendMail?: 0|1, state?: int, title?: string, zip?: int|string} $input
     * @return Types\EditedUser
     */
    public function userAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedUser
    {
        return Types\EditedUser::from($this->call('POST', '/webapi/v1/user-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Add up to 1000 users, and change existing ones, in one transaction.
     * @param array{allOrNothing?: 1|2, sendMail?: 0|1, upsert?: 1|2, users: list<array{address?: string, city?: int, country?: int, department?: string, email?: string, employer?: string, externalID?: string, fname?: string, grade?: string, lname?: string, mobile?: int|string, role?: 'trainee'|'manager'|'admin'|'api', rollno?: string, state?: int, title?: string, zip?: int|string}>} $input
     * @return Types\UserResults
     */
    public function userAddMany(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\UserResults
    {
        return Types\UserResults::from($this->call('POST', '/webapi/v1/user-add-many', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read the profile of a user of any role.
     * @param array{id: int} $input
     * @return Types\EditedUser
     */
    public function userDetails(array $input, ?float $timeout = null): Types\EditedUser
    {
        return Types\EditedUser::from($this->call('POST', '/webapi/v1/user-details', 'reads', true, $input, $timeout));
    }

    /**
     * Disable a user of any role. The user's sessions end.
     * @param array{id: int, version?: int} $input
     * @return Types\EditedUser
     */
    public function userDisable(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedUser
    {
        return Types\EditedUser::from($this->call('POST', '/webapi/v1/user-disable', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Make a disabled or unconfirmed user active.
     * @param array{id: int, version?: int} $input
     * @return Types\EditedUser
     */
    public function userEnable(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedUser
    {
        return Types\EditedUser::from($this->call('POST', '/webapi/v1/user-enable', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Erase a user of any role and release the e-mail address.
     * @param array{afterDays?: int, dryRun?: 1|2, id: int, version?: int} $input
     * @return Types\ErasedUser
     */
    public function userErase(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\ErasedUser
    {
        return Types\ErasedUser::from($this->call('POST', '/webapi/v1/user-erase', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Add trainees, enroll them and send them links for choosing a password.
     * @param array{batchIDs?: list<int>, courseIDs?: list<int>, users: list<array{batchIDs?: list<int>, courseIDs?: list<int>, email?: string, fname?: string, lname?: string}>} $input
     * @return Types\InvitationResults
     */
    public function userInvite(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\InvitationResults
    {
        return Types\InvitationResults::from($this->call('POST', '/webapi/v1/user-invite', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read a table of people and report what an invitation would do. This changes nothing.
     * @param array{csv?: string, file?: string} $input
     * @return Types\InvitationCheck
     */
    public function userInviteCheck(array $input = [], ?float $timeout = null): Types\InvitationCheck
    {
        return Types\InvitationCheck::from($this->call('POST', '/webapi/v1/user-invite-check', 'reads', true, $input, $timeout));
    }

    /**
     * List the company's users of every role.
     * @param array{batchID?: int, courseID?: int, cursor?: string, email?: string, externalID?: string, format?: string, notSeenSince?: string, page?: int, pageSize?: int, role?: 'trainee'|'manager'|'admin'|'api', rollno?: string, search?: string, seenSince?: string, sort?: string, status?: 0|1|2, updatedSince?: string} $input
     * @return Types\UserList
     */
    public function userList(array $input = [], ?float $timeout = null): Types\UserList
    {
        return Types\UserList::from($this->call('POST', '/webapi/v1/user-list', 'reads', true, $input, $timeout));
    }

    /**
     * Opens the result of userList as CSV, with all entries.
     * @param array{batchID?: int, courseID?: int, cursor?: string, email?: string, externalID?: string, format?: string, notSeenSince?: string, page?: int, pageSize?: int, role?: 'trainee'|'manager'|'admin'|'api', rollno?: string, search?: string, seenSince?: string, sort?: string, status?: 0|1|2, updatedSince?: string} $input
     * @return resource
     */
    public function userListCSV(array $input = [], ?float $timeout = null)
    {
        return $this->csv('POST', '/webapi/v1/user-list', $input, $timeout);
    }

    /**
     * Reads all entries of userList.
     * @param array{batchID?: int, courseID?: int, cursor?: string, email?: string, externalID?: string, format?: string, notSeenSince?: string, page?: int, pageSize?: int, role?: 'trainee'|'manager'|'admin'|'api', rollno?: string, search?: string, seenSince?: string, sort?: string, status?: 0|1|2, updatedSince?: string} $input
     * @return Listing<Types\ListedUser>
     */
    public function eachUserList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->userList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'users');
    }

    /**
     * Send a user a link for choosing a password.
     * @param array{id: int} $input
     * @return Types\Done
     */
    public function userPasswordLink(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/user-password-link', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Read the address of the profile photo of a user.
     * @param array{id: int} $input
     * @return Types\ProfilePhoto
     */
    public function userPhoto(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\ProfilePhoto
    {
        return Types\ProfilePhoto::from($this->call('POST', '/webapi/v1/user-photo', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Remove the profile photo of a user.
     * @param array{id: int, version?: int} $input
     * @return Types\Done
     */
    public function userPhotoRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/user-photo-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change the role of a user. The user's sessions end.
     * @param array{id: int, role: 'trainee'|'manager'|'admin'|'api', version: int} $input
     * @return Types\EditedUser
     */
    public function userRole(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedUser
    {
        return Types\EditedUser::from($this->call('POST', '/webapi/v1/user-role', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Remove the second factor of a manager or an admin who has lost it. The user's sessions end.
     * @param array{id: int, version?: int} $input
     * @return Types\Done
     */
    public function userSecondFactorReset(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/user-second-factor-reset', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change the profile of a user. Fields that are left out keep their values.
     * @param array{address?: string, city?: int, country?: int, department?: string, email?: string, employer?: string, externalID?: string, fname?: string, grade?: string, id: int, lname?: string, mobile?: int|string, rollno?: string, state?: int, title?: string, version: int, zip?: int|string} $input
     * @return Types\EditedUser
     */
    public function userUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\EditedUser
    {
        return Types\EditedUser::from($this->call('POST', '/webapi/v1/user-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Start a read-only view of the pages as a user with a lower role sees them.
     * @param array{id: int} $input
     * @return Types\UserView
     */
    public function userView(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\UserView
    {
        return Types\UserView::from($this->call('POST', '/webapi/v1/user-view', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Check whether a reset link is valid, and store its token in a cookie for ten minutes.
     * @param array{domain?: string, fs: '1', token: string} $input
     * @return Types\PlainSuccess
     */
    public function validateToken(array $input, ?float $timeout = null): Types\PlainSuccess
    {
        return Types\PlainSuccess::from($this->call('POST', '/webapi/v1/validate-token', 'once', false, $input, $timeout));
    }

    /**
     * Add a webhook, which receives events of the company. Only the response contains its secret.
     * @param array{description?: string, events: list<string>, url: string} $input
     * @return Types\WebhookSecret
     */
    public function webhookAdd(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\WebhookSecret
    {
        return Types\WebhookSecret::from($this->call('POST', '/webapi/v1/webhook-add', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the deliveries of events to webhooks with the results of the last tries, the newest event first.
     * @param array{cursor?: string, page?: int, pageSize?: int, state?: string, type?: string, updatedSince?: string, userID?: int, webhookID?: int} $input
     * @return Types\DeliveryList
     */
    public function webhookDeliveries(array $input = [], ?float $timeout = null): Types\DeliveryList
    {
        return Types\DeliveryList::from($this->call('POST', '/webapi/v1/webhook-deliveries', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of webhookDeliveries.
     * @param array{cursor?: string, page?: int, pageSize?: int, state?: string, type?: string, updatedSince?: string, userID?: int, webhookID?: int} $input
     * @return Listing<Types\Delivery>
     */
    public function eachWebhookDeliveries(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->webhookDeliveries($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'deliveries');
    }

    /**
     * Read a delivery with its request and the last answer.
     * @param array{id: int} $input
     * @return Types\DeliveryDetails
     */
    public function webhookDelivery(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\DeliveryDetails
    {
        return Types\DeliveryDetails::from($this->call('POST', '/webapi/v1/webhook-delivery', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the types of events that a webhook can receive.
     * @param array{} $input
     * @return Types\EventTypeList
     */
    public function webhookEventTypes(array $input = [], ?float $timeout = null, ?string $idempotencyKey = null): Types\EventTypeList
    {
        return Types\EventTypeList::from($this->call('POST', '/webapi/v1/webhook-event-types', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * List the webhooks, without their secrets.
     * @param array{cursor?: string, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return Types\WebhookList
     */
    public function webhookList(array $input = [], ?float $timeout = null): Types\WebhookList
    {
        return Types\WebhookList::from($this->call('POST', '/webapi/v1/webhook-list', 'reads', true, $input, $timeout));
    }

    /**
     * Reads all entries of webhookList.
     * @param array{cursor?: string, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return Listing<Types\ListedWebhook>
     */
    public function eachWebhookList(array $input = [], ?float $timeout = null): Listing
    {
        $get = fn(array $part) => $this->webhookList($part, $timeout);
        return Listing::byCursor($get, $input + ['pageSize' => 100], 'webhooks');
    }

    /**
     * Remove a webhook with its deliveries.
     * @param array{id: int, version: int} $input
     * @return Types\Done
     */
    public function webhookRemove(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Done
    {
        return Types\Done::from($this->call('POST', '/webapi/v1/webhook-remove', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Send the events of a period to a webhook again, without those of erased persons.
     * @param array{after?: int, failedOnly?: 1|2, from: string, id: int, to?: string} $input
     * @return Types\Replayed
     */
    public function webhookReplay(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Replayed
    {
        return Types\Replayed::from($this->call('POST', '/webapi/v1/webhook-replay', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Send the event of a delivery again.
     * @param array{id: int} $input
     * @return Types\Delivery
     */
    public function webhookResend(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Delivery
    {
        return Types\Delivery::from($this->call('POST', '/webapi/v1/webhook-resend', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Replace the secret of a webhook. Until keepHours have passed, messages are also signed with the replaced secret.
     * @param array{id: int, keepHours?: int} $input
     * @return Types\WebhookSecret
     */
    public function webhookRotate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\WebhookSecret
    {
        return Types\WebhookSecret::from($this->call('POST', '/webapi/v1/webhook-rotate', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Send a test event to a webhook.
     * @param array{id: int} $input
     * @return Types\TestedWebhook
     */
    public function webhookTest(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\TestedWebhook
    {
        return Types\TestedWebhook::from($this->call('POST', '/webapi/v1/webhook-test', 'keyed', true, $input, $timeout, $idempotencyKey));
    }

    /**
     * Change, disable or enable a webhook. Fields that are left out keep their values.
     * @param array{description?: string, enabled?: bool, events?: list<string>, id: int, url?: string, version: int} $input
     * @return Types\Webhook
     */
    public function webhookUpdate(array $input, ?float $timeout = null, ?string $idempotencyKey = null): Types\Webhook
    {
        return Types\Webhook::from($this->call('POST', '/webapi/v1/webhook-update', 'keyed', true, $input, $timeout, $idempotencyKey));
    }
}
