<?php

// generated from handlers/openapi.json by go generate ./cmd/clients; do not edit

declare(strict_types=1);

namespace Lyceum\Types;

final class APIKeyList
{
    public function __construct(
        /** @var list<ListedAPIKey> The live keys and the test keys, ordered by name. */
        public readonly array $keys,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => ListedAPIKey::from($part), $data['keys'] ?? []),
        );
    }
}

final class AddedAPIKey
{
    public function __construct(
        /** @var int ID of the API key. */
        public readonly int $id,
        /** @var string The secret key, for the header Authorization: Bearer. Only this response contains it. */
        public readonly string $key,
        /** @var string Mode of the key: live or test. */
        public readonly string $mode,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['id'] ?? 0,
            $data['key'] ?? '',
            $data['mode'] ?? '',
        );
    }
}

final class AddressReport
{
    public function __construct(
        /** @var string A public IPv4 or IPv6 address; empty for all private addresses of the name. */
        public readonly string $address,
        /** @var bool true if this deployment answers at the address, directly or through a proxy. */
        public readonly bool $leadsHere,
        /** @var string A problem of the address, or a remark; empty without one. */
        public readonly string $note,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['address'] ?? '',
            $data['leadsHere'] ?? false,
            $data['note'] ?? '',
        );
    }
}

final class Announcement
{
    public function __construct(
        /** @var int ID of the company. */
        public readonly int $companyID,
        /** @var int ID of the user who wrote the announcement. */
        public readonly int $createdBy,
        /** @var string|null When the announcement was written. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string Text of the announcement: plain text or HTML. */
        public readonly string $description,
        /** @var int ID of the announcement. */
        public readonly int $id,
        /** @var int Always 1, because each company has one site. */
        public readonly int $siteID,
        /** @var int Always 1: published. */
        public readonly int $status,
        /** @var string Title of the announcement. */
        public readonly string $title,
        /** @var int Number by which the company groups its announcements; 1 by default. */
        public readonly int $type,
        /** @var int ID of the user who last changed the announcement. */
        public readonly int $updatedBy,
        /** @var string|null When the announcement was last changed. Format: RFC 3339. */
        public readonly ?string $updatedDate,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['companyID'] ?? 0,
            $data['createdBy'] ?? 0,
            $data['createdDate'] ?? null,
            $data['description'] ?? '',
            $data['id'] ?? 0,
            $data['siteID'] ?? 0,
            $data['status'] ?? 0,
            $data['title'] ?? '',
            $data['type'] ?? 0,
            $data['updatedBy'] ?? 0,
            $data['updatedDate'] ?? null,
        );
    }
}

final class AnnouncementListData
{
    public function __construct(
        /** @var list<Announcement> The announcements of the page, the newest first. */
        public readonly array $announcement,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => Announcement::from($part), $data['announcement'] ?? []),
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class Answer
{
    public function __construct(
        /** @var string|null What trainees who gave the answer read in the review: plain text or HTML. */
        public readonly ?string $feedback,
        /** @var int|null Number of the gap of a cloze, from 1; absent for other kinds. */
        public readonly ?int $gap,
        /** @var Number|null|null The number with its tolerance; absent for an option and a text. */
        public readonly ?Number $number,
        /** @var int|null|null Index of the option of a question of the kind single or multiple; absent for other kinds. */
        public readonly ?int $option,
        /** @var string|null|null Share of the marks in percent, from -100 to 100, as decimal text; absent if correct decides. */
        public readonly ?string $share,
        /** @var string|null The text; true or false for truefalse, * for all other answers to a number. Absent for an option and a number. */
        public readonly ?string $text,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['feedback'] ?? null,
            $data['gap'] ?? null,
            isset($data['number']) ? Number::from($data['number']) : null,
            $data['option'] ?? null,
            $data['share'] ?? null,
            $data['text'] ?? null,
        );
    }
}

final class AnswerFeedback
{
    public function __construct(
        /** @var int Number of the gap of a cloze, from 1; 0 for other kinds. */
        public readonly int $gap,
        /** @var int|null Index of the chosen option; null for kinds without options. */
        public readonly ?int $option,
        /** @var string The feedback: plain text or HTML. */
        public readonly string $text,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['gap'] ?? 0,
            $data['option'] ?? null,
            $data['text'] ?? '',
        );
    }
}

final class AttemptDetails
{
    public function __construct(
        /** @var string|null When the attempt ends at the latest. Format: RFC 3339. */
        public readonly ?string $deadline,
        /** @var int ID of the exam to which the attempt belongs. */
        public readonly int $examID,
        /** @var string Name of the exam to which the attempt belongs. */
        public readonly string $examName,
        /** @var string First name of the trainee; empty if userID is null. */
        public readonly string $fname,
        /** @var int ID of the attempt, which other routes call attemptID. */
        public readonly int $id,
        /** @var int The number of times that the trainee has left the page of the attempt. */
        public readonly int $leaves,
        /** @var string Last name of the trainee; empty if userID is null. */
        public readonly string $lname,
        /** @var string|null The marks of the attempt, as decimal text; null until all questions are marked. */
        public readonly ?string $marks,
        /** @var string|null The most marks that the attempt can have, as decimal text. */
        public readonly ?string $maximum,
        /** @var int|null ID of the attempt to mark next: the one that has waited longest, where attempts at the same exam come first; null if no other attempt waits. */
        public readonly ?int $nextID,
        /** @var int Which of the trainee's attempts at the exam this is; the first is 1. */
        public readonly int $number,
        /** @var string The lowest percentage of the maximum with which an attempt is passed, as decimal text. */
        public readonly string $passMark,
        /** @var list<MarkedQuestion> The questions in the order of the attempt. */
        public readonly array $questions,
        /** @var string|null When the trainee started the attempt. Format: RFC 3339. */
        public readonly ?string $startedAt,
        /** @var int 1: open; 2: submitted and not marked yet; 3: passed; 4: failed. */
        public readonly int $status,
        /** @var string|null When the attempt ended; null while it is open. Format: RFC 3339. */
        public readonly ?string $submittedAt,
        /** @var int|null ID of the trainee; null if the exam is blind and the attempt is not marked yet. */
        public readonly ?int $userID,
        /** @var int Version of the attempt. attempt-mark needs it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['deadline'] ?? null,
            $data['examID'] ?? 0,
            $data['examName'] ?? '',
            $data['fname'] ?? '',
            $data['id'] ?? 0,
            $data['leaves'] ?? 0,
            $data['lname'] ?? '',
            $data['marks'] ?? null,
            $data['maximum'] ?? null,
            $data['nextID'] ?? null,
            $data['number'] ?? 0,
            $data['passMark'] ?? '',
            array_map(fn(array $part) => MarkedQuestion::from($part), $data['questions'] ?? []),
            $data['startedAt'] ?? null,
            $data['status'] ?? 0,
            $data['submittedAt'] ?? null,
            $data['userID'] ?? null,
            $data['version'] ?? 0,
        );
    }
}

final class AttemptEvent
{
    public function __construct(
        /** @var int ID of the course to which the exam belongs. */
        public readonly int $courseID,
        /** @var int ID of the exam to which the attempt belongs. */
        public readonly int $examID,
        /** @var int ID of the attempt, which the API calls attemptID. */
        public readonly int $id,
        /** @var string|null The marks of the attempt, as decimal text; null until all questions are marked. */
        public readonly ?string $marks,
        /** @var string|null The most marks that the attempt can have, as decimal text. */
        public readonly ?string $maximum,
        /** @var int Which of the person's attempts at the exam this is; the first is 1. */
        public readonly int $number,
        /** @var bool|null Whether the attempt is passed; null until all questions are marked. */
        public readonly ?bool $passed,
        /** @var string|null When the person started the attempt. Format: RFC 3339. */
        public readonly ?string $startedAt,
        /** @var int 2: submitted and not marked yet; 3: passed; 4: failed. */
        public readonly int $status,
        /** @var string|null When the attempt ended. Format: RFC 3339. */
        public readonly ?string $submittedAt,
        /** @var int|null ID of the person; null if the exam is blind and the attempt is not marked yet. */
        public readonly ?int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['courseID'] ?? 0,
            $data['examID'] ?? 0,
            $data['id'] ?? 0,
            $data['marks'] ?? null,
            $data['maximum'] ?? null,
            $data['number'] ?? 0,
            $data['passed'] ?? null,
            $data['startedAt'] ?? null,
            $data['status'] ?? 0,
            $data['submittedAt'] ?? null,
            $data['userID'] ?? null,
        );
    }
}

final class AttemptItem
{
    public function __construct(
        /** @var string|null When the attempt ends at the latest. Format: RFC 3339. */
        public readonly ?string $deadline,
        /** @var string E-mail address of the trainee; empty if userID is null. */
        public readonly string $email,
        /** @var int ID of the exam to which the attempt belongs. */
        public readonly int $examID,
        /** @var string Name of the exam to which the attempt belongs. */
        public readonly string $examName,
        /** @var string First name of the trainee; empty if userID is null. */
        public readonly string $fname,
        /** @var int ID of the attempt, which other routes call attemptID. */
        public readonly int $id,
        /** @var string Last name of the trainee; empty if userID is null. */
        public readonly string $lname,
        /** @var string|null The marks of the attempt, as decimal text; null until all questions are marked. */
        public readonly ?string $marks,
        /** @var string|null The most marks that the attempt can have, as decimal text. */
        public readonly ?string $maximum,
        /** @var int Which of the trainee's attempts at the exam this is; the first is 1. */
        public readonly int $number,
        /** @var string|null When the trainee started the attempt. Format: RFC 3339. */
        public readonly ?string $startedAt,
        /** @var int 1: open; 2: submitted and not marked yet; 3: passed; 4: failed. */
        public readonly int $status,
        /** @var string|null When the attempt ended; null while it is open. Format: RFC 3339. */
        public readonly ?string $submittedAt,
        /** @var int|null ID of the trainee; null if the exam is blind and the attempt is not marked yet. */
        public readonly ?int $userID,
        /** @var int Version of the attempt. attempt-mark needs it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['deadline'] ?? null,
            $data['email'] ?? '',
            $data['examID'] ?? 0,
            $data['examName'] ?? '',
            $data['fname'] ?? '',
            $data['id'] ?? 0,
            $data['lname'] ?? '',
            $data['marks'] ?? null,
            $data['maximum'] ?? null,
            $data['number'] ?? 0,
            $data['startedAt'] ?? null,
            $data['status'] ?? 0,
            $data['submittedAt'] ?? null,
            $data['userID'] ?? null,
            $data['version'] ?? 0,
        );
    }
}

final class AttemptQuestion
{
    public function __construct(
        /** @var mixed The saved answer, in the form that the kind of the question needs; null if no answer is saved. */
        public readonly mixed $answer,
        /** @var string|null When the answer was saved; null if no answer is saved. Format: RFC 3339. */
        public readonly ?string $answeredAt,
        /** @var list<PublicOption> The right sides of matching, in the order in which to show them; empty for other kinds. */
        public readonly array $choices,
        /** @var list<list<string>> For each gap of a cloze, the texts of which one is the answer; an empty list for a gap in which the trainee writes. Empty if no gap has options. */
        public readonly array $gapOptions,
        /** @var int Number of gaps in a cloze; 0 for other kinds. */
        public readonly int $gaps,
        /** @var bool Whether the saved answer lacks a part: a place of an ordering, a choice of a matching, a text of a gap, or the number of a numeric question. */
        public readonly bool $incomplete,
        /** @var string Kind of the question, which determines the form of its answer: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. */
        public readonly string $kind,
        /** @var string Marks for a right answer, as decimal text. */
        public readonly string $marks,
        /** @var list<PublicOption> The options, in the order in which to show them. For matching, they are the left sides, and an answer has a choice for each of them in this order. */
        public readonly array $options,
        /** @var bool Whether the right parts of an answer earn marks. */
        public readonly bool $partial,
        /** @var string Marks that a wrong answer subtracts, as decimal text. */
        public readonly string $penalty,
        /** @var int Index of the question in the attempt, from 1. */
        public readonly int $position,
        /** @var int ID of the question. */
        public readonly int $questionID,
        /** @var string Name of the section of the exam that contains the question; empty without a section. */
        public readonly string $section,
        /** @var string The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on. */
        public readonly string $text,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['answer'] ?? null,
            $data['answeredAt'] ?? null,
            array_map(fn(array $part) => PublicOption::from($part), $data['choices'] ?? []),
            $data['gapOptions'] ?? [],
            $data['gaps'] ?? 0,
            $data['incomplete'] ?? false,
            $data['kind'] ?? '',
            $data['marks'] ?? '',
            array_map(fn(array $part) => PublicOption::from($part), $data['options'] ?? []),
            $data['partial'] ?? false,
            $data['penalty'] ?? '',
            $data['position'] ?? 0,
            $data['questionID'] ?? 0,
            $data['section'] ?? '',
            $data['text'] ?? '',
        );
    }
}

final class Attempts
{
    public function __construct(
        /** @var list<AttemptItem> The attempts of the page: first those that wait to be marked, then the newest. */
        public readonly array $attempts,
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => AttemptItem::from($part), $data['attempts'] ?? []),
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class AuditPage
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var list<AuditRecord> The entries of the page, the newest first. If the list is read by cursor, those with the highest IDs come first. */
        public readonly array $entries,
        /** @var int Value of before for the next page; 0: this is the last page. If the list is read by cursor, next is 0 and nextCursor leads to the next entries. */
        public readonly int $next,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            array_map(fn(array $part) => AuditRecord::from($part), $data['entries'] ?? []),
            $data['next'] ?? 0,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
        );
    }
}

final class AuditRecord
{
    public function __construct(
        /** @var string E-mail address of the trainee on whose behalf the user acted; empty without one. */
        public readonly string $actingFor,
        /** @var int|null ID of the trainee on whose behalf the user acted; null if the user acted for themselves. */
        public readonly ?int $actingForID,
        /** @var string E-mail address of the user who made the change; empty without a user, and after the user was erased. */
        public readonly string $actor,
        /** @var int|null ID of the user who made the change; null if the deployment or its operator made it. */
        public readonly ?int $actorID,
        /** @var string IP address from which the change was requested. */
        public readonly string $address,
        /** @var string|null When the change happened. Format: RFC 3339. */
        public readonly ?string $at,
        /** @var mixed|null The changed fields by their names. Each value is an array of the value before and the value after. */
        public readonly mixed $changes,
        /** @var int ID of the entry. */
        public readonly int $id,
        /** @var string Kind of the entry: what was done, such as import_undo. */
        public readonly string $kind,
        /** @var string ID of the request that made the change, as in the logs of the deployment. */
        public readonly string $requestID,
        /** @var string Kind of the object that the entry is about, such as course. */
        public readonly string $subject,
        /** @var int|null ID of the object that the entry is about; null if it has none. */
        public readonly ?int $subjectID,
        /** @var string Name of the object that the entry is about, or a detail of the change, such as the ended session. */
        public readonly string $subjectName,
        /** @var string E-mail address of the user that the entry is about; empty for other objects. */
        public readonly string $subjectUser,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['actingFor'] ?? '',
            $data['actingForID'] ?? null,
            $data['actor'] ?? '',
            $data['actorID'] ?? null,
            $data['address'] ?? '',
            $data['at'] ?? null,
            $data['changes'] ?? null,
            $data['id'] ?? 0,
            $data['kind'] ?? '',
            $data['requestID'] ?? '',
            $data['subject'] ?? '',
            $data['subjectID'] ?? null,
            $data['subjectName'] ?? '',
            $data['subjectUser'] ?? '',
        );
    }
}

final class AwardFields
{
    public function __construct(
        /** @var string|null|null Name of the company's picture that fills the page. */
        public readonly ?string $background,
        /** @var string|null|null Color of the title and the frame, such as #1f4e79. */
        public readonly ?string $color,
        /** @var bool|null|null Whether a certificate is issued when a trainee completes the course or passes the exam. */
        public readonly ?bool $enabled,
        /** @var int|null|null Number of months for which a certificate is valid; 0: without an end. */
        public readonly ?int $expiryMonths,
        /** @var string|null|null Title on the certificate. */
        public readonly ?string $heading,
        /** @var string|null|null Name of the company's picture at the top of the certificate. */
        public readonly ?string $logo,
        /** @var int|null|null How many days before its expiry a certificate starts recertification; 0: never. */
        public readonly ?int $recertifyDays,
        /** @var string|null|null Name of the company's picture that shows the signature. */
        public readonly ?string $signature,
        /** @var string|null|null Name of the person who signs the certificate. */
        public readonly ?string $signer,
        /** @var string|null|null Role of the person who signs. */
        public readonly ?string $signerRole,
        /** @var string|null|null The text with placeholders such as {name}. Line breaks separate paragraphs. */
        public readonly ?string $text,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['background'] ?? null,
            $data['color'] ?? null,
            $data['enabled'] ?? null,
            $data['expiryMonths'] ?? null,
            $data['heading'] ?? null,
            $data['logo'] ?? null,
            $data['recertifyDays'] ?? null,
            $data['signature'] ?? null,
            $data['signer'] ?? null,
            $data['signerRole'] ?? null,
            $data['text'] ?? null,
        );
    }
}

final class AwardList
{
    public function __construct(
        /** @var list<ListedAward> The certificates of the page, the newest first. */
        public readonly array $certificates,
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => ListedAward::from($part), $data['certificates'] ?? []),
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class AwardTemplate
{
    public function __construct(
        /** @var int|null ID of the course that the template is for; null for the template of an exam or of the company. */
        public readonly ?int $courseID,
        /** @var int|null ID of the exam that the template is for; null for the template of a course or of the company. */
        public readonly ?int $examID,
        /** @var AwardFields The fields that this template sets. The other fields come from the more general template. */
        public readonly AwardFields $fields,
        /** @var int ID of the certificate template. */
        public readonly int $id,
        /** @var string Title of the course or exam; empty for the company's template. */
        public readonly string $title,
        /** @var int Version of the certificate template. A request to change or remove the certificate template must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['courseID'] ?? null,
            $data['examID'] ?? null,
            AwardFields::from($data['fields'] ?? []),
            $data['id'] ?? 0,
            $data['title'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

final class AwardTemplateList
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var list<AwardTemplate> The templates that are set. The company's template comes first. */
        public readonly array $templates,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            array_map(fn(array $part) => AwardTemplate::from($part), $data['templates'] ?? []),
        );
    }
}

final class Batch
{
    public function __construct(
        /** @var string Description of the batch. */
        public readonly string $description,
        /** @var int ID of the batch, which other routes call batchID. */
        public readonly int $id,
        /** @var string Name of the batch, unique in the company. */
        public readonly string $name,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['description'] ?? '',
            $data['id'] ?? 0,
            $data['name'] ?? '',
        );
    }
}

final class BatchAddition
{
    public function __construct(
        /** @var int|null ID of the first of enrollments; null if there is none. */
        public readonly ?int $enrollmentID,
        /** @var list<BatchEnrollment> The trainee's enrollments in the published courses of the batch, ordered by course, including completed and earlier enrollments. */
        public readonly array $enrollments,
        /** @var string What was done, in one sentence. */
        public readonly string $success,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['enrollmentID'] ?? null,
            array_map(fn(array $part) => BatchEnrollment::from($part), $data['enrollments'] ?? []),
            $data['success'] ?? '',
        );
    }
}

final class BatchCourse
{
    public function __construct(
        /** @var int ID of the course. */
        public readonly int $courseID,
        /** @var string|null Last day of the batch's enrollments in the course; null if the batch does not set it. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var string|null First day of the batch's enrollments in the course; null if the batch does not set it. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
        /** @var string Name of the course. */
        public readonly string $title,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['courseID'] ?? 0,
            $data['endDate'] ?? null,
            $data['startDate'] ?? null,
            $data['title'] ?? '',
        );
    }
}

final class BatchCoursePage
{
    public function __construct(
        /** @var list<BatchCourse> The courses of the page, ordered by ID, including unpublished courses. */
        public readonly array $course_batch,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => BatchCourse::from($part), $data['course_batch'] ?? []),
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class BatchEnrollment
{
    public function __construct(
        /** @var int ID of the course of the enrollment. */
        public readonly int $courseID,
        /** @var string|null Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var int ID of the enrollment. */
        public readonly int $enrollmentID,
        /** @var string|null First day of the enrollment. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['courseID'] ?? 0,
            $data['endDate'] ?? null,
            $data['enrollmentID'] ?? 0,
            $data['startDate'] ?? null,
        );
    }
}

final class BatchListData
{
    public function __construct(
        /** @var list<Batch> The batches of the page, ordered by ID. */
        public readonly array $batch_list,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => Batch::from($part), $data['batch_list'] ?? []),
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class BatchManagers
{
    public function __construct(
        /** @var list<Manager> The managers of the batch, ordered by name. */
        public readonly array $managers,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => Manager::from($part), $data['managers'] ?? []),
        );
    }
}

final class BatchProgress
{
    public function __construct(
        /** @var string Name of the batch. */
        public readonly string $batch,
        /** @var int ID of the batch. */
        public readonly int $batchID,
        /** @var int Number of these enrollments that are completed. */
        public readonly int $completed,
        /** @var string|null Day of the latest completion of such an enrollment, in the company's time zone; null without one. Format: YYYY-MM-DD. */
        public readonly ?string $completedDate,
        /** @var int Number of enrollments of these trainees in the courses of the batch. */
        public readonly int $enrolled,
        /** @var int Number of trainees who are in the batch today. */
        public readonly int $people,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['batch'] ?? '',
            $data['batchID'] ?? 0,
            $data['completed'] ?? 0,
            $data['completedDate'] ?? null,
            $data['enrolled'] ?? 0,
            $data['people'] ?? 0,
        );
    }
}

final class BatchReport
{
    public function __construct(
        /** @var list<BatchProgress> The batches of the page, ordered by name. */
        public readonly array $batches,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => BatchProgress::from($part), $data['batches'] ?? []),
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class BatchTrainee
{
    public function __construct(
        /** @var string E-mail address of the trainee. */
        public readonly string $email,
        /** @var string First name of the trainee. */
        public readonly string $fname,
        /** @var int ID of the trainee, which other routes call userID. */
        public readonly int $id,
        /** @var string Last name of the trainee. */
        public readonly string $lname,
        /** @var string Number that the company has assigned to the trainee, such as a roll number. */
        public readonly string $rollno,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['email'] ?? '',
            $data['fname'] ?? '',
            $data['id'] ?? 0,
            $data['lname'] ?? '',
            $data['rollno'] ?? '',
        );
    }
}

final class BatchTraineePage
{
    public function __construct(
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
        /** @var list<BatchTrainee> The trainees of the page, ordered by ID, including disabled trainees. */
        public readonly array $user_batch,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
            array_map(fn(array $part) => BatchTrainee::from($part), $data['user_batch'] ?? []),
        );
    }
}

final class BatchTraineeResult
{
    public function __construct(
        /** @var string|null Code of the error, as in an error response; null without an error. */
        public readonly ?string $error,
        /** @var string|null Name of the field of the item that caused the error. */
        public readonly ?string $field,
        /** @var string|null The error, in one sentence. */
        public readonly ?string $message,
        /** @var int ID of the trainee. */
        public readonly int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['error'] ?? null,
            $data['field'] ?? null,
            $data['message'] ?? null,
            $data['userID'] ?? 0,
        );
    }
}

final class BatchTraineeResults
{
    public function __construct(
        /** @var list<BatchTraineeResult> One result for each trainee, in the order of the request. */
        public readonly array $results,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => BatchTraineeResult::from($part), $data['results'] ?? []),
        );
    }
}

final class Blog
{
    public function __construct(
        /** @var string|null Day on which the entry was written, in the company's time zone. Format: YYYY-MM-DD. */
        public readonly ?string $createdDate,
        /** @var string Text of the entry: plain text or HTML. */
        public readonly string $description,
        /** @var int ID of the entry, which other routes call blogID. */
        public readonly int $id,
        /** @var string Address of the picture of the entry; empty without one. */
        public readonly string $image,
        /** @var string Name of the author that readers see. */
        public readonly string $name,
        /** @var string Title of the entry. */
        public readonly string $title,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['createdDate'] ?? null,
            $data['description'] ?? '',
            $data['id'] ?? 0,
            $data['image'] ?? '',
            $data['name'] ?? '',
            $data['title'] ?? '',
        );
    }
}

final class BlogListData
{
    public function __construct(
        /** @var list<Blog> The six newest entries, the newest first. */
        public readonly array $latest,
        /** @var list<Blog> The six entries before the latest, the newest first. */
        public readonly array $old,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => Blog::from($part), $data['latest'] ?? []),
            array_map(fn(array $part) => Blog::from($part), $data['old'] ?? []),
        );
    }
}

final class ByEnrollmentsAnswer
{
    public function __construct(
        /** @var list<EnrolledCourse> The courses of the page, those with the most enrollments first. */
        public readonly array $data,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var bool Always true. */
        public readonly bool $success,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => EnrolledCourse::from($part), $data['data'] ?? []),
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['success'] ?? false,
            $data['totalCount'] ?? 0,
        );
    }
}

final class ByRatingsData
{
    public function __construct(
        /** @var string ISO 4217 code of the company's default currency. */
        public readonly string $countryCurrency,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var list<PopularCourse> The courses of the page, the best rated first. Courses without ratings come last. */
        public readonly array $popular_courses,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['countryCurrency'] ?? '',
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            array_map(fn(array $part) => PopularCourse::from($part), $data['popular_courses'] ?? []),
            $data['totalCount'] ?? 0,
        );
    }
}

final class CalendarAddress
{
    public function __construct(
        /** @var string Address of the calendar feed, for programs that subscribe to calendars. Keep it secret, because everybody who knows it can read the feed. Empty while the feed is off. */
        public readonly string $url,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['url'] ?? '',
        );
    }
}

final class CaptionList
{
    public function __construct(
        /** @var list<Captions> The captions, ordered by language. */
        public readonly array $captions,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => Captions::from($part), $data['captions'] ?? []),
        );
    }
}

final class CaptionNote
{
    public function __construct(
        /** @var string style, settings, duration, number, outside or block. */
        public readonly string $kind,
        /** @var list<int> Numbers of the lines of the file to which the note applies. */
        public readonly array $lines,
        /** @var string What was changed or left out, in one sentence for people. */
        public readonly string $message,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['kind'] ?? '',
            $data['lines'] ?? [],
            $data['message'] ?? '',
        );
    }
}

final class Captions
{
    public function __construct(
        /** @var int Number of captions in the language. */
        public readonly int $cues,
        /** @var int ID of the document that has the captions. */
        public readonly int $documentID,
        /** @var string The language as a tag of BCP 47, such as en or pt-BR. */
        public readonly string $language,
        /** @var string The spoken words as plain text, with one line per paragraph. */
        public readonly string $transcript,
        /** @var string|null When the captions were set. Format: RFC 3339. */
        public readonly ?string $updatedDate,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['cues'] ?? 0,
            $data['documentID'] ?? 0,
            $data['language'] ?? '',
            $data['transcript'] ?? '',
            $data['updatedDate'] ?? null,
        );
    }
}

final class CaptionsSet
{
    public function __construct(
        /** @var int Number of captions in the language. */
        public readonly int $cues,
        /** @var int ID of the document that has the captions. */
        public readonly int $documentID,
        /** @var string The language as a tag of BCP 47, such as en or pt-BR. */
        public readonly string $language,
        /** @var list<CaptionNote> What the file contains that the captions do not have, with the lines of the file. */
        public readonly array $notes,
        /** @var string The spoken words as plain text, with one line per paragraph. */
        public readonly string $transcript,
        /** @var string|null When the captions were set. Format: RFC 3339. */
        public readonly ?string $updatedDate,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['cues'] ?? 0,
            $data['documentID'] ?? 0,
            $data['language'] ?? '',
            array_map(fn(array $part) => CaptionNote::from($part), $data['notes'] ?? []),
            $data['transcript'] ?? '',
            $data['updatedDate'] ?? null,
        );
    }
}

final class Category
{
    public function __construct(
        /** @var int ID of the category. */
        public readonly int $id,
        /** @var string Name of the category. */
        public readonly string $name,
        /** @var int ID of the parent category; 0 at the top level. */
        public readonly int $parent_id,
        /** @var int Number of published courses in the category itself, without those in its subcategories. */
        public readonly int $totalCourses,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['id'] ?? 0,
            $data['name'] ?? '',
            $data['parent_id'] ?? 0,
            $data['totalCourses'] ?? 0,
        );
    }
}

final class CertificateEvent
{
    public function __construct(
        /** @var int|null ID of the passed attempt; null for a course. */
        public readonly ?int $attemptID,
        /** @var int ID of the completed course, or of the course to which the exam belongs. */
        public readonly int $courseID,
        /** @var int|null ID of the completed enrollment; null for an exam. */
        public readonly ?int $enrollmentID,
        /** @var int|null ID of the passed exam; null for a course. */
        public readonly ?int $examID,
        /** @var string|null Last day on which the certificate is valid; null without an end. Format: YYYY-MM-DD. */
        public readonly ?string $expiryDate,
        /** @var int ID of the certificate. */
        public readonly int $id,
        /** @var string|null Day on which the course was completed or the exam passed, in the company's time zone. Format: YYYY-MM-DD. */
        public readonly ?string $issuedDate,
        /** @var string Name of the person on the certificate. */
        public readonly string $name,
        /** @var string Number of the certificate, with which everybody can verify it. */
        public readonly string $number,
        /** @var string Status of the certificate on the day of the event: valid, expired or revoked. */
        public readonly string $status,
        /** @var string Title of the completed course or the passed exam. */
        public readonly string $title,
        /** @var int ID of the person who has the certificate. */
        public readonly int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['attemptID'] ?? null,
            $data['courseID'] ?? 0,
            $data['enrollmentID'] ?? null,
            $data['examID'] ?? null,
            $data['expiryDate'] ?? null,
            $data['id'] ?? 0,
            $data['issuedDate'] ?? null,
            $data['name'] ?? '',
            $data['number'] ?? '',
            $data['status'] ?? '',
            $data['title'] ?? '',
            $data['userID'] ?? 0,
        );
    }
}

final class CheckStep
{
    public function __construct(
        /** @var string Why it failed, in one sentence; empty if it succeeded. */
        public readonly string $message,
        /** @var bool Whether the step succeeded. */
        public readonly bool $ok,
        /** @var string configuration: the configuration of an OpenID Connect provider; keys: its keys; authentication: how Lyceum authenticates at its token endpoint; metadata: the metadata of a SAML provider. */
        public readonly string $step,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['message'] ?? '',
            $data['ok'] ?? false,
            $data['step'] ?? '',
        );
    }
}

final class CheckedPerson
{
    public function __construct(
        /** @var string E-mail address of the person. */
        public readonly string $email,
        /** @var string First name of the person. */
        public readonly string $fname,
        /** @var bool Whether the company already has a trainee with this e-mail address. An invitation does not change the trainee's stored name. */
        public readonly bool $known,
        /** @var int Number of the person's line in the table. The first line of the table is 1. */
        public readonly int $line,
        /** @var string Last name of the person. */
        public readonly string $lname,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['email'] ?? '',
            $data['fname'] ?? '',
            $data['known'] ?? false,
            $data['line'] ?? 0,
            $data['lname'] ?? '',
        );
    }
}

final class ChosenAnswer
{
    public function __construct(
        /** @var string The option as plain text or HTML, or the text of the answer. */
        public readonly string $answer,
        /** @var bool Whether the answer is right. */
        public readonly bool $right,
        /** @var int The number of attempts with this answer. */
        public readonly int $times,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['answer'] ?? '',
            $data['right'] ?? false,
            $data['times'] ?? 0,
        );
    }
}

final class CompanyInfo
{
    public function __construct(
        /** @var int ID of the company to which both the domain and the user belong. */
        public readonly int $id,
        /** @var string Display name of the company. */
        public readonly string $name,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['id'] ?? 0,
            $data['name'] ?? '',
        );
    }
}

final class CompanySettings
{
    public function __construct(
        /** @var string Color of links and buttons. */
        public readonly string $accentColor,
        /** @var list<string> The web origins whose pages may call the API from a browser, such as https://app.acme.example. */
        public readonly array $apiOrigins,
        /** @var string Main color of the pages, such as #1f4e79. */
        public readonly string $brandColor,
        /** @var string Text of the button on the front page; empty: no button. */
        public readonly string $callText,
        /** @var string Address to which the button on the front page leads; empty: no button. */
        public readonly string $callURL,
        /** @var string ISO 4217 code of the default currency, such as INR. */
        public readonly string $currency,
        /** @var string Name of the company's picture that browsers show as the icon of the pages; empty: the logo. */
        public readonly string $favicon,
        /** @var string Text at the bottom of every page; empty: the company's name. */
        public readonly string $footer,
        /** @var string Name of the company's picture on the front page; empty: none. */
        public readonly string $frontPicture,
        /** @var string One line of help that pages show to people who cannot sign in or sign up. */
        public readonly string $help,
        /** @var int ID of the company settings. */
        public readonly int $id,
        /** @var string Address of the imprint; empty: none. */
        public readonly string $imprintURL,
        /** @var string Code of the language of pages and messages, such as de. */
        public readonly string $language,
        /** @var string Name of the company's picture that is the logo; empty: no logo. */
        public readonly string $logo,
        /** @var string Sender address of the company's messages; empty: the deployment's address. */
        public readonly string $mailFrom,
        /** @var string Display name of the company. */
        public readonly string $name,
        /** @var string Address of the privacy policy; empty: none. */
        public readonly string $privacyURL,
        /** @var string ISO 3166 code of the country whose formats of dates and numbers the pages use, such as IN; empty: the formats of the language. */
        public readonly string $region,
        /** @var bool Whether managers and admins need a second factor. */
        public readonly bool $requireSecondFactor,
        /** @var bool Whether visitors may sign up on the company's pages. */
        public readonly bool $signUp,
        /** @var string E-mail address for support, which pages and messages show. */
        public readonly string $supportEmail,
        /** @var string Short text that pages and messages show with the company's name, such as a slogan. */
        public readonly string $tagline,
        /** @var string Address of the terms of use; empty: none. */
        public readonly string $termsURL,
        /** @var string IANA name of the company's time zone, such as Europe/Berlin. */
        public readonly string $timezone,
        /** @var int Version of the company settings. A request to change or remove the company settings must contain it. */
        public readonly int $version,
        /** @var string Welcome text on the front page; empty: none. */
        public readonly string $welcome,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['accentColor'] ?? '',
            $data['apiOrigins'] ?? [],
            $data['brandColor'] ?? '',
            $data['callText'] ?? '',
            $data['callURL'] ?? '',
            $data['currency'] ?? '',
            $data['favicon'] ?? '',
            $data['footer'] ?? '',
            $data['frontPicture'] ?? '',
            $data['help'] ?? '',
            $data['id'] ?? 0,
            $data['imprintURL'] ?? '',
            $data['language'] ?? '',
            $data['logo'] ?? '',
            $data['mailFrom'] ?? '',
            $data['name'] ?? '',
            $data['privacyURL'] ?? '',
            $data['region'] ?? '',
            $data['requireSecondFactor'] ?? false,
            $data['signUp'] ?? false,
            $data['supportEmail'] ?? '',
            $data['tagline'] ?? '',
            $data['termsURL'] ?? '',
            $data['timezone'] ?? '',
            $data['version'] ?? 0,
            $data['welcome'] ?? '',
        );
    }
}

final class Completion
{
    public function __construct(
        /** @var string|null Day of the completion, in the company's time zone. Format: YYYY-MM-DD. */
        public readonly ?string $completedDate,
        /** @var string Title of the completed course. */
        public readonly string $course,
        /** @var string Code that the company gives the course. */
        public readonly string $courseCode,
        /** @var int ID of the completed course. */
        public readonly int $courseID,
        /** @var string E-mail address of the trainee. */
        public readonly string $email,
        /** @var int ID of the completed enrollment. */
        public readonly int $enrollmentID,
        /** @var string First name of the trainee. */
        public readonly string $fname,
        /** @var string Last name of the trainee. */
        public readonly string $lname,
        /** @var int Progress in the course, from 0 to 100 percent. */
        public readonly int $progress,
        /** @var string|null First day of the enrollment. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
        /** @var int ID of the trainee. */
        public readonly int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['completedDate'] ?? null,
            $data['course'] ?? '',
            $data['courseCode'] ?? '',
            $data['courseID'] ?? 0,
            $data['email'] ?? '',
            $data['enrollmentID'] ?? 0,
            $data['fname'] ?? '',
            $data['lname'] ?? '',
            $data['progress'] ?? 0,
            $data['startDate'] ?? null,
            $data['userID'] ?? 0,
        );
    }
}

