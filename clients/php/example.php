<?php

// Calls a deployment as README.md shows. The variables LYCEUM_ADDRESS and LYCEUM_KEY have the address of the API, and an API key with the
// scopes content and users.

declare(strict_types=1);

use Lyceum\APIError;
use Lyceum\Client;
use Lyceum\TimeoutError;
use Lyceum\Webhook;
use Lyceum\WebhookError;

require __DIR__ . '/autoload.php'; // With Composer: vendor/autoload.php

$client = new Client(getenv('LYCEUM_ADDRESS'), getenv('LYCEUM_KEY'));

function firstCall(Client $client): void
{
    $faq = $client->faqAdd(['question' => 'Where do I park?', 'answer' => 'Behind the hall.']);
    echo 'added ', $faq->question, "\n";
}

function errors(Client $client): void
{
    try {
        $client->faqAdd(['question' => '', 'answer' => 'Yes.']);
    } catch (APIError $error) {
        echo $error->status, ' ', $error->errorCode, ' ', $error->fields[0]['field'], "\n";
    }
}

function idempotency(Client $client): void
{
    $first = $client->faqAdd(['question' => 'Is there lunch?', 'answer' => 'Yes.'], idempotencyKey: 'import-17-line-1');
    $again = $client->faqAdd(['question' => 'Is there lunch?', 'answer' => 'Yes.'], idempotencyKey: 'import-17-line-1');
    echo 'the same entry: ', var_export($first->id === $again->id, true), "\n";
}

function paging(Client $client): void
{
    $questions = [];
    foreach ($client->eachFaqListAll() as $faq) {
        $questions[] = $faq->question;
    }
    echo count($questions), " entries\n";
}

/**
 * Brings a copy of the list up to date, and returns the position from which the next call reads.
 *
 * @param array<int, Lyceum\Types\EditedFAQ> $copied
 */
function readChanges(Client $client, array &$copied, ?string $since): ?string
{
    $list = $client->eachFaqListAll($since === null ? [] : ['updatedSince' => $since]);
    foreach ($list as $faq) {
        $copied[$faq->id] = $faq;
    }
    foreach ($list->deleted as $removed) {
        unset($copied[$removed->id]);
    }
    return $list->nextUpdatedSince;
}

function synchronise(Client $client): void
{
    $copied = [];
    $position = readChanges($client, $copied, null);
    $removed = $client->faqAdd(['question' => 'Is the lift safe?', 'answer' => 'Yes.']);
    $client->faqRemove(['id' => $removed->id, 'version' => $removed->version]);
    $client->faqAdd(['question' => 'Where is the lift?', 'answer' => 'On the left.']);
    readChanges($client, $copied, $position);
    $questions = array_column($copied, 'question');
    $found = array_map(fn(string $question) => var_export(in_array($question, $questions, true), true), ['Where is the lift?', 'Is the lift safe?']);
    echo 'the copy has ', count($copied), ' entries: ', implode(' ', $found), "\n";
}

function timeouts(Client $client): void
{
    try {
        $page = $client->userList(['role' => 'admin'], timeout: 15);
        echo 'admins: ', var_export(count($page->users) > 0, true), "\n";
    } catch (TimeoutError $late) {
        echo $late->getMessage(), "\n";
    }
}

function table(Client $client): void
{
    $number = 0;
    $file = $client->userListCSV();
    while (($row = fgetcsv($file, escape: '')) !== false) {
        $number += min(1, count($row));
    }
    fclose($file);
    echo 'rows of people: ', var_export($number > 1, true), "\n";
}

/**
 * Answers a request to the address of a webhook with a status. $headers are those of getallheaders(), and $body that of
 * file_get_contents('php://input').
 *
 * @param array<string, string> $headers
 */
function receive(array $headers, string $body): int
{
    try {
        $event = Webhook::verify((string) getenv('LYCEUM_WEBHOOK_SECRET'), $headers, $body);
    } catch (WebhookError) {
        return 400;
    }
    if ($event->data instanceof Lyceum\Types\EnrollmentEvent && $event->type === 'enrollment.completed') {
        echo 'completed ', $event->id, ' ', $event->data->courseID, "\n"; // Store the id and the work, then answer.
    }
    return 204;
}

foreach (['firstCall', 'errors', 'idempotency', 'paging', 'synchronise', 'timeouts', 'table'] as $show) {
    $show($client);
}
echo 'without a signature: ', receive([], '{"type":"enrollment.completed"}'), "\n";
