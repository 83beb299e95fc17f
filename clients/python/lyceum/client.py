# generated from handlers/openapi.json by go generate ./cmd/clients; do not edit
from __future__ import annotations

from typing import Any, TextIO, cast

from .async_caller import AsyncCaller, AsyncList, AsyncTable
from .caller import Caller, List
from .lists import ByCursor, ByPage
from .types import *  # noqa: F403


class Client(Caller):
    """Calls the API."""

    def announcement_add(self, input: AnnouncementAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedAnnouncement:
        "Add an announcement."
        return cast("EditedAnnouncement", self._call("POST", "/webapi/v1/announcement-add", "keyed", True, input, timeout, idempotency_key))

    def announcement_list(self, input: AnnouncementListRequest | None = None, *, timeout: float | None = None) -> AnnouncementListData:
        "List the published announcements, the newest first."
        return cast("AnnouncementListData", self._call("POST", "/webapi/v1/announcement-list", "reads", True, input or {}, timeout))

    def each_announcement_list(self, input: AnnouncementListRequest | None = None, *, timeout: float | None = None) -> List[Announcement]:
        "Read all entries of announcement_list."
        return List(lambda: ByPage(self.attempts, input or {}, "announcement", 100), lambda part: self.announcement_list(cast("AnnouncementListRequest", part), timeout=timeout))

    def announcement_list_all(self, input: AnnouncementListAllRequest | None = None, *, timeout: float | None = None) -> StaffAnnouncements:
        "List all announcements, including drafts, the newest first."
        return cast("StaffAnnouncements", self._call("POST", "/webapi/v1/announcement-list-all", "reads", True, input or {}, timeout))

    def each_announcement_list_all(self, input: AnnouncementListAllRequest | None = None, *, timeout: float | None = None) -> List[EditedAnnouncement]:
        "Read all entries of announcement_list_all."
        return List(lambda: ByCursor(input or {}, "announcements", 100), lambda part: self.announcement_list_all(cast("AnnouncementListAllRequest", part), timeout=timeout))

    def announcement_remove(self, input: AnnouncementRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove an announcement."
        return cast("Done", self._call("POST", "/webapi/v1/announcement-remove", "keyed", True, input, timeout, idempotency_key))

    def announcement_update(self, input: AnnouncementUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedAnnouncement:
        "Change an announcement. Fields that are left out keep their values."
        return cast("EditedAnnouncement", self._call("POST", "/webapi/v1/announcement-update", "keyed", True, input, timeout, idempotency_key))

    def api_key_add(self, input: ApiKeyAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> AddedAPIKey:
        "Add an API key. Only this response contains the secret key."
        return cast("AddedAPIKey", self._call("POST", "/webapi/v1/api-key-add", "keyed", True, input, timeout, idempotency_key))

    def api_key_list(self, input: ApiKeyListRequest | None = None, *, timeout: float | None = None) -> APIKeyList:
        "List the API keys of the company with the time of their last use. The secret keys are not stored, so the list does not contain them."
        return cast("APIKeyList", self._call("POST", "/webapi/v1/api-key-list", "reads", True, input or {}, timeout))

    def api_key_remove(self, input: ApiKeyRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove an API key. Every node rejects it within a second."
        return cast("Done", self._call("POST", "/webapi/v1/api-key-remove", "keyed", True, input, timeout, idempotency_key))

    def attempt_details(self, input: AttemptDetailsRequest, *, timeout: float | None = None) -> AttemptDetails:
        "Read an attempt with its answers and solutions, to mark it."
        return cast("AttemptDetails", self._call("POST", "/webapi/v1/attempt-details", "reads", True, input, timeout))

    def attempt_list(self, input: AttemptListRequest | None = None, *, timeout: float | None = None) -> Attempts:
        "List attempts at exams: first those that wait to be marked, then the newest."
        return cast("Attempts", self._call("POST", "/webapi/v1/attempt-list", "reads", True, input or {}, timeout))

    def each_attempt_list(self, input: AttemptListRequest | None = None, *, timeout: float | None = None) -> List[AttemptItem]:
        "Read all entries of attempt_list."
        return List(lambda: ByCursor(input or {}, "attempts", 100), lambda part: self.attempt_list(cast("AttemptListRequest", part), timeout=timeout))

    def attempt_mark(self, input: AttemptMarkRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> AttemptDetails:
        "Mark answers of an attempt that has ended. When all answers are marked, the attempt is passed or failed."
        return cast("AttemptDetails", self._call("POST", "/webapi/v1/attempt-mark", "keyed", True, input, timeout, idempotency_key))

    def audit_list(self, input: AuditListRequest | None = None, *, timeout: float | None = None) -> AuditPage:
        "List entries of the audit log, the newest first."
        return cast("AuditPage", self._call("POST", "/webapi/v1/audit-list", "reads", True, input or {}, timeout))

    def audit_list_csv(self, input: AuditListRequest | None = None, *, timeout: float | None = None) -> TextIO:
        "Read the result of audit_list as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/audit-list", input or {}, timeout)

    def each_audit_list(self, input: AuditListRequest | None = None, *, timeout: float | None = None) -> List[AuditRecord]:
        "Read all entries of audit_list."
        return List(lambda: ByCursor(input or {}, "entries", 100), lambda part: self.audit_list(cast("AuditListRequest", part), timeout=timeout))

    def auth_login(self, input: AuthLoginRequest, *, timeout: float | None = None) -> LoginAnswer:
        "Sign in to a company."
        return cast("LoginAnswer", self._call("POST", "/webapi/auth/login", "once", True, input, timeout))

    def auth_refresh_token(self, input: AuthRefreshTokenRequest, *, timeout: float | None = None) -> RefreshAnswer:
        "Get a new access token."
        return cast("RefreshAnswer", self._call("POST", "/webapi/auth/refresh-token", "once", False, input, timeout))

    def authorize_forgot_password(self, input: AuthorizeForgotPasswordRequest, *, timeout: float | None = None) -> Done:
        "Send a link for setting a new password."
        return cast("Done", self._call("POST", "/webapi/v1/authorize/forgot-password", "once", True, input, timeout))

    def authorize_login(self, input: AuthorizeLoginRequest, *, timeout: float | None = None) -> LoginAnswer:
        "Sign in on any host of the deployment."
        return cast("LoginAnswer", self._call("POST", "/webapi/v1/authorize/login", "once", True, input, timeout))

    def authorize_logout(self, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "End the session of the bearer."
        return cast("Done", self._call("POST", "/webapi/v1/authorize/logout", "keyed", True, {}, timeout, idempotency_key))

    def authorize_refresh_token(self, input: AuthorizeRefreshTokenRequest, *, timeout: float | None = None) -> RefreshAnswer:
        "Get a new access token."
        return cast("RefreshAnswer", self._call("POST", "/webapi/v1/authorize/refresh-token", "once", True, input, timeout))

    def authorize_third_party(self, input: AuthorizeThirdPartyRequest, *, timeout: float | None = None) -> LoginAnswer:
        "Sign in with an account at an identity provider."
        return cast("LoginAnswer", self._call("POST", "/webapi/v1/authorize/third-party", "once", True, input, timeout))

    def batch_add(self, input: BatchAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedBatch:
        "Add a batch."
        return cast("EditedBatch", self._call("POST", "/webapi/v1/batch-add", "keyed", True, input, timeout, idempotency_key))

    def batch_course_add(self, input: BatchCourseAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Add a course to a batch, and enroll the trainees of the batch in the course."
        return cast("Done", self._call("POST", "/webapi/v1/batch-course-add", "keyed", True, input, timeout, idempotency_key))

    def batch_course_remove(self, input: BatchCourseRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a course from a batch. Enrollments continue."
        return cast("Done", self._call("POST", "/webapi/v1/batch-course-remove", "keyed", True, input, timeout, idempotency_key))

    def batch_details(self, input: BatchDetailsRequest, *, timeout: float | None = None) -> EditedBatch:
        "Read a batch."
        return cast("EditedBatch", self._call("POST", "/webapi/v1/batch-details", "reads", True, input, timeout))

    def batch_list(self, input: BatchListRequest | None = None, *, timeout: float | None = None) -> BatchListData:
        "List the company's batches."
        return cast("BatchListData", self._call("POST", "/webapi/v1/batch-list", "reads", True, input or {}, timeout))

    def each_batch_list(self, input: BatchListRequest | None = None, *, timeout: float | None = None) -> List[Batch]:
        "Read all entries of batch_list."
        return List(lambda: ByPage(self.attempts, input or {}, "batch_list", 100), lambda part: self.batch_list(cast("BatchListRequest", part), timeout=timeout))

    def batch_list_all(self, input: BatchListAllRequest | None = None, *, timeout: float | None = None) -> StaffBatches:
        "List the batches by name, with their dates and the numbers of their courses and trainees."
        return cast("StaffBatches", self._call("POST", "/webapi/v1/batch-list-all", "reads", True, input or {}, timeout))

    def batch_list_all_csv(self, input: BatchListAllRequest | None = None, *, timeout: float | None = None) -> TextIO:
        "Read the result of batch_list_all as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/batch-list-all", input or {}, timeout)

    def each_batch_list_all(self, input: BatchListAllRequest | None = None, *, timeout: float | None = None) -> List[ListedBatch]:
        "Read all entries of batch_list_all."
        return List(lambda: ByCursor(input or {}, "batches", 100), lambda part: self.batch_list_all(cast("BatchListAllRequest", part), timeout=timeout))

    def batch_manager_add(self, input: BatchManagerAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Give a manager access to a batch with its trainees and enrollments."
        return cast("Done", self._call("POST", "/webapi/v1/batch-manager-add", "keyed", True, input, timeout, idempotency_key))

    def batch_manager_list(self, input: BatchManagerListRequest, *, timeout: float | None = None) -> BatchManagers:
        "List the managers of a batch."
        return cast("BatchManagers", self._call("POST", "/webapi/v1/batch-manager-list", "reads", True, input, timeout))

    def batch_manager_remove(self, input: BatchManagerRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "End the access of a manager to a batch."
        return cast("Done", self._call("POST", "/webapi/v1/batch-manager-remove", "keyed", True, input, timeout, idempotency_key))

    def batch_remove(self, input: BatchRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a batch. The enrollments of its trainees continue."
        return cast("Done", self._call("POST", "/webapi/v1/batch-remove", "keyed", True, input, timeout, idempotency_key))

    def batch_trainee_remove(self, input: BatchTraineeRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a trainee from a batch. Enrollments continue."
        return cast("Done", self._call("POST", "/webapi/v1/batch-trainee-remove", "keyed", True, input, timeout, idempotency_key))

    def batch_trainees_add(self, input: BatchTraineesAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> BatchTraineeResults:
        "Add several trainees to a batch, and enroll them in the courses of the batch."
        return cast("BatchTraineeResults", self._call("POST", "/webapi/v1/batch-trainees-add", "keyed", True, input, timeout, idempotency_key))

    def batch_update(self, input: BatchUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedBatch:
        "Change a batch. Fields that are left out keep their values. The dates of existing enrollments do not change."
        return cast("EditedBatch", self._call("POST", "/webapi/v1/batch-update", "keyed", True, input, timeout, idempotency_key))

    def blog_add(self, input: BlogAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedBlog:
        "Add a blog entry."
        return cast("EditedBlog", self._call("POST", "/webapi/v1/blog-add", "keyed", True, input, timeout, idempotency_key))

    def blog_details(self, input: BlogDetailsRequest, *, timeout: float | None = None) -> Blog:
        "Read a blog entry."
        return cast("Blog", self._call("POST", "/webapi/v1/blog-details", "reads", True, input, timeout))

    def blog_list(self, input: BlogListRequest | None = None, *, timeout: float | None = None) -> BlogListData:
        "List the twelve newest blog entries, in two groups of six."
        return cast("BlogListData", self._call("POST", "/webapi/v1/blog-list", "reads", True, input or {}, timeout))

    def blog_list_all(self, input: BlogListAllRequest | None = None, *, timeout: float | None = None) -> StaffBlogs:
        "List all blog entries, including drafts, the newest first."
        return cast("StaffBlogs", self._call("POST", "/webapi/v1/blog-list-all", "reads", True, input or {}, timeout))

    def each_blog_list_all(self, input: BlogListAllRequest | None = None, *, timeout: float | None = None) -> List[EditedBlog]:
        "Read all entries of blog_list_all."
        return List(lambda: ByCursor(input or {}, "blogs", 100), lambda part: self.blog_list_all(cast("BlogListAllRequest", part), timeout=timeout))

    def blog_remove(self, input: BlogRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a blog entry."
        return cast("Done", self._call("POST", "/webapi/v1/blog-remove", "keyed", True, input, timeout, idempotency_key))

    def blog_update(self, input: BlogUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedBlog:
        "Change a blog entry. Fields that are left out keep their values."
        return cast("EditedBlog", self._call("POST", "/webapi/v1/blog-update", "keyed", True, input, timeout, idempotency_key))

    def calendar_address(self, input: CalendarAddressRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> CalendarAddress:
        "Read the address of the caller's calendar feed."
        return cast("CalendarAddress", self._call("POST", "/webapi/v1/calendar-address", "keyed", True, input or {}, timeout, idempotency_key))

    def calendar_address_remove(self, input: CalendarAddressRemoveRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Turn off the caller's calendar feed."
        return cast("Done", self._call("POST", "/webapi/v1/calendar-address-remove", "keyed", True, input or {}, timeout, idempotency_key))

    def calendar_address_renew(self, input: CalendarAddressRenewRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> CalendarAddress:
        "Turn on the caller's calendar feed, with a new address. An earlier address no longer works."
        return cast("CalendarAddress", self._call("POST", "/webapi/v1/calendar-address-renew", "keyed", True, input or {}, timeout, idempotency_key))

    def caption_list(self, input: CaptionListRequest, *, timeout: float | None = None) -> CaptionList:
        "List the captions of a document with their transcripts."
        return cast("CaptionList", self._call("POST", "/webapi/v1/caption-list", "reads", True, input, timeout))

    def caption_remove(self, input: CaptionRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove the captions of a document in a language."
        return cast("Done", self._call("POST", "/webapi/v1/caption-remove", "keyed", True, input, timeout, idempotency_key))

    def caption_set(self, input: CaptionSetRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> CaptionsSet:
        "Set the captions of a film or sound in a language, from WebVTT or SRT."
        return cast("CaptionsSet", self._call("POST", "/webapi/v1/caption-set", "keyed", True, input, timeout, idempotency_key))

    def category_add(self, input: CategoryAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedCategory:
        "Add a category after the others of its parent."
        return cast("EditedCategory", self._call("POST", "/webapi/v1/category-add", "keyed", True, input, timeout, idempotency_key))

    def category_list_all(self, input: CategoryListAllRequest | None = None, *, timeout: float | None = None) -> StaffCategories:
        "List all categories, with or without courses."
        return cast("StaffCategories", self._call("POST", "/webapi/v1/category-list-all", "reads", True, input or {}, timeout))

    def each_category_list_all(self, input: CategoryListAllRequest | None = None, *, timeout: float | None = None) -> List[EditedCategory]:
        "Read all entries of category_list_all."
        return List(lambda: ByCursor(input or {}, "categories", 1000), lambda part: self.category_list_all(cast("CategoryListAllRequest", part), timeout=timeout))

    def category_move(self, input: CategoryMoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedCategory:
        "Move a category within the category tree."
        return cast("EditedCategory", self._call("POST", "/webapi/v1/category-move", "keyed", True, input, timeout, idempotency_key))

    def category_remove(self, input: CategoryRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a category without subcategories. Its courses remain."
        return cast("Done", self._call("POST", "/webapi/v1/category-remove", "keyed", True, input, timeout, idempotency_key))

    def category_update(self, input: CategoryUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedCategory:
        "Change a category. Fields that are left out keep their values."
        return cast("EditedCategory", self._call("POST", "/webapi/v1/category-update", "keyed", True, input, timeout, idempotency_key))

    def certificate_issue(self, input: CertificateIssueRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> ListedAward:
        "Issue the certificate of a completed enrollment or a passed attempt that has none, for example of an imported one."
        return cast("ListedAward", self._call("POST", "/webapi/v1/certificate-issue", "keyed", True, input or {}, timeout, idempotency_key))

    def certificate_issue_missing(self, input: CertificateIssueMissingRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> MissingAwards:
        "Issue the certificates of completed enrollments that have none, for example of imported ones. Trainees receive no message."
        return cast("MissingAwards", self._call("POST", "/webapi/v1/certificate-issue-missing", "keyed", True, input or {}, timeout, idempotency_key))

    def certificate_list(self, input: CertificateListRequest | None = None, *, timeout: float | None = None) -> AwardList:
        "List certificates, the newest first. Trainees see only their own."
        return cast("AwardList", self._call("POST", "/webapi/v1/certificate-list", "reads", True, input or {}, timeout))

    def each_certificate_list(self, input: CertificateListRequest | None = None, *, timeout: float | None = None) -> List[ListedAward]:
        "Read all entries of certificate_list."
        return List(lambda: ByCursor(input or {}, "certificates", 100), lambda part: self.certificate_list(cast("CertificateListRequest", part), timeout=timeout))

    def certificate_reissue(self, input: CertificateReissueRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ListedAward:
        "Issue a certificate again with the trainee's current name and the current template, and end its revocation. The number and the dates do not change."
        return cast("ListedAward", self._call("POST", "/webapi/v1/certificate-reissue", "keyed", True, input, timeout, idempotency_key))

    def certificate_revoke(self, input: CertificateRevokeRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ListedAward:
        "Revoke a certificate. Its verification page then shows that it is revoked."
        return cast("ListedAward", self._call("POST", "/webapi/v1/certificate-revoke", "keyed", True, input, timeout, idempotency_key))

    def certificate_template(self, input: CertificateTemplateRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> AwardTemplate:
        "Read the template of certificates for the company, a course or an exam."
        return cast("AwardTemplate", self._call("POST", "/webapi/v1/certificate-template", "keyed", True, input or {}, timeout, idempotency_key))

    def certificate_template_list(self, input: CertificateTemplateListRequest | None = None, *, timeout: float | None = None) -> AwardTemplateList:
        "List the templates of certificates that are set."
        return cast("AwardTemplateList", self._call("POST", "/webapi/v1/certificate-template-list", "reads", True, input or {}, timeout))

    def each_certificate_template_list(self, input: CertificateTemplateListRequest | None = None, *, timeout: float | None = None) -> List[AwardTemplate]:
        "Read all entries of certificate_template_list."
        return List(lambda: ByCursor(input or {}, "templates", 1000), lambda part: self.certificate_template_list(cast("CertificateTemplateListRequest", part), timeout=timeout))

    def certificate_template_remove(self, input: CertificateTemplateRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a template of certificates, so that the more general one applies."
        return cast("Done", self._call("POST", "/webapi/v1/certificate-template-remove", "keyed", True, input, timeout, idempotency_key))

    def certificate_template_set(self, input: CertificateTemplateSetRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> AwardTemplate:
        "Set the template of certificates for the company, a course or an exam. Fields that are left out come from the more general template."
        return cast("AwardTemplate", self._call("POST", "/webapi/v1/certificate-template-set", "keyed", True, input or {}, timeout, idempotency_key))

    def city(self, input: CityRequest, *, timeout: float | None = None) -> list[Place]:
        "List the known cities of a state."
        return cast("list[Place]", self._call("POST", "/webapi/v1/city", "reads", True, input, timeout))

    def company_confirm(self, input: CompanyConfirmRequest, *, timeout: float | None = None) -> StartedCompany:
        "Create a requested company with its first admin."
        return cast("StartedCompany", self._call("POST", "/webapi/v1/company-confirm", "once", True, input, timeout))

    def company_settings(self, input: CompanySettingsRequest | None = None, *, timeout: float | None = None) -> CompanySettings:
        "Read the settings of the company."
        return cast("CompanySettings", self._call("POST", "/webapi/v1/company-settings", "reads", True, input or {}, timeout))

    def company_start(self, input: CompanyStartRequest, *, timeout: float | None = None) -> Done:
        "Request a new company and send a link that confirms the request. Works only on the apex, and only if the deployment lets visitors start companies."
        return cast("Done", self._call("POST", "/webapi/v1/company-start", "once", True, input, timeout))

    def company_update(self, input: CompanyUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> CompanySettings:
        "Change settings of the company. Fields that are left out keep their values."
        return cast("CompanySettings", self._call("POST", "/webapi/v1/company-update", "keyed", True, input, timeout, idempotency_key))

    def connection_add(self, input: ConnectionAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ConnectionData:
        "Add a connection to an identity provider. The deployment first reads the OpenID configuration or the SAML metadata of the provider."
        return cast("ConnectionData", self._call("POST", "/webapi/v1/connection-add", "keyed", True, input, timeout, idempotency_key))

    def connection_details(self, input: ConnectionDetailsRequest, *, timeout: float | None = None) -> ConnectionDetails:
        "Read a connection without its secret. For a SAML connection, also read what the metadata of the provider contain."
        return cast("ConnectionDetails", self._call("POST", "/webapi/v1/connection-details", "reads", True, input, timeout))

    def connection_key_rotate(self, input: ConnectionKeyRotateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ConnectionKeys:
        "Replace the key with which Lyceum authenticates at the OpenID Connect provider of a connection. API users cannot call this route."
        return cast("ConnectionKeys", self._call("POST", "/webapi/v1/connection-key-rotate", "keyed", True, input, timeout, idempotency_key))

    def connection_list(self, input: ConnectionListRequest | None = None, *, timeout: float | None = None) -> ConnectionList:
        "List the connections to identity providers, without their secrets, the newest first."
        return cast("ConnectionList", self._call("POST", "/webapi/v1/connection-list", "reads", True, input or {}, timeout))

    def each_connection_list(self, input: ConnectionListRequest | None = None, *, timeout: float | None = None) -> List[ListedConnection]:
        "Read all entries of connection_list."
        return List(lambda: ByCursor(input or {}, "connections", 100), lambda part: self.connection_list(cast("ConnectionListRequest", part), timeout=timeout))

    def connection_remove(self, input: ConnectionRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a connection. Its users remain. API users cannot call this route."
        return cast("Done", self._call("POST", "/webapi/v1/connection-remove", "keyed", True, input, timeout, idempotency_key))

    def connection_test(self, input: ConnectionTestRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ConnectionCheck:
        "Check the provider of a connection: read its configuration and its keys, or its metadata. Nothing is changed. In the console, admins also sign in for a test."
        return cast("ConnectionCheck", self._call("POST", "/webapi/v1/connection-test", "keyed", True, input, timeout, idempotency_key))

    def connection_update(self, input: ConnectionUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ConnectionData:
        "Change a connection. Fields that are left out keep their values. API users cannot call this route."
        return cast("ConnectionData", self._call("POST", "/webapi/v1/connection-update", "keyed", True, input, timeout, idempotency_key))

    def country(self, input: CountryRequest | None = None, *, timeout: float | None = None) -> list[Place]:
        "List the countries."
        return cast("list[Place]", self._call("POST", "/webapi/v1/country", "reads", True, input or {}, timeout))

    def coupon_add(self, input: CouponAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedCoupon:
        "Add a coupon, which reduces the amount of an order."
        return cast("EditedCoupon", self._call("POST", "/webapi/v1/coupon-add", "keyed", True, input, timeout, idempotency_key))

    def coupon_list(self, input: CouponListRequest | None = None, *, timeout: float | None = None) -> StaffCoupons:
        "List the coupons with the number of orders that use each, the newest first."
        return cast("StaffCoupons", self._call("POST", "/webapi/v1/coupon-list", "reads", True, input or {}, timeout))

    def each_coupon_list(self, input: CouponListRequest | None = None, *, timeout: float | None = None) -> List[ListedCoupon]:
        "Read all entries of coupon_list."
        return List(lambda: ByCursor(input or {}, "coupons", 100), lambda part: self.coupon_list(cast("CouponListRequest", part), timeout=timeout))

    def coupon_remove(self, input: CouponRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a coupon that no order has."
        return cast("Done", self._call("POST", "/webapi/v1/coupon-remove", "keyed", True, input, timeout, idempotency_key))

    def coupon_update(self, input: CouponUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedCoupon:
        "Change a coupon. Fields that are left out keep their values. Existing orders keep their amounts."
        return cast("EditedCoupon", self._call("POST", "/webapi/v1/coupon-update", "keyed", True, input, timeout, idempotency_key))

    def course_add(self, input: CourseAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedCourse:
        "Add a draft of a course."
        return cast("EditedCourse", self._call("POST", "/webapi/v1/course-add", "keyed", True, input, timeout, idempotency_key))

    def course_all_details(self, input: CourseAllDetailsRequest, *, timeout: float | None = None) -> CourseAllDetails:
        "Read the details of a course and its metadata for search engines."
        return cast("CourseAllDetails", self._call("POST", "/webapi/v1/course-all-details", "reads", True, input, timeout))

    def course_archive(self, input: CourseArchiveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedCourse:
        "Remove a course from the catalogue. It can no longer be bought or enrolled in; its trainees keep their access."
        return cast("EditedCourse", self._call("POST", "/webapi/v1/course-archive", "keyed", True, input, timeout, idempotency_key))

    def course_basic_details(self, input: CourseBasicDetailsRequest, *, timeout: float | None = None) -> CourseDetails:
        "Read the details of a course."
        return cast("CourseDetails", self._call("POST", "/webapi/v1/course-basic-details", "reads", True, input, timeout))

    def course_by_enrollments(self, input: CourseByEnrollmentsRequest, *, timeout: float | None = None) -> ByEnrollmentsAnswer:
        "List the published courses, those with the most enrollments first."
        return cast("ByEnrollmentsAnswer", self._call("POST", "/webapi/v1/course-by-enrollments", "reads", False, input, timeout))

    def each_course_by_enrollments(self, input: CourseByEnrollmentsRequest, *, timeout: float | None = None) -> List[EnrolledCourse]:
        "Read all entries of course_by_enrollments."
        return List(lambda: ByPage(self.attempts, input, "data", 100), lambda part: self.course_by_enrollments(cast("CourseByEnrollmentsRequest", part), timeout=timeout))

    def course_by_ratings(self, input: CourseByRatingsRequest | None = None, *, timeout: float | None = None) -> ByRatingsData:
        "List the published courses, the best rated first."
        return cast("ByRatingsData", self._call("POST", "/webapi/v1/course-by-ratings", "reads", True, input or {}, timeout))

    def each_course_by_ratings(self, input: CourseByRatingsRequest | None = None, *, timeout: float | None = None) -> List[PopularCourse]:
        "Read all entries of course_by_ratings."
        return List(lambda: ByPage(self.attempts, input or {}, "popular_courses", 100), lambda part: self.course_by_ratings(cast("CourseByRatingsRequest", part), timeout=timeout))

    def course_category(self, input: CourseCategoryRequest | None = None, *, timeout: float | None = None) -> CourseCategoryData:
        "List the categories of the catalogue."
        return cast("CourseCategoryData", self._call("POST", "/webapi/v1/course-category", "reads", True, input or {}, timeout))

    def each_course_category(self, input: CourseCategoryRequest | None = None, *, timeout: float | None = None) -> List[Category]:
        "Read all entries of course_category."
        return List(lambda: ByPage(self.attempts, input or {}, "category", 100), lambda part: self.course_category(cast("CourseCategoryRequest", part), timeout=timeout))

    def course_copy(self, input: CourseCopyRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedCourse:
        "Add a draft with the texts, categories, prices and outline of a course."
        return cast("EditedCourse", self._call("POST", "/webapi/v1/course-copy", "keyed", True, input, timeout, idempotency_key))

    def course_edit_details(self, input: CourseEditDetailsRequest, *, timeout: float | None = None) -> CourseToEdit:
        "Read a course, published or not, with its prices, categories and outline."
        return cast("CourseToEdit", self._call("POST", "/webapi/v1/course-edit-details", "reads", True, input, timeout))

    def course_list(self, input: CourseListRequest | None = None, *, timeout: float | None = None) -> CourseListData:
        "List the published courses, or those of one category."
        return cast("CourseListData", self._call("POST", "/webapi/v1/course-list", "reads", True, input or {}, timeout))

    def each_course_list(self, input: CourseListRequest | None = None, *, timeout: float | None = None) -> List[CourseSummary]:
        "Read all entries of course_list."
        return List(lambda: ByPage(self.attempts, input or {}, "course_list", 100), lambda part: self.course_list(cast("CourseListRequest", part), timeout=timeout))

    def course_list_all(self, input: CourseListAllRequest | None = None, *, timeout: float | None = None) -> StaffCourses:
        "List all courses, including drafts, the newest first."
        return cast("StaffCourses", self._call("POST", "/webapi/v1/course-list-all", "reads", True, input or {}, timeout))

    def course_list_all_csv(self, input: CourseListAllRequest | None = None, *, timeout: float | None = None) -> TextIO:
        "Read the result of course_list_all as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/course-list-all", input or {}, timeout)

    def each_course_list_all(self, input: CourseListAllRequest | None = None, *, timeout: float | None = None) -> List[StaffCourse]:
        "Read all entries of course_list_all."
        return List(lambda: ByCursor(input or {}, "courses", 100), lambda part: self.course_list_all(cast("CourseListAllRequest", part), timeout=timeout))

    def course_outline(self, input: CourseOutlineRequest, *, timeout: float | None = None) -> CourseOutlineData:
        "List the subjects, chapters and documents of a course with the caller's progress."
        return cast("CourseOutlineData", self._call("POST", "/webapi/v1/course-outline", "reads", True, input, timeout))

    def course_owner_add(self, input: CourseOwnerAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Make a manager an owner of a course, who can change it and read its enrollments and reports."
        return cast("Done", self._call("POST", "/webapi/v1/course-owner-add", "keyed", True, input, timeout, idempotency_key))

    def course_owner_list(self, input: CourseOwnerListRequest, *, timeout: float | None = None) -> CourseOwners:
        "List the managers who own a course."
        return cast("CourseOwners", self._call("POST", "/webapi/v1/course-owner-list", "reads", True, input, timeout))

    def course_owner_remove(self, input: CourseOwnerRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "End the ownership of a course by a manager."
        return cast("Done", self._call("POST", "/webapi/v1/course-owner-remove", "keyed", True, input, timeout, idempotency_key))

    def course_publish(self, input: CoursePublishRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedCourse:
        "Publish a course in the catalogue."
        return cast("EditedCourse", self._call("POST", "/webapi/v1/course-publish", "keyed", True, input, timeout, idempotency_key))

    def course_remove(self, input: CourseRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a draft of a course in which nobody was ever enrolled, with its outline, exams, prices and coupons. It leaves batches, learning paths and categories."
        return cast("Done", self._call("POST", "/webapi/v1/course-remove", "keyed", True, input, timeout, idempotency_key))

    def course_update(self, input: CourseUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedCourse:
        "Change a course. Fields that are left out keep their values."
        return cast("EditedCourse", self._call("POST", "/webapi/v1/course-update", "keyed", True, input, timeout, idempotency_key))

    def courses_in_batch(self, input: CoursesInBatchRequest, *, timeout: float | None = None) -> BatchCoursePage:
        "List the courses of a batch."
        return cast("BatchCoursePage", self._call("POST", "/webapi/v1/courses-in-batch", "reads", True, input, timeout))

    def each_courses_in_batch(self, input: CoursesInBatchRequest, *, timeout: float | None = None) -> List[BatchCourse]:
        "Read all entries of courses_in_batch."
        return List(lambda: ByPage(self.attempts, input, "course_batch", 100), lambda part: self.courses_in_batch(cast("CoursesInBatchRequest", part), timeout=timeout))

    def courseview(self, input: CourseviewRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> CourseWithStatus:
        "Read the details of a course and the caller's enrollment status."
        return cast("CourseWithStatus", self._call("POST", "/webapi/v1/courseview", "keyed", True, input, timeout, idempotency_key))

    def dashboard(self, input: DashboardRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> DashboardData:
        "Read the numbers of a period, such as enrollments and completions. Default: the last 30 days."
        return cast("DashboardData", self._call("POST", "/webapi/v1/dashboard", "keyed", True, input or {}, timeout, idempotency_key))

    def deep_link(self, input: DeepLinkRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> DeepLinkAnswer:
        "Create a single-use link that signs a trainee's browser in to a course."
        return cast("DeepLinkAnswer", self._call("POST", "/webapi/v1/deep-link", "keyed", True, input, timeout, idempotency_key))

    def delete_trainee(self, input: DeleteTraineeRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Erase a trainee and release the e-mail address."
        return cast("Done", self._call("POST", "/webapi/v1/delete-trainee", "keyed", True, input, timeout, idempotency_key))

    def disable_trainee(self, input: DisableTraineeRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Disable a trainee. Admins and API users may also disable a manager."
        return cast("Done", self._call("POST", "/webapi/v1/disable-trainee", "keyed", True, input, timeout, idempotency_key))

    def discussion_answer(self, input: DiscussionAnswerRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Discussion:
        "Answer a trainee in a discussion. The trainee receives a message."
        return cast("Discussion", self._call("POST", "/webapi/v1/discussion-answer", "keyed", True, input, timeout, idempotency_key))

    def discussion_close(self, input: DiscussionCloseRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Discussion:
        "Close a discussion, or open it again."
        return cast("Discussion", self._call("POST", "/webapi/v1/discussion-close", "keyed", True, input, timeout, idempotency_key))

    def discussion_details(self, input: DiscussionDetailsRequest, *, timeout: float | None = None) -> DiscussionDetails:
        "Read a discussion with its messages. Trainees can read only their own."
        return cast("DiscussionDetails", self._call("POST", "/webapi/v1/discussion-details", "reads", True, input, timeout))

    def discussion_list(self, input: DiscussionListRequest | None = None, *, timeout: float | None = None) -> Discussions:
        "List the caller's own discussions, the most recently changed first."
        return cast("Discussions", self._call("POST", "/webapi/v1/discussion-list", "reads", True, input or {}, timeout))

    def each_discussion_list(self, input: DiscussionListRequest | None = None, *, timeout: float | None = None) -> List[Discussion]:
        "Read all entries of discussion_list."
        return List(lambda: ByCursor(input or {}, "discussions", 100), lambda part: self.discussion_list(cast("DiscussionListRequest", part), timeout=timeout))

    def discussion_list_all(self, input: DiscussionListAllRequest | None = None, *, timeout: float | None = None) -> StaffDiscussions:
        "List discussions. Those that wait for an answer come first, the longest waiting first."
        return cast("StaffDiscussions", self._call("POST", "/webapi/v1/discussion-list-all", "reads", True, input or {}, timeout))

    def each_discussion_list_all(self, input: DiscussionListAllRequest | None = None, *, timeout: float | None = None) -> List[Discussion]:
        "Read all entries of discussion_list_all."
        return List(lambda: ByCursor(input or {}, "discussions", 100), lambda part: self.discussion_list_all(cast("DiscussionListAllRequest", part), timeout=timeout))

    def discussion_reply(self, input: DiscussionReplyRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Discussion:
        "Write another message in one of the caller's own discussions."
        return cast("Discussion", self._call("POST", "/webapi/v1/discussion-reply", "keyed", True, input, timeout, idempotency_key))

    def discussion_start(self, input: DiscussionStartRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Discussion:
        "Ask the trainer about a document. Staff receive a message."
        return cast("Discussion", self._call("POST", "/webapi/v1/discussion-start", "keyed", True, input, timeout, idempotency_key))

    def document_done(self, input: DocumentDoneRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> DocumentDoneData:
        "Mark a document as done, or as not done."
        return cast("DocumentDoneData", self._call("POST", "/webapi/v1/document-done", "keyed", True, input, timeout, idempotency_key))

    def document_position(self, input: DocumentPositionRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> DocumentPlayed:
        "Save where the caller is in a film or sound, and which part was played. When 95 percent were played, the document is done."
        return cast("DocumentPlayed", self._call("POST", "/webapi/v1/document-position", "keyed", True, input, timeout, idempotency_key))

    def document_view(self, input: DocumentViewRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> DocumentData:
        "Read a document of a course with a link to its file. For a trainee, this records that the document was opened and, unless it is a film or sound, that it is done."
        return cast("DocumentData", self._call("POST", "/webapi/v1/document-view", "keyed", True, input, timeout, idempotency_key))

    def domain_add(self, input: DomainAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> SeenDomains:
        "Claim a custom domain and read the DNS records that it needs."
        return cast("SeenDomains", self._call("POST", "/webapi/v1/domain-add", "keyed", True, input, timeout, idempotency_key))

    def domain_check(self, input: DomainCheckRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> SeenDomain:
        "Check a custom domain now, and schedule another check by a background job."
        return cast("SeenDomain", self._call("POST", "/webapi/v1/domain-check", "keyed", True, input, timeout, idempotency_key))

    def domain_details(self, input: DomainDetailsRequest, *, timeout: float | None = None) -> DomainData:
        "Read a custom domain, its state and the DNS records that it needs."
        return cast("DomainData", self._call("POST", "/webapi/v1/domain-details", "reads", True, input, timeout))

    def domain_list(self, input: DomainListRequest | None = None, *, timeout: float | None = None) -> DomainPage:
        "List the company's custom domains and their states."
        return cast("DomainPage", self._call("POST", "/webapi/v1/domain-list", "reads", True, input or {}, timeout))

    def each_domain_list(self, input: DomainListRequest | None = None, *, timeout: float | None = None) -> List[DomainData]:
        "Read all entries of domain_list."
        return List(lambda: ByPage(self.attempts, input or {}, "domains", 100), lambda part: self.domain_list(cast("DomainListRequest", part), timeout=timeout))

    def domain_main(self, input: DomainMainRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> DomainData:
        "Make an active custom domain the one to which links in messages and pages lead."
        return cast("DomainData", self._call("POST", "/webapi/v1/domain-main", "keyed", True, input, timeout, idempotency_key))

    def domain_remove(self, input: DomainRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a custom domain. The deployment stops serving it."
        return cast("Done", self._call("POST", "/webapi/v1/domain-remove", "keyed", True, input, timeout, idempotency_key))

    def email_domain_add(self, input: EmailDomainAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EmailDomainData:
        "Add an e-mail domain and read the DNS record that proves it."
        return cast("EmailDomainData", self._call("POST", "/webapi/v1/email-domain-add", "keyed", True, input, timeout, idempotency_key))

    def email_domain_check(self, input: EmailDomainCheckRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EmailDomainData:
        "Look up the DNS record of an e-mail domain now."
        return cast("EmailDomainData", self._call("POST", "/webapi/v1/email-domain-check", "keyed", True, input, timeout, idempotency_key))

    def email_domain_list(self, input: EmailDomainListRequest | None = None, *, timeout: float | None = None) -> EmailDomainList:
        "List the e-mail domains of the company, the newest first."
        return cast("EmailDomainList", self._call("POST", "/webapi/v1/email-domain-list", "reads", True, input or {}, timeout))

    def each_email_domain_list(self, input: EmailDomainListRequest | None = None, *, timeout: float | None = None) -> List[EmailDomainData]:
        "Read all entries of email_domain_list."
        return List(lambda: ByCursor(input or {}, "emailDomains", 100), lambda part: self.email_domain_list(cast("EmailDomainListRequest", part), timeout=timeout))

    def email_domain_remove(self, input: EmailDomainRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove an e-mail domain. Connections no longer use it."
        return cast("Done", self._call("POST", "/webapi/v1/email-domain-remove", "keyed", True, input, timeout, idempotency_key))

    def end_other_sessions(self, input: EndOtherSessionsRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "End all sessions of a user except the session of this request, and all sessions that the user has opened on behalf of trainees."
        return cast("Done", self._call("POST", "/webapi/v1/end-other-sessions", "keyed", True, input or {}, timeout, idempotency_key))

    def end_session(self, input: EndSessionRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "End a session. Every node rejects it within a second."
        return cast("Done", self._call("POST", "/webapi/v1/end-session", "keyed", True, input, timeout, idempotency_key))

    def enroll_many(self, input: EnrollManyRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> EnrollmentResults:
        "Enroll several trainees in several courses, in one transaction."
        return cast("EnrollmentResults", self._call("POST", "/webapi/v1/enroll-many", "keyed", True, input or {}, timeout, idempotency_key))

    def enroll_trainee(self, input: EnrollTraineeRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EnrollAnswer:
        "Enroll a trainee in a course."
        return cast("EnrollAnswer", self._call("POST", "/webapi/v1/enroll-trainee", "keyed", True, input, timeout, idempotency_key))

    def enrollment_details(self, input: EnrollmentDetailsRequest, *, timeout: float | None = None) -> EditedEnrollment:
        "Read an enrollment with the version that a change needs."
        return cast("EditedEnrollment", self._call("POST", "/webapi/v1/enrollment-details", "reads", True, input, timeout))

    def enrollment_list(self, input: EnrollmentListRequest | None = None, *, timeout: float | None = None) -> EnrollmentList:
        "List the enrollments of all trainees, the newest first."
        return cast("EnrollmentList", self._call("POST", "/webapi/v1/enrollment-list", "reads", True, input or {}, timeout))

    def enrollment_list_csv(self, input: EnrollmentListRequest | None = None, *, timeout: float | None = None) -> TextIO:
        "Read the result of enrollment_list as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/enrollment-list", input or {}, timeout)

    def each_enrollment_list(self, input: EnrollmentListRequest | None = None, *, timeout: float | None = None) -> List[ListedEnrollment]:
        "Read all entries of enrollment_list."
        return List(lambda: ByCursor(input or {}, "enrollments", 100), lambda part: self.enrollment_list(cast("EnrollmentListRequest", part), timeout=timeout))

    def enrollment_update(self, input: EnrollmentUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedEnrollment:
        "Extend or end an enrollment."
        return cast("EditedEnrollment", self._call("POST", "/webapi/v1/enrollment-update", "keyed", True, input, timeout, idempotency_key))

    def exam_add(self, input: ExamAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedExam:
        "Add an exam, which is not published yet."
        return cast("EditedExam", self._call("POST", "/webapi/v1/exam-add", "keyed", True, input, timeout, idempotency_key))

    def exam_allowance_list(self, input: ExamAllowanceListRequest, *, timeout: float | None = None) -> ExamAllowances:
        "List the extra time and the extra attempts of trainees at an exam."
        return cast("ExamAllowances", self._call("POST", "/webapi/v1/exam-allowance-list", "reads", True, input, timeout))

    def exam_allowance_set(self, input: ExamAllowanceSetRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Set the extra time and the extra attempts of a trainee at an exam."
        return cast("Done", self._call("POST", "/webapi/v1/exam-allowance-set", "keyed", True, input, timeout, idempotency_key))

    def exam_answer(self, input: ExamAnswerRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> SavedAnswer:
        "Save an answer in an open attempt."
        return cast("SavedAnswer", self._call("POST", "/webapi/v1/exam-answer", "keyed", True, input, timeout, idempotency_key))

    def exam_appointment_list(self, input: ExamAppointmentListRequest, *, timeout: float | None = None) -> ExamAppointments:
        "List the appointments of trainees for an exam."
        return cast("ExamAppointments", self._call("POST", "/webapi/v1/exam-appointment-list", "reads", True, input, timeout))

    def exam_appointment_move(self, input: ExamAppointmentMoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Move the caller's appointment for an exam, if the exam permits it."
        return cast("Done", self._call("POST", "/webapi/v1/exam-appointment-move", "keyed", True, input, timeout, idempotency_key))

    def exam_appointment_set(self, input: ExamAppointmentSetRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Set when a trainee may begin an exam, or remove the appointment."
        return cast("Done", self._call("POST", "/webapi/v1/exam-appointment-set", "keyed", True, input, timeout, idempotency_key))

    def exam_attempt(self, input: ExamAttemptRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> OpenAttempt:
        "Read an open attempt with its saved answers."
        return cast("OpenAttempt", self._call("POST", "/webapi/v1/exam-attempt", "keyed", True, input, timeout, idempotency_key))

    def exam_close(self, input: ExamCloseRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedExam:
        "Prevent new attempts at an exam. Open attempts continue."
        return cast("EditedExam", self._call("POST", "/webapi/v1/exam-close", "keyed", True, input, timeout, idempotency_key))

    def exam_details(self, input: ExamDetailsRequest, *, timeout: float | None = None) -> list[Exam]:
        "Read an exam and its rules."
        return cast("list[Exam]", self._call("POST", "/webapi/v1/exam-details", "reads", True, input, timeout))

    def exam_edit_details(self, input: ExamEditDetailsRequest, *, timeout: float | None = None) -> EditedExam:
        "Read an exam, published or not, with its questions and draws."
        return cast("EditedExam", self._call("POST", "/webapi/v1/exam-edit-details", "reads", True, input, timeout))

    def exam_leave(self, input: ExamLeaveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> LeftAttempt:
        "Record that the trainee has left the page of an open attempt. When the number of leaves reaches the limit of the exam, the attempt is submitted."
        return cast("LeftAttempt", self._call("POST", "/webapi/v1/exam-leave", "keyed", True, input, timeout, idempotency_key))

    def exam_list(self, input: ExamListRequest | None = None, *, timeout: float | None = None) -> ExamListData:
        "List the company's exams. Trainees see only the open exams of their own courses."
        return cast("ExamListData", self._call("POST", "/webapi/v1/exam-list", "reads", True, input or {}, timeout))

    def each_exam_list(self, input: ExamListRequest | None = None, *, timeout: float | None = None) -> List[ExamItem]:
        "Read all entries of exam_list."
        return List(lambda: ByPage(self.attempts, input or {}, "examlist", 100), lambda part: self.exam_list(cast("ExamListRequest", part), timeout=timeout))

    def exam_list_all(self, input: ExamListAllRequest | None = None, *, timeout: float | None = None) -> StaffExams:
        "List all exams, including closed ones, the newest first."
        return cast("StaffExams", self._call("POST", "/webapi/v1/exam-list-all", "reads", True, input or {}, timeout))

    def exam_list_all_csv(self, input: ExamListAllRequest | None = None, *, timeout: float | None = None) -> TextIO:
        "Read the result of exam_list_all as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/exam-list-all", input or {}, timeout)

    def each_exam_list_all(self, input: ExamListAllRequest | None = None, *, timeout: float | None = None) -> List[StaffExam]:
        "Read all entries of exam_list_all."
        return List(lambda: ByCursor(input or {}, "exams", 100), lambda part: self.exam_list_all(cast("ExamListAllRequest", part), timeout=timeout))

    def exam_publish(self, input: ExamPublishRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedExam:
        "Let trainees take an exam."
        return cast("EditedExam", self._call("POST", "/webapi/v1/exam-publish", "keyed", True, input, timeout, idempotency_key))

    def exam_regrade(self, input: ExamRegradeRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> RegradedAttempts:
        "Mark attempts that have ended again with the current version of a question."
        return cast("RegradedAttempts", self._call("POST", "/webapi/v1/exam-regrade", "keyed", True, input, timeout, idempotency_key))

    def exam_regrade_preview(self, input: ExamRegradePreviewRequest, *, timeout: float | None = None) -> RegradedAttempts:
        "Read how a corrected question would change the marks of attempts that have ended."
        return cast("RegradedAttempts", self._call("POST", "/webapi/v1/exam-regrade-preview", "reads", True, input, timeout))

    def exam_remove(self, input: ExamRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove an exam without attempts."
        return cast("Done", self._call("POST", "/webapi/v1/exam-remove", "keyed", True, input, timeout, idempotency_key))

    def exam_result(self, input: ExamResultRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ExamResult:
        "Read the result of an attempt that has ended, and what the exam lets trainees review."
        return cast("ExamResult", self._call("POST", "/webapi/v1/exam-result", "keyed", True, input, timeout, idempotency_key))

    def exam_start(self, input: ExamStartRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> OpenAttempt:
        "Start an attempt at an exam, or continue the open one."
        return cast("OpenAttempt", self._call("POST", "/webapi/v1/exam-start", "keyed", True, input, timeout, idempotency_key))

    def exam_submit(self, input: ExamSubmitRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ExamResult:
        "Submit an attempt. The program marks it, except for answers that a person has to mark."
        return cast("ExamResult", self._call("POST", "/webapi/v1/exam-submit", "keyed", True, input, timeout, idempotency_key))

    def exam_update(self, input: ExamUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedExam:
        "Change an exam. Fields that are left out keep their values. Attempts that have started keep their questions and their deadline."
        return cast("EditedExam", self._call("POST", "/webapi/v1/exam-update", "keyed", True, input, timeout, idempotency_key))

    def faq_add(self, input: FaqAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedFAQ:
        "Add a question with its answer."
        return cast("EditedFAQ", self._call("POST", "/webapi/v1/faq-add", "keyed", True, input, timeout, idempotency_key))

    def faq_list(self, input: FaqListRequest | None = None, *, timeout: float | None = None) -> FaqListData:
        "List the published questions and answers, the newest first."
        return cast("FaqListData", self._call("POST", "/webapi/v1/faq-list", "reads", True, input or {}, timeout))

    def each_faq_list(self, input: FaqListRequest | None = None, *, timeout: float | None = None) -> List[FAQ]:
        "Read all entries of faq_list."
        return List(lambda: ByPage(self.attempts, input or {}, "faq", 100), lambda part: self.faq_list(cast("FaqListRequest", part), timeout=timeout))

    def faq_list_all(self, input: FaqListAllRequest | None = None, *, timeout: float | None = None) -> StaffFAQs:
        "List all questions and answers, including drafts, the newest first."
        return cast("StaffFAQs", self._call("POST", "/webapi/v1/faq-list-all", "reads", True, input or {}, timeout))

    def each_faq_list_all(self, input: FaqListAllRequest | None = None, *, timeout: float | None = None) -> List[EditedFAQ]:
        "Read all entries of faq_list_all."
        return List(lambda: ByCursor(input or {}, "faqs", 100), lambda part: self.faq_list_all(cast("FaqListAllRequest", part), timeout=timeout))

    def faq_remove(self, input: FaqRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a question with its answer."
        return cast("Done", self._call("POST", "/webapi/v1/faq-remove", "keyed", True, input, timeout, idempotency_key))

    def faq_update(self, input: FaqUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedFAQ:
        "Change a question with its answer. Fields that are left out keep their values."
        return cast("EditedFAQ", self._call("POST", "/webapi/v1/faq-update", "keyed", True, input, timeout, idempotency_key))

    def file_list(self, input: FileListRequest | None = None, *, timeout: float | None = None) -> UploadedFiles:
        "List the uploaded files of the company, the newest first."
        return cast("UploadedFiles", self._call("POST", "/webapi/v1/file-list", "reads", True, input or {}, timeout))

    def each_file_list(self, input: FileListRequest | None = None, *, timeout: float | None = None) -> List[File]:
        "Read all entries of file_list."
        return List(lambda: ByCursor(input or {}, "files", 100), lambda part: self.file_list(cast("FileListRequest", part), timeout=timeout))

    def file_remove(self, input: FileRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove an uploaded file that no document has."
        return cast("Done", self._call("POST", "/webapi/v1/file-remove", "keyed", True, input, timeout, idempotency_key))

    def first_steps(self, input: FirstStepsRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> FirstSteps:
        "Read which first steps the company has done."
        return cast("FirstSteps", self._call("POST", "/webapi/v1/first-steps", "keyed", True, input or {}, timeout, idempotency_key))

    def first_steps_dismiss(self, input: FirstStepsDismissRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Hide the list of first steps in the console."
        return cast("Done", self._call("POST", "/webapi/v1/first-steps-dismiss", "keyed", True, input or {}, timeout, idempotency_key))

    def forgot(self, input: ForgotRequest, *, timeout: float | None = None) -> ForgotAnswer:
        "Send a link for setting a new password."
        return cast("ForgotAnswer", self._call("POST", "/webapi/v1/forgot", "once", False, input, timeout))

    def gateway_remove(self, input: GatewayRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove the company's account at the payment gateway and its secrets. The payments are kept."
        return cast("Done", self._call("POST", "/webapi/v1/gateway-remove", "keyed", True, input, timeout, idempotency_key))

    def gateway_set(self, input: GatewaySetRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> GatewaySettings:
        "Set or change the company's account at the payment gateway. New keys are first verified at the gateway."
        return cast("GatewaySettings", self._call("POST", "/webapi/v1/gateway-set", "keyed", True, input or {}, timeout, idempotency_key))

    def gateway_settings(self, input: GatewaySettingsRequest | None = None, *, timeout: float | None = None) -> GatewaySettings:
        "Read the settings of the company's account at the payment gateway, without its secrets."
        return cast("GatewaySettings", self._call("POST", "/webapi/v1/gateway-settings", "reads", True, input or {}, timeout))

    def get_company_info(self, input: GetCompanyInfoRequest, *, timeout: float | None = None) -> CompanyInfo:
        "Read the ID and name of the company to which a domain and a staff user's e-mail address belong."
        return cast("CompanyInfo", self._call("POST", "/webapi/v1/get-company-info", "reads", True, input, timeout))

    def google_set(self, input: GoogleSetRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> GoogleSignInSettings:
        "Change the sign-in with Google on the company's pages. A new OAuth client is first verified at Google."
        return cast("GoogleSignInSettings", self._call("POST", "/webapi/v1/google-set", "keyed", True, input or {}, timeout, idempotency_key))

    def google_settings(self, input: GoogleSettingsRequest | None = None, *, timeout: float | None = None) -> GoogleSignInSettings:
        "Read the settings of the sign-in with Google on the company's pages, without the secret."
        return cast("GoogleSignInSettings", self._call("POST", "/webapi/v1/google-settings", "reads", True, input or {}, timeout))

    def invitation_line_list(self, input: InvitationLineListRequest, *, timeout: float | None = None) -> InvitationLines:
        "List the people of an invitation run with their results."
        return cast("InvitationLines", self._call("POST", "/webapi/v1/invitation-line-list", "reads", True, input, timeout))

    def invitation_run_add(self, input: InvitationRunAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> InvitationRun:
        "Start a background job that invites up to 20000 people, as /user-invite does."
        return cast("InvitationRun", self._call("POST", "/webapi/v1/invitation-run-add", "keyed", True, input, timeout, idempotency_key))

    def invitation_run_details(self, input: InvitationRunDetailsRequest, *, timeout: float | None = None) -> InvitationRun:
        "Read the progress of an invitation run."
        return cast("InvitationRun", self._call("POST", "/webapi/v1/invitation-run-details", "reads", True, input, timeout))

    def invitation_run_list(self, input: InvitationRunListRequest | None = None, *, timeout: float | None = None) -> InvitationRuns:
        "List the invitation runs, the newest first. A run is deleted 30 days after its end."
        return cast("InvitationRuns", self._call("POST", "/webapi/v1/invitation-run-list", "reads", True, input or {}, timeout))

    def each_invitation_run_list(self, input: InvitationRunListRequest | None = None, *, timeout: float | None = None) -> List[ListedInvitationRun]:
        "Read all entries of invitation_run_list."
        return List(lambda: ByCursor(input or {}, "runs", 100), lambda part: self.invitation_run_list(cast("InvitationRunListRequest", part), timeout=timeout))

    def invitation_run_stop(self, input: InvitationRunStopRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> InvitationRun:
        "Stop an invitation run. People who have been invited stay invited."
        return cast("InvitationRun", self._call("POST", "/webapi/v1/invitation-run-stop", "keyed", True, input, timeout, idempotency_key))

    def learning_path_add(self, input: LearningPathAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedLearningPath:
        "Add a learning path."
        return cast("EditedLearningPath", self._call("POST", "/webapi/v1/learning-path-add", "keyed", True, input, timeout, idempotency_key))

    def learning_path_details(self, input: LearningPathDetailsRequest, *, timeout: float | None = None) -> EditedLearningPath:
        "Read a learning path."
        return cast("EditedLearningPath", self._call("POST", "/webapi/v1/learning-path-details", "reads", True, input, timeout))

    def learning_path_list(self, input: LearningPathListRequest | None = None, *, timeout: float | None = None) -> StaffLearningPaths:
        "List the learning paths by name."
        return cast("StaffLearningPaths", self._call("POST", "/webapi/v1/learning-path-list", "reads", True, input or {}, timeout))

    def each_learning_path_list(self, input: LearningPathListRequest | None = None, *, timeout: float | None = None) -> List[EditedLearningPath]:
        "Read all entries of learning_path_list."
        return List(lambda: ByCursor(input or {}, "learningPaths", 100), lambda part: self.learning_path_list(cast("LearningPathListRequest", part), timeout=timeout))

    def learning_path_remove(self, input: LearningPathRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a learning path. Enrollments continue."
        return cast("Done", self._call("POST", "/webapi/v1/learning-path-remove", "keyed", True, input, timeout, idempotency_key))

    def learning_path_trainee_list(self, input: LearningPathTraineeListRequest, *, timeout: float | None = None) -> LearningPathTrainees:
        "List the trainees of a learning path."
        return cast("LearningPathTrainees", self._call("POST", "/webapi/v1/learning-path-trainee-list", "reads", True, input, timeout))

    def each_learning_path_trainee_list(self, input: LearningPathTraineeListRequest, *, timeout: float | None = None) -> List[LearningPathTrainee]:
        "Read all entries of learning_path_trainee_list."
        return List(lambda: ByPage(self.attempts, input, "trainees", 100), lambda part: self.learning_path_trainee_list(cast("LearningPathTraineeListRequest", part), timeout=timeout))

    def learning_path_trainee_remove(self, input: LearningPathTraineeRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a trainee from a learning path. Enrollments continue."
        return cast("Done", self._call("POST", "/webapi/v1/learning-path-trainee-remove", "keyed", True, input, timeout, idempotency_key))

    def learning_path_trainees_add(self, input: LearningPathTraineesAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Add trainees to a learning path, or change their dates. This does not enroll them in courses."
        return cast("Done", self._call("POST", "/webapi/v1/learning-path-trainees-add", "keyed", True, input, timeout, idempotency_key))

    def learning_path_update(self, input: LearningPathUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedLearningPath:
        "Change a learning path and its courses. Fields that are left out keep their values. Existing enrollments do not change."
        return cast("EditedLearningPath", self._call("POST", "/webapi/v1/learning-path-update", "keyed", True, input, timeout, idempotency_key))

    def legal_text_add(self, input: LegalTextAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedLegalText:
        "Add a legal text. Every page of the company links to the published ones."
        return cast("EditedLegalText", self._call("POST", "/webapi/v1/legal-text-add", "keyed", True, input, timeout, idempotency_key))

    def legal_text_list_all(self, input: LegalTextListAllRequest | None = None, *, timeout: float | None = None) -> StaffLegalTexts:
        "List all legal texts, including drafts, by kind and language."
        return cast("StaffLegalTexts", self._call("POST", "/webapi/v1/legal-text-list-all", "reads", True, input or {}, timeout))

    def each_legal_text_list_all(self, input: LegalTextListAllRequest | None = None, *, timeout: float | None = None) -> List[EditedLegalText]:
        "Read all entries of legal_text_list_all."
        return List(lambda: ByCursor(input or {}, "legalTexts", 100), lambda part: self.legal_text_list_all(cast("LegalTextListAllRequest", part), timeout=timeout))

    def legal_text_remove(self, input: LegalTextRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a legal text."
        return cast("Done", self._call("POST", "/webapi/v1/legal-text-remove", "keyed", True, input, timeout, idempotency_key))

    def legal_text_update(self, input: LegalTextUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedLegalText:
        "Change a legal text. Fields that are left out keep their values."
        return cast("EditedLegalText", self._call("POST", "/webapi/v1/legal-text-update", "keyed", True, input, timeout, idempotency_key))

    def linked_account_list(self, input: LinkedAccountListRequest, *, timeout: float | None = None) -> LinkedAccountList:
        "List the accounts of a user at the identity providers of connections."
        return cast("LinkedAccountList", self._call("POST", "/webapi/v1/linked-account-list", "reads", True, input, timeout))

    def linked_account_remove(self, input: LinkedAccountRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove the account of a user at a connection. The next sign-in with the user's address links another account."
        return cast("Done", self._call("POST", "/webapi/v1/linked-account-remove", "keyed", True, input, timeout, idempotency_key))

    def locale_preference(self, input: LocalePreferenceRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> OwnLocale:
        "Read the caller's language and time zone for pages and messages, after changing those that the request contains."
        return cast("OwnLocale", self._call("POST", "/webapi/v1/locale-preference", "keyed", True, input or {}, timeout, idempotency_key))

    def mail_template_list(self, input: MailTemplateListRequest | None = None, *, timeout: float | None = None) -> MailTemplates:
        "List the subject and the text of each kind of message in each language."
        return cast("MailTemplates", self._call("POST", "/webapi/v1/mail-template-list", "reads", True, input or {}, timeout))

    def mail_template_preview(self, input: MailTemplatePreviewRequest, *, timeout: float | None = None) -> MailPreview:
        "Render a message with example content. Nothing is sent."
        return cast("MailPreview", self._call("POST", "/webapi/v1/mail-template-preview", "reads", True, input, timeout))

    def mail_template_reset(self, input: MailTemplateResetRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> MailTemplate:
        "Restore the default text of a message."
        return cast("MailTemplate", self._call("POST", "/webapi/v1/mail-template-reset", "keyed", True, input, timeout, idempotency_key))

    def mail_template_set(self, input: MailTemplateSetRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> MailTemplate:
        "Change the subject and the text of a message."
        return cast("MailTemplate", self._call("POST", "/webapi/v1/mail-template-set", "keyed", True, input, timeout, idempotency_key))

    def mail_test(self, input: MailTestRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Send the caller a message with example content."
        return cast("Done", self._call("POST", "/webapi/v1/mail-test", "keyed", True, input, timeout, idempotency_key))

    def my_courses(self, input: MyCoursesRequest | None = None, *, timeout: float | None = None) -> MyCoursesData:
        "List the courses the caller is enrolled in, the newest enrollment first."
        return cast("MyCoursesData", self._call("POST", "/webapi/v1/my-courses", "reads", True, input or {}, timeout))

    def each_my_courses(self, input: MyCoursesRequest | None = None, *, timeout: float | None = None) -> List[MyCourse]:
        "Read all entries of my_courses."
        return List(lambda: ByPage(self.attempts, input or {}, "courses", 100), lambda part: self.my_courses(cast("MyCoursesRequest", part), timeout=timeout))

    def note(self, input: NoteRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Note:
        "Read the caller's note at a document."
        return cast("Note", self._call("POST", "/webapi/v1/note", "keyed", True, input, timeout, idempotency_key))

    def note_list(self, input: NoteListRequest, *, timeout: float | None = None) -> Notes:
        "List the caller's notes in a course, in the order of the outline."
        return cast("Notes", self._call("POST", "/webapi/v1/note-list", "reads", True, input, timeout))

    def each_note_list(self, input: NoteListRequest, *, timeout: float | None = None) -> List[Note]:
        "Read all entries of note_list."
        return List(lambda: ByCursor(input, "notes", 100), lambda part: self.note_list(cast("NoteListRequest", part), timeout=timeout))

    def note_remove(self, input: NoteRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove one of the caller's notes."
        return cast("Done", self._call("POST", "/webapi/v1/note-remove", "keyed", True, input, timeout, idempotency_key))

    def note_set(self, input: NoteSetRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Note:
        "Change the caller's note at a document. Only the caller sees it."
        return cast("Note", self._call("POST", "/webapi/v1/note-set", "keyed", True, input, timeout, idempotency_key))

    def order(self, input: OrderRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> OrderAnswer:
        "Create an order for a course, to be paid at the gateway's checkout."
        return cast("OrderAnswer", self._call("POST", "/webapi/v1/order", "keyed", True, input, timeout, idempotency_key))

    def order_details(self, input: OrderDetailsRequest, *, timeout: float | None = None) -> OrderDetails:
        "Read an order with its payments, refunds, payment reviews and audit log entries."
        return cast("OrderDetails", self._call("POST", "/webapi/v1/order-details", "reads", True, input, timeout))

    def order_list(self, input: OrderListRequest | None = None, *, timeout: float | None = None) -> OrderList:
        "List the orders of all trainees, as JSON or as CSV."
        return cast("OrderList", self._call("POST", "/webapi/v1/order-list", "reads", True, input or {}, timeout))

    def order_list_csv(self, input: OrderListRequest | None = None, *, timeout: float | None = None) -> TextIO:
        "Read the result of order_list as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/order-list", input or {}, timeout)

    def each_order_list(self, input: OrderListRequest | None = None, *, timeout: float | None = None) -> List[ListedOrder]:
        "Read all entries of order_list."
        return List(lambda: ByCursor(input or {}, "orders", 100), lambda part: self.order_list(cast("OrderListRequest", part), timeout=timeout))

    def order_refund(self, input: OrderRefundRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Refund:
        "Request a refund of a payment, in full or in part. A background job makes the refund at the gateway; order-details shows its status."
        return cast("Refund", self._call("POST", "/webapi/v1/order-refund", "keyed", True, input, timeout, idempotency_key))

    def outline_add(self, input: OutlineAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> OutlineItem:
        "Add a subject, chapter or document after the others of its parent."
        return cast("OutlineItem", self._call("POST", "/webapi/v1/outline-add", "keyed", True, input, timeout, idempotency_key))

    def outline_delete(self, input: OutlineDeleteRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Delete a removed subject, chapter or document for good, before the 30 days are over."
        return cast("Done", self._call("POST", "/webapi/v1/outline-delete", "keyed", True, input, timeout, idempotency_key))

    def outline_details(self, input: OutlineDetailsRequest, *, timeout: float | None = None) -> PlacedOutlineItem:
        "Read a subject, chapter or document with the version that a change needs."
        return cast("PlacedOutlineItem", self._call("POST", "/webapi/v1/outline-details", "reads", True, input, timeout))

    def outline_move(self, input: OutlineMoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> OutlineItem:
        "Move a subject, chapter or document within its course."
        return cast("OutlineItem", self._call("POST", "/webapi/v1/outline-move", "keyed", True, input, timeout, idempotency_key))

    def outline_publish(self, input: OutlinePublishRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> PublishedOutline:
        "Publish all drafts and pending changes of the documents of a course."
        return cast("PublishedOutline", self._call("POST", "/webapi/v1/outline-publish", "keyed", True, input, timeout, idempotency_key))

    def outline_remove(self, input: OutlineRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a subject, chapter or document, with the items below it and the trainees' records of them. It can be restored for 30 days. The progress of enrollments is computed again."
        return cast("Done", self._call("POST", "/webapi/v1/outline-remove", "keyed", True, input, timeout, idempotency_key))

    def outline_removed_list(self, input: OutlineRemovedListRequest, *, timeout: float | None = None) -> RemovedOutlineItems:
        "List what was removed from the outline of a course in the last 30 days, the newest first."
        return cast("RemovedOutlineItems", self._call("POST", "/webapi/v1/outline-removed-list", "reads", True, input, timeout))

    def each_outline_removed_list(self, input: OutlineRemovedListRequest, *, timeout: float | None = None) -> List[RemovedOutlineItem]:
        "Read all entries of outline_removed_list."
        return List(lambda: ByPage(self.attempts, input, "removed", 100), lambda part: self.outline_removed_list(cast("OutlineRemovedListRequest", part), timeout=timeout))

    def outline_restore(self, input: OutlineRestoreRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> PlacedOutlineItem:
        "Restore a removed subject, chapter or document, with the items below it, its place, its files and the trainees' records of it. The progress of enrollments is computed again."
        return cast("PlacedOutlineItem", self._call("POST", "/webapi/v1/outline-restore", "keyed", True, input, timeout, idempotency_key))

    def outline_update(self, input: OutlineUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> OutlineItem:
        "Change a subject, chapter or document. Fields that are left out keep their values."
        return cast("OutlineItem", self._call("POST", "/webapi/v1/outline-update", "keyed", True, input, timeout, idempotency_key))

    def password_change(self, input: PasswordChangeRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Change the password of the caller. The caller's other sessions end."
        return cast("Done", self._call("POST", "/webapi/v1/password-change", "keyed", True, input, timeout, idempotency_key))

    def payment_details(self, input: PaymentDetailsRequest, *, timeout: float | None = None) -> PaymentDetails:
        "Read a payment with its refunds."
        return cast("PaymentDetails", self._call("POST", "/webapi/v1/payment-details", "reads", True, input, timeout))

    def payment_list(self, input: PaymentListRequest | None = None, *, timeout: float | None = None) -> PaymentList:
        "List the payments, the newest first. A payment without an order was imported, or made at the gateway without an order."
        return cast("PaymentList", self._call("POST", "/webapi/v1/payment-list", "reads", True, input or {}, timeout))

    def payment_list_csv(self, input: PaymentListRequest | None = None, *, timeout: float | None = None) -> TextIO:
        "Read the result of payment_list as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/payment-list", input or {}, timeout)

    def each_payment_list(self, input: PaymentListRequest | None = None, *, timeout: float | None = None) -> List[ListedPayment]:
        "Read all entries of payment_list."
        return List(lambda: ByCursor(input or {}, "payments", 100), lambda part: self.payment_list(cast("PaymentListRequest", part), timeout=timeout))

    def payment_review_decide(self, input: PaymentReviewDecideRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Decide a payment review: accept, dismiss or recheck the payment."
        return cast("Done", self._call("POST", "/webapi/v1/payment-review-decide", "keyed", True, input, timeout, idempotency_key))

    def payment_review_list(self, input: PaymentReviewListRequest | None = None, *, timeout: float | None = None) -> ReviewList:
        "List the payment reviews, the oldest first. Each is a captured payment that no rule decides, so staff have to decide it."
        return cast("ReviewList", self._call("POST", "/webapi/v1/payment-review-list", "reads", True, input or {}, timeout))

    def payment_review_list_csv(self, input: PaymentReviewListRequest | None = None, *, timeout: float | None = None) -> TextIO:
        "Read the result of payment_review_list as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/payment-review-list", input or {}, timeout)

    def each_payment_review_list(self, input: PaymentReviewListRequest | None = None, *, timeout: float | None = None) -> List[ListedReview]:
        "Read all entries of payment_review_list."
        return List(lambda: ByCursor(input or {}, "reviews", 100), lambda part: self.payment_review_list(cast("PaymentReviewListRequest", part), timeout=timeout))

    def picture_add(self, input: PictureAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ListedPicture:
        "Add or replace a picture of the company."
        return cast("ListedPicture", self._call("POST", "/webapi/v1/picture-add", "keyed", True, input, timeout, idempotency_key))

    def picture_crop(self, input: PictureCropRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ListedPicture:
        "Crop a picture of the company to a shape, and add the result as a picture."
        return cast("ListedPicture", self._call("POST", "/webapi/v1/picture-crop", "keyed", True, input, timeout, idempotency_key))

    def picture_list(self, input: PictureListRequest | None = None, *, timeout: float | None = None) -> PictureList:
        "List the pictures of the company."
        return cast("PictureList", self._call("POST", "/webapi/v1/picture-list", "reads", True, input or {}, timeout))

    def picture_remove(self, input: PictureRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a picture that the company's pages, courses and blog entries do not use."
        return cast("Done", self._call("POST", "/webapi/v1/picture-remove", "keyed", True, input, timeout, idempotency_key))

    def price_set(self, input: PriceSetRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> CoursePrices:
        "Set or remove the price of a course in a currency. The first price is the default."
        return cast("CoursePrices", self._call("POST", "/webapi/v1/price-set", "keyed", True, input, timeout, idempotency_key))

    def profile_photo(self, input: ProfilePhotoRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> ProfilePhoto:
        "Read the address of the caller's profile photo."
        return cast("ProfilePhoto", self._call("POST", "/webapi/v1/profile-photo", "keyed", True, input or {}, timeout, idempotency_key))

    def profile_photo_remove(self, input: ProfilePhotoRemoveRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove the caller's profile photo."
        return cast("Done", self._call("POST", "/webapi/v1/profile-photo-remove", "keyed", True, input or {}, timeout, idempotency_key))

    def profile_photo_set(self, input: ProfilePhotoSetRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ProfilePhoto:
        "Make the square in the center of a picture the caller's profile photo."
        return cast("ProfilePhoto", self._call("POST", "/webapi/v1/profile-photo-set", "keyed", True, input, timeout, idempotency_key))

    def progress_add_many(self, input: ProgressAddManyRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ProgressResults:
        "Record up to 1000 documents that trainees have completed elsewhere, in one transaction."
        return cast("ProgressResults", self._call("POST", "/webapi/v1/progress-add-many", "keyed", True, input, timeout, idempotency_key))

    def question_add(self, input: QuestionAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedQuestion:
        "Add a question to the question bank."
        return cast("EditedQuestion", self._call("POST", "/webapi/v1/question-add", "keyed", True, input, timeout, idempotency_key))

    def question_category_add(self, input: QuestionCategoryAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedQuestionCategory:
        "Add a category of the question bank."
        return cast("EditedQuestionCategory", self._call("POST", "/webapi/v1/question-category-add", "keyed", True, input, timeout, idempotency_key))

    def question_category_details(self, input: QuestionCategoryDetailsRequest, *, timeout: float | None = None) -> EditedQuestionCategory:
        "Read a category of the question bank."
        return cast("EditedQuestionCategory", self._call("POST", "/webapi/v1/question-category-details", "reads", True, input, timeout))

    def question_category_list(self, input: QuestionCategoryListRequest | None = None, *, timeout: float | None = None) -> QuestionCategories:
        "List the categories of the question bank by name."
        return cast("QuestionCategories", self._call("POST", "/webapi/v1/question-category-list", "reads", True, input or {}, timeout))

    def each_question_category_list(self, input: QuestionCategoryListRequest | None = None, *, timeout: float | None = None) -> List[EditedQuestionCategory]:
        "Read all entries of question_category_list."
        return List(lambda: ByCursor(input or {}, "categories", 100), lambda part: self.question_category_list(cast("QuestionCategoryListRequest", part), timeout=timeout))

    def question_category_remove(self, input: QuestionCategoryRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a category of the question bank that no question and no exam has."
        return cast("Done", self._call("POST", "/webapi/v1/question-category-remove", "keyed", True, input, timeout, idempotency_key))

    def question_category_update(self, input: QuestionCategoryUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedQuestionCategory:
        "Rename a category of the question bank."
        return cast("EditedQuestionCategory", self._call("POST", "/webapi/v1/question-category-update", "keyed", True, input, timeout, idempotency_key))

    def question_details(self, input: QuestionDetailsRequest, *, timeout: float | None = None) -> EditedQuestion:
        "Read a question of the question bank."
        return cast("EditedQuestion", self._call("POST", "/webapi/v1/question-details", "reads", True, input, timeout))

    def question_export(self, input: QuestionExportRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> QuestionsExported:
        "Write the selected questions to a file in one of the formats of question-import."
        return cast("QuestionsExported", self._call("POST", "/webapi/v1/question-export", "keyed", True, input, timeout, idempotency_key))

    def question_import(self, input: QuestionImportRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> QuestionsImported:
        "Add the questions of a file in the format GIFT, Aiken, Moodle XML or CSV, and report those that are wrong."
        return cast("QuestionsImported", self._call("POST", "/webapi/v1/question-import", "keyed", True, input, timeout, idempotency_key))

    def question_list(self, input: QuestionListRequest | None = None, *, timeout: float | None = None) -> QuestionBank:
        "List the questions of the question bank."
        return cast("QuestionBank", self._call("POST", "/webapi/v1/question-list", "reads", True, input or {}, timeout))

    def each_question_list(self, input: QuestionListRequest | None = None, *, timeout: float | None = None) -> List[EditedQuestion]:
        "Read all entries of question_list."
        return List(lambda: ByCursor(input or {}, "questions", 100), lambda part: self.question_list(cast("QuestionListRequest", part), timeout=timeout))

    def question_remove(self, input: QuestionRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a question. If an exam or an attempt has it, the question is archived instead."
        return cast("Done", self._call("POST", "/webapi/v1/question-remove", "keyed", True, input, timeout, idempotency_key))

    def question_statistics(self, input: QuestionStatisticsRequest, *, timeout: float | None = None) -> QuestionStatistics:
        "Read how difficult a question is, how well it discriminates and which answers were chosen, in each exam and over all."
        return cast("QuestionStatistics", self._call("POST", "/webapi/v1/question-statistics", "reads", True, input, timeout))

    def question_update(self, input: QuestionUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedQuestion:
        "Change a question. Fields that are left out keep their values, and attempts keep the version that they started with."
        return cast("EditedQuestion", self._call("POST", "/webapi/v1/question-update", "keyed", True, input, timeout, idempotency_key))

    def question_version_list(self, input: QuestionVersionListRequest, *, timeout: float | None = None) -> QuestionVersions:
        "List the versions of a question, the newest first. Attempts keep the version that they started with."
        return cast("QuestionVersions", self._call("POST", "/webapi/v1/question-version-list", "reads", True, input, timeout))

    def each_question_version_list(self, input: QuestionVersionListRequest, *, timeout: float | None = None) -> List[QuestionVersion]:
        "Read all entries of question_version_list."
        return List(lambda: ByPage(self.attempts, input, "versions", 100), lambda part: self.question_version_list(cast("QuestionVersionListRequest", part), timeout=timeout))

    def rating_hide(self, input: RatingHideRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Rating:
        "Hide a rating, so that it is not shown and does not count in the average, or show it again."
        return cast("Rating", self._call("POST", "/webapi/v1/rating-hide", "keyed", True, input, timeout, idempotency_key))

    def rating_list_all(self, input: RatingListAllRequest | None = None, *, timeout: float | None = None) -> Ratings:
        "List ratings of courses, the newest first. Managers receive only those of their own courses."
        return cast("Ratings", self._call("POST", "/webapi/v1/rating-list-all", "reads", True, input or {}, timeout))

    def each_rating_list_all(self, input: RatingListAllRequest | None = None, *, timeout: float | None = None) -> List[Rating]:
        "Read all entries of rating_list_all."
        return List(lambda: ByCursor(input or {}, "ratings", 100), lambda part: self.rating_list_all(cast("RatingListAllRequest", part), timeout=timeout))

    def rating_own(self, input: RatingOwnRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> OwnRating:
        "Read the caller's own rating of a course."
        return cast("OwnRating", self._call("POST", "/webapi/v1/rating-own", "keyed", True, input, timeout, idempotency_key))

    def rating_remove(self, input: RatingRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove the caller's own rating of a course."
        return cast("Done", self._call("POST", "/webapi/v1/rating-remove", "keyed", True, input, timeout, idempotency_key))

    def rating_set(self, input: RatingSetRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> OwnRating:
        "Rate a course that the caller has completed, or change the rating."
        return cast("OwnRating", self._call("POST", "/webapi/v1/rating-set", "keyed", True, input, timeout, idempotency_key))

    def receipt_issue(self, input: ReceiptIssueRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> IssuedReceipt:
        "Read the receipt of a payment. If the payment has no receipt yet, one is issued with the next number."
        return cast("IssuedReceipt", self._call("POST", "/webapi/v1/receipt-issue", "keyed", True, input, timeout, idempotency_key))

    def receipt_settings(self, input: ReceiptSettingsRequest | None = None, *, timeout: float | None = None) -> ReceiptSettings:
        "Read the data of the company that receipts show."
        return cast("ReceiptSettings", self._call("POST", "/webapi/v1/receipt-settings", "reads", True, input or {}, timeout))

    def receipt_settings_update(self, input: ReceiptSettingsUpdateRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> ReceiptSettings:
        "Change the data of the company that receipts show. Fields that are left out keep their values. Issued receipts do not change."
        return cast("ReceiptSettings", self._call("POST", "/webapi/v1/receipt-settings-update", "keyed", True, input or {}, timeout, idempotency_key))

    def reminder_preference(self, input: ReminderPreferenceRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> ReminderPreference:
        "Read whether the caller receives reminders, after changing it if the request contains wanted."
        return cast("ReminderPreference", self._call("POST", "/webapi/v1/reminder-preference", "keyed", True, input or {}, timeout, idempotency_key))

    def reminder_settings(self, input: ReminderSettingsRequest | None = None, *, timeout: float | None = None) -> ReminderSettings:
        "Read the settings of the messages that remind trainees."
        return cast("ReminderSettings", self._call("POST", "/webapi/v1/reminder-settings", "reads", True, input or {}, timeout))

    def reminder_settings_update(self, input: ReminderSettingsUpdateRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> ReminderSettings:
        "Change the settings of the messages that remind trainees. Fields that are left out keep their values."
        return cast("ReminderSettings", self._call("POST", "/webapi/v1/reminder-settings-update", "keyed", True, input or {}, timeout, idempotency_key))

    def report_batches(self, input: ReportBatchesRequest | None = None, *, timeout: float | None = None) -> BatchReport:
        "List the enrollments and completions of each batch, as JSON or as CSV."
        return cast("BatchReport", self._call("POST", "/webapi/v1/report-batches", "reads", True, input or {}, timeout))

    def report_batches_csv(self, input: ReportBatchesRequest | None = None, *, timeout: float | None = None) -> TextIO:
        "Read the result of report_batches as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/report-batches", input or {}, timeout)

    def each_report_batches(self, input: ReportBatchesRequest | None = None, *, timeout: float | None = None) -> List[BatchProgress]:
        "Read all entries of report_batches."
        return List(lambda: ByPage(self.attempts, input or {}, "batches", 100), lambda part: self.report_batches(cast("ReportBatchesRequest", part), timeout=timeout))

    def report_completions(self, input: ReportCompletionsRequest | None = None, *, timeout: float | None = None) -> CompletionReport:
        "List completed enrollments, the latest first, as JSON or as CSV."
        return cast("CompletionReport", self._call("POST", "/webapi/v1/report-completions", "reads", True, input or {}, timeout))

    def report_completions_csv(self, input: ReportCompletionsRequest | None = None, *, timeout: float | None = None) -> TextIO:
        "Read the result of report_completions as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/report-completions", input or {}, timeout)

    def each_report_completions(self, input: ReportCompletionsRequest | None = None, *, timeout: float | None = None) -> List[Completion]:
        "Read all entries of report_completions."
        return List(lambda: ByPage(self.attempts, input or {}, "completions", 100), lambda part: self.report_completions(cast("ReportCompletionsRequest", part), timeout=timeout))

    def report_documents(self, input: ReportDocumentsRequest | None = None, *, timeout: float | None = None) -> DocumentReport:
        "List how many trainees have opened and done each document, as JSON or as CSV."
        return cast("DocumentReport", self._call("POST", "/webapi/v1/report-documents", "reads", True, input or {}, timeout))

    def report_documents_csv(self, input: ReportDocumentsRequest | None = None, *, timeout: float | None = None) -> TextIO:
        "Read the result of report_documents as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/report-documents", input or {}, timeout)

    def each_report_documents(self, input: ReportDocumentsRequest | None = None, *, timeout: float | None = None) -> List[DocumentProgress]:
        "Read all entries of report_documents."
        return List(lambda: ByPage(self.attempts, input or {}, "documents", 100), lambda part: self.report_documents(cast("ReportDocumentsRequest", part), timeout=timeout))

    def report_exams(self, input: ReportExamsRequest | None = None, *, timeout: float | None = None) -> ExamReport:
        "List the passed and failed attempts at exams, the latest first, as JSON or as CSV."
        return cast("ExamReport", self._call("POST", "/webapi/v1/report-exams", "reads", True, input or {}, timeout))

    def report_exams_csv(self, input: ReportExamsRequest | None = None, *, timeout: float | None = None) -> TextIO:
        "Read the result of report_exams as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/report-exams", input or {}, timeout)

    def each_report_exams(self, input: ReportExamsRequest | None = None, *, timeout: float | None = None) -> List[StoreExamResult]:
        "Read all entries of report_exams."
        return List(lambda: ByPage(self.attempts, input or {}, "results", 100), lambda part: self.report_exams(cast("ReportExamsRequest", part), timeout=timeout))

    def report_people(self, input: ReportPeopleRequest | None = None, *, timeout: float | None = None) -> PeopleReport:
        "List the progress of each trainee, as JSON or as CSV."
        return cast("PeopleReport", self._call("POST", "/webapi/v1/report-people", "reads", True, input or {}, timeout))

    def report_people_csv(self, input: ReportPeopleRequest | None = None, *, timeout: float | None = None) -> TextIO:
        "Read the result of report_people as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/report-people", input or {}, timeout)

    def each_report_people(self, input: ReportPeopleRequest | None = None, *, timeout: float | None = None) -> List[PersonProgress]:
        "Read all entries of report_people."
        return List(lambda: ByPage(self.attempts, input or {}, "people", 100), lambda part: self.report_people(cast("ReportPeopleRequest", part), timeout=timeout))

    def report_progress(self, input: ReportProgressRequest | None = None, *, timeout: float | None = None) -> ProgressReport:
        "List the progress in each course, as JSON or as CSV."
        return cast("ProgressReport", self._call("POST", "/webapi/v1/report-progress", "reads", True, input or {}, timeout))

    def report_progress_csv(self, input: ReportProgressRequest | None = None, *, timeout: float | None = None) -> TextIO:
        "Read the result of report_progress as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/report-progress", input or {}, timeout)

    def each_report_progress(self, input: ReportProgressRequest | None = None, *, timeout: float | None = None) -> List[CourseProgress]:
        "Read all entries of report_progress."
        return List(lambda: ByPage(self.attempts, input or {}, "courses", 100), lambda part: self.report_progress(cast("ReportProgressRequest", part), timeout=timeout))

    def report_revenue(self, input: ReportRevenueRequest | None = None, *, timeout: float | None = None) -> RevenueReport:
        "List the revenue of each course in each currency, as JSON or as CSV."
        return cast("RevenueReport", self._call("POST", "/webapi/v1/report-revenue", "reads", True, input or {}, timeout))

    def report_revenue_csv(self, input: ReportRevenueRequest | None = None, *, timeout: float | None = None) -> TextIO:
        "Read the result of report_revenue as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/report-revenue", input or {}, timeout)

    def report_schedule_add(self, input: ReportScheduleAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedReportSchedule:
        "Add a schedule that sends links to a report to a manager or an admin, daily, weekly or monthly. The messages contain no data of the report."
        return cast("EditedReportSchedule", self._call("POST", "/webapi/v1/report-schedule-add", "keyed", True, input, timeout, idempotency_key))

    def report_schedule_list(self, input: ReportScheduleListRequest | None = None, *, timeout: float | None = None) -> ReportScheduleList:
        "List the schedules of reports with their recipients, the newest first."
        return cast("ReportScheduleList", self._call("POST", "/webapi/v1/report-schedule-list", "reads", True, input or {}, timeout))

    def each_report_schedule_list(self, input: ReportScheduleListRequest | None = None, *, timeout: float | None = None) -> List[ListedReportSchedule]:
        "Read all entries of report_schedule_list."
        return List(lambda: ByCursor(input or {}, "schedules", 100), lambda part: self.report_schedule_list(cast("ReportScheduleListRequest", part), timeout=timeout))

    def report_schedule_remove(self, input: ReportScheduleRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a schedule of a report."
        return cast("Done", self._call("POST", "/webapi/v1/report-schedule-remove", "keyed", True, input, timeout, idempotency_key))

    def report_schedule_update(self, input: ReportScheduleUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedReportSchedule:
        "Change a schedule of a report. Fields that are left out keep their values."
        return cast("EditedReportSchedule", self._call("POST", "/webapi/v1/report-schedule-update", "keyed", True, input, timeout, idempotency_key))

    def reset(self, input: ResetRequest, *, timeout: float | None = None) -> PlainSuccess:
        "Set a new password with a reset link. Every session of the user ends."
        return cast("PlainSuccess", self._call("POST", "/webapi/v1/reset", "once", False, input, timeout))

    def saml_key_add(self, input: SamlKeyAddRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> SAMLKey:
        "Create a SAML key. Its certificate is added to the metadata; it signs requests only if no other key does."
        return cast("SAMLKey", self._call("POST", "/webapi/v1/saml-key-add", "keyed", True, input or {}, timeout, idempotency_key))

    def saml_key_list(self, input: SamlKeyListRequest | None = None, *, timeout: float | None = None) -> SAMLKeys:
        "List the SAML keys of the company without the private keys."
        return cast("SAMLKeys", self._call("POST", "/webapi/v1/saml-key-list", "reads", True, input or {}, timeout))

    def each_saml_key_list(self, input: SamlKeyListRequest | None = None, *, timeout: float | None = None) -> List[SAMLKey]:
        "Read all entries of saml_key_list."
        return List(lambda: ByCursor(input or {}, "keys", 1000), lambda part: self.saml_key_list(cast("SamlKeyListRequest", part), timeout=timeout))

    def saml_key_remove(self, input: SamlKeyRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a SAML key that does not sign requests."
        return cast("Done", self._call("POST", "/webapi/v1/saml-key-remove", "keyed", True, input, timeout, idempotency_key))

    def saml_key_use(self, input: SamlKeyUseRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> SAMLKey:
        "Make a SAML key the one that signs requests. The others still decrypt."
        return cast("SAMLKey", self._call("POST", "/webapi/v1/saml-key-use", "keyed", True, input, timeout, idempotency_key))

    def sandbox_details(self, input: SandboxDetailsRequest | None = None, *, timeout: float | None = None) -> SandboxDetails:
        "Read whether the company has a sandbox, when it was filled, and how many rows it has."
        return cast("SandboxDetails", self._call("POST", "/webapi/v1/sandbox-details", "reads", True, input or {}, timeout))

    def sandbox_mail(self, input: SandboxMailRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> SandboxMessageText:
        "Read a message of the sandbox."
        return cast("SandboxMessageText", self._call("POST", "/webapi/v1/sandbox-mail", "keyed", True, input, timeout, idempotency_key))

    def sandbox_mail_list(self, input: SandboxMailListRequest | None = None, *, timeout: float | None = None) -> SandboxMailList:
        "List the last 1000 messages of the sandbox, the newest first. They are stored instead of sent."
        return cast("SandboxMailList", self._call("POST", "/webapi/v1/sandbox-mail-list", "reads", True, input or {}, timeout))

    def each_sandbox_mail_list(self, input: SandboxMailListRequest | None = None, *, timeout: float | None = None) -> List[SandboxMessage]:
        "Read all entries of sandbox_mail_list."
        return List(lambda: ByCursor(input or {}, "messages", 100), lambda part: self.sandbox_mail_list(cast("SandboxMailListRequest", part), timeout=timeout))

    def sandbox_reset(self, input: SandboxResetRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> SandboxFill:
        "Delete the data of the sandbox, and copy the present configuration of the company into it. Test keys, webhooks and the gateway account of the sandbox remain."
        return cast("SandboxFill", self._call("POST", "/webapi/v1/sandbox-reset", "keyed", True, input or {}, timeout, idempotency_key))

    def session_list(self, input: SessionListRequest | None = None, *, timeout: float | None = None) -> SessionList:
        "List the sessions of the caller or, for staff, of a user."
        return cast("SessionList", self._call("POST", "/webapi/v1/session-list", "reads", True, input or {}, timeout))

    def states(self, input: StatesRequest, *, timeout: float | None = None) -> list[Place]:
        "List the states of a country."
        return cast("list[Place]", self._call("POST", "/webapi/v1/states", "reads", True, input, timeout))

    def tempsignup(self, input: TempsignupRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> SignUpAnswer:
        "Sign up a trainee and send a link for setting a password."
        return cast("SignUpAnswer", self._call("POST", "/webapi/v1/tempsignup", "keyed", True, input, timeout, idempotency_key))

    def testimonial_add(self, input: TestimonialAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedTestimonial:
        "Add a testimonial."
        return cast("EditedTestimonial", self._call("POST", "/webapi/v1/testimonial-add", "keyed", True, input, timeout, idempotency_key))

    def testimonial_list_all(self, input: TestimonialListAllRequest | None = None, *, timeout: float | None = None) -> StaffTestimonials:
        "List all testimonials, including drafts, the newest first."
        return cast("StaffTestimonials", self._call("POST", "/webapi/v1/testimonial-list-all", "reads", True, input or {}, timeout))

    def each_testimonial_list_all(self, input: TestimonialListAllRequest | None = None, *, timeout: float | None = None) -> List[EditedTestimonial]:
        "Read all entries of testimonial_list_all."
        return List(lambda: ByCursor(input or {}, "testimonials", 100), lambda part: self.testimonial_list_all(cast("TestimonialListAllRequest", part), timeout=timeout))

    def testimonial_remove(self, input: TestimonialRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a testimonial."
        return cast("Done", self._call("POST", "/webapi/v1/testimonial-remove", "keyed", True, input, timeout, idempotency_key))

    def testimonial_update(self, input: TestimonialUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedTestimonial:
        "Change a testimonial. Fields that are left out keep their values."
        return cast("EditedTestimonial", self._call("POST", "/webapi/v1/testimonial-update", "keyed", True, input, timeout, idempotency_key))

    def testimonials_list(self, input: TestimonialsListRequest | None = None, *, timeout: float | None = None) -> TestimonialsListData:
        "List the testimonials of the company, the newest first."
        return cast("TestimonialsListData", self._call("POST", "/webapi/v1/testimonials-list", "reads", True, input or {}, timeout))

    def trainee_basic_details(self, input: TraineeBasicDetailsRequest, *, timeout: float | None = None) -> TraineeProfile:
        "Read the profile of the trainee with an e-mail address. Trainees can read only their own."
        return cast("TraineeProfile", self._call("POST", "/webapi/v1/trainee-basic-details", "reads", True, input, timeout))

    def trainee_details(self, input: TraineeDetailsRequest, *, timeout: float | None = None) -> TraineeDetails:
        "Read the courses, learning paths and exams of a trainee. Trainees can read only their own."
        return cast("TraineeDetails", self._call("POST", "/webapi/v1/trainee-details", "reads", True, input, timeout))

    def trainee_list(self, input: TraineeListRequest | None = None, *, timeout: float | None = None) -> TraineeListData:
        "List the company's trainees."
        return cast("TraineeListData", self._call("POST", "/webapi/v1/trainee-list", "reads", True, input or {}, timeout))

    def each_trainee_list(self, input: TraineeListRequest | None = None, *, timeout: float | None = None) -> List[TraineeItem]:
        "Read all entries of trainee_list."
        return List(lambda: ByPage(self.attempts, input or {}, "trainee_list", 100), lambda part: self.trainee_list(cast("TraineeListRequest", part), timeout=timeout))

    def trainee_profile(self, input: TraineeProfileRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> TraineeProfile:
        "Read the profile of a trainee. Trainees can read only their own."
        return cast("TraineeProfile", self._call("POST", "/webapi/v1/trainee-profile", "keyed", True, input, timeout, idempotency_key))

    def trainees_in_batch(self, input: TraineesInBatchRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> BatchTraineePage | BatchAddition:
        "List the trainees of a batch. With userID, add that trainee to the batch and enroll them in its courses instead."
        return cast("BatchTraineePage | BatchAddition", self._call("POST", "/webapi/v1/trainees-in-batch", "keyed", True, input, timeout, idempotency_key))

    def trainer_add(self, input: TrainerAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedTrainer:
        "Add the profile of a trainer. The pages of the courses whose trainerName is this name show the profile."
        return cast("EditedTrainer", self._call("POST", "/webapi/v1/trainer-add", "keyed", True, input, timeout, idempotency_key))

    def trainer_list_all(self, input: TrainerListAllRequest | None = None, *, timeout: float | None = None) -> StaffTrainers:
        "List the profiles of the trainers, by name."
        return cast("StaffTrainers", self._call("POST", "/webapi/v1/trainer-list-all", "reads", True, input or {}, timeout))

    def each_trainer_list_all(self, input: TrainerListAllRequest | None = None, *, timeout: float | None = None) -> List[ListedTrainer]:
        "Read all entries of trainer_list_all."
        return List(lambda: ByCursor(input or {}, "trainers", 100), lambda part: self.trainer_list_all(cast("TrainerListAllRequest", part), timeout=timeout))

    def trainer_remove(self, input: TrainerRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove the profile of a trainer. The courses keep the trainer's name."
        return cast("Done", self._call("POST", "/webapi/v1/trainer-remove", "keyed", True, input, timeout, idempotency_key))

    def trainer_update(self, input: TrainerUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedTrainer:
        "Change the profile of a trainer. Fields that are left out keep their values."
        return cast("EditedTrainer", self._call("POST", "/webapi/v1/trainer-update", "keyed", True, input, timeout, idempotency_key))

    def transaction(self, input: TransactionRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> TransactionResult:
        "Record a payment made at the gateway and enroll the trainee."
        return cast("TransactionResult", self._call("POST", "/webapi/v1/transaction", "keyed", True, input, timeout, idempotency_key))

    def transactionhistory(self, input: TransactionhistoryRequest | None = None, *, timeout: float | None = None) -> TransactionHistoryData:
        "List payments, the newest first. Trainees can read only their own."
        return cast("TransactionHistoryData", self._call("POST", "/webapi/v1/transactionhistory", "reads", True, input or {}, timeout))

    def each_transactionhistory(self, input: TransactionhistoryRequest | None = None, *, timeout: float | None = None) -> List[Transaction]:
        "Read all entries of transactionhistory."
        return List(lambda: ByPage(self.attempts, input or {}, "transactions", 100), lambda part: self.transactionhistory(cast("TransactionhistoryRequest", part), timeout=timeout))

    def unenroll_trainee(self, input: UnenrollTraineeRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "End an enrollment at once, also on its first day or before it. The progress is kept."
        return cast("Done", self._call("POST", "/webapi/v1/unenroll-trainee", "keyed", True, input, timeout, idempotency_key))

    def update_trainee_profile(self, input: UpdateTraineeProfileRequest, *, timeout: float | None = None) -> Done:
        "Change the profile of a trainee. Trainees can change only their own."
        return cast("Done", self._call("GET", "/webapi/v1/update-trainee-profile", "reads", True, input, timeout))

    def user_add(self, input: UserAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedUser:
        "Add a user of any role and send a link for choosing a password."
        return cast("EditedUser", self._call("POST", "/webapi/v1/user-add", "keyed", True, input, timeout, idempotency_key))

    def user_add_many(self, input: UserAddManyRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> UserResults:
        "Add up to 1000 users, and change existing ones, in one transaction."
        return cast("UserResults", self._call("POST", "/webapi/v1/user-add-many", "keyed", True, input, timeout, idempotency_key))

    def user_details(self, input: UserDetailsRequest, *, timeout: float | None = None) -> EditedUser:
        "Read the profile of a user of any role."
        return cast("EditedUser", self._call("POST", "/webapi/v1/user-details", "reads", True, input, timeout))

    def user_disable(self, input: UserDisableRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedUser:
        "Disable a user of any role. The user's sessions end."
        return cast("EditedUser", self._call("POST", "/webapi/v1/user-disable", "keyed", True, input, timeout, idempotency_key))

    def user_enable(self, input: UserEnableRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedUser:
        "Make a disabled or unconfirmed user active."
        return cast("EditedUser", self._call("POST", "/webapi/v1/user-enable", "keyed", True, input, timeout, idempotency_key))

    def user_erase(self, input: UserEraseRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ErasedUser:
        "Erase a user of any role and release the e-mail address."
        return cast("ErasedUser", self._call("POST", "/webapi/v1/user-erase", "keyed", True, input, timeout, idempotency_key))

    def user_invite(self, input: UserInviteRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> InvitationResults:
        "Add trainees, enroll them and send them links for choosing a password."
        return cast("InvitationResults", self._call("POST", "/webapi/v1/user-invite", "keyed", True, input, timeout, idempotency_key))

    def user_invite_check(self, input: UserInviteCheckRequest | None = None, *, timeout: float | None = None) -> InvitationCheck:
        "Read a table of people and report what an invitation would do. This changes nothing."
        return cast("InvitationCheck", self._call("POST", "/webapi/v1/user-invite-check", "reads", True, input or {}, timeout))

    def user_list(self, input: UserListRequest | None = None, *, timeout: float | None = None) -> UserList:
        "List the company's users of every role."
        return cast("UserList", self._call("POST", "/webapi/v1/user-list", "reads", True, input or {}, timeout))

    def user_list_csv(self, input: UserListRequest | None = None, *, timeout: float | None = None) -> TextIO:
        "Read the result of user_list as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/user-list", input or {}, timeout)

    def each_user_list(self, input: UserListRequest | None = None, *, timeout: float | None = None) -> List[ListedUser]:
        "Read all entries of user_list."
        return List(lambda: ByCursor(input or {}, "users", 100), lambda part: self.user_list(cast("UserListRequest", part), timeout=timeout))

    def user_password_link(self, input: UserPasswordLinkRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Send a user a link for choosing a password."
        return cast("Done", self._call("POST", "/webapi/v1/user-password-link", "keyed", True, input, timeout, idempotency_key))

    def user_photo(self, input: UserPhotoRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ProfilePhoto:
        "Read the address of the profile photo of a user."
        return cast("ProfilePhoto", self._call("POST", "/webapi/v1/user-photo", "keyed", True, input, timeout, idempotency_key))

    def user_photo_remove(self, input: UserPhotoRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove the profile photo of a user."
        return cast("Done", self._call("POST", "/webapi/v1/user-photo-remove", "keyed", True, input, timeout, idempotency_key))

    def user_role(self, input: UserRoleRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedUser:
        "Change the role of a user. The user's sessions end."
        return cast("EditedUser", self._call("POST", "/webapi/v1/user-role", "keyed", True, input, timeout, idempotency_key))

    def user_second_factor_reset(self, input: UserSecondFactorResetRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove the second factor of a manager or an admin who has lost it. The user's sessions end."
        return cast("Done", self._call("POST", "/webapi/v1/user-second-factor-reset", "keyed", True, input, timeout, idempotency_key))

    def user_update(self, input: UserUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedUser:
        "Change the profile of a user. Fields that are left out keep their values."
        return cast("EditedUser", self._call("POST", "/webapi/v1/user-update", "keyed", True, input, timeout, idempotency_key))

    def user_view(self, input: UserViewRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> UserView:
        "Start a read-only view of the pages as a user with a lower role sees them."
        return cast("UserView", self._call("POST", "/webapi/v1/user-view", "keyed", True, input, timeout, idempotency_key))

    def validate_token(self, input: ValidateTokenRequest, *, timeout: float | None = None) -> PlainSuccess:
        "Check whether a reset link is valid, and store its token in a cookie for ten minutes."
        return cast("PlainSuccess", self._call("POST", "/webapi/v1/validate-token", "once", False, input, timeout))

    def webhook_add(self, input: WebhookAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> WebhookSecret:
        "Add a webhook, which receives events of the company. Only the response contains its secret."
        return cast("WebhookSecret", self._call("POST", "/webapi/v1/webhook-add", "keyed", True, input, timeout, idempotency_key))

    def webhook_deliveries(self, input: WebhookDeliveriesRequest | None = None, *, timeout: float | None = None) -> DeliveryList:
        "List the deliveries of events to webhooks with the results of the last tries, the newest event first."
        return cast("DeliveryList", self._call("POST", "/webapi/v1/webhook-deliveries", "reads", True, input or {}, timeout))

    def each_webhook_deliveries(self, input: WebhookDeliveriesRequest | None = None, *, timeout: float | None = None) -> List[Delivery]:
        "Read all entries of webhook_deliveries."
        return List(lambda: ByCursor(input or {}, "deliveries", 100), lambda part: self.webhook_deliveries(cast("WebhookDeliveriesRequest", part), timeout=timeout))

    def webhook_delivery(self, input: WebhookDeliveryRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> DeliveryDetails:
        "Read a delivery with its request and the last answer."
        return cast("DeliveryDetails", self._call("POST", "/webapi/v1/webhook-delivery", "keyed", True, input, timeout, idempotency_key))

    def webhook_event_types(self, input: WebhookEventTypesRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> EventTypeList:
        "List the types of events that a webhook can receive."
        return cast("EventTypeList", self._call("POST", "/webapi/v1/webhook-event-types", "keyed", True, input or {}, timeout, idempotency_key))

    def webhook_list(self, input: WebhookListRequest | None = None, *, timeout: float | None = None) -> WebhookList:
        "List the webhooks, without their secrets."
        return cast("WebhookList", self._call("POST", "/webapi/v1/webhook-list", "reads", True, input or {}, timeout))

    def each_webhook_list(self, input: WebhookListRequest | None = None, *, timeout: float | None = None) -> List[ListedWebhook]:
        "Read all entries of webhook_list."
        return List(lambda: ByCursor(input or {}, "webhooks", 100), lambda part: self.webhook_list(cast("WebhookListRequest", part), timeout=timeout))

    def webhook_remove(self, input: WebhookRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a webhook with its deliveries."
        return cast("Done", self._call("POST", "/webapi/v1/webhook-remove", "keyed", True, input, timeout, idempotency_key))

    def webhook_replay(self, input: WebhookReplayRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Replayed:
        "Send the events of a period to a webhook again, without those of erased persons."
        return cast("Replayed", self._call("POST", "/webapi/v1/webhook-replay", "keyed", True, input, timeout, idempotency_key))

    def webhook_resend(self, input: WebhookResendRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Delivery:
        "Send the event of a delivery again."
        return cast("Delivery", self._call("POST", "/webapi/v1/webhook-resend", "keyed", True, input, timeout, idempotency_key))

    def webhook_rotate(self, input: WebhookRotateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> WebhookSecret:
        "Replace the secret of a webhook. Until keepHours have passed, messages are also signed with the replaced secret."
        return cast("WebhookSecret", self._call("POST", "/webapi/v1/webhook-rotate", "keyed", True, input, timeout, idempotency_key))

    def webhook_test(self, input: WebhookTestRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> TestedWebhook:
        "Send a test event to a webhook."
        return cast("TestedWebhook", self._call("POST", "/webapi/v1/webhook-test", "keyed", True, input, timeout, idempotency_key))

    def webhook_update(self, input: WebhookUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Webhook:
        "Change, disable or enable a webhook. Fields that are left out keep their values."
        return cast("Webhook", self._call("POST", "/webapi/v1/webhook-update", "keyed", True, input, timeout, idempotency_key))


class AsyncClient(AsyncCaller):
    """Calls the API from asynchronous code."""

    async def announcement_add(self, input: AnnouncementAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedAnnouncement:
        "Add an announcement."
        return cast("EditedAnnouncement", await self._call("POST", "/webapi/v1/announcement-add", "keyed", True, input, timeout, idempotency_key))

    async def announcement_list(self, input: AnnouncementListRequest | None = None, *, timeout: float | None = None) -> AnnouncementListData:
        "List the published announcements, the newest first."
        return cast("AnnouncementListData", await self._call("POST", "/webapi/v1/announcement-list", "reads", True, input or {}, timeout))

    def each_announcement_list(self, input: AnnouncementListRequest | None = None, *, timeout: float | None = None) -> AsyncList[Announcement]:
        "Read all entries of announcement_list."
        return AsyncList(lambda: ByPage(self.attempts, input or {}, "announcement", 100), lambda part: self.announcement_list(cast("AnnouncementListRequest", part), timeout=timeout))

    async def announcement_list_all(self, input: AnnouncementListAllRequest | None = None, *, timeout: float | None = None) -> StaffAnnouncements:
        "List all announcements, including drafts, the newest first."
        return cast("StaffAnnouncements", await self._call("POST", "/webapi/v1/announcement-list-all", "reads", True, input or {}, timeout))

    def each_announcement_list_all(self, input: AnnouncementListAllRequest | None = None, *, timeout: float | None = None) -> AsyncList[EditedAnnouncement]:
        "Read all entries of announcement_list_all."
        return AsyncList(lambda: ByCursor(input or {}, "announcements", 100), lambda part: self.announcement_list_all(cast("AnnouncementListAllRequest", part), timeout=timeout))

    async def announcement_remove(self, input: AnnouncementRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove an announcement."
        return cast("Done", await self._call("POST", "/webapi/v1/announcement-remove", "keyed", True, input, timeout, idempotency_key))

    async def announcement_update(self, input: AnnouncementUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedAnnouncement:
        "Change an announcement. Fields that are left out keep their values."
        return cast("EditedAnnouncement", await self._call("POST", "/webapi/v1/announcement-update", "keyed", True, input, timeout, idempotency_key))

    async def api_key_add(self, input: ApiKeyAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> AddedAPIKey:
        "Add an API key. Only this response contains the secret key."
        return cast("AddedAPIKey", await self._call("POST", "/webapi/v1/api-key-add", "keyed", True, input, timeout, idempotency_key))

    async def api_key_list(self, input: ApiKeyListRequest | None = None, *, timeout: float | None = None) -> APIKeyList:
        "List the API keys of the company with the time of their last use. The secret keys are not stored, so the list does not contain them."
        return cast("APIKeyList", await self._call("POST", "/webapi/v1/api-key-list", "reads", True, input or {}, timeout))

    async def api_key_remove(self, input: ApiKeyRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove an API key. Every node rejects it within a second."
        return cast("Done", await self._call("POST", "/webapi/v1/api-key-remove", "keyed", True, input, timeout, idempotency_key))

    async def attempt_details(self, input: AttemptDetailsRequest, *, timeout: float | None = None) -> AttemptDetails:
        "Read an attempt with its answers and solutions, to mark it."
        return cast("AttemptDetails", await self._call("POST", "/webapi/v1/attempt-details", "reads", True, input, timeout))

    async def attempt_list(self, input: AttemptListRequest | None = None, *, timeout: float | None = None) -> Attempts:
        "List attempts at exams: first those that wait to be marked, then the newest."
        return cast("Attempts", await self._call("POST", "/webapi/v1/attempt-list", "reads", True, input or {}, timeout))

    def each_attempt_list(self, input: AttemptListRequest | None = None, *, timeout: float | None = None) -> AsyncList[AttemptItem]:
        "Read all entries of attempt_list."
        return AsyncList(lambda: ByCursor(input or {}, "attempts", 100), lambda part: self.attempt_list(cast("AttemptListRequest", part), timeout=timeout))

    async def attempt_mark(self, input: AttemptMarkRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> AttemptDetails:
        "Mark answers of an attempt that has ended. When all answers are marked, the attempt is passed or failed."
        return cast("AttemptDetails", await self._call("POST", "/webapi/v1/attempt-mark", "keyed", True, input, timeout, idempotency_key))

    async def audit_list(self, input: AuditListRequest | None = None, *, timeout: float | None = None) -> AuditPage:
        "List entries of the audit log, the newest first."
        return cast("AuditPage", await self._call("POST", "/webapi/v1/audit-list", "reads", True, input or {}, timeout))

    def audit_list_csv(self, input: AuditListRequest | None = None, *, timeout: float | None = None) -> AsyncTable:
        "Read the result of audit_list as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/audit-list", input or {}, timeout)

    def each_audit_list(self, input: AuditListRequest | None = None, *, timeout: float | None = None) -> AsyncList[AuditRecord]:
        "Read all entries of audit_list."
        return AsyncList(lambda: ByCursor(input or {}, "entries", 100), lambda part: self.audit_list(cast("AuditListRequest", part), timeout=timeout))

    async def auth_login(self, input: AuthLoginRequest, *, timeout: float | None = None) -> LoginAnswer:
        "Sign in to a company."
        return cast("LoginAnswer", await self._call("POST", "/webapi/auth/login", "once", True, input, timeout))

    async def auth_refresh_token(self, input: AuthRefreshTokenRequest, *, timeout: float | None = None) -> RefreshAnswer:
        "Get a new access token."
        return cast("RefreshAnswer", await self._call("POST", "/webapi/auth/refresh-token", "once", False, input, timeout))

    async def authorize_forgot_password(self, input: AuthorizeForgotPasswordRequest, *, timeout: float | None = None) -> Done:
        "Send a link for setting a new password."
        return cast("Done", await self._call("POST", "/webapi/v1/authorize/forgot-password", "once", True, input, timeout))

    async def authorize_login(self, input: AuthorizeLoginRequest, *, timeout: float | None = None) -> LoginAnswer:
        "Sign in on any host of the deployment."
        return cast("LoginAnswer", await self._call("POST", "/webapi/v1/authorize/login", "once", True, input, timeout))

    async def authorize_logout(self, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "End the session of the bearer."
        return cast("Done", await self._call("POST", "/webapi/v1/authorize/logout", "keyed", True, {}, timeout, idempotency_key))

    async def authorize_refresh_token(self, input: AuthorizeRefreshTokenRequest, *, timeout: float | None = None) -> RefreshAnswer:
        "Get a new access token."
        return cast("RefreshAnswer", await self._call("POST", "/webapi/v1/authorize/refresh-token", "once", True, input, timeout))

    async def authorize_third_party(self, input: AuthorizeThirdPartyRequest, *, timeout: float | None = None) -> LoginAnswer:
        "Sign in with an account at an identity provider."
        return cast("LoginAnswer", await self._call("POST", "/webapi/v1/authorize/third-party", "once", True, input, timeout))

    async def batch_add(self, input: BatchAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedBatch:
        "Add a batch."
        return cast("EditedBatch", await self._call("POST", "/webapi/v1/batch-add", "keyed", True, input, timeout, idempotency_key))

    async def batch_course_add(self, input: BatchCourseAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Add a course to a batch, and enroll the trainees of the batch in the course."
        return cast("Done", await self._call("POST", "/webapi/v1/batch-course-add", "keyed", True, input, timeout, idempotency_key))

    async def batch_course_remove(self, input: BatchCourseRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a course from a batch. Enrollments continue."
        return cast("Done", await self._call("POST", "/webapi/v1/batch-course-remove", "keyed", True, input, timeout, idempotency_key))

    async def batch_details(self, input: BatchDetailsRequest, *, timeout: float | None = None) -> EditedBatch:
        "Read a batch."
        return cast("EditedBatch", await self._call("POST", "/webapi/v1/batch-details", "reads", True, input, timeout))

    async def batch_list(self, input: BatchListRequest | None = None, *, timeout: float | None = None) -> BatchListData:
        "List the company's batches."
        return cast("BatchListData", await self._call("POST", "/webapi/v1/batch-list", "reads", True, input or {}, timeout))

    def each_batch_list(self, input: BatchListRequest | None = None, *, timeout: float | None = None) -> AsyncList[Batch]:
        "Read all entries of batch_list."
        return AsyncList(lambda: ByPage(self.attempts, input or {}, "batch_list", 100), lambda part: self.batch_list(cast("BatchListRequest", part), timeout=timeout))

    async def batch_list_all(self, input: BatchListAllRequest | None = None, *, timeout: float | None = None) -> StaffBatches:
        "List the batches by name, with their dates and the numbers of their courses and trainees."
        return cast("StaffBatches", await self._call("POST", "/webapi/v1/batch-list-all", "reads", True, input or {}, timeout))

    def batch_list_all_csv(self, input: BatchListAllRequest | None = None, *, timeout: float | None = None) -> AsyncTable:
        "Read the result of batch_list_all as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/batch-list-all", input or {}, timeout)

    def each_batch_list_all(self, input: BatchListAllRequest | None = None, *, timeout: float | None = None) -> AsyncList[ListedBatch]:
        "Read all entries of batch_list_all."
        return AsyncList(lambda: ByCursor(input or {}, "batches", 100), lambda part: self.batch_list_all(cast("BatchListAllRequest", part), timeout=timeout))

    async def batch_manager_add(self, input: BatchManagerAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Give a manager access to a batch with its trainees and enrollments."
        return cast("Done", await self._call("POST", "/webapi/v1/batch-manager-add", "keyed", True, input, timeout, idempotency_key))

    async def batch_manager_list(self, input: BatchManagerListRequest, *, timeout: float | None = None) -> BatchManagers:
        "List the managers of a batch."
        return cast("BatchManagers", await self._call("POST", "/webapi/v1/batch-manager-list", "reads", True, input, timeout))

    async def batch_manager_remove(self, input: BatchManagerRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "End the access of a manager to a batch."
        return cast("Done", await self._call("POST", "/webapi/v1/batch-manager-remove", "keyed", True, input, timeout, idempotency_key))

    async def batch_remove(self, input: BatchRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a batch. The enrollments of its trainees continue."
        return cast("Done", await self._call("POST", "/webapi/v1/batch-remove", "keyed", True, input, timeout, idempotency_key))

    async def batch_trainee_remove(self, input: BatchTraineeRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a trainee from a batch. Enrollments continue."
        return cast("Done", await self._call("POST", "/webapi/v1/batch-trainee-remove", "keyed", True, input, timeout, idempotency_key))

    async def batch_trainees_add(self, input: BatchTraineesAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> BatchTraineeResults:
        "Add several trainees to a batch, and enroll them in the courses of the batch."
        return cast("BatchTraineeResults", await self._call("POST", "/webapi/v1/batch-trainees-add", "keyed", True, input, timeout, idempotency_key))

    async def batch_update(self, input: BatchUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedBatch:
        "Change a batch. Fields that are left out keep their values. The dates of existing enrollments do not change."
        return cast("EditedBatch", await self._call("POST", "/webapi/v1/batch-update", "keyed", True, input, timeout, idempotency_key))

    async def blog_add(self, input: BlogAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedBlog:
        "Add a blog entry."
        return cast("EditedBlog", await self._call("POST", "/webapi/v1/blog-add", "keyed", True, input, timeout, idempotency_key))

    async def blog_details(self, input: BlogDetailsRequest, *, timeout: float | None = None) -> Blog:
        "Read a blog entry."
        return cast("Blog", await self._call("POST", "/webapi/v1/blog-details", "reads", True, input, timeout))

    async def blog_list(self, input: BlogListRequest | None = None, *, timeout: float | None = None) -> BlogListData:
        "List the twelve newest blog entries, in two groups of six."
        return cast("BlogListData", await self._call("POST", "/webapi/v1/blog-list", "reads", True, input or {}, timeout))

    async def blog_list_all(self, input: BlogListAllRequest | None = None, *, timeout: float | None = None) -> StaffBlogs:
        "List all blog entries, including drafts, the newest first."
        return cast("StaffBlogs", await self._call("POST", "/webapi/v1/blog-list-all", "reads", True, input or {}, timeout))

    def each_blog_list_all(self, input: BlogListAllRequest | None = None, *, timeout: float | None = None) -> AsyncList[EditedBlog]:
        "Read all entries of blog_list_all."
        return AsyncList(lambda: ByCursor(input or {}, "blogs", 100), lambda part: self.blog_list_all(cast("BlogListAllRequest", part), timeout=timeout))

    async def blog_remove(self, input: BlogRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a blog entry."
        return cast("Done", await self._call("POST", "/webapi/v1/blog-remove", "keyed", True, input, timeout, idempotency_key))

    async def blog_update(self, input: BlogUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedBlog:
        "Change a blog entry. Fields that are left out keep their values."
        return cast("EditedBlog", await self._call("POST", "/webapi/v1/blog-update", "keyed", True, input, timeout, idempotency_key))

    async def calendar_address(self, input: CalendarAddressRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> CalendarAddress:
        "Read the address of the caller's calendar feed."
        return cast("CalendarAddress", await self._call("POST", "/webapi/v1/calendar-address", "keyed", True, input or {}, timeout, idempotency_key))

    async def calendar_address_remove(self, input: CalendarAddressRemoveRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Turn off the caller's calendar feed."
        return cast("Done", await self._call("POST", "/webapi/v1/calendar-address-remove", "keyed", True, input or {}, timeout, idempotency_key))

    async def calendar_address_renew(self, input: CalendarAddressRenewRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> CalendarAddress:
        "Turn on the caller's calendar feed, with a new address. An earlier address no longer works."
        return cast("CalendarAddress", await self._call("POST", "/webapi/v1/calendar-address-renew", "keyed", True, input or {}, timeout, idempotency_key))

    async def caption_list(self, input: CaptionListRequest, *, timeout: float | None = None) -> CaptionList:
        "List the captions of a document with their transcripts."
        return cast("CaptionList", await self._call("POST", "/webapi/v1/caption-list", "reads", True, input, timeout))

    async def caption_remove(self, input: CaptionRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove the captions of a document in a language."
        return cast("Done", await self._call("POST", "/webapi/v1/caption-remove", "keyed", True, input, timeout, idempotency_key))

    async def caption_set(self, input: CaptionSetRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> CaptionsSet:
        "Set the captions of a film or sound in a language, from WebVTT or SRT."
        return cast("CaptionsSet", await self._call("POST", "/webapi/v1/caption-set", "keyed", True, input, timeout, idempotency_key))

    async def category_add(self, input: CategoryAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedCategory:
        "Add a category after the others of its parent."
        return cast("EditedCategory", await self._call("POST", "/webapi/v1/category-add", "keyed", True, input, timeout, idempotency_key))

    async def category_list_all(self, input: CategoryListAllRequest | None = None, *, timeout: float | None = None) -> StaffCategories:
        "List all categories, with or without courses."
        return cast("StaffCategories", await self._call("POST", "/webapi/v1/category-list-all", "reads", True, input or {}, timeout))

    def each_category_list_all(self, input: CategoryListAllRequest | None = None, *, timeout: float | None = None) -> AsyncList[EditedCategory]:
        "Read all entries of category_list_all."
        return AsyncList(lambda: ByCursor(input or {}, "categories", 1000), lambda part: self.category_list_all(cast("CategoryListAllRequest", part), timeout=timeout))

    async def category_move(self, input: CategoryMoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedCategory:
        "Move a category within the category tree."
        return cast("EditedCategory", await self._call("POST", "/webapi/v1/category-move", "keyed", True, input, timeout, idempotency_key))

    async def category_remove(self, input: CategoryRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a category without subcategories. Its courses remain."
        return cast("Done", await self._call("POST", "/webapi/v1/category-remove", "keyed", True, input, timeout, idempotency_key))

    async def category_update(self, input: CategoryUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedCategory:
        "Change a category. Fields that are left out keep their values."
        return cast("EditedCategory", await self._call("POST", "/webapi/v1/category-update", "keyed", True, input, timeout, idempotency_key))

    async def certificate_issue(self, input: CertificateIssueRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> ListedAward:
        "Issue the certificate of a completed enrollment or a passed attempt that has none, for example of an imported one."
        return cast("ListedAward", await self._call("POST", "/webapi/v1/certificate-issue", "keyed", True, input or {}, timeout, idempotency_key))

    async def certificate_issue_missing(self, input: CertificateIssueMissingRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> MissingAwards:
        "Issue the certificates of completed enrollments that have none, for example of imported ones. Trainees receive no message."
        return cast("MissingAwards", await self._call("POST", "/webapi/v1/certificate-issue-missing", "keyed", True, input or {}, timeout, idempotency_key))

    async def certificate_list(self, input: CertificateListRequest | None = None, *, timeout: float | None = None) -> AwardList:
        "List certificates, the newest first. Trainees see only their own."
        return cast("AwardList", await self._call("POST", "/webapi/v1/certificate-list", "reads", True, input or {}, timeout))

    def each_certificate_list(self, input: CertificateListRequest | None = None, *, timeout: float | None = None) -> AsyncList[ListedAward]:
        "Read all entries of certificate_list."
        return AsyncList(lambda: ByCursor(input or {}, "certificates", 100), lambda part: self.certificate_list(cast("CertificateListRequest", part), timeout=timeout))

    async def certificate_reissue(self, input: CertificateReissueRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ListedAward:
        "Issue a certificate again with the trainee's current name and the current template, and end its revocation. The number and the dates do not change."
        return cast("ListedAward", await self._call("POST", "/webapi/v1/certificate-reissue", "keyed", True, input, timeout, idempotency_key))

    async def certificate_revoke(self, input: CertificateRevokeRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ListedAward:
        "Revoke a certificate. Its verification page then shows that it is revoked."
        return cast("ListedAward", await self._call("POST", "/webapi/v1/certificate-revoke", "keyed", True, input, timeout, idempotency_key))

    async def certificate_template(self, input: CertificateTemplateRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> AwardTemplate:
        "Read the template of certificates for the company, a course or an exam."
        return cast("AwardTemplate", await self._call("POST", "/webapi/v1/certificate-template", "keyed", True, input or {}, timeout, idempotency_key))

    async def certificate_template_list(self, input: CertificateTemplateListRequest | None = None, *, timeout: float | None = None) -> AwardTemplateList:
        "List the templates of certificates that are set."
        return cast("AwardTemplateList", await self._call("POST", "/webapi/v1/certificate-template-list", "reads", True, input or {}, timeout))

    def each_certificate_template_list(self, input: CertificateTemplateListRequest | None = None, *, timeout: float | None = None) -> AsyncList[AwardTemplate]:
        "Read all entries of certificate_template_list."
        return AsyncList(lambda: ByCursor(input or {}, "templates", 1000), lambda part: self.certificate_template_list(cast("CertificateTemplateListRequest", part), timeout=timeout))

    async def certificate_template_remove(self, input: CertificateTemplateRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a template of certificates, so that the more general one applies."
        return cast("Done", await self._call("POST", "/webapi/v1/certificate-template-remove", "keyed", True, input, timeout, idempotency_key))

    async def certificate_template_set(self, input: CertificateTemplateSetRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> AwardTemplate:
        "Set the template of certificates for the company, a course or an exam. Fields that are left out come from the more general template."
        return cast("AwardTemplate", await self._call("POST", "/webapi/v1/certificate-template-set", "keyed", True, input or {}, timeout, idempotency_key))

    async def city(self, input: CityRequest, *, timeout: float | None = None) -> list[Place]:
        "List the known cities of a state."
        return cast("list[Place]", await self._call("POST", "/webapi/v1/city", "reads", True, input, timeout))

    async def company_confirm(self, input: CompanyConfirmRequest, *, timeout: float | None = None) -> StartedCompany:
        "Create a requested company with its first admin."
        return cast("StartedCompany", await self._call("POST", "/webapi/v1/company-confirm", "once", True, input, timeout))

    async def company_settings(self, input: CompanySettingsRequest | None = None, *, timeout: float | None = None) -> CompanySettings:
        "Read the settings of the company."
        return cast("CompanySettings", await self._call("POST", "/webapi/v1/company-settings", "reads", True, input or {}, timeout))

    async def company_start(self, input: CompanyStartRequest, *, timeout: float | None = None) -> Done:
        "Request a new company and send a link that confirms the request. Works only on the apex, and only if the deployment lets visitors start companies."
        return cast("Done", await self._call("POST", "/webapi/v1/company-start", "once", True, input, timeout))

    async def company_update(self, input: CompanyUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> CompanySettings:
        "Change settings of the company. Fields that are left out keep their values."
        return cast("CompanySettings", await self._call("POST", "/webapi/v1/company-update", "keyed", True, input, timeout, idempotency_key))

    async def connection_add(self, input: ConnectionAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ConnectionData:
        "Add a connection to an identity provider. The deployment first reads the OpenID configuration or the SAML metadata of the provider."
        return cast("ConnectionData", await self._call("POST", "/webapi/v1/connection-add", "keyed", True, input, timeout, idempotency_key))

    async def connection_details(self, input: ConnectionDetailsRequest, *, timeout: float | None = None) -> ConnectionDetails:
        "Read a connection without its secret. For a SAML connection, also read what the metadata of the provider contain."
        return cast("ConnectionDetails", await self._call("POST", "/webapi/v1/connection-details", "reads", True, input, timeout))

    async def connection_key_rotate(self, input: ConnectionKeyRotateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ConnectionKeys:
        "Replace the key with which Lyceum authenticates at the OpenID Connect provider of a connection. API users cannot call this route."
        return cast("ConnectionKeys", await self._call("POST", "/webapi/v1/connection-key-rotate", "keyed", True, input, timeout, idempotency_key))

    async def connection_list(self, input: ConnectionListRequest | None = None, *, timeout: float | None = None) -> ConnectionList:
        "List the connections to identity providers, without their secrets, the newest first."
        return cast("ConnectionList", await self._call("POST", "/webapi/v1/connection-list", "reads", True, input or {}, timeout))

    def each_connection_list(self, input: ConnectionListRequest | None = None, *, timeout: float | None = None) -> AsyncList[ListedConnection]:
        "Read all entries of connection_list."
        return AsyncList(lambda: ByCursor(input or {}, "connections", 100), lambda part: self.connection_list(cast("ConnectionListRequest", part), timeout=timeout))

    async def connection_remove(self, input: ConnectionRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a connection. Its users remain. API users cannot call this route."
        return cast("Done", await self._call("POST", "/webapi/v1/connection-remove", "keyed", True, input, timeout, idempotency_key))

    async def connection_test(self, input: ConnectionTestRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ConnectionCheck:
        "Check the provider of a connection: read its configuration and its keys, or its metadata. Nothing is changed. In the console, admins also sign in for a test."
        return cast("ConnectionCheck", await self._call("POST", "/webapi/v1/connection-test", "keyed", True, input, timeout, idempotency_key))

    async def connection_update(self, input: ConnectionUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ConnectionData:
        "Change a connection. Fields that are left out keep their values. API users cannot call this route."
        return cast("ConnectionData", await self._call("POST", "/webapi/v1/connection-update", "keyed", True, input, timeout, idempotency_key))

    async def country(self, input: CountryRequest | None = None, *, timeout: float | None = None) -> list[Place]:
        "List the countries."
        return cast("list[Place]", await self._call("POST", "/webapi/v1/country", "reads", True, input or {}, timeout))

    async def coupon_add(self, input: CouponAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedCoupon:
        "Add a coupon, which reduces the amount of an order."
        return cast("EditedCoupon", await self._call("POST", "/webapi/v1/coupon-add", "keyed", True, input, timeout, idempotency_key))

    async def coupon_list(self, input: CouponListRequest | None = None, *, timeout: float | None = None) -> StaffCoupons:
        "List the coupons with the number of orders that use each, the newest first."
        return cast("StaffCoupons", await self._call("POST", "/webapi/v1/coupon-list", "reads", True, input or {}, timeout))

    def each_coupon_list(self, input: CouponListRequest | None = None, *, timeout: float | None = None) -> AsyncList[ListedCoupon]:
        "Read all entries of coupon_list."
        return AsyncList(lambda: ByCursor(input or {}, "coupons", 100), lambda part: self.coupon_list(cast("CouponListRequest", part), timeout=timeout))

    async def coupon_remove(self, input: CouponRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a coupon that no order has."
        return cast("Done", await self._call("POST", "/webapi/v1/coupon-remove", "keyed", True, input, timeout, idempotency_key))

    async def coupon_update(self, input: CouponUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedCoupon:
        "Change a coupon. Fields that are left out keep their values. Existing orders keep their amounts."
        return cast("EditedCoupon", await self._call("POST", "/webapi/v1/coupon-update", "keyed", True, input, timeout, idempotency_key))

    async def course_add(self, input: CourseAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedCourse:
        "Add a draft of a course."
        return cast("EditedCourse", await self._call("POST", "/webapi/v1/course-add", "keyed", True, input, timeout, idempotency_key))

    async def course_all_details(self, input: CourseAllDetailsRequest, *, timeout: float | None = None) -> CourseAllDetails:
        "Read the details of a course and its metadata for search engines."
        return cast("CourseAllDetails", await self._call("POST", "/webapi/v1/course-all-details", "reads", True, input, timeout))

    async def course_archive(self, input: CourseArchiveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedCourse:
        "Remove a course from the catalogue. It can no longer be bought or enrolled in; its trainees keep their access."
        return cast("EditedCourse", await self._call("POST", "/webapi/v1/course-archive", "keyed", True, input, timeout, idempotency_key))

    async def course_basic_details(self, input: CourseBasicDetailsRequest, *, timeout: float | None = None) -> CourseDetails:
        "Read the details of a course."
        return cast("CourseDetails", await self._call("POST", "/webapi/v1/course-basic-details", "reads", True, input, timeout))

    async def course_by_enrollments(self, input: CourseByEnrollmentsRequest, *, timeout: float | None = None) -> ByEnrollmentsAnswer:
        "List the published courses, those with the most enrollments first."
        return cast("ByEnrollmentsAnswer", await self._call("POST", "/webapi/v1/course-by-enrollments", "reads", False, input, timeout))

    def each_course_by_enrollments(self, input: CourseByEnrollmentsRequest, *, timeout: float | None = None) -> AsyncList[EnrolledCourse]:
        "Read all entries of course_by_enrollments."
        return AsyncList(lambda: ByPage(self.attempts, input, "data", 100), lambda part: self.course_by_enrollments(cast("CourseByEnrollmentsRequest", part), timeout=timeout))

    async def course_by_ratings(self, input: CourseByRatingsRequest | None = None, *, timeout: float | None = None) -> ByRatingsData:
        "List the published courses, the best rated first."
        return cast("ByRatingsData", await self._call("POST", "/webapi/v1/course-by-ratings", "reads", True, input or {}, timeout))

    def each_course_by_ratings(self, input: CourseByRatingsRequest | None = None, *, timeout: float | None = None) -> AsyncList[PopularCourse]:
        "Read all entries of course_by_ratings."
        return AsyncList(lambda: ByPage(self.attempts, input or {}, "popular_courses", 100), lambda part: self.course_by_ratings(cast("CourseByRatingsRequest", part), timeout=timeout))

    async def course_category(self, input: CourseCategoryRequest | None = None, *, timeout: float | None = None) -> CourseCategoryData:
        "List the categories of the catalogue."
        return cast("CourseCategoryData", await self._call("POST", "/webapi/v1/course-category", "reads", True, input or {}, timeout))

    def each_course_category(self, input: CourseCategoryRequest | None = None, *, timeout: float | None = None) -> AsyncList[Category]:
        "Read all entries of course_category."
        return AsyncList(lambda: ByPage(self.attempts, input or {}, "category", 100), lambda part: self.course_category(cast("CourseCategoryRequest", part), timeout=timeout))

    async def course_copy(self, input: CourseCopyRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedCourse:
        "Add a draft with the texts, categories, prices and outline of a course."
        return cast("EditedCourse", await self._call("POST", "/webapi/v1/course-copy", "keyed", True, input, timeout, idempotency_key))

    async def course_edit_details(self, input: CourseEditDetailsRequest, *, timeout: float | None = None) -> CourseToEdit:
        "Read a course, published or not, with its prices, categories and outline."
        return cast("CourseToEdit", await self._call("POST", "/webapi/v1/course-edit-details", "reads", True, input, timeout))

    async def course_list(self, input: CourseListRequest | None = None, *, timeout: float | None = None) -> CourseListData:
        "List the published courses, or those of one category."
        return cast("CourseListData", await self._call("POST", "/webapi/v1/course-list", "reads", True, input or {}, timeout))

    def each_course_list(self, input: CourseListRequest | None = None, *, timeout: float | None = None) -> AsyncList[CourseSummary]:
        "Read all entries of course_list."
        return AsyncList(lambda: ByPage(self.attempts, input or {}, "course_list", 100), lambda part: self.course_list(cast("CourseListRequest", part), timeout=timeout))

    async def course_list_all(self, input: CourseListAllRequest | None = None, *, timeout: float | None = None) -> StaffCourses:
        "List all courses, including drafts, the newest first."
        return cast("StaffCourses", await self._call("POST", "/webapi/v1/course-list-all", "reads", True, input or {}, timeout))

    def course_list_all_csv(self, input: CourseListAllRequest | None = None, *, timeout: float | None = None) -> AsyncTable:
        "Read the result of course_list_all as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/course-list-all", input or {}, timeout)

    def each_course_list_all(self, input: CourseListAllRequest | None = None, *, timeout: float | None = None) -> AsyncList[StaffCourse]:
        "Read all entries of course_list_all."
        return AsyncList(lambda: ByCursor(input or {}, "courses", 100), lambda part: self.course_list_all(cast("CourseListAllRequest", part), timeout=timeout))

    async def course_outline(self, input: CourseOutlineRequest, *, timeout: float | None = None) -> CourseOutlineData:
        "List the subjects, chapters and documents of a course with the caller's progress."
        return cast("CourseOutlineData", await self._call("POST", "/webapi/v1/course-outline", "reads", True, input, timeout))

    async def course_owner_add(self, input: CourseOwnerAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Make a manager an owner of a course, who can change it and read its enrollments and reports."
        return cast("Done", await self._call("POST", "/webapi/v1/course-owner-add", "keyed", True, input, timeout, idempotency_key))

    async def course_owner_list(self, input: CourseOwnerListRequest, *, timeout: float | None = None) -> CourseOwners:
        "List the managers who own a course."
        return cast("CourseOwners", await self._call("POST", "/webapi/v1/course-owner-list", "reads", True, input, timeout))

    async def course_owner_remove(self, input: CourseOwnerRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "End the ownership of a course by a manager."
        return cast("Done", await self._call("POST", "/webapi/v1/course-owner-remove", "keyed", True, input, timeout, idempotency_key))

    async def course_publish(self, input: CoursePublishRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedCourse:
        "Publish a course in the catalogue."
        return cast("EditedCourse", await self._call("POST", "/webapi/v1/course-publish", "keyed", True, input, timeout, idempotency_key))

    async def course_remove(self, input: CourseRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a draft of a course in which nobody was ever enrolled, with its outline, exams, prices and coupons. It leaves batches, learning paths and categories."
        return cast("Done", await self._call("POST", "/webapi/v1/course-remove", "keyed", True, input, timeout, idempotency_key))

    async def course_update(self, input: CourseUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedCourse:
        "Change a course. Fields that are left out keep their values."
        return cast("EditedCourse", await self._call("POST", "/webapi/v1/course-update", "keyed", True, input, timeout, idempotency_key))

    async def courses_in_batch(self, input: CoursesInBatchRequest, *, timeout: float | None = None) -> BatchCoursePage:
        "List the courses of a batch."
        return cast("BatchCoursePage", await self._call("POST", "/webapi/v1/courses-in-batch", "reads", True, input, timeout))

    def each_courses_in_batch(self, input: CoursesInBatchRequest, *, timeout: float | None = None) -> AsyncList[BatchCourse]:
        "Read all entries of courses_in_batch."
        return AsyncList(lambda: ByPage(self.attempts, input, "course_batch", 100), lambda part: self.courses_in_batch(cast("CoursesInBatchRequest", part), timeout=timeout))

    async def courseview(self, input: CourseviewRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> CourseWithStatus:
        "Read the details of a course and the caller's enrollment status."
        return cast("CourseWithStatus", await self._call("POST", "/webapi/v1/courseview", "keyed", True, input, timeout, idempotency_key))

    async def dashboard(self, input: DashboardRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> DashboardData:
        "Read the numbers of a period, such as enrollments and completions. Default: the last 30 days."
        return cast("DashboardData", await self._call("POST", "/webapi/v1/dashboard", "keyed", True, input or {}, timeout, idempotency_key))

    async def deep_link(self, input: DeepLinkRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> DeepLinkAnswer:
        "Create a single-use link that signs a trainee's browser in to a course."
        return cast("DeepLinkAnswer", await self._call("POST", "/webapi/v1/deep-link", "keyed", True, input, timeout, idempotency_key))

    async def delete_trainee(self, input: DeleteTraineeRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Erase a trainee and release the e-mail address."
        return cast("Done", await self._call("POST", "/webapi/v1/delete-trainee", "keyed", True, input, timeout, idempotency_key))

    async def disable_trainee(self, input: DisableTraineeRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Disable a trainee. Admins and API users may also disable a manager."
        return cast("Done", await self._call("POST", "/webapi/v1/disable-trainee", "keyed", True, input, timeout, idempotency_key))

    async def discussion_answer(self, input: DiscussionAnswerRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Discussion:
        "Answer a trainee in a discussion. The trainee receives a message."
        return cast("Discussion", await self._call("POST", "/webapi/v1/discussion-answer", "keyed", True, input, timeout, idempotency_key))

    async def discussion_close(self, input: DiscussionCloseRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Discussion:
        "Close a discussion, or open it again."
        return cast("Discussion", await self._call("POST", "/webapi/v1/discussion-close", "keyed", True, input, timeout, idempotency_key))

    async def discussion_details(self, input: DiscussionDetailsRequest, *, timeout: float | None = None) -> DiscussionDetails:
        "Read a discussion with its messages. Trainees can read only their own."
        return cast("DiscussionDetails", await self._call("POST", "/webapi/v1/discussion-details", "reads", True, input, timeout))

    async def discussion_list(self, input: DiscussionListRequest | None = None, *, timeout: float | None = None) -> Discussions:
        "List the caller's own discussions, the most recently changed first."
        return cast("Discussions", await self._call("POST", "/webapi/v1/discussion-list", "reads", True, input or {}, timeout))

    def each_discussion_list(self, input: DiscussionListRequest | None = None, *, timeout: float | None = None) -> AsyncList[Discussion]:
        "Read all entries of discussion_list."
        return AsyncList(lambda: ByCursor(input or {}, "discussions", 100), lambda part: self.discussion_list(cast("DiscussionListRequest", part), timeout=timeout))

    async def discussion_list_all(self, input: DiscussionListAllRequest | None = None, *, timeout: float | None = None) -> StaffDiscussions:
        "List discussions. Those that wait for an answer come first, the longest waiting first."
        return cast("StaffDiscussions", await self._call("POST", "/webapi/v1/discussion-list-all", "reads", True, input or {}, timeout))

    def each_discussion_list_all(self, input: DiscussionListAllRequest | None = None, *, timeout: float | None = None) -> AsyncList[Discussion]:
        "Read all entries of discussion_list_all."
        return AsyncList(lambda: ByCursor(input or {}, "discussions", 100), lambda part: self.discussion_list_all(cast("DiscussionListAllRequest", part), timeout=timeout))

    async def discussion_reply(self, input: DiscussionReplyRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Discussion:
        "Write another message in one of the caller's own discussions."
        return cast("Discussion", await self._call("POST", "/webapi/v1/discussion-reply", "keyed", True, input, timeout, idempotency_key))

    async def discussion_start(self, input: DiscussionStartRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Discussion:
        "Ask the trainer about a document. Staff receive a message."
        return cast("Discussion", await self._call("POST", "/webapi/v1/discussion-start", "keyed", True, input, timeout, idempotency_key))

    async def document_done(self, input: DocumentDoneRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> DocumentDoneData:
        "Mark a document as done, or as not done."
        return cast("DocumentDoneData", await self._call("POST", "/webapi/v1/document-done", "keyed", True, input, timeout, idempotency_key))

    async def document_position(self, input: DocumentPositionRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> DocumentPlayed:
        "Save where the caller is in a film or sound, and which part was played. When 95 percent were played, the document is done."
        return cast("DocumentPlayed", await self._call("POST", "/webapi/v1/document-position", "keyed", True, input, timeout, idempotency_key))

    async def document_view(self, input: DocumentViewRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> DocumentData:
        "Read a document of a course with a link to its file. For a trainee, this records that the document was opened and, unless it is a film or sound, that it is done."
        return cast("DocumentData", await self._call("POST", "/webapi/v1/document-view", "keyed", True, input, timeout, idempotency_key))

    async def domain_add(self, input: DomainAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> SeenDomains:
        "Claim a custom domain and read the DNS records that it needs."
        return cast("SeenDomains", await self._call("POST", "/webapi/v1/domain-add", "keyed", True, input, timeout, idempotency_key))

    async def domain_check(self, input: DomainCheckRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> SeenDomain:
        "Check a custom domain now, and schedule another check by a background job."
        return cast("SeenDomain", await self._call("POST", "/webapi/v1/domain-check", "keyed", True, input, timeout, idempotency_key))

    async def domain_details(self, input: DomainDetailsRequest, *, timeout: float | None = None) -> DomainData:
        "Read a custom domain, its state and the DNS records that it needs."
        return cast("DomainData", await self._call("POST", "/webapi/v1/domain-details", "reads", True, input, timeout))

    async def domain_list(self, input: DomainListRequest | None = None, *, timeout: float | None = None) -> DomainPage:
        "List the company's custom domains and their states."
        return cast("DomainPage", await self._call("POST", "/webapi/v1/domain-list", "reads", True, input or {}, timeout))

    def each_domain_list(self, input: DomainListRequest | None = None, *, timeout: float | None = None) -> AsyncList[DomainData]:
        "Read all entries of domain_list."
        return AsyncList(lambda: ByPage(self.attempts, input or {}, "domains", 100), lambda part: self.domain_list(cast("DomainListRequest", part), timeout=timeout))

    async def domain_main(self, input: DomainMainRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> DomainData:
        "Make an active custom domain the one to which links in messages and pages lead."
        return cast("DomainData", await self._call("POST", "/webapi/v1/domain-main", "keyed", True, input, timeout, idempotency_key))

    async def domain_remove(self, input: DomainRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a custom domain. The deployment stops serving it."
        return cast("Done", await self._call("POST", "/webapi/v1/domain-remove", "keyed", True, input, timeout, idempotency_key))

    async def email_domain_add(self, input: EmailDomainAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EmailDomainData:
        "Add an e-mail domain and read the DNS record that proves it."
        return cast("EmailDomainData", await self._call("POST", "/webapi/v1/email-domain-add", "keyed", True, input, timeout, idempotency_key))

    async def email_domain_check(self, input: EmailDomainCheckRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EmailDomainData:
        "Look up the DNS record of an e-mail domain now."
        return cast("EmailDomainData", await self._call("POST", "/webapi/v1/email-domain-check", "keyed", True, input, timeout, idempotency_key))

    async def email_domain_list(self, input: EmailDomainListRequest | None = None, *, timeout: float | None = None) -> EmailDomainList:
        "List the e-mail domains of the company, the newest first."
        return cast("EmailDomainList", await self._call("POST", "/webapi/v1/email-domain-list", "reads", True, input or {}, timeout))

    def each_email_domain_list(self, input: EmailDomainListRequest | None = None, *, timeout: float | None = None) -> AsyncList[EmailDomainData]:
        "Read all entries of email_domain_list."
        return AsyncList(lambda: ByCursor(input or {}, "emailDomains", 100), lambda part: self.email_domain_list(cast("EmailDomainListRequest", part), timeout=timeout))

    async def email_domain_remove(self, input: EmailDomainRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove an e-mail domain. Connections no longer use it."
        return cast("Done", await self._call("POST", "/webapi/v1/email-domain-remove", "keyed", True, input, timeout, idempotency_key))

    async def end_other_sessions(self, input: EndOtherSessionsRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "End all sessions of a user except the session of this request, and all sessions that the user has opened on behalf of trainees."
        return cast("Done", await self._call("POST", "/webapi/v1/end-other-sessions", "keyed", True, input or {}, timeout, idempotency_key))

    async def end_session(self, input: EndSessionRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "End a session. Every node rejects it within a second."
        return cast("Done", await self._call("POST", "/webapi/v1/end-session", "keyed", True, input, timeout, idempotency_key))

    async def enroll_many(self, input: EnrollManyRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> EnrollmentResults:
        "Enroll several trainees in several courses, in one transaction."
        return cast("EnrollmentResults", await self._call("POST", "/webapi/v1/enroll-many", "keyed", True, input or {}, timeout, idempotency_key))

    async def enroll_trainee(self, input: EnrollTraineeRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EnrollAnswer:
        "Enroll a trainee in a course."
        return cast("EnrollAnswer", await self._call("POST", "/webapi/v1/enroll-trainee", "keyed", True, input, timeout, idempotency_key))

    async def enrollment_details(self, input: EnrollmentDetailsRequest, *, timeout: float | None = None) -> EditedEnrollment:
        "Read an enrollment with the version that a change needs."
        return cast("EditedEnrollment", await self._call("POST", "/webapi/v1/enrollment-details", "reads", True, input, timeout))

    async def enrollment_list(self, input: EnrollmentListRequest | None = None, *, timeout: float | None = None) -> EnrollmentList:
        "List the enrollments of all trainees, the newest first."
        return cast("EnrollmentList", await self._call("POST", "/webapi/v1/enrollment-list", "reads", True, input or {}, timeout))

    def enrollment_list_csv(self, input: EnrollmentListRequest | None = None, *, timeout: float | None = None) -> AsyncTable:
        "Read the result of enrollment_list as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/enrollment-list", input or {}, timeout)

    def each_enrollment_list(self, input: EnrollmentListRequest | None = None, *, timeout: float | None = None) -> AsyncList[ListedEnrollment]:
        "Read all entries of enrollment_list."
        return AsyncList(lambda: ByCursor(input or {}, "enrollments", 100), lambda part: self.enrollment_list(cast("EnrollmentListRequest", part), timeout=timeout))

    async def enrollment_update(self, input: EnrollmentUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedEnrollment:
        "Extend or end an enrollment."
        return cast("EditedEnrollment", await self._call("POST", "/webapi/v1/enrollment-update", "keyed", True, input, timeout, idempotency_key))

    async def exam_add(self, input: ExamAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedExam:
        "Add an exam, which is not published yet."
        return cast("EditedExam", await self._call("POST", "/webapi/v1/exam-add", "keyed", True, input, timeout, idempotency_key))

    async def exam_allowance_list(self, input: ExamAllowanceListRequest, *, timeout: float | None = None) -> ExamAllowances:
        "List the extra time and the extra attempts of trainees at an exam."
        return cast("ExamAllowances", await self._call("POST", "/webapi/v1/exam-allowance-list", "reads", True, input, timeout))

    async def exam_allowance_set(self, input: ExamAllowanceSetRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Set the extra time and the extra attempts of a trainee at an exam."
        return cast("Done", await self._call("POST", "/webapi/v1/exam-allowance-set", "keyed", True, input, timeout, idempotency_key))

    async def exam_answer(self, input: ExamAnswerRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> SavedAnswer:
        "Save an answer in an open attempt."
        return cast("SavedAnswer", await self._call("POST", "/webapi/v1/exam-answer", "keyed", True, input, timeout, idempotency_key))

    async def exam_appointment_list(self, input: ExamAppointmentListRequest, *, timeout: float | None = None) -> ExamAppointments:
        "List the appointments of trainees for an exam."
        return cast("ExamAppointments", await self._call("POST", "/webapi/v1/exam-appointment-list", "reads", True, input, timeout))

    async def exam_appointment_move(self, input: ExamAppointmentMoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Move the caller's appointment for an exam, if the exam permits it."
        return cast("Done", await self._call("POST", "/webapi/v1/exam-appointment-move", "keyed", True, input, timeout, idempotency_key))

    async def exam_appointment_set(self, input: ExamAppointmentSetRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Set when a trainee may begin an exam, or remove the appointment."
        return cast("Done", await self._call("POST", "/webapi/v1/exam-appointment-set", "keyed", True, input, timeout, idempotency_key))

    async def exam_attempt(self, input: ExamAttemptRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> OpenAttempt:
        "Read an open attempt with its saved answers."
        return cast("OpenAttempt", await self._call("POST", "/webapi/v1/exam-attempt", "keyed", True, input, timeout, idempotency_key))

    async def exam_close(self, input: ExamCloseRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedExam:
        "Prevent new attempts at an exam. Open attempts continue."
        return cast("EditedExam", await self._call("POST", "/webapi/v1/exam-close", "keyed", True, input, timeout, idempotency_key))

    async def exam_details(self, input: ExamDetailsRequest, *, timeout: float | None = None) -> list[Exam]:
        "Read an exam and its rules."
        return cast("list[Exam]", await self._call("POST", "/webapi/v1/exam-details", "reads", True, input, timeout))

    async def exam_edit_details(self, input: ExamEditDetailsRequest, *, timeout: float | None = None) -> EditedExam:
        "Read an exam, published or not, with its questions and draws."
        return cast("EditedExam", await self._call("POST", "/webapi/v1/exam-edit-details", "reads", True, input, timeout))

    async def exam_leave(self, input: ExamLeaveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> LeftAttempt:
        "Record that the trainee has left the page of an open attempt. When the number of leaves reaches the limit of the exam, the attempt is submitted."
        return cast("LeftAttempt", await self._call("POST", "/webapi/v1/exam-leave", "keyed", True, input, timeout, idempotency_key))

    async def exam_list(self, input: ExamListRequest | None = None, *, timeout: float | None = None) -> ExamListData:
        "List the company's exams. Trainees see only the open exams of their own courses."
        return cast("ExamListData", await self._call("POST", "/webapi/v1/exam-list", "reads", True, input or {}, timeout))

    def each_exam_list(self, input: ExamListRequest | None = None, *, timeout: float | None = None) -> AsyncList[ExamItem]:
        "Read all entries of exam_list."
        return AsyncList(lambda: ByPage(self.attempts, input or {}, "examlist", 100), lambda part: self.exam_list(cast("ExamListRequest", part), timeout=timeout))

    async def exam_list_all(self, input: ExamListAllRequest | None = None, *, timeout: float | None = None) -> StaffExams:
        "List all exams, including closed ones, the newest first."
        return cast("StaffExams", await self._call("POST", "/webapi/v1/exam-list-all", "reads", True, input or {}, timeout))

    def exam_list_all_csv(self, input: ExamListAllRequest | None = None, *, timeout: float | None = None) -> AsyncTable:
        "Read the result of exam_list_all as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/exam-list-all", input or {}, timeout)

    def each_exam_list_all(self, input: ExamListAllRequest | None = None, *, timeout: float | None = None) -> AsyncList[StaffExam]:
        "Read all entries of exam_list_all."
        return AsyncList(lambda: ByCursor(input or {}, "exams", 100), lambda part: self.exam_list_all(cast("ExamListAllRequest", part), timeout=timeout))

    async def exam_publish(self, input: ExamPublishRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedExam:
        "Let trainees take an exam."
        return cast("EditedExam", await self._call("POST", "/webapi/v1/exam-publish", "keyed", True, input, timeout, idempotency_key))

    async def exam_regrade(self, input: ExamRegradeRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> RegradedAttempts:
        "Mark attempts that have ended again with the current version of a question."
        return cast("RegradedAttempts", await self._call("POST", "/webapi/v1/exam-regrade", "keyed", True, input, timeout, idempotency_key))

    async def exam_regrade_preview(self, input: ExamRegradePreviewRequest, *, timeout: float | None = None) -> RegradedAttempts:
        "Read how a corrected question would change the marks of attempts that have ended."
        return cast("RegradedAttempts", await self._call("POST", "/webapi/v1/exam-regrade-preview", "reads", True, input, timeout))

    async def exam_remove(self, input: ExamRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove an exam without attempts."
        return cast("Done", await self._call("POST", "/webapi/v1/exam-remove", "keyed", True, input, timeout, idempotency_key))

    async def exam_result(self, input: ExamResultRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ExamResult:
        "Read the result of an attempt that has ended, and what the exam lets trainees review."
        return cast("ExamResult", await self._call("POST", "/webapi/v1/exam-result", "keyed", True, input, timeout, idempotency_key))

    async def exam_start(self, input: ExamStartRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> OpenAttempt:
        "Start an attempt at an exam, or continue the open one."
        return cast("OpenAttempt", await self._call("POST", "/webapi/v1/exam-start", "keyed", True, input, timeout, idempotency_key))

    async def exam_submit(self, input: ExamSubmitRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ExamResult:
        "Submit an attempt. The program marks it, except for answers that a person has to mark."
        return cast("ExamResult", await self._call("POST", "/webapi/v1/exam-submit", "keyed", True, input, timeout, idempotency_key))

    async def exam_update(self, input: ExamUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedExam:
        "Change an exam. Fields that are left out keep their values. Attempts that have started keep their questions and their deadline."
        return cast("EditedExam", await self._call("POST", "/webapi/v1/exam-update", "keyed", True, input, timeout, idempotency_key))

    async def faq_add(self, input: FaqAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedFAQ:
        "Add a question with its answer."
        return cast("EditedFAQ", await self._call("POST", "/webapi/v1/faq-add", "keyed", True, input, timeout, idempotency_key))

    async def faq_list(self, input: FaqListRequest | None = None, *, timeout: float | None = None) -> FaqListData:
        "List the published questions and answers, the newest first."
        return cast("FaqListData", await self._call("POST", "/webapi/v1/faq-list", "reads", True, input or {}, timeout))

    def each_faq_list(self, input: FaqListRequest | None = None, *, timeout: float | None = None) -> AsyncList[FAQ]:
        "Read all entries of faq_list."
        return AsyncList(lambda: ByPage(self.attempts, input or {}, "faq", 100), lambda part: self.faq_list(cast("FaqListRequest", part), timeout=timeout))

    async def faq_list_all(self, input: FaqListAllRequest | None = None, *, timeout: float | None = None) -> StaffFAQs:
        "List all questions and answers, including drafts, the newest first."
        return cast("StaffFAQs", await self._call("POST", "/webapi/v1/faq-list-all", "reads", True, input or {}, timeout))

    def each_faq_list_all(self, input: FaqListAllRequest | None = None, *, timeout: float | None = None) -> AsyncList[EditedFAQ]:
        "Read all entries of faq_list_all."
        return AsyncList(lambda: ByCursor(input or {}, "faqs", 100), lambda part: self.faq_list_all(cast("FaqListAllRequest", part), timeout=timeout))

    async def faq_remove(self, input: FaqRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a question with its answer."
        return cast("Done", await self._call("POST", "/webapi/v1/faq-remove", "keyed", True, input, timeout, idempotency_key))

    async def faq_update(self, input: FaqUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedFAQ:
        "Change a question with its answer. Fields that are left out keep their values."
        return cast("EditedFAQ", await self._call("POST", "/webapi/v1/faq-update", "keyed", True, input, timeout, idempotency_key))

    async def file_list(self, input: FileListRequest | None = None, *, timeout: float | None = None) -> UploadedFiles:
        "List the uploaded files of the company, the newest first."
        return cast("UploadedFiles", await self._call("POST", "/webapi/v1/file-list", "reads", True, input or {}, timeout))

    def each_file_list(self, input: FileListRequest | None = None, *, timeout: float | None = None) -> AsyncList[File]:
        "Read all entries of file_list."
        return AsyncList(lambda: ByCursor(input or {}, "files", 100), lambda part: self.file_list(cast("FileListRequest", part), timeout=timeout))

    async def file_remove(self, input: FileRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove an uploaded file that no document has."
        return cast("Done", await self._call("POST", "/webapi/v1/file-remove", "keyed", True, input, timeout, idempotency_key))

    async def first_steps(self, input: FirstStepsRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> FirstSteps:
        "Read which first steps the company has done."
        return cast("FirstSteps", await self._call("POST", "/webapi/v1/first-steps", "keyed", True, input or {}, timeout, idempotency_key))

    async def first_steps_dismiss(self, input: FirstStepsDismissRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Hide the list of first steps in the console."
        return cast("Done", await self._call("POST", "/webapi/v1/first-steps-dismiss", "keyed", True, input or {}, timeout, idempotency_key))

    async def forgot(self, input: ForgotRequest, *, timeout: float | None = None) -> ForgotAnswer:
        "Send a link for setting a new password."
        return cast("ForgotAnswer", await self._call("POST", "/webapi/v1/forgot", "once", False, input, timeout))

    async def gateway_remove(self, input: GatewayRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove the company's account at the payment gateway and its secrets. The payments are kept."
        return cast("Done", await self._call("POST", "/webapi/v1/gateway-remove", "keyed", True, input, timeout, idempotency_key))

    async def gateway_set(self, input: GatewaySetRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> GatewaySettings:
        "Set or change the company's account at the payment gateway. New keys are first verified at the gateway."
        return cast("GatewaySettings", await self._call("POST", "/webapi/v1/gateway-set", "keyed", True, input or {}, timeout, idempotency_key))

    async def gateway_settings(self, input: GatewaySettingsRequest | None = None, *, timeout: float | None = None) -> GatewaySettings:
        "Read the settings of the company's account at the payment gateway, without its secrets."
        return cast("GatewaySettings", await self._call("POST", "/webapi/v1/gateway-settings", "reads", True, input or {}, timeout))

    async def get_company_info(self, input: GetCompanyInfoRequest, *, timeout: float | None = None) -> CompanyInfo:
        "Read the ID and name of the company to which a domain and a staff user's e-mail address belong."
        return cast("CompanyInfo", await self._call("POST", "/webapi/v1/get-company-info", "reads", True, input, timeout))

    async def google_set(self, input: GoogleSetRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> GoogleSignInSettings:
        "Change the sign-in with Google on the company's pages. A new OAuth client is first verified at Google."
        return cast("GoogleSignInSettings", await self._call("POST", "/webapi/v1/google-set", "keyed", True, input or {}, timeout, idempotency_key))

    async def google_settings(self, input: GoogleSettingsRequest | None = None, *, timeout: float | None = None) -> GoogleSignInSettings:
        "Read the settings of the sign-in with Google on the company's pages, without the secret."
        return cast("GoogleSignInSettings", await self._call("POST", "/webapi/v1/google-settings", "reads", True, input or {}, timeout))

    async def invitation_line_list(self, input: InvitationLineListRequest, *, timeout: float | None = None) -> InvitationLines:
        "List the people of an invitation run with their results."
        return cast("InvitationLines", await self._call("POST", "/webapi/v1/invitation-line-list", "reads", True, input, timeout))

    async def invitation_run_add(self, input: InvitationRunAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> InvitationRun:
        "Start a background job that invites up to 20000 people, as /user-invite does."
        return cast("InvitationRun", await self._call("POST", "/webapi/v1/invitation-run-add", "keyed", True, input, timeout, idempotency_key))

    async def invitation_run_details(self, input: InvitationRunDetailsRequest, *, timeout: float | None = None) -> InvitationRun:
        "Read the progress of an invitation run."
        return cast("InvitationRun", await self._call("POST", "/webapi/v1/invitation-run-details", "reads", True, input, timeout))

    async def invitation_run_list(self, input: InvitationRunListRequest | None = None, *, timeout: float | None = None) -> InvitationRuns:
        "List the invitation runs, the newest first. A run is deleted 30 days after its end."
        return cast("InvitationRuns", await self._call("POST", "/webapi/v1/invitation-run-list", "reads", True, input or {}, timeout))

    def each_invitation_run_list(self, input: InvitationRunListRequest | None = None, *, timeout: float | None = None) -> AsyncList[ListedInvitationRun]:
        "Read all entries of invitation_run_list."
        return AsyncList(lambda: ByCursor(input or {}, "runs", 100), lambda part: self.invitation_run_list(cast("InvitationRunListRequest", part), timeout=timeout))

    async def invitation_run_stop(self, input: InvitationRunStopRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> InvitationRun:
        "Stop an invitation run. People who have been invited stay invited."
        return cast("InvitationRun", await self._call("POST", "/webapi/v1/invitation-run-stop", "keyed", True, input, timeout, idempotency_key))

    async def learning_path_add(self, input: LearningPathAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedLearningPath:
        "Add a learning path."
        return cast("EditedLearningPath", await self._call("POST", "/webapi/v1/learning-path-add", "keyed", True, input, timeout, idempotency_key))

    async def learning_path_details(self, input: LearningPathDetailsRequest, *, timeout: float | None = None) -> EditedLearningPath:
        "Read a learning path."
        return cast("EditedLearningPath", await self._call("POST", "/webapi/v1/learning-path-details", "reads", True, input, timeout))

    async def learning_path_list(self, input: LearningPathListRequest | None = None, *, timeout: float | None = None) -> StaffLearningPaths:
        "List the learning paths by name."
        return cast("StaffLearningPaths", await self._call("POST", "/webapi/v1/learning-path-list", "reads", True, input or {}, timeout))

    def each_learning_path_list(self, input: LearningPathListRequest | None = None, *, timeout: float | None = None) -> AsyncList[EditedLearningPath]:
        "Read all entries of learning_path_list."
        return AsyncList(lambda: ByCursor(input or {}, "learningPaths", 100), lambda part: self.learning_path_list(cast("LearningPathListRequest", part), timeout=timeout))

    async def learning_path_remove(self, input: LearningPathRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a learning path. Enrollments continue."
        return cast("Done", await self._call("POST", "/webapi/v1/learning-path-remove", "keyed", True, input, timeout, idempotency_key))

    async def learning_path_trainee_list(self, input: LearningPathTraineeListRequest, *, timeout: float | None = None) -> LearningPathTrainees:
        "List the trainees of a learning path."
        return cast("LearningPathTrainees", await self._call("POST", "/webapi/v1/learning-path-trainee-list", "reads", True, input, timeout))

    def each_learning_path_trainee_list(self, input: LearningPathTraineeListRequest, *, timeout: float | None = None) -> AsyncList[LearningPathTrainee]:
        "Read all entries of learning_path_trainee_list."
        return AsyncList(lambda: ByPage(self.attempts, input, "trainees", 100), lambda part: self.learning_path_trainee_list(cast("LearningPathTraineeListRequest", part), timeout=timeout))

    async def learning_path_trainee_remove(self, input: LearningPathTraineeRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a trainee from a learning path. Enrollments continue."
        return cast("Done", await self._call("POST", "/webapi/v1/learning-path-trainee-remove", "keyed", True, input, timeout, idempotency_key))

    async def learning_path_trainees_add(self, input: LearningPathTraineesAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Add trainees to a learning path, or change their dates. This does not enroll them in courses."
        return cast("Done", await self._call("POST", "/webapi/v1/learning-path-trainees-add", "keyed", True, input, timeout, idempotency_key))

    async def learning_path_update(self, input: LearningPathUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedLearningPath:
        "Change a learning path and its courses. Fields that are left out keep their values. Existing enrollments do not change."
        return cast("EditedLearningPath", await self._call("POST", "/webapi/v1/learning-path-update", "keyed", True, input, timeout, idempotency_key))

    async def legal_text_add(self, input: LegalTextAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedLegalText:
        "Add a legal text. Every page of the company links to the published ones."
        return cast("EditedLegalText", await self._call("POST", "/webapi/v1/legal-text-add", "keyed", True, input, timeout, idempotency_key))

    async def legal_text_list_all(self, input: LegalTextListAllRequest | None = None, *, timeout: float | None = None) -> StaffLegalTexts:
        "List all legal texts, including drafts, by kind and language."
        return cast("StaffLegalTexts", await self._call("POST", "/webapi/v1/legal-text-list-all", "reads", True, input or {}, timeout))

    def each_legal_text_list_all(self, input: LegalTextListAllRequest | None = None, *, timeout: float | None = None) -> AsyncList[EditedLegalText]:
        "Read all entries of legal_text_list_all."
        return AsyncList(lambda: ByCursor(input or {}, "legalTexts", 100), lambda part: self.legal_text_list_all(cast("LegalTextListAllRequest", part), timeout=timeout))

    async def legal_text_remove(self, input: LegalTextRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a legal text."
        return cast("Done", await self._call("POST", "/webapi/v1/legal-text-remove", "keyed", True, input, timeout, idempotency_key))

    async def legal_text_update(self, input: LegalTextUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedLegalText:
        "Change a legal text. Fields that are left out keep their values."
        return cast("EditedLegalText", await self._call("POST", "/webapi/v1/legal-text-update", "keyed", True, input, timeout, idempotency_key))

    async def linked_account_list(self, input: LinkedAccountListRequest, *, timeout: float | None = None) -> LinkedAccountList:
        "List the accounts of a user at the identity providers of connections."
        return cast("LinkedAccountList", await self._call("POST", "/webapi/v1/linked-account-list", "reads", True, input, timeout))

    async def linked_account_remove(self, input: LinkedAccountRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove the account of a user at a connection. The next sign-in with the user's address links another account."
        return cast("Done", await self._call("POST", "/webapi/v1/linked-account-remove", "keyed", True, input, timeout, idempotency_key))

    async def locale_preference(self, input: LocalePreferenceRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> OwnLocale:
        "Read the caller's language and time zone for pages and messages, after changing those that the request contains."
        return cast("OwnLocale", await self._call("POST", "/webapi/v1/locale-preference", "keyed", True, input or {}, timeout, idempotency_key))

    async def mail_template_list(self, input: MailTemplateListRequest | None = None, *, timeout: float | None = None) -> MailTemplates:
        "List the subject and the text of each kind of message in each language."
        return cast("MailTemplates", await self._call("POST", "/webapi/v1/mail-template-list", "reads", True, input or {}, timeout))

    async def mail_template_preview(self, input: MailTemplatePreviewRequest, *, timeout: float | None = None) -> MailPreview:
        "Render a message with example content. Nothing is sent."
        return cast("MailPreview", await self._call("POST", "/webapi/v1/mail-template-preview", "reads", True, input, timeout))

    async def mail_template_reset(self, input: MailTemplateResetRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> MailTemplate:
        "Restore the default text of a message."
        return cast("MailTemplate", await self._call("POST", "/webapi/v1/mail-template-reset", "keyed", True, input, timeout, idempotency_key))

    async def mail_template_set(self, input: MailTemplateSetRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> MailTemplate:
        "Change the subject and the text of a message."
        return cast("MailTemplate", await self._call("POST", "/webapi/v1/mail-template-set", "keyed", True, input, timeout, idempotency_key))

    async def mail_test(self, input: MailTestRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Send the caller a message with example content."
        return cast("Done", await self._call("POST", "/webapi/v1/mail-test", "keyed", True, input, timeout, idempotency_key))

    async def my_courses(self, input: MyCoursesRequest | None = None, *, timeout: float | None = None) -> MyCoursesData:
        "List the courses the caller is enrolled in, the newest enrollment first."
        return cast("MyCoursesData", await self._call("POST", "/webapi/v1/my-courses", "reads", True, input or {}, timeout))

    def each_my_courses(self, input: MyCoursesRequest | None = None, *, timeout: float | None = None) -> AsyncList[MyCourse]:
        "Read all entries of my_courses."
        return AsyncList(lambda: ByPage(self.attempts, input or {}, "courses", 100), lambda part: self.my_courses(cast("MyCoursesRequest", part), timeout=timeout))

    async def note(self, input: NoteRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Note:
        "Read the caller's note at a document."
        return cast("Note", await self._call("POST", "/webapi/v1/note", "keyed", True, input, timeout, idempotency_key))

    async def note_list(self, input: NoteListRequest, *, timeout: float | None = None) -> Notes:
        "List the caller's notes in a course, in the order of the outline."
        return cast("Notes", await self._call("POST", "/webapi/v1/note-list", "reads", True, input, timeout))

    def each_note_list(self, input: NoteListRequest, *, timeout: float | None = None) -> AsyncList[Note]:
        "Read all entries of note_list."
        return AsyncList(lambda: ByCursor(input, "notes", 100), lambda part: self.note_list(cast("NoteListRequest", part), timeout=timeout))

    async def note_remove(self, input: NoteRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove one of the caller's notes."
        return cast("Done", await self._call("POST", "/webapi/v1/note-remove", "keyed", True, input, timeout, idempotency_key))

    async def note_set(self, input: NoteSetRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Note:
        "Change the caller's note at a document. Only the caller sees it."
        return cast("Note", await self._call("POST", "/webapi/v1/note-set", "keyed", True, input, timeout, idempotency_key))

    async def order(self, input: OrderRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> OrderAnswer:
        "Create an order for a course, to be paid at the gateway's checkout."
        return cast("OrderAnswer", await self._call("POST", "/webapi/v1/order", "keyed", True, input, timeout, idempotency_key))

    async def order_details(self, input: OrderDetailsRequest, *, timeout: float | None = None) -> OrderDetails:
        "Read an order with its payments, refunds, payment reviews and audit log entries."
        return cast("OrderDetails", await self._call("POST", "/webapi/v1/order-details", "reads", True, input, timeout))

    async def order_list(self, input: OrderListRequest | None = None, *, timeout: float | None = None) -> OrderList:
        "List the orders of all trainees, as JSON or as CSV."
        return cast("OrderList", await self._call("POST", "/webapi/v1/order-list", "reads", True, input or {}, timeout))

    def order_list_csv(self, input: OrderListRequest | None = None, *, timeout: float | None = None) -> AsyncTable:
        "Read the result of order_list as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/order-list", input or {}, timeout)

    def each_order_list(self, input: OrderListRequest | None = None, *, timeout: float | None = None) -> AsyncList[ListedOrder]:
        "Read all entries of order_list."
        return AsyncList(lambda: ByCursor(input or {}, "orders", 100), lambda part: self.order_list(cast("OrderListRequest", part), timeout=timeout))

    async def order_refund(self, input: OrderRefundRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Refund:
        "Request a refund of a payment, in full or in part. A background job makes the refund at the gateway; order-details shows its status."
        return cast("Refund", await self._call("POST", "/webapi/v1/order-refund", "keyed", True, input, timeout, idempotency_key))

    async def outline_add(self, input: OutlineAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> OutlineItem:
        "Add a subject, chapter or document after the others of its parent."
        return cast("OutlineItem", await self._call("POST", "/webapi/v1/outline-add", "keyed", True, input, timeout, idempotency_key))

    async def outline_delete(self, input: OutlineDeleteRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Delete a removed subject, chapter or document for good, before the 30 days are over."
        return cast("Done", await self._call("POST", "/webapi/v1/outline-delete", "keyed", True, input, timeout, idempotency_key))

    async def outline_details(self, input: OutlineDetailsRequest, *, timeout: float | None = None) -> PlacedOutlineItem:
        "Read a subject, chapter or document with the version that a change needs."
        return cast("PlacedOutlineItem", await self._call("POST", "/webapi/v1/outline-details", "reads", True, input, timeout))

    async def outline_move(self, input: OutlineMoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> OutlineItem:
        "Move a subject, chapter or document within its course."
        return cast("OutlineItem", await self._call("POST", "/webapi/v1/outline-move", "keyed", True, input, timeout, idempotency_key))

    async def outline_publish(self, input: OutlinePublishRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> PublishedOutline:
        "Publish all drafts and pending changes of the documents of a course."
        return cast("PublishedOutline", await self._call("POST", "/webapi/v1/outline-publish", "keyed", True, input, timeout, idempotency_key))

    async def outline_remove(self, input: OutlineRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a subject, chapter or document, with the items below it and the trainees' records of them. It can be restored for 30 days. The progress of enrollments is computed again."
        return cast("Done", await self._call("POST", "/webapi/v1/outline-remove", "keyed", True, input, timeout, idempotency_key))

    async def outline_removed_list(self, input: OutlineRemovedListRequest, *, timeout: float | None = None) -> RemovedOutlineItems:
        "List what was removed from the outline of a course in the last 30 days, the newest first."
        return cast("RemovedOutlineItems", await self._call("POST", "/webapi/v1/outline-removed-list", "reads", True, input, timeout))

    def each_outline_removed_list(self, input: OutlineRemovedListRequest, *, timeout: float | None = None) -> AsyncList[RemovedOutlineItem]:
        "Read all entries of outline_removed_list."
        return AsyncList(lambda: ByPage(self.attempts, input, "removed", 100), lambda part: self.outline_removed_list(cast("OutlineRemovedListRequest", part), timeout=timeout))

    async def outline_restore(self, input: OutlineRestoreRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> PlacedOutlineItem:
        "Restore a removed subject, chapter or document, with the items below it, its place, its files and the trainees' records of it. The progress of enrollments is computed again."
        return cast("PlacedOutlineItem", await self._call("POST", "/webapi/v1/outline-restore", "keyed", True, input, timeout, idempotency_key))

    async def outline_update(self, input: OutlineUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> OutlineItem:
        "Change a subject, chapter or document. Fields that are left out keep their values."
        return cast("OutlineItem", await self._call("POST", "/webapi/v1/outline-update", "keyed", True, input, timeout, idempotency_key))

    async def password_change(self, input: PasswordChangeRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Change the password of the caller. The caller's other sessions end."
        return cast("Done", await self._call("POST", "/webapi/v1/password-change", "keyed", True, input, timeout, idempotency_key))

    async def payment_details(self, input: PaymentDetailsRequest, *, timeout: float | None = None) -> PaymentDetails:
        "Read a payment with its refunds."
        return cast("PaymentDetails", await self._call("POST", "/webapi/v1/payment-details", "reads", True, input, timeout))

    async def payment_list(self, input: PaymentListRequest | None = None, *, timeout: float | None = None) -> PaymentList:
        "List the payments, the newest first. A payment without an order was imported, or made at the gateway without an order."
        return cast("PaymentList", await self._call("POST", "/webapi/v1/payment-list", "reads", True, input or {}, timeout))

    def payment_list_csv(self, input: PaymentListRequest | None = None, *, timeout: float | None = None) -> AsyncTable:
        "Read the result of payment_list as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/payment-list", input or {}, timeout)

    def each_payment_list(self, input: PaymentListRequest | None = None, *, timeout: float | None = None) -> AsyncList[ListedPayment]:
        "Read all entries of payment_list."
        return AsyncList(lambda: ByCursor(input or {}, "payments", 100), lambda part: self.payment_list(cast("PaymentListRequest", part), timeout=timeout))

    async def payment_review_decide(self, input: PaymentReviewDecideRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Decide a payment review: accept, dismiss or recheck the payment."
        return cast("Done", await self._call("POST", "/webapi/v1/payment-review-decide", "keyed", True, input, timeout, idempotency_key))

    async def payment_review_list(self, input: PaymentReviewListRequest | None = None, *, timeout: float | None = None) -> ReviewList:
        "List the payment reviews, the oldest first. Each is a captured payment that no rule decides, so staff have to decide it."
        return cast("ReviewList", await self._call("POST", "/webapi/v1/payment-review-list", "reads", True, input or {}, timeout))

    def payment_review_list_csv(self, input: PaymentReviewListRequest | None = None, *, timeout: float | None = None) -> AsyncTable:
        "Read the result of payment_review_list as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/payment-review-list", input or {}, timeout)

    def each_payment_review_list(self, input: PaymentReviewListRequest | None = None, *, timeout: float | None = None) -> AsyncList[ListedReview]:
        "Read all entries of payment_review_list."
        return AsyncList(lambda: ByCursor(input or {}, "reviews", 100), lambda part: self.payment_review_list(cast("PaymentReviewListRequest", part), timeout=timeout))

    async def picture_add(self, input: PictureAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ListedPicture:
        "Add or replace a picture of the company."
        return cast("ListedPicture", await self._call("POST", "/webapi/v1/picture-add", "keyed", True, input, timeout, idempotency_key))

    async def picture_crop(self, input: PictureCropRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ListedPicture:
        "Crop a picture of the company to a shape, and add the result as a picture."
        return cast("ListedPicture", await self._call("POST", "/webapi/v1/picture-crop", "keyed", True, input, timeout, idempotency_key))

    async def picture_list(self, input: PictureListRequest | None = None, *, timeout: float | None = None) -> PictureList:
        "List the pictures of the company."
        return cast("PictureList", await self._call("POST", "/webapi/v1/picture-list", "reads", True, input or {}, timeout))

    async def picture_remove(self, input: PictureRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a picture that the company's pages, courses and blog entries do not use."
        return cast("Done", await self._call("POST", "/webapi/v1/picture-remove", "keyed", True, input, timeout, idempotency_key))

    async def price_set(self, input: PriceSetRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> CoursePrices:
        "Set or remove the price of a course in a currency. The first price is the default."
        return cast("CoursePrices", await self._call("POST", "/webapi/v1/price-set", "keyed", True, input, timeout, idempotency_key))

    async def profile_photo(self, input: ProfilePhotoRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> ProfilePhoto:
        "Read the address of the caller's profile photo."
        return cast("ProfilePhoto", await self._call("POST", "/webapi/v1/profile-photo", "keyed", True, input or {}, timeout, idempotency_key))

    async def profile_photo_remove(self, input: ProfilePhotoRemoveRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove the caller's profile photo."
        return cast("Done", await self._call("POST", "/webapi/v1/profile-photo-remove", "keyed", True, input or {}, timeout, idempotency_key))

    async def profile_photo_set(self, input: ProfilePhotoSetRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ProfilePhoto:
        "Make the square in the center of a picture the caller's profile photo."
        return cast("ProfilePhoto", await self._call("POST", "/webapi/v1/profile-photo-set", "keyed", True, input, timeout, idempotency_key))

    async def progress_add_many(self, input: ProgressAddManyRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ProgressResults:
        "Record up to 1000 documents that trainees have completed elsewhere, in one transaction."
        return cast("ProgressResults", await self._call("POST", "/webapi/v1/progress-add-many", "keyed", True, input, timeout, idempotency_key))

    async def question_add(self, input: QuestionAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedQuestion:
        "Add a question to the question bank."
        return cast("EditedQuestion", await self._call("POST", "/webapi/v1/question-add", "keyed", True, input, timeout, idempotency_key))

    async def question_category_add(self, input: QuestionCategoryAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedQuestionCategory:
        "Add a category of the question bank."
        return cast("EditedQuestionCategory", await self._call("POST", "/webapi/v1/question-category-add", "keyed", True, input, timeout, idempotency_key))

    async def question_category_details(self, input: QuestionCategoryDetailsRequest, *, timeout: float | None = None) -> EditedQuestionCategory:
        "Read a category of the question bank."
        return cast("EditedQuestionCategory", await self._call("POST", "/webapi/v1/question-category-details", "reads", True, input, timeout))

    async def question_category_list(self, input: QuestionCategoryListRequest | None = None, *, timeout: float | None = None) -> QuestionCategories:
        "List the categories of the question bank by name."
        return cast("QuestionCategories", await self._call("POST", "/webapi/v1/question-category-list", "reads", True, input or {}, timeout))

    def each_question_category_list(self, input: QuestionCategoryListRequest | None = None, *, timeout: float | None = None) -> AsyncList[EditedQuestionCategory]:
        "Read all entries of question_category_list."
        return AsyncList(lambda: ByCursor(input or {}, "categories", 100), lambda part: self.question_category_list(cast("QuestionCategoryListRequest", part), timeout=timeout))

    async def question_category_remove(self, input: QuestionCategoryRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a category of the question bank that no question and no exam has."
        return cast("Done", await self._call("POST", "/webapi/v1/question-category-remove", "keyed", True, input, timeout, idempotency_key))

    async def question_category_update(self, input: QuestionCategoryUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedQuestionCategory:
        "Rename a category of the question bank."
        return cast("EditedQuestionCategory", await self._call("POST", "/webapi/v1/question-category-update", "keyed", True, input, timeout, idempotency_key))

    async def question_details(self, input: QuestionDetailsRequest, *, timeout: float | None = None) -> EditedQuestion:
        "Read a question of the question bank."
        return cast("EditedQuestion", await self._call("POST", "/webapi/v1/question-details", "reads", True, input, timeout))

    async def question_export(self, input: QuestionExportRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> QuestionsExported:
        "Write the selected questions to a file in one of the formats of question-import."
        return cast("QuestionsExported", await self._call("POST", "/webapi/v1/question-export", "keyed", True, input, timeout, idempotency_key))

    async def question_import(self, input: QuestionImportRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> QuestionsImported:
        "Add the questions of a file in the format GIFT, Aiken, Moodle XML or CSV, and report those that are wrong."
        return cast("QuestionsImported", await self._call("POST", "/webapi/v1/question-import", "keyed", True, input, timeout, idempotency_key))

    async def question_list(self, input: QuestionListRequest | None = None, *, timeout: float | None = None) -> QuestionBank:
        "List the questions of the question bank."
        return cast("QuestionBank", await self._call("POST", "/webapi/v1/question-list", "reads", True, input or {}, timeout))

    def each_question_list(self, input: QuestionListRequest | None = None, *, timeout: float | None = None) -> AsyncList[EditedQuestion]:
        "Read all entries of question_list."
        return AsyncList(lambda: ByCursor(input or {}, "questions", 100), lambda part: self.question_list(cast("QuestionListRequest", part), timeout=timeout))

    async def question_remove(self, input: QuestionRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a question. If an exam or an attempt has it, the question is archived instead."
        return cast("Done", await self._call("POST", "/webapi/v1/question-remove", "keyed", True, input, timeout, idempotency_key))

    async def question_statistics(self, input: QuestionStatisticsRequest, *, timeout: float | None = None) -> QuestionStatistics:
        "Read how difficult a question is, how well it discriminates and which answers were chosen, in each exam and over all."
        return cast("QuestionStatistics", await self._call("POST", "/webapi/v1/question-statistics", "reads", True, input, timeout))

    async def question_update(self, input: QuestionUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedQuestion:
        "Change a question. Fields that are left out keep their values, and attempts keep the version that they started with."
        return cast("EditedQuestion", await self._call("POST", "/webapi/v1/question-update", "keyed", True, input, timeout, idempotency_key))

    async def question_version_list(self, input: QuestionVersionListRequest, *, timeout: float | None = None) -> QuestionVersions:
        "List the versions of a question, the newest first. Attempts keep the version that they started with."
        return cast("QuestionVersions", await self._call("POST", "/webapi/v1/question-version-list", "reads", True, input, timeout))

    def each_question_version_list(self, input: QuestionVersionListRequest, *, timeout: float | None = None) -> AsyncList[QuestionVersion]:
        "Read all entries of question_version_list."
        return AsyncList(lambda: ByPage(self.attempts, input, "versions", 100), lambda part: self.question_version_list(cast("QuestionVersionListRequest", part), timeout=timeout))

    async def rating_hide(self, input: RatingHideRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Rating:
        "Hide a rating, so that it is not shown and does not count in the average, or show it again."
        return cast("Rating", await self._call("POST", "/webapi/v1/rating-hide", "keyed", True, input, timeout, idempotency_key))

    async def rating_list_all(self, input: RatingListAllRequest | None = None, *, timeout: float | None = None) -> Ratings:
        "List ratings of courses, the newest first. Managers receive only those of their own courses."
        return cast("Ratings", await self._call("POST", "/webapi/v1/rating-list-all", "reads", True, input or {}, timeout))

    def each_rating_list_all(self, input: RatingListAllRequest | None = None, *, timeout: float | None = None) -> AsyncList[Rating]:
        "Read all entries of rating_list_all."
        return AsyncList(lambda: ByCursor(input or {}, "ratings", 100), lambda part: self.rating_list_all(cast("RatingListAllRequest", part), timeout=timeout))

    async def rating_own(self, input: RatingOwnRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> OwnRating:
        "Read the caller's own rating of a course."
        return cast("OwnRating", await self._call("POST", "/webapi/v1/rating-own", "keyed", True, input, timeout, idempotency_key))

    async def rating_remove(self, input: RatingRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove the caller's own rating of a course."
        return cast("Done", await self._call("POST", "/webapi/v1/rating-remove", "keyed", True, input, timeout, idempotency_key))

    async def rating_set(self, input: RatingSetRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> OwnRating:
        "Rate a course that the caller has completed, or change the rating."
        return cast("OwnRating", await self._call("POST", "/webapi/v1/rating-set", "keyed", True, input, timeout, idempotency_key))

    async def receipt_issue(self, input: ReceiptIssueRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> IssuedReceipt:
        "Read the receipt of a payment. If the payment has no receipt yet, one is issued with the next number."
        return cast("IssuedReceipt", await self._call("POST", "/webapi/v1/receipt-issue", "keyed", True, input, timeout, idempotency_key))

    async def receipt_settings(self, input: ReceiptSettingsRequest | None = None, *, timeout: float | None = None) -> ReceiptSettings:
        "Read the data of the company that receipts show."
        return cast("ReceiptSettings", await self._call("POST", "/webapi/v1/receipt-settings", "reads", True, input or {}, timeout))

    async def receipt_settings_update(self, input: ReceiptSettingsUpdateRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> ReceiptSettings:
        "Change the data of the company that receipts show. Fields that are left out keep their values. Issued receipts do not change."
        return cast("ReceiptSettings", await self._call("POST", "/webapi/v1/receipt-settings-update", "keyed", True, input or {}, timeout, idempotency_key))

    async def reminder_preference(self, input: ReminderPreferenceRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> ReminderPreference:
        "Read whether the caller receives reminders, after changing it if the request contains wanted."
        return cast("ReminderPreference", await self._call("POST", "/webapi/v1/reminder-preference", "keyed", True, input or {}, timeout, idempotency_key))

    async def reminder_settings(self, input: ReminderSettingsRequest | None = None, *, timeout: float | None = None) -> ReminderSettings:
        "Read the settings of the messages that remind trainees."
        return cast("ReminderSettings", await self._call("POST", "/webapi/v1/reminder-settings", "reads", True, input or {}, timeout))

    async def reminder_settings_update(self, input: ReminderSettingsUpdateRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> ReminderSettings:
        "Change the settings of the messages that remind trainees. Fields that are left out keep their values."
        return cast("ReminderSettings", await self._call("POST", "/webapi/v1/reminder-settings-update", "keyed", True, input or {}, timeout, idempotency_key))

    async def report_batches(self, input: ReportBatchesRequest | None = None, *, timeout: float | None = None) -> BatchReport:
        "List the enrollments and completions of each batch, as JSON or as CSV."
        return cast("BatchReport", await self._call("POST", "/webapi/v1/report-batches", "reads", True, input or {}, timeout))

    def report_batches_csv(self, input: ReportBatchesRequest | None = None, *, timeout: float | None = None) -> AsyncTable:
        "Read the result of report_batches as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/report-batches", input or {}, timeout)

    def each_report_batches(self, input: ReportBatchesRequest | None = None, *, timeout: float | None = None) -> AsyncList[BatchProgress]:
        "Read all entries of report_batches."
        return AsyncList(lambda: ByPage(self.attempts, input or {}, "batches", 100), lambda part: self.report_batches(cast("ReportBatchesRequest", part), timeout=timeout))

    async def report_completions(self, input: ReportCompletionsRequest | None = None, *, timeout: float | None = None) -> CompletionReport:
        "List completed enrollments, the latest first, as JSON or as CSV."
        return cast("CompletionReport", await self._call("POST", "/webapi/v1/report-completions", "reads", True, input or {}, timeout))

    def report_completions_csv(self, input: ReportCompletionsRequest | None = None, *, timeout: float | None = None) -> AsyncTable:
        "Read the result of report_completions as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/report-completions", input or {}, timeout)

    def each_report_completions(self, input: ReportCompletionsRequest | None = None, *, timeout: float | None = None) -> AsyncList[Completion]:
        "Read all entries of report_completions."
        return AsyncList(lambda: ByPage(self.attempts, input or {}, "completions", 100), lambda part: self.report_completions(cast("ReportCompletionsRequest", part), timeout=timeout))

    async def report_documents(self, input: ReportDocumentsRequest | None = None, *, timeout: float | None = None) -> DocumentReport:
        "List how many trainees have opened and done each document, as JSON or as CSV."
        return cast("DocumentReport", await self._call("POST", "/webapi/v1/report-documents", "reads", True, input or {}, timeout))

    def report_documents_csv(self, input: ReportDocumentsRequest | None = None, *, timeout: float | None = None) -> AsyncTable:
        "Read the result of report_documents as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/report-documents", input or {}, timeout)

    def each_report_documents(self, input: ReportDocumentsRequest | None = None, *, timeout: float | None = None) -> AsyncList[DocumentProgress]:
        "Read all entries of report_documents."
        return AsyncList(lambda: ByPage(self.attempts, input or {}, "documents", 100), lambda part: self.report_documents(cast("ReportDocumentsRequest", part), timeout=timeout))

    async def report_exams(self, input: ReportExamsRequest | None = None, *, timeout: float | None = None) -> ExamReport:
        "List the passed and failed attempts at exams, the latest first, as JSON or as CSV."
        return cast("ExamReport", await self._call("POST", "/webapi/v1/report-exams", "reads", True, input or {}, timeout))

    def report_exams_csv(self, input: ReportExamsRequest | None = None, *, timeout: float | None = None) -> AsyncTable:
        "Read the result of report_exams as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/report-exams", input or {}, timeout)

    def each_report_exams(self, input: ReportExamsRequest | None = None, *, timeout: float | None = None) -> AsyncList[StoreExamResult]:
        "Read all entries of report_exams."
        return AsyncList(lambda: ByPage(self.attempts, input or {}, "results", 100), lambda part: self.report_exams(cast("ReportExamsRequest", part), timeout=timeout))

    async def report_people(self, input: ReportPeopleRequest | None = None, *, timeout: float | None = None) -> PeopleReport:
        "List the progress of each trainee, as JSON or as CSV."
        return cast("PeopleReport", await self._call("POST", "/webapi/v1/report-people", "reads", True, input or {}, timeout))

    def report_people_csv(self, input: ReportPeopleRequest | None = None, *, timeout: float | None = None) -> AsyncTable:
        "Read the result of report_people as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/report-people", input or {}, timeout)

    def each_report_people(self, input: ReportPeopleRequest | None = None, *, timeout: float | None = None) -> AsyncList[PersonProgress]:
        "Read all entries of report_people."
        return AsyncList(lambda: ByPage(self.attempts, input or {}, "people", 100), lambda part: self.report_people(cast("ReportPeopleRequest", part), timeout=timeout))

    async def report_progress(self, input: ReportProgressRequest | None = None, *, timeout: float | None = None) -> ProgressReport:
        "List the progress in each course, as JSON or as CSV."
        return cast("ProgressReport", await self._call("POST", "/webapi/v1/report-progress", "reads", True, input or {}, timeout))

    def report_progress_csv(self, input: ReportProgressRequest | None = None, *, timeout: float | None = None) -> AsyncTable:
        "Read the result of report_progress as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/report-progress", input or {}, timeout)

    def each_report_progress(self, input: ReportProgressRequest | None = None, *, timeout: float | None = None) -> AsyncList[CourseProgress]:
        "Read all entries of report_progress."
        return AsyncList(lambda: ByPage(self.attempts, input or {}, "courses", 100), lambda part: self.report_progress(cast("ReportProgressRequest", part), timeout=timeout))

    async def report_revenue(self, input: ReportRevenueRequest | None = None, *, timeout: float | None = None) -> RevenueReport:
        "List the revenue of each course in each currency, as JSON or as CSV."
        return cast("RevenueReport", await self._call("POST", "/webapi/v1/report-revenue", "reads", True, input or {}, timeout))

    def report_revenue_csv(self, input: ReportRevenueRequest | None = None, *, timeout: float | None = None) -> AsyncTable:
        "Read the result of report_revenue as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/report-revenue", input or {}, timeout)

    async def report_schedule_add(self, input: ReportScheduleAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedReportSchedule:
        "Add a schedule that sends links to a report to a manager or an admin, daily, weekly or monthly. The messages contain no data of the report."
        return cast("EditedReportSchedule", await self._call("POST", "/webapi/v1/report-schedule-add", "keyed", True, input, timeout, idempotency_key))

    async def report_schedule_list(self, input: ReportScheduleListRequest | None = None, *, timeout: float | None = None) -> ReportScheduleList:
        "List the schedules of reports with their recipients, the newest first."
        return cast("ReportScheduleList", await self._call("POST", "/webapi/v1/report-schedule-list", "reads", True, input or {}, timeout))

    def each_report_schedule_list(self, input: ReportScheduleListRequest | None = None, *, timeout: float | None = None) -> AsyncList[ListedReportSchedule]:
        "Read all entries of report_schedule_list."
        return AsyncList(lambda: ByCursor(input or {}, "schedules", 100), lambda part: self.report_schedule_list(cast("ReportScheduleListRequest", part), timeout=timeout))

    async def report_schedule_remove(self, input: ReportScheduleRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a schedule of a report."
        return cast("Done", await self._call("POST", "/webapi/v1/report-schedule-remove", "keyed", True, input, timeout, idempotency_key))

    async def report_schedule_update(self, input: ReportScheduleUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedReportSchedule:
        "Change a schedule of a report. Fields that are left out keep their values."
        return cast("EditedReportSchedule", await self._call("POST", "/webapi/v1/report-schedule-update", "keyed", True, input, timeout, idempotency_key))

    async def reset(self, input: ResetRequest, *, timeout: float | None = None) -> PlainSuccess:
        "Set a new password with a reset link. Every session of the user ends."
        return cast("PlainSuccess", await self._call("POST", "/webapi/v1/reset", "once", False, input, timeout))

    async def saml_key_add(self, input: SamlKeyAddRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> SAMLKey:
        "Create a SAML key. Its certificate is added to the metadata; it signs requests only if no other key does."
        return cast("SAMLKey", await self._call("POST", "/webapi/v1/saml-key-add", "keyed", True, input or {}, timeout, idempotency_key))

    async def saml_key_list(self, input: SamlKeyListRequest | None = None, *, timeout: float | None = None) -> SAMLKeys:
        "List the SAML keys of the company without the private keys."
        return cast("SAMLKeys", await self._call("POST", "/webapi/v1/saml-key-list", "reads", True, input or {}, timeout))

    def each_saml_key_list(self, input: SamlKeyListRequest | None = None, *, timeout: float | None = None) -> AsyncList[SAMLKey]:
        "Read all entries of saml_key_list."
        return AsyncList(lambda: ByCursor(input or {}, "keys", 1000), lambda part: self.saml_key_list(cast("SamlKeyListRequest", part), timeout=timeout))

    async def saml_key_remove(self, input: SamlKeyRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a SAML key that does not sign requests."
        return cast("Done", await self._call("POST", "/webapi/v1/saml-key-remove", "keyed", True, input, timeout, idempotency_key))

    async def saml_key_use(self, input: SamlKeyUseRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> SAMLKey:
        "Make a SAML key the one that signs requests. The others still decrypt."
        return cast("SAMLKey", await self._call("POST", "/webapi/v1/saml-key-use", "keyed", True, input, timeout, idempotency_key))

    async def sandbox_details(self, input: SandboxDetailsRequest | None = None, *, timeout: float | None = None) -> SandboxDetails:
        "Read whether the company has a sandbox, when it was filled, and how many rows it has."
        return cast("SandboxDetails", await self._call("POST", "/webapi/v1/sandbox-details", "reads", True, input or {}, timeout))

    async def sandbox_mail(self, input: SandboxMailRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> SandboxMessageText:
        "Read a message of the sandbox."
        return cast("SandboxMessageText", await self._call("POST", "/webapi/v1/sandbox-mail", "keyed", True, input, timeout, idempotency_key))

    async def sandbox_mail_list(self, input: SandboxMailListRequest | None = None, *, timeout: float | None = None) -> SandboxMailList:
        "List the last 1000 messages of the sandbox, the newest first. They are stored instead of sent."
        return cast("SandboxMailList", await self._call("POST", "/webapi/v1/sandbox-mail-list", "reads", True, input or {}, timeout))

    def each_sandbox_mail_list(self, input: SandboxMailListRequest | None = None, *, timeout: float | None = None) -> AsyncList[SandboxMessage]:
        "Read all entries of sandbox_mail_list."
        return AsyncList(lambda: ByCursor(input or {}, "messages", 100), lambda part: self.sandbox_mail_list(cast("SandboxMailListRequest", part), timeout=timeout))

    async def sandbox_reset(self, input: SandboxResetRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> SandboxFill:
        "Delete the data of the sandbox, and copy the present configuration of the company into it. Test keys, webhooks and the gateway account of the sandbox remain."
        return cast("SandboxFill", await self._call("POST", "/webapi/v1/sandbox-reset", "keyed", True, input or {}, timeout, idempotency_key))

    async def session_list(self, input: SessionListRequest | None = None, *, timeout: float | None = None) -> SessionList:
        "List the sessions of the caller or, for staff, of a user."
        return cast("SessionList", await self._call("POST", "/webapi/v1/session-list", "reads", True, input or {}, timeout))

    async def states(self, input: StatesRequest, *, timeout: float | None = None) -> list[Place]:
        "List the states of a country."
        return cast("list[Place]", await self._call("POST", "/webapi/v1/states", "reads", True, input, timeout))

    async def tempsignup(self, input: TempsignupRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> SignUpAnswer:
        "Sign up a trainee and send a link for setting a password."
        return cast("SignUpAnswer", await self._call("POST", "/webapi/v1/tempsignup", "keyed", True, input, timeout, idempotency_key))

    async def testimonial_add(self, input: TestimonialAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedTestimonial:
        "Add a testimonial."
        return cast("EditedTestimonial", await self._call("POST", "/webapi/v1/testimonial-add", "keyed", True, input, timeout, idempotency_key))

    async def testimonial_list_all(self, input: TestimonialListAllRequest | None = None, *, timeout: float | None = None) -> StaffTestimonials:
        "List all testimonials, including drafts, the newest first."
        return cast("StaffTestimonials", await self._call("POST", "/webapi/v1/testimonial-list-all", "reads", True, input or {}, timeout))

    def each_testimonial_list_all(self, input: TestimonialListAllRequest | None = None, *, timeout: float | None = None) -> AsyncList[EditedTestimonial]:
        "Read all entries of testimonial_list_all."
        return AsyncList(lambda: ByCursor(input or {}, "testimonials", 100), lambda part: self.testimonial_list_all(cast("TestimonialListAllRequest", part), timeout=timeout))

    async def testimonial_remove(self, input: TestimonialRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a testimonial."
        return cast("Done", await self._call("POST", "/webapi/v1/testimonial-remove", "keyed", True, input, timeout, idempotency_key))

    async def testimonial_update(self, input: TestimonialUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedTestimonial:
        "Change a testimonial. Fields that are left out keep their values."
        return cast("EditedTestimonial", await self._call("POST", "/webapi/v1/testimonial-update", "keyed", True, input, timeout, idempotency_key))

    async def testimonials_list(self, input: TestimonialsListRequest | None = None, *, timeout: float | None = None) -> TestimonialsListData:
        "List the testimonials of the company, the newest first."
        return cast("TestimonialsListData", await self._call("POST", "/webapi/v1/testimonials-list", "reads", True, input or {}, timeout))

    async def trainee_basic_details(self, input: TraineeBasicDetailsRequest, *, timeout: float | None = None) -> TraineeProfile:
        "Read the profile of the trainee with an e-mail address. Trainees can read only their own."
        return cast("TraineeProfile", await self._call("POST", "/webapi/v1/trainee-basic-details", "reads", True, input, timeout))

    async def trainee_details(self, input: TraineeDetailsRequest, *, timeout: float | None = None) -> TraineeDetails:
        "Read the courses, learning paths and exams of a trainee. Trainees can read only their own."
        return cast("TraineeDetails", await self._call("POST", "/webapi/v1/trainee-details", "reads", True, input, timeout))

    async def trainee_list(self, input: TraineeListRequest | None = None, *, timeout: float | None = None) -> TraineeListData:
        "List the company's trainees."
        return cast("TraineeListData", await self._call("POST", "/webapi/v1/trainee-list", "reads", True, input or {}, timeout))

    def each_trainee_list(self, input: TraineeListRequest | None = None, *, timeout: float | None = None) -> AsyncList[TraineeItem]:
        "Read all entries of trainee_list."
        return AsyncList(lambda: ByPage(self.attempts, input or {}, "trainee_list", 100), lambda part: self.trainee_list(cast("TraineeListRequest", part), timeout=timeout))

    async def trainee_profile(self, input: TraineeProfileRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> TraineeProfile:
        "Read the profile of a trainee. Trainees can read only their own."
        return cast("TraineeProfile", await self._call("POST", "/webapi/v1/trainee-profile", "keyed", True, input, timeout, idempotency_key))

    async def trainees_in_batch(self, input: TraineesInBatchRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> BatchTraineePage | BatchAddition:
        "List the trainees of a batch. With userID, add that trainee to the batch and enroll them in its courses instead."
        return cast("BatchTraineePage | BatchAddition", await self._call("POST", "/webapi/v1/trainees-in-batch", "keyed", True, input, timeout, idempotency_key))

    async def trainer_add(self, input: TrainerAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedTrainer:
        "Add the profile of a trainer. The pages of the courses whose trainerName is this name show the profile."
        return cast("EditedTrainer", await self._call("POST", "/webapi/v1/trainer-add", "keyed", True, input, timeout, idempotency_key))

    async def trainer_list_all(self, input: TrainerListAllRequest | None = None, *, timeout: float | None = None) -> StaffTrainers:
        "List the profiles of the trainers, by name."
        return cast("StaffTrainers", await self._call("POST", "/webapi/v1/trainer-list-all", "reads", True, input or {}, timeout))

    def each_trainer_list_all(self, input: TrainerListAllRequest | None = None, *, timeout: float | None = None) -> AsyncList[ListedTrainer]:
        "Read all entries of trainer_list_all."
        return AsyncList(lambda: ByCursor(input or {}, "trainers", 100), lambda part: self.trainer_list_all(cast("TrainerListAllRequest", part), timeout=timeout))

    async def trainer_remove(self, input: TrainerRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove the profile of a trainer. The courses keep the trainer's name."
        return cast("Done", await self._call("POST", "/webapi/v1/trainer-remove", "keyed", True, input, timeout, idempotency_key))

    async def trainer_update(self, input: TrainerUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedTrainer:
        "Change the profile of a trainer. Fields that are left out keep their values."
        return cast("EditedTrainer", await self._call("POST", "/webapi/v1/trainer-update", "keyed", True, input, timeout, idempotency_key))

    async def transaction(self, input: TransactionRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> TransactionResult:
        "Record a payment made at the gateway and enroll the trainee."
        return cast("TransactionResult", await self._call("POST", "/webapi/v1/transaction", "keyed", True, input, timeout, idempotency_key))

    async def transactionhistory(self, input: TransactionhistoryRequest | None = None, *, timeout: float | None = None) -> TransactionHistoryData:
        "List payments, the newest first. Trainees can read only their own."
        return cast("TransactionHistoryData", await self._call("POST", "/webapi/v1/transactionhistory", "reads", True, input or {}, timeout))

    def each_transactionhistory(self, input: TransactionhistoryRequest | None = None, *, timeout: float | None = None) -> AsyncList[Transaction]:
        "Read all entries of transactionhistory."
        return AsyncList(lambda: ByPage(self.attempts, input or {}, "transactions", 100), lambda part: self.transactionhistory(cast("TransactionhistoryRequest", part), timeout=timeout))

    async def unenroll_trainee(self, input: UnenrollTraineeRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "End an enrollment at once, also on its first day or before it. The progress is kept."
        return cast("Done", await self._call("POST", "/webapi/v1/unenroll-trainee", "keyed", True, input, timeout, idempotency_key))

    async def update_trainee_profile(self, input: UpdateTraineeProfileRequest, *, timeout: float | None = None) -> Done:
        "Change the profile of a trainee. Trainees can change only their own."
        return cast("Done", await self._call("GET", "/webapi/v1/update-trainee-profile", "reads", True, input, timeout))

    async def user_add(self, input: UserAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedUser:
        "Add a user of any role and send a link for choosing a password."
        return cast("EditedUser", await self._call("POST", "/webapi/v1/user-add", "keyed", True, input, timeout, idempotency_key))

    async def user_add_many(self, input: UserAddManyRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> UserResults:
        "Add up to 1000 users, and change existing ones, in one transaction."
        return cast("UserResults", await self._call("POST", "/webapi/v1/user-add-many", "keyed", True, input, timeout, idempotency_key))

    async def user_details(self, input: UserDetailsRequest, *, timeout: float | None = None) -> EditedUser:
        "Read the profile of a user of any role."
        return cast("EditedUser", await self._call("POST", "/webapi/v1/user-details", "reads", True, input, timeout))

    async def user_disable(self, input: UserDisableRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedUser:
        "Disable a user of any role. The user's sessions end."
        return cast("EditedUser", await self._call("POST", "/webapi/v1/user-disable", "keyed", True, input, timeout, idempotency_key))

    async def user_enable(self, input: UserEnableRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedUser:
        "Make a disabled or unconfirmed user active."
        return cast("EditedUser", await self._call("POST", "/webapi/v1/user-enable", "keyed", True, input, timeout, idempotency_key))

    async def user_erase(self, input: UserEraseRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ErasedUser:
        "Erase a user of any role and release the e-mail address."
        return cast("ErasedUser", await self._call("POST", "/webapi/v1/user-erase", "keyed", True, input, timeout, idempotency_key))

    async def user_invite(self, input: UserInviteRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> InvitationResults:
        "Add trainees, enroll them and send them links for choosing a password."
        return cast("InvitationResults", await self._call("POST", "/webapi/v1/user-invite", "keyed", True, input, timeout, idempotency_key))

    async def user_invite_check(self, input: UserInviteCheckRequest | None = None, *, timeout: float | None = None) -> InvitationCheck:
        "Read a table of people and report what an invitation would do. This changes nothing."
        return cast("InvitationCheck", await self._call("POST", "/webapi/v1/user-invite-check", "reads", True, input or {}, timeout))

    async def user_list(self, input: UserListRequest | None = None, *, timeout: float | None = None) -> UserList:
        "List the company's users of every role."
        return cast("UserList", await self._call("POST", "/webapi/v1/user-list", "reads", True, input or {}, timeout))

    def user_list_csv(self, input: UserListRequest | None = None, *, timeout: float | None = None) -> AsyncTable:
        "Read the result of user_list as CSV, with all entries."
        return self._csv("POST", "/webapi/v1/user-list", input or {}, timeout)

    def each_user_list(self, input: UserListRequest | None = None, *, timeout: float | None = None) -> AsyncList[ListedUser]:
        "Read all entries of user_list."
        return AsyncList(lambda: ByCursor(input or {}, "users", 100), lambda part: self.user_list(cast("UserListRequest", part), timeout=timeout))

    async def user_password_link(self, input: UserPasswordLinkRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Send a user a link for choosing a password."
        return cast("Done", await self._call("POST", "/webapi/v1/user-password-link", "keyed", True, input, timeout, idempotency_key))

    async def user_photo(self, input: UserPhotoRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> ProfilePhoto:
        "Read the address of the profile photo of a user."
        return cast("ProfilePhoto", await self._call("POST", "/webapi/v1/user-photo", "keyed", True, input, timeout, idempotency_key))

    async def user_photo_remove(self, input: UserPhotoRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove the profile photo of a user."
        return cast("Done", await self._call("POST", "/webapi/v1/user-photo-remove", "keyed", True, input, timeout, idempotency_key))

    async def user_role(self, input: UserRoleRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedUser:
        "Change the role of a user. The user's sessions end."
        return cast("EditedUser", await self._call("POST", "/webapi/v1/user-role", "keyed", True, input, timeout, idempotency_key))

    async def user_second_factor_reset(self, input: UserSecondFactorResetRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove the second factor of a manager or an admin who has lost it. The user's sessions end."
        return cast("Done", await self._call("POST", "/webapi/v1/user-second-factor-reset", "keyed", True, input, timeout, idempotency_key))

    async def user_update(self, input: UserUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> EditedUser:
        "Change the profile of a user. Fields that are left out keep their values."
        return cast("EditedUser", await self._call("POST", "/webapi/v1/user-update", "keyed", True, input, timeout, idempotency_key))

    async def user_view(self, input: UserViewRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> UserView:
        "Start a read-only view of the pages as a user with a lower role sees them."
        return cast("UserView", await self._call("POST", "/webapi/v1/user-view", "keyed", True, input, timeout, idempotency_key))

    async def validate_token(self, input: ValidateTokenRequest, *, timeout: float | None = None) -> PlainSuccess:
        "Check whether a reset link is valid, and store its token in a cookie for ten minutes."
        return cast("PlainSuccess", await self._call("POST", "/webapi/v1/validate-token", "once", False, input, timeout))

    async def webhook_add(self, input: WebhookAddRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> WebhookSecret:
        "Add a webhook, which receives events of the company. Only the response contains its secret."
        return cast("WebhookSecret", await self._call("POST", "/webapi/v1/webhook-add", "keyed", True, input, timeout, idempotency_key))

    async def webhook_deliveries(self, input: WebhookDeliveriesRequest | None = None, *, timeout: float | None = None) -> DeliveryList:
        "List the deliveries of events to webhooks with the results of the last tries, the newest event first."
        return cast("DeliveryList", await self._call("POST", "/webapi/v1/webhook-deliveries", "reads", True, input or {}, timeout))

    def each_webhook_deliveries(self, input: WebhookDeliveriesRequest | None = None, *, timeout: float | None = None) -> AsyncList[Delivery]:
        "Read all entries of webhook_deliveries."
        return AsyncList(lambda: ByCursor(input or {}, "deliveries", 100), lambda part: self.webhook_deliveries(cast("WebhookDeliveriesRequest", part), timeout=timeout))

    async def webhook_delivery(self, input: WebhookDeliveryRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> DeliveryDetails:
        "Read a delivery with its request and the last answer."
        return cast("DeliveryDetails", await self._call("POST", "/webapi/v1/webhook-delivery", "keyed", True, input, timeout, idempotency_key))

    async def webhook_event_types(self, input: WebhookEventTypesRequest | None = None, *, timeout: float | None = None, idempotency_key: str | None = None) -> EventTypeList:
        "List the types of events that a webhook can receive."
        return cast("EventTypeList", await self._call("POST", "/webapi/v1/webhook-event-types", "keyed", True, input or {}, timeout, idempotency_key))

    async def webhook_list(self, input: WebhookListRequest | None = None, *, timeout: float | None = None) -> WebhookList:
        "List the webhooks, without their secrets."
        return cast("WebhookList", await self._call("POST", "/webapi/v1/webhook-list", "reads", True, input or {}, timeout))

    def each_webhook_list(self, input: WebhookListRequest | None = None, *, timeout: float | None = None) -> AsyncList[ListedWebhook]:
        "Read all entries of webhook_list."
        return AsyncList(lambda: ByCursor(input or {}, "webhooks", 100), lambda part: self.webhook_list(cast("WebhookListRequest", part), timeout=timeout))

    async def webhook_remove(self, input: WebhookRemoveRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Done:
        "Remove a webhook with its deliveries."
        return cast("Done", await self._call("POST", "/webapi/v1/webhook-remove", "keyed", True, input, timeout, idempotency_key))

    async def webhook_replay(self, input: WebhookReplayRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Replayed:
        "Send the events of a period to a webhook again, without those of erased persons."
        return cast("Replayed", await self._call("POST", "/webapi/v1/webhook-replay", "keyed", True, input, timeout, idempotency_key))

    async def webhook_resend(self, input: WebhookResendRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Delivery:
        "Send the event of a delivery again."
        return cast("Delivery", await self._call("POST", "/webapi/v1/webhook-resend", "keyed", True, input, timeout, idempotency_key))

    async def webhook_rotate(self, input: WebhookRotateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> WebhookSecret:
        "Replace the secret of a webhook. Until keepHours have passed, messages are also signed with the replaced secret."
        return cast("WebhookSecret", await self._call("POST", "/webapi/v1/webhook-rotate", "keyed", True, input, timeout, idempotency_key))

    async def webhook_test(self, input: WebhookTestRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> TestedWebhook:
        "Send a test event to a webhook."
        return cast("TestedWebhook", await self._call("POST", "/webapi/v1/webhook-test", "keyed", True, input, timeout, idempotency_key))

    async def webhook_update(self, input: WebhookUpdateRequest, *, timeout: float | None = None, idempotency_key: str | None = None) -> Webhook:
        "Change, disable or enable a webhook. Fields that are left out keep their values."
        return cast("Webhook", await self._call("POST", "/webapi/v1/webhook-update", "keyed", True, input, timeout, idempotency_key))