final class CompletionReport
{
    public function __construct(
        /** @var list<Completion> The completed enrollments of the page, the latest first. */
        public readonly array $completions,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => Completion::from($part), $data['completions'] ?? []),
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class ConnectionAttribute
{
    public function __construct(
        /** @var string Name of the attribute or claim from which the field takes its value. */
        public readonly string $attribute,
        /** @var string Field of the profile: fname, lname, title, rollno, grade, employer or department. */
        public readonly string $field,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['attribute'] ?? '',
            $data['field'] ?? '',
        );
    }
}

final class ConnectionCheck
{
    public function __construct(
        /** @var list<CheckStep> The parts of the check. */
        public readonly array $steps,
        /** @var string Address of the console at which an admin signs in at the provider for a test, without a session and without a change; empty for SAML, and if a step failed. */
        public readonly string $testURL,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => CheckStep::from($part), $data['steps'] ?? []),
            $data['testURL'] ?? '',
        );
    }
}

final class ConnectionData
{
    public function __construct(
        /** @var list<string> Names that the audience of a token of the OpenID Connect provider may have besides the client id. Such a token names the client id as its presenter (azp). Empty for SAML. */
        public readonly array $audiences,
        /** @var string Address for back-channel logout to register at the OpenID Connect provider; empty for SAML. */
        public readonly string $backchannelLogoutURL,
        /** @var int ID of the one admin who can sign in with a password even if ssoOnly is true; 0: none. */
        public readonly int $breakGlassUserID,
        /** @var bool Whether the sign-in page has a button for the connection. Without a button, people enter an e-mail address of a domain of the connection. */
        public readonly bool $button,
        /** @var string Redirect URI to register at the OpenID Connect provider; empty for SAML. */
        public readonly string $callbackURL,
        /** @var string How Lyceum authenticates at the OpenID Connect provider: secret (with the client secret, or without one) or private_key_jwt (with a key of the connection). */
        public readonly string $clientAuth,
        /** @var string Client id of Lyceum at the OpenID Connect provider; empty for SAML. */
        public readonly string $clientID,
        /** @var string Role of users to whom no rule gives a role: trainee or manager. */
        public readonly string $defaultRole,
        /** @var list<string> E-mail domains whose people sign in with the connection. A domain has no effect until the company has proven it. */
        public readonly array $domains,
        /** @var string Name of the claim with the e-mail address of a person, such as preferred_username or upn; empty: email. The provider verifies only the claim email: an address in another claim counts as verified if it is the same, or with trustEmail. Empty for SAML. */
        public readonly string $emailClaim,
        /** @var string Name of the attribute or claim that contains the groups of a person; empty: groups. */
        public readonly string $groupsAttribute,
        /** @var int ID of the connection. */
        public readonly int $id,
        /** @var string Issuer of an OpenID Connect provider, or entity id of a SAML provider. */
        public readonly string $issuer,
        /** @var string Address of the public keys with which Lyceum authenticates, to register at the OpenID Connect provider; empty unless clientAuth is private_key_jwt. */
        public readonly string $jwksURL,
        /** @var string oidc: OpenID Connect; saml: SAML 2.0. */
        public readonly string $kind,
        /** @var string Text of the connection's button on the sign-in page. */
        public readonly string $name,
        /** @var bool Whether a person without a user becomes a new user at the first sign-in. */
        public readonly bool $newUsers,
        /** @var list<ConnectionAttribute> Fields of the profile whose values come from attributes at each sign-in. If a person does not have the attribute, the field keeps its value. */
        public readonly array $profile,
        /** @var list<ConnectionRule> Rules that give roles and batches. */
        public readonly array $rules,
        /** @var ConnectionSAML The settings that only a SAML connection has. */
        public readonly ConnectionSAML $saml,
        /** @var string Scopes that Lyceum requests besides openid, email and profile, separated by spaces. Only for OpenID Connect. */
        public readonly string $scopes,
        /** @var string|null When the client secret was set; null without a secret. Format: RFC 3339. */
        public readonly ?string $secretSetAt,
        /** @var ServiceProvider|null The addresses of Lyceum to register at the SAML provider; null for OpenID Connect. */
        public readonly ?ServiceProvider $serviceProvider,
        /** @var string Address at which a sign-in with the connection begins. */
        public readonly string $signInURL,
        /** @var bool Whether the people of the connection cannot sign in with a password. */
        public readonly bool $ssoOnly,
        /** @var int 1: people can sign in with the connection; 0: they cannot. */
        public readonly int $status,
        /** @var bool Whether an e-mail address of a proven domain counts as verified, even if the provider does not say so. */
        public readonly bool $trustEmail,
        /** @var int Version of the connection. A request to change or remove the connection must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['audiences'] ?? [],
            $data['backchannelLogoutURL'] ?? '',
            $data['breakGlassUserID'] ?? 0,
            $data['button'] ?? false,
            $data['callbackURL'] ?? '',
            $data['clientAuth'] ?? '',
            $data['clientID'] ?? '',
            $data['defaultRole'] ?? '',
            $data['domains'] ?? [],
            $data['emailClaim'] ?? '',
            $data['groupsAttribute'] ?? '',
            $data['id'] ?? 0,
            $data['issuer'] ?? '',
            $data['jwksURL'] ?? '',
            $data['kind'] ?? '',
            $data['name'] ?? '',
            $data['newUsers'] ?? false,
            array_map(fn(array $part) => ConnectionAttribute::from($part), $data['profile'] ?? []),
            array_map(fn(array $part) => ConnectionRule::from($part), $data['rules'] ?? []),
            ConnectionSAML::from($data['saml'] ?? []),
            $data['scopes'] ?? '',
            $data['secretSetAt'] ?? null,
            isset($data['serviceProvider']) ? ServiceProvider::from($data['serviceProvider']) : null,
            $data['signInURL'] ?? '',
            $data['ssoOnly'] ?? false,
            $data['status'] ?? 0,
            $data['trustEmail'] ?? false,
            $data['version'] ?? 0,
        );
    }
}

final class ConnectionDetails
{
    public function __construct(
        /** @var list<string> Names that the audience of a token of the OpenID Connect provider may have besides the client id. Such a token names the client id as its presenter (azp). Empty for SAML. */
        public readonly array $audiences,
        /** @var string Address for back-channel logout to register at the OpenID Connect provider; empty for SAML. */
        public readonly string $backchannelLogoutURL,
        /** @var int ID of the one admin who can sign in with a password even if ssoOnly is true; 0: none. */
        public readonly int $breakGlassUserID,
        /** @var bool Whether the sign-in page has a button for the connection. Without a button, people enter an e-mail address of a domain of the connection. */
        public readonly bool $button,
        /** @var string Redirect URI to register at the OpenID Connect provider; empty for SAML. */
        public readonly string $callbackURL,
        /** @var string How Lyceum authenticates at the OpenID Connect provider: secret (with the client secret, or without one) or private_key_jwt (with a key of the connection). */
        public readonly string $clientAuth,
        /** @var string Client id of Lyceum at the OpenID Connect provider; empty for SAML. */
        public readonly string $clientID,
        /** @var string Role of users to whom no rule gives a role: trainee or manager. */
        public readonly string $defaultRole,
        /** @var list<string> E-mail domains whose people sign in with the connection. A domain has no effect until the company has proven it. */
        public readonly array $domains,
        /** @var string Name of the claim with the e-mail address of a person, such as preferred_username or upn; empty: email. The provider verifies only the claim email: an address in another claim counts as verified if it is the same, or with trustEmail. Empty for SAML. */
        public readonly string $emailClaim,
        /** @var list<ConnectionFailure> The last sign-ins with the connection that failed and why, at most 10, the newest first. The audit log has the others. */
        public readonly array $failures,
        /** @var string Name of the attribute or claim that contains the groups of a person; empty: groups. */
        public readonly string $groupsAttribute,
        /** @var int ID of the connection. */
        public readonly int $id,
        /** @var string Issuer of an OpenID Connect provider, or entity id of a SAML provider. */
        public readonly string $issuer,
        /** @var string Address of the public keys with which Lyceum authenticates, to register at the OpenID Connect provider; empty unless clientAuth is private_key_jwt. */
        public readonly string $jwksURL,
        /** @var list<ConnectionKey> The keys with which Lyceum authenticates at the OpenID Connect provider, the newest first; empty unless clientAuth is private_key_jwt. */
        public readonly array $keys,
        /** @var string oidc: OpenID Connect; saml: SAML 2.0. */
        public readonly string $kind,
        /** @var string|null When somebody last signed in with a linked account of the connection; null if nobody has. Format: RFC 3339. */
        public readonly ?string $lastSignInAt,
        /** @var string Text of the connection's button on the sign-in page. */
        public readonly string $name,
        /** @var bool Whether a person without a user becomes a new user at the first sign-in. */
        public readonly bool $newUsers,
        /** @var list<ConnectionAttribute> Fields of the profile whose values come from attributes at each sign-in. If a person does not have the attribute, the field keeps its value. */
        public readonly array $profile,
        /** @var IdentityProvider|null The identity provider of a SAML connection; null for OpenID Connect. */
        public readonly ?IdentityProvider $provider,
        /** @var list<ConnectionRule> Rules that give roles and batches. */
        public readonly array $rules,
        /** @var ConnectionSAML The settings that only a SAML connection has. */
        public readonly ConnectionSAML $saml,
        /** @var string Scopes that Lyceum requests besides openid, email and profile, separated by spaces. Only for OpenID Connect. */
        public readonly string $scopes,
        /** @var string|null When the client secret was set; null without a secret. Format: RFC 3339. */
        public readonly ?string $secretSetAt,
        /** @var ServiceProvider|null The addresses of Lyceum to register at the SAML provider; null for OpenID Connect. */
        public readonly ?ServiceProvider $serviceProvider,
        /** @var string Address at which a sign-in with the connection begins. */
        public readonly string $signInURL,
        /** @var bool Whether the people of the connection cannot sign in with a password. */
        public readonly bool $ssoOnly,
        /** @var int 1: people can sign in with the connection; 0: they cannot. */
        public readonly int $status,
        /** @var bool Whether an e-mail address of a proven domain counts as verified, even if the provider does not say so. */
        public readonly bool $trustEmail,
        /** @var int Version of the connection. A request to change or remove the connection must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['audiences'] ?? [],
            $data['backchannelLogoutURL'] ?? '',
            $data['breakGlassUserID'] ?? 0,
            $data['button'] ?? false,
            $data['callbackURL'] ?? '',
            $data['clientAuth'] ?? '',
            $data['clientID'] ?? '',
            $data['defaultRole'] ?? '',
            $data['domains'] ?? [],
            $data['emailClaim'] ?? '',
            array_map(fn(array $part) => ConnectionFailure::from($part), $data['failures'] ?? []),
            $data['groupsAttribute'] ?? '',
            $data['id'] ?? 0,
            $data['issuer'] ?? '',
            $data['jwksURL'] ?? '',
            array_map(fn(array $part) => ConnectionKey::from($part), $data['keys'] ?? []),
            $data['kind'] ?? '',
            $data['lastSignInAt'] ?? null,
            $data['name'] ?? '',
            $data['newUsers'] ?? false,
            array_map(fn(array $part) => ConnectionAttribute::from($part), $data['profile'] ?? []),
            isset($data['provider']) ? IdentityProvider::from($data['provider']) : null,
            array_map(fn(array $part) => ConnectionRule::from($part), $data['rules'] ?? []),
            ConnectionSAML::from($data['saml'] ?? []),
            $data['scopes'] ?? '',
            $data['secretSetAt'] ?? null,
            isset($data['serviceProvider']) ? ServiceProvider::from($data['serviceProvider']) : null,
            $data['signInURL'] ?? '',
            $data['ssoOnly'] ?? false,
            $data['status'] ?? 0,
            $data['trustEmail'] ?? false,
            $data['version'] ?? 0,
        );
    }
}

final class ConnectionFailure
{
    public function __construct(
        /** @var string|null When the sign-in failed. Format: RFC 3339. */
        public readonly ?string $at,
        /** @var string E-mail address of this user; empty if none is known. */
        public readonly string $email,
        /** @var string The name of the connection and why the sign-in failed. */
        public readonly string $reason,
        /** @var int ID of the user with the account; 0 if none is known. */
        public readonly int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['at'] ?? null,
            $data['email'] ?? '',
            $data['reason'] ?? '',
            $data['userID'] ?? 0,
        );
    }
}

final class ConnectionKey
{
    public function __construct(
        /** @var string|null When the key was made. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string ID of the key (kid). */
        public readonly string $keyID,
        /** @var string|null When Lyceum begins to sign with the key. It is in the key set before, so that the provider can read it. Format: RFC 3339. */
        public readonly ?string $signsFrom,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['createdDate'] ?? null,
            $data['keyID'] ?? '',
            $data['signsFrom'] ?? null,
        );
    }
}

final class ConnectionKeys
{
    public function __construct(
        /** @var list<ConnectionKey> The keys of the connection, the newest first. */
        public readonly array $keys,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => ConnectionKey::from($part), $data['keys'] ?? []),
        );
    }
}

final class ConnectionList
{
    public function __construct(
        /** @var list<ListedConnection> The connections of the page, the newest first. If the list is read by cursor, the oldest come first. */
        public readonly array $connections,
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => ListedConnection::from($part), $data['connections'] ?? []),
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class ConnectionRule
{
    public function __construct(
        /** @var string Name of the attribute or claim, such as groups. */
        public readonly string $attribute,
        /** @var int ID of the batch that trainees join by this rule; 0: no batch. */
        public readonly int $batchID,
        /** @var string Role that the rule gives: trainee, manager or admin; empty: no role. */
        public readonly string $role,
        /** @var string The value that the attribute must have or, if it is a list, must contain. */
        public readonly string $value,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['attribute'] ?? '',
            $data['batchID'] ?? 0,
            $data['role'] ?? '',
            $data['value'] ?? '',
        );
    }
}

final class ConnectionSAML
{
    public function __construct(
        /** @var bool Whether assertions that are not encrypted are rejected. */
        public readonly bool $encrypted,
        /** @var bool Whether a sign-in may begin at the SAML provider. */
        public readonly bool $idpStarts,
        /** @var string Metadata of the SAML provider in XML, if they have no URL. Lists leave this field empty. */
        public readonly string $metadata,
        /** @var string URL of the metadata of the SAML provider; empty: the metadata have no URL. */
        public readonly string $metadataURL,
        /** @var bool Whether a sign-out at Lyceum is also a sign-out at the SAML provider, and the reverse. */
        public readonly bool $singleLogout,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['encrypted'] ?? false,
            $data['idpStarts'] ?? false,
            $data['metadata'] ?? '',
            $data['metadataURL'] ?? '',
            $data['singleLogout'] ?? false,
        );
    }
}

final class CourseAllDetails
{
    public function __construct(
        /** @var string|null The exact price as a text, such as 49.50 INR; null if the course has no price in rupees. */
        public readonly ?string $amountText_INR,
        /** @var string|null The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars. */
        public readonly ?string $amountText_USD,
        /** @var int|null The exact price in paise; null if the course has no price in rupees. */
        public readonly ?int $amount_INR,
        /** @var int|null The exact price in cents; null if the course has no price in US dollars. */
        public readonly ?int $amount_USD,
        /** @var string ISO 4217 code of the company's default currency. */
        public readonly string $countryCurrency,
        /** @var string Code that the company gives the course. */
        public readonly string $courseCode,
        /** @var list<Price> All prices of the course, ordered by currency. */
        public readonly array $currency,
        /** @var string Address of a film about the course; empty without one. */
        public readonly string $demovideo,
        /** @var int|null ID of the department that the course is meant for; null if it names none. */
        public readonly ?int $department,
        /** @var string Description of the course: plain text or HTML. */
        public readonly string $description,
        /** @var int|null ID of the designation that the course is meant for; null if it names none. */
        public readonly ?int $designation,
        /** @var int|null Number of days that a new enrollment lasts by default; null: no limit. */
        public readonly ?int $duration,
        /** @var string|null Last day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $end_date,
        /** @var string Questions and answers about the course: plain text or HTML. */
        public readonly string $faq,
        /** @var string Special features of the course: plain text or HTML. */
        public readonly string $features,
        /** @var int ID of the course. */
        public readonly int $id,
        /** @var int|null The price in rupees, rounded up; null if the course has no price in rupees. */
        public readonly ?int $price_INR,
        /** @var int|null The price in US dollars, rounded up; null if the course has no price in US dollars. */
        public readonly ?int $price_USD,
        /** @var SEO Metadata of the course's page for search engines. */
        public readonly SEO $seo,
        /** @var string|null First day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $start_date,
        /** @var string Words by which people can find the course, separated by commas. */
        public readonly string $tags,
        /** @var string Address of the picture that represents the course; empty without one. */
        public readonly string $thumbnail,
        /** @var string Name of the course, as the catalogue shows it. */
        public readonly string $title,
        /** @var string Name of the trainer; empty if the company hides it. */
        public readonly string $trainer_displayname,
        /** @var string|null When the course was last changed. Format: RFC 3339. */
        public readonly ?string $updatedDate,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['amountText_INR'] ?? null,
            $data['amountText_USD'] ?? null,
            $data['amount_INR'] ?? null,
            $data['amount_USD'] ?? null,
            $data['countryCurrency'] ?? '',
            $data['courseCode'] ?? '',
            array_map(fn(array $part) => Price::from($part), $data['currency'] ?? []),
            $data['demovideo'] ?? '',
            $data['department'] ?? null,
            $data['description'] ?? '',
            $data['designation'] ?? null,
            $data['duration'] ?? null,
            $data['end_date'] ?? null,
            $data['faq'] ?? '',
            $data['features'] ?? '',
            $data['id'] ?? 0,
            $data['price_INR'] ?? null,
            $data['price_USD'] ?? null,
            SEO::from($data['seo'] ?? []),
            $data['start_date'] ?? null,
            $data['tags'] ?? '',
            $data['thumbnail'] ?? '',
            $data['title'] ?? '',
            $data['trainer_displayname'] ?? '',
            $data['updatedDate'] ?? null,
        );
    }
}

final class CourseCategoryData
{
    public function __construct(
        /** @var list<Category> The categories of the page, in the order that the company has given them. */
        public readonly array $category,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => Category::from($part), $data['category'] ?? []),
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class CourseDetails
{
    public function __construct(
        /** @var string|null The exact price as a text, such as 49.50 INR; null if the course has no price in rupees. */
        public readonly ?string $amountText_INR,
        /** @var string|null The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars. */
        public readonly ?string $amountText_USD,
        /** @var int|null The exact price in paise; null if the course has no price in rupees. */
        public readonly ?int $amount_INR,
        /** @var int|null The exact price in cents; null if the course has no price in US dollars. */
        public readonly ?int $amount_USD,
        /** @var string ISO 4217 code of the company's default currency. */
        public readonly string $countryCurrency,
        /** @var string Code that the company gives the course. */
        public readonly string $courseCode,
        /** @var list<Price> All prices of the course, ordered by currency. */
        public readonly array $currency,
        /** @var string Address of a film about the course; empty without one. */
        public readonly string $demovideo,
        /** @var int|null ID of the department that the course is meant for; null if it names none. */
        public readonly ?int $department,
        /** @var string Description of the course: plain text or HTML. */
        public readonly string $description,
        /** @var int|null ID of the designation that the course is meant for; null if it names none. */
        public readonly ?int $designation,
        /** @var int|null Number of days that a new enrollment lasts by default; null: no limit. */
        public readonly ?int $duration,
        /** @var string|null Last day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $end_date,
        /** @var string Questions and answers about the course: plain text or HTML. */
        public readonly string $faq,
        /** @var string Special features of the course: plain text or HTML. */
        public readonly string $features,
        /** @var int ID of the course. */
        public readonly int $id,
        /** @var int|null The price in rupees, rounded up; null if the course has no price in rupees. */
        public readonly ?int $price_INR,
        /** @var int|null The price in US dollars, rounded up; null if the course has no price in US dollars. */
        public readonly ?int $price_USD,
        /** @var string|null First day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $start_date,
        /** @var string Words by which people can find the course, separated by commas. */
        public readonly string $tags,
        /** @var string Address of the picture that represents the course; empty without one. */
        public readonly string $thumbnail,
        /** @var string Name of the course, as the catalogue shows it. */
        public readonly string $title,
        /** @var string Name of the trainer; empty if the company hides it. */
        public readonly string $trainer_displayname,
        /** @var string|null When the course was last changed. Format: RFC 3339. */
        public readonly ?string $updatedDate,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['amountText_INR'] ?? null,
            $data['amountText_USD'] ?? null,
            $data['amount_INR'] ?? null,
            $data['amount_USD'] ?? null,
            $data['countryCurrency'] ?? '',
            $data['courseCode'] ?? '',
            array_map(fn(array $part) => Price::from($part), $data['currency'] ?? []),
            $data['demovideo'] ?? '',
            $data['department'] ?? null,
            $data['description'] ?? '',
            $data['designation'] ?? null,
            $data['duration'] ?? null,
            $data['end_date'] ?? null,
            $data['faq'] ?? '',
            $data['features'] ?? '',
            $data['id'] ?? 0,
            $data['price_INR'] ?? null,
            $data['price_USD'] ?? null,
            $data['start_date'] ?? null,
            $data['tags'] ?? '',
            $data['thumbnail'] ?? '',
            $data['title'] ?? '',
            $data['trainer_displayname'] ?? '',
            $data['updatedDate'] ?? null,
        );
    }
}

final class CourseDocument
{
    public function __construct(
        /** @var int ID of the chapter to which the document belongs. */
        public readonly int $chapterID,
        /** @var int ID of the course of the enrollment. */
        public readonly int $courseID,
        /** @var string Description of the document. */
        public readonly string $description,
        /** @var int Number by which the company groups its documents. It says nothing about the format of the file. */
        public readonly int $documentTypeID,
        /** @var bool Whether the trainee of the enrollment has completed the document. */
        public readonly bool $done,
        /** @var int 1: the document counts toward the progress of the enrollment; 0: it does not. */
        public readonly int $effectonprogress,
        /** @var int ID of the enrollment. */
        public readonly int $enrollmentID,
        /** @var string Name by which analytics programs count the chapter; empty without one. */
        public readonly string $gachapterevent,
        /** @var string Name by which analytics programs count the document; empty without one. */
        public readonly string $gadocumentevent,
        /** @var int ID of the document. */
        public readonly int $id,
        /** @var string Title of the document. */
        public readonly string $name,
        /** @var int For a film or sound: the second at which the trainee stopped. For other documents 0. */
        public readonly int $position,
        /** @var int 1: browsers must not store the file; 0: they may. */
        public readonly int $secure,
        /** @var int ID of the subject to which the chapter belongs. */
        public readonly int $subjectID,
        /** @var int Number of the version of the document's file, from 1. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['chapterID'] ?? 0,
            $data['courseID'] ?? 0,
            $data['description'] ?? '',
            $data['documentTypeID'] ?? 0,
            $data['done'] ?? false,
            $data['effectonprogress'] ?? 0,
            $data['enrollmentID'] ?? 0,
            $data['gachapterevent'] ?? '',
            $data['gadocumentevent'] ?? '',
            $data['id'] ?? 0,
            $data['name'] ?? '',
            $data['position'] ?? 0,
            $data['secure'] ?? 0,
            $data['subjectID'] ?? 0,
            $data['version'] ?? 0,
        );
    }
}

final class CourseListData
{
    public function __construct(
        /** @var string|null ISO 4217 code of the company's default currency. Only a response to a request with categoryID contains it. */
        public readonly ?string $countryCurrency,
        /** @var list<CourseSummary> The courses of the page, ordered by ID. */
        public readonly array $course_list,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['countryCurrency'] ?? null,
            array_map(fn(array $part) => CourseSummary::from($part), $data['course_list'] ?? []),
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class CourseOutlineData
{
    public function __construct(
        /** @var int The caller's progress in the course, from 0 to 100 percent. */
        public readonly int $completedPercent,
        /** @var int|null ID of the document with which the caller should continue: the one that was opened last, if it is required and not done; otherwise the next document that is required and not done. null if there is none. */
        public readonly ?int $continueDocumentID,
        /** @var int The number of documents that count toward the progress and that the caller has completed. */
        public readonly int $doneDocuments,
        /** @var int|null ID of the caller's current enrollment in the course, which /document-view needs; null without an enrollment. */
        public readonly ?int $enrollmentID,
        /** @var int The number of documents that count toward the progress. */
        public readonly int $requiredDocuments,
        /** @var list<OutlineSubject> The subjects, in the order of the outline. */
        public readonly array $subjects,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['completedPercent'] ?? 0,
            $data['continueDocumentID'] ?? null,
            $data['doneDocuments'] ?? 0,
            $data['enrollmentID'] ?? null,
            $data['requiredDocuments'] ?? 0,
            array_map(fn(array $part) => OutlineSubject::from($part), $data['subjects'] ?? []),
        );
    }
}

final class CourseOwners
{
    public function __construct(
        /** @var list<Manager> The managers who own the course, ordered by name. */
        public readonly array $owners,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => Manager::from($part), $data['owners'] ?? []),
        );
    }
}

final class CoursePrices
{
    public function __construct(
        /** @var list<Price> The prices of the course, ordered by currency. */
        public readonly array $prices,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => Price::from($part), $data['prices'] ?? []),
        );
    }
}

final class CourseProgress
{
    public function __construct(
        /** @var int Average progress of the enrolled trainees, from 0 to 100 percent. */
        public readonly int $averageProgress,
        /** @var int Number of enrolled trainees who have completed the course. */
        public readonly int $completed,
        /** @var string Title of the course. */
        public readonly string $course,
        /** @var string Code that the company gives the course. */
        public readonly string $courseCode,
        /** @var int ID of the course. */
        public readonly int $courseID,
        /** @var int Number of trainees who are enrolled in the course. */
        public readonly int $enrolled,
        /** @var int Number of enrolled trainees with any progress in the course. */
        public readonly int $started,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['averageProgress'] ?? 0,
            $data['completed'] ?? 0,
            $data['course'] ?? '',
            $data['courseCode'] ?? '',
            $data['courseID'] ?? 0,
            $data['enrolled'] ?? 0,
            $data['started'] ?? 0,
        );
    }
}

final class CourseRevenue
{
    public function __construct(
        /** @var int Sum of the payments, in minor units, before refunds. */
        public readonly int $amount,
        /** @var string Title of the course. */
        public readonly string $course,
        /** @var string Code that the company gives the course. */
        public readonly string $courseCode,
        /** @var int ID of the course. */
        public readonly int $courseID,
        /** @var string ISO 4217 code of the currency of the payments. */
        public readonly string $currency,
        /** @var int Number of payments for the course in this currency. */
        public readonly int $payments,
        /** @var int The part of amount that was refunded, in minor units. */
        public readonly int $refunded,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['amount'] ?? 0,
            $data['course'] ?? '',
            $data['courseCode'] ?? '',
            $data['courseID'] ?? 0,
            $data['currency'] ?? '',
            $data['payments'] ?? 0,
            $data['refunded'] ?? 0,
        );
    }
}

final class CourseSummary
{
    public function __construct(
        /** @var string|null The exact price as a text, such as 49.50 INR; null if the course has no price in rupees. */
        public readonly ?string $amountText_INR,
        /** @var string|null The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars. */
        public readonly ?string $amountText_USD,
        /** @var int|null The exact price in paise; null if the course has no price in rupees. */
        public readonly ?int $amount_INR,
        /** @var int|null The exact price in cents; null if the course has no price in US dollars. */
        public readonly ?int $amount_USD,
        /** @var string Code that the company gives the course. */
        public readonly string $courseCode,
        /** @var string Sealed ID of the course, which /courseview expects as id. */
        public readonly string $courseID,
        /** @var list<Price> All prices of the course, ordered by currency. */
        public readonly array $currency,
        /** @var string Name of the department that the course is meant for; empty if it names none. */
        public readonly string $department,
        /** @var string Description of the course: plain text or HTML. */
        public readonly string $description,
        /** @var string Name of the designation that the course is meant for; empty if it names none. */
        public readonly string $designation,
        /** @var int|null Number of days that a new enrollment lasts by default; null: no limit. */
        public readonly ?int $duration,
        /** @var string|null Last day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $end_date,
        /** @var int 1: the company hides the name of the trainer; 0: it does not. */
        public readonly int $hidetrainername,
        /** @var int ID of the course. */
        public readonly int $id,
        /** @var int|null The price in rupees, rounded up; null if the course has no price in rupees. */
        public readonly ?int $price_INR,
        /** @var int|null The price in US dollars, rounded up; null if the course has no price in US dollars. */
        public readonly ?int $price_USD,
        /** @var string|null First day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $start_date,
        /** @var string Address of the picture that represents the course; empty without one. */
        public readonly string $thumbnail,
        /** @var string Name of the course, as the catalogue shows it. */
        public readonly string $title,
        /** @var string Name of the trainer; empty if the company hides it. */
        public readonly string $trainer_displayname,
        /** @var string|null When the course was last changed. Format: RFC 3339. */
        public readonly ?string $updatedDate,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['amountText_INR'] ?? null,
            $data['amountText_USD'] ?? null,
            $data['amount_INR'] ?? null,
            $data['amount_USD'] ?? null,
            $data['courseCode'] ?? '',
            $data['courseID'] ?? '',
            array_map(fn(array $part) => Price::from($part), $data['currency'] ?? []),
            $data['department'] ?? '',
            $data['description'] ?? '',
            $data['designation'] ?? '',
            $data['duration'] ?? null,
            $data['end_date'] ?? null,
            $data['hidetrainername'] ?? 0,
            $data['id'] ?? 0,
            $data['price_INR'] ?? null,
            $data['price_USD'] ?? null,
            $data['start_date'] ?? null,
            $data['thumbnail'] ?? '',
            $data['title'] ?? '',
            $data['trainer_displayname'] ?? '',
            $data['updatedDate'] ?? null,
        );
    }
}

final class CourseToEdit
{
    public function __construct(
        /** @var EditedCourse The course itself. */
        public readonly EditedCourse $course,
        /** @var list<ExamOfCourse> The exams of the course, ordered by name. */
        public readonly array $exams,
        /** @var bool Whether the caller may change the course. Managers may change only the courses that they own. */
        public readonly bool $mayChange,
        /** @var list<Price> The prices of the course, ordered by currency. */
        public readonly array $prices,
        /** @var list<OutlineSubject> The outline of the course. The position of a subject, chapter or document is its index in its list, from 0. */
        public readonly array $subjects,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            EditedCourse::from($data['course'] ?? []),
            array_map(fn(array $part) => ExamOfCourse::from($part), $data['exams'] ?? []),
            $data['mayChange'] ?? false,
            array_map(fn(array $part) => Price::from($part), $data['prices'] ?? []),
            array_map(fn(array $part) => OutlineSubject::from($part), $data['subjects'] ?? []),
        );
    }
}

final class CourseWithStatus
{
    public function __construct(
        /** @var string|null The exact price as a text, such as 49.50 INR; null if the course has no price in rupees. */
        public readonly ?string $amountText_INR,
        /** @var string|null The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars. */
        public readonly ?string $amountText_USD,
        /** @var int|null The exact price in paise; null if the course has no price in rupees. */
        public readonly ?int $amount_INR,
        /** @var int|null The exact price in cents; null if the course has no price in US dollars. */
        public readonly ?int $amount_USD,
        /** @var string ISO 4217 code of the company's default currency. */
        public readonly string $countryCurrency,
        /** @var string Code that the company gives the course. */
        public readonly string $courseCode,
        /** @var list<Price> All prices of the course, ordered by currency. */
        public readonly array $currency,
        /** @var string Address of a film about the course; empty without one. */
        public readonly string $demovideo,
        /** @var int|null ID of the department that the course is meant for; null if it names none. */
        public readonly ?int $department,
        /** @var string Description of the course: plain text or HTML. */
        public readonly string $description,
        /** @var int|null ID of the designation that the course is meant for; null if it names none. */
        public readonly ?int $designation,
        /** @var int|null Number of days that a new enrollment lasts by default; null: no limit. */
        public readonly ?int $duration,
        /** @var string|null Last day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $end_date,
        /** @var string Status today of the caller's latest enrollment in the course: notenrolled, upcoming, ongoing, completed, expired or unenrolled. */
        public readonly string $enrollmentstatus,
        /** @var string Questions and answers about the course: plain text or HTML. */
        public readonly string $faq,
        /** @var string Special features of the course: plain text or HTML. */
        public readonly string $features,
        /** @var int ID of the course. */
        public readonly int $id,
        /** @var int|null The price in rupees, rounded up; null if the course has no price in rupees. */
        public readonly ?int $price_INR,
        /** @var int|null The price in US dollars, rounded up; null if the course has no price in US dollars. */
        public readonly ?int $price_USD,
        /** @var string|null First day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $start_date,
        /** @var string Words by which people can find the course, separated by commas. */
        public readonly string $tags,
        /** @var string Address of the picture that represents the course; empty without one. */
        public readonly string $thumbnail,
        /** @var string Name of the course, as the catalogue shows it. */
        public readonly string $title,
        /** @var string Name of the trainer; empty if the company hides it. */
        public readonly string $trainer_displayname,
        /** @var string|null When the course was last changed. Format: RFC 3339. */
        public readonly ?string $updatedDate,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['amountText_INR'] ?? null,
            $data['amountText_USD'] ?? null,
            $data['amount_INR'] ?? null,
            $data['amount_USD'] ?? null,
            $data['countryCurrency'] ?? '',
            $data['courseCode'] ?? '',
            array_map(fn(array $part) => Price::from($part), $data['currency'] ?? []),
            $data['demovideo'] ?? '',
            $data['department'] ?? null,
            $data['description'] ?? '',
            $data['designation'] ?? null,
            $data['duration'] ?? null,
            $data['end_date'] ?? null,
            $data['enrollmentstatus'] ?? '',
            $data['faq'] ?? '',
            $data['features'] ?? '',
            $data['id'] ?? 0,
            $data['price_INR'] ?? null,
            $data['price_USD'] ?? null,
            $data['start_date'] ?? null,
            $data['tags'] ?? '',
            $data['thumbnail'] ?? '',
            $data['title'] ?? '',
            $data['trainer_displayname'] ?? '',
            $data['updatedDate'] ?? null,
        );
    }
}

final class CurrencyRevenue
{
    public function __construct(
        /** @var int Sum of the payments, in minor units, before refunds. */
        public readonly int $amount,
        /** @var string ISO 4217 code of the currency. */
        public readonly string $currency,
        /** @var int The part of amount that was refunded, in minor units. */
        public readonly int $refunded,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['amount'] ?? 0,
            $data['currency'] ?? '',
            $data['refunded'] ?? 0,
        );
    }
}

final class DNSRecord
{
    public function __construct(
        /** @var string Full name of the record, with the domain. */
        public readonly string $name,
        /** @var string Type of the record: TXT, CNAME, A, AAAA, or ALIAS for what the DNS provider calls ALIAS, ANAME or flattened CNAME. */
        public readonly string $type,
        /** @var string Value that the record must have. */
        public readonly string $value,
        /** @var string Purpose of the record, and which records are possible instead. */
        public readonly string $why,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['name'] ?? '',
            $data['type'] ?? '',
            $data['value'] ?? '',
            $data['why'] ?? '',
        );
    }
}

