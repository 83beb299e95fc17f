<?php

// generated from handlers/openapi.json by go generate ./cmd/clients; do not edit

declare(strict_types=1);

namespace Lyceum;

class Client extends Caller
{
    /**
     * Add an announcement.
     * @param array{description?: string, status?: int, title: string, type?: int} $input
     * @return mixed
     */
    public function announcementAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/announcement-add', 'keyed', true, $input);
    }

    /**
     * List the published announcements, the newest first.
     * @param array{page?: int, pageSize?: int} $input
     * @return mixed
     */
    public function announcementList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/announcement-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of announcementList. */
    public function eachAnnouncementList(array $input = []): \Generator
    {
        return $this->byPage(fn(array $part) => $this->announcementList($part), $input, 'announcement');
    }

    /**
     * List all announcements, including drafts, the newest first.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, status?: int, type?: int, updatedSince?: string} $input
     * @return mixed
     */
    public function announcementListAll(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/announcement-list-all', 'reads', true, $input);
    }

    /** Returns the entries of all pages of announcementListAll. */
    public function eachAnnouncementListAll(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->announcementListAll($part), $input, 'announcements');
    }

    /**
     * Remove an announcement.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function announcementRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/announcement-remove', 'keyed', true, $input);
    }

    /**
     * Change an announcement. Fields that are left out keep their values.
     * @param array{description?: string, id: int, status?: int, title?: string, type?: int, version: int} $input
     * @return mixed
     */
    public function announcementUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/announcement-update', 'keyed', true, $input);
    }

    /**
     * Add an API key. Only this response contains the secret key.
     * @param array{expiresAt?: string, mode?: string, name: string, networks?: array, scopes?: array} $input
     * @return mixed
     */
    public function apiKeyAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/api-key-add', 'keyed', true, $input);
    }

    /**
     * List the API keys of the company with the time of their last use. The secret keys are not stored, so the list does not contain them.
     * @param array{} $input
     * @return mixed
     */
    public function apiKeyList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/api-key-list', 'reads', true, $input);
    }

    /**
     * Remove an API key. Every node rejects it within a second.
     * @param array{id: int} $input
     * @return mixed
     */
    public function apiKeyRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/api-key-remove', 'keyed', true, $input);
    }

    /**
     * Read an attempt with its answers and solutions, to mark it.
     * @param array{attemptID: int} $input
     * @return mixed
     */
    public function attemptDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/attempt-details', 'reads', true, $input);
    }

    /**
     * List attempts at exams: first those that wait to be marked, then the newest.
     * @param array{batchID?: int, courseID?: int, cursor?: string, examID?: int, from?: string, page?: int, pageSize?: int, search?: string, status?: int, to?: string, updatedSince?: string, userID?: int} $input
     * @return mixed
     */
    public function attemptList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/attempt-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of attemptList. */
    public function eachAttemptList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->attemptList($part), $input, 'attempts');
    }

    /**
     * Mark answers of an attempt that has ended. When all answers are marked, the attempt is passed or failed.
     * @param array{answers?: array, attemptID: int, comment?: string, marks?: string, questionID?: int, version: int} $input
     * @return mixed
     */
    public function attemptMark(array $input)
    {
        return $this->call('POST', '/webapi/v1/attempt-mark', 'keyed', true, $input);
    }

    /**
     * List entries of the audit log, the newest first.
     * @param array{before?: int, cursor?: string, format?: string, from?: string, kinds?: string, pageSize?: int, subject?: string, subjectID?: int, until?: string, updatedSince?: string, user?: string, userID?: int} $input
     * @return mixed
     */
    public function auditList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/audit-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of auditList. */
    public function eachAuditList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->auditList($part), $input, 'entries');
    }

    /**
     * Sign in to a company.
     * @param array{domainName: string, email: string, otp?: string, password: string} $input
     * @return mixed
     */
    public function authLogin(array $input)
    {
        return $this->call('POST', '/webapi/auth/login', 'once', true, $input);
    }

    /**
     * Get a new access token.
     * @param array{domainName?: string, refresh-token: string} $input
     * @return mixed
     */
    public function authRefreshToken(array $input)
    {
        return $this->call('POST', '/webapi/auth/refresh-token', 'once', false, $input);
    }

    /**
     * Send a link for setting a new password.
     * @param array{domain?: string, email: string, overrideEmailUrl?: string, sendEmailNotification?: int} $input
     * @return mixed
     */
    public function authorizeForgotPassword(array $input)
    {
        return $this->call('POST', '/webapi/v1/authorize/forgot-password', 'once', true, $input);
    }

    /**
     * Sign in on any host of the deployment.
     * @param array{domain?: string, email: string, otp?: string, password: string} $input
     * @return mixed
     */
    public function authorizeLogin(array $input)
    {
        return $this->call('POST', '/webapi/v1/authorize/login', 'once', true, $input);
    }

    /**
     * End the session of the bearer.
     * @return mixed
     */
    public function authorizeLogout()
    {
        return $this->call('POST', '/webapi/v1/authorize/logout', 'keyed', true, []);
    }

    /**
     * Get a new access token.
     * @param array{domain?: string, refreshToken: string} $input
     * @return mixed
     */
    public function authorizeRefreshToken(array $input)
    {
        return $this->call('POST', '/webapi/v1/authorize/refresh-token', 'once', true, $input);
    }

    /**
     * Sign in with an account at an identity provider.
     * @param array{domain?: string, otp?: string, provider: int, thirdPartyData: array} $input
     * @return mixed
     */
    public function authorizeThirdParty(array $input)
    {
        return $this->call('POST', '/webapi/v1/authorize/third-party', 'once', true, $input);
    }

    /**
     * Add a batch.
     * @param array{description?: string, endDate?: string, name: string, startDate?: string} $input
     * @return mixed
     */
    public function batchAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/batch-add', 'keyed', true, $input);
    }

    /**
     * Add a course to a batch, and enroll the trainees of the batch in the course.
     * @param array{batchID: int, courseID: int, endDate?: string, startDate?: string} $input
     * @return mixed
     */
    public function batchCourseAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/batch-course-add', 'keyed', true, $input);
    }

    /**
     * Remove a course from a batch. Enrollments continue.
     * @param array{batchID: int, courseID: int} $input
     * @return mixed
     */
    public function batchCourseRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/batch-course-remove', 'keyed', true, $input);
    }

    /**
     * Read a batch.
     * @param array{id: int} $input
     * @return mixed
     */
    public function batchDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/batch-details', 'reads', true, $input);
    }

    /**
     * List the company's batches.
     * @param array{page?: int, pageSize?: int} $input
     * @return mixed
     */
    public function batchList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/batch-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of batchList. */
    public function eachBatchList(array $input = []): \Generator
    {
        return $this->byPage(fn(array $part) => $this->batchList($part), $input, 'batch_list');
    }

    /**
     * List the batches by name, with their dates and the numbers of their courses and trainees.
     * @param array{cursor?: string, format?: string, page?: int, pageSize?: int, search?: string, updatedSince?: string} $input
     * @return mixed
     */
    public function batchListAll(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/batch-list-all', 'reads', true, $input);
    }

    /** Returns the entries of all pages of batchListAll. */
    public function eachBatchListAll(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->batchListAll($part), $input, 'batches');
    }

    /**
     * Give a manager access to a batch with its trainees and enrollments.
     * @param array{batchID: int, userID: int} $input
     * @return mixed
     */
    public function batchManagerAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/batch-manager-add', 'keyed', true, $input);
    }

    /**
     * List the managers of a batch.
     * @param array{batchID: int} $input
     * @return mixed
     */
    public function batchManagerList(array $input)
    {
        return $this->call('POST', '/webapi/v1/batch-manager-list', 'reads', true, $input);
    }

    /**
     * End the access of a manager to a batch.
     * @param array{batchID: int, userID: int} $input
     * @return mixed
     */
    public function batchManagerRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/batch-manager-remove', 'keyed', true, $input);
    }

    /**
     * Remove a batch. The enrollments of its trainees continue.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function batchRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/batch-remove', 'keyed', true, $input);
    }

    /**
     * Remove a trainee from a batch. Enrollments continue.
     * @param array{batchID: int, userID: int} $input
     * @return mixed
     */
    public function batchTraineeRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/batch-trainee-remove', 'keyed', true, $input);
    }

    /**
     * Add several trainees to a batch, and enroll them in the courses of the batch.
     * @param array{batchID: int, userIDs: array} $input
     * @return mixed
     */
    public function batchTraineesAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/batch-trainees-add', 'keyed', true, $input);
    }

    /**
     * Change a batch. Fields that are left out keep their values. The dates of existing enrollments do not change.
     * @param array{description?: string, endDate?: string, id: int, name?: string, startDate?: string, version: int} $input
     * @return mixed
     */
    public function batchUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/batch-update', 'keyed', true, $input);
    }

    /**
     * Add a blog entry.
     * @param array{author?: string, description?: string, image?: string, status?: int, title: string} $input
     * @return mixed
     */
    public function blogAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/blog-add', 'keyed', true, $input);
    }

    /**
     * Read a blog entry.
     * @param array{blogID: int} $input
     * @return mixed
     */
    public function blogDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/blog-details', 'reads', true, $input);
    }

    /**
     * List the twelve newest blog entries, in two groups of six.
     * @param array{} $input
     * @return mixed
     */
    public function blogList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/blog-list', 'reads', true, $input);
    }

    /**
     * List all blog entries, including drafts, the newest first.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, status?: int, updatedSince?: string} $input
     * @return mixed
     */
    public function blogListAll(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/blog-list-all', 'reads', true, $input);
    }

    /** Returns the entries of all pages of blogListAll. */
    public function eachBlogListAll(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->blogListAll($part), $input, 'blogs');
    }

    /**
     * Remove a blog entry.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function blogRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/blog-remove', 'keyed', true, $input);
    }

    /**
     * Change a blog entry. Fields that are left out keep their values.
     * @param array{author?: string, description?: string, id: int, image?: string, status?: int, title?: string, version: int} $input
     * @return mixed
     */
    public function blogUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/blog-update', 'keyed', true, $input);
    }

    /**
     * Read the address of the caller's calendar feed.
     * @param array{} $input
     * @return mixed
     */
    public function calendarAddress(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/calendar-address', 'keyed', true, $input);
    }

    /**
     * Turn off the caller's calendar feed.
     * @param array{} $input
     * @return mixed
     */
    public function calendarAddressRemove(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/calendar-address-remove', 'keyed', true, $input);
    }

    /**
     * Turn on the caller's calendar feed, with a new address. An earlier address no longer works.
     * @param array{} $input
     * @return mixed
     */
    public function calendarAddressRenew(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/calendar-address-renew', 'keyed', true, $input);
    }

    /**
     * List the captions of a document with their transcripts.
     * @param array{documentID: int} $input
     * @return mixed
     */
    public function captionList(array $input)
    {
        return $this->call('POST', '/webapi/v1/caption-list', 'reads', true, $input);
    }

    /**
     * Remove the captions of a document in a language.
     * @param array{documentID: int, language: string} $input
     * @return mixed
     */
    public function captionRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/caption-remove', 'keyed', true, $input);
    }

    /**
     * Set the captions of a film or sound in a language, from WebVTT or SRT.
     * @param array{documentID: int, language: string, text: string, transcript?: string} $input
     * @return mixed
     */
    public function captionSet(array $input)
    {
        return $this->call('POST', '/webapi/v1/caption-set', 'keyed', true, $input);
    }

    /**
     * Add a category after the others of its parent.
     * @param array{name: string, parentID?: int} $input
     * @return mixed
     */
    public function categoryAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/category-add', 'keyed', true, $input);
    }

    /**
     * List all categories, with or without courses.
     * @param array{cursor?: string, pageSize?: int, updatedSince?: string} $input
     * @return mixed
     */
    public function categoryListAll(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/category-list-all', 'reads', true, $input);
    }

    /** Returns the entries of all pages of categoryListAll. */
    public function eachCategoryListAll(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->categoryListAll($part), $input, 'categories');
    }

    /**
     * Move a category within the category tree.
     * @param array{id: int, parentID?: int, position: int, version?: int} $input
     * @return mixed
     */
    public function categoryMove(array $input)
    {
        return $this->call('POST', '/webapi/v1/category-move', 'keyed', true, $input);
    }

    /**
     * Remove a category without subcategories. Its courses remain.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function categoryRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/category-remove', 'keyed', true, $input);
    }

    /**
     * Change a category. Fields that are left out keep their values.
     * @param array{id: int, name?: string, version: int} $input
     * @return mixed
     */
    public function categoryUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/category-update', 'keyed', true, $input);
    }

    /**
     * Issue the certificate of a completed enrollment or a passed attempt that has none, for example of an imported one.
     * @param array{attemptID?: int, enrollmentID?: int} $input
     * @return mixed
     */
    public function certificateIssue(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/certificate-issue', 'keyed', true, $input);
    }

    /**
     * Issue the certificates of completed enrollments that have none, for example of imported ones. Trainees receive no message.
     * @param array{} $input
     * @return mixed
     */
    public function certificateIssueMissing(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/certificate-issue-missing', 'keyed', true, $input);
    }

    /**
     * List certificates, the newest first. Trainees see only their own.
     * @param array{courseID?: int, cursor?: string, page?: int, pageSize?: int, search?: string, status?: string, updatedSince?: string, userID?: int} $input
     * @return mixed
     */
    public function certificateList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/certificate-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of certificateList. */
    public function eachCertificateList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->certificateList($part), $input, 'certificates');
    }

    /**
     * Issue a certificate again with the trainee's current name and the current template, and end its revocation. The number and the dates do not change.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function certificateReissue(array $input)
    {
        return $this->call('POST', '/webapi/v1/certificate-reissue', 'keyed', true, $input);
    }

    /**
     * Revoke a certificate. Its verification page then shows that it is revoked.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function certificateRevoke(array $input)
    {
        return $this->call('POST', '/webapi/v1/certificate-revoke', 'keyed', true, $input);
    }

    /**
     * Read the template of certificates for the company, a course or an exam.
     * @param array{courseID?: int, examID?: int} $input
     * @return mixed
     */
    public function certificateTemplate(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/certificate-template', 'keyed', true, $input);
    }

    /**
     * List the templates of certificates that are set.
     * @param array{cursor?: string, pageSize?: int, updatedSince?: string} $input
     * @return mixed
     */
    public function certificateTemplateList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/certificate-template-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of certificateTemplateList. */
    public function eachCertificateTemplateList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->certificateTemplateList($part), $input, 'templates');
    }

    /**
     * Remove a template of certificates, so that the more general one applies.
     * @param array{courseID?: int, examID?: int, version: int} $input
     * @return mixed
     */
    public function certificateTemplateRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/certificate-template-remove', 'keyed', true, $input);
    }

    /**
     * Set the template of certificates for the company, a course or an exam. Fields that are left out come from the more general template.
     * @param array{background?: string, color?: string, courseID?: int, enabled?: bool, examID?: int, expiryMonths?: int, heading?: string, logo?: string, recertifyDays?: int, signature?: string, signer?: string, signerRole?: string, text?: string, version?: int} $input
     * @return mixed
     */
    public function certificateTemplateSet(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/certificate-template-set', 'keyed', true, $input);
    }

    /**
     * List the known cities of a state.
     * @param array{stateID: int} $input
     * @return mixed
     */
    public function city(array $input)
    {
        return $this->call('POST', '/webapi/v1/city', 'reads', true, $input);
    }

    /**
     * Create a requested company with its first admin.
     * @param array{confirmpassword: string, password: string, slug?: string, token: string} $input
     * @return mixed
     */
    public function companyConfirm(array $input)
    {
        return $this->call('POST', '/webapi/v1/company-confirm', 'once', true, $input);
    }

    /**
     * Read the settings of the company.
     * @param array{} $input
     * @return mixed
     */
    public function companySettings(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/company-settings', 'reads', true, $input);
    }

    /**
     * Request a new company and send a link that confirms the request. Works only on the apex, and only if the deployment lets visitors start companies.
     * @param array{email: string, fname: string, hpot?: int, language?: string, lname: string, name: string, slug: string} $input
     * @return mixed
     */
    public function companyStart(array $input)
    {
        return $this->call('POST', '/webapi/v1/company-start', 'once', true, $input);
    }

    /**
     * Change settings of the company. Fields that are left out keep their values.
     * @param array{accentColor?: string, apiOrigins?: array, brandColor?: string, callText?: string, callURL?: string, currency?: string, favicon?: string, footer?: string, frontPicture?: string, help?: string, imprintURL?: string, language?: string, logo?: string, mailFrom?: string, name?: string, privacyURL?: string, region?: string, requireSecondFactor?: bool, signUp?: bool, supportEmail?: string, tagline?: string, termsURL?: string, timezone?: string, version: int, welcome?: string} $input
     * @return mixed
     */
    public function companyUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/company-update', 'keyed', true, $input);
    }

    /**
     * Add a connection to an identity provider. The deployment first reads the OpenID configuration or the SAML metadata of the provider.
     * @param array{breakGlassUserID?: int, button?: bool, clientID?: string, clientSecret?: string, defaultRole?: string, domains?: array, encrypted?: bool, entityID?: string, groupsAttribute?: string, idpStarts?: bool, issuer?: string, kind: string, metadata?: string, metadataURL?: string, name?: string, newUsers?: bool, profile?: array, rules?: array, scopes?: string, singleLogout?: bool, ssoOnly?: bool, status?: int, trustEmail?: bool} $input
     * @return mixed
     */
    public function connectionAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/connection-add', 'keyed', true, $input);
    }

    /**
     * Read a connection without its secret. For a SAML connection, also read what the metadata of the provider contain.
     * @param array{id: int} $input
     * @return mixed
     */
    public function connectionDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/connection-details', 'reads', true, $input);
    }

    /**
     * List the connections to identity providers, without their secrets, the newest first.
     * @param array{cursor?: string, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return mixed
     */
    public function connectionList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/connection-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of connectionList. */
    public function eachConnectionList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->connectionList($part), $input, 'connections');
    }

    /**
     * Remove a connection. Its users remain. API users cannot call this route.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function connectionRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/connection-remove', 'keyed', true, $input);
    }

    /**
     * Change a connection. Fields that are left out keep their values. API users cannot call this route.
     * @param array{breakGlassUserID?: int, button?: bool, clientID?: string, clientSecret?: string, defaultRole?: string, domains?: array, encrypted?: bool, entityID?: string, groupsAttribute?: string, id: int, idpStarts?: bool, issuer?: string, metadata?: string, metadataURL?: string, name?: string, newUsers?: bool, profile?: array, rules?: array, scopes?: string, singleLogout?: bool, ssoOnly?: bool, status?: int, trustEmail?: bool, version: int} $input
     * @return mixed
     */
    public function connectionUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/connection-update', 'keyed', true, $input);
    }

    /**
     * List the countries.
     * @param array{} $input
     * @return mixed
     */
    public function country(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/country', 'reads', true, $input);
    }

    /**
     * Add a coupon, which reduces the amount of an order.
     * @param array{amount?: int, code: string, courseID?: int, currencyCode?: string, endDate?: string, maxUses?: int, percent?: int, startDate?: string, status?: int} $input
     * @return mixed
     */
    public function couponAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/coupon-add', 'keyed', true, $input);
    }

    /**
     * List the coupons with the number of orders that use each, the newest first.
     * @param array{courseID?: int, cursor?: string, expired?: int, page?: int, pageSize?: int, search?: string, status?: int, updatedSince?: string} $input
     * @return mixed
     */
    public function couponList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/coupon-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of couponList. */
    public function eachCouponList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->couponList($part), $input, 'coupons');
    }

    /**
     * Remove a coupon that no order has.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function couponRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/coupon-remove', 'keyed', true, $input);
    }

    /**
     * Change a coupon. Fields that are left out keep their values. Existing orders keep their amounts.
     * @param array{amount?: int, code?: string, courseID?: int, currencyCode?: string, endDate?: string, id: int, maxUses?: int, percent?: int, startDate?: string, status?: int, version: int} $input
     * @return mixed
     */
    public function couponUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/coupon-update', 'keyed', true, $input);
    }

    /**
     * Add a draft of a course.
     * @param array{categoryIDs?: array, courseCode: string, demoVideo?: string, description?: string, duration?: int, endDate?: string, faq?: string, features?: string, hideTrainerName?: bool, seoDescription?: string, seoKeywords?: string, seoTitle?: string, startDate?: string, tags?: string, thumbnail?: string, title: string, trainerName?: string} $input
     * @return mixed
     */
    public function courseAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/course-add', 'keyed', true, $input);
    }

    /**
     * Read the details of a course and its metadata for search engines.
     * @param array{courseID: int} $input
     * @return mixed
     */
    public function courseAllDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/course-all-details', 'reads', true, $input);
    }

    /**
     * Remove a course from the catalogue. It can no longer be bought or enrolled in; its trainees keep their access.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function courseArchive(array $input)
    {
        return $this->call('POST', '/webapi/v1/course-archive', 'keyed', true, $input);
    }

    /**
     * Read the details of a course.
     * @param array{courseID: int} $input
     * @return mixed
     */
    public function courseBasicDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/course-basic-details', 'reads', true, $input);
    }

    /**
     * List the published courses, those with the most enrollments first.
     * @param array{page?: int, pageSize?: int, type: int} $input
     * @return mixed
     */
    public function courseByEnrollments(array $input)
    {
        return $this->call('POST', '/webapi/v1/course-by-enrollments', 'reads', false, $input);
    }

    /** Returns the entries of all pages of courseByEnrollments. */
    public function eachCourseByEnrollments(array $input): \Generator
    {
        return $this->byPage(fn(array $part) => $this->courseByEnrollments($part), $input, 'data');
    }

    /**
     * List the published courses, the best rated first.
     * @param array{page?: int, pageSize?: int} $input
     * @return mixed
     */
    public function courseByRatings(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/course-by-ratings', 'reads', true, $input);
    }

    /** Returns the entries of all pages of courseByRatings. */
    public function eachCourseByRatings(array $input = []): \Generator
    {
        return $this->byPage(fn(array $part) => $this->courseByRatings($part), $input, 'popular_courses');
    }

    /**
     * List the categories of the catalogue.
     * @param array{page?: int, pageSize?: int} $input
     * @return mixed
     */
    public function courseCategory(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/course-category', 'reads', true, $input);
    }

    /** Returns the entries of all pages of courseCategory. */
    public function eachCourseCategory(array $input = []): \Generator
    {
        return $this->byPage(fn(array $part) => $this->courseCategory($part), $input, 'category');
    }

    /**
     * Add a draft with the texts, categories, prices and outline of a course.
     * @param array{courseCode: string, id: int, title: string} $input
     * @return mixed
     */
    public function courseCopy(array $input)
    {
        return $this->call('POST', '/webapi/v1/course-copy', 'keyed', true, $input);
    }

    /**
     * Read a course, published or not, with its prices, categories and outline.
     * @param array{courseID: int} $input
     * @return mixed
     */
    public function courseEditDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/course-edit-details', 'reads', true, $input);
    }

    /**
     * List the published courses, or those of one category.
     * @param array{allcourse?: int, categoryID?: int, page?: int, pageSize?: int} $input
     * @return mixed
     */
    public function courseList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/course-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of courseList. */
    public function eachCourseList(array $input = []): \Generator
    {
        return $this->byPage(fn(array $part) => $this->courseList($part), $input, 'course_list');
    }

    /**
     * List all courses, including drafts, the newest first.
     * @param array{categoryID?: int, cursor?: string, format?: string, page?: int, pageSize?: int, search?: string, status?: int, updatedSince?: string} $input
     * @return mixed
     */
    public function courseListAll(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/course-list-all', 'reads', true, $input);
    }

    /** Returns the entries of all pages of courseListAll. */
    public function eachCourseListAll(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->courseListAll($part), $input, 'courses');
    }

    /**
     * List the subjects, chapters and documents of a course with the caller's progress.
     * @param array{courseID: int} $input
     * @return mixed
     */
    public function courseOutline(array $input)
    {
        return $this->call('POST', '/webapi/v1/course-outline', 'reads', true, $input);
    }

    /**
     * Make a manager an owner of a course, who can change it and read its enrollments and reports.
     * @param array{courseID: int, userID: int} $input
     * @return mixed
     */
    public function courseOwnerAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/course-owner-add', 'keyed', true, $input);
    }

    /**
     * List the managers who own a course.
     * @param array{courseID: int} $input
     * @return mixed
     */
    public function courseOwnerList(array $input)
    {
        return $this->call('POST', '/webapi/v1/course-owner-list', 'reads', true, $input);
    }

    /**
     * End the ownership of a course by a manager.
     * @param array{courseID: int, userID: int} $input
     * @return mixed
     */
    public function courseOwnerRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/course-owner-remove', 'keyed', true, $input);
    }

    /**
     * Publish a course in the catalogue.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function coursePublish(array $input)
    {
        return $this->call('POST', '/webapi/v1/course-publish', 'keyed', true, $input);
    }

    /**
     * Change a course. Fields that are left out keep their values.
     * @param array{categoryIDs?: array, courseCode?: string, demoVideo?: string, description?: string, duration?: int, endDate?: string, faq?: string, features?: string, hideTrainerName?: bool, id: int, seoDescription?: string, seoKeywords?: string, seoTitle?: string, startDate?: string, tags?: string, thumbnail?: string, title?: string, trainerName?: string, version: int} $input
     * @return mixed
     */
    public function courseUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/course-update', 'keyed', true, $input);
    }

    /**
     * List the courses of a batch.
     * @param array{batchID: int, page?: int, pageSize?: int} $input
     * @return mixed
     */
    public function coursesInBatch(array $input)
    {
        return $this->call('POST', '/webapi/v1/courses-in-batch', 'reads', true, $input);
    }

    /** Returns the entries of all pages of coursesInBatch. */
    public function eachCoursesInBatch(array $input): \Generator
    {
        return $this->byPage(fn(array $part) => $this->coursesInBatch($part), $input, 'course_batch');
    }

    /**
     * Read the details of a course and the caller's enrollment status.
     * @param array{id: string} $input
     * @return mixed
     */
    public function courseview(array $input)
    {
        return $this->call('POST', '/webapi/v1/courseview', 'keyed', true, $input);
    }

    /**
     * Read the numbers of a period, such as enrollments and completions. Default: the last 30 days.
     * @param array{from?: string, to?: string} $input
     * @return mixed
     */
    public function dashboard(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/dashboard', 'keyed', true, $input);
    }

    /**
     * Create a single-use link that signs a trainee's browser in to a course.
     * @param array{enrollmentID: int} $input
     * @return mixed
     */
    public function deepLink(array $input)
    {
        return $this->call('POST', '/webapi/v1/deep-link', 'keyed', true, $input);
    }

    /**
     * Erase a trainee and release the e-mail address.
     * @param array{userID: int} $input
     * @return mixed
     */
    public function deleteTrainee(array $input)
    {
        return $this->call('POST', '/webapi/v1/delete-trainee', 'keyed', true, $input);
    }

    /**
     * Disable a trainee. Admins and API users may also disable a manager.
     * @param array{userID: int} $input
     * @return mixed
     */
    public function disableTrainee(array $input)
    {
        return $this->call('POST', '/webapi/v1/disable-trainee', 'keyed', true, $input);
    }

    /**
     * Answer a trainee in a discussion. The trainee receives a message.
     * @param array{id: int, text: string} $input
     * @return mixed
     */
    public function discussionAnswer(array $input)
    {
        return $this->call('POST', '/webapi/v1/discussion-answer', 'keyed', true, $input);
    }

    /**
     * Close a discussion, or open it again.
     * @param array{closed?: int, id: int, version: int} $input
     * @return mixed
     */
    public function discussionClose(array $input)
    {
        return $this->call('POST', '/webapi/v1/discussion-close', 'keyed', true, $input);
    }

    /**
     * Read a discussion with its messages. Trainees can read only their own.
     * @param array{id: int} $input
     * @return mixed
     */
    public function discussionDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/discussion-details', 'reads', true, $input);
    }

    /**
     * List the caller's own discussions, the most recently changed first.
     * @param array{cursor?: string, documentID?: int, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return mixed
     */
    public function discussionList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/discussion-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of discussionList. */
    public function eachDiscussionList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->discussionList($part), $input, 'discussions');
    }

    /**
     * List discussions. Those that wait for an answer come first, the longest waiting first.
     * @param array{courseID?: int, cursor?: string, page?: int, pageSize?: int, search?: string, status?: int, updatedSince?: string, userID?: int} $input
     * @return mixed
     */
    public function discussionListAll(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/discussion-list-all', 'reads', true, $input);
    }

    /** Returns the entries of all pages of discussionListAll. */
    public function eachDiscussionListAll(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->discussionListAll($part), $input, 'discussions');
    }

    /**
     * Write another message in one of the caller's own discussions.
     * @param array{id: int, text: string} $input
     * @return mixed
     */
    public function discussionReply(array $input)
    {
        return $this->call('POST', '/webapi/v1/discussion-reply', 'keyed', true, $input);
    }

    /**
     * Ask the trainer about a document. Staff receive a message.
     * @param array{documentID: int, enrollmentID: int, text: string} $input
     * @return mixed
     */
    public function discussionStart(array $input)
    {
        return $this->call('POST', '/webapi/v1/discussion-start', 'keyed', true, $input);
    }

    /**
     * Mark a document as done, or as not done.
     * @param array{documentID: int, done?: bool, enrollmentID: int} $input
     * @return mixed
     */
    public function documentDone(array $input)
    {
        return $this->call('POST', '/webapi/v1/document-done', 'keyed', true, $input);
    }

    /**
     * Save where the caller is in a film or sound, and which part was played. When 95 percent were played, the document is done.
     * @param array{documentID: int, duration: int, enrollmentID: int, from?: int, position: int, to?: int} $input
     * @return mixed
     */
    public function documentPosition(array $input)
    {
        return $this->call('POST', '/webapi/v1/document-position', 'keyed', true, $input);
    }

    /**
     * Read a document of a course with a link to its file. For a trainee, this records that the document was opened and, unless it is a film or sound, that it is done.
     * @param array{documentID: int, enrollmentID: int} $input
     * @return mixed
     */
    public function documentView(array $input)
    {
        return $this->call('POST', '/webapi/v1/document-view', 'keyed', true, $input);
    }

    /**
     * Claim a custom domain and read the DNS records that it needs.
     * @param array{host: string, withCompanion?: int} $input
     * @return mixed
     */
    public function domainAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/domain-add', 'keyed', true, $input);
    }

    /**
     * Check a custom domain now, and schedule another check by a background job.
     * @param array{host: string} $input
     * @return mixed
     */
    public function domainCheck(array $input)
    {
        return $this->call('POST', '/webapi/v1/domain-check', 'keyed', true, $input);
    }

    /**
     * Read a custom domain, its state and the DNS records that it needs.
     * @param array{host: string} $input
     * @return mixed
     */
    public function domainDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/domain-details', 'reads', true, $input);
    }

    /**
     * List the company's custom domains and their states.
     * @param array{page?: int, pageSize?: int} $input
     * @return mixed
     */
    public function domainList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/domain-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of domainList. */
    public function eachDomainList(array $input = []): \Generator
    {
        return $this->byPage(fn(array $part) => $this->domainList($part), $input, 'domains');
    }

    /**
     * Make an active custom domain the one to which links in messages and pages lead.
     * @param array{host: string} $input
     * @return mixed
     */
    public function domainMain(array $input)
    {
        return $this->call('POST', '/webapi/v1/domain-main', 'keyed', true, $input);
    }

    /**
     * Remove a custom domain. The deployment stops serving it.
     * @param array{host: string} $input
     * @return mixed
     */
    public function domainRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/domain-remove', 'keyed', true, $input);
    }

    /**
     * Add an e-mail domain and read the DNS record that proves it.
     * @param array{domain: string} $input
     * @return mixed
     */
    public function emailDomainAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/email-domain-add', 'keyed', true, $input);
    }

    /**
     * Look up the DNS record of an e-mail domain now.
     * @param array{id: int} $input
     * @return mixed
     */
    public function emailDomainCheck(array $input)
    {
        return $this->call('POST', '/webapi/v1/email-domain-check', 'keyed', true, $input);
    }

    /**
     * List the e-mail domains of the company, the newest first.
     * @param array{cursor?: string, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return mixed
     */
    public function emailDomainList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/email-domain-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of emailDomainList. */
    public function eachEmailDomainList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->emailDomainList($part), $input, 'emailDomains');
    }

    /**
     * Remove an e-mail domain. Connections no longer use it.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function emailDomainRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/email-domain-remove', 'keyed', true, $input);
    }

    /**
     * End all sessions of a user except the session of this request, and all sessions that the user has opened on behalf of trainees.
     * @param array{userID?: int} $input
     * @return mixed
     */
    public function endOtherSessions(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/end-other-sessions', 'keyed', true, $input);
    }

    /**
     * End a session. Every node rejects it within a second.
     * @param array{sessionID: int, userID?: int} $input
     * @return mixed
     */
    public function endSession(array $input)
    {
        return $this->call('POST', '/webapi/v1/end-session', 'keyed', true, $input);
    }

    /**
     * Enroll several trainees in several courses, in one transaction.
     * @param array{allOrNothing?: int, batchID?: int, courseIDs?: array, enrollments?: array, sendMail?: int, startDate?: string, userIDs?: array} $input
     * @return mixed
     */
    public function enrollMany(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/enroll-many', 'keyed', true, $input);
    }

    /**
     * Enroll a trainee in a course.
     * @param array{courseID: int, sendMail?: int, startDate?: string, userID: int} $input
     * @return mixed
     */
    public function enrollTrainee(array $input)
    {
        return $this->call('POST', '/webapi/v1/enroll-trainee', 'keyed', true, $input);
    }

    /**
     * Read an enrollment with the version that a change needs.
     * @param array{id: int} $input
     * @return mixed
     */
    public function enrollmentDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/enrollment-details', 'reads', true, $input);
    }

    /**
     * List the enrollments of all trainees, the newest first.
     * @param array{batchID?: int, completedFrom?: string, completedTo?: string, courseID?: int, cursor?: string, format?: string, page?: int, pageSize?: int, search?: string, status?: string, updatedSince?: string, userID?: int} $input
     * @return mixed
     */
    public function enrollmentList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/enrollment-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of enrollmentList. */
    public function eachEnrollmentList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->enrollmentList($part), $input, 'enrollments');
    }

    /**
     * Extend or end an enrollment.
     * @param array{endDate: string, id: int, version: int} $input
     * @return mixed
     */
    public function enrollmentUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/enrollment-update', 'keyed', true, $input);
    }

    /**
     * Add an exam, which is not published yet.
     * @param array{appearAfterDays?: int, attempts?: int, automated?: bool, beforeEndOfCourse?: bool, blind?: bool, courseID: int, draws?: array, duration?: int, endDate?: string, endTime?: string, firstReminderDays?: int, kindMarks?: array, leaveLimit?: int, name: string, needsFullProgress?: bool, negativeMarks?: bool, onePerPage?: bool, passMark?: string, period?: int, questions?: array, review?: string, reviewAfterWindow?: bool, secondReminderDays?: int, shuffleOptions?: bool, shuffleQuestions?: bool, startDate?: string, startTime?: string, subjectID?: int, traineeReschedules?: bool, waitMinutes?: int} $input
     * @return mixed
     */
    public function examAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/exam-add', 'keyed', true, $input);
    }

    /**
     * List the extra time and the extra attempts of trainees at an exam.
     * @param array{examID: int} $input
     * @return mixed
     */
    public function examAllowanceList(array $input)
    {
        return $this->call('POST', '/webapi/v1/exam-allowance-list', 'reads', true, $input);
    }

    /**
     * Set the extra time and the extra attempts of a trainee at an exam.
     * @param array{examID: int, extraAttempts?: int, extraMinutes?: int, userID: int} $input
     * @return mixed
     */
    public function examAllowanceSet(array $input)
    {
        return $this->call('POST', '/webapi/v1/exam-allowance-set', 'keyed', true, $input);
    }

    /**
     * Save an answer in an open attempt.
     * @param array{answer?: mixed, attemptID: int, questionID: int} $input
     * @return mixed
     */
    public function examAnswer(array $input)
    {
        return $this->call('POST', '/webapi/v1/exam-answer', 'keyed', true, $input);
    }

    /**
     * List the appointments of trainees for an exam.
     * @param array{examID: int} $input
     * @return mixed
     */
    public function examAppointmentList(array $input)
    {
        return $this->call('POST', '/webapi/v1/exam-appointment-list', 'reads', true, $input);
    }

    /**
     * Move the caller's appointment for an exam, if the exam permits it.
     * @param array{date?: string, examID: int, time?: string} $input
     * @return mixed
     */
    public function examAppointmentMove(array $input)
    {
        return $this->call('POST', '/webapi/v1/exam-appointment-move', 'keyed', true, $input);
    }

    /**
     * Set when a trainee may begin an exam, or remove the appointment.
     * @param array{date?: string, examID: int, time?: string, userID: int} $input
     * @return mixed
     */
    public function examAppointmentSet(array $input)
    {
        return $this->call('POST', '/webapi/v1/exam-appointment-set', 'keyed', true, $input);
    }

    /**
     * Read an open attempt with its saved answers.
     * @param array{attemptID: int} $input
     * @return mixed
     */
    public function examAttempt(array $input)
    {
        return $this->call('POST', '/webapi/v1/exam-attempt', 'keyed', true, $input);
    }

    /**
     * Prevent new attempts at an exam. Open attempts continue.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function examClose(array $input)
    {
        return $this->call('POST', '/webapi/v1/exam-close', 'keyed', true, $input);
    }

    /**
     * Read an exam and its rules.
     * @param array{examID: int} $input
     * @return mixed
     */
    public function examDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/exam-details', 'reads', true, $input);
    }

    /**
     * Read an exam, published or not, with its questions and draws.
     * @param array{id: int} $input
     * @return mixed
     */
    public function examEditDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/exam-edit-details', 'reads', true, $input);
    }

    /**
     * Record that the trainee has left the page of an open attempt. When the number of leaves reaches the limit of the exam, the attempt is submitted.
     * @param array{attemptID: int} $input
     * @return mixed
     */
    public function examLeave(array $input)
    {
        return $this->call('POST', '/webapi/v1/exam-leave', 'keyed', true, $input);
    }

    /**
     * List the company's exams. Trainees see only the open exams of their own courses.
     * @param array{page?: int, pageSize?: int} $input
     * @return mixed
     */
    public function examList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/exam-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of examList. */
    public function eachExamList(array $input = []): \Generator
    {
        return $this->byPage(fn(array $part) => $this->examList($part), $input, 'examlist');
    }

    /**
     * List all exams, including closed ones, the newest first.
     * @param array{courseID?: int, cursor?: string, format?: string, page?: int, pageSize?: int, search?: string, sort?: string, status?: int, updatedSince?: string} $input
     * @return mixed
     */
    public function examListAll(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/exam-list-all', 'reads', true, $input);
    }

    /** Returns the entries of all pages of examListAll. */
    public function eachExamListAll(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->examListAll($part), $input, 'exams');
    }

    /**
     * Let trainees take an exam.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function examPublish(array $input)
    {
        return $this->call('POST', '/webapi/v1/exam-publish', 'keyed', true, $input);
    }

    /**
     * Mark attempts that have ended again with the current version of a question.
     * @param array{number: int, questionID: int} $input
     * @return mixed
     */
    public function examRegrade(array $input)
    {
        return $this->call('POST', '/webapi/v1/exam-regrade', 'keyed', true, $input);
    }

    /**
     * Read how a corrected question would change the marks of attempts that have ended.
     * @param array{after?: int, questionID: int} $input
     * @return mixed
     */
    public function examRegradePreview(array $input)
    {
        return $this->call('POST', '/webapi/v1/exam-regrade-preview', 'reads', true, $input);
    }

    /**
     * Remove an exam without attempts.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function examRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/exam-remove', 'keyed', true, $input);
    }

    /**
     * Read the result of an attempt that has ended, and what the exam lets trainees review.
     * @param array{attemptID: int} $input
     * @return mixed
     */
    public function examResult(array $input)
    {
        return $this->call('POST', '/webapi/v1/exam-result', 'keyed', true, $input);
    }

    /**
     * Start an attempt at an exam, or continue the open one.
     * @param array{examID: int} $input
     * @return mixed
     */
    public function examStart(array $input)
    {
        return $this->call('POST', '/webapi/v1/exam-start', 'keyed', true, $input);
    }

    /**
     * Submit an attempt. The program marks it, except for answers that a person has to mark.
     * @param array{attemptID: int} $input
     * @return mixed
     */
    public function examSubmit(array $input)
    {
        return $this->call('POST', '/webapi/v1/exam-submit', 'keyed', true, $input);
    }

    /**
     * Change an exam. Fields that are left out keep their values. Attempts that have started keep their questions and their deadline.
     * @param array{appearAfterDays?: int, attempts?: int, automated?: bool, beforeEndOfCourse?: bool, blind?: bool, draws?: array, duration?: int, endDate?: string, endTime?: string, firstReminderDays?: int, id: int, kindMarks?: array, leaveLimit?: int, name?: string, needsFullProgress?: bool, negativeMarks?: bool, onePerPage?: bool, passMark?: string, period?: int, questions?: array, review?: string, reviewAfterWindow?: bool, secondReminderDays?: int, shuffleOptions?: bool, shuffleQuestions?: bool, startDate?: string, startTime?: string, subjectID?: int, traineeReschedules?: bool, version: int, waitMinutes?: int} $input
     * @return mixed
     */
    public function examUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/exam-update', 'keyed', true, $input);
    }

    /**
     * Add a question with its answer.
     * @param array{answer?: string, question: string, status?: int} $input
     * @return mixed
     */
    public function faqAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/faq-add', 'keyed', true, $input);
    }

    /**
     * List the published questions and answers, the newest first.
     * @param array{page?: int, pageSize?: int} $input
     * @return mixed
     */
    public function faqList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/faq-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of faqList. */
    public function eachFaqList(array $input = []): \Generator
    {
        return $this->byPage(fn(array $part) => $this->faqList($part), $input, 'faq');
    }

    /**
     * List all questions and answers, including drafts, the newest first.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, status?: int, updatedSince?: string} $input
     * @return mixed
     */
    public function faqListAll(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/faq-list-all', 'reads', true, $input);
    }

    /** Returns the entries of all pages of faqListAll. */
    public function eachFaqListAll(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->faqListAll($part), $input, 'faqs');
    }

    /**
     * Remove a question with its answer.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function faqRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/faq-remove', 'keyed', true, $input);
    }

    /**
     * Change a question with its answer. Fields that are left out keep their values.
     * @param array{answer?: string, id: int, question?: string, status?: int, version: int} $input
     * @return mixed
     */
    public function faqUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/faq-update', 'keyed', true, $input);
    }

    /**
     * List the uploaded files of the company, the newest first.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, updatedSince?: string} $input
     * @return mixed
     */
    public function fileList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/file-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of fileList. */
    public function eachFileList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->fileList($part), $input, 'files');
    }

    /**
     * Remove an uploaded file that no document has.
     * @param array{id: int} $input
     * @return mixed
     */
    public function fileRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/file-remove', 'keyed', true, $input);
    }

    /**
     * Read which first steps the company has done.
     * @param array{} $input
     * @return mixed
     */
    public function firstSteps(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/first-steps', 'keyed', true, $input);
    }

    /**
     * Hide the list of first steps in the console.
     * @param array{} $input
     * @return mixed
     */
    public function firstStepsDismiss(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/first-steps-dismiss', 'keyed', true, $input);
    }

    /**
     * Send a link for setting a new password.
     * @param array{domain?: string, emailID: string} $input
     * @return mixed
     */
    public function forgot(array $input)
    {
        return $this->call('POST', '/webapi/v1/forgot', 'once', false, $input);
    }

    /**
     * Remove the company's account at the payment gateway and its secrets. The payments are kept.
     * @param array{keyID: string} $input
     * @return mixed
     */
    public function gatewayRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/gateway-remove', 'keyed', true, $input);
    }

    /**
     * Set or change the company's account at the payment gateway. New keys are first verified at the gateway.
     * @param array{endAfterRefund?: bool, keyID?: string, keySecret?: string, ordersRequired?: bool, webhookSecret?: string} $input
     * @return mixed
     */
    public function gatewaySet(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/gateway-set', 'keyed', true, $input);
    }

    /**
     * Read the settings of the company's account at the payment gateway, without its secrets.
     * @param array{} $input
     * @return mixed
     */
    public function gatewaySettings(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/gateway-settings', 'reads', true, $input);
    }

    /**
     * Read the ID and name of the company to which a domain and a staff user's e-mail address belong.
     * @param array{domain: string, email: string} $input
     * @return mixed
     */
    public function getCompanyInfo(array $input)
    {
        return $this->call('POST', '/webapi/v1/get-company-info', 'reads', true, $input);
    }

    /**
     * Change the sign-in with Google on the company's pages. A new OAuth client is first verified at Google.
     * @param array{clientID?: string, clientSecret?: string, hostedDomains?: string, newUsers?: bool} $input
     * @return mixed
     */
    public function googleSet(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/google-set', 'keyed', true, $input);
    }

    /**
     * Read the settings of the sign-in with Google on the company's pages, without the secret.
     * @param array{} $input
     * @return mixed
     */
    public function googleSettings(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/google-settings', 'reads', true, $input);
    }

    /**
     * List the people of an invitation run with their results.
     * @param array{after?: int, failed?: int, id: int} $input
     * @return mixed
     */
    public function invitationLineList(array $input)
    {
        return $this->call('POST', '/webapi/v1/invitation-line-list', 'reads', true, $input);
    }

    /**
     * Start a background job that invites up to 20000 people, as /user-invite does.
     * @param array{batchIDs?: array, courseIDs?: array, users: array} $input
     * @return mixed
     */
    public function invitationRunAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/invitation-run-add', 'keyed', true, $input);
    }

    /**
     * Read the progress of an invitation run.
     * @param array{id: int} $input
     * @return mixed
     */
    public function invitationRunDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/invitation-run-details', 'reads', true, $input);
    }

    /**
     * List the invitation runs, the newest first. A run is deleted 30 days after its end.
     * @param array{cursor?: string, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return mixed
     */
    public function invitationRunList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/invitation-run-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of invitationRunList. */
    public function eachInvitationRunList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->invitationRunList($part), $input, 'runs');
    }

    /**
     * Stop an invitation run. People who have been invited stay invited.
     * @param array{id: int} $input
     * @return mixed
     */
    public function invitationRunStop(array $input)
    {
        return $this->call('POST', '/webapi/v1/invitation-run-stop', 'keyed', true, $input);
    }

    /**
     * Add a learning path.
     * @param array{courseIDs?: array, description?: string, name: string} $input
     * @return mixed
     */
    public function learningPathAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/learning-path-add', 'keyed', true, $input);
    }

    /**
     * Read a learning path.
     * @param array{id: int} $input
     * @return mixed
     */
    public function learningPathDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/learning-path-details', 'reads', true, $input);
    }

    /**
     * List the learning paths by name.
     * @param array{courseID?: int, cursor?: string, page?: int, pageSize?: int, search?: string, updatedSince?: string} $input
     * @return mixed
     */
    public function learningPathList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/learning-path-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of learningPathList. */
    public function eachLearningPathList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->learningPathList($part), $input, 'learningPaths');
    }

    /**
     * Remove a learning path. Enrollments continue.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function learningPathRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/learning-path-remove', 'keyed', true, $input);
    }

    /**
     * List the trainees of a learning path.
     * @param array{learningPathID: int, page?: int, pageSize?: int} $input
     * @return mixed
     */
    public function learningPathTraineeList(array $input)
    {
        return $this->call('POST', '/webapi/v1/learning-path-trainee-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of learningPathTraineeList. */
    public function eachLearningPathTraineeList(array $input): \Generator
    {
        return $this->byPage(fn(array $part) => $this->learningPathTraineeList($part), $input, 'trainees');
    }

    /**
     * Remove a trainee from a learning path. Enrollments continue.
     * @param array{learningPathID: int, userID: int} $input
     * @return mixed
     */
    public function learningPathTraineeRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/learning-path-trainee-remove', 'keyed', true, $input);
    }

    /**
     * Add trainees to a learning path, or change their dates. This does not enroll them in courses.
     * @param array{endDate?: string, learningPathID: int, startDate?: string, userIDs: array} $input
     * @return mixed
     */
    public function learningPathTraineesAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/learning-path-trainees-add', 'keyed', true, $input);
    }

    /**
     * Change a learning path and its courses. Fields that are left out keep their values. Existing enrollments do not change.
     * @param array{courseIDs?: array, description?: string, id: int, name?: string, version: int} $input
     * @return mixed
     */
    public function learningPathUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/learning-path-update', 'keyed', true, $input);
    }

    /**
     * Add a legal text. Every page of the company links to the published ones.
     * @param array{description: string, kind: int, language?: string, status?: int} $input
     * @return mixed
     */
    public function legalTextAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/legal-text-add', 'keyed', true, $input);
    }

    /**
     * List all legal texts, including drafts, by kind and language.
     * @param array{cursor?: string, kind?: int, language?: string, page?: int, pageSize?: int, search?: string, status?: int, updatedSince?: string} $input
     * @return mixed
     */
    public function legalTextListAll(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/legal-text-list-all', 'reads', true, $input);
    }

    /** Returns the entries of all pages of legalTextListAll. */
    public function eachLegalTextListAll(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->legalTextListAll($part), $input, 'legalTexts');
    }

    /**
     * Remove a legal text.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function legalTextRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/legal-text-remove', 'keyed', true, $input);
    }

    /**
     * Change a legal text. Fields that are left out keep their values.
     * @param array{description?: string, id: int, kind?: int, language?: string, status?: int, version: int} $input
     * @return mixed
     */
    public function legalTextUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/legal-text-update', 'keyed', true, $input);
    }

    /**
     * List the accounts of a user at the identity providers of connections.
     * @param array{userID: int} $input
     * @return mixed
     */
    public function linkedAccountList(array $input)
    {
        return $this->call('POST', '/webapi/v1/linked-account-list', 'reads', true, $input);
    }

    /**
     * Remove the account of a user at a connection. The next sign-in with the user's address links another account.
     * @param array{connectionID: int, userID: int} $input
     * @return mixed
     */
    public function linkedAccountRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/linked-account-remove', 'keyed', true, $input);
    }

    /**
     * Read the caller's language and time zone for pages and messages, after changing those that the request contains.
     * @param array{language?: string, timezone?: string} $input
     * @return mixed
     */
    public function localePreference(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/locale-preference', 'keyed', true, $input);
    }

    /**
     * List the subject and the text of each kind of message in each language.
     * @param array{} $input
     * @return mixed
     */
    public function mailTemplateList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/mail-template-list', 'reads', true, $input);
    }

    /**
     * Render a message with example content. Nothing is sent.
     * @param array{body?: string, kind: string, language: string, subject?: string} $input
     * @return mixed
     */
    public function mailTemplatePreview(array $input)
    {
        return $this->call('POST', '/webapi/v1/mail-template-preview', 'reads', true, $input);
    }

    /**
     * Restore the default text of a message.
     * @param array{kind: string, language: string, version: int} $input
     * @return mixed
     */
    public function mailTemplateReset(array $input)
    {
        return $this->call('POST', '/webapi/v1/mail-template-reset', 'keyed', true, $input);
    }

    /**
     * Change the subject and the text of a message.
     * @param array{body: string, kind: string, language: string, subject: string, version?: int} $input
     * @return mixed
     */
    public function mailTemplateSet(array $input)
    {
        return $this->call('POST', '/webapi/v1/mail-template-set', 'keyed', true, $input);
    }

    /**
     * Send the caller a message with example content.
     * @param array{kind: string, language: string} $input
     * @return mixed
     */
    public function mailTest(array $input)
    {
        return $this->call('POST', '/webapi/v1/mail-test', 'keyed', true, $input);
    }

    /**
     * List the courses the caller is enrolled in, the newest enrollment first.
     * @param array{page?: int, pageSize?: int} $input
     * @return mixed
     */
    public function myCourses(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/my-courses', 'reads', true, $input);
    }

    /** Returns the entries of all pages of myCourses. */
    public function eachMyCourses(array $input = []): \Generator
    {
        return $this->byPage(fn(array $part) => $this->myCourses($part), $input, 'courses');
    }

    /**
     * Read the caller's note at a document.
     * @param array{documentID: int, enrollmentID: int} $input
     * @return mixed
     */
    public function note(array $input)
    {
        return $this->call('POST', '/webapi/v1/note', 'keyed', true, $input);
    }

    /**
     * List the caller's notes in a course, in the order of the outline.
     * @param array{cursor?: string, enrollmentID: int, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return mixed
     */
    public function noteList(array $input)
    {
        return $this->call('POST', '/webapi/v1/note-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of noteList. */
    public function eachNoteList(array $input): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->noteList($part), $input, 'notes');
    }

    /**
     * Remove one of the caller's notes.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function noteRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/note-remove', 'keyed', true, $input);
    }

    /**
     * Change the caller's note at a document. Only the caller sees it.
     * @param array{documentID: int, enrollmentID: int, text: string, version?: int} $input
     * @return mixed
     */
    public function noteSet(array $input)
    {
        return $this->call('POST', '/webapi/v1/note-set', 'keyed', true, $input);
    }

    /**
     * Create an order for a course, to be paid at the gateway's checkout.
     * @param array{couponCode?: string, courseID: int, currency?: string, userID?: int} $input
     * @return mixed
     */
    public function order(array $input)
    {
        return $this->call('POST', '/webapi/v1/order', 'keyed', true, $input);
    }

    /**
     * Read an order with its payments, refunds, payment reviews and audit log entries.
     * @param array{id: int} $input
     * @return mixed
     */
    public function orderDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/order-details', 'reads', true, $input);
    }

    /**
     * List the orders of all trainees, as JSON or as CSV.
     * @param array{courseID?: int, cursor?: string, format?: string, from?: string, page?: int, pageSize?: int, search?: string, sort?: string, status?: string, to?: string, updatedSince?: string, userID?: int} $input
     * @return mixed
     */
    public function orderList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/order-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of orderList. */
    public function eachOrderList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->orderList($part), $input, 'orders');
    }

    /**
     * Request a refund of a payment, in full or in part. A background job makes the refund at the gateway; order-details shows its status.
     * @param array{amount?: int, endEnrollment?: int, id?: int, key: string, reason?: string, transactionID?: int} $input
     * @return mixed
     */
    public function orderRefund(array $input)
    {
        return $this->call('POST', '/webapi/v1/order-refund', 'keyed', true, $input);
    }

    /**
     * Add a subject, chapter or document after the others of its parent.
     * @param array{body?: string, courseID: int, description?: string, draft?: bool, fileID?: int, freeSample?: bool, kind: string, parentID?: int, releaseAfterDays?: int, releaseAfterDocumentID?: int, releaseAfterExamID?: int, required?: bool, title: string, type?: string} $input
     * @return mixed
     */
    public function outlineAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/outline-add', 'keyed', true, $input);
    }

    /**
     * Read a subject, chapter or document with the version that a change needs.
     * @param array{id: int, kind: string} $input
     * @return mixed
     */
    public function outlineDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/outline-details', 'reads', true, $input);
    }

    /**
     * Move a subject, chapter or document within its course.
     * @param array{id: int, kind: string, parentID?: int, position: int, version?: int} $input
     * @return mixed
     */
    public function outlineMove(array $input)
    {
        return $this->call('POST', '/webapi/v1/outline-move', 'keyed', true, $input);
    }

    /**
     * Publish all drafts and pending changes of the documents of a course.
     * @param array{courseID: int} $input
     * @return mixed
     */
    public function outlinePublish(array $input)
    {
        return $this->call('POST', '/webapi/v1/outline-publish', 'keyed', true, $input);
    }

    /**
     * Remove a subject, chapter or document, with the items below it and the trainees' records of them. The progress of enrollments is computed again.
     * @param array{id: int, kind: string, version: int} $input
     * @return mixed
     */
    public function outlineRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/outline-remove', 'keyed', true, $input);
    }

    /**
     * Change a subject, chapter or document. Fields that are left out keep their values.
     * @param array{body?: string, description?: string, draft?: bool, fileID?: int, freeSample?: bool, id: int, kind: string, pending?: bool, releaseAfterDays?: int, releaseAfterDocumentID?: int, releaseAfterExamID?: int, required?: bool, title?: string, version: int} $input
     * @return mixed
     */
    public function outlineUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/outline-update', 'keyed', true, $input);
    }

    /**
     * Change the password of the caller. The caller's other sessions end.
     * @param array{currentPassword: string, newPassword: string} $input
     * @return mixed
     */
    public function passwordChange(array $input)
    {
        return $this->call('POST', '/webapi/v1/password-change', 'keyed', true, $input);
    }

    /**
     * Read a payment with its refunds.
     * @param array{transactionID: int} $input
     * @return mixed
     */
    public function paymentDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/payment-details', 'reads', true, $input);
    }

    /**
     * List the payments, the newest first. A payment without an order was imported, or made at the gateway without an order.
     * @param array{courseID?: int, cursor?: string, format?: string, from?: string, page?: int, pageSize?: int, search?: string, status?: string, to?: string, updatedSince?: string, userID?: int, withoutOrder?: int} $input
     * @return mixed
     */
    public function paymentList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/payment-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of paymentList. */
    public function eachPaymentList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->paymentList($part), $input, 'payments');
    }

    /**
     * Decide a payment review: accept, dismiss or recheck the payment.
     * @param array{courseID?: int, decision: string, id: int, reason?: string, userID?: int} $input
     * @return mixed
     */
    public function paymentReviewDecide(array $input)
    {
        return $this->call('POST', '/webapi/v1/payment-review-decide', 'keyed', true, $input);
    }

    /**
     * List the payment reviews, the oldest first. Each is a captured payment that no rule decides, so staff have to decide it.
     * @param array{cursor?: string, decided?: int, format?: string, orderID?: int, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return mixed
     */
    public function paymentReviewList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/payment-review-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of paymentReviewList. */
    public function eachPaymentReviewList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->paymentReviewList($part), $input, 'reviews');
    }

    /**
     * Add or replace a picture of the company.
     * @param array{content: string, name?: string} $input
     * @return mixed
     */
    public function pictureAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/picture-add', 'keyed', true, $input);
    }

    /**
     * Crop a picture of the company to a shape, and add the result as a picture.
     * @param array{as?: string, name: string, position?: string, shape: string} $input
     * @return mixed
     */
    public function pictureCrop(array $input)
    {
        return $this->call('POST', '/webapi/v1/picture-crop', 'keyed', true, $input);
    }

    /**
     * List the pictures of the company.
     * @param array{} $input
     * @return mixed
     */
    public function pictureList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/picture-list', 'reads', true, $input);
    }

    /**
     * Remove a picture that the company's pages, courses and blog entries do not use.
     * @param array{name: string} $input
     * @return mixed
     */
    public function pictureRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/picture-remove', 'keyed', true, $input);
    }

    /**
     * Set or remove the price of a course in a currency. The first price is the default.
     * @param array{amount?: int, courseID: int, currencyCode: string, isDefault?: int} $input
     * @return mixed
     */
    public function priceSet(array $input)
    {
        return $this->call('POST', '/webapi/v1/price-set', 'keyed', true, $input);
    }

    /**
     * Read the address of the caller's profile photo.
     * @param array{} $input
     * @return mixed
     */
    public function profilePhoto(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/profile-photo', 'keyed', true, $input);
    }

    /**
     * Remove the caller's profile photo.
     * @param array{} $input
     * @return mixed
     */
    public function profilePhotoRemove(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/profile-photo-remove', 'keyed', true, $input);
    }

    /**
     * Make the square in the center of a picture the caller's profile photo.
     * @param array{content: string} $input
     * @return mixed
     */
    public function profilePhotoSet(array $input)
    {
        return $this->call('POST', '/webapi/v1/profile-photo-set', 'keyed', true, $input);
    }

    /**
     * Record up to 1000 documents that trainees have completed elsewhere, in one transaction.
     * @param array{allOrNothing?: int, items: array} $input
     * @return mixed
     */
    public function progressAddMany(array $input)
    {
        return $this->call('POST', '/webapi/v1/progress-add-many', 'keyed', true, $input);
    }

    /**
     * Add a question to the question bank.
     * @param array{answers?: array, caseSensitive?: bool, categoryID?: int, choices?: array, correct?: mixed, explanation?: string, floor?: string, gapDetails?: array, kind: string, marks?: mixed, options?: array, partial?: bool, penalty?: mixed, rubric?: string, status?: int, tags?: array, text?: string, wildcards?: bool} $input
     * @return mixed
     */
    public function questionAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/question-add', 'keyed', true, $input);
    }

    /**
     * Add a category of the question bank.
     * @param array{name: string} $input
     * @return mixed
     */
    public function questionCategoryAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/question-category-add', 'keyed', true, $input);
    }

    /**
     * Read a category of the question bank.
     * @param array{id: int} $input
     * @return mixed
     */
    public function questionCategoryDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/question-category-details', 'reads', true, $input);
    }

    /**
     * List the categories of the question bank by name.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, updatedSince?: string} $input
     * @return mixed
     */
    public function questionCategoryList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/question-category-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of questionCategoryList. */
    public function eachQuestionCategoryList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->questionCategoryList($part), $input, 'categories');
    }

    /**
     * Remove a category of the question bank that no question and no exam has.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function questionCategoryRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/question-category-remove', 'keyed', true, $input);
    }

    /**
     * Rename a category of the question bank.
     * @param array{id: int, name?: string, version: int} $input
     * @return mixed
     */
    public function questionCategoryUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/question-category-update', 'keyed', true, $input);
    }

    /**
     * Read a question of the question bank.
     * @param array{id: int} $input
     * @return mixed
     */
    public function questionDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/question-details', 'reads', true, $input);
    }

    /**
     * Write the selected questions to a file in one of the formats of question-import.
     * @param array{categoryID?: int, format: string, kind?: string, search?: string, status?: int, tag?: string} $input
     * @return mixed
     */
    public function questionExport(array $input)
    {
        return $this->call('POST', '/webapi/v1/question-export', 'keyed', true, $input);
    }

    /**
     * Add the questions of a file in the format GIFT, Aiken, Moodle XML or CSV, and report those that are wrong.
     * @param array{categoryID?: int, dryRun?: int, format: string, strict?: int, tags?: array, text: string} $input
     * @return mixed
     */
    public function questionImport(array $input)
    {
        return $this->call('POST', '/webapi/v1/question-import', 'keyed', true, $input);
    }

    /**
     * List the questions of the question bank.
     * @param array{categoryID?: int, cursor?: string, examID?: int, kind?: string, page?: int, pageSize?: int, search?: string, sort?: string, status?: int, tag?: string, updatedSince?: string} $input
     * @return mixed
     */
    public function questionList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/question-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of questionList. */
    public function eachQuestionList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->questionList($part), $input, 'questions');
    }

    /**
     * Remove a question. If an exam or an attempt has it, the question is archived instead.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function questionRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/question-remove', 'keyed', true, $input);
    }

    /**
     * Read how difficult a question is, how well it discriminates and which answers were chosen, in each exam and over all.
     * @param array{id: int} $input
     * @return mixed
     */
    public function questionStatistics(array $input)
    {
        return $this->call('POST', '/webapi/v1/question-statistics', 'reads', true, $input);
    }

    /**
     * Change a question. Fields that are left out keep their values, and attempts keep the version that they started with.
     * @param array{answers?: array, caseSensitive?: bool, categoryID?: int, choices?: array, correct?: mixed, explanation?: string, floor?: string, gapDetails?: array, id: int, marks?: mixed, options?: array, partial?: bool, penalty?: mixed, rubric?: string, status?: int, tags?: array, text?: string, version: int, wildcards?: bool} $input
     * @return mixed
     */
    public function questionUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/question-update', 'keyed', true, $input);
    }

    /**
     * List the versions of a question, the newest first. Attempts keep the version that they started with.
     * @param array{id: int, page?: int, pageSize?: int} $input
     * @return mixed
     */
    public function questionVersionList(array $input)
    {
        return $this->call('POST', '/webapi/v1/question-version-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of questionVersionList. */
    public function eachQuestionVersionList(array $input): \Generator
    {
        return $this->byPage(fn(array $part) => $this->questionVersionList($part), $input, 'versions');
    }

    /**
     * Hide a rating, so that it is not shown and does not count in the average, or show it again.
     * @param array{hidden?: int, id: int, reason?: string, version: int} $input
     * @return mixed
     */
    public function ratingHide(array $input)
    {
        return $this->call('POST', '/webapi/v1/rating-hide', 'keyed', true, $input);
    }

    /**
     * List ratings of courses, the newest first. Managers receive only those of their own courses.
     * @param array{courseID?: int, cursor?: string, hidden?: int, page?: int, pageSize?: int, search?: string, stars?: int, updatedSince?: string, userID?: int} $input
     * @return mixed
     */
    public function ratingListAll(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/rating-list-all', 'reads', true, $input);
    }

    /** Returns the entries of all pages of ratingListAll. */
    public function eachRatingListAll(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->ratingListAll($part), $input, 'ratings');
    }

    /**
     * Read the caller's own rating of a course.
     * @param array{courseID: int} $input
     * @return mixed
     */
    public function ratingOwn(array $input)
    {
        return $this->call('POST', '/webapi/v1/rating-own', 'keyed', true, $input);
    }

    /**
     * Remove the caller's own rating of a course.
     * @param array{courseID: int} $input
     * @return mixed
     */
    public function ratingRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/rating-remove', 'keyed', true, $input);
    }

    /**
     * Rate a course that the caller has completed, or change the rating.
     * @param array{courseID: int, review?: string, stars: int} $input
     * @return mixed
     */
    public function ratingSet(array $input)
    {
        return $this->call('POST', '/webapi/v1/rating-set', 'keyed', true, $input);
    }

    /**
     * Read the receipt of a payment. If the payment has no receipt yet, one is issued with the next number.
     * @param array{transactionID: int} $input
     * @return mixed
     */
    public function receiptIssue(array $input)
    {
        return $this->call('POST', '/webapi/v1/receipt-issue', 'keyed', true, $input);
    }

    /**
     * Read the data of the company that receipts show.
     * @param array{} $input
     * @return mixed
     */
    public function receiptSettings(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/receipt-settings', 'reads', true, $input);
    }

    /**
     * Change the data of the company that receipts show. Fields that are left out keep their values. Issued receipts do not change.
     * @param array{address?: string, legalName?: string, prefix?: string, taxName?: string, taxNumber?: string, taxRate?: string, version?: int} $input
     * @return mixed
     */
    public function receiptSettingsUpdate(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/receipt-settings-update', 'keyed', true, $input);
    }

    /**
     * Read whether the caller receives reminders, after changing it if the request contains wanted.
     * @param array{wanted?: bool} $input
     * @return mixed
     */
    public function reminderPreference(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/reminder-preference', 'keyed', true, $input);
    }

    /**
     * Read the settings of the messages that remind trainees.
     * @param array{} $input
     * @return mixed
     */
    public function reminderSettings(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/reminder-settings', 'reads', true, $input);
    }

    /**
     * Change the settings of the messages that remind trainees. Fields that are left out keep their values.
     * @param array{accessEnds?: bool, courseCompleted?: bool, examReminders?: bool, inactiveDays?: int, quietFrom?: string, quietUntil?: string, version?: int} $input
     * @return mixed
     */
    public function reminderSettingsUpdate(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/reminder-settings-update', 'keyed', true, $input);
    }

    /**
     * List the enrollments and completions of each batch, as JSON or as CSV.
     * @param array{asOf?: string, batchID?: int, courseID?: int, format?: string, page?: int, pageSize?: int} $input
     * @return mixed
     */
    public function reportBatches(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/report-batches', 'reads', true, $input);
    }

    /** Returns the entries of all pages of reportBatches. */
    public function eachReportBatches(array $input = []): \Generator
    {
        return $this->byPage(fn(array $part) => $this->reportBatches($part), $input, 'batches');
    }

    /**
     * List completed enrollments, the latest first, as JSON or as CSV.
     * @param array{batchID?: int, courseID?: int, format?: string, from?: string, page?: int, pageSize?: int, to?: string} $input
     * @return mixed
     */
    public function reportCompletions(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/report-completions', 'reads', true, $input);
    }

    /** Returns the entries of all pages of reportCompletions. */
    public function eachReportCompletions(array $input = []): \Generator
    {
        return $this->byPage(fn(array $part) => $this->reportCompletions($part), $input, 'completions');
    }

    /**
     * List how many trainees have opened and done each document, as JSON or as CSV.
     * @param array{asOf?: string, batchID?: int, courseID?: int, format?: string, page?: int, pageSize?: int} $input
     * @return mixed
     */
    public function reportDocuments(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/report-documents', 'reads', true, $input);
    }

    /** Returns the entries of all pages of reportDocuments. */
    public function eachReportDocuments(array $input = []): \Generator
    {
        return $this->byPage(fn(array $part) => $this->reportDocuments($part), $input, 'documents');
    }

    /**
     * List the passed and failed attempts at exams, the latest first, as JSON or as CSV.
     * @param array{batchID?: int, courseID?: int, format?: string, from?: string, page?: int, pageSize?: int, to?: string} $input
     * @return mixed
     */
    public function reportExams(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/report-exams', 'reads', true, $input);
    }

    /** Returns the entries of all pages of reportExams. */
    public function eachReportExams(array $input = []): \Generator
    {
        return $this->byPage(fn(array $part) => $this->reportExams($part), $input, 'results');
    }

    /**
     * List the progress of each trainee, as JSON or as CSV.
     * @param array{batchID?: int, courseID?: int, format?: string, page?: int, pageSize?: int} $input
     * @return mixed
     */
    public function reportPeople(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/report-people', 'reads', true, $input);
    }

    /** Returns the entries of all pages of reportPeople. */
    public function eachReportPeople(array $input = []): \Generator
    {
        return $this->byPage(fn(array $part) => $this->reportPeople($part), $input, 'people');
    }

    /**
     * List the progress in each course, as JSON or as CSV.
     * @param array{batchID?: int, courseID?: int, format?: string, page?: int, pageSize?: int} $input
     * @return mixed
     */
    public function reportProgress(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/report-progress', 'reads', true, $input);
    }

    /** Returns the entries of all pages of reportProgress. */
    public function eachReportProgress(array $input = []): \Generator
    {
        return $this->byPage(fn(array $part) => $this->reportProgress($part), $input, 'courses');
    }

    /**
     * List the revenue of each course in each currency, as JSON or as CSV.
     * @param array{format?: string, from?: string, to?: string} $input
     * @return mixed
     */
    public function reportRevenue(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/report-revenue', 'reads', true, $input);
    }

    /**
     * Add a schedule that sends links to a report to a manager or an admin, daily, weekly or monthly. The messages contain no data of the report.
     * @param array{batchID?: int, courseID?: int, frequency: string, report: string, userID: int} $input
     * @return mixed
     */
    public function reportScheduleAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/report-schedule-add', 'keyed', true, $input);
    }

    /**
     * List the schedules of reports with their recipients, the newest first.
     * @param array{batchID?: int, courseID?: int, cursor?: string, frequency?: string, page?: int, pageSize?: int, report?: string, search?: string, updatedSince?: string, userID?: int} $input
     * @return mixed
     */
    public function reportScheduleList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/report-schedule-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of reportScheduleList. */
    public function eachReportScheduleList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->reportScheduleList($part), $input, 'schedules');
    }

    /**
     * Remove a schedule of a report.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function reportScheduleRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/report-schedule-remove', 'keyed', true, $input);
    }

    /**
     * Change a schedule of a report. Fields that are left out keep their values.
     * @param array{batchID?: int, courseID?: int, frequency?: string, id: int, report?: string, userID?: int, version: int} $input
     * @return mixed
     */
    public function reportScheduleUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/report-schedule-update', 'keyed', true, $input);
    }

    /**
     * Set a new password with a reset link. Every session of the user ends.
     * @param array{confirmpassword: string, domain?: string, password: string, token?: string} $input
     * @return mixed
     */
    public function reset(array $input)
    {
        return $this->call('POST', '/webapi/v1/reset', 'once', false, $input);
    }

    /**
     * Create a SAML key. Its certificate is added to the metadata; it signs requests only if no other key does.
     * @param array{} $input
     * @return mixed
     */
    public function samlKeyAdd(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/saml-key-add', 'keyed', true, $input);
    }

    /**
     * List the SAML keys of the company without the private keys.
     * @param array{cursor?: string, pageSize?: int, updatedSince?: string} $input
     * @return mixed
     */
    public function samlKeyList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/saml-key-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of samlKeyList. */
    public function eachSamlKeyList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->samlKeyList($part), $input, 'keys');
    }

    /**
     * Remove a SAML key that does not sign requests.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function samlKeyRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/saml-key-remove', 'keyed', true, $input);
    }

    /**
     * Make a SAML key the one that signs requests. The others still decrypt.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function samlKeyUse(array $input)
    {
        return $this->call('POST', '/webapi/v1/saml-key-use', 'keyed', true, $input);
    }

    /**
     * Read whether the company has a sandbox, when it was filled, and how many rows it has.
     * @param array{} $input
     * @return mixed
     */
    public function sandboxDetails(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/sandbox-details', 'reads', true, $input);
    }

    /**
     * Read a message of the sandbox.
     * @param array{id: int} $input
     * @return mixed
     */
    public function sandboxMail(array $input)
    {
        return $this->call('POST', '/webapi/v1/sandbox-mail', 'keyed', true, $input);
    }

    /**
     * List the last 1000 messages of the sandbox, the newest first. They are stored instead of sent.
     * @param array{cursor?: string, page?: int, pageSize?: int, recipient?: string, updatedSince?: string} $input
     * @return mixed
     */
    public function sandboxMailList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/sandbox-mail-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of sandboxMailList. */
    public function eachSandboxMailList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->sandboxMailList($part), $input, 'messages');
    }

    /**
     * Delete the data of the sandbox, and copy the present configuration of the company into it. Test keys, webhooks and the gateway account of the sandbox remain.
     * @param array{} $input
     * @return mixed
     */
    public function sandboxReset(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/sandbox-reset', 'keyed', true, $input);
    }

    /**
     * List the sessions of the caller or, for staff, of a user.
     * @param array{userID?: int} $input
     * @return mixed
     */
    public function sessionList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/session-list', 'reads', true, $input);
    }

    /**
     * List the states of a country.
     * @param array{countryID: int} $input
     * @return mixed
     */
    public function states(array $input)
    {
        return $this->call('POST', '/webapi/v1/states', 'reads', true, $input);
    }

    /**
     * Sign up a trainee and send a link for setting a password.
     * @param array{city?: int, country?: int, email: string, fname: string, fromip?: string, hpot?: int, lname: string, mobile: mixed, state?: int, zipcode?: mixed} $input
     * @return mixed
     */
    public function tempsignup(array $input)
    {
        return $this->call('POST', '/webapi/v1/tempsignup', 'keyed', true, $input);
    }

    /**
     * Add a testimonial.
     * @param array{description: string, status?: int, userID?: int} $input
     * @return mixed
     */
    public function testimonialAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/testimonial-add', 'keyed', true, $input);
    }

    /**
     * List all testimonials, including drafts, the newest first.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, status?: int, updatedSince?: string, userID?: int} $input
     * @return mixed
     */
    public function testimonialListAll(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/testimonial-list-all', 'reads', true, $input);
    }

    /** Returns the entries of all pages of testimonialListAll. */
    public function eachTestimonialListAll(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->testimonialListAll($part), $input, 'testimonials');
    }

    /**
     * Remove a testimonial.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function testimonialRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/testimonial-remove', 'keyed', true, $input);
    }

    /**
     * Change a testimonial. Fields that are left out keep their values.
     * @param array{description?: string, id: int, status?: int, version: int} $input
     * @return mixed
     */
    public function testimonialUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/testimonial-update', 'keyed', true, $input);
    }

    /**
     * List the testimonials of the company, the newest first.
     * @param array{} $input
     * @return mixed
     */
    public function testimonialsList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/testimonials-list', 'reads', true, $input);
    }

    /**
     * Read the profile of the trainee with an e-mail address. Trainees can read only their own.
     * @param array{emailID: string} $input
     * @return mixed
     */
    public function traineeBasicDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/trainee-basic-details', 'reads', true, $input);
    }

    /**
     * Read the courses, learning paths and exams of a trainee. Trainees can read only their own.
     * @param array{userID: int} $input
     * @return mixed
     */
    public function traineeDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/trainee-details', 'reads', true, $input);
    }

    /**
     * List the company's trainees.
     * @param array{page?: int, pageSize?: int} $input
     * @return mixed
     */
    public function traineeList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/trainee-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of traineeList. */
    public function eachTraineeList(array $input = []): \Generator
    {
        return $this->byPage(fn(array $part) => $this->traineeList($part), $input, 'trainee_list');
    }

    /**
     * Read the profile of a trainee. Trainees can read only their own.
     * @param array{userID: int} $input
     * @return mixed
     */
    public function traineeProfile(array $input)
    {
        return $this->call('POST', '/webapi/v1/trainee-profile', 'keyed', true, $input);
    }

    /**
     * List the trainees of a batch. With userID, add that trainee to the batch and enroll them in its courses instead.
     * @param array{batchID: int, page?: int, pageSize?: int, userID?: int} $input
     * @return mixed
     */
    public function traineesInBatch(array $input)
    {
        return $this->call('POST', '/webapi/v1/trainees-in-batch', 'keyed', true, $input);
    }

    /**
     * Add the profile of a trainer. The pages of the courses whose trainerName is this name show the profile.
     * @param array{about?: string, name: string, photo?: string} $input
     * @return mixed
     */
    public function trainerAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/trainer-add', 'keyed', true, $input);
    }

    /**
     * List the profiles of the trainers, by name.
     * @param array{cursor?: string, page?: int, pageSize?: int, search?: string, updatedSince?: string} $input
     * @return mixed
     */
    public function trainerListAll(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/trainer-list-all', 'reads', true, $input);
    }

    /** Returns the entries of all pages of trainerListAll. */
    public function eachTrainerListAll(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->trainerListAll($part), $input, 'trainers');
    }

    /**
     * Remove the profile of a trainer. The courses keep the trainer's name.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function trainerRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/trainer-remove', 'keyed', true, $input);
    }

    /**
     * Change the profile of a trainer. Fields that are left out keep their values.
     * @param array{about?: string, id: int, name?: string, photo?: string, version: int} $input
     * @return mixed
     */
    public function trainerUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/trainer-update', 'keyed', true, $input);
    }

    /**
     * Record a payment made at the gateway and enroll the trainee.
     * @param array{gateway_payment_id: string} $input
     * @return mixed
     */
    public function transaction(array $input)
    {
        return $this->call('POST', '/webapi/v1/transaction', 'keyed', true, $input);
    }

    /**
     * List payments, the newest first. Trainees can read only their own.
     * @param array{page?: int, pageSize?: int, transactionID?: int} $input
     * @return mixed
     */
    public function transactionhistory(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/transactionhistory', 'reads', true, $input);
    }

    /** Returns the entries of all pages of transactionhistory. */
    public function eachTransactionhistory(array $input = []): \Generator
    {
        return $this->byPage(fn(array $part) => $this->transactionhistory($part), $input, 'transactions');
    }

    /**
     * End an enrollment.
     * @param array{userenrollID: int} $input
     * @return mixed
     */
    public function unenrollTrainee(array $input)
    {
        return $this->call('POST', '/webapi/v1/unenroll-trainee', 'keyed', true, $input);
    }

    /**
     * Change the profile of a trainee. Trainees can change only their own.
     * @param array{city: int, country: int, fname: string, lname: string, mobile: int, state: int, status: int, userID: int} $input
     * @return mixed
     */
    public function updateTraineeProfile(array $input)
    {
        return $this->call('GET', '/webapi/v1/update-trainee-profile', 'reads', true, $input);
    }

    /**
     * Add a user of any role and send a link for choosing a password.
     * @param array{address?: string, city?: int, country?: int, department?: string, email: string, employer?: string, fname?: string, grade?: string, lname?: string, mobile?: mixed, role?: string, rollno?: string, sendMail?: int, state?: int, title?: string, zip?: mixed} $input
     * @return mixed
     */
    public function userAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/user-add', 'keyed', true, $input);
    }

    /**
     * Add up to 1000 users in one transaction.
     * @param array{allOrNothing?: int, sendMail?: int, users: array} $input
     * @return mixed
     */
    public function userAddMany(array $input)
    {
        return $this->call('POST', '/webapi/v1/user-add-many', 'keyed', true, $input);
    }

    /**
     * Read the profile of a user of any role.
     * @param array{id: int} $input
     * @return mixed
     */
    public function userDetails(array $input)
    {
        return $this->call('POST', '/webapi/v1/user-details', 'reads', true, $input);
    }

    /**
     * Disable a user of any role. The user's sessions end.
     * @param array{id: int, version?: int} $input
     * @return mixed
     */
    public function userDisable(array $input)
    {
        return $this->call('POST', '/webapi/v1/user-disable', 'keyed', true, $input);
    }

    /**
     * Make a disabled or unconfirmed user active.
     * @param array{id: int, version?: int} $input
     * @return mixed
     */
    public function userEnable(array $input)
    {
        return $this->call('POST', '/webapi/v1/user-enable', 'keyed', true, $input);
    }

    /**
     * Erase a user of any role and release the e-mail address.
     * @param array{afterDays?: int, dryRun?: int, id: int, version?: int} $input
     * @return mixed
     */
    public function userErase(array $input)
    {
        return $this->call('POST', '/webapi/v1/user-erase', 'keyed', true, $input);
    }

    /**
     * Add trainees, enroll them and send them links for choosing a password.
     * @param array{batchIDs?: array, courseIDs?: array, users: array} $input
     * @return mixed
     */
    public function userInvite(array $input)
    {
        return $this->call('POST', '/webapi/v1/user-invite', 'keyed', true, $input);
    }

    /**
     * Read a table of people and report what an invitation would do. This changes nothing.
     * @param array{csv?: string, file?: string} $input
     * @return mixed
     */
    public function userInviteCheck(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/user-invite-check', 'reads', true, $input);
    }

    /**
     * List the company's users of every role.
     * @param array{batchID?: int, courseID?: int, cursor?: string, format?: string, notSeenSince?: string, page?: int, pageSize?: int, role?: string, search?: string, seenSince?: string, sort?: string, status?: int, updatedSince?: string} $input
     * @return mixed
     */
    public function userList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/user-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of userList. */
    public function eachUserList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->userList($part), $input, 'users');
    }

    /**
     * Send a user a link for choosing a password.
     * @param array{id: int} $input
     * @return mixed
     */
    public function userPasswordLink(array $input)
    {
        return $this->call('POST', '/webapi/v1/user-password-link', 'keyed', true, $input);
    }

    /**
     * Read the address of the profile photo of a user.
     * @param array{id: int} $input
     * @return mixed
     */
    public function userPhoto(array $input)
    {
        return $this->call('POST', '/webapi/v1/user-photo', 'keyed', true, $input);
    }

    /**
     * Remove the profile photo of a user.
     * @param array{id: int, version?: int} $input
     * @return mixed
     */
    public function userPhotoRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/user-photo-remove', 'keyed', true, $input);
    }

    /**
     * Change the role of a user. The user's sessions end.
     * @param array{id: int, role: string, version: int} $input
     * @return mixed
     */
    public function userRole(array $input)
    {
        return $this->call('POST', '/webapi/v1/user-role', 'keyed', true, $input);
    }

    /**
     * Remove the second factor of a manager or an admin who has lost it. The user's sessions end.
     * @param array{id: int, version?: int} $input
     * @return mixed
     */
    public function userSecondFactorReset(array $input)
    {
        return $this->call('POST', '/webapi/v1/user-second-factor-reset', 'keyed', true, $input);
    }

    /**
     * Change the profile of a user. Fields that are left out keep their values.
     * @param array{address?: string, city?: int, country?: int, department?: string, email?: string, employer?: string, fname?: string, grade?: string, id: int, lname?: string, mobile?: mixed, rollno?: string, state?: int, title?: string, version: int, zip?: mixed} $input
     * @return mixed
     */
    public function userUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/user-update', 'keyed', true, $input);
    }

    /**
     * Start a read-only view of the pages as a user with a lower role sees them.
     * @param array{id: int} $input
     * @return mixed
     */
    public function userView(array $input)
    {
        return $this->call('POST', '/webapi/v1/user-view', 'keyed', true, $input);
    }

    /**
     * Check whether a reset link is valid, and store its token in a cookie for ten minutes.
     * @param array{domain?: string, fs: string, token: string} $input
     * @return mixed
     */
    public function validateToken(array $input)
    {
        return $this->call('POST', '/webapi/v1/validate-token', 'once', false, $input);
    }

    /**
     * Add a webhook, which receives events of the company. Only the response contains its secret.
     * @param array{description?: string, events: array, url: string} $input
     * @return mixed
     */
    public function webhookAdd(array $input)
    {
        return $this->call('POST', '/webapi/v1/webhook-add', 'keyed', true, $input);
    }

    /**
     * List the deliveries of events to webhooks with the results of the last tries, the newest event first.
     * @param array{cursor?: string, page?: int, pageSize?: int, state?: string, type?: string, updatedSince?: string, userID?: int, webhookID?: int} $input
     * @return mixed
     */
    public function webhookDeliveries(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/webhook-deliveries', 'reads', true, $input);
    }

    /** Returns the entries of all pages of webhookDeliveries. */
    public function eachWebhookDeliveries(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->webhookDeliveries($part), $input, 'deliveries');
    }

    /**
     * Read a delivery with its request and the last answer.
     * @param array{id: int} $input
     * @return mixed
     */
    public function webhookDelivery(array $input)
    {
        return $this->call('POST', '/webapi/v1/webhook-delivery', 'keyed', true, $input);
    }

    /**
     * List the types of events that a webhook can receive.
     * @param array{} $input
     * @return mixed
     */
    public function webhookEventTypes(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/webhook-event-types', 'keyed', true, $input);
    }

    /**
     * List the webhooks, without their secrets.
     * @param array{cursor?: string, page?: int, pageSize?: int, updatedSince?: string} $input
     * @return mixed
     */
    public function webhookList(array $input = [])
    {
        return $this->call('POST', '/webapi/v1/webhook-list', 'reads', true, $input);
    }

    /** Returns the entries of all pages of webhookList. */
    public function eachWebhookList(array $input = []): \Generator
    {
        return $this->byCursor(fn(array $part) => $this->webhookList($part), $input, 'webhooks');
    }

    /**
     * Remove a webhook with its deliveries.
     * @param array{id: int, version: int} $input
     * @return mixed
     */
    public function webhookRemove(array $input)
    {
        return $this->call('POST', '/webapi/v1/webhook-remove', 'keyed', true, $input);
    }

    /**
     * Send the events of a period to a webhook again, without those of erased persons.
     * @param array{after?: int, failedOnly?: int, from: string, id: int, to?: string} $input
     * @return mixed
     */
    public function webhookReplay(array $input)
    {
        return $this->call('POST', '/webapi/v1/webhook-replay', 'keyed', true, $input);
    }

    /**
     * Send the event of a delivery again.
     * @param array{id: int} $input
     * @return mixed
     */
    public function webhookResend(array $input)
    {
        return $this->call('POST', '/webapi/v1/webhook-resend', 'keyed', true, $input);
    }

    /**
     * Replace the secret of a webhook. Until keepHours have passed, messages are also signed with the replaced secret.
     * @param array{id: int, keepHours?: int} $input
     * @return mixed
     */
    public function webhookRotate(array $input)
    {
        return $this->call('POST', '/webapi/v1/webhook-rotate', 'keyed', true, $input);
    }

    /**
     * Send a test event to a webhook.
     * @param array{id: int} $input
     * @return mixed
     */
    public function webhookTest(array $input)
    {
        return $this->call('POST', '/webapi/v1/webhook-test', 'keyed', true, $input);
    }

    /**
     * Change, disable or enable a webhook. Fields that are left out keep their values.
     * @param array{description?: string, enabled?: bool, events?: array, id: int, url?: string, version: int} $input
     * @return mixed
     */
    public function webhookUpdate(array $input)
    {
        return $this->call('POST', '/webapi/v1/webhook-update', 'keyed', true, $input);
    }
}