final class DashboardData
{
    public function __construct(
        /** @var int Number of people who signed in or used the company in the period. */
        public readonly int $activePeople,
        /** @var int Number of enrollments that were completed in the period. */
        public readonly int $completions,
        /** @var list<DayActivity> The days of the period that have enrollments or completions, the earliest first. */
        public readonly array $days,
        /** @var int Number of enrollments that were added in the period. */
        public readonly int $enrollments,
        /** @var int Number of attempts at exams that ended in the period and are failed. */
        public readonly int $examsFailed,
        /** @var int Number of attempts at exams that ended in the period and are passed. */
        public readonly int $examsPassed,
        /** @var string|null First day of the period, in the company's time zone. Format: YYYY-MM-DD. */
        public readonly ?string $from,
        /** @var list<CurrencyRevenue> The revenue of the period in each currency. */
        public readonly array $revenue,
        /** @var string|null Last day of the period, in the company's time zone. Format: YYYY-MM-DD. */
        public readonly ?string $to,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['activePeople'] ?? 0,
            $data['completions'] ?? 0,
            array_map(fn(array $part) => DayActivity::from($part), $data['days'] ?? []),
            $data['enrollments'] ?? 0,
            $data['examsFailed'] ?? 0,
            $data['examsPassed'] ?? 0,
            $data['from'] ?? null,
            array_map(fn(array $part) => CurrencyRevenue::from($part), $data['revenue'] ?? []),
            $data['to'] ?? null,
        );
    }
}

final class DayActivity
{
    public function __construct(
        /** @var int Number of enrollments that were completed on the day. */
        public readonly int $completions,
        /** @var string|null Day to which the numbers belong, in the company's time zone. Format: YYYY-MM-DD. */
        public readonly ?string $day,
        /** @var int Number of enrollments that were added on the day. */
        public readonly int $enrollments,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['completions'] ?? 0,
            $data['day'] ?? null,
            $data['enrollments'] ?? 0,
        );
    }
}

final class DeepLinkAnswer
{
    public function __construct(
        /** @var string|null When the link expires if it is not used. Format: RFC 3339. */
        public readonly ?string $expiresAt,
        /** @var string URL that signs a browser in to the course as the trainee. It works once. */
        public readonly string $url,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['expiresAt'] ?? null,
            $data['url'] ?? '',
        );
    }
}

final class Delivery
{
    public function __construct(
        /** @var string The first 4096 bytes, at most, of the body of the response to the last delivery attempt. */
        public readonly string $answer,
        /** @var int HTTP status of the response to the last delivery attempt; 0 without a response. */
        public readonly int $answerStatus,
        /** @var string|null When the last delivery attempt began; null before the first one. Format: RFC 3339. */
        public readonly ?string $attemptedAt,
        /** @var int Number of delivery attempts since the event or, after a resend or replay, since then. */
        public readonly int $attempts,
        /** @var mixed The field data of the message that the webhook receives. */
        public readonly mixed $data,
        /** @var string|null When the next delivery attempt is due; null if there is none. Format: RFC 3339. */
        public readonly ?string $dueAt,
        /** @var int Duration of the last delivery attempt, in milliseconds. */
        public readonly int $durationMs,
        /** @var string Why the last delivery attempt got no response; empty if it got one. */
        public readonly string $error,
        /** @var int ID of the delivery. */
        public readonly int $id,
        /** @var string Value of the header webhook-id of all delivery attempts, without the prefix msg_. */
        public readonly string $messageID,
        /** @var string|null When the event occurred. Format: RFC 3339. */
        public readonly ?string $occurredAt,
        /** @var string State of the delivery: pending, delivered or failed. */
        public readonly string $state,
        /** @var string Kind and ID of the object that the event is about, such as attempt:12. Events about the same object are delivered in order. */
        public readonly string $subject,
        /** @var string Type of the event, such as enrollment.completed. */
        public readonly string $type,
        /** @var string URL of the webhook. */
        public readonly string $url,
        /** @var int ID of the user whom the event concerns; 0 without one. */
        public readonly int $userID,
        /** @var int ID of the webhook. */
        public readonly int $webhookID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['answer'] ?? '',
            $data['answerStatus'] ?? 0,
            $data['attemptedAt'] ?? null,
            $data['attempts'] ?? 0,
            $data['data'] ?? null,
            $data['dueAt'] ?? null,
            $data['durationMs'] ?? 0,
            $data['error'] ?? '',
            $data['id'] ?? 0,
            $data['messageID'] ?? '',
            $data['occurredAt'] ?? null,
            $data['state'] ?? '',
            $data['subject'] ?? '',
            $data['type'] ?? '',
            $data['url'] ?? '',
            $data['userID'] ?? 0,
            $data['webhookID'] ?? 0,
        );
    }
}

final class DeliveryDetails
{
    public function __construct(
        /** @var string The first 4096 bytes, at most, of the body of the response to the last delivery attempt. */
        public readonly string $answer,
        /** @var int HTTP status of the response to the last delivery attempt; 0 without a response. */
        public readonly int $answerStatus,
        /** @var string|null When the last delivery attempt began; null before the first one. Format: RFC 3339. */
        public readonly ?string $attemptedAt,
        /** @var int Number of delivery attempts since the event or, after a resend or replay, since then. */
        public readonly int $attempts,
        /** @var string Body of the request, as it was sent. It is the same for all delivery attempts. */
        public readonly string $body,
        /** @var mixed The field data of the message that the webhook receives. */
        public readonly mixed $data,
        /** @var string|null When the next delivery attempt is due; null if there is none. Format: RFC 3339. */
        public readonly ?string $dueAt,
        /** @var int Duration of the last delivery attempt, in milliseconds. */
        public readonly int $durationMs,
        /** @var string Why the last delivery attempt got no response; empty if it got one. */
        public readonly string $error,
        /** @var string Value of the header webhook-id of the request. */
        public readonly string $header,
        /** @var int ID of the delivery. */
        public readonly int $id,
        /** @var list<RecordedTry> The last ten delivery attempts, at most, the newest first. They include those before a resend or replay. */
        public readonly array $lastAttempts,
        /** @var string Value of the header webhook-id of all delivery attempts, without the prefix msg_. */
        public readonly string $messageID,
        /** @var string|null When the event occurred. Format: RFC 3339. */
        public readonly ?string $occurredAt,
        /** @var string State of the delivery: pending, delivered or failed. */
        public readonly string $state,
        /** @var string Kind and ID of the object that the event is about, such as attempt:12. Events about the same object are delivered in order. */
        public readonly string $subject,
        /** @var string Type of the event, such as enrollment.completed. */
        public readonly string $type,
        /** @var string URL of the webhook. */
        public readonly string $url,
        /** @var int ID of the user whom the event concerns; 0 without one. */
        public readonly int $userID,
        /** @var int ID of the webhook. */
        public readonly int $webhookID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['answer'] ?? '',
            $data['answerStatus'] ?? 0,
            $data['attemptedAt'] ?? null,
            $data['attempts'] ?? 0,
            $data['body'] ?? '',
            $data['data'] ?? null,
            $data['dueAt'] ?? null,
            $data['durationMs'] ?? 0,
            $data['error'] ?? '',
            $data['header'] ?? '',
            $data['id'] ?? 0,
            array_map(fn(array $part) => RecordedTry::from($part), $data['lastAttempts'] ?? []),
            $data['messageID'] ?? '',
            $data['occurredAt'] ?? null,
            $data['state'] ?? '',
            $data['subject'] ?? '',
            $data['type'] ?? '',
            $data['url'] ?? '',
            $data['userID'] ?? 0,
            $data['webhookID'] ?? 0,
        );
    }
}

final class DeliveryList
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var list<Delivery> The deliveries of the page, those of the newest events first. */
        public readonly array $deliveries,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            array_map(fn(array $part) => Delivery::from($part), $data['deliveries'] ?? []),
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class Discussion
{
    public function __construct(
        /** @var string|null When the last message was written, or when the discussion was closed or opened again. Format: RFC 3339. */
        public readonly ?string $changedAt,
        /** @var int ID of the course of the enrollment. */
        public readonly int $courseID,
        /** @var string Title of the course of the enrollment. */
        public readonly string $courseTitle,
        /** @var string|null When the trainee started the discussion. Format: RFC 3339. */
        public readonly ?string $createdAt,
        /** @var int ID of the document that the trainee asks about; 0 after the document was removed. */
        public readonly int $documentID,
        /** @var string Name of the document; empty after the document was removed. */
        public readonly string $documentName,
        /** @var string E-mail address of the trainee. */
        public readonly string $email,
        /** @var int ID of the enrollment in which the trainee asked. */
        public readonly int $enrollmentID,
        /** @var string First name of the trainee. */
        public readonly string $fname,
        /** @var int ID of the discussion. */
        public readonly int $id,
        /** @var string Last name of the trainee. */
        public readonly string $lname,
        /** @var string The first 200 characters of the first message, as plain text. */
        public readonly string $question,
        /** @var int 1: waits for an answer; 2: answered; 3: closed. */
        public readonly int $status,
        /** @var int ID of the trainee. */
        public readonly int $userID,
        /** @var int Version of the discussion. A request to change or remove the discussion must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['changedAt'] ?? null,
            $data['courseID'] ?? 0,
            $data['courseTitle'] ?? '',
            $data['createdAt'] ?? null,
            $data['documentID'] ?? 0,
            $data['documentName'] ?? '',
            $data['email'] ?? '',
            $data['enrollmentID'] ?? 0,
            $data['fname'] ?? '',
            $data['id'] ?? 0,
            $data['lname'] ?? '',
            $data['question'] ?? '',
            $data['status'] ?? 0,
            $data['userID'] ?? 0,
            $data['version'] ?? 0,
        );
    }
}

final class DiscussionDetails
{
    public function __construct(
        /** @var string|null When the last message was written, or when the discussion was closed or opened again. Format: RFC 3339. */
        public readonly ?string $changedAt,
        /** @var int ID of the course of the enrollment. */
        public readonly int $courseID,
        /** @var string Title of the course of the enrollment. */
        public readonly string $courseTitle,
        /** @var string|null When the trainee started the discussion. Format: RFC 3339. */
        public readonly ?string $createdAt,
        /** @var int ID of the document that the trainee asks about; 0 after the document was removed. */
        public readonly int $documentID,
        /** @var string Name of the document; empty after the document was removed. */
        public readonly string $documentName,
        /** @var string E-mail address of the trainee. */
        public readonly string $email,
        /** @var int ID of the enrollment in which the trainee asked. */
        public readonly int $enrollmentID,
        /** @var string First name of the trainee. */
        public readonly string $fname,
        /** @var int ID of the discussion. */
        public readonly int $id,
        /** @var string Last name of the trainee. */
        public readonly string $lname,
        /** @var list<DiscussionMessage> The messages in the order in which they were written. */
        public readonly array $messages,
        /** @var string The first 200 characters of the first message, as plain text. */
        public readonly string $question,
        /** @var int 1: waits for an answer; 2: answered; 3: closed. */
        public readonly int $status,
        /** @var int ID of the trainee. */
        public readonly int $userID,
        /** @var int Version of the discussion. A request to change or remove the discussion must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['changedAt'] ?? null,
            $data['courseID'] ?? 0,
            $data['courseTitle'] ?? '',
            $data['createdAt'] ?? null,
            $data['documentID'] ?? 0,
            $data['documentName'] ?? '',
            $data['email'] ?? '',
            $data['enrollmentID'] ?? 0,
            $data['fname'] ?? '',
            $data['id'] ?? 0,
            $data['lname'] ?? '',
            array_map(fn(array $part) => DiscussionMessage::from($part), $data['messages'] ?? []),
            $data['question'] ?? '',
            $data['status'] ?? 0,
            $data['userID'] ?? 0,
            $data['version'] ?? 0,
        );
    }
}

final class DiscussionMessage
{
    public function __construct(
        /** @var string|null When the message was written. Format: RFC 3339. */
        public readonly ?string $createdAt,
        /** @var string First name of the author. */
        public readonly string $fname,
        /** @var int ID of the message. */
        public readonly int $id,
        /** @var string Last name of the author. */
        public readonly string $lname,
        /** @var bool Whether the author is a member of the staff. */
        public readonly bool $staff,
        /** @var string Text of the message: plain text with line breaks. */
        public readonly string $text,
        /** @var int ID of the user who wrote the message. */
        public readonly int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['createdAt'] ?? null,
            $data['fname'] ?? '',
            $data['id'] ?? 0,
            $data['lname'] ?? '',
            $data['staff'] ?? false,
            $data['text'] ?? '',
            $data['userID'] ?? 0,
        );
    }
}

final class Discussions
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var list<Discussion> The discussions of the page, the most recently changed first. If the list is read by cursor, the newest come first. */
        public readonly array $discussions,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            array_map(fn(array $part) => Discussion::from($part), $data['discussions'] ?? []),
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class DocumentCaptions
{
    public function __construct(
        /** @var string Language of the captions as a tag of BCP 47, such as en or pt-BR. */
        public readonly string $language,
        /** @var string The spoken words as plain text, with one line per paragraph. */
        public readonly string $transcript,
        /** @var string URL of the captions as WebVTT. It needs no bearer and expires like the URL of the file. */
        public readonly string $url,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['language'] ?? '',
            $data['transcript'] ?? '',
            $data['url'] ?? '',
        );
    }
}

final class DocumentData
{
    public function __construct(
        /** @var string For a document of the type page its HTML; for the type link the address to which it leads; otherwise empty. */
        public readonly string $body,
        /** @var list<DocumentCaptions> The captions of a film or sound, ordered by language; empty for other documents. */
        public readonly array $captions,
        /** @var CourseDocument The document, with the progress of the trainee of the enrollment. */
        public readonly CourseDocument $coursedocument,
        /** @var string URL of the file, for a document that has one. The URL needs no bearer. It expires after two hours, unless the operator has set another time. */
        public readonly string $url,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['body'] ?? '',
            array_map(fn(array $part) => DocumentCaptions::from($part), $data['captions'] ?? []),
            CourseDocument::from($data['coursedocument'] ?? []),
            $data['url'] ?? '',
        );
    }
}

final class DocumentDoneData
{
    public function __construct(
        /** @var int Progress in the course after this call, from 0 to 100 percent. */
        public readonly int $completedPercent,
        /** @var bool Whether the document is done after this call. */
        public readonly bool $done,
        /** @var string Status of the enrollment today, after this call. */
        public readonly string $enrollmentstatus,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['completedPercent'] ?? 0,
            $data['done'] ?? false,
            $data['enrollmentstatus'] ?? '',
        );
    }
}

final class DocumentEvent
{
    public function __construct(
        /** @var string|null When the document was completed. Format: RFC 3339. */
        public readonly ?string $completedAt,
        /** @var int ID of the course that contains the document. */
        public readonly int $courseID,
        /** @var int ID of the document. */
        public readonly int $documentID,
        /** @var int ID of the enrollment in which the document was completed. */
        public readonly int $enrollmentID,
        /** @var string Title of the document. */
        public readonly string $name,
        /** @var int Progress: share of the required documents that are done, from 0 to 100 percent. */
        public readonly int $progress,
        /** @var int ID of the person who completed the document. */
        public readonly int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['completedAt'] ?? null,
            $data['courseID'] ?? 0,
            $data['documentID'] ?? 0,
            $data['enrollmentID'] ?? 0,
            $data['name'] ?? '',
            $data['progress'] ?? 0,
            $data['userID'] ?? 0,
        );
    }
}

final class DocumentPlayed
{
    public function __construct(
        /** @var int Progress in the course, from 0 to 100 percent. */
        public readonly int $completedPercent,
        /** @var bool Whether the document is done: 95 percent of it were played, or the trainee has marked it as done. */
        public readonly bool $done,
        /** @var string Status of the enrollment today. */
        public readonly string $enrollmentstatus,
        /** @var int The saved position, in seconds from the start. */
        public readonly int $position,
        /** @var int Percentage of the film or sound that was played. A part that was played twice counts once. */
        public readonly int $watchedPercent,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['completedPercent'] ?? 0,
            $data['done'] ?? false,
            $data['enrollmentstatus'] ?? '',
            $data['position'] ?? 0,
            $data['watchedPercent'] ?? 0,
        );
    }
}

final class DocumentProgress
{
    public function __construct(
        /** @var string Title of the course that contains the document. */
        public readonly string $course,
        /** @var string Code that the company gives the course. */
        public readonly string $courseCode,
        /** @var int ID of the course that contains the document. */
        public readonly int $courseID,
        /** @var string Title of the document. */
        public readonly string $document,
        /** @var int ID of the document. */
        public readonly int $documentID,
        /** @var int Number of enrolled trainees who have completed the document. */
        public readonly int $done,
        /** @var string|null Day on which a trainee last completed the document, in the company's time zone; null if none has. Format: YYYY-MM-DD. */
        public readonly ?string $doneDate,
        /** @var int Number of trainees who are enrolled in the course. */
        public readonly int $enrolled,
        /** @var int Number of enrolled trainees who have opened the document. */
        public readonly int $opened,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['course'] ?? '',
            $data['courseCode'] ?? '',
            $data['courseID'] ?? 0,
            $data['document'] ?? '',
            $data['documentID'] ?? 0,
            $data['done'] ?? 0,
            $data['doneDate'] ?? null,
            $data['enrolled'] ?? 0,
            $data['opened'] ?? 0,
        );
    }
}

final class DocumentReport
{
    public function __construct(
        /** @var list<DocumentProgress> The published documents of the page, in the order of courses and their outlines. */
        public readonly array $documents,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => DocumentProgress::from($part), $data['documents'] ?? []),
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class DomainData
{
    public function __construct(
        /** @var string|null When the company claimed the domain. Format: RFC 3339. */
        public readonly ?string $addedAt,
        /** @var string Reason for the state, as a sentence; empty if there is no reason. */
        public readonly string $cause,
        /** @var string|null When the certificate that the domain last served expires; null before the first certificate. Format: RFC 3339. */
        public readonly ?string $certificateUntil,
        /** @var string|null When the domain was last checked; null before the first check. Format: RFC 3339. */
        public readonly ?string $checkedAt,
        /** @var string Stable code of the reason for the state; empty if there is no reason. */
        public readonly string $code,
        /** @var string www. and the domain, or the domain without www. if it begins with that; empty if the domain has no such companion. */
        public readonly string $companion,
        /** @var string Name of the domain, in lower case and punycode. */
        public readonly string $host,
        /** @var bool true if less than a quarter of the lifetime of the certificate is left. This means that its renewal has failed so far. */
        public readonly bool $littleLife,
        /** @var bool true if links lead to this domain: the company has chosen it as its main domain or, without a choice, it is the oldest active domain. */
        public readonly bool $main,
        /** @var string|null When the domain will be checked next; null if no check is scheduled. Format: RFC 3339. */
        public readonly ?string $nextCheckAt,
        /** @var string|null When the deployment first succeeded with an HTTPS request to the domain; null before. Format: RFC 3339. */
        public readonly ?string $readyAt,
        /** @var list<DNSRecord> The DNS records that the domain needs. */
        public readonly array $records,
        /** @var string The domain to which this domain redirects; empty if it does not redirect. */
        public readonly string $redirectTo,
        /** @var string State of the domain: pending, verified, issuing, active, failing, lost or removed. docs/domains.md explains the states. */
        public readonly string $state,
        /** @var string|null When the ownership of the domain was proven; null before. Format: RFC 3339. */
        public readonly ?string $verifiedAt,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['addedAt'] ?? null,
            $data['cause'] ?? '',
            $data['certificateUntil'] ?? null,
            $data['checkedAt'] ?? null,
            $data['code'] ?? '',
            $data['companion'] ?? '',
            $data['host'] ?? '',
            $data['littleLife'] ?? false,
            $data['main'] ?? false,
            $data['nextCheckAt'] ?? null,
            $data['readyAt'] ?? null,
            array_map(fn(array $part) => DNSRecord::from($part), $data['records'] ?? []),
            $data['redirectTo'] ?? '',
            $data['state'] ?? '',
            $data['verifiedAt'] ?? null,
        );
    }
}

final class DomainEvent
{
    public function __construct(
        /** @var string Reason for the state, as a sentence; empty without a reason. */
        public readonly string $cause,
        /** @var string Stable code of the reason for the state; empty without a reason. */
        public readonly string $code,
        /** @var string Name of the custom domain. */
        public readonly string $domain,
        /** @var string State of the domain: active or failing. */
        public readonly string $state,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['cause'] ?? '',
            $data['code'] ?? '',
            $data['domain'] ?? '',
            $data['state'] ?? '',
        );
    }
}

final class DomainPage
{
    public function __construct(
        /** @var list<DomainData> The custom domains: first the claimed ones, the oldest claim first; then those that were removed recently, the newest removal first. */
        public readonly array $domains,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => DomainData::from($part), $data['domains'] ?? []),
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class Done
{
    public function __construct(
        /** @var string What was done, in one sentence. */
        public readonly string $success,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['success'] ?? '',
        );
    }
}

final class EditedAnnouncement
{
    public function __construct(
        /** @var string Text of the announcement: plain text or HTML. */
        public readonly string $description,
        /** @var int ID of the announcement. */
        public readonly int $id,
        /** @var int 1: published; 0: draft. */
        public readonly int $status,
        /** @var string Title of the announcement. */
        public readonly string $title,
        /** @var int Number by which the company groups its announcements; 1 by default. */
        public readonly int $type,
        /** @var int Version of the announcement. A request to change or remove the announcement must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['description'] ?? '',
            $data['id'] ?? 0,
            $data['status'] ?? 0,
            $data['title'] ?? '',
            $data['type'] ?? 0,
            $data['version'] ?? 0,
        );
    }
}

final class EditedBatch
{
    public function __construct(
        /** @var string Description of the batch. */
        public readonly string $description,
        /** @var string|null Last day of new enrollments of the batch; null if the batch does not set it. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var string ID of the batch at the company's identity provider, which provisioning sets; empty without one. */
        public readonly string $externalID,
        /** @var int ID of the batch. */
        public readonly int $id,
        /** @var string Name of the batch, unique in the company. */
        public readonly string $name,
        /** @var string|null First day of new enrollments of the batch; null if the batch does not set it. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
        /** @var int Version of the batch. A request to change or remove the batch must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['description'] ?? '',
            $data['endDate'] ?? null,
            $data['externalID'] ?? '',
            $data['id'] ?? 0,
            $data['name'] ?? '',
            $data['startDate'] ?? null,
            $data['version'] ?? 0,
        );
    }
}

final class EditedBlog
{
    public function __construct(
        /** @var string Name of the author that readers see. */
        public readonly string $author,
        /** @var string Text of the entry: plain text or HTML. */
        public readonly string $description,
        /** @var int ID of the blog entry. */
        public readonly int $id,
        /** @var string Name of a picture of the company, or the address of a picture; empty: no picture. */
        public readonly string $image,
        /** @var int 1: published; 0: draft. */
        public readonly int $status,
        /** @var string Title of the entry. */
        public readonly string $title,
        /** @var int Version of the blog entry. A request to change or remove the blog entry must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['author'] ?? '',
            $data['description'] ?? '',
            $data['id'] ?? 0,
            $data['image'] ?? '',
            $data['status'] ?? 0,
            $data['title'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

final class EditedCategory
{
    public function __construct(
        /** @var int ID of the category. */
        public readonly int $id,
        /** @var string Name of the category, unique among the categories with the same parent. */
        public readonly string $name,
        /** @var int ID of the parent category; 0 at the top level. */
        public readonly int $parentID,
        /** @var int Index of the category among the categories with the same parent. */
        public readonly int $position,
        /** @var int Version of the category. A request to change or remove the category must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['id'] ?? 0,
            $data['name'] ?? '',
            $data['parentID'] ?? 0,
            $data['position'] ?? 0,
            $data['version'] ?? 0,
        );
    }
}

final class EditedCoupon
{
    public function __construct(
        /** @var int The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage. */
        public readonly int $amount,
        /** @var string Text that trainees enter to use the coupon: capital letters, digits and hyphens. */
        public readonly string $code,
        /** @var int ID of the only course for which the coupon can be used; 0: every course. */
        public readonly int $courseID,
        /** @var string ISO 4217 code of the currency of amount; empty for a coupon with a percentage. */
        public readonly string $currencyCode,
        /** @var string|null Last day on which the coupon can be used; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var int ID of the coupon. */
        public readonly int $id,
        /** @var int The number of orders that can use the coupon; 0: any number. */
        public readonly int $maxUses,
        /** @var int The percentage by which the price is reduced; 0 for a coupon with an amount. */
        public readonly int $percent,
        /** @var string|null First day on which the coupon can be used; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
        /** @var int 1: the coupon can be used; 0: it cannot. */
        public readonly int $status,
        /** @var int Version of the coupon. A request to change or remove the coupon must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['amount'] ?? 0,
            $data['code'] ?? '',
            $data['courseID'] ?? 0,
            $data['currencyCode'] ?? '',
            $data['endDate'] ?? null,
            $data['id'] ?? 0,
            $data['maxUses'] ?? 0,
            $data['percent'] ?? 0,
            $data['startDate'] ?? null,
            $data['status'] ?? 0,
            $data['version'] ?? 0,
        );
    }
}

final class EditedCourse
{
    public function __construct(
        /** @var list<int> IDs of the categories that contain the course. */
        public readonly array $categoryIDs,
        /** @var string Code that the company gives the course. */
        public readonly string $courseCode,
        /** @var string Address of a film about the course; empty without one. */
        public readonly string $demoVideo,
        /** @var string Description of the course: plain text or HTML. */
        public readonly string $description,
        /** @var int|null Number of days that a new enrollment lasts by default; null: no limit. */
        public readonly ?int $duration,
        /** @var string|null Last day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var string Questions and answers about the course: plain text or HTML. */
        public readonly string $faq,
        /** @var string Special features of the course: plain text or HTML. */
        public readonly string $features,
        /** @var bool Whether the catalogue hides the name of the trainer. */
        public readonly bool $hideTrainerName,
        /** @var int ID of the course. */
        public readonly int $id,
        /** @var string The description of the course's page for search engines. */
        public readonly string $seoDescription,
        /** @var string The keywords of the course's page, separated by commas. */
        public readonly string $seoKeywords,
        /** @var string Title of the course's page for search engines; empty: the name of the course. */
        public readonly string $seoTitle,
        /** @var string|null First day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
        /** @var int 1: published; 0: draft or archived. */
        public readonly int $status,
        /** @var string Words by which people can find the course, separated by commas. */
        public readonly string $tags,
        /** @var string Name of a picture of the company, or the address of a picture, that represents the course; empty without one. */
        public readonly string $thumbnail,
        /** @var string Name of the course, as the catalogue shows it. */
        public readonly string $title,
        /** @var string Name of the trainer, as trainees see it. */
        public readonly string $trainerName,
        /** @var int Version of the course. A request to change or remove the course must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['categoryIDs'] ?? [],
            $data['courseCode'] ?? '',
            $data['demoVideo'] ?? '',
            $data['description'] ?? '',
            $data['duration'] ?? null,
            $data['endDate'] ?? null,
            $data['faq'] ?? '',
            $data['features'] ?? '',
            $data['hideTrainerName'] ?? false,
            $data['id'] ?? 0,
            $data['seoDescription'] ?? '',
            $data['seoKeywords'] ?? '',
            $data['seoTitle'] ?? '',
            $data['startDate'] ?? null,
            $data['status'] ?? 0,
            $data['tags'] ?? '',
            $data['thumbnail'] ?? '',
            $data['title'] ?? '',
            $data['trainerName'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

final class EditedEnrollment
{
    public function __construct(
        /** @var int ID of the course. */
        public readonly int $courseID,
        /** @var string|null Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var int ID of the enrollment. */
        public readonly int $id,
        /** @var string|null First day of the enrollment. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
        /** @var int ID of the trainee. */
        public readonly int $userID,
        /** @var int Version of the enrollment. A request to change or remove the enrollment must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['courseID'] ?? 0,
            $data['endDate'] ?? null,
            $data['id'] ?? 0,
            $data['startDate'] ?? null,
            $data['userID'] ?? 0,
            $data['version'] ?? 0,
        );
    }
}

final class EditedExam
{
    public function __construct(
        /** @var int The number of days after the start of the enrollment from which trainees can take the exam. */
        public readonly int $appearAfterDays,
        /** @var int The number of attempts that a trainee has. */
        public readonly int $attempts,
        /** @var bool Whether the program marks the answers. If false, a person marks them. A person always marks essays. */
        public readonly bool $automated,
        /** @var bool Whether the exam can be taken before the last day of the course and before the course is completed. */
        public readonly bool $beforeEndOfCourse,
        /** @var bool Whether the names of the trainees are hidden from markers. */
        public readonly bool $blind,
        /** @var int ID of the course to which the exam belongs. */
        public readonly int $courseID,
        /** @var list<ExamDraw> Questions that are drawn at random for each attempt. */
        public readonly array $draws,
        /** @var int The most minutes that an attempt can take. */
        public readonly int $duration,
        /** @var string|null Last day of the period of the exam; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var string The time on endDate in the company's time zone, such as 17:00, at which open attempts end; empty: the end of the day. */
        public readonly string $endTime,
        /** @var int How many days before endDate trainees receive the first reminder; 0: none. */
        public readonly int $firstReminderDays,
        /** @var int ID of the exam. */
        public readonly int $id,
        /** @var list<KindMarks> Marks for all questions of a kind. They do not apply to questions with marks of their own in this exam. */
        public readonly array $kindMarks,
        /** @var int When a trainee has left the page of an attempt this many times, the attempt is submitted; 0: no limit. */
        public readonly int $leaveLimit,
        /** @var string The most marks that an attempt can have, as decimal text. */
        public readonly string $maximum,
        /** @var string Name of the exam, unique in its course. */
        public readonly string $name,
        /** @var bool Whether trainees can take the exam only when their progress in the course is 100 percent. */
        public readonly bool $needsFullProgress,
        /** @var bool Whether a wrong answer subtracts the penalty of the question. The marks of an attempt are never below 0. */
        public readonly bool $negativeMarks,
        /** @var bool Whether the page of an attempt shows one question at a time. */
        public readonly bool $onePerPage,
        /** @var string The lowest percentage of the maximum marks with which an attempt is passed, as decimal text. */
        public readonly string $passMark,
        /** @var int 1: attempts can start only from startDate to endDate; 0: on any day. */
        public readonly int $period,
        /** @var list<ExamQuestion> The questions that every attempt has, in order. */
        public readonly array $questions,
        /** @var string What trainees see of an attempt that has ended: nothing, marks, answers (marks and right answers) or explanations (answers and their explanations). */
        public readonly string $review,
        /** @var bool Whether trainees see the review only after endDate. */
        public readonly bool $reviewAfterWindow,
        /** @var int How many days before endDate trainees receive the second reminder; 0: none. */
        public readonly int $secondReminderDays,
        /** @var bool Whether trainees can see their result. It is false exactly if review is nothing. */
        public readonly bool $showResult,
        /** @var bool Whether each attempt shows the options of a question in a random order. */
        public readonly bool $shuffleOptions,
        /** @var bool Whether each attempt shows the questions of a section in a random order. */
        public readonly bool $shuffleQuestions,
        /** @var string|null First day of the period of the exam; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
        /** @var string The time on startDate in the company's time zone, such as 09:00; empty: the start of the day. */
        public readonly string $startTime,
        /** @var int 1: published; 0: closed. */
        public readonly int $status,
        /** @var int|null ID of the subject of the course that the exam is about; null: the whole course. */
        public readonly ?int $subjectID,
        /** @var int The value of maximum without its decimals. */
        public readonly int $tmarks,
        /** @var int The number of questions in an attempt. */
        public readonly int $tquestion,
        /** @var bool Whether trainees may move their own appointment for the exam. */
        public readonly bool $traineeReschedules,
        /** @var int Version of the exam. A request to change or remove the exam must contain it. */
        public readonly int $version,
        /** @var int The number of minutes that must pass between the end of an attempt and the start of the next one. */
        public readonly int $waitMinutes,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['appearAfterDays'] ?? 0,
            $data['attempts'] ?? 0,
            $data['automated'] ?? false,
            $data['beforeEndOfCourse'] ?? false,
            $data['blind'] ?? false,
            $data['courseID'] ?? 0,
            array_map(fn(array $part) => ExamDraw::from($part), $data['draws'] ?? []),
            $data['duration'] ?? 0,
            $data['endDate'] ?? null,
            $data['endTime'] ?? '',
            $data['firstReminderDays'] ?? 0,
            $data['id'] ?? 0,
            array_map(fn(array $part) => KindMarks::from($part), $data['kindMarks'] ?? []),
            $data['leaveLimit'] ?? 0,
            $data['maximum'] ?? '',
            $data['name'] ?? '',
            $data['needsFullProgress'] ?? false,
            $data['negativeMarks'] ?? false,
            $data['onePerPage'] ?? false,
            $data['passMark'] ?? '',
            $data['period'] ?? 0,
            array_map(fn(array $part) => ExamQuestion::from($part), $data['questions'] ?? []),
            $data['review'] ?? '',
            $data['reviewAfterWindow'] ?? false,
            $data['secondReminderDays'] ?? 0,
            $data['showResult'] ?? false,
            $data['shuffleOptions'] ?? false,
            $data['shuffleQuestions'] ?? false,
            $data['startDate'] ?? null,
            $data['startTime'] ?? '',
            $data['status'] ?? 0,
            $data['subjectID'] ?? null,
            $data['tmarks'] ?? 0,
            $data['tquestion'] ?? 0,
            $data['traineeReschedules'] ?? false,
            $data['version'] ?? 0,
            $data['waitMinutes'] ?? 0,
        );
    }
}

final class EditedFAQ
{
    public function __construct(
        /** @var string The answer to the question: plain text or HTML. */
        public readonly string $answer,
        /** @var int ID of the FAQ entry. */
        public readonly int $id,
        /** @var string The question. */
        public readonly string $question,
        /** @var int 1: published; 0: draft. */
        public readonly int $status,
        /** @var int Version of the FAQ entry. A request to change or remove the FAQ entry must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['answer'] ?? '',
            $data['id'] ?? 0,
            $data['question'] ?? '',
            $data['status'] ?? 0,
            $data['version'] ?? 0,
        );
    }
}

final class EditedLearningPath
{
    public function __construct(
        /** @var list<int> IDs of the courses in the order in which trainees take them. */
        public readonly array $courseIDs,
        /** @var string Description of the learning path. */
        public readonly string $description,
        /** @var int ID of the learning path. */
        public readonly int $id,
        /** @var string Name of the learning path, unique in the company. */
        public readonly string $name,
        /** @var int Version of the learning path. A request to change or remove the learning path must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['courseIDs'] ?? [],
            $data['description'] ?? '',
            $data['id'] ?? 0,
            $data['name'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

final class EditedLegalText
{
    public function __construct(
        /** @var string The legal text: plain text or HTML. */
        public readonly string $description,
        /** @var int ID of the legal text. */
        public readonly int $id,
        /** @var int 1: imprint; 2: privacy policy; 3: terms of use. */
        public readonly int $kind,
        /** @var string Code of the language of the text, such as de. */
        public readonly string $language,
        /** @var int 1: published; 0: draft. */
        public readonly int $status,
        /** @var int Version of the legal text. A request to change or remove the legal text must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['description'] ?? '',
            $data['id'] ?? 0,
            $data['kind'] ?? 0,
            $data['language'] ?? '',
            $data['status'] ?? 0,
            $data['version'] ?? 0,
        );
    }
}

final class EditedQuestion
{
    public function __construct(
        /** @var list<Answer> Answers with a share of the marks or with feedback of their own, besides those of correct. */
        public readonly array $answers,
        /** @var bool Whether short texts and gaps must match the accepted texts in case. */
        public readonly bool $caseSensitive,
        /** @var int ID of the category of the question bank that contains the question; 0: no category. */
        public readonly int $categoryID,
        /** @var list<string> The right sides of matching: plain text or HTML; empty for other kinds. */
        public readonly array $choices,
        /** @var mixed The solution, in the form that question-add describes for the kind. Indexes of options and choices start at 0. */
        public readonly mixed $correct,
        /** @var string|null When the question was added. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var int The number of exams that name the question, without random draws. Only lists contain it; otherwise it is 0. */
        public readonly int $exams,
        /** @var string Explanation of the right answer for trainees, which the review may show: plain text or HTML. */
        public readonly string $explanation,
        /** @var string|null The lowest marks that an answer can have, as decimal text; null: only the penalty limits them. */
        public readonly ?string $floor,
        /** @var list<GapDetail> For each gap of a cloze, its options and its weight; empty if no gap has options and all weigh the same. */
        public readonly array $gapDetails,
        /** @var int ID of the question. */
        public readonly int $id,
        /** @var string Kind of the question: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. */
        public readonly string $kind,
        /** @var string Marks for a right answer, as decimal text. */
        public readonly string $marks,
        /** @var int Number of the current question version, from 1. A change of the content creates a new version; past attempts keep the version that they had. */
        public readonly int $number,
        /** @var list<string> The options of a question of the kind single, multiple or ordering, or the left sides of matching: plain text or HTML. */
        public readonly array $options,
        /** @var bool Whether the right parts of an answer earn marks. */
        public readonly bool $partial,
        /** @var string Marks that a wrong answer subtracts, as decimal text. */
        public readonly string $penalty,
        /** @var string For an essay: instructions for markers about what earns marks, as plain text or HTML. */
        public readonly string $rubric,
        /** @var int 1: exams can use the question; 0: the question is archived. */
        public readonly int $status,
        /** @var list<string> Tags by which exams select random questions. */
        public readonly array $tags,
        /** @var string The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on. */
        public readonly string $text,
        /** @var string|null When the question was last changed. Format: RFC 3339. */
        public readonly ?string $updatedDate,
        /** @var int Version of the question. A request to change or remove the question must contain it. */
        public readonly int $version,
        /** @var bool Whether * in an accepted text of shorttext or cloze stands for any characters, and \* for an asterisk. */
        public readonly bool $wildcards,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => Answer::from($part), $data['answers'] ?? []),
            $data['caseSensitive'] ?? false,
            $data['categoryID'] ?? 0,
            $data['choices'] ?? [],
            $data['correct'] ?? null,
            $data['createdDate'] ?? null,
            $data['exams'] ?? 0,
            $data['explanation'] ?? '',
            $data['floor'] ?? null,
            array_map(fn(array $part) => GapDetail::from($part), $data['gapDetails'] ?? []),
            $data['id'] ?? 0,
            $data['kind'] ?? '',
            $data['marks'] ?? '',
            $data['number'] ?? 0,
            $data['options'] ?? [],
            $data['partial'] ?? false,
            $data['penalty'] ?? '',
            $data['rubric'] ?? '',
            $data['status'] ?? 0,
            $data['tags'] ?? [],
            $data['text'] ?? '',
            $data['updatedDate'] ?? null,
            $data['version'] ?? 0,
            $data['wildcards'] ?? false,
        );
    }
}

final class EditedQuestionCategory
{
    public function __construct(
        /** @var int ID of the question category. */
        public readonly int $id,
        /** @var string Name of the category, unique in the question bank. */
        public readonly string $name,
        /** @var int Number of questions in the category that are not archived. In the response of a change it is always 0. */
        public readonly int $questions,
        /** @var int Version of the question category. A request to change or remove the question category must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['id'] ?? 0,
            $data['name'] ?? '',
            $data['questions'] ?? 0,
            $data['version'] ?? 0,
        );
    }
}

final class EditedReportSchedule
{
    public function __construct(
        /** @var int ID of the only batch of the report; 0: all trainees. */
        public readonly int $batchID,
        /** @var int ID of the only course of the report; 0: all courses. */
        public readonly int $courseID,
        /** @var string When links to the report are sent: daily, weekly (on Mondays) or monthly (on the first day of a month). */
        public readonly string $frequency,
        /** @var int ID of the report schedule. */
        public readonly int $id,
        /** @var string|null The next day on which a link to the report is sent, in the company's time zone. Format: YYYY-MM-DD. */
        public readonly ?string $nextDay,
        /** @var string Name of the report: completions, progress, people, batches, documents, exams or revenue. */
        public readonly string $report,
        /** @var int ID of the recipient, who is a manager or admin. */
        public readonly int $userID,
        /** @var int Version of the report schedule. A request to change or remove the report schedule must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['batchID'] ?? 0,
            $data['courseID'] ?? 0,
            $data['frequency'] ?? '',
            $data['id'] ?? 0,
            $data['nextDay'] ?? null,
            $data['report'] ?? '',
            $data['userID'] ?? 0,
            $data['version'] ?? 0,
        );
    }
}

final class EditedTestimonial
{
    public function __construct(
        /** @var string Text of the testimonial. */
        public readonly string $description,
        /** @var int ID of the testimonial. */
        public readonly int $id,
        /** @var int 1: published; 0: draft. */
        public readonly int $status,
        /** @var int ID of the user whose testimonial it is. */
        public readonly int $userID,
        /** @var int Version of the testimonial. A request to change or remove the testimonial must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['description'] ?? '',
            $data['id'] ?? 0,
            $data['status'] ?? 0,
            $data['userID'] ?? 0,
            $data['version'] ?? 0,
        );
    }
}

final class EditedTrainer
{
    public function __construct(
        /** @var string Text about the trainer: plain text or HTML. */
        public readonly string $about,
        /** @var int ID of the trainer. */
        public readonly int $id,
        /** @var string Name of the trainer, exactly as in the field trainerName of the courses. */
        public readonly string $name,
        /** @var string Name of a picture of the company; empty: no photo. */
        public readonly string $photo,
        /** @var int Version of the trainer. A request to change or remove the trainer must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['about'] ?? '',
            $data['id'] ?? 0,
            $data['name'] ?? '',
            $data['photo'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

final class EditedUser
{
    public function __construct(
        /** @var string Street and number of the user's address. */
        public readonly string $address,
        /** @var string Name of the city, if it is not in the list of cities; otherwise empty. */
        public readonly string $city,
        /** @var int ID of the city; 0 if it is not listed. */
        public readonly int $cityID,
        /** @var int ID of the country; 0 if it is not known. */
        public readonly int $countryID,
        /** @var string|null When the user was added. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string Name of the user's department; empty without one. */
        public readonly string $department,
        /** @var string E-mail address of the user, with which the user signs in. */
        public readonly string $email,
        /** @var string Name of the user's employer. */
        public readonly string $employer,
        /** @var string|null When the personal data of the user will be erased; null if no erasure is scheduled. If the user is enabled before that time, the erasure is cancelled. Format: RFC 3339. */
        public readonly ?string $eraseAt,
        /** @var string ID of the user in another system of the company, such as an HR system or an identity provider, which no other user of the company has; empty without one. */
        public readonly string $externalID,
        /** @var string First name of the user. */
        public readonly string $fname,
        /** @var string Grade of the user, in the company's own words. */
        public readonly string $grade,
        /** @var bool Whether the user has chosen a password. */
        public readonly bool $hasPassword,
        /** @var int ID of the user. */
        public readonly int $id,
        /** @var string Last name of the user. */
        public readonly string $lname,
        /** @var int Mobile number as the digits of E.164, without the plus sign; 0 if it is not known. */
        public readonly int $mobile,
        /** @var string Role of the user: trainee, manager, admin or api. */
        public readonly string $role,
        /** @var string Number that the company has assigned to the user, such as a roll number. */
        public readonly string $rollno,
        /** @var string Name of the state, if it is not in the list of states; otherwise empty. */
        public readonly string $state,
        /** @var int ID of the state; 0 if it is not listed. */
        public readonly int $stateID,
        /** @var int 1: active; 0: disabled; 2: signed up and not confirmed yet. */
        public readonly int $status,
        /** @var string Form of address, such as Ms, Mr or Dr. */
        public readonly string $title,
        /** @var int Version of the user. A request to change or remove the user must contain it. */
        public readonly int $version,
        /** @var string Postal code, including leading zeros. */
        public readonly string $zip,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['address'] ?? '',
            $data['city'] ?? '',
            $data['cityID'] ?? 0,
            $data['countryID'] ?? 0,
            $data['createdDate'] ?? null,
            $data['department'] ?? '',
            $data['email'] ?? '',
            $data['employer'] ?? '',
            $data['eraseAt'] ?? null,
            $data['externalID'] ?? '',
            $data['fname'] ?? '',
            $data['grade'] ?? '',
            $data['hasPassword'] ?? false,
            $data['id'] ?? 0,
            $data['lname'] ?? '',
            $data['mobile'] ?? 0,
            $data['role'] ?? '',
            $data['rollno'] ?? '',
            $data['state'] ?? '',
            $data['stateID'] ?? 0,
            $data['status'] ?? 0,
            $data['title'] ?? '',
            $data['version'] ?? 0,
            $data['zip'] ?? '',
        );
    }
}

final class EmailDomainData
{
    public function __construct(
        /** @var string|null When the DNS record was last looked up; null before the first time. Format: RFC 3339. */
        public readonly ?string $checkedAt,
        /** @var string|null When the domain was added. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string Name of the domain, in lower case and punycode. */
        public readonly string $domain,
        /** @var int ID of the e-mail domain. */
        public readonly int $id,
        /** @var string|null When the DNS record was found; null while it is not found. Format: RFC 3339. */
        public readonly ?string $provenAt,
        /** @var DNSRecord The DNS record with which the company proves the domain. */
        public readonly DNSRecord $record,
        /** @var string Token that the DNS record of the domain contains as proof. */
        public readonly string $token,
        /** @var int Version of the e-mail domain. A request to change or remove the e-mail domain must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['checkedAt'] ?? null,
            $data['createdDate'] ?? null,
            $data['domain'] ?? '',
            $data['id'] ?? 0,
            $data['provenAt'] ?? null,
            DNSRecord::from($data['record'] ?? []),
            $data['token'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

final class EmailDomainList
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var list<EmailDomainData> The e-mail domains of the page, the newest first. If the list is read by cursor, the oldest come first. */
        public readonly array $emailDomains,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            array_map(fn(array $part) => EmailDomainData::from($part), $data['emailDomains'] ?? []),
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class EnrollAnswer
{
    public function __construct(
        /** @var string|null Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var int ID of the new enrollment. */
        public readonly int $enrollmentID,
        /** @var string|null First day of the enrollment. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
        /** @var string What was done, in one sentence. */
        public readonly string $success,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['endDate'] ?? null,
            $data['enrollmentID'] ?? 0,
            $data['startDate'] ?? null,
            $data['success'] ?? '',
        );
    }
}

final class EnrolledCourse
{
    public function __construct(
        /** @var string|null The exact price as a text, such as 49.50 INR; null if the course has no price in rupees. */
        public readonly ?string $amountText_INR,
        /** @var string|null The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars. */
        public readonly ?string $amountText_USD,
        /** @var int|null The exact price in paise; null if the course has no price in rupees. */
        public readonly ?int $amount_INR,
        /** @var int|null The exact price in cents; null if the course has no price in US dollars. */
        public readonly ?int $amount_USD,
        /** @var string ISO 4217 code of the company's default currency. */
        public readonly string $countryCurrency,
        /** @var int|null Code that the company gives the course, if the code is a number; otherwise null. */
        public readonly ?int $courseCode,
        /** @var string Code that the company gives the course, as a text. */
        public readonly string $courseCodeText,
        /** @var list<Price> All prices of the course, ordered by currency. */
        public readonly array $currency,
        /** @var int|null ID of the department that the course is meant for; null if it names none. */
        public readonly ?int $department,
        /** @var string Description of the course: plain text or HTML. */
        public readonly string $description,
        /** @var int|null ID of the designation that the course is meant for; null if it names none. */
        public readonly ?int $designation,
        /** @var int|null Number of days that a new enrollment lasts by default; null: no limit. */
        public readonly ?int $duration,
        /** @var string|null Last day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $end_date,
        /** @var int The number of enrollments in the course that the field type of the request counts. */
        public readonly int $enrollmentcount,
        /** @var int ID of the course. */
        public readonly int $id,
        /** @var int|null The price in rupees, rounded up; null if the course has no price in rupees. */
        public readonly ?int $price_INR,
        /** @var int|null The price in US dollars, rounded up; null if the course has no price in US dollars. */
        public readonly ?int $price_USD,
        /** @var string|null First day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $start_date,
        /** @var string Address of the picture that represents the course; empty without one. */
        public readonly string $thumbnail,
        /** @var string Name of the course, as the catalogue shows it. */
        public readonly string $title,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['amountText_INR'] ?? null,
            $data['amountText_USD'] ?? null,
            $data['amount_INR'] ?? null,
            $data['amount_USD'] ?? null,
            $data['countryCurrency'] ?? '',
            $data['courseCode'] ?? null,
            $data['courseCodeText'] ?? '',
            array_map(fn(array $part) => Price::from($part), $data['currency'] ?? []),
            $data['department'] ?? null,
            $data['description'] ?? '',
            $data['designation'] ?? null,
            $data['duration'] ?? null,
            $data['end_date'] ?? null,
            $data['enrollmentcount'] ?? 0,
            $data['id'] ?? 0,
            $data['price_INR'] ?? null,
            $data['price_USD'] ?? null,
            $data['start_date'] ?? null,
            $data['thumbnail'] ?? '',
            $data['title'] ?? '',
        );
    }
}

final class EnrollmentEvent
{
    public function __construct(
        /** @var string|null When the enrollment was completed; null before. Format: RFC 3339. */
        public readonly ?string $completedAt,
        /** @var int ID of the course of the enrollment. */
        public readonly int $courseID,
        /** @var string|null Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var int ID of the enrollment. */
        public readonly int $id,
        /** @var int Progress: share of the required documents that are done, from 0 to 100 percent. */
        public readonly int $progress,
        /** @var string|null First day of the enrollment. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
        /** @var string Status of the enrollment: upcoming, ongoing, completed, expired or unenrolled. */
        public readonly string $status,
        /** @var int ID of the enrolled person. */
        public readonly int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['completedAt'] ?? null,
            $data['courseID'] ?? 0,
            $data['endDate'] ?? null,
            $data['id'] ?? 0,
            $data['progress'] ?? 0,
            $data['startDate'] ?? null,
            $data['status'] ?? '',
            $data['userID'] ?? 0,
        );
    }
}

final class EnrollmentList
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var list<ListedEnrollment> The enrollments of the page, the newest first, including enrollments that were ended or replaced. */
        public readonly array $enrollments,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            array_map(fn(array $part) => ListedEnrollment::from($part), $data['enrollments'] ?? []),
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class EnrollmentResult
{
    public function __construct(
        /** @var int ID of the course. */
        public readonly int $courseID,
        /** @var int|null ID of the enrollment; null after an error. */
        public readonly ?int $enrollmentID,
        /** @var string|null Code of the error, as in an error response; null without an error. */
        public readonly ?string $error,
        /** @var string|null Name of the field of the item that caused the error. */
        public readonly ?string $field,
        /** @var string|null The error, in one sentence. */
        public readonly ?string $message,
        /** @var string|null What was done: added, or with upsert also unchanged if the trainee was enrolled already. null after an error. */
        public readonly ?string $outcome,
        /** @var int ID of the trainee. */
        public readonly int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['courseID'] ?? 0,
            $data['enrollmentID'] ?? null,
            $data['error'] ?? null,
            $data['field'] ?? null,
            $data['message'] ?? null,
            $data['outcome'] ?? null,
            $data['userID'] ?? 0,
        );
    }
}

final class EnrollmentResults
{
    public function __construct(
        /** @var list<EnrollmentResult> One result for each enrollment, in the order of enrollments in the request. Without this field, the results are in the order of userIDs, then of the other trainees of the batch, and for each trainee in the order of courseIDs. */
        public readonly array $results,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => EnrollmentResult::from($part), $data['results'] ?? []),
        );
    }
}

final class ErasedPersonEvent
{
    public function __construct(
        /** @var int ID of the erased person, which earlier events call userID. */
        public readonly int $id,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['id'] ?? 0,
        );
    }
}

final class ErasedUser
{
    public function __construct(
        /** @var string|null When the personal data will be erased; null if they are erased already, and with dryRun. Format: RFC 3339. */
        public readonly ?string $eraseAt,
        /** @var string What was done, in one sentence. */
        public readonly string $message,
        /** @var list<TableRows> The number of rows that refer to the user, by database table. */
        public readonly array $tables,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['eraseAt'] ?? null,
            $data['message'] ?? '',
            array_map(fn(array $part) => TableRows::from($part), $data['tables'] ?? []),
        );
    }
}

final class Error
{
    public function __construct(
        /** @var mixed|null With the code changed_meanwhile: the current state of the object. With items_rejected: the results of all items. Otherwise absent. */
        public readonly mixed $data,
        /** @var ErrorDetail What went wrong. */
        public readonly ErrorDetail $error,
        /** @var string ID of the request in the logs of the deployment. The header X-Request-Id has the same value. */
        public readonly string $requestId,
        /** @var bool Always false. */
        public readonly bool $success,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['data'] ?? null,
            ErrorDetail::from($data['error'] ?? []),
            $data['requestId'] ?? '',
            $data['success'] ?? false,
        );
    }
}

final class ErrorDetail
{
    public function __construct(
        /** @var string Stable code of the error, for programs. */
        public readonly string $code,
        /** @var list<FieldError>|null The fields that caused the error; absent if no field caused it. */
        public readonly ?array $fields,
        /** @var string What went wrong, in one sentence for people. */
        public readonly string $message,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['code'] ?? '',
            isset($data['fields']) ? array_map(fn(array $part) => FieldError::from($part), $data['fields']) : null,
            $data['message'] ?? '',
        );
    }
}

final class EventTypeItem
{
    public function __construct(
        /** @var string When an event of this type occurs. */
        public readonly string $about,
        /** @var string Name of the type, such as enrollment.completed. */
        public readonly string $type,
        /** @var int Version of the fields in the data of such an event. In the OpenAPI document it is the x-version of the event in the section webhooks. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['about'] ?? '',
            $data['type'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

final class EventTypeList
{
    public function __construct(
        /** @var list<EventTypeItem> The types of events that a webhook can receive. */
        public readonly array $types,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => EventTypeItem::from($part), $data['types'] ?? []),
        );
    }
}

final class Exam
{
    public function __construct(
        /** @var int The number of days after the start of the enrollment from which trainees can take the exam. */
        public readonly int $appearAfter,
        /** @var int 1: trainees can take the exam before the end of the course; 0: only after the last day of the course, or once the course is completed. */
        public readonly int $beoc,
        /** @var int ID of the course to which the exam belongs. */
        public readonly int $courseID,
        /** @var string|null Day on which the exam was added, in the company's time zone. Format: YYYY-MM-DD. */
        public readonly ?string $createdDate,
        /** @var int The most minutes that an attempt can take. */
        public readonly int $duration,
        /** @var string|null Last day of the period of the exam; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var int With eventrestriction 1: the number of times that a trainee can leave the page of an attempt until the attempt is submitted. */
        public readonly int $eventcount,
        /** @var int 1: an attempt is submitted when the trainee has left its page as often as eventcount says; 0: it is not. */
        public readonly int $eventrestriction,
        /** @var string Name of the exam, unique in its course. */
        public readonly string $examTitle,
        /** @var int 1: all questions of a kind have the same marks; 0: each question has its own marks. */
        public readonly int $examtypeMarks,
        /** @var int ID of the exam. */
        public readonly int $id,
        /** @var int 1: the program marks attempts when they are submitted; 0: a person marks them. */
        public readonly int $isAutomated,
        /** @var int 1: trainees can take the exam only when their progress in the course is 100 percent; 0: with any progress. */
        public readonly int $isprogresshundred,
        /** @var int 1: trainees may move their appointment for the exam; 0: only staff may move it. */
        public readonly int $isreschbytrainee,
        /** @var int The number of attempts that a trainee has. */
        public readonly int $noOfAttempts,
        /** @var int The lowest marks with which an attempt is passed. */
        public readonly int $passingMarks,
        /** @var int 1: attempts can start only from startDate to endDate; 0: on any day of the enrollment. */
        public readonly int $period,
        /** @var int How many days before endDate trainees receive the first reminder; 0: none. */
        public readonly int $reminder1,
        /** @var int How many days before endDate trainees receive the second reminder; 0: none. */
        public readonly int $reminder2,
        /** @var int 1: each attempt has the questions in a random order; 0: all attempts have the same order. */
        public readonly int $sequenceRandom,
        /** @var int 1: trainees can see their result; 0: only staff can see it. */
        public readonly int $showResult,
        /** @var string|null First day of the period of the exam; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
        /** @var int 1: published; 0: closed. */
        public readonly int $status,
        /** @var int|null ID of the subject of the course that the exam is about; null: the whole course. */
        public readonly ?int $subjectID,
        /** @var int The most marks that an attempt can have. */
        public readonly int $tmarks,
        /** @var int The number of questions in an attempt. */
        public readonly int $tquestion,
        /** @var string|null Day on which the exam was last changed, in the company's time zone. Format: YYYY-MM-DD. */
        public readonly ?string $updatedDate,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['appearAfter'] ?? 0,
            $data['beoc'] ?? 0,
            $data['courseID'] ?? 0,
            $data['createdDate'] ?? null,
            $data['duration'] ?? 0,
            $data['endDate'] ?? null,
            $data['eventcount'] ?? 0,
            $data['eventrestriction'] ?? 0,
            $data['examTitle'] ?? '',
            $data['examtypeMarks'] ?? 0,
            $data['id'] ?? 0,
            $data['isAutomated'] ?? 0,
            $data['isprogresshundred'] ?? 0,
            $data['isreschbytrainee'] ?? 0,
            $data['noOfAttempts'] ?? 0,
            $data['passingMarks'] ?? 0,
            $data['period'] ?? 0,
            $data['reminder1'] ?? 0,
            $data['reminder2'] ?? 0,
            $data['sequenceRandom'] ?? 0,
            $data['showResult'] ?? 0,
            $data['startDate'] ?? null,
            $data['status'] ?? 0,
            $data['subjectID'] ?? null,
            $data['tmarks'] ?? 0,
            $data['tquestion'] ?? 0,
            $data['updatedDate'] ?? null,
        );
    }
}

final class ExamAllowance
{
    public function __construct(
        /** @var string E-mail address of the trainee. */
        public readonly string $email,
        /** @var int ID of the exam. */
        public readonly int $examID,
        /** @var int The number of attempts that the trainee has in addition to those of the exam. */
        public readonly int $extraAttempts,
        /** @var int The number of minutes by which each attempt of the trainee is longer. */
        public readonly int $extraMinutes,
        /** @var string First name of the trainee. */
        public readonly string $fname,
        /** @var string Last name of the trainee. */
        public readonly string $lname,
        /** @var int ID of the trainee. */
        public readonly int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['email'] ?? '',
            $data['examID'] ?? 0,
            $data['extraAttempts'] ?? 0,
            $data['extraMinutes'] ?? 0,
            $data['fname'] ?? '',
            $data['lname'] ?? '',
            $data['userID'] ?? 0,
        );
    }
}

final class ExamAllowances
{
    public function __construct(
        /** @var list<ExamAllowance> The allowances for the exam, ordered by the names of the trainees. */
        public readonly array $allowances,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => ExamAllowance::from($part), $data['allowances'] ?? []),
        );
    }
}

final class ExamAppointment
{
    public function __construct(
        /** @var string E-mail address of the trainee. */
        public readonly string $email,
        /** @var int ID of the exam. */
        public readonly int $examID,
        /** @var string First name of the trainee. */
        public readonly string $fname,
        /** @var string Last name of the trainee. */
        public readonly string $lname,
        /** @var string|null When the trainee may begin the exam. Format: RFC 3339. */
        public readonly ?string $scheduledAt,
        /** @var int ID of the trainee. */
        public readonly int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['email'] ?? '',
            $data['examID'] ?? 0,
            $data['fname'] ?? '',
            $data['lname'] ?? '',
            $data['scheduledAt'] ?? null,
            $data['userID'] ?? 0,
        );
    }
}

final class ExamAppointments
{
    public function __construct(
        /** @var list<ExamAppointment> The appointments of attempts that have not started, the earliest first. */
        public readonly array $appointments,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => ExamAppointment::from($part), $data['appointments'] ?? []),
        );
    }
}

final class ExamDraw
{
    public function __construct(
        /** @var int ID of the category from which questions are drawn; 0: any category. */
        public readonly int $categoryID,
        /** @var int The number of questions that are drawn for each attempt. */
        public readonly int $count,
        /** @var string|null Marks for the right answer to each drawn question, as decimal text; null: 1. */
        public readonly ?string $marks,
        /** @var string Name of the section of the exam that contains the drawn questions; empty without a section. */
        public readonly string $section,
        /** @var string Tag that drawn questions must have; empty: any. */
        public readonly string $tag,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['categoryID'] ?? 0,
            $data['count'] ?? 0,
            $data['marks'] ?? null,
            $data['section'] ?? '',
            $data['tag'] ?? '',
        );
    }
}

final class ExamItem
{
    public function __construct(
        /** @var string Name of the exam, unique in its course. */
        public readonly string $examTitle,
        /** @var int ID of the exam, which other routes call examID. */
        public readonly int $id,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['examTitle'] ?? '',
            $data['id'] ?? 0,
        );
    }
}

final class ExamListData
{
    public function __construct(
        /** @var list<ExamItem> The exams of the page, ordered by ID. Trainees see only the open exams of their own courses. */
        public readonly array $examlist,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => ExamItem::from($part), $data['examlist'] ?? []),
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class ExamOfCourse
{
    public function __construct(
        /** @var int ID of the exam. */
        public readonly int $id,
        /** @var string Name of the exam, unique in the course. */
        public readonly string $name,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['id'] ?? 0,
            $data['name'] ?? '',
        );
    }
}

final class ExamQuestion
{
    public function __construct(
        /** @var string|null Marks for the right answer in this exam, as decimal text; null: the marks of the question. */
        public readonly ?string $marks,
        /** @var int ID of the question. */
        public readonly int $questionID,
        /** @var string Name of the section of the exam that contains the question; empty without a section. */
        public readonly string $section,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['marks'] ?? null,
            $data['questionID'] ?? 0,
            $data['section'] ?? '',
        );
    }
}

final class ExamReport
{
    public function __construct(
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var list<StoreExamResult> The passed and failed attempts of the page, the latest first. */
        public readonly array $results,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            array_map(fn(array $part) => StoreExamResult::from($part), $data['results'] ?? []),
            $data['totalCount'] ?? 0,
        );
    }
}

final class ExamResult
{
    public function __construct(
        /** @var int ID of the attempt. */
        public readonly int $attemptID,
        /** @var int ID of the exam to which the attempt belongs. */
        public readonly int $examID,
        /** @var string Name of the exam to which the attempt belongs. */
        public readonly string $examName,
        /** @var string|null The marks of the attempt, as decimal text; null while they are withheld, or if the review shows nothing. */
        public readonly ?string $marks,
        /** @var string|null The most marks that an attempt can have, as decimal text. */
        public readonly ?string $maximum,
        /** @var int Which of the trainee's attempts at the exam this is; the first is 1. */
        public readonly int $number,
        /** @var bool|null Whether the attempt is passed; null in the same cases as marks. */
        public readonly ?bool $passed,
        /** @var list<ReviewedQuestion> The questions with the right answers, if the review shows them; otherwise empty. */
        public readonly array $questions,
        /** @var string|null When the trainee can see the review; null if it is shown together with the result. Format: RFC 3339. */
        public readonly ?string $releasedAt,
        /** @var string What trainees see of an attempt that has ended: nothing, marks, answers (marks and right answers) or explanations (answers and their explanations). */
        public readonly string $review,
        /** @var int 1: open; 2: submitted; 3: passed; 4: failed. While the result is withheld, the status is 2. */
        public readonly int $status,
        /** @var string|null When the attempt ended; null while it is open. Format: RFC 3339. */
        public readonly ?string $submittedAt,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['attemptID'] ?? 0,
            $data['examID'] ?? 0,
            $data['examName'] ?? '',
            $data['marks'] ?? null,
            $data['maximum'] ?? null,
            $data['number'] ?? 0,
            $data['passed'] ?? null,
            array_map(fn(array $part) => ReviewedQuestion::from($part), $data['questions'] ?? []),
            $data['releasedAt'] ?? null,
            $data['review'] ?? '',
            $data['status'] ?? 0,
            $data['submittedAt'] ?? null,
        );
    }
}

final class ExamSitting
{
    public function __construct(
        /** @var string|null When the trainee started the attempt; null before. Format: RFC 3339. */
        public readonly ?string $attemptDate,
        /** @var int ID of the course to which the exam belongs. */
        public readonly int $courseID,
        /** @var int The most minutes that an attempt can take. */
        public readonly int $duration,
        /** @var string|null Last day of the period of the exam; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var int ID of the exam. */
        public readonly int $examID,
        /** @var string Name of the exam. */
        public readonly string $examTitle,
        /** @var int ID of the attempt. */
        public readonly int $id,
        /** @var int The lowest marks with which an attempt is passed. */
        public readonly int $passingMarks,
        /** @var string|null When the trainee may begin the exam by appointment; null without an appointment. Format: RFC 3339. */
        public readonly ?string $scheduledon,
        /** @var string|null First day of the period of the exam; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
        /** @var int 0: scheduled; 1: started; 2: submitted; 3: passed; 4: failed. While the exam hides results, trainees see 2 in place of 3 and 4. */
        public readonly int $status,
        /** @var string|null When the trainee submitted the attempt; null before. Format: RFC 3339. */
        public readonly ?string $submitDate,
        /** @var int The most marks that an attempt can have. */
        public readonly int $total_marks,
        /** @var int The number of questions in the exam. */
        public readonly int $total_questions,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['attemptDate'] ?? null,
            $data['courseID'] ?? 0,
            $data['duration'] ?? 0,
            $data['endDate'] ?? null,
            $data['examID'] ?? 0,
            $data['examTitle'] ?? '',
            $data['id'] ?? 0,
            $data['passingMarks'] ?? 0,
            $data['scheduledon'] ?? null,
            $data['startDate'] ?? null,
            $data['status'] ?? 0,
            $data['submitDate'] ?? null,
            $data['total_marks'] ?? 0,
            $data['total_questions'] ?? 0,
        );
    }
}

final class FAQ
{
    public function __construct(
        /** @var string The answer to the question: plain text or HTML. */
        public readonly string $answer,
        /** @var int ID of the company. */
        public readonly int $companyID,
        /** @var int ID of the user who wrote the question. */
        public readonly int $createdBy,
        /** @var string|null When the question was written. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var int ID of the question. */
        public readonly int $id,
        /** @var string The question. */
        public readonly string $question,
        /** @var int Always 1: published. */
        public readonly int $status,
        /** @var int ID of the user who last changed the question or its answer. */
        public readonly int $updatedBy,
        /** @var string|null When the question or its answer was last changed. Format: RFC 3339. */
        public readonly ?string $updatedDate,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['answer'] ?? '',
            $data['companyID'] ?? 0,
            $data['createdBy'] ?? 0,
            $data['createdDate'] ?? null,
            $data['id'] ?? 0,
            $data['question'] ?? '',
            $data['status'] ?? 0,
            $data['updatedBy'] ?? 0,
            $data['updatedDate'] ?? null,
        );
    }
}

final class FaqListData
{
    public function __construct(
        /** @var list<FAQ> The questions of the page, the newest first. */
        public readonly array $faq,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => FAQ::from($part), $data['faq'] ?? []),
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class FieldError
{
    public function __construct(
        /** @var string Name of the invalid field, such as email or users[3].email. */
        public readonly string $field,
        /** @var string What is wrong with the field, in one sentence for people. */
        public readonly string $message,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['field'] ?? '',
            $data['message'] ?? '',
        );
    }
}

final class File
{
    public function __construct(
        /** @var string|null When the upload began. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var int ID of the file. */
        public readonly int $id,
        /** @var string Media type of the file, such as application/pdf, which its content determines. */
        public readonly string $mediaType,
        /** @var string Name of the file as it was uploaded. */
        public readonly string $name,
        /** @var string SHA-256 hash of the content, in hexadecimal digits. */
        public readonly string $sha256,
        /** @var int Size of the file in bytes. */
        public readonly int $sizeBytes,
        /** @var bool Whether a document has the file. A file that no document has is deleted after some time. */
        public readonly bool $used,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['createdDate'] ?? null,
            $data['id'] ?? 0,
            $data['mediaType'] ?? '',
            $data['name'] ?? '',
            $data['sha256'] ?? '',
            $data['sizeBytes'] ?? 0,
            $data['used'] ?? false,
        );
    }
}

final class Finding
{
    public function __construct(
        /** @var string Stable code of the problem, for programs. docs/domains.md lists all codes. */
        public readonly string $code,
        /** @var string The problem and how to fix it, for people. */
        public readonly string $text,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['code'] ?? '',
            $data['text'] ?? '',
        );
    }
}

final class FirstStep
{
    public function __construct(
        /** @var bool Whether the company has done the step. */
        public readonly bool $done,
        /** @var string Name of the step: brand, course, trainee, mail, domain or payment. */
        public readonly string $step,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['done'] ?? false,
            $data['step'] ?? '',
        );
    }
}

final class FirstSteps
{
    public function __construct(
        /** @var bool Whether staff have dismissed the list. */
        public readonly bool $dismissed,
        /** @var bool Whether the console shows the list: at least one step is not done, and staff have not dismissed the list. */
        public readonly bool $shown,
        /** @var list<FirstStep> The first steps, in the order in which the console shows them. */
        public readonly array $steps,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['dismissed'] ?? false,
            $data['shown'] ?? false,
            array_map(fn(array $part) => FirstStep::from($part), $data['steps'] ?? []),
        );
    }
}

final class ForgotAnswer
{
    public function __construct(
        /** @var string A sentence for people. It is the same for every address, so that it does not reveal whether the account exists. */
        public readonly string $success,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['success'] ?? '',
        );
    }
}

final class GapDetail
{
    public function __construct(
        /** @var list<string> The texts of which a trainee chooses one; empty for a gap in which the trainee writes. */
        public readonly array $options,
        /** @var int How much the gap counts in comparison with the other gaps, from 1 to 100. */
        public readonly int $weight,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['options'] ?? [],
            $data['weight'] ?? 0,
        );
    }
}

final class GatewaySettings
{
    public function __construct(
        /** @var bool Whether an enrollment ends when its payment is refunded in full. */
        public readonly bool $endAfterRefund,
        /** @var bool Whether the webhook secret is set. Without the secret, webhook events of the gateway are rejected. */
        public readonly bool $hasWebhookSecret,
        /** @var string Key id of the company's gateway account; empty if the company has no account. */
        public readonly string $keyID,
        /** @var bool Whether payments with this account transfer real money. false for an account in test mode, and without an account. */
        public readonly bool $live,
        /** @var bool Whether a payment without an order is rejected. */
        public readonly bool $ordersRequired,
        /** @var string Address to enter at the gateway, so that it sends its events there. */
        public readonly string $webhookURL,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['endAfterRefund'] ?? false,
            $data['hasWebhookSecret'] ?? false,
            $data['keyID'] ?? '',
            $data['live'] ?? false,
            $data['ordersRequired'] ?? false,
            $data['webhookURL'] ?? '',
        );
    }
}

final class GoogleSignInSettings
{
    public function __construct(
        /** @var string Redirect URI to register at Google for the OAuth client. */
        public readonly string $callbackURL,
        /** @var string Client id of the company's OAuth client at Google; empty: the company's pages do not offer a sign-in with Google. */
        public readonly string $clientID,
        /** @var list<string> Google Workspace domains whose accounts may sign in; empty: all. */
        public readonly array $hostedDomains,
        /** @var bool Whether a person without a user becomes a trainee at the first sign-in. */
        public readonly bool $newUsers,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['callbackURL'] ?? '',
            $data['clientID'] ?? '',
            $data['hostedDomains'] ?? [],
            $data['newUsers'] ?? false,
        );
    }
}

final class IdentityProvider
{
    public function __construct(
        /** @var list<ProviderCertificate> The certificates for the signatures of the provider. There are several while the provider replaces its key. */
        public readonly array $certificates,
        /** @var string Entity id of the provider; empty if the metadata are not usable. */
        public readonly string $entityID,
        /** @var string Why the metadata are not usable, could not be read last time, or do not support the single logout that is switched on. Empty without such a problem. */
        public readonly string $problem,
        /** @var string|null When the metadata were last read from metadataURL; null for metadata without a URL. Format: RFC 3339. */
        public readonly ?string $readDate,
        /** @var string Address at the provider to which browsers are sent to sign in. */
        public readonly string $signOnURL,
        /** @var string Address at the provider to which browsers are sent with a logout request; empty if the provider has none. */
        public readonly string $signOutURL,
        /** @var string|null When the metadata expire; null if they name no time. Format: RFC 3339. */
        public readonly ?string $validUntil,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => ProviderCertificate::from($part), $data['certificates'] ?? []),
            $data['entityID'] ?? '',
            $data['problem'] ?? '',
            $data['readDate'] ?? null,
            $data['signOnURL'] ?? '',
            $data['signOutURL'] ?? '',
            $data['validUntil'] ?? null,
        );
    }
}

final class ImportedQuestion
{
    public function __construct(
        /** @var string Name of the category that the text names for the question; empty if it names none. */
        public readonly string $category,
        /** @var string Kind of the question: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. */
        public readonly string $kind,
        /** @var int Number of the line in the text at which the question starts, from 1. */
        public readonly int $line,
        /** @var list<string> The tags that the text names for the question. */
        public readonly array $tags,
        /** @var string The question: plain text or HTML. */
        public readonly string $text,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['category'] ?? '',
            $data['kind'] ?? '',
            $data['line'] ?? 0,
            $data['tags'] ?? [],
            $data['text'] ?? '',
        );
    }
}

final class InvitationCheck
{
    public function __construct(
        /** @var list<CheckedPerson> The people without problems, in the order of the table. */
        public readonly array $people,
        /** @var list<InvitationLine> The problems of the table, in its order. No person on a line with a problem would be invited. */
        public readonly array $problems,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => CheckedPerson::from($part), $data['people'] ?? []),
            array_map(fn(array $part) => InvitationLine::from($part), $data['problems'] ?? []),
        );
    }
}

final class InvitationLine
{
    public function __construct(
        /** @var string Header of the column with the problem; empty if the problem concerns the whole line. */
        public readonly string $field,
        /** @var int Number of the line with the problem. The first line of the table is 1. */
        public readonly int $line,
        /** @var string The problem, in one sentence. */
        public readonly string $message,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['field'] ?? '',
            $data['line'] ?? 0,
            $data['message'] ?? '',
        );
    }
}

final class InvitationLines
{
    public function __construct(
        /** @var list<StoreInvitationLine> Up to 1000 people with their results, in the order of the request. */
        public readonly array $lines,
        /** @var int Value of after for the next page; 0: this is the last page. */
        public readonly int $next,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => StoreInvitationLine::from($part), $data['lines'] ?? []),
            $data['next'] ?? 0,
        );
    }
}

final class InvitationResult
{
    public function __construct(
        /** @var string E-mail address of the person, as in the request. */
        public readonly string $email,
        /** @var string|null Code of the error, as in an error response; null without an error. */
        public readonly ?string $error,
        /** @var string|null Name of the field of the item that caused the error. */
        public readonly ?string $field,
        /** @var string|null The error, in one sentence. */
        public readonly ?string $message,
        /** @var int|null ID of the invited user; null after an error. */
        public readonly ?int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['email'] ?? '',
            $data['error'] ?? null,
            $data['field'] ?? null,
            $data['message'] ?? null,
            $data['userID'] ?? null,
        );
    }
}

final class InvitationResults
{
    public function __construct(
        /** @var list<InvitationResult> One result for each person, in the order of the request. */
        public readonly array $results,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => InvitationResult::from($part), $data['results'] ?? []),
        );
    }
}

final class InvitationRun
{
    public function __construct(
        /** @var list<int> IDs of the batches to which the people are added. */
        public readonly array $batchIDs,
        /** @var list<int> IDs of the courses in which the people are enrolled. */
        public readonly array $courseIDs,
        /** @var string|null When the run was started. Format: RFC 3339. */
        public readonly ?string $createdAt,
        /** @var int ID of the user who started the run. */
        public readonly int $createdBy,
        /** @var int The number of people so far who could not be invited. */
        public readonly int $failed,
        /** @var string|null When the run finished; null before. Format: RFC 3339. */
        public readonly ?string $finishedAt,
        /** @var int ID of the invitation run. */
        public readonly int $id,
        /** @var int The number of people who have been invited so far. */
        public readonly int $invited,
        /** @var int The number of people in the run. */
        public readonly int $total,
        /** @var bool Whether the run waits until tomorrow, because the company may not send more messages today. */
        public readonly bool $waits,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['batchIDs'] ?? [],
            $data['courseIDs'] ?? [],
            $data['createdAt'] ?? null,
            $data['createdBy'] ?? 0,
            $data['failed'] ?? 0,
            $data['finishedAt'] ?? null,
            $data['id'] ?? 0,
            $data['invited'] ?? 0,
            $data['total'] ?? 0,
            $data['waits'] ?? false,
        );
    }
}

final class InvitationRuns
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var list<ListedInvitationRun> The invitation runs of the page, the newest first. If the list is read by cursor, the oldest come first. */
        public readonly array $runs,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            array_map(fn(array $part) => ListedInvitationRun::from($part), $data['runs'] ?? []),
            $data['totalCount'] ?? 0,
        );
    }
}

final class IssuedReceipt
{
    public function __construct(
        /** @var string Postal address of the company. */
        public readonly string $address,
        /** @var int The paid amount including the tax, in minor units. */
        public readonly int $amount,
        /** @var string Name of the buyer; empty after the buyer was erased. */
        public readonly string $buyer,
        /** @var string Title of the course that was bought. */
        public readonly string $course,
        /** @var string ISO 4217 code of the currency. */
        public readonly string $currency,
        /** @var string E-mail address of the buyer; empty after the buyer was erased. */
        public readonly string $email,
        /** @var string|null When the receipt was issued. Format: RFC 3339. */
        public readonly ?string $issuedDate,
        /** @var int Number of the receipt. The receipts of a company are numbered without gaps. */
        public readonly int $number,
        /** @var string|null When the buyer paid. Format: RFC 3339. */
        public readonly ?string $paidDate,
        /** @var string Path of the PDF file on the company's domains. Only the signed-in buyer and signed-in admins can open it. */
        public readonly string $path,
        /** @var string The gateway's ID of the payment. */
        public readonly string $paymentID,
        /** @var string Text that precedes the number on the receipt. */
        public readonly string $prefix,
        /** @var string Legal name of the company. */
        public readonly string $seller,
        /** @var int The tax that the amount includes, in minor units. */
        public readonly int $tax,
        /** @var string Name of the tax, such as GST or USt. */
        public readonly string $taxName,
        /** @var string Tax number of the company. */
        public readonly string $taxNumber,
        /** @var int Rate of the tax in hundredths of a percent: 1800 for 18 percent. */
        public readonly int $taxRate,
        /** @var int ID of the payment that the receipt is about. */
        public readonly int $transactionID,
        /** @var int ID of the buyer; 0 after the buyer was erased. */
        public readonly int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['address'] ?? '',
            $data['amount'] ?? 0,
            $data['buyer'] ?? '',
            $data['course'] ?? '',
            $data['currency'] ?? '',
            $data['email'] ?? '',
            $data['issuedDate'] ?? null,
            $data['number'] ?? 0,
            $data['paidDate'] ?? null,
            $data['path'] ?? '',
            $data['paymentID'] ?? '',
            $data['prefix'] ?? '',
            $data['seller'] ?? '',
            $data['tax'] ?? 0,
            $data['taxName'] ?? '',
            $data['taxNumber'] ?? '',
            $data['taxRate'] ?? 0,
            $data['transactionID'] ?? 0,
            $data['userID'] ?? 0,
        );
    }
}

final class IssuerReport
{
    public function __construct(
        /** @var string URL of the deployment's account at the authority, which a CAA record may name as accounturi; empty before the first certificate. */
        public readonly string $account,
        /** @var bool true if no CAA record forbids the authority to issue a certificate. */
        public readonly bool $allowed,
        /** @var string Name by which CAA records identify the authority. */
        public readonly string $issuer,
        /** @var string Why the authority is not allowed, and which record to add; empty if it is allowed. */
        public readonly string $note,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['account'] ?? '',
            $data['allowed'] ?? false,
            $data['issuer'] ?? '',
            $data['note'] ?? '',
        );
    }
}

final class KindMarks
{
    public function __construct(
        /** @var string The kind of the questions: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. */
        public readonly string $kind,
        /** @var string Marks for the right answer to a question of this kind, as decimal text. */
        public readonly string $marks,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['kind'] ?? '',
            $data['marks'] ?? '',
        );
    }
}

final class LearningPathTrainee
{
    public function __construct(
        /** @var string E-mail address of the trainee. */
        public readonly string $email,
        /** @var string|null Last day on which the trainee takes the courses of the learning path; null if there is no end. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var string First name of the trainee. */
        public readonly string $fname,
        /** @var int ID of the trainee, which other routes call userID. */
        public readonly int $id,
        /** @var string Last name of the trainee. */
        public readonly string $lname,
        /** @var string|null First day on which the trainee takes the courses of the learning path. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['email'] ?? '',
            $data['endDate'] ?? null,
            $data['fname'] ?? '',
            $data['id'] ?? 0,
            $data['lname'] ?? '',
            $data['startDate'] ?? null,
        );
    }
}

final class LearningPathTrainees
{
    public function __construct(
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
        /** @var list<LearningPathTrainee> The trainees of the page, ordered by ID. */
        public readonly array $trainees,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
            array_map(fn(array $part) => LearningPathTrainee::from($part), $data['trainees'] ?? []),
        );
    }
}

final class LeftAttempt
{
    public function __construct(
        /** @var int The number of times at which the attempt is submitted; 0: no limit. */
        public readonly int $leaveLimit,
        /** @var int The number of times that the caller has left the page of the attempt. */
        public readonly int $leaves,
        /** @var bool Whether the attempt is still open after this call. */
        public readonly bool $open,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['leaveLimit'] ?? 0,
            $data['leaves'] ?? 0,
            $data['open'] ?? false,
        );
    }
}

final class LinkedAccount
{
    public function __construct(
        /** @var string Name of the connection. */
        public readonly string $connection,
        /** @var int ID of the connection. */
        public readonly int $connectionID,
        /** @var string|null When the account was linked to the user. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string|null When the user last signed in with the account. Format: RFC 3339. */
        public readonly ?string $lastSeenDate,
        /** @var string The provider's ID of the account, which never changes. */
        public readonly string $subject,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['connection'] ?? '',
            $data['connectionID'] ?? 0,
            $data['createdDate'] ?? null,
            $data['lastSeenDate'] ?? null,
            $data['subject'] ?? '',
        );
    }
}

final class LinkedAccountList
{
    public function __construct(
        /** @var list<LinkedAccount> The linked accounts of the user, by the name of the connection. */
        public readonly array $accounts,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => LinkedAccount::from($part), $data['accounts'] ?? []),
        );
    }
}

final class ListedAPIKey
{
    public function __construct(
        /** @var bool Whether the key can be used now: it has not expired, and its user is active. */
        public readonly bool $active,
        /** @var int ID of the user who added the key. */
        public readonly int $createdBy,
        /** @var string|null When the key was added. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string The last four characters of the secret key. */
        public readonly string $ending,
        /** @var string|null When the key expires; null if it does not expire. Format: RFC 3339. */
        public readonly ?string $expiresAt,
        /** @var int ID of the API key. */
        public readonly int $id,
        /** @var string|null When the key was last used, accurate to a minute; null if never. Format: RFC 3339. */
        public readonly ?string $lastUsedAt,
        /** @var string live for a live key; test for a key that acts on the sandbox of the company. */
        public readonly string $mode,
        /** @var string Name of the program or purpose that uses the key. Two keys can have the same name, so that one can replace the other. */
        public readonly string $name,
        /** @var list<string> The IP addresses and networks from which the key can be used; empty: from everywhere. */
        public readonly array $networks,
        /** @var list<string> The groups of routes that the key may call, as in x-scope of the routes; * stands for all. */
        public readonly array $scopes,
        /** @var int ID of the user with the role api as whom the key acts. The audit log names this user. All keys with the same name have the same user. */
        public readonly int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['active'] ?? false,
            $data['createdBy'] ?? 0,
            $data['createdDate'] ?? null,
            $data['ending'] ?? '',
            $data['expiresAt'] ?? null,
            $data['id'] ?? 0,
            $data['lastUsedAt'] ?? null,
            $data['mode'] ?? '',
            $data['name'] ?? '',
            $data['networks'] ?? [],
            $data['scopes'] ?? [],
            $data['userID'] ?? 0,
        );
    }
}

final class ListedAward
{
    public function __construct(
        /** @var int|null ID of the passed attempt; null for a course. */
        public readonly ?int $attemptID,
        /** @var int ID of the completed course, or of the course to which the exam belongs. */
        public readonly int $courseID,
        /** @var string Title of the course with courseID. */
        public readonly string $courseTitle,
        /** @var int|null ID of the completed enrollment; null for an exam. */
        public readonly ?int $enrollmentID,
        /** @var int|null ID of the passed exam; null for a course. */
        public readonly ?int $examID,
        /** @var string|null Last day on which the certificate is valid; null without an end. Format: YYYY-MM-DD. */
        public readonly ?string $expiryDate,
        /** @var int ID of the certificate. */
        public readonly int $id,
        /** @var string|null Day on which the course was completed or the exam passed, in the company's time zone. Format: YYYY-MM-DD. */
        public readonly ?string $issuedDate,
        /** @var string Name of the trainee on the certificate; empty after the trainee was erased. */
        public readonly string $name,
        /** @var string Number of the certificate, with which everybody can verify it. It cannot be guessed. */
        public readonly string $number,
        /** @var string Path of the PDF file on the company's domains; empty after the trainee was erased. */
        public readonly string $path,
        /** @var string|null When recertification began because the certificate expires: the trainee was enrolled again, or may take the exam again. null before. Format: RFC 3339. */
        public readonly ?string $recertifiedDate,
        /** @var string|null When staff revoked the certificate; null if it is not revoked. Format: RFC 3339. */
        public readonly ?string $revokedDate,
        /** @var string Status today: valid, expired, revoked, or withdrawn after the trainee was erased. */
        public readonly string $status,
        /** @var string Title of the completed course or the passed exam. */
        public readonly string $title,
        /** @var int ID of the trainee. */
        public readonly int $userID,
        /** @var string URL of the page on which everybody can verify the certificate. */
        public readonly string $verifyURL,
        /** @var int Version of the certificate. A request to change or remove the certificate must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['attemptID'] ?? null,
            $data['courseID'] ?? 0,
            $data['courseTitle'] ?? '',
            $data['enrollmentID'] ?? null,
            $data['examID'] ?? null,
            $data['expiryDate'] ?? null,
            $data['id'] ?? 0,
            $data['issuedDate'] ?? null,
            $data['name'] ?? '',
            $data['number'] ?? '',
            $data['path'] ?? '',
            $data['recertifiedDate'] ?? null,
            $data['revokedDate'] ?? null,
            $data['status'] ?? '',
            $data['title'] ?? '',
            $data['userID'] ?? 0,
            $data['verifyURL'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

final class ListedBatch
{
    public function __construct(
        /** @var int Number of courses of the batch. */
        public readonly int $courses,
        /** @var string Description of the batch. */
        public readonly string $description,
        /** @var string|null Last day of new enrollments of the batch; null if the batch does not set it. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var string ID of the batch at the company's identity provider, which provisioning sets; empty without one. */
        public readonly string $externalID,
        /** @var int ID of the batch. */
        public readonly int $id,
        /** @var string Name of the batch, unique in the company. */
        public readonly string $name,
        /** @var string|null First day of new enrollments of the batch; null if the batch does not set it. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
        /** @var int Number of trainees of the batch. */
        public readonly int $trainees,
        /** @var int Version of the batch. A request to change or remove the batch must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['courses'] ?? 0,
            $data['description'] ?? '',
            $data['endDate'] ?? null,
            $data['externalID'] ?? '',
            $data['id'] ?? 0,
            $data['name'] ?? '',
            $data['startDate'] ?? null,
            $data['trainees'] ?? 0,
            $data['version'] ?? 0,
        );
    }
}

final class ListedConnection
{
    public function __construct(
        /** @var list<string> Names that the audience of a token of the OpenID Connect provider may have besides the client id. Such a token names the client id as its presenter (azp). Empty for SAML. */
        public readonly array $audiences,
        /** @var string Address for back-channel logout to register at the OpenID Connect provider; empty for SAML. */
        public readonly string $backchannelLogoutURL,
        /** @var int ID of the one admin who can sign in with a password even if ssoOnly is true; 0: none. */
        public readonly int $breakGlassUserID,
        /** @var bool Whether the sign-in page has a button for the connection. Without a button, people enter an e-mail address of a domain of the connection. */
        public readonly bool $button,
        /** @var string Redirect URI to register at the OpenID Connect provider; empty for SAML. */
        public readonly string $callbackURL,
        /** @var string How Lyceum authenticates at the OpenID Connect provider: secret (with the client secret, or without one) or private_key_jwt (with a key of the connection). */
        public readonly string $clientAuth,
        /** @var string Client id of Lyceum at the OpenID Connect provider; empty for SAML. */
        public readonly string $clientID,
        /** @var string Role of users to whom no rule gives a role: trainee or manager. */
        public readonly string $defaultRole,
        /** @var list<string> E-mail domains whose people sign in with the connection. A domain has no effect until the company has proven it. */
        public readonly array $domains,
        /** @var string Name of the claim with the e-mail address of a person, such as preferred_username or upn; empty: email. The provider verifies only the claim email: an address in another claim counts as verified if it is the same, or with trustEmail. Empty for SAML. */
        public readonly string $emailClaim,
        /** @var string Name of the attribute or claim that contains the groups of a person; empty: groups. */
        public readonly string $groupsAttribute,
        /** @var int ID of the connection. */
        public readonly int $id,
        /** @var string Issuer of an OpenID Connect provider, or entity id of a SAML provider. */
        public readonly string $issuer,
        /** @var string Address of the public keys with which Lyceum authenticates, to register at the OpenID Connect provider; empty unless clientAuth is private_key_jwt. */
        public readonly string $jwksURL,
        /** @var string oidc: OpenID Connect; saml: SAML 2.0. */
        public readonly string $kind,
        /** @var string Text of the connection's button on the sign-in page. */
        public readonly string $name,
        /** @var bool Whether a person without a user becomes a new user at the first sign-in. */
        public readonly bool $newUsers,
        /** @var string Why the metadata of a SAML provider are not usable, could not be read last time, or do not support the single logout that is switched on. Empty without such a problem, and for OpenID Connect. */
        public readonly string $problem,
        /** @var list<ConnectionAttribute> Fields of the profile whose values come from attributes at each sign-in. If a person does not have the attribute, the field keeps its value. */
        public readonly array $profile,
        /** @var list<ConnectionRule> Rules that give roles and batches. */
        public readonly array $rules,
        /** @var ConnectionSAML The settings that only a SAML connection has. */
        public readonly ConnectionSAML $saml,
        /** @var string Scopes that Lyceum requests besides openid, email and profile, separated by spaces. Only for OpenID Connect. */
        public readonly string $scopes,
        /** @var string|null When the client secret was set; null without a secret. Format: RFC 3339. */
        public readonly ?string $secretSetAt,
        /** @var ServiceProvider|null The addresses of Lyceum to register at the SAML provider; null for OpenID Connect. */
        public readonly ?ServiceProvider $serviceProvider,
        /** @var string Address at which a sign-in with the connection begins. */
        public readonly string $signInURL,
        /** @var bool Whether the people of the connection cannot sign in with a password. */
        public readonly bool $ssoOnly,
        /** @var int 1: people can sign in with the connection; 0: they cannot. */
        public readonly int $status,
        /** @var bool Whether an e-mail address of a proven domain counts as verified, even if the provider does not say so. */
        public readonly bool $trustEmail,
        /** @var int Version of the connection. A request to change or remove the connection must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['audiences'] ?? [],
            $data['backchannelLogoutURL'] ?? '',
            $data['breakGlassUserID'] ?? 0,
            $data['button'] ?? false,
            $data['callbackURL'] ?? '',
            $data['clientAuth'] ?? '',
            $data['clientID'] ?? '',
            $data['defaultRole'] ?? '',
            $data['domains'] ?? [],
            $data['emailClaim'] ?? '',
            $data['groupsAttribute'] ?? '',
            $data['id'] ?? 0,
            $data['issuer'] ?? '',
            $data['jwksURL'] ?? '',
            $data['kind'] ?? '',
            $data['name'] ?? '',
            $data['newUsers'] ?? false,
            $data['problem'] ?? '',
            array_map(fn(array $part) => ConnectionAttribute::from($part), $data['profile'] ?? []),
            array_map(fn(array $part) => ConnectionRule::from($part), $data['rules'] ?? []),
            ConnectionSAML::from($data['saml'] ?? []),
            $data['scopes'] ?? '',
            $data['secretSetAt'] ?? null,
            isset($data['serviceProvider']) ? ServiceProvider::from($data['serviceProvider']) : null,
            $data['signInURL'] ?? '',
            $data['ssoOnly'] ?? false,
            $data['status'] ?? 0,
            $data['trustEmail'] ?? false,
            $data['version'] ?? 0,
        );
    }
}

final class ListedCoupon
{
    public function __construct(
        /** @var int The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage. */
        public readonly int $amount,
        /** @var string Text that trainees enter to use the coupon: capital letters, digits and hyphens. */
        public readonly string $code,
        /** @var int ID of the only course for which the coupon can be used; 0: every course. */
        public readonly int $courseID,
        /** @var string Title of the course with courseID; empty if courseID is 0. */
        public readonly string $courseTitle,
        /** @var string ISO 4217 code of the currency of amount; empty for a coupon with a percentage. */
        public readonly string $currencyCode,
        /** @var string|null Last day on which the coupon can be used; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var int ID of the coupon. */
        public readonly int $id,
        /** @var int The number of orders that can use the coupon; 0: any number. */
        public readonly int $maxUses,
        /** @var int The percentage by which the price is reduced; 0 for a coupon with an amount. */
        public readonly int $percent,
        /** @var string|null First day on which the coupon can be used; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
        /** @var int 1: the coupon can be used; 0: it cannot. */
        public readonly int $status,
        /** @var int The number of paid or open orders that use the coupon. */
        public readonly int $uses,
        /** @var int Version of the coupon. A request to change or remove the coupon must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['amount'] ?? 0,
            $data['code'] ?? '',
            $data['courseID'] ?? 0,
            $data['courseTitle'] ?? '',
            $data['currencyCode'] ?? '',
            $data['endDate'] ?? null,
            $data['id'] ?? 0,
            $data['maxUses'] ?? 0,
            $data['percent'] ?? 0,
            $data['startDate'] ?? null,
            $data['status'] ?? 0,
            $data['uses'] ?? 0,
            $data['version'] ?? 0,
        );
    }
}

final class ListedEnrollment
{
    public function __construct(
        /** @var string|null When the trainee completed the course; null before. Format: RFC 3339. */
        public readonly ?string $completedAt,
        /** @var int ID of the course. */
        public readonly int $courseID,
        /** @var string Title of the course. */
        public readonly string $courseTitle,
        /** @var string|null When the enrollment was added. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string E-mail address of the trainee; empty after the trainee was erased. */
        public readonly string $email,
        /** @var string|null Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var int ID of the enrollment. */
        public readonly int $id,
        /** @var string|null When the trainee last opened or completed a document of the course; null if never. Format: RFC 3339. */
        public readonly ?string $lastActivityAt,
        /** @var int Progress: share of the required documents that are done, from 0 to 100 percent. */
        public readonly int $progress,
        /** @var string How the enrollment was added: direct (by staff), batch, path (by a learning path), payment or import. */
        public readonly string $source,
        /** @var string|null First day of the enrollment. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
        /** @var string Status today in the company's time zone: upcoming, ongoing, completed, expired or unenrolled. */
        public readonly string $status,
        /** @var int ID of the trainee. */
        public readonly int $userID,
        /** @var string First and last name of the trainee; empty after the trainee was erased. */
        public readonly string $userName,
        /** @var int Version of the enrollment. A request to change or remove the enrollment must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['completedAt'] ?? null,
            $data['courseID'] ?? 0,
            $data['courseTitle'] ?? '',
            $data['createdDate'] ?? null,
            $data['email'] ?? '',
            $data['endDate'] ?? null,
            $data['id'] ?? 0,
            $data['lastActivityAt'] ?? null,
            $data['progress'] ?? 0,
            $data['source'] ?? '',
            $data['startDate'] ?? null,
            $data['status'] ?? '',
            $data['userID'] ?? 0,
            $data['userName'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

final class ListedInvitationRun
{
    public function __construct(
        /** @var list<int> IDs of the batches to which the people are added. */
        public readonly array $batchIDs,
        /** @var list<int> IDs of the courses in which the people are enrolled. */
        public readonly array $courseIDs,
        /** @var string|null When the run was started. Format: RFC 3339. */
        public readonly ?string $createdAt,
        /** @var int ID of the user who started the run. */
        public readonly int $createdBy,
        /** @var string E-mail address of the user who started the run. */
        public readonly string $email,
        /** @var int The number of people so far who could not be invited. */
        public readonly int $failed,
        /** @var string|null When the run finished; null before. Format: RFC 3339. */
        public readonly ?string $finishedAt,
        /** @var string First name of the user who started the run. */
        public readonly string $fname,
        /** @var int ID of the invitation run. */
        public readonly int $id,
        /** @var int The number of people who have been invited so far. */
        public readonly int $invited,
        /** @var string Last name of the user who started the run. */
        public readonly string $lname,
        /** @var int The number of people in the run. */
        public readonly int $total,
        /** @var bool Whether the run waits until tomorrow, because the company may not send more messages today. */
        public readonly bool $waits,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['batchIDs'] ?? [],
            $data['courseIDs'] ?? [],
            $data['createdAt'] ?? null,
            $data['createdBy'] ?? 0,
            $data['email'] ?? '',
            $data['failed'] ?? 0,
            $data['finishedAt'] ?? null,
            $data['fname'] ?? '',
            $data['id'] ?? 0,
            $data['invited'] ?? 0,
            $data['lname'] ?? '',
            $data['total'] ?? 0,
            $data['waits'] ?? false,
        );
    }
}

final class ListedOrder
{
    public function __construct(
        /** @var int The amount of the order, in minor units. */
        public readonly int $amount,
        /** @var string The amount of the order with all decimals and the code of the currency, such as 49.50 INR. */
        public readonly string $amountText,
        /** @var string Code of the coupon that reduced the amount; empty without one. */
        public readonly string $couponCode,
        /** @var int ID of the course that the order is for. */
        public readonly int $courseID,
        /** @var string Title of the course that the order is for. */
        public readonly string $courseTitle,
        /** @var string|null When the order was created. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string ISO 4217 code of the currency. */
        public readonly string $currency,
        /** @var int The part of the price that the coupon took off, in minor units; 0 without a coupon. */
        public readonly int $discount,
        /** @var string E-mail address of the trainee; empty after the trainee was erased. */
        public readonly string $email,
        /** @var string The gateway's ID of the order; empty until the gateway has confirmed the order. */
        public readonly string $gatewayOrderID,
        /** @var int ID of the order. */
        public readonly int $id,
        /** @var bool Whether a payment of the order waits for a decision of staff. */
        public readonly bool $inReview,
        /** @var int The amount that was paid for the order, in minor units. */
        public readonly int $paid,
        /** @var string Receipt id that Lyceum gave the order at the gateway; empty for an imported order. */
        public readonly string $receipt,
        /** @var int The part of the paid amount that was refunded, in minor units. */
        public readonly int $refunded,
        /** @var string Status of the order: new, created, attempted, abandoned or paid. */
        public readonly string $status,
        /** @var int ID of the trainee. */
        public readonly int $userID,
        /** @var string First and last name of the trainee; empty after the trainee was erased. */
        public readonly string $userName,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['amount'] ?? 0,
            $data['amountText'] ?? '',
            $data['couponCode'] ?? '',
            $data['courseID'] ?? 0,
            $data['courseTitle'] ?? '',
            $data['createdDate'] ?? null,
            $data['currency'] ?? '',
            $data['discount'] ?? 0,
            $data['email'] ?? '',
            $data['gatewayOrderID'] ?? '',
            $data['id'] ?? 0,
            $data['inReview'] ?? false,
            $data['paid'] ?? 0,
            $data['receipt'] ?? '',
            $data['refunded'] ?? 0,
            $data['status'] ?? '',
            $data['userID'] ?? 0,
            $data['userName'] ?? '',
        );
    }
}

final class ListedPayment
{
    public function __construct(
        /** @var int The amount of the payment, in minor units. */
        public readonly int $amount,
        /** @var int The part of the amount that was refunded, in minor units. */
        public readonly int $amountRefunded,
        /** @var string Title of the first course that was paid for. */
        public readonly string $courseTitle,
        /** @var string|null When the buyer paid. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string ISO 4217 code of the currency. */
        public readonly string $currency,
        /** @var string Status of a dispute about the payment: created, under_review, action_required, won, lost or closed; empty without a dispute. */
        public readonly string $dispute,
        /** @var string E-mail address of the trainee; empty after the trainee was erased. */
        public readonly string $email,
        /** @var list<int> IDs of the enrollments that were paid for. */
        public readonly array $enrollmentIDs,
        /** @var string How the buyer paid, in the gateway's words: card, upi, netbanking, wallet and so on. */
        public readonly string $method,
        /** @var int ID of the order; 0 for a payment without an order, such as an imported payment. */
        public readonly int $orderID,
        /** @var string The gateway's ID of the payment. */
        public readonly string $paymentID,
        /** @var int Number of the receipt for the payment; 0 without a receipt. */
        public readonly int $receiptNumber,
        /** @var string Status of the payment: failed, authorized, captured or refunded. */
        public readonly string $status,
        /** @var int ID of the transaction that records the payment. */
        public readonly int $transactionID,
        /** @var int ID of the trainee; 0 after the trainee was erased. */
        public readonly int $userID,
        /** @var string First and last name of the trainee; empty after the trainee was erased. */
        public readonly string $userName,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['amount'] ?? 0,
            $data['amountRefunded'] ?? 0,
            $data['courseTitle'] ?? '',
            $data['createdDate'] ?? null,
            $data['currency'] ?? '',
            $data['dispute'] ?? '',
            $data['email'] ?? '',
            $data['enrollmentIDs'] ?? [],
            $data['method'] ?? '',
            $data['orderID'] ?? 0,
            $data['paymentID'] ?? '',
            $data['receiptNumber'] ?? 0,
            $data['status'] ?? '',
            $data['transactionID'] ?? 0,
            $data['userID'] ?? 0,
            $data['userName'] ?? '',
        );
    }
}

final class ListedPicture
{
    public function __construct(
        /** @var string Media type of the picture, such as image/png. */
        public readonly string $mediaType,
        /** @var string Name of the picture. */
        public readonly string $name,
        /** @var int Size of the picture in bytes. */
        public readonly int $sizeBytes,
        /** @var string|null When the picture was added or last replaced. Format: RFC 3339. */
        public readonly ?string $updatedDate,
        /** @var string URL of the picture. */
        public readonly string $url,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['mediaType'] ?? '',
            $data['name'] ?? '',
            $data['sizeBytes'] ?? 0,
            $data['updatedDate'] ?? null,
            $data['url'] ?? '',
        );
    }
}

final class ListedReportSchedule
{
    public function __construct(
        /** @var int ID of the only batch of the report; 0: all trainees. */
        public readonly int $batchID,
        /** @var string Name of the only batch of the report; empty for all trainees. */
        public readonly string $batchName,
        /** @var int ID of the only course of the report; 0: all courses. */
        public readonly int $courseID,
        /** @var string Title of the only course of the report; empty for all courses. */
        public readonly string $courseTitle,
        /** @var string E-mail address of the recipient. */
        public readonly string $email,
        /** @var string First name of the recipient. */
        public readonly string $fname,
        /** @var string When links to the report are sent: daily, weekly (on Mondays) or monthly (on the first day of a month). */
        public readonly string $frequency,
        /** @var int ID of the report schedule. */
        public readonly int $id,
        /** @var string Last name of the recipient. */
        public readonly string $lname,
        /** @var string|null The next day on which a link to the report is sent, in the company's time zone. Format: YYYY-MM-DD. */
        public readonly ?string $nextDay,
        /** @var string Name of the report: completions, progress, people, batches, documents, exams or revenue. */
        public readonly string $report,
        /** @var int ID of the recipient, who is a manager or admin. */
        public readonly int $userID,
        /** @var int Version of the report schedule. A request to change or remove the report schedule must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['batchID'] ?? 0,
            $data['batchName'] ?? '',
            $data['courseID'] ?? 0,
            $data['courseTitle'] ?? '',
            $data['email'] ?? '',
            $data['fname'] ?? '',
            $data['frequency'] ?? '',
            $data['id'] ?? 0,
            $data['lname'] ?? '',
            $data['nextDay'] ?? null,
            $data['report'] ?? '',
            $data['userID'] ?? 0,
            $data['version'] ?? 0,
        );
    }
}

final class ListedReview
{
    public function __construct(
        /** @var int The amount of the payment, in minor units. */
        public readonly int $amount,
        /** @var string The amount of the payment with all decimals and the code of the currency, such as 49.50 INR. */
        public readonly string $amountText,
        /** @var int ID of the course; 0 if it is not known. */
        public readonly int $courseID,
        /** @var string Title of the course; empty if the course is not known. */
        public readonly string $courseTitle,
        /** @var string ISO 4217 code of the currency. */
        public readonly string $currency,
        /** @var string|null When the payment review was decided; null before. Format: RFC 3339. */
        public readonly ?string $decidedDate,
        /** @var string E-mail address of the trainee; empty if the trainee is not known or erased. */
        public readonly string $email,
        /** @var string The gateway's ID of the order; empty for a payment without an order. */
        public readonly string $gatewayOrderID,
        /** @var int ID of the payment review. */
        public readonly int $id,
        /** @var string|null When the problem was found. Format: RFC 3339. */
        public readonly ?string $openedDate,
        /** @var int ID of the order; 0 if it is not known. */
        public readonly int $orderID,
        /** @var string The gateway's ID of the payment. */
        public readonly string $paymentID,
        /** @var string Code of the problem with the payment, such as amount_mismatch or already_enrolled. */
        public readonly string $reason,
        /** @var string The decision of staff, or the result of a later event; empty before. */
        public readonly string $resolution,
        /** @var int ID of the trainee; 0 if it is not known. */
        public readonly int $userID,
        /** @var string Name of the trainee; empty if the trainee is not known or erased. */
        public readonly string $userName,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['amount'] ?? 0,
            $data['amountText'] ?? '',
            $data['courseID'] ?? 0,
            $data['courseTitle'] ?? '',
            $data['currency'] ?? '',
            $data['decidedDate'] ?? null,
            $data['email'] ?? '',
            $data['gatewayOrderID'] ?? '',
            $data['id'] ?? 0,
            $data['openedDate'] ?? null,
            $data['orderID'] ?? 0,
            $data['paymentID'] ?? '',
            $data['reason'] ?? '',
            $data['resolution'] ?? '',
            $data['userID'] ?? 0,
            $data['userName'] ?? '',
        );
    }
}

final class ListedTrainer
{
    public function __construct(
        /** @var string Text about the trainer: plain text or HTML. */
        public readonly string $about,
        /** @var int Number of courses whose trainerName is this name. */
        public readonly int $courses,
        /** @var int ID of the trainer. */
        public readonly int $id,
        /** @var string Name of the trainer, exactly as in the field trainerName of the courses. */
        public readonly string $name,
        /** @var string Name of a picture of the company; empty: no photo. */
        public readonly string $photo,
        /** @var int Version of the trainer. A request to change or remove the trainer must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['about'] ?? '',
            $data['courses'] ?? 0,
            $data['id'] ?? 0,
            $data['name'] ?? '',
            $data['photo'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

final class ListedUser
{
    public function __construct(
        /** @var string|null When the user was added. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string Name of the user's department; empty without one. */
        public readonly string $department,
        /** @var string E-mail address of the user. */
        public readonly string $email,
        /** @var string Name of the user's employer. */
        public readonly string $employer,
        /** @var string ID of the user in another system of the company, such as an HR system or an identity provider; empty without one. */
        public readonly string $externalID,
        /** @var string First name of the user. */
        public readonly string $fname,
        /** @var int ID of the user. */
        public readonly int $id,
        /** @var string|null When the user last used the company, accurate to a few minutes; null if no session of the user is stored. Format: RFC 3339. */
        public readonly ?string $lastSeen,
        /** @var string Last name of the user. */
        public readonly string $lname,
        /** @var int Mobile number as the digits of E.164, without the plus sign; 0 if it is not known. */
        public readonly int $mobile,
        /** @var string Role of the user: trainee, manager, admin or api. */
        public readonly string $role,
        /** @var string Number that the company has assigned to the user, such as a roll number. */
        public readonly string $rollno,
        /** @var int 1: active; 0: disabled; 2: signed up and not confirmed yet. */
        public readonly int $status,
        /** @var string Form of address, such as Ms, Mr or Dr. */
        public readonly string $title,
        /** @var string|null When the user was last changed. Format: RFC 3339. */
        public readonly ?string $updatedDate,
        /** @var int Version of the user. A request to change or remove the user must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['createdDate'] ?? null,
            $data['department'] ?? '',
            $data['email'] ?? '',
            $data['employer'] ?? '',
            $data['externalID'] ?? '',
            $data['fname'] ?? '',
            $data['id'] ?? 0,
            $data['lastSeen'] ?? null,
            $data['lname'] ?? '',
            $data['mobile'] ?? 0,
            $data['role'] ?? '',
            $data['rollno'] ?? '',
            $data['status'] ?? 0,
            $data['title'] ?? '',
            $data['updatedDate'] ?? null,
            $data['version'] ?? 0,
        );
    }
}

final class ListedWebhook
{
    public function __construct(
        /** @var string|null When the webhook was added. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string Description of the program that receives the events, for staff. */
        public readonly string $description,
        /** @var string Why the deployment has disabled the webhook. gone: the receiver responded with the status 410. failing: all tries failed for three days. Empty: staff disabled it, or it is enabled. */
        public readonly string $disabledReason,
        /** @var bool Whether events are sent. While it is false, new events wait. */
        public readonly bool $enabled,
        /** @var list<string> Types of the events that are sent; * stands for all types, including later ones. */
        public readonly array $events,
        /** @var string|null Time of the first failed delivery attempt since the last successful one; null without a failed one. Format: RFC 3339. */
        public readonly ?string $failingSince,
        /** @var int ID of the webhook. */
        public readonly int $id,
        /** @var string|null Until when messages are also signed with the secret that the last rotation replaced; null without a rotation. Format: RFC 3339. */
        public readonly ?string $previousSecretUntil,
        /** @var string URL to which events are sent by POST. */
        public readonly string $url,
        /** @var int Version of the webhook. A request to change or remove the webhook must contain it. */
        public readonly int $version,
        /** @var int Number of deliveries to the webhook that wait for a delivery attempt. */
        public readonly int $waiting,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['createdDate'] ?? null,
            $data['description'] ?? '',
            $data['disabledReason'] ?? '',
            $data['enabled'] ?? false,
            $data['events'] ?? [],
            $data['failingSince'] ?? null,
            $data['id'] ?? 0,
            $data['previousSecretUntil'] ?? null,
            $data['url'] ?? '',
            $data['version'] ?? 0,
            $data['waiting'] ?? 0,
        );
    }
}

final class LoginAnswer
{
    public function __construct(
        /** @var string Refresh token, valid for 10 days. */
        public readonly string $refreshToken,
        /** @var string Access token, valid for 50 minutes. */
        public readonly string $token,
        /** @var LoginUser The user who signed in. */
        public readonly LoginUser $user,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['refresh-token'] ?? '',
            $data['token'] ?? '',
            LoginUser::from($data['user'] ?? []),
        );
    }
}

final class LoginUser
{
    public function __construct(
        /** @var string E-mail address of the user. */
        public readonly string $email,
        /** @var string First name of the user. */
        public readonly string $fname,
        /** @var int ID of the user, which other routes call userID. */
        public readonly int $id,
        /** @var string Last name of the user. */
        public readonly string $lname,
        /** @var int|null Mobile number as the digits of E.164, without the plus sign; null if it is not known. */
        public readonly ?int $mobile,
        /** @var string Number that the company has assigned to the user, such as a roll number. */
        public readonly string $rollno,
        /** @var string IANA name of the user's time zone; that of the company if the user has none. */
        public readonly string $timezone,
        /** @var string Form of address, such as Ms, Mr or Dr. */
        public readonly string $title,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['email'] ?? '',
            $data['fname'] ?? '',
            $data['id'] ?? 0,
            $data['lname'] ?? '',
            $data['mobile'] ?? null,
            $data['rollno'] ?? '',
            $data['timezone'] ?? '',
            $data['title'] ?? '',
        );
    }
}

final class MailPreview
{
    public function __construct(
        /** @var string HTML of the message with example content and the company's brand. */
        public readonly string $html,
        /** @var string Subject of the message with example content. */
        public readonly string $subject,
        /** @var string Plain text of the message with example content. */
        public readonly string $text,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['html'] ?? '',
            $data['subject'] ?? '',
            $data['text'] ?? '',
        );
    }
}

final class MailTemplate
{
    public function __construct(
        /** @var string Plain text of the message, with placeholders such as {link}. */
        public readonly string $body,
        /** @var bool false if the operator has set a template with parts that subject and body do not show, such as its own HTML. A new text of the company replaces the complete template. */
        public readonly bool $complete,
        /** @var string Kind of message, such as invitation. */
        public readonly string $kind,
        /** @var string Code of the language of the message, such as de. */
        public readonly string $language,
        /** @var bool Whether the text is the company's own. false: the default text. */
        public readonly bool $own,
        /** @var list<Placeholder> The placeholders that subject and body can contain. */
        public readonly array $placeholders,
        /** @var string Subject of the message, with placeholders such as {company}. */
        public readonly string $subject,
        /** @var int Version of the company's own text; 0 if the company uses the default text. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['body'] ?? '',
            $data['complete'] ?? false,
            $data['kind'] ?? '',
            $data['language'] ?? '',
            $data['own'] ?? false,
            array_map(fn(array $part) => Placeholder::from($part), $data['placeholders'] ?? []),
            $data['subject'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

final class MailTemplates
{
    public function __construct(
        /** @var list<MailTemplate> One entry for each kind of message in each language. */
        public readonly array $templates,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => MailTemplate::from($part), $data['templates'] ?? []),
        );
    }
}

final class Manager
{
    public function __construct(
        /** @var string E-mail address of the manager. */
        public readonly string $email,
        /** @var string First name of the manager. */
        public readonly string $fname,
        /** @var int ID of the manager, which other routes call userID. */
        public readonly int $id,
        /** @var string Last name of the manager. */
        public readonly string $lname,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['email'] ?? '',
            $data['fname'] ?? '',
            $data['id'] ?? 0,
            $data['lname'] ?? '',
        );
    }
}

final class MarkedQuestion
{
    public function __construct(
        /** @var mixed The saved answer, in the form that the kind of the question needs; null if no answer is saved. */
        public readonly mixed $answer,
        /** @var string|null When the answer was saved; null if no answer is saved. Format: RFC 3339. */
        public readonly ?string $answeredAt,
        /** @var list<PublicOption> The right sides of matching, in the order in which to show them; empty for other kinds. */
        public readonly array $choices,
        /** @var string Comment of the person who marked the answer; empty without one. */
        public readonly string $comment,
        /** @var mixed The right answer, in the form that the kind of the question needs. */
        public readonly mixed $correct,
        /** @var string The explanation of the right answer. */
        public readonly string $explanation,
        /** @var list<list<string>> For each gap of a cloze, the texts of which one is the answer; an empty list for a gap in which the trainee writes. Empty if no gap has options. */
        public readonly array $gapOptions,
        /** @var int Number of gaps in a cloze; 0 for other kinds. */
        public readonly int $gaps,
        /** @var bool Whether the saved answer lacks a part: a place of an ordering, a choice of a matching, a text of a gap, or the number of a numeric question. */
        public readonly bool $incomplete,
        /** @var string Kind of the question, which determines the form of its answer: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. */
        public readonly string $kind,
        /** @var string Marks for a right answer, as decimal text. */
        public readonly string $marks,
        /** @var string|null The marks that the answer has, as decimal text; null until it is marked. */
        public readonly ?string $marksGiven,
        /** @var list<PublicOption> The options, in the order in which to show them. For matching, they are the left sides, and an answer has a choice for each of them in this order. */
        public readonly array $options,
        /** @var bool Whether the right parts of an answer earn marks. */
        public readonly bool $partial,
        /** @var string Marks that a wrong answer subtracts, as decimal text. */
        public readonly string $penalty,
        /** @var int Index of the question in the attempt, from 1. */
        public readonly int $position,
        /** @var int ID of the question. */
        public readonly int $questionID,
        /** @var string Instructions for markers: what earns marks. */
        public readonly string $rubric,
        /** @var string Name of the section of the exam that contains the question; empty without a section. */
        public readonly string $section,
        /** @var string|null The marks that the program computes for the answer, as decimal text; null for an essay. */
        public readonly ?string $suggested,
        /** @var string The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on. */
        public readonly string $text,
        /** @var int Number of the question version that the attempt has. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['answer'] ?? null,
            $data['answeredAt'] ?? null,
            array_map(fn(array $part) => PublicOption::from($part), $data['choices'] ?? []),
            $data['comment'] ?? '',
            $data['correct'] ?? null,
            $data['explanation'] ?? '',
            $data['gapOptions'] ?? [],
            $data['gaps'] ?? 0,
            $data['incomplete'] ?? false,
            $data['kind'] ?? '',
            $data['marks'] ?? '',
            $data['marksGiven'] ?? null,
            array_map(fn(array $part) => PublicOption::from($part), $data['options'] ?? []),
            $data['partial'] ?? false,
            $data['penalty'] ?? '',
            $data['position'] ?? 0,
            $data['questionID'] ?? 0,
            $data['rubric'] ?? '',
            $data['section'] ?? '',
            $data['suggested'] ?? null,
            $data['text'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

final class MissingAwards
{
    public function __construct(
        /** @var int The number of certificates that this call has issued, at most 1000. */
        public readonly int $issued,
        /** @var bool Whether more certificates may be missing. In this case, call the route again. */
        public readonly bool $more,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['issued'] ?? 0,
            $data['more'] ?? false,
        );
    }
}

final class MyCourse
{
    public function __construct(
        /** @var int Progress in the course, from 0 to 100 percent. */
        public readonly int $completedPercent,
        /** @var int ID of the course of the enrollment. */
        public readonly int $courseID,
        /** @var string|null Day on which the enrollment was added, in the company's time zone. Format: YYYY-MM-DD. */
        public readonly ?string $createdDate,
        /** @var string Description of the course: plain text or HTML. */
        public readonly string $description,
        /** @var string|null Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var string Status of the enrollment today: upcoming, ongoing, completed, expired or unenrolled. */
        public readonly string $enrollmentstatus,
        /** @var string Name of the trainer; empty if the company hides it. */
        public readonly string $faculty,
        /** @var int ID of the enrollment. */
        public readonly int $id,
        /** @var string|null When the caller last opened or completed a document of the course; null if never. Format: RFC 3339. */
        public readonly ?string $lastActivityAt,
        /** @var string Name of the course. */
        public readonly string $title,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['completedPercent'] ?? 0,
            $data['courseID'] ?? 0,
            $data['createdDate'] ?? null,
            $data['description'] ?? '',
            $data['endDate'] ?? null,
            $data['enrollmentstatus'] ?? '',
            $data['faculty'] ?? '',
            $data['id'] ?? 0,
            $data['lastActivityAt'] ?? null,
            $data['title'] ?? '',
        );
    }
}

final class MyCoursesData
{
    public function __construct(
        /** @var list<MyCourse> The enrollments of the page, the newest first. */
        public readonly array $courses,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => MyCourse::from($part), $data['courses'] ?? []),
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class Note
{
    public function __construct(
        /** @var int ID of the document that has the note; 0 after the document was removed. */
        public readonly int $documentID,
        /** @var string Name of the document; empty after the document was removed. */
        public readonly string $documentName,
        /** @var int ID of the enrollment of the trainee. */
        public readonly int $enrollmentID,
        /** @var int ID of the note. */
        public readonly int $id,
        /** @var string The note, as plain text with line breaks; empty if there is none. */
        public readonly string $text,
        /** @var string|null When the note was last changed; null if there is none. Format: RFC 3339. */
        public readonly ?string $updatedDate,
        /** @var int Version of the note. A request to change or remove the note must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['documentID'] ?? 0,
            $data['documentName'] ?? '',
            $data['enrollmentID'] ?? 0,
            $data['id'] ?? 0,
            $data['text'] ?? '',
            $data['updatedDate'] ?? null,
            $data['version'] ?? 0,
        );
    }
}

final class Notes
{
    public function __construct(
        /** @var string Title of the course of the enrollment. */
        public readonly string $courseTitle,
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var list<Note> The notes of the page, in the order of the outline. If the list is read by cursor, the oldest come first. */
        public readonly array $notes,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['courseTitle'] ?? '',
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            array_map(fn(array $part) => Note::from($part), $data['notes'] ?? []),
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class Number
{
    public function __construct(
        /** @var string How much an answer may differ from the number, as decimal text. */
        public readonly string $tolerance,
        /** @var string The number, as decimal text. */
        public readonly string $value,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['tolerance'] ?? '',
            $data['value'] ?? '',
        );
    }
}

final class OngoingCourse
{
    public function __construct(
        /** @var string|null When the enrollment was archived; null if it is not archived. Format: RFC 3339. */
        public readonly ?string $achivedDate,
        /** @var int Progress in the course, from 0 to 100 percent. */
        public readonly int $completedPercent,
        /** @var string Code that the company gives the course. */
        public readonly string $courseCode,
        /** @var int ID of the course. */
        public readonly int $courseID,
        /** @var string|null Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var int|null ID of the enrollment; null if the trainee has none in the course. */
        public readonly ?int $enrollmentID,
        /** @var int ID of the enrollment. */
        public readonly int $id,
        /** @var int 1: the enrollment is archived; 0: it is not. */
        public readonly int $isachived,
        /** @var string|null First day of the enrollment; null without an enrollment. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
        /** @var string Name of the course. */
        public readonly string $title,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['achivedDate'] ?? null,
            $data['completedPercent'] ?? 0,
            $data['courseCode'] ?? '',
            $data['courseID'] ?? 0,
            $data['endDate'] ?? null,
            $data['enrollmentID'] ?? null,
            $data['id'] ?? 0,
            $data['isachived'] ?? 0,
            $data['startDate'] ?? null,
            $data['title'] ?? '',
        );
    }
}

final class OpenAttempt
{
    public function __construct(
        /** @var int ID of the attempt. */
        public readonly int $attemptID,
        /** @var string|null When the attempt ends. The server rejects later answers. Format: RFC 3339. */
        public readonly ?string $deadline,
        /** @var int ID of the exam to which the attempt belongs. */
        public readonly int $examID,
        /** @var int When the trainee has left the page this many times, the attempt is submitted; 0: no limit. */
        public readonly int $leaveLimit,
        /** @var int The number of times that the trainee has left the page of the attempt. */
        public readonly int $leaves,
        /** @var string|null The current time of the server, which decides whether the deadline has passed. Format: RFC 3339. */
        public readonly ?string $now,
        /** @var int Which of the trainee's attempts at the exam this is; the first is 1. */
        public readonly int $number,
        /** @var list<AttemptQuestion> The questions in the order of the attempt, without their solutions. */
        public readonly array $questions,
        /** @var string|null When the attempt started. Format: RFC 3339. */
        public readonly ?string $startedAt,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['attemptID'] ?? 0,
            $data['deadline'] ?? null,
            $data['examID'] ?? 0,
            $data['leaveLimit'] ?? 0,
            $data['leaves'] ?? 0,
            $data['now'] ?? null,
            $data['number'] ?? 0,
            array_map(fn(array $part) => AttemptQuestion::from($part), $data['questions'] ?? []),
            $data['startedAt'] ?? null,
        );
    }
}

final class OrderAnswer
{
    public function __construct(
        /** @var int The amount to pay, in minor units: paise, not rupees. */
        public readonly int $amount,
        /** @var string The amount with the decimals and the code of the currency, such as 49.50 INR. */
        public readonly string $amountText,
        /** @var string Name of the course that is bought. */
        public readonly string $course,
        /** @var string ISO 4217 code of the currency of the amount. */
        public readonly string $currency,
        /** @var string Description of the purchase, which the checkout shows. */
        public readonly string $description,
        /** @var int The part of the price that the coupon takes off, in minor units; 0 without a coupon. */
        public readonly int $discount,
        /** @var string The gateway's ID of the order, which its checkout expects as order_id. */
        public readonly string $gatewayOrderID,
        /** @var string The public key id of the gateway account, which the checkout expects as key. */
        public readonly string $keyID,
        /** @var string Name of the company, which the checkout shows. */
        public readonly string $name,
        /** @var array<string, string> Texts that identify the buyer and the course. Pass them to the checkout unchanged. */
        public readonly array $notes,
        /** @var int ID of the order. */
        public readonly int $orderID,
        /** @var Prefill Data of the buyer with which the checkout fills in its form. */
        public readonly Prefill $prefill,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['amount'] ?? 0,
            $data['amountText'] ?? '',
            $data['course'] ?? '',
            $data['currency'] ?? '',
            $data['description'] ?? '',
            $data['discount'] ?? 0,
            $data['gatewayOrderID'] ?? '',
            $data['keyID'] ?? '',
            $data['name'] ?? '',
            $data['notes'] ?? [],
            $data['orderID'] ?? 0,
            Prefill::from($data['prefill'] ?? []),
        );
    }
}

final class OrderDetails
{
    public function __construct(
        /** @var list<AuditRecord> The newest entries of the audit log about the order and its payments, the newest first. */
        public readonly array $entries,
        /** @var ListedOrder The order itself. */
        public readonly ListedOrder $order,
        /** @var list<OrderPayment> The payments of the order, the oldest first. */
        public readonly array $payments,
        /** @var list<Refund> The refunds of the order that staff asked for, the oldest first. */
        public readonly array $refunds,
        /** @var list<ListedReview> The payment reviews of the order, decided or not, the oldest first. */
        public readonly array $reviews,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => AuditRecord::from($part), $data['entries'] ?? []),
            ListedOrder::from($data['order'] ?? []),
            array_map(fn(array $part) => OrderPayment::from($part), $data['payments'] ?? []),
            array_map(fn(array $part) => Refund::from($part), $data['refunds'] ?? []),
            array_map(fn(array $part) => ListedReview::from($part), $data['reviews'] ?? []),
        );
    }
}

final class OrderList
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var list<ListedOrder> The orders of the page, in the order of sort. */
        public readonly array $orders,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            array_map(fn(array $part) => ListedOrder::from($part), $data['orders'] ?? []),
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class OrderPayment
{
    public function __construct(
        /** @var int The amount of the payment, in minor units. */
        public readonly int $amount,
        /** @var int The part of the amount that was refunded, in minor units. */
        public readonly int $amountRefunded,
        /** @var string|null When the buyer paid. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string ISO 4217 code of the currency. */
        public readonly string $currency,
        /** @var string Status of a dispute about the payment: created, under_review, action_required, won, lost or closed; empty without a dispute. */
        public readonly string $dispute,
        /** @var list<int> IDs of the enrollments that were paid for. */
        public readonly array $enrollmentIDs,
        /** @var string How the buyer paid, in the gateway's words: card, upi, netbanking, wallet and so on. */
        public readonly string $method,
        /** @var string The gateway's ID of the payment. */
        public readonly string $paymentID,
        /** @var int Number of the receipt for the payment; 0 without a receipt. */
        public readonly int $receiptNumber,
        /** @var string Status of the payment: failed, authorized, captured or refunded. */
        public readonly string $status,
        /** @var int ID of the transaction that records the payment. */
        public readonly int $transactionID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['amount'] ?? 0,
            $data['amountRefunded'] ?? 0,
            $data['createdDate'] ?? null,
            $data['currency'] ?? '',
            $data['dispute'] ?? '',
            $data['enrollmentIDs'] ?? [],
            $data['method'] ?? '',
            $data['paymentID'] ?? '',
            $data['receiptNumber'] ?? 0,
            $data['status'] ?? '',
            $data['transactionID'] ?? 0,
        );
    }
}

final class OutlineChapter
{
    public function __construct(
        /** @var list<OutlineDocument> The documents of the chapter, in the order of the outline. */
        public readonly array $documents,
        /** @var int ID of the chapter. */
        public readonly int $id,
        /** @var string Title of the chapter. */
        public readonly string $title,
        /** @var int Version of the chapter. Send it with a change of the chapter. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => OutlineDocument::from($part), $data['documents'] ?? []),
            $data['id'] ?? 0,
            $data['title'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

final class OutlineDocument
{
    public function __construct(
        /** @var bool Whether the caller has completed the document; false without an enrollment. */
        public readonly bool $done,
        /** @var bool Whether the document is a draft. Only staff see drafts. */
        public readonly bool $draft,
        /** @var int ID of the document, which other routes call documentID. */
        public readonly int $id,
        /** @var int|null ID of the document that the caller has to complete before this document opens; null if there is none. */
        public readonly ?int $opensAfterDocumentID,
        /** @var int|null ID of the exam that the caller has to pass before the document opens; null if there is none. */
        public readonly ?int $opensAfterExamID,
        /** @var string|null First day on which the document is open in the caller's enrollment; null if it is open already or there is no enrollment. Format: YYYY-MM-DD. */
        public readonly ?string $opensOn,
        /** @var bool For staff: whether the document has pending changes. */
        public readonly bool $pending,
        /** @var int For staff: number of days from the start of an enrollment until the document opens. */
        public readonly int $releaseAfterDays,
        /** @var int|null For staff: ID of the document that a trainee has to complete before this document opens; null if there is none. */
        public readonly ?int $releaseAfterDocumentID,
        /** @var int|null For staff: ID of the exam that a trainee has to pass before the document opens; null if there is none. */
        public readonly ?int $releaseAfterExamID,
        /** @var bool Whether the document counts toward the progress of the enrollment. */
        public readonly bool $required,
        /** @var string Title of the document. */
        public readonly string $title,
        /** @var string Type of the document: page, pdf, film, audio, slides, link or download. */
        public readonly string $type,
        /** @var int Version of the document. Send it with a change of the document. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['done'] ?? false,
            $data['draft'] ?? false,
            $data['id'] ?? 0,
            $data['opensAfterDocumentID'] ?? null,
            $data['opensAfterExamID'] ?? null,
            $data['opensOn'] ?? null,
            $data['pending'] ?? false,
            $data['releaseAfterDays'] ?? 0,
            $data['releaseAfterDocumentID'] ?? null,
            $data['releaseAfterExamID'] ?? null,
            $data['required'] ?? false,
            $data['title'] ?? '',
            $data['type'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

final class OutlineItem
{
    public function __construct(
        /** @var string For a document of the type page its HTML; for the type link the address to which it leads; otherwise empty. */
        public readonly string $body,
        /** @var string For a document: description for trainees, as plain text or HTML. */
        public readonly string $description,
        /** @var bool Whether a document is a draft, which trainees do not see and which does not count toward progress. */
        public readonly bool $draft,
        /** @var int|null ID of the uploaded file of a document; null without a file. */
        public readonly ?int $fileID,
        /** @var bool Whether everybody may read the document on the page of the course before they enroll. */
        public readonly bool $freeSample,
        /** @var int ID of the subject, chapter or document. */
        public readonly int $id,
        /** @var string Kind of the item: subject, chapter or document. */
        public readonly string $kind,
        /** @var int ID of the parent: for a subject the course, for a chapter the subject, for a document the chapter. */
        public readonly int $parentID,
        /** @var PendingText|null The pending changes of a published document; null without any. */
        public readonly ?PendingText $pendingText,
        /** @var int Index of the item among the items with the same parent, from 0. */
        public readonly int $position,
        /** @var int Number of days from the start of an enrollment until a document opens; 0: it is open at once. */
        public readonly int $releaseAfterDays,
        /** @var int|null ID of the document that a trainee has to complete before a document opens; null: none. */
        public readonly ?int $releaseAfterDocumentID,
        /** @var int|null ID of the exam that a trainee has to pass before a document opens; null: none. */
        public readonly ?int $releaseAfterExamID,
        /** @var bool Whether a document counts toward the progress of enrollments. */
        public readonly bool $required,
        /** @var string Title of the item. */
        public readonly string $title,
        /** @var string For a document: its type, which is page, pdf, film, audio, slides, link or download. Empty for a subject or chapter. */
        public readonly string $type,
        /** @var int Version of the subject, chapter or document. A request to change or remove the subject, chapter or document must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['body'] ?? '',
            $data['description'] ?? '',
            $data['draft'] ?? false,
            $data['fileID'] ?? null,
            $data['freeSample'] ?? false,
            $data['id'] ?? 0,
            $data['kind'] ?? '',
            $data['parentID'] ?? 0,
            isset($data['pendingText']) ? PendingText::from($data['pendingText']) : null,
            $data['position'] ?? 0,
            $data['releaseAfterDays'] ?? 0,
            $data['releaseAfterDocumentID'] ?? null,
            $data['releaseAfterExamID'] ?? null,
            $data['required'] ?? false,
            $data['title'] ?? '',
            $data['type'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

final class OutlineSubject
{
    public function __construct(
        /** @var list<OutlineChapter> The chapters of the subject, in the order of the outline. */
        public readonly array $chapters,
        /** @var int ID of the subject. */
        public readonly int $id,
        /** @var string Title of the subject. */
        public readonly string $title,
        /** @var int Version of the subject. Send it with a change of the subject. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => OutlineChapter::from($part), $data['chapters'] ?? []),
            $data['id'] ?? 0,
            $data['title'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

final class OwnLocale
{
    public function __construct(
        /** @var string Code of the company's language, such as de. */
        public readonly string $companyLanguage,
        /** @var string IANA name of the company's time zone. */
        public readonly string $companyTimezone,
        /** @var string Code of the language that the caller has chosen, such as de; empty: the language of the company. */
        public readonly string $language,
        /** @var list<string> Codes of the languages that the caller can choose. */
        public readonly array $languages,
        /** @var string IANA name of the time zone that the caller has chosen, such as Europe/Berlin; empty: the time zone of the company. */
        public readonly string $timezone,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['companyLanguage'] ?? '',
            $data['companyTimezone'] ?? '',
            $data['language'] ?? '',
            $data['languages'] ?? [],
            $data['timezone'] ?? '',
        );
    }
}

final class OwnRating
{
    public function __construct(
        /** @var string|null When the trainee last changed the rating; null if never. Format: RFC 3339. */
        public readonly ?string $changedAt,
        /** @var string Title of the rated course. */
        public readonly string $courseTitle,
        /** @var string|null When the trainee rated the course; null without a rating. Format: RFC 3339. */
        public readonly ?string $createdAt,
        /** @var int 1: staff hide the rating; 0: it is visible. */
        public readonly int $hidden,
        /** @var bool Whether the trainee may rate the course, which is so after completing it. */
        public readonly bool $mayRate,
        /** @var string Text of the rating, as plain text with line breaks; may be empty. */
        public readonly string $review,
        /** @var int Number of stars, from 1 (worst) to 5 (best); 0 if the trainee has not rated the course. */
        public readonly int $stars,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['changedAt'] ?? null,
            $data['courseTitle'] ?? '',
            $data['createdAt'] ?? null,
            $data['hidden'] ?? 0,
            $data['mayRate'] ?? false,
            $data['review'] ?? '',
            $data['stars'] ?? 0,
        );
    }
}

final class PastCourse
{
    public function __construct(
        /** @var string|null When the enrollment was archived; null if it is not archived. Format: RFC 3339. */
        public readonly ?string $achivedDate,
        /** @var int Progress in the course, from 0 to 100 percent. */
        public readonly int $completedPercent,
        /** @var int|null Code that the company gives the course, if the code is a number; otherwise null. */
        public readonly ?int $courseCode,
        /** @var string Code that the company gives the course, as a text. */
        public readonly string $courseCodeText,
        /** @var int ID of the course. */
        public readonly int $courseID,
        /** @var string|null Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var int|null ID of the enrollment; null if the trainee has none in the course. */
        public readonly ?int $enrollmentID,
        /** @var int ID of the enrollment. */
        public readonly int $id,
        /** @var int 1: the enrollment is archived; 0: it is not. */
        public readonly int $isachived,
        /** @var string|null First day of the enrollment; null without an enrollment. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
        /** @var string Name of the course. */
        public readonly string $title,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['achivedDate'] ?? null,
            $data['completedPercent'] ?? 0,
            $data['courseCode'] ?? null,
            $data['courseCodeText'] ?? '',
            $data['courseID'] ?? 0,
            $data['endDate'] ?? null,
            $data['enrollmentID'] ?? null,
            $data['id'] ?? 0,
            $data['isachived'] ?? 0,
            $data['startDate'] ?? null,
            $data['title'] ?? '',
        );
    }
}

final class PathCourse
{
    public function __construct(
        /** @var string|null When the enrollment was archived; null if it is not archived. Format: RFC 3339. */
        public readonly ?string $achivedDate,
        /** @var int Progress in the course, from 0 to 100 percent. */
        public readonly int $completedPercent,
        /** @var int|null Code that the company gives the course, if the code is a number; otherwise null. */
        public readonly ?int $courseCode,
        /** @var string Code that the company gives the course, as a text. */
        public readonly string $courseCodeText,
        /** @var int ID of the course. */
        public readonly int $courseID,
        /** @var string|null Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var int|null ID of the enrollment; null if the trainee has none in the course. */
        public readonly ?int $enrollmentID,
        /** @var int ID of the learning path. */
        public readonly int $id,
        /** @var int 1: the enrollment is archived; 0: it is not. */
        public readonly int $isachived,
        /** @var string Name of the learning path. */
        public readonly string $name,
        /** @var string|null First day of the enrollment; null without an enrollment. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
        /** @var string Name of the course. */
        public readonly string $title,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['achivedDate'] ?? null,
            $data['completedPercent'] ?? 0,
            $data['courseCode'] ?? null,
            $data['courseCodeText'] ?? '',
            $data['courseID'] ?? 0,
            $data['endDate'] ?? null,
            $data['enrollmentID'] ?? null,
            $data['id'] ?? 0,
            $data['isachived'] ?? 0,
            $data['name'] ?? '',
            $data['startDate'] ?? null,
            $data['title'] ?? '',
        );
    }
}

final class PaymentDetails
{
    public function __construct(
        /** @var ListedPayment The payment itself. */
        public readonly ListedPayment $payment,
        /** @var list<Refund> The refunds of the payment that staff asked for, the oldest first. */
        public readonly array $refunds,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            ListedPayment::from($data['payment'] ?? []),
            array_map(fn(array $part) => Refund::from($part), $data['refunds'] ?? []),
        );
    }
}

final class PaymentEvent
{
    public function __construct(
        /** @var int The amount of the payment, in minor units. */
        public readonly int $amount,
        /** @var int The part of the amount that was refunded, in minor units. */
        public readonly int $amountRefunded,
        /** @var int ID of the course that was bought. */
        public readonly int $courseID,
        /** @var string ISO 4217 code of the currency. */
        public readonly string $currency,
        /** @var list<int> IDs of the enrollments that the payment has added. */
        public readonly array $enrollmentIDs,
        /** @var int|null ID of the order; null for a payment without an order. */
        public readonly ?int $orderID,
        /** @var string The gateway's ID of the payment. */
        public readonly string $paymentID,
        /** @var string Status of the payment: captured or refunded. A partly refunded payment stays captured. */
        public readonly string $status,
        /** @var int ID of the payment, which the API calls transactionID. */
        public readonly int $transactionID,
        /** @var int|null ID of the buyer; null after the person was erased. */
        public readonly ?int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['amount'] ?? 0,
            $data['amountRefunded'] ?? 0,
            $data['courseID'] ?? 0,
            $data['currency'] ?? '',
            $data['enrollmentIDs'] ?? [],
            $data['orderID'] ?? null,
            $data['paymentID'] ?? '',
            $data['status'] ?? '',
            $data['transactionID'] ?? 0,
            $data['userID'] ?? null,
        );
    }
}

final class PaymentList
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var list<ListedPayment> The payments of the page, the newest first. */
        public readonly array $payments,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            array_map(fn(array $part) => ListedPayment::from($part), $data['payments'] ?? []),
            $data['totalCount'] ?? 0,
        );
    }
}

final class PendingText
{
    public function __construct(
        /** @var string The new body, which is not published yet. */
        public readonly string $body,
        /** @var string The new description, which is not published yet. */
        public readonly string $description,
        /** @var string The new title, which is not published yet. */
        public readonly string $title,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['body'] ?? '',
            $data['description'] ?? '',
            $data['title'] ?? '',
        );
    }
}

final class PeopleReport
{
    public function __construct(
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var list<PersonProgress> The trainees of the page who have enrollments, ordered by name. */
        public readonly array $people,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            array_map(fn(array $part) => PersonProgress::from($part), $data['people'] ?? []),
            $data['totalCount'] ?? 0,
        );
    }
}

final class PersonEvent
{
    public function __construct(
        /** @var string|null When the person was added. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string E-mail address of the person. */
        public readonly string $email,
        /** @var string Name of the person's employer. */
        public readonly string $employer,
        /** @var string ID of the person in another system of the company, such as an HR system or an identity provider; empty without one. */
        public readonly string $externalID,
        /** @var string First name of the person. */
        public readonly string $fname,
        /** @var string Grade of the person, in the company's own words. */
        public readonly string $grade,
        /** @var int ID of the person, which other events and the API call userID. */
        public readonly int $id,
        /** @var string Last name of the person. */
        public readonly string $lname,
        /** @var int|null Mobile number as the digits of E.164, without the plus sign; null if it is not known. */
        public readonly ?int $mobile,
        /** @var string Role of the person: trainee, manager, admin or api. */
        public readonly string $role,
        /** @var string Number that the company has assigned to the person, such as a roll number. */
        public readonly string $rollno,
        /** @var int 1: active; 0: disabled; 2: signed up and not confirmed yet. */
        public readonly int $status,
        /** @var string Form of address, such as Ms, Mr or Dr. */
        public readonly string $title,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['createdDate'] ?? null,
            $data['email'] ?? '',
            $data['employer'] ?? '',
            $data['externalID'] ?? '',
            $data['fname'] ?? '',
            $data['grade'] ?? '',
            $data['id'] ?? 0,
            $data['lname'] ?? '',
            $data['mobile'] ?? null,
            $data['role'] ?? '',
            $data['rollno'] ?? '',
            $data['status'] ?? 0,
            $data['title'] ?? '',
        );
    }
}

final class PersonProgress
{
    public function __construct(
        /** @var int Average progress of the trainee in these courses, from 0 to 100 percent. */
        public readonly int $averageProgress,
        /** @var int Number of these courses that the trainee has completed. */
        public readonly int $completed,
        /** @var string|null Day of the trainee's latest completion of a course, in the company's time zone; null without one. Format: YYYY-MM-DD. */
        public readonly ?string $completedDate,
        /** @var string E-mail address of the trainee. */
        public readonly string $email,
        /** @var int Number of courses in which the trainee is enrolled. */
        public readonly int $enrolled,
        /** @var int Number of exams that the trainee has passed. */
        public readonly int $examsPassed,
        /** @var string First name of the trainee. */
        public readonly string $fname,
        /** @var string Last name of the trainee. */
        public readonly string $lname,
        /** @var int Number of these courses in which the trainee has any progress. */
        public readonly int $started,
        /** @var int ID of the trainee. */
        public readonly int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['averageProgress'] ?? 0,
            $data['completed'] ?? 0,
            $data['completedDate'] ?? null,
            $data['email'] ?? '',
            $data['enrolled'] ?? 0,
            $data['examsPassed'] ?? 0,
            $data['fname'] ?? '',
            $data['lname'] ?? '',
            $data['started'] ?? 0,
            $data['userID'] ?? 0,
        );
    }
}

final class PictureList
{
    public function __construct(
        /** @var list<ListedPicture> The pictures of the company, ordered by name. */
        public readonly array $pictures,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => ListedPicture::from($part), $data['pictures'] ?? []),
        );
    }
}

final class Place
{
    public function __construct(
        /** @var int ID of the country, state or city, which other routes call country, state or city, or countryID, stateID or cityID. */
        public readonly int $id,
        /** @var string Name of the country, state or city. */
        public readonly string $name,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['id'] ?? 0,
            $data['name'] ?? '',
        );
    }
}

final class PlacedOutlineItem
{
    public function __construct(
        /** @var string For a document of the type page its HTML; for the type link the address to which it leads; otherwise empty. */
        public readonly string $body,
        /** @var int ID of the course to which the item belongs. */
        public readonly int $courseID,
        /** @var string For a document: description for trainees, as plain text or HTML. */
        public readonly string $description,
        /** @var bool Whether a document is a draft, which trainees do not see and which does not count toward progress. */
        public readonly bool $draft,
        /** @var int|null ID of the uploaded file of a document; null without a file. */
        public readonly ?int $fileID,
        /** @var bool Whether everybody may read the document on the page of the course before they enroll. */
        public readonly bool $freeSample,
        /** @var int ID of the subject, chapter or document. */
        public readonly int $id,
        /** @var string Kind of the item: subject, chapter or document. */
        public readonly string $kind,
        /** @var int ID of the parent: for a subject the course, for a chapter the subject, for a document the chapter. */
        public readonly int $parentID,
        /** @var PendingText|null The pending changes of a published document; null without any. */
        public readonly ?PendingText $pendingText,
        /** @var int Index of the item among the items with the same parent, from 0. */
        public readonly int $position,
        /** @var int Number of days from the start of an enrollment until a document opens; 0: it is open at once. */
        public readonly int $releaseAfterDays,
        /** @var int|null ID of the document that a trainee has to complete before a document opens; null: none. */
        public readonly ?int $releaseAfterDocumentID,
        /** @var int|null ID of the exam that a trainee has to pass before a document opens; null: none. */
        public readonly ?int $releaseAfterExamID,
        /** @var bool Whether a document counts toward the progress of enrollments. */
        public readonly bool $required,
        /** @var string Title of the item. */
        public readonly string $title,
        /** @var string For a document: its type, which is page, pdf, film, audio, slides, link or download. Empty for a subject or chapter. */
        public readonly string $type,
        /** @var int Version of the subject, chapter or document. A request to change or remove the subject, chapter or document must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['body'] ?? '',
            $data['courseID'] ?? 0,
            $data['description'] ?? '',
            $data['draft'] ?? false,
            $data['fileID'] ?? null,
            $data['freeSample'] ?? false,
            $data['id'] ?? 0,
            $data['kind'] ?? '',
            $data['parentID'] ?? 0,
            isset($data['pendingText']) ? PendingText::from($data['pendingText']) : null,
            $data['position'] ?? 0,
            $data['releaseAfterDays'] ?? 0,
            $data['releaseAfterDocumentID'] ?? null,
            $data['releaseAfterExamID'] ?? null,
            $data['required'] ?? false,
            $data['title'] ?? '',
            $data['type'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

final class Placeholder
{
    public function __construct(
        /** @var string Name of the placeholder, without braces. Subject and body contain it in braces, such as {link}. */
        public readonly string $name,
        /** @var bool Whether the body must contain the placeholder. */
        public readonly bool $required,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['name'] ?? '',
            $data['required'] ?? false,
        );
    }
}

final class PlainSuccess
{
    public function __construct(
        /** @var bool Always true. */
        public readonly bool $success,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['success'] ?? false,
        );
    }
}

final class PopularCourse
{
    public function __construct(
        /** @var string|null The exact price as a text, such as 49.50 INR; null if the course has no price in rupees. */
        public readonly ?string $amountText_INR,
        /** @var string|null The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars. */
        public readonly ?string $amountText_USD,
        /** @var int|null The exact price in paise; null if the course has no price in rupees. */
        public readonly ?int $amount_INR,
        /** @var int|null The exact price in cents; null if the course has no price in US dollars. */
        public readonly ?int $amount_USD,
        /** @var string Code that the company gives the course. */
        public readonly string $courseCode,
        /** @var list<Price> All prices of the course, ordered by currency. */
        public readonly array $currency,
        /** @var string Description of the course: plain text or HTML. */
        public readonly string $description,
        /** @var int|null Number of days that a new enrollment lasts by default; null: no limit. */
        public readonly ?int $duration,
        /** @var string|null Last day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $end_date,
        /** @var int ID of the course. */
        public readonly int $id,
        /** @var int|null The price in rupees, rounded up; null if the course has no price in rupees. */
        public readonly ?int $price_INR,
        /** @var int|null The price in US dollars, rounded up; null if the course has no price in US dollars. */
        public readonly ?int $price_USD,
        /** @var int|null Average rating, rounded to whole stars from 1 to 5; null if the course has no ratings. */
        public readonly ?int $rates,
        /** @var string|null First day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $start_date,
        /** @var string Address of the picture that represents the course; empty without one. */
        public readonly string $thumbnail,
        /** @var string Name of the course, as the catalogue shows it. */
        public readonly string $title,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['amountText_INR'] ?? null,
            $data['amountText_USD'] ?? null,
            $data['amount_INR'] ?? null,
            $data['amount_USD'] ?? null,
            $data['courseCode'] ?? '',
            array_map(fn(array $part) => Price::from($part), $data['currency'] ?? []),
            $data['description'] ?? '',
            $data['duration'] ?? null,
            $data['end_date'] ?? null,
            $data['id'] ?? 0,
            $data['price_INR'] ?? null,
            $data['price_USD'] ?? null,
            $data['rates'] ?? null,
            $data['start_date'] ?? null,
            $data['thumbnail'] ?? '',
            $data['title'] ?? '',
        );
    }
}

final class Prefill
{
    public function __construct(
        /** @var int|null Telephone number of the trainee with its country code, as digits; null if it is not known. */
        public readonly ?int $contact,
        /** @var string E-mail address of the trainee. */
        public readonly string $email,
        /** @var string First and last name of the trainee. */
        public readonly string $name,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['contact'] ?? null,
            $data['email'] ?? '',
            $data['name'] ?? '',
        );
    }
}

final class Price
{
    public function __construct(
        /** @var int The exact price in minor units: 4950 for 49.50 rupees. */
        public readonly int $amount,
        /** @var string The exact price with all decimals and the code of the currency, such as 49.50 INR. */
        public readonly string $amountText,
        /** @var string ISO 4217 code of the currency. */
        public readonly string $currencyCode,
        /** @var int 1: this price is the default, which applies when a buyer names no currency; 0: it is not. */
        public readonly int $isDefault,
        /** @var int The price in major units, rounded up: 50 for a price of 49.50. */
        public readonly int $price,
        /** @var int ID of the currency. */
        public readonly int $typeID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['amount'] ?? 0,
            $data['amountText'] ?? '',
            $data['currencyCode'] ?? '',
            $data['isDefault'] ?? 0,
            $data['price'] ?? 0,
            $data['typeID'] ?? 0,
        );
    }
}

final class ProfilePhoto
{
    public function __construct(
        /** @var string Address of the photo, a square JPEG. Only browsers that are signed in at the company can load it. It changes whenever the photo changes. Empty without a photo. */
        public readonly string $url,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['url'] ?? '',
        );
    }
}

final class ProgressReport
{
    public function __construct(
        /** @var list<CourseProgress> The courses of the page that have trainees, ordered by title. */
        public readonly array $courses,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => CourseProgress::from($part), $data['courses'] ?? []),
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class ProgressResult
{
    public function __construct(
        /** @var bool Whether the enrollment is completed after all items; false after an error. */
        public readonly bool $completed,
        /** @var int|null Progress in the course after all items, from 0 to 100 percent; null after an error. */
        public readonly ?int $completedPercent,
        /** @var int ID of the document. */
        public readonly int $documentID,
        /** @var int|null ID of the enrollment in which the progress counts; null after an error. */
        public readonly ?int $enrollmentID,
        /** @var string|null Code of the error, as in an error response; null without an error. */
        public readonly ?string $error,
        /** @var string|null Name of the field of the item that caused the error. */
        public readonly ?string $field,
        /** @var string|null The error, in one sentence. */
        public readonly ?string $message,
        /** @var int ID of the trainee. */
        public readonly int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['completed'] ?? false,
            $data['completedPercent'] ?? null,
            $data['documentID'] ?? 0,
            $data['enrollmentID'] ?? null,
            $data['error'] ?? null,
            $data['field'] ?? null,
            $data['message'] ?? null,
            $data['userID'] ?? 0,
        );
    }
}

final class ProgressResults
{
    public function __construct(
        /** @var list<ProgressResult> One result for each item, in the order of the request. */
        public readonly array $results,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => ProgressResult::from($part), $data['results'] ?? []),
        );
    }
}

final class ProviderCertificate
{
    public function __construct(
        /** @var string SHA-256 hash of the certificate, in hexadecimal digits. */
        public readonly string $fingerprint,
        /** @var string|null When the certificate expires. Format: RFC 3339. */
        public readonly ?string $notAfter,
        /** @var string|null When the certificate becomes valid. Format: RFC 3339. */
        public readonly ?string $notBefore,
        /** @var string Subject of the certificate, as a distinguished name. */
        public readonly string $subject,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['fingerprint'] ?? '',
            $data['notAfter'] ?? null,
            $data['notBefore'] ?? null,
            $data['subject'] ?? '',
        );
    }
}

final class PublicOption
{
    public function __construct(
        /** @var int Number by which answers refer to the option. What an attempt shuffles has numbers in the order of the list, from 1000: options if the exam shuffles them, the items of ordering, and the choices of matching. The left sides of matching have 0, 1, 2 and so on in the order of the list. What is not shuffled has its index in the question, from 0. */
        public readonly int $index,
        /** @var string Text of the option: plain text or HTML. */
        public readonly string $text,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['index'] ?? 0,
            $data['text'] ?? '',
        );
    }
}

final class PublishedOutline
{
    public function __construct(
        /** @var int The number of documents that were published. */
        public readonly int $published,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['published'] ?? 0,
        );
    }
}

final class QuestionBank
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var list<EditedQuestion> The questions of the page, in the order of sort. */
        public readonly array $questions,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            array_map(fn(array $part) => EditedQuestion::from($part), $data['questions'] ?? []),
            $data['totalCount'] ?? 0,
        );
    }
}

final class QuestionCategories
{
    public function __construct(
        /** @var list<EditedQuestionCategory> The categories of the page, ordered by name. */
        public readonly array $categories,
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => EditedQuestionCategory::from($part), $data['categories'] ?? []),
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class QuestionFigures
{
    public function __construct(
        /** @var int The number of attempts in which the question is answered. */
        public readonly int $answers,
        /** @var int The number of attempts that have the question. */
        public readonly int $attempts,
        /** @var string|null The mean of the earned share of the marks, as decimal text with at most 4 digits. 1 means that every answer is right. null without attempts. */
        public readonly ?string $difficulty,
        /** @var string|null How well the question separates good attempts from bad ones: the correlation between the share of the marks that the answer earned and the share that the other questions of the attempt earned, as decimal text from -1 to 1. null if it cannot be computed. */
        public readonly ?string $discrimination,
        /** @var int ID of the exam; 0: all exams together. */
        public readonly int $examID,
        /** @var string Name of the exam; empty for all exams together. */
        public readonly string $examName,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['answers'] ?? 0,
            $data['attempts'] ?? 0,
            $data['difficulty'] ?? null,
            $data['discrimination'] ?? null,
            $data['examID'] ?? 0,
            $data['examName'] ?? '',
        );
    }
}

final class QuestionNote
{
    public function __construct(
        /** @var list<int> Numbers of the first lines in the text that the note is about, from 1; at most 20. */
        public readonly array $lines,
        /** @var string What was not added or was changed. */
        public readonly string $message,
        /** @var int The number of further lines that the note is about. */
        public readonly int $more,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['lines'] ?? [],
            $data['message'] ?? '',
            $data['more'] ?? 0,
        );
    }
}

final class QuestionStatistics
{
    public function __construct(
        /** @var list<ChosenAnswer> How often each option was chosen, or how often each number or text was the answer. The most frequent come first, at most 50; options that nobody chose are included. Empty for other kinds of questions. */
        public readonly array $chosen,
        /** @var list<QuestionFigures> The statistics of the question in each exam that has attempts with it. */
        public readonly array $exams,
        /** @var QuestionFigures The statistics of the question over all exams together. */
        public readonly QuestionFigures $overall,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => ChosenAnswer::from($part), $data['chosen'] ?? []),
            array_map(fn(array $part) => QuestionFigures::from($part), $data['exams'] ?? []),
            QuestionFigures::from($data['overall'] ?? []),
        );
    }
}

final class QuestionVersion
{
    public function __construct(
        /** @var list<Answer> Answers with a share of the marks or with feedback of their own, besides those of correct. */
        public readonly array $answers,
        /** @var bool Whether short texts and gaps must match the accepted texts in case. */
        public readonly bool $caseSensitive,
        /** @var list<string> The right sides of matching: plain text or HTML; empty for other kinds. */
        public readonly array $choices,
        /** @var mixed The solution, in the form that question-add describes for the kind. Indexes of options and choices start at 0. */
        public readonly mixed $correct,
        /** @var string|null When the question version was saved. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string Explanation of the right answer for trainees, which the review may show: plain text or HTML. */
        public readonly string $explanation,
        /** @var string|null The lowest marks that an answer can have, as decimal text; null: only the penalty limits them. */
        public readonly ?string $floor,
        /** @var list<GapDetail> For each gap of a cloze, its options and its weight; empty if no gap has options and all weigh the same. */
        public readonly array $gapDetails,
        /** @var string Marks for a right answer, as decimal text. */
        public readonly string $marks,
        /** @var int Number of the question version; the first is 1. */
        public readonly int $number,
        /** @var list<string> The options of a question of the kind single, multiple or ordering, or the left sides of matching: plain text or HTML. */
        public readonly array $options,
        /** @var bool Whether the right parts of an answer earn marks. */
        public readonly bool $partial,
        /** @var string Marks that a wrong answer subtracts, as decimal text. */
        public readonly string $penalty,
        /** @var string For an essay: instructions for markers about what earns marks, as plain text or HTML. */
        public readonly string $rubric,
        /** @var string The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on. */
        public readonly string $text,
        /** @var bool Whether * in an accepted text of shorttext or cloze stands for any characters, and \* for an asterisk. */
        public readonly bool $wildcards,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => Answer::from($part), $data['answers'] ?? []),
            $data['caseSensitive'] ?? false,
            $data['choices'] ?? [],
            $data['correct'] ?? null,
            $data['createdDate'] ?? null,
            $data['explanation'] ?? '',
            $data['floor'] ?? null,
            array_map(fn(array $part) => GapDetail::from($part), $data['gapDetails'] ?? []),
            $data['marks'] ?? '',
            $data['number'] ?? 0,
            $data['options'] ?? [],
            $data['partial'] ?? false,
            $data['penalty'] ?? '',
            $data['rubric'] ?? '',
            $data['text'] ?? '',
            $data['wildcards'] ?? false,
        );
    }
}

final class QuestionVersions
{
    public function __construct(
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
        /** @var list<QuestionVersion> The versions of the page, the newest first. */
        public readonly array $versions,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
            array_map(fn(array $part) => QuestionVersion::from($part), $data['versions'] ?? []),
        );
    }
}

final class QuestionsExported
{
    public function __construct(
        /** @var int The number of questions in the file. */
        public readonly int $exported,
        /** @var int The number of selected questions that the format cannot contain. */
        public readonly int $omitted,
        /** @var string The content of the file. */
        public readonly string $text,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['exported'] ?? 0,
            $data['omitted'] ?? 0,
            $data['text'] ?? '',
        );
    }
}

final class QuestionsImported
{
    public function __construct(
        /** @var int The number of questions that were added or, in a dry run, that would be added. */
        public readonly int $imported,
        /** @var list<QuestionNote> Everything else in the text that was not added or was changed, such as a setting that the question bank does not have. */
        public readonly array $notes,
        /** @var list<ImportedQuestion> In a dry run, the questions in the text; otherwise empty. */
        public readonly array $questions,
        /** @var list<SkippedQuestion> The questions of the text that were not added because they are wrong or of a kind that the question bank does not have. */
        public readonly array $skipped,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['imported'] ?? 0,
            array_map(fn(array $part) => QuestionNote::from($part), $data['notes'] ?? []),
            array_map(fn(array $part) => ImportedQuestion::from($part), $data['questions'] ?? []),
            array_map(fn(array $part) => SkippedQuestion::from($part), $data['skipped'] ?? []),
        );
    }
}

final class Rating
{
    public function __construct(
        /** @var string|null When the trainee last changed the rating; null if never. Format: RFC 3339. */
        public readonly ?string $changedAt,
        /** @var int ID of the rated course. */
        public readonly int $courseID,
        /** @var string Title of the rated course. */
        public readonly string $courseTitle,
        /** @var string|null When the trainee rated the course. Format: RFC 3339. */
        public readonly ?string $createdAt,
        /** @var string E-mail address of the trainee. */
        public readonly string $email,
        /** @var string First name of the trainee. */
        public readonly string $fname,
        /** @var int 1: staff hide the rating, so that it does not count in the average; 0: it is visible. */
        public readonly int $hidden,
        /** @var int ID of the rating. */
        public readonly int $id,
        /** @var string Last name of the trainee. */
        public readonly string $lname,
        /** @var string Reason for hiding the rating; empty if it is visible. Only staff see it. */
        public readonly string $reason,
        /** @var string Text of the rating, as plain text with line breaks; may be empty. */
        public readonly string $review,
        /** @var int Number of stars, from 1 (worst) to 5 (best). */
        public readonly int $stars,
        /** @var int ID of the trainee. */
        public readonly int $userID,
        /** @var int Version of the rating. A request to change or remove the rating must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['changedAt'] ?? null,
            $data['courseID'] ?? 0,
            $data['courseTitle'] ?? '',
            $data['createdAt'] ?? null,
            $data['email'] ?? '',
            $data['fname'] ?? '',
            $data['hidden'] ?? 0,
            $data['id'] ?? 0,
            $data['lname'] ?? '',
            $data['reason'] ?? '',
            $data['review'] ?? '',
            $data['stars'] ?? 0,
            $data['userID'] ?? 0,
            $data['version'] ?? 0,
        );
    }
}

final class Ratings
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var list<Rating> The ratings of the page, the newest first. */
        public readonly array $ratings,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            array_map(fn(array $part) => Rating::from($part), $data['ratings'] ?? []),
            $data['totalCount'] ?? 0,
        );
    }
}

final class ReceiptSettings
{
    public function __construct(
        /** @var string Postal address of the company, which may have several lines. */
        public readonly string $address,
        /** @var int ID of the receipt settings. */
        public readonly int $id,
        /** @var string Legal name of the company; empty if it is not set. Without it, no receipts are issued. */
        public readonly string $legalName,
        /** @var string Text that precedes the number on each new receipt. */
        public readonly string $prefix,
        /** @var string Name of the tax on receipts, such as GST or USt. */
        public readonly string $taxName,
        /** @var string Tax number of the company, such as a GSTIN or a VAT number. */
        public readonly string $taxNumber,
        /** @var string Rate in percent of the tax that prices include, such as 18.00; empty: prices include no tax. */
        public readonly string $taxRate,
        /** @var int Version of the receipt settings. A request to change or remove the receipt settings must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['address'] ?? '',
            $data['id'] ?? 0,
            $data['legalName'] ?? '',
            $data['prefix'] ?? '',
            $data['taxName'] ?? '',
            $data['taxNumber'] ?? '',
            $data['taxRate'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

final class RecordedTry
{
    public function __construct(
        /** @var string The first 4096 bytes, at most, of the body of the response. */
        public readonly string $answer,
        /** @var string The first 4096 bytes, at most, of the headers of the response, one per line. */
        public readonly string $answerHeaders,
        /** @var int HTTP status of the response; 0 without a response. */
        public readonly int $answerStatus,
        /** @var string|null When the delivery attempt began. Format: RFC 3339. */
        public readonly ?string $attemptedAt,
        /** @var int Duration of the delivery attempt, in milliseconds. */
        public readonly int $durationMs,
        /** @var string Why the delivery attempt got no response; empty if it got one. */
        public readonly string $error,
        /** @var string Headers of the request, one per line, with the signatures as they were sent. */
        public readonly string $requestHeaders,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['answer'] ?? '',
            $data['answerHeaders'] ?? '',
            $data['answerStatus'] ?? 0,
            $data['attemptedAt'] ?? null,
            $data['durationMs'] ?? 0,
            $data['error'] ?? '',
            $data['requestHeaders'] ?? '',
        );
    }
}

final class RefreshAnswer
{
    public function __construct(
        /** @var string Always ok. */
        public readonly string $status,
        /** @var string Access token, valid for 50 minutes. */
        public readonly string $token,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['status'] ?? '',
            $data['token'] ?? '',
        );
    }
}

final class Refund
{
    public function __construct(
        /** @var int The refunded amount, in minor units. */
        public readonly int $amount,
        /** @var string The refunded amount with all decimals and the code of the currency, such as 49.50 INR. */
        public readonly string $amountText,
        /** @var string|null When staff asked for the refund. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string ISO 4217 code of the currency. */
        public readonly string $currency,
        /** @var bool Whether the enrollments of the payment end when the gateway has accepted the refund. */
        public readonly bool $endEnrollment,
        /** @var int ID of the refund. */
        public readonly int $id,
        /** @var int ID of the order; 0 for a payment without an order. */
        public readonly int $orderID,
        /** @var string The gateway's ID of the payment. */
        public readonly string $paymentID,
        /** @var string Why the gateway rejected the refund; empty if it did not. */
        public readonly string $problem,
        /** @var string Reason for the refund, as staff entered it. */
        public readonly string $reason,
        /** @var string Status of the refund: requested, pending, processed or failed. */
        public readonly string $status,
        /** @var int ID of the payment that is refunded. */
        public readonly int $transactionID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['amount'] ?? 0,
            $data['amountText'] ?? '',
            $data['createdDate'] ?? null,
            $data['currency'] ?? '',
            $data['endEnrollment'] ?? false,
            $data['id'] ?? 0,
            $data['orderID'] ?? 0,
            $data['paymentID'] ?? '',
            $data['problem'] ?? '',
            $data['reason'] ?? '',
            $data['status'] ?? '',
            $data['transactionID'] ?? 0,
        );
    }
}

final class RegradeTotals
{
    public function __construct(
        /** @var int The number of attempts that are marked again. */
        public readonly int $attempts,
        /** @var int The number of attempts whose marks change. */
        public readonly int $changed,
        /** @var int The number of attempts that become failed and were passed before. */
        public readonly int $failed,
        /** @var int The number of attempts that become passed and were not passed before. */
        public readonly int $passed,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['attempts'] ?? 0,
            $data['changed'] ?? 0,
            $data['failed'] ?? 0,
            $data['passed'] ?? 0,
        );
    }
}

final class RegradedAttempt
{
    public function __construct(
        /** @var int ID of the attempt. */
        public readonly int $attemptID,
        /** @var int|null ID of the certificate of the attempt, if it is not revoked; otherwise null. An attempt that fails now keeps its certificate until staff revoke it. */
        public readonly ?int $certificateID,
        /** @var int ID of the exam to which the attempt belongs. */
        public readonly int $examID,
        /** @var string Name of the exam to which the attempt belongs. */
        public readonly string $examName,
        /** @var string First name of the trainee; empty if userID is null. */
        public readonly string $fname,
        /** @var string Last name of the trainee; empty if userID is null. */
        public readonly string $lname,
        /** @var string|null The marks of the answer with the current version of the question, as decimal text. Marks that a person gave stay. null if the answer is not marked. */
        public readonly ?string $marksAfter,
        /** @var string|null The marks of the answer before it is marked again, as decimal text; null if it is not marked. */
        public readonly ?string $marksBefore,
        /** @var string|null The most marks that the attempt can have, as decimal text. */
        public readonly ?string $maximum,
        /** @var string|null The marks of the attempt with the current version of the question, as decimal text; null if a question is not marked. */
        public readonly ?string $resultAfter,
        /** @var string|null The marks of the attempt before it is marked again, as decimal text; null if a question is not marked. */
        public readonly ?string $resultBefore,
        /** @var int The status of the attempt with the current version of the question. 2: submitted and not marked yet; 3: passed; 4: failed. */
        public readonly int $statusAfter,
        /** @var int The status of the attempt before it is marked again. 2: submitted and not marked yet; 3: passed; 4: failed. */
        public readonly int $statusBefore,
        /** @var int|null ID of the trainee; null if the exam is blind and the attempt is not marked yet. */
        public readonly ?int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['attemptID'] ?? 0,
            $data['certificateID'] ?? null,
            $data['examID'] ?? 0,
            $data['examName'] ?? '',
            $data['fname'] ?? '',
            $data['lname'] ?? '',
            $data['marksAfter'] ?? null,
            $data['marksBefore'] ?? null,
            $data['maximum'] ?? null,
            $data['resultAfter'] ?? null,
            $data['resultBefore'] ?? null,
            $data['statusAfter'] ?? 0,
            $data['statusBefore'] ?? 0,
            $data['userID'] ?? null,
        );
    }
}

final class RegradedAttempts
{
    public function __construct(
        /** @var list<RegradedAttempt> At most 200 attempts that have an older version of the question. Call the route again for the others. */
        public readonly array $attempts,
        /** @var int Number of the current version of the question. */
        public readonly int $number,
        /** @var int The number of attempts that still have an older version of the question. */
        public readonly int $remaining,
        /** @var RegradeTotals Totals of marking again. exam-regrade-preview counts all attempts, exam-regrade those that this call has marked. */
        public readonly RegradeTotals $totals,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => RegradedAttempt::from($part), $data['attempts'] ?? []),
            $data['number'] ?? 0,
            $data['remaining'] ?? 0,
            RegradeTotals::from($data['totals'] ?? []),
        );
    }
}

final class ReminderPreference
{
    public function __construct(
        /** @var bool Whether the caller receives reminders. */
        public readonly bool $wanted,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['wanted'] ?? false,
        );
    }
}

final class ReminderSettings
{
    public function __construct(
        /** @var bool Whether trainees receive a message 7 days and 1 day before their access to a course ends. */
        public readonly bool $accessEnds,
        /** @var bool Whether trainees who complete a course without a certificate receive a message. */
        public readonly bool $courseCompleted,
        /** @var bool Whether trainees receive reminders of exams. */
        public readonly bool $examReminders,
        /** @var int ID of the reminder settings. */
        public readonly int $id,
        /** @var int The number of days without activity in a course after which the trainee receives a message; 0: never. */
        public readonly int $inactiveDays,
        /** @var string Time of day in the trainee's time zone, such as 21:00, at which the quiet hours begin. Messages that are due in the quiet hours are sent after them. */
        public readonly string $quietFrom,
        /** @var string Time of day in the trainee's time zone, such as 08:00, at which the quiet hours end. The same time as quietFrom: there are no quiet hours. */
        public readonly string $quietUntil,
        /** @var int Version of the reminder settings. A request to change or remove the reminder settings must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['accessEnds'] ?? false,
            $data['courseCompleted'] ?? false,
            $data['examReminders'] ?? false,
            $data['id'] ?? 0,
            $data['inactiveDays'] ?? 0,
            $data['quietFrom'] ?? '',
            $data['quietUntil'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

final class RemovedOutlineItem
{
    public function __construct(
        /** @var int ID of the course. */
        public readonly int $courseID,
        /** @var string|null When the item is deleted for good: 30 days after it was removed. Format: RFC 3339. */
        public readonly ?string $deletedDate,
        /** @var int ID of the removal, with which the item is restored. */
        public readonly int $id,
        /** @var int ID that the item had and gets again. */
        public readonly int $itemID,
        /** @var string Kind of the item: subject, chapter or document. */
        public readonly string $kind,
        /** @var int ID of the parent: for a subject the course, for a chapter the subject, for a document the chapter. */
        public readonly int $parentID,
        /** @var string|null Title of the parent; null if the parent is removed. Then it has to be restored first. */
        public readonly ?string $parentTitle,
        /** @var string|null When the item was removed. Format: RFC 3339. */
        public readonly ?string $removedDate,
        /** @var string Title of the item. */
        public readonly string $title,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['courseID'] ?? 0,
            $data['deletedDate'] ?? null,
            $data['id'] ?? 0,
            $data['itemID'] ?? 0,
            $data['kind'] ?? '',
            $data['parentID'] ?? 0,
            $data['parentTitle'] ?? null,
            $data['removedDate'] ?? null,
            $data['title'] ?? '',
        );
    }
}

final class RemovedOutlineItems
{
    public function __construct(
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var list<RemovedOutlineItem> The removed subjects, chapters and documents of the page, the newest removal first. What was removed with a subject or chapter is restored with it and not listed. */
        public readonly array $removed,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            array_map(fn(array $part) => RemovedOutlineItem::from($part), $data['removed'] ?? []),
            $data['totalCount'] ?? 0,
        );
    }
}

final class Replayed
{
    public function __construct(
        /** @var int ID of the last delivery that this call has queued. If more is true, send it as after in the next call. */
        public readonly int $last,
        /** @var bool Whether more deliveries may match. In this case, call the route again. */
        public readonly bool $more,
        /** @var int Number of deliveries that this call has queued, at most 5000. */
        public readonly int $queued,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['last'] ?? 0,
            $data['more'] ?? false,
            $data['queued'] ?? 0,
        );
    }
}

final class Report
{
    public function __construct(
        /** @var list<AddressReport> The public addresses of the name, and what answers at each. One entry with an empty address stands for all private addresses. */
        public readonly array $addresses,
        /** @var string Target of the CNAME record of the name; empty if there is none or if the target is not a public name. */
        public readonly string $cname,
        /** @var list<Finding> The problems of the name, in the order in which to fix them; empty if there are none. */
        public readonly array $findings,
        /** @var list<IssuerReport> The certificate authorities of the deployment, and whether the CAA records of the name allow each to issue a certificate. */
        public readonly array $issuers,
        /** @var list<string> The values of the TXT records at the name of the proof. If the name servers of the zone cannot be queried, only values in the form of a proof. */
        public readonly array $txt,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => AddressReport::from($part), $data['addresses'] ?? []),
            $data['cname'] ?? '',
            array_map(fn(array $part) => Finding::from($part), $data['findings'] ?? []),
            array_map(fn(array $part) => IssuerReport::from($part), $data['issuers'] ?? []),
            $data['txt'] ?? [],
        );
    }
}

final class ReportScheduleList
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var list<ListedReportSchedule> The schedules of the page, the newest first. */
        public readonly array $schedules,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            array_map(fn(array $part) => ListedReportSchedule::from($part), $data['schedules'] ?? []),
            $data['totalCount'] ?? 0,
        );
    }
}

final class RevenueReport
{
    public function __construct(
        /** @var list<CourseRevenue> The courses that have payments, ordered by title and currency. */
        public readonly array $revenue,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => CourseRevenue::from($part), $data['revenue'] ?? []),
        );
    }
}

final class ReviewList
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var list<ListedReview> The payment reviews of the page, the oldest first. */
        public readonly array $reviews,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            array_map(fn(array $part) => ListedReview::from($part), $data['reviews'] ?? []),
            $data['totalCount'] ?? 0,
        );
    }
}

final class ReviewedQuestion
{
    public function __construct(
        /** @var mixed The saved answer, in the form that the kind of the question needs; null if no answer is saved. */
        public readonly mixed $answer,
        /** @var string|null When the answer was saved; null if no answer is saved. Format: RFC 3339. */
        public readonly ?string $answeredAt,
        /** @var list<PublicOption> The right sides of matching, in the order in which to show them; empty for other kinds. */
        public readonly array $choices,
        /** @var string Comment of the person who marked the answer; empty without one. */
        public readonly string $comment,
        /** @var mixed The right answer, in the form that the kind of the question needs. */
        public readonly mixed $correct,
        /** @var string Explanation of the right answer; empty if the review does not show it. */
        public readonly string $explanation,
        /** @var list<AnswerFeedback> The feedback for the parts of the answer; empty if there is none or the review does not show explanations. */
        public readonly array $feedback,
        /** @var list<list<string>> For each gap of a cloze, the texts of which one is the answer; an empty list for a gap in which the trainee writes. Empty if no gap has options. */
        public readonly array $gapOptions,
        /** @var int Number of gaps in a cloze; 0 for other kinds. */
        public readonly int $gaps,
        /** @var bool Whether the saved answer lacks a part: a place of an ordering, a choice of a matching, a text of a gap, or the number of a numeric question. */
        public readonly bool $incomplete,
        /** @var string Kind of the question, which determines the form of its answer: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. */
        public readonly string $kind,
        /** @var string Marks for a right answer, as decimal text. */
        public readonly string $marks,
        /** @var string|null The marks that the answer has, as decimal text; null until it is marked. */
        public readonly ?string $marksGiven,
        /** @var list<PublicOption> The options, in the order in which to show them. For matching, they are the left sides, and an answer has a choice for each of them in this order. */
        public readonly array $options,
        /** @var bool Whether the right parts of an answer earn marks. */
        public readonly bool $partial,
        /** @var string Marks that a wrong answer subtracts, as decimal text. */
        public readonly string $penalty,
        /** @var int Index of the question in the attempt, from 1. */
        public readonly int $position,
        /** @var int ID of the question. */
        public readonly int $questionID,
        /** @var string Name of the section of the exam that contains the question; empty without a section. */
        public readonly string $section,
        /** @var string The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on. */
        public readonly string $text,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['answer'] ?? null,
            $data['answeredAt'] ?? null,
            array_map(fn(array $part) => PublicOption::from($part), $data['choices'] ?? []),
            $data['comment'] ?? '',
            $data['correct'] ?? null,
            $data['explanation'] ?? '',
            array_map(fn(array $part) => AnswerFeedback::from($part), $data['feedback'] ?? []),
            $data['gapOptions'] ?? [],
            $data['gaps'] ?? 0,
            $data['incomplete'] ?? false,
            $data['kind'] ?? '',
            $data['marks'] ?? '',
            $data['marksGiven'] ?? null,
            array_map(fn(array $part) => PublicOption::from($part), $data['options'] ?? []),
            $data['partial'] ?? false,
            $data['penalty'] ?? '',
            $data['position'] ?? 0,
            $data['questionID'] ?? 0,
            $data['section'] ?? '',
            $data['text'] ?? '',
        );
    }
}

final class SAMLKey
{
    public function __construct(
        /** @var string The certificate of the SAML key, in PEM. */
        public readonly string $certificate,
        /** @var string|null When the SAML key was created. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string SHA-256 hash of the certificate, in hexadecimal digits. */
        public readonly string $fingerprint,
        /** @var int ID of the SAML key. */
        public readonly int $id,
        /** @var string|null When the certificate expires. Format: RFC 3339. */
        public readonly ?string $notAfter,
        /** @var bool Whether requests are signed with this key. All keys can decrypt assertions, and the metadata contain the certificates of all keys. */
        public readonly bool $signs,
        /** @var int Version of the SAML key. A request to change or remove the SAML key must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['certificate'] ?? '',
            $data['createdDate'] ?? null,
            $data['fingerprint'] ?? '',
            $data['id'] ?? 0,
            $data['notAfter'] ?? null,
            $data['signs'] ?? false,
            $data['version'] ?? 0,
        );
    }
}

final class SAMLKeys
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var list<SAMLKey> The SAML keys of the company. The key that signs requests comes first. */
        public readonly array $keys,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            array_map(fn(array $part) => SAMLKey::from($part), $data['keys'] ?? []),
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
        );
    }
}

final class SEO
{
    public function __construct(
        /** @var string Description of the course's page for search engines. */
        public readonly string $description,
        /** @var string Keywords of the course's page for search engines, separated by commas. */
        public readonly string $keywords,
        /** @var string Title of the course's page for search engines. */
        public readonly string $title,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['description'] ?? '',
            $data['keywords'] ?? '',
            $data['title'] ?? '',
        );
    }
}

final class SandboxDetails
{
    public function __construct(
        /** @var bool Whether the company has a sandbox. The first test key or the first sandbox-reset creates it. */
        public readonly bool $exists,
        /** @var string|null When the sandbox was last filled with the configuration of the company; null if never. Format: RFC 3339. */
        public readonly ?string $filledDate,
        /** @var list<TableRows> The database tables in which the sandbox has rows. */
        public readonly array $tables,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['exists'] ?? false,
            $data['filledDate'] ?? null,
            array_map(fn(array $part) => TableRows::from($part), $data['tables'] ?? []),
        );
    }
}

final class SandboxFill
{
    public function __construct(
        /** @var list<TableRows> The numbers of copied rows, by database table. */
        public readonly array $copied,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => TableRows::from($part), $data['copied'] ?? []),
        );
    }
}

final class SandboxMailList
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var list<SandboxMessage> The messages of the page, the newest first. If the list is read by cursor, the oldest come first. */
        public readonly array $messages,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            array_map(fn(array $part) => SandboxMessage::from($part), $data['messages'] ?? []),
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class SandboxMessage
{
    public function __construct(
        /** @var string|null When the sandbox stored the message. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var int ID of the message. */
        public readonly int $id,
        /** @var string Kind of message, such as invitation. mail-template-list returns all kinds. */
        public readonly string $kind,
        /** @var string E-mail address of the recipient. The message was stored and not sent. */
        public readonly string $recipient,
        /** @var string Subject of the message. */
        public readonly string $subject,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['createdDate'] ?? null,
            $data['id'] ?? 0,
            $data['kind'] ?? '',
            $data['recipient'] ?? '',
            $data['subject'] ?? '',
        );
    }
}

final class SandboxMessageText
{
    public function __construct(
        /** @var string|null When the sandbox stored the message. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string The HTML of the message. */
        public readonly string $html,
        /** @var int ID of the message. */
        public readonly int $id,
        /** @var string Kind of message, such as invitation. mail-template-list returns all kinds. */
        public readonly string $kind,
        /** @var string E-mail address of the recipient. The message was stored and not sent. */
        public readonly string $recipient,
        /** @var string Subject of the message. */
        public readonly string $subject,
        /** @var string The plain text of the message. */
        public readonly string $text,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['createdDate'] ?? null,
            $data['html'] ?? '',
            $data['id'] ?? 0,
            $data['kind'] ?? '',
            $data['recipient'] ?? '',
            $data['subject'] ?? '',
            $data['text'] ?? '',
        );
    }
}

final class SavedAnswer
{
    public function __construct(
        /** @var bool Whether the answer is saved but lacks a part, or is no number for a numeric question. */
        public readonly bool $incomplete,
        /** @var string|null When the server saved the answer. Format: RFC 3339. */
        public readonly ?string $savedAt,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['incomplete'] ?? false,
            $data['savedAt'] ?? null,
        );
    }
}

final class SeenDomain
{
    public function __construct(
        /** @var string|null When the company claimed the domain. Format: RFC 3339. */
        public readonly ?string $addedAt,
        /** @var string Reason for the state, as a sentence; empty if there is no reason. */
        public readonly string $cause,
        /** @var string|null When the certificate that the domain last served expires; null before the first certificate. Format: RFC 3339. */
        public readonly ?string $certificateUntil,
        /** @var string|null When the domain was last checked; null before the first check. Format: RFC 3339. */
        public readonly ?string $checkedAt,
        /** @var string Stable code of the reason for the state; empty if there is no reason. */
        public readonly string $code,
        /** @var string www. and the domain, or the domain without www. if it begins with that; empty if the domain has no such companion. */
        public readonly string $companion,
        /** @var string Name of the domain, in lower case and punycode. */
        public readonly string $host,
        /** @var bool true if less than a quarter of the lifetime of the certificate is left. This means that its renewal has failed so far. */
        public readonly bool $littleLife,
        /** @var bool true if links lead to this domain: the company has chosen it as its main domain or, without a choice, it is the oldest active domain. */
        public readonly bool $main,
        /** @var string|null When the domain will be checked next; null if no check is scheduled. Format: RFC 3339. */
        public readonly ?string $nextCheckAt,
        /** @var string|null When the deployment first succeeded with an HTTPS request to the domain; null before. Format: RFC 3339. */
        public readonly ?string $readyAt,
        /** @var list<DNSRecord> The DNS records that the domain needs. */
        public readonly array $records,
        /** @var string The domain to which this domain redirects; empty if it does not redirect. */
        public readonly string $redirectTo,
        /** @var Report Result of the check that this request made. */
        public readonly Report $seen,
        /** @var string State of the domain: pending, verified, issuing, active, failing, lost or removed. docs/domains.md explains the states. */
        public readonly string $state,
        /** @var string|null When the ownership of the domain was proven; null before. Format: RFC 3339. */
        public readonly ?string $verifiedAt,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['addedAt'] ?? null,
            $data['cause'] ?? '',
            $data['certificateUntil'] ?? null,
            $data['checkedAt'] ?? null,
            $data['code'] ?? '',
            $data['companion'] ?? '',
            $data['host'] ?? '',
            $data['littleLife'] ?? false,
            $data['main'] ?? false,
            $data['nextCheckAt'] ?? null,
            $data['readyAt'] ?? null,
            array_map(fn(array $part) => DNSRecord::from($part), $data['records'] ?? []),
            $data['redirectTo'] ?? '',
            Report::from($data['seen'] ?? []),
            $data['state'] ?? '',
            $data['verifiedAt'] ?? null,
        );
    }
}

final class SeenDomains
{
    public function __construct(
        /** @var list<SeenDomain> The claimed domain and, if the request asked for it, its companion. */
        public readonly array $domains,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => SeenDomain::from($part), $data['domains'] ?? []),
        );
    }
}

final class ServiceProvider
{
    public function __construct(
        /** @var string Address of Lyceum's assertion consumer service, with the HTTP-POST binding. */
        public readonly string $acsURL,
        /** @var string Entity id of Lyceum for this connection, which assertions name as their audience. */
        public readonly string $entityID,
        /** @var string Address of Lyceum's metadata for this connection. */
        public readonly string $metadataURL,
        /** @var string Address at which a sign-in with the connection begins. */
        public readonly string $signInURL,
        /** @var string Address of Lyceum's single logout service, with the HTTP-Redirect and HTTP-POST bindings; empty if the connection has no single logout. */
        public readonly string $sloURL,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['acsURL'] ?? '',
            $data['entityID'] ?? '',
            $data['metadataURL'] ?? '',
            $data['signInURL'] ?? '',
            $data['sloURL'] ?? '',
        );
    }
}

final class SessionItem
{
    public function __construct(
        /** @var int|null ID of the staff user who opened the session on behalf of its user; null for other sessions. */
        public readonly ?int $actingID,
        /** @var string IP address from which the user signed in. */
        public readonly string $address,
        /** @var string|null When the user signed in. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var bool Whether this request uses the session. */
        public readonly bool $current,
        /** @var string Name of the browser or program, derived from its User-Agent, such as Firefox on Windows, Safari on iPhone or curl. */
        public readonly string $device,
        /** @var string|null When the session expires. Format: RFC 3339. */
        public readonly ?string $endDate,
        /** @var int ID of the session, which other routes call sessionID. */
        public readonly int $id,
        /** @var string api: a login to the API, whose refresh token extends the session. site: a browser, which signed in on the pages or by a landing. */
        public readonly string $kind,
        /** @var string|null When the session was last used, accurate to a few minutes. Format: RFC 3339. */
        public readonly ?string $lastSeenDate,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['actingID'] ?? null,
            $data['address'] ?? '',
            $data['createdDate'] ?? null,
            $data['current'] ?? false,
            $data['device'] ?? '',
            $data['endDate'] ?? null,
            $data['id'] ?? 0,
            $data['kind'] ?? '',
            $data['lastSeenDate'] ?? null,
        );
    }
}

final class SessionList
{
    public function __construct(
        /** @var list<SessionItem> The newest active sessions, at most 100, the newest first. */
        public readonly array $session_list,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => SessionItem::from($part), $data['session_list'] ?? []),
        );
    }
}

final class SignUpAnswer
{
    public function __construct(
        /** @var string Access token of the new trainee, valid for 50 minutes. There is no refresh token: the trainee signs in after setting a password. */
        public readonly string $token,
        /** @var int ID of the new trainee. */
        public readonly int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['token'] ?? '',
            $data['userID'] ?? 0,
        );
    }
}

final class SkippedQuestion
{
    public function __construct(
        /** @var int Number of the wrong line in the text, or of the line at which the question starts, from 1. */
        public readonly int $line,
        /** @var string Why the question was not added. */
        public readonly string $message,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['line'] ?? 0,
            $data['message'] ?? '',
        );
    }
}

final class StaffAnnouncements
{
    public function __construct(
        /** @var list<EditedAnnouncement> The announcements of the page, the newest first, including drafts. */
        public readonly array $announcements,
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => EditedAnnouncement::from($part), $data['announcements'] ?? []),
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class StaffBatches
{
    public function __construct(
        /** @var list<ListedBatch> The batches of the page, ordered by name. */
        public readonly array $batches,
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => ListedBatch::from($part), $data['batches'] ?? []),
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class StaffBlogs
{
    public function __construct(
        /** @var list<EditedBlog> The entries of the page, the newest first, including drafts. */
        public readonly array $blogs,
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => EditedBlog::from($part), $data['blogs'] ?? []),
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class StaffCategories
{
    public function __construct(
        /** @var list<EditedCategory> All categories, ordered by parent and position. */
        public readonly array $categories,
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => EditedCategory::from($part), $data['categories'] ?? []),
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
        );
    }
}

final class StaffCoupons
{
    public function __construct(
        /** @var list<ListedCoupon> The coupons of the page, the newest first. */
        public readonly array $coupons,
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => ListedCoupon::from($part), $data['coupons'] ?? []),
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class StaffCourse
{
    public function __construct(
        /** @var string Code that the company gives the course. */
        public readonly string $courseCode,
        /** @var string|null When the course was added. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string|null Last day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var int ID of the course. */
        public readonly int $id,
        /** @var string|null First day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
        /** @var int 1: published; 0: draft or archived. */
        public readonly int $status,
        /** @var string Name of a picture of the company, or the address of a picture, that represents the course; empty without one. */
        public readonly string $thumbnail,
        /** @var string Name of the course, as the catalogue shows it. */
        public readonly string $title,
        /** @var string Name of the trainer, as trainees see it. */
        public readonly string $trainerName,
        /** @var string|null When the course was last changed. Format: RFC 3339. */
        public readonly ?string $updatedDate,
        /** @var int Version of the course. A request to change or remove the course must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['courseCode'] ?? '',
            $data['createdDate'] ?? null,
            $data['endDate'] ?? null,
            $data['id'] ?? 0,
            $data['startDate'] ?? null,
            $data['status'] ?? 0,
            $data['thumbnail'] ?? '',
            $data['title'] ?? '',
            $data['trainerName'] ?? '',
            $data['updatedDate'] ?? null,
            $data['version'] ?? 0,
        );
    }
}

final class StaffCourses
{
    public function __construct(
        /** @var list<StaffCourse> The courses of the page, the newest first. */
        public readonly array $courses,
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => StaffCourse::from($part), $data['courses'] ?? []),
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class StaffDiscussions
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var list<Discussion> The discussions of the page: first those that wait for an answer. If the list is read by cursor, the newest come first. */
        public readonly array $discussions,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            array_map(fn(array $part) => Discussion::from($part), $data['discussions'] ?? []),
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class StaffExam
{
    public function __construct(
        /** @var int The number of attempts that each trainee has. */
        public readonly int $attempts,
        /** @var int ID of the course to which the exam belongs. */
        public readonly int $courseID,
        /** @var string Name of the course to which the exam belongs. */
        public readonly string $courseTitle,
        /** @var int The most minutes that an attempt can take. */
        public readonly int $duration,
        /** @var int ID of the exam. */
        public readonly int $id,
        /** @var string Name of the exam, unique in its course. */
        public readonly string $name,
        /** @var int 1: published; 0: closed. */
        public readonly int $status,
        /** @var int The number of attempts that trainees have started, without imported results. attempt-list returns these attempts. */
        public readonly int $taken,
        /** @var int The most marks that an attempt can have, without decimals. */
        public readonly int $tmarks,
        /** @var int The number of submitted attempts that a person has to mark. */
        public readonly int $toMark,
        /** @var int The number of questions in an attempt. */
        public readonly int $tquestion,
        /** @var int Version of the exam. A request to change or remove the exam must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['attempts'] ?? 0,
            $data['courseID'] ?? 0,
            $data['courseTitle'] ?? '',
            $data['duration'] ?? 0,
            $data['id'] ?? 0,
            $data['name'] ?? '',
            $data['status'] ?? 0,
            $data['taken'] ?? 0,
            $data['tmarks'] ?? 0,
            $data['toMark'] ?? 0,
            $data['tquestion'] ?? 0,
            $data['version'] ?? 0,
        );
    }
}

final class StaffExams
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var list<StaffExam> The exams of the page, including closed ones, in the order of sort. */
        public readonly array $exams,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            array_map(fn(array $part) => StaffExam::from($part), $data['exams'] ?? []),
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class StaffFAQs
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var list<EditedFAQ> The questions of the page, the newest first, including drafts. */
        public readonly array $faqs,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            array_map(fn(array $part) => EditedFAQ::from($part), $data['faqs'] ?? []),
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class StaffLearningPaths
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var list<EditedLearningPath> The learning paths of the page, ordered by name. */
        public readonly array $learningPaths,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            array_map(fn(array $part) => EditedLearningPath::from($part), $data['learningPaths'] ?? []),
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class StaffLegalTexts
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var list<EditedLegalText> The legal texts of the page, ordered by kind and language, including drafts. */
        public readonly array $legalTexts,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            array_map(fn(array $part) => EditedLegalText::from($part), $data['legalTexts'] ?? []),
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
        );
    }
}

final class StaffTestimonials
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var list<EditedTestimonial> The testimonials of the page, the newest first, including drafts. */
        public readonly array $testimonials,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            array_map(fn(array $part) => EditedTestimonial::from($part), $data['testimonials'] ?? []),
            $data['totalCount'] ?? 0,
        );
    }
}

final class StaffTrainers
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
        /** @var list<ListedTrainer> The profiles of the page, ordered by name. */
        public readonly array $trainers,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
            array_map(fn(array $part) => ListedTrainer::from($part), $data['trainers'] ?? []),
        );
    }
}

final class StartedCompany
{
    public function __construct(
        /** @var string Short name of the company. */
        public readonly string $slug,
        /** @var string Address of the company's console, at which the first admin signs in. */
        public readonly string $url,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['slug'] ?? '',
            $data['url'] ?? '',
        );
    }
}

final class StoreExamResult
{
    public function __construct(
        /** @var int ID of the attempt. */
        public readonly int $attemptID,
        /** @var string Title of the course to which the exam belongs. */
        public readonly string $course,
        /** @var string Code that the company gives the course. */
        public readonly string $courseCode,
        /** @var int ID of the course to which the exam belongs. */
        public readonly int $courseID,
        /** @var string E-mail address of the trainee. */
        public readonly string $email,
        /** @var string|null Day on which the attempt ended, in the company's time zone. Format: YYYY-MM-DD. */
        public readonly ?string $endedDate,
        /** @var string Name of the exam to which the attempt belongs. */
        public readonly string $exam,
        /** @var int ID of the exam to which the attempt belongs. */
        public readonly int $examID,
        /** @var string First name of the trainee. */
        public readonly string $fname,
        /** @var string Last name of the trainee. */
        public readonly string $lname,
        /** @var string|null The marks of the attempt, as decimal text; null for an imported attempt without marks. */
        public readonly ?string $marks,
        /** @var string|null The most marks that the attempt can have, as decimal text; null for an imported attempt. */
        public readonly ?string $maximum,
        /** @var int Which of the trainee's attempts at the exam this is; the first is 1. */
        public readonly int $number,
        /** @var string|null The marks in percent of the maximum, as decimal text with two decimals; null without a maximum. */
        public readonly ?string $percent,
        /** @var int 3: passed; 4: failed. */
        public readonly int $status,
        /** @var int ID of the trainee. */
        public readonly int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['attemptID'] ?? 0,
            $data['course'] ?? '',
            $data['courseCode'] ?? '',
            $data['courseID'] ?? 0,
            $data['email'] ?? '',
            $data['endedDate'] ?? null,
            $data['exam'] ?? '',
            $data['examID'] ?? 0,
            $data['fname'] ?? '',
            $data['lname'] ?? '',
            $data['marks'] ?? null,
            $data['maximum'] ?? null,
            $data['number'] ?? 0,
            $data['percent'] ?? null,
            $data['status'] ?? 0,
            $data['userID'] ?? 0,
        );
    }
}

final class StoreInvitationLine
{
    public function __construct(
        /** @var string|null When the person was invited, or when the invitation failed; null before. Format: RFC 3339. */
        public readonly ?string $doneAt,
        /** @var string E-mail address of the person. */
        public readonly string $email,
        /** @var string|null Code of the error, as in an error response; null without an error. */
        public readonly ?string $error,
        /** @var string First name of the person. */
        public readonly string $fname,
        /** @var int Index of the person in the request, from 1. */
        public readonly int $line,
        /** @var string Last name of the person. */
        public readonly string $lname,
        /** @var string The error, in one sentence; empty without an error. */
        public readonly string $message,
        /** @var int ID of the invited user; 0 before the invitation, and after an error. */
        public readonly int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['doneAt'] ?? null,
            $data['email'] ?? '',
            $data['error'] ?? null,
            $data['fname'] ?? '',
            $data['line'] ?? 0,
            $data['lname'] ?? '',
            $data['message'] ?? '',
            $data['userID'] ?? 0,
        );
    }
}

final class TableRows
{
    public function __construct(
        /** @var string Name of the database table. */
        public readonly string $name,
        /** @var int Number of rows in the table. */
        public readonly int $rows,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['name'] ?? '',
            $data['rows'] ?? 0,
        );
    }
}

final class TestEvent
{
    public function __construct(
        /** @var int ID of the webhook that is tested. */
        public readonly int $webhookID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['webhookID'] ?? 0,
        );
    }
}

final class TestedWebhook
{
    public function __construct(
        /** @var int ID of the delivery of the test event. webhook-deliveries lists the delivery with its result. */
        public readonly int $deliveryID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['deliveryID'] ?? 0,
        );
    }
}

final class Testimonial
{
    public function __construct(
        /** @var int ID of the user whose testimonial it is. */
        public readonly int $createdBy,
        /** @var string|null Day on which the testimonial was added, in the company's time zone. Format: YYYY-MM-DD. */
        public readonly ?string $createdDate,
        /** @var string Text of the testimonial. */
        public readonly string $description,
        /** @var int ID of the testimonial. */
        public readonly int $id,
        /** @var int Always 1: published. */
        public readonly int $status,
        /** @var int ID of the user who last changed the testimonial. */
        public readonly int $updatedBy,
        /** @var string|null Day on which the testimonial was last changed, in the company's time zone. Format: YYYY-MM-DD. */
        public readonly ?string $updatedDate,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['createdBy'] ?? 0,
            $data['createdDate'] ?? null,
            $data['description'] ?? '',
            $data['id'] ?? 0,
            $data['status'] ?? 0,
            $data['updatedBy'] ?? 0,
            $data['updatedDate'] ?? null,
        );
    }
}

final class TestimonialsListData
{
    public function __construct(
        /** @var list<Testimonial> The newest testimonials, at most 100, the newest first. */
        public readonly array $testimonials,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => Testimonial::from($part), $data['testimonials'] ?? []),
        );
    }
}

final class Tombstone
{
    public function __construct(
        /** @var int ID of the removed object. */
        public readonly int $id,
        /** @var string|null When the object was removed. Format: RFC 3339. */
        public readonly ?string $removedAt,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['id'] ?? 0,
            $data['removedAt'] ?? null,
        );
    }
}

final class TraineeDetails
{
    public function __construct(
        /** @var list<PastCourse> The completed enrollments, the newest first. */
        public readonly array $complted,
        /** @var list<ExamSitting> The trainee's attempts and appointments at exams, the oldest first. */
        public readonly array $exam,
        /** @var list<PastCourse> The enrollments that were not completed before their last day passed; the newest first. */
        public readonly array $expired,
        /** @var list<PathCourse> The courses of the trainee's learning paths, ordered by learning path and then in the order of its courses. */
        public readonly array $learningpaths,
        /** @var list<OngoingCourse> The enrollments that are neither completed nor expired, including those that begin later; the newest first. */
        public readonly array $ongoing,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => PastCourse::from($part), $data['complted'] ?? []),
            array_map(fn(array $part) => ExamSitting::from($part), $data['exam'] ?? []),
            array_map(fn(array $part) => PastCourse::from($part), $data['expired'] ?? []),
            array_map(fn(array $part) => PathCourse::from($part), $data['learningpaths'] ?? []),
            array_map(fn(array $part) => OngoingCourse::from($part), $data['ongoing'] ?? []),
        );
    }
}

final class TraineeItem
{
    public function __construct(
        /** @var string E-mail address of the trainee. */
        public readonly string $email,
        /** @var string ID of the trainee in another system of the company, such as an HR system or an identity provider; empty without one. */
        public readonly string $externalID,
        /** @var string First name of the trainee. */
        public readonly string $fname,
        /** @var int ID of the trainee, which other routes call userID. */
        public readonly int $id,
        /** @var string Last name of the trainee. */
        public readonly string $lname,
        /** @var string Number that the company has assigned to the trainee, such as a roll number. */
        public readonly string $rollno,
        /** @var int 1: active; 0: disabled; 2: signed up and not confirmed yet. */
        public readonly int $status,
        /** @var string Form of address, such as Ms, Mr or Dr. */
        public readonly string $title,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['email'] ?? '',
            $data['externalID'] ?? '',
            $data['fname'] ?? '',
            $data['id'] ?? 0,
            $data['lname'] ?? '',
            $data['rollno'] ?? '',
            $data['status'] ?? 0,
            $data['title'] ?? '',
        );
    }
}

final class TraineeListData
{
    public function __construct(
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
        /** @var list<TraineeItem> The trainees of the page, ordered by ID, including disabled trainees. */
        public readonly array $trainee_list,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
            array_map(fn(array $part) => TraineeItem::from($part), $data['trainee_list'] ?? []),
        );
    }
}

final class TraineeProfile
{
    public function __construct(
        /** @var string Street and number of the trainee's address. */
        public readonly string $address,
        /** @var string Name of the city; empty if it is not known. */
        public readonly string $city,
        /** @var int ID of the city; 0 if it is not listed. */
        public readonly int $cityID,
        /** @var string Name of the trainee's employer; the name of the company if the trainee has none. */
        public readonly string $companyname,
        /** @var string Name of the country; empty if it is not known. */
        public readonly string $country,
        /** @var int ID of the country; 0 if it is not known. */
        public readonly int $countryID,
        /** @var string Name of the trainee's department; empty without one. */
        public readonly string $department,
        /** @var string E-mail address of the trainee. */
        public readonly string $email,
        /** @var string First name of the trainee. */
        public readonly string $fname,
        /** @var string Grade of the trainee, in the company's own words. */
        public readonly string $grade,
        /** @var int ID of the trainee. */
        public readonly int $id,
        /** @var string Last name of the trainee. */
        public readonly string $lname,
        /** @var int Mobile number as the digits of E.164, without the plus sign; 0 if it is not known. */
        public readonly int $mobile,
        /** @var string Number that the company has assigned to the trainee, such as a roll number. */
        public readonly string $rollno,
        /** @var int ID of the state; 0 if it is not listed. */
        public readonly int $stateID,
        /** @var string Name of the state; empty if it is not known. */
        public readonly string $states,
        /** @var int 1: active; 0: disabled; 2: signed up and not confirmed yet. */
        public readonly int $status,
        /** @var string IANA name of the trainee's time zone; that of the company if the trainee has none. */
        public readonly string $timezone,
        /** @var int|null Work telephone number as the digits of E.164, without the plus sign; null if it is not known. */
        public readonly ?int $workphone,
        /** @var string Postal code, including leading zeros. */
        public readonly string $zip,
        /** @var string Text by which the company groups its people; empty without one. */
        public readonly string $zone,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['address'] ?? '',
            $data['city'] ?? '',
            $data['cityID'] ?? 0,
            $data['companyname'] ?? '',
            $data['country'] ?? '',
            $data['countryID'] ?? 0,
            $data['department'] ?? '',
            $data['email'] ?? '',
            $data['fname'] ?? '',
            $data['grade'] ?? '',
            $data['id'] ?? 0,
            $data['lname'] ?? '',
            $data['mobile'] ?? 0,
            $data['rollno'] ?? '',
            $data['stateID'] ?? 0,
            $data['states'] ?? '',
            $data['status'] ?? 0,
            $data['timezone'] ?? '',
            $data['workphone'] ?? null,
            $data['zip'] ?? '',
            $data['zone'] ?? '',
        );
    }
}

final class Transaction
{
    public function __construct(
        /** @var int The amount of the payment, in minor units: paise, not rupees. */
        public readonly int $amount,
        /** @var int The part of the amount that was refunded, in minor units. */
        public readonly int $amountRefunded,
        /** @var string The part of the amount that was refunded, with all decimals and the code of the currency. */
        public readonly string $amountRefundedText,
        /** @var string The amount of the payment with all decimals and the code of the currency, such as 49.50 INR. */
        public readonly string $amountText,
        /** @var string|null The gateway's code of the buyer's bank; null if no bank was used. */
        public readonly ?string $bank,
        /** @var int|null Telephone number that the buyer entered at the gateway, as digits; null without one. */
        public readonly ?int $contact,
        /** @var int ID of the course that was paid for. */
        public readonly int $courseID,
        /** @var CourseAllDetails|null The course, in the form of course-all-details, even if the course is no longer published; null if it does not exist. */
        public readonly ?CourseAllDetails $courses,
        /** @var string|null When the buyer paid. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string ISO 4217 code of the currency. */
        public readonly string $currency,
        /** @var string Description of the payment at the gateway. */
        public readonly string $description,
        /** @var string Status of a dispute about the payment: created, under_review, action_required, won, lost or closed; empty without a dispute. */
        public readonly string $dispute,
        /** @var string|null E-mail address that the buyer entered at the gateway; null without one. */
        public readonly ?string $email,
        /** @var string|null Last day of the enrollment; null if it has no end or is not known. Format: YYYY-MM-DD. */
        public readonly ?string $endDate,
        /** @var int ID of the transaction. */
        public readonly int $id,
        /** @var string How the buyer paid, in the gateway's words: card, upi, netbanking, wallet and so on. */
        public readonly string $method,
        /** @var int The number of licences that were paid for; 0 if a trainee paid for their own course. */
        public readonly int $noLicense,
        /** @var string The gateway's ID of the order; empty for a payment without an order. */
        public readonly string $orderID,
        /** @var string The gateway's ID of the payment. */
        public readonly string $paymentID,
        /** @var string|null Receipt id that Lyceum gave the order at the gateway; null without an order. */
        public readonly ?string $receipt,
        /** @var int The tax that the gateway's fee includes, in minor units. */
        public readonly int $serviceTax,
        /** @var string|null First day of the enrollment; null if it is not known. Format: YYYY-MM-DD. */
        public readonly ?string $startDate,
        /** @var string Status of the payment: failed, authorized, captured or refunded. */
        public readonly string $status,
        /** @var int The number of transactions that the caller may read. */
        public readonly int $totalCount,
        /** @var int|null ID of the request for a training programme that was paid for; null without one. */
        public readonly ?int $trainingprogramrequestID,
        /** @var string Always payment. */
        public readonly string $type,
        /** @var string IDs of the enrollments that were paid for, separated by commas. */
        public readonly string $userEnrollmentIDlist,
        /** @var int|null ID of the trainee; null after the trainee was erased. */
        public readonly ?int $userID,
        /** @var string|null UPI address (VPA) of the buyer; null if UPI was not used. */
        public readonly ?string $vpa,
        /** @var string|null Name of the buyer's wallet; null if no wallet was used. */
        public readonly ?string $wallet,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['amount'] ?? 0,
            $data['amountRefunded'] ?? 0,
            $data['amountRefundedText'] ?? '',
            $data['amountText'] ?? '',
            $data['bank'] ?? null,
            $data['contact'] ?? null,
            $data['courseID'] ?? 0,
            isset($data['courses']) ? CourseAllDetails::from($data['courses']) : null,
            $data['createdDate'] ?? null,
            $data['currency'] ?? '',
            $data['description'] ?? '',
            $data['dispute'] ?? '',
            $data['email'] ?? null,
            $data['endDate'] ?? null,
            $data['id'] ?? 0,
            $data['method'] ?? '',
            $data['noLicense'] ?? 0,
            $data['orderID'] ?? '',
            $data['paymentID'] ?? '',
            $data['receipt'] ?? null,
            $data['serviceTax'] ?? 0,
            $data['startDate'] ?? null,
            $data['status'] ?? '',
            $data['totalCount'] ?? 0,
            $data['trainingprogramrequestID'] ?? null,
            $data['type'] ?? '',
            $data['userEnrollmentIDlist'] ?? '',
            $data['userID'] ?? null,
            $data['vpa'] ?? null,
            $data['wallet'] ?? null,
        );
    }
}

final class TransactionHistoryData
{
    public function __construct(
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
        /** @var Transaction|null The requested transaction or, without transactionID, the newest one; null if there is none. */
        public readonly ?Transaction $transaction,
        /** @var list<Transaction> The transactions of the page, the newest first. */
        public readonly array $transactions,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
            isset($data['transaction']) ? Transaction::from($data['transaction']) : null,
            array_map(fn(array $part) => Transaction::from($part), $data['transactions'] ?? []),
        );
    }
}

final class TransactionResult
{
    public function __construct(
        /** @var int ID of the course in which the trainee is now enrolled. */
        public readonly int $courseID,
        /** @var int|null ID of the order that was paid; null for a payment without an order. */
        public readonly ?int $orderID,
        /** @var int ID of the recorded transaction. */
        public readonly int $transactionID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['courseID'] ?? 0,
            $data['orderID'] ?? null,
            $data['transactionID'] ?? 0,
        );
    }
}

final class UploadedFiles
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var list<File> The files of the page, the newest first. */
        public readonly array $files,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of bytes that all files of the company may use together. */
        public readonly int $storageBytes,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
        /** @var int Number of bytes that all files of the company use, including unfinished uploads. */
        public readonly int $usedBytes,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            array_map(fn(array $part) => File::from($part), $data['files'] ?? []),
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['storageBytes'] ?? 0,
            $data['totalCount'] ?? 0,
            $data['usedBytes'] ?? 0,
        );
    }
}

final class UserList
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
        /** @var list<ListedUser> The users of the page, in the order of sort. */
        public readonly array $users,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
            array_map(fn(array $part) => ListedUser::from($part), $data['users'] ?? []),
        );
    }
}

final class UserResult
{
    public function __construct(
        /** @var string E-mail address of the user, as in the request; empty if the item has none. */
        public readonly string $email,
        /** @var string|null Code of the error, as in an error response; null without an error. */
        public readonly ?string $error,
        /** @var string|null Name of the field of the item that caused the error. */
        public readonly ?string $field,
        /** @var string|null The error, in one sentence. */
        public readonly ?string $message,
        /** @var string|null What was done: added, updated, or unchanged if the user had all values already. Without upsert always added. null after an error. */
        public readonly ?string $outcome,
        /** @var int|null ID of the user; null after an error. */
        public readonly ?int $userID,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['email'] ?? '',
            $data['error'] ?? null,
            $data['field'] ?? null,
            $data['message'] ?? null,
            $data['outcome'] ?? null,
            $data['userID'] ?? null,
        );
    }
}

final class UserResults
{
    public function __construct(
        /** @var list<UserResult> One result for each user, in the order of the request. */
        public readonly array $results,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            array_map(fn(array $part) => UserResult::from($part), $data['results'] ?? []),
        );
    }
}

final class UserView
{
    public function __construct(
        /** @var string Value of the cookie __Host-lyceum-view. With it, the browser of the caller's session shows the pages as the user sees them. */
        public readonly string $view,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['view'] ?? '',
        );
    }
}

final class Webhook
{
    public function __construct(
        /** @var string|null When the webhook was added. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string Description of the program that receives the events, for staff. */
        public readonly string $description,
        /** @var string Why the deployment has disabled the webhook. gone: the receiver responded with the status 410. failing: all tries failed for three days. Empty: staff disabled it, or it is enabled. */
        public readonly string $disabledReason,
        /** @var bool Whether events are sent. While it is false, new events wait. */
        public readonly bool $enabled,
        /** @var list<string> Types of the events that are sent; * stands for all types, including later ones. */
        public readonly array $events,
        /** @var string|null Time of the first failed delivery attempt since the last successful one; null without a failed one. Format: RFC 3339. */
        public readonly ?string $failingSince,
        /** @var int ID of the webhook. */
        public readonly int $id,
        /** @var string|null Until when messages are also signed with the secret that the last rotation replaced; null without a rotation. Format: RFC 3339. */
        public readonly ?string $previousSecretUntil,
        /** @var string URL to which events are sent by POST. */
        public readonly string $url,
        /** @var int Version of the webhook. A request to change or remove the webhook must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['createdDate'] ?? null,
            $data['description'] ?? '',
            $data['disabledReason'] ?? '',
            $data['enabled'] ?? false,
            $data['events'] ?? [],
            $data['failingSince'] ?? null,
            $data['id'] ?? 0,
            $data['previousSecretUntil'] ?? null,
            $data['url'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

final class WebhookList
{
    public function __construct(
        /** @var list<Tombstone>|null The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
        public readonly ?array $deleted,
        /** @var string|null Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
        public readonly ?string $nextCursor,
        /** @var string|null Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
        public readonly ?string $nextUpdatedSince,
        /** @var int Number of this page; the first is 1. */
        public readonly int $page,
        /** @var int Maximum number of entries per page. */
        public readonly int $pageSize,
        /** @var int Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
        public readonly int $totalCount,
        /** @var list<ListedWebhook> The webhooks of the page, the oldest first. */
        public readonly array $webhooks,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            isset($data['deleted']) ? array_map(fn(array $part) => Tombstone::from($part), $data['deleted']) : null,
            $data['nextCursor'] ?? null,
            $data['nextUpdatedSince'] ?? null,
            $data['page'] ?? 0,
            $data['pageSize'] ?? 0,
            $data['totalCount'] ?? 0,
            array_map(fn(array $part) => ListedWebhook::from($part), $data['webhooks'] ?? []),
        );
    }
}

final class WebhookSecret
{
    public function __construct(
        /** @var string|null When the webhook was added. Format: RFC 3339. */
        public readonly ?string $createdDate,
        /** @var string Description of the program that receives the events, for staff. */
        public readonly string $description,
        /** @var string Why the deployment has disabled the webhook. gone: the receiver responded with the status 410. failing: all tries failed for three days. Empty: staff disabled it, or it is enabled. */
        public readonly string $disabledReason,
        /** @var bool Whether events are sent. While it is false, new events wait. */
        public readonly bool $enabled,
        /** @var list<string> Types of the events that are sent; * stands for all types, including later ones. */
        public readonly array $events,
        /** @var string|null Time of the first failed delivery attempt since the last successful one; null without a failed one. Format: RFC 3339. */
        public readonly ?string $failingSince,
        /** @var int ID of the webhook. */
        public readonly int $id,
        /** @var string|null Until when messages are also signed with the secret that the last rotation replaced; null without a rotation. Format: RFC 3339. */
        public readonly ?string $previousSecretUntil,
        /** @var string Secret with which the messages are signed. Only this response contains it. */
        public readonly string $secret,
        /** @var string URL to which events are sent by POST. */
        public readonly string $url,
        /** @var int Version of the webhook. A request to change or remove the webhook must contain it. */
        public readonly int $version,
    ) {
    }

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public static function from(array $data): self
    {
        return new self(
            $data['createdDate'] ?? null,
            $data['description'] ?? '',
            $data['disabledReason'] ?? '',
            $data['enabled'] ?? false,
            $data['events'] ?? [],
            $data['failingSince'] ?? null,
            $data['id'] ?? 0,
            $data['previousSecretUntil'] ?? null,
            $data['secret'] ?? '',
            $data['url'] ?? '',
            $data['version'] ?? 0,
        );
    }
}

/** The classes of the data of the events that a webhook receives. */
final class Events
{
    public const DATA = [
        'certificate.expired' => CertificateEvent::class,
        'certificate.issued' => CertificateEvent::class,
        'certificate.revoked' => CertificateEvent::class,
        'document.completed' => DocumentEvent::class,
        'domain.active' => DomainEvent::class,
        'domain.failing' => DomainEvent::class,
        'enrollment.completed' => EnrollmentEvent::class,
        'enrollment.created' => EnrollmentEvent::class,
        'enrollment.ended' => EnrollmentEvent::class,
        'enrollment.expired' => EnrollmentEvent::class,
        'enrollment.started' => EnrollmentEvent::class,
        'exam.graded' => AttemptEvent::class,
        'exam.submitted' => AttemptEvent::class,
        'order.paid' => PaymentEvent::class,
        'order.refunded' => PaymentEvent::class,
        'person.created' => PersonEvent::class,
        'person.erased' => ErasedPersonEvent::class,
        'person.updated' => PersonEvent::class,
        'webhook.test' => TestEvent::class,
    ];
}
